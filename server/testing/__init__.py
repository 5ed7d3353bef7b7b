"""What the tests of the server share, and the tests themselves (run by ../server_test.py)."""
