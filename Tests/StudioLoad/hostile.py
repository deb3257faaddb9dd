#!/usr/bin/env python3
"""Connects to a studio some thousand times and does what it should not; a page that behaves looks on all the while.

usage: hostile.py PTA-STUDIO [CONNECTIONS [SEED]]

Fails when the page that behaves gets no more frames, when memory grows without end, or when the studio ends with
anything but 0 or says anything: under a sanitizer it would.
"""

import json
import random
import socket
import sys
import threading
import time

from websocket import Studio, WebSocket


def half_request(studio, plain, dice):
    head = studio.handshake()
    plain.sendall(head[: dice.randrange(len(head))])


def noise(studio, plain, dice):
    plain.sendall(dice.randbytes(dice.randrange(1, 4000)))


def bent_request(studio, plain, dice):
    head = bytearray(studio.handshake())
    for _ in range(dice.randrange(1, 12)):
        head[dice.randrange(len(head))] = dice.randrange(256)
    plain.sendall(bytes(head))


def long_headers(studio, plain, dice):
    name = dice.choice(["Cookie", "Host", "X-Long", "Origin", "Sec-WebSocket-Key", "Sec-WebSocket-Protocol"])
    size = dice.choice([100, 5000, 17000, 70000])
    plain.sendall(f"GET /{studio.token}/ HTTP/1.1\r\n{name}: {'a' * size}\r\n\r\n".encode())


def paths(studio, plain, dice):
    path = dice.choice(["/", "//", "/../../etc/passwd", "/%00", "/%", "/%zz", "/" + "a/" * 3000, "*", "http://x/",
                        f"/{studio.token}", f"/{studio.token}/film/../../x.js", f"/{studio.token}/film/%2e%2e%2fx.js",
                        f"/{studio.token}/exports/1/x", f"/{studio.token}/socket?session={'s' * 300}",
                        f"/{studio.token}/socket?" + "&".join(["a=b"] * 300)])
    method = dice.choice(["GET", "POST", "HEAD", "PUT", "CONNECT", "BREW", "PRI"])
    version = dice.choice(["HTTP/1.1", "HTTP/1.0", "HTTP/2.0", "HTTP/9", ""])
    plain.sendall(f"{method} {path} {version}\r\nHost: 127.0.0.1:{studio.port}\r\n\r\n".encode() * dice.randrange(1, 4))


def pipelined(studio, plain, dice):
    one = f"GET /{studio.token}/studio.js HTTP/1.1\r\nHost: 127.0.0.1:{studio.port}\r\n\r\n".encode()
    plain.sendall(one * dice.randrange(2, 20))
    for _ in range(dice.randrange(6)):
        plain.recv(4096)


def other_upgrade(studio, plain, dice):
    plain.sendall(studio.handshake(**dice.choice([
        {"Upgrade": "h2c", "Connection": "Upgrade, HTTP2-Settings"}, {"Upgrade": "websocket, h2c"},
        {"Sec_WebSocket_Version": "12"}, {"Sec_WebSocket_Key": None}, {"Sec_WebSocket_Key": "x"},
        {"Sec_WebSocket_Protocol": "a, b, c"}, {"Sec_WebSocket_Extensions": "permessage-deflate"},
        {"Origin": "null"}, {"Host": None}, {"Content_Length": "99999999999"},
        {"Transfer_Encoding": "chunked"}, {"path": "/x/socket"}])))
    plain.recv(4096)


def deaf(studio, plain, dice):
    """Never reads, and lets the connection stand for a while."""
    plain.sendall(studio.handshake())
    time.sleep(dice.random() / 4)


def opened(body):
    def run(studio, plain, dice):
        plain.sendall(studio.handshake(path=f"/{studio.token}/socket?session=s{dice.randrange(40)}"))
        web = WebSocket(plain)
        if web.status == 101:
            body(web, dice)
            if dice.random() < 0.5:
                web.receive()
    run.__name__ = body.__name__
    return run


@opened
def wrong_frames(web, dice):
    for _ in range(dice.randrange(1, 30)):
        web.send(dice.randbytes(dice.randrange(300)), opcode=dice.randrange(16), last=dice.random() < 0.7,
                 masked=dice.random() < 0.9)


@opened
def lying_length(web, dice):
    web.plain.sendall(WebSocket.frame(b"x", length=dice.choice([126, 65535, 65536, 1 << 31, 1 << 62, (1 << 64) - 1])))


@opened
def flood(web, dice):
    one = WebSocket.frame(b"{}")
    web.plain.sendall(one * 3000)


@opened
def empty_pieces(web, dice):
    web.plain.sendall(WebSocket.frame(b"", last=False) + WebSocket.frame(b"", opcode=0, last=False) * 3000)


@opened
def large(web, dice):
    text = b'{"do":"replay","text":"' + b"a" * dice.choice([60_000, 70_000, 900_000, 1_200_000]) + b'"}'
    for begin in range(0, len(text), 50_000):
        last = begin + 50_000 >= len(text)
        web.send(text[begin: begin + 50_000], opcode=1 if begin == 0 else 0, last=last)


@opened
def bent_messages(web, dice):
    names = ["touch", "lift", "cancel", "wheel", "key", "use", "option", "set", "begin", "fail", "reset", "fault",
             "pause", "play", "step", "seek", "resume", "compare", "series", "frames", "panels", "recording"]
    values = [None, True, -1, 1e308, "x", "x" * 5000, [], {}, [[1, 2, 3]], {"name": "compass"}, "\ud800", 0.5]
    for _ in range(20):
        message = {"do": dice.choice(names)}
        for name in dice.sample(["samples", "at", "name", "value", "lane", "plugins", "frames", "frame", "from", "to",
                                 "count", "names", "with", "speed", "kind", "as", "id"], 4):
            message[name] = dice.choice(values)
        web.send(json.dumps(message))
    web.send("[" * 20_000)
    web.send(b"\xff\xfe{}")


@opened
def closing_oddly(web, dice):
    web.send(dice.choice([b"", b"\x03", b"\x03\xe8", b"\x00\x00bye", b"\xff\xff", b"\x03\xe8" + b"a" * 200]), opcode=8)
    web.send(b"after", opcode=dice.choice([1, 8, 9]))


DEEDS = [half_request, noise, bent_request, long_headers, paths, pipelined, other_upgrade, deaf, wrong_frames,
         lying_length, flood, empty_pieces, large, bent_messages, closing_oddly]


def attack(studio, count, seed, done):
    dice = random.Random(seed)
    for _ in range(count):
        deed = dice.choice(DEEDS)
        try:
            plain = studio.connect(timeout=2)
            try:
                deed(studio, plain, dice)
            finally:
                if dice.random() < 0.3:
                    # Without a farewell: the other side gets a reset.
                    plain.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
                plain.close()
        except (OSError, EOFError, IndexError, ValueError):
            pass
        done[deed.__name__] = done.get(deed.__name__, 0) + 1


def main():
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 3000
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    studio = Studio(sys.argv[1], "compass")
    witness, frames, over = studio.socket(timeout=30), [0], threading.Event()

    def look_on():
        while not over.is_set():
            if '"frame":{' in witness.text():
                frames[0] += 1

    watching = threading.Thread(target=look_on, daemon=True)
    watching.start()
    done, half = {}, 0
    workers = 8
    begin = time.monotonic()
    for part in range(2):
        threads = [threading.Thread(target=attack, args=(studio, count // workers // 2 + 1, seed * 100 + part * 10 + n,
                                                         done)) for n in range(workers)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        if part == 0:
            half = studio.resident()
    seconds = time.monotonic() - begin
    seen = frames[0]
    time.sleep(1)
    after = frames[0] - seen
    full = studio.resident()
    over.set()
    watching.join(5)
    status, errors = studio.stop()
    total = sum(done.values())
    print(f"{total} connections of {len(done)} kinds in {seconds:.0f} s; {seen} frames meanwhile, {after} in the second "
          f"after; memory {half} KiB half way, {full} KiB at the end; status {status}")
    if errors:
        print(errors)
    is_good = status == 0 and not errors and total >= count and after >= 30 and full < half * 1.5 + 50_000
    return 0 if is_good else 1


if __name__ == "__main__":
    sys.exit(main())
