"""A test with servers of its own."""

import unittest

from .program import Server


class ServerCase(unittest.TestCase):
    """One server for all tests of a class, in `self.server`; others end with their test."""

    flags = ()

    @classmethod
    def setUpClass(cls):
        cls.server = Server(None, *cls.flags)

    @classmethod
    def tearDownClass(cls):
        Server.kill_all()

    def setUp(self):
        self.others = []

    def tearDown(self):
        for server in self.others:
            if server in Server.running:
                server.kill()

    def another(self, *words, **more):
        server = Server(*words, **more)
        self.others.append(server)
        return server
