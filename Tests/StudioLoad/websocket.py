"""A client of the studio's server that can do what it should not: HTTP and WebSockets over plain sockets."""

import base64
import os
import re
import signal
import socket
import struct
import subprocess


class Studio:
    """`pta-studio` as a process, at a free port."""

    def __init__(self, program, *arguments):
        self.process = subprocess.Popen(
            [program, "--port", "0", "--no-open", *arguments],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.address = self.process.stdout.readline().strip()
        match = re.fullmatch(r"http://127\.0\.0\.1:(\d+)/([0-9a-f]{32})/", self.address)
        if not match:
            raise RuntimeError("pta-studio did not begin: " + self.process.stderr.read())
        self.port, self.token = int(match[1]), match[2]

    def connect(self, timeout=10.0, receive_bytes=None):
        plain = socket.socket()
        if receive_bytes:
            plain.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_bytes)
        plain.settimeout(timeout)
        plain.connect(("127.0.0.1", self.port))
        return plain

    def handshake(self, **changes):
        """The bytes that ask for a WebSocket; a header is left out by None."""
        headers = {
            "Host": f"127.0.0.1:{self.port}", "Origin": f"http://127.0.0.1:{self.port}",
            "Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Version": "13",
            "Sec-WebSocket-Key": base64.b64encode(os.urandom(16)).decode()}
        path = changes.pop("path", f"/{self.token}/socket")
        headers.update({name.replace("_", "-"): value for name, value in changes.items()})
        lines = [f"{name}: {value}" for name, value in headers.items() if value is not None]
        return ("\r\n".join([f"GET {path} HTTP/1.1", *lines, "", ""])).encode()

    def socket(self, timeout=10.0, receive_bytes=None, **changes):
        """An open WebSocket."""
        plain = self.connect(timeout, receive_bytes)
        plain.sendall(self.handshake(**changes))
        return WebSocket(plain)

    def resident(self):
        """How much memory it has, in KiB."""
        with open(f"/proc/{self.process.pid}/status", encoding="ascii") as status:
            return int(re.search(r"VmRSS:\s+(\d+)", status.read())[1])

    def busy(self):
        """How many seconds of a processor it has had."""
        with open(f"/proc/{self.process.pid}/stat", encoding="ascii") as stat:
            fields = stat.read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def stop(self, number=signal.SIGTERM):
        """Ends it; gives its status and what it wrote as errors."""
        self.process.send_signal(number)
        _, errors = self.process.communicate(timeout=60)
        return self.process.returncode, errors


class WebSocket:
    def __init__(self, plain):
        self.plain, self.buffer = plain, b""
        while b"\r\n\r\n" not in self.buffer:
            piece = plain.recv(65536)
            if not piece:
                break
            self.buffer += piece
        head, _, self.buffer = self.buffer.partition(b"\r\n\r\n")
        self.status = int(head.split()[1]) if head else None

    @staticmethod
    def frame(payload, opcode=1, last=True, masked=True, length=None):
        """A frame; `length` is what it says of its payload where that is a lie."""
        size = len(payload) if length is None else length
        bits = 0x80 if masked else 0
        head = bytes([(0x80 if last else 0) | opcode])
        if size < 126:
            head += bytes([bits | size])
        elif size < 65536:
            head += bytes([bits | 126]) + struct.pack(">H", size)
        else:
            head += bytes([bits | 127]) + struct.pack(">Q", size)
        if not masked:
            return head + payload
        mask = os.urandom(4)
        whole = (mask * (len(payload) // 4 + 1))[: len(payload)]
        mixed = int.from_bytes(payload, "big") ^ int.from_bytes(whole, "big")
        return head + mask + mixed.to_bytes(len(payload), "big")

    def send(self, text, **how):
        payload = text.encode() if isinstance(text, str) else text
        self.plain.sendall(self.frame(payload, **how))

    def _take(self, count):
        while len(self.buffer) < count:
            piece = self.plain.recv(65536)
            if not piece:
                raise EOFError
            self.buffer += piece
        taken, self.buffer = self.buffer[:count], self.buffer[count:]
        return taken

    def receive(self):
        """The next frame: its opcode and payload."""
        first, size = self._take(2)
        if size == 126:
            size = struct.unpack(">H", self._take(2))[0]
        elif size == 127:
            size = struct.unpack(">Q", self._take(8))[0]
        return first & 15, self._take(size)

    def text(self):
        """The next text; pings are answered."""
        while True:
            opcode, payload = self.receive()
            if opcode == 9:
                self.send(payload, opcode=10)
            elif opcode == 1:
                return payload.decode()
            elif opcode == 8:
                raise EOFError

    def closing(self):
        """Code and reason of the frame that closes it; (None, "") where it just ends."""
        try:
            while True:
                opcode, payload = self.receive()
                if opcode == 8:
                    code = struct.unpack(">H", payload[:2])[0] if payload else None
                    return code, payload[2:].decode()
        except (EOFError, ConnectionError):
            return None, ""

    def close(self):
        self.plain.close()
