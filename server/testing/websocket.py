"""A WebSocket's other end on a plain socket (RFC 6455), which can also break the rules."""

import base64
import collections
import hashlib
import os
import select
import socket
import struct
import time

CONTINUATION, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10


class Refused(Exception):
    """The server answered with something else than a WebSocket."""

    def __init__(self, status, text):
        super().__init__(f"{status}: {text[:200]!r}")
        self.status = status
        self.text = text


class Closed(Exception):
    """The connection is over."""


def masked(payload, mask):
    long = (mask * (len(payload) // 4 + 1))[:len(payload)]
    masked = int.from_bytes(payload, "big") ^ int.from_bytes(long, "big")
    return masked.to_bytes(len(payload), "big")


def frame(opcode, payload, fin=True, mask=True):
    first = (0x80 if fin else 0) | opcode
    bit = 0x80 if mask else 0
    if len(payload) < 126:
        head = struct.pack("!BB", first, bit | len(payload))
    elif len(payload) < 1 << 16:
        head = struct.pack("!BBH", first, bit | 126, len(payload))
    else:
        head = struct.pack("!BBQ", first, bit | 127, len(payload))
    if not mask:
        return head + payload
    key = os.urandom(4)
    return head + key + masked(payload, key)


class WebSocket:
    def __init__(self, address, path="/api/socket", headers=None, receive_buffer=None, seconds=20):
        self.socket = socket.socket()
        if receive_buffer:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        self.socket.settimeout(seconds)
        self.socket.connect(address)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.buffer = bytearray()
        self.parts = []  # of a message in several frames
        self.messages = collections.deque()
        self.pongs = 0
        self.code = None  # with which the server closed
        self.ended = False
        self._shake_hands(address, path, headers or {})
        self.socket.setblocking(False)

    def _shake_hands(self, address, path, headers):
        key = base64.b64encode(os.urandom(16)).decode()
        lines = {"Host": f"{address[0]}:{address[1]}", "Upgrade": "websocket",
                 "Connection": "Upgrade", "Sec-WebSocket-Key": key, "Sec-WebSocket-Version": "13",
                 **headers}
        text = "".join(f"{k}: {v}\r\n" for k, v in lines.items())
        text = f"GET {path} HTTP/1.1\r\n{text}\r\n"
        self.socket.sendall(text.encode())
        while b"\r\n\r\n" not in self.buffer:
            piece = self.socket.recv(4096)
            if not piece:
                raise Closed("in the handshake")
            self.buffer += piece
        head, _, rest = bytes(self.buffer).partition(b"\r\n\r\n")
        status = int(head.split()[1])
        if status != 101:
            self.socket.close()
            raise Refused(status, rest.decode(errors="replace"))
        agreed = (key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").encode()
        want = base64.b64encode(hashlib.sha1(agreed).digest())
        assert b"sec-websocket-accept: " + want.lower() in head.lower(), head
        self.buffer = bytearray(rest)

    def fileno(self):
        return self.socket.fileno()

    def send_raw(self, data, seconds=10):
        """All of it, waiting where the server takes no more."""
        view = memoryview(data)
        deadline = time.monotonic() + seconds
        while view:
            try:
                view = view[self.socket.send(view):]
            except BlockingIOError:
                if time.monotonic() > deadline:
                    raise TimeoutError("the server takes nothing more") from None
                select.select([], [self.socket], [], 0.1)
            except OSError as error:
                self.ended = True
                raise Closed(str(error)) from None

    def send(self, text):
        self.send_raw(frame(TEXT, text.encode()))

    def poll(self):
        """Reads what is there, and answers pings. Messages go to the queue."""
        while not self.ended:
            try:
                piece = self.socket.recv(1 << 16)
            except BlockingIOError:
                return
            except OSError:
                piece = b""
            if not piece:
                self.ended = True
            self.buffer += piece
            self._cut_frames()

    def _cut_frames(self):
        while True:
            data = self.buffer
            if len(data) < 2:
                return
            assert not data[1] & 0x80, "a server does not mask"
            length, start = data[1] & 0x7F, 2
            if length >= 126:
                start = 4 if length == 126 else 10
                if len(data) < start:
                    return
                length = int.from_bytes(data[2:start], "big")
            if len(data) < start + length:
                return
            first, payload = data[0], bytes(data[start:start + length])
            del data[:start + length]
            self._take(bool(first & 0x80), first & 0x0F, payload)

    def _take(self, fin, opcode, payload):
        if opcode in (TEXT, CONTINUATION):
            self.parts.append(payload)
            if fin:
                self.messages.append(b"".join(self.parts).decode())
                self.parts = []
        elif opcode == PING:
            self._answer(PONG, payload)
        elif opcode == PONG:
            self.pongs += 1
        elif opcode == CLOSE:
            self.code = int.from_bytes(payload[:2], "big") if payload else 1005
            self._answer(CLOSE, payload[:2])
        else:
            raise AssertionError(f"a frame of kind {opcode}")

    def _answer(self, opcode, payload):
        try:
            self.send_raw(frame(opcode, payload))
        except Closed:
            pass

    def wait(self, seconds=10):
        """Waits for anything to happen."""
        if not self.messages and not self.ended:
            select.select([self.socket], [], [], seconds)
            self.poll()

    def receive(self, seconds=10):
        deadline = time.monotonic() + seconds
        while not self.messages:
            if self.ended:
                raise Closed(f"with code {self.code}")
            left = deadline - time.monotonic()
            if left <= 0:
                raise TimeoutError("the server says nothing")
            self.wait(left)
        return self.messages.popleft()

    def wait_for_end(self, seconds=10):
        """Reads and throws away until the server ends the connection; whether it does."""
        deadline = time.monotonic() + seconds
        while not self.ended and time.monotonic() < deadline:
            self.wait(max(0, deadline - time.monotonic()))
            if self.code is not None:
                break
            self.messages.clear()
        return self.ended or self.code is not None

    def close(self):
        self.ended = True
        self.socket.close()
