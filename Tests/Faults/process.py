"""A pta that is looked at from outside: its memory, its files, its children."""

import fcntl
import os
import pty
import select
import struct
import subprocess
import sys
import tempfile
import termios
import time


def fail(text):
    sys.exit(f"{os.path.basename(sys.argv[0])}: {text}")


class Program:
    """One that runs a script, with plugins of its own."""

    def __init__(self, pta, script, *options, plugins, streams=subprocess.PIPE):
        self.file = tempfile.TemporaryFile()
        self.process = subprocess.Popen(
            [pta, "run", "-", "--quiet", *options],
            stdin=subprocess.PIPE, stdout=self.file, stderr=subprocess.STDOUT,
            env=dict(os.environ, PTA_PLUGINS=plugins))
        self.process.stdin.write(script.encode())
        self.process.stdin.close()
        self.place = f"/proc/{self.process.pid}"

    @property
    def runs(self):
        return self.process.poll() is None

    @property
    def output(self):
        self.file.seek(0)
        return self.file.read().decode(errors="replace")

    @property
    def memory(self):
        """What is resident, in KiB; None when it has ended."""
        return self._ask(lambda: next(
            int(line.split()[1]) for line in open(self.place + "/status")
            if line.startswith("VmRSS")))

    @property
    def descriptors(self):
        return self._ask(lambda: len(os.listdir(self.place + "/fd")))

    @property
    def children(self):
        """Their numbers and states."""
        found = {}
        numbers = self._ask(
            lambda: open(f"{self.place}/task/{self.process.pid}/children").read().split()) or []
        for number in numbers:
            stat = self._ask(lambda: open(f"/proc/{number}/stat").read())
            if stat:
                name, rest = stat.split("(", 1)[1].rsplit(") ", 1)
                found[int(number)] = (name, rest[0])
        return found

    @staticmethod
    def _ask(question):
        try:
            return question()
        except (OSError, StopIteration):
            return None


def shared_memory():
    """What a mailbox between a host and its worker has left."""
    return [name for name in os.listdir("/dev/shm") if name.startswith("pta-")]


def wait(seconds):
    time.sleep(seconds)


class Session:
    """A `pta repl` at a terminal of its own."""

    def __init__(self, pta, *arguments, folder):
        self.screen, terminal = pty.openpty()
        # Long lines are not broken, and no command of the terminal stands between words.
        fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 50, 400, 0, 0))
        self.process = subprocess.Popen(
            [pta, "repl", *arguments], cwd=folder, stdin=terminal, stdout=terminal,
            stderr=terminal, env=dict(os.environ, TERM="dumb", HOME=folder, PTA_HISTORY="/dev/null"))
        os.close(terminal)
        self.place = f"/proc/{self.process.pid}"
        self.text = ""
        self.seen = 0
        self.asked = 0

    memory, descriptors, _ask = Program.memory, Program.descriptors, staticmethod(Program._ask)

    def look(self, seconds=0.0):
        """Takes in what is said within a time."""
        end = time.monotonic() + seconds
        while True:
            rest = max(end - time.monotonic(), 0)
            if not select.select([self.screen], [], [], rest)[0]:
                return
            try:
                self.text += os.read(self.screen, 1 << 16).decode(errors="replace")
            except OSError:
                fail(f"pta has ended: {self.text[-1000:]}")

    def until(self, text, seconds=20):
        """What is said until a text comes."""
        end = time.monotonic() + seconds
        while (place := self.text.find(text, self.seen)) < 0:
            if time.monotonic() > end:
                fail(f"'{text}' does not come: {self.text[self.seen - 300:]!r}")
            self.look(0.05)
        found = self.text[self.seen:place]
        self.seen = place + len(text)
        return found

    def ask(self, expression):
        """The value of an expression, as text; and what was said until then."""
        self.asked += 1
        mark = f"<{self.asked}:"
        # The mark is not in what is typed.
        os.write(self.screen, f'print("<" .. "{self.asked}:" .. tostring({expression}) .. ">")\r'.encode())
        said = self.until(mark)
        return self.until(">"), said

    def end(self):
        os.write(self.screen, b"\x04")
        return self.process.wait(10)
