#!/usr/bin/env python3
"""Measures how evenly frames come when many pages look at one session, and how much memory that takes.

usage: load.py PTA-STUDIO [CLIENTS [SECONDS [PLUGIN]]]

One client pulls without end; each client notes when frames come. One more never reads. Fails when frames come more
seldom than 59 times a second, or the 95th hundredth of the gaps is above 18 ms.
"""

import asyncio
import json
import math
import re
import sys
import time

from websocket import Studio, WebSocket


async def watch(studio, seconds, gaps, counts, sizes):
    reader, writer = await asyncio.open_connection("127.0.0.1", studio.port, limit=1 << 22)
    writer.write(studio.handshake())
    await reader.readuntil(b"\r\n\r\n")
    start = last = number = None
    count = 0
    while True:
        head = await reader.readexactly(2)
        size = head[1]
        if size == 126:
            size = int.from_bytes(await reader.readexactly(2), "big")
        elif size == 127:
            size = int.from_bytes(await reader.readexactly(8), "big")
        payload = await reader.readexactly(size)
        now = time.perf_counter()
        # What a touch changes is sent at once, as the same frame once more.
        found = re.search(rb'"frame":\{"n":(\d+)', payload)
        if head[0] & 15 != 1 or not found or found[1] == number:
            continue
        number = found[1]
        # The beginning, with its pictures and a cold cache, is not looked at.
        start = start or now
        if now - start < 1:
            continue
        if last is not None:
            gaps.append(now - last)
            sizes.append(size)
            count += 1
        first = last is None
        last = now
        if first:
            begin = now
        if now - begin >= seconds:
            counts.append(count / (now - begin))
            writer.close()
            return


async def pull(studio, done):
    """A finger that goes up and down without end, 60 times a second."""
    reader, writer = await asyncio.open_connection("127.0.0.1", studio.port, limit=1 << 22)
    writer.write(studio.handshake())

    async def drain():
        while await reader.read(1 << 16):
            pass

    draining = asyncio.create_task(drain())
    begin = time.perf_counter()
    step = 0
    while not done.is_set():
        now = time.perf_counter() - begin
        y = 200 + 90 * (1 - math.cos(now * 2))
        sample = {"do": "touch", "samples": [[150, y, now * 1000]]}
        writer.write(WebSocket.frame(json.dumps(sample).encode()))
        step += 1
        await asyncio.sleep(max(0, begin + step / 60 - time.perf_counter()))
    draining.cancel()
    writer.close()


async def measure(studio, clients, seconds):
    gaps, counts, sizes = [], [], []
    done = asyncio.Event()
    pulling = asyncio.create_task(pull(studio, done))
    await asyncio.gather(*(watch(studio, seconds, gaps, counts, sizes) for _ in range(clients)))
    done.set()
    await pulling
    return sorted(gaps), counts, sizes


def main():
    program = sys.argv[1]
    clients = int(sys.argv[2]) if len(sys.argv) > 2 else 20
    seconds = float(sys.argv[3]) if len(sys.argv) > 3 else 10
    studio = Studio(program, *sys.argv[4:5])
    deaf = studio.socket(receive_bytes=4096)
    before, busy = studio.resident(), (studio.busy(), time.process_time())
    gaps, counts, sizes = asyncio.run(measure(studio, clients, seconds))
    after = studio.resident()
    shares = [(now - then) / (seconds + 1) * 100 for now, then in zip((studio.busy(), time.process_time()), busy)]
    deaf.close()
    status, errors = studio.stop()
    p50, p95 = (gaps[int(len(gaps) * part)] * 1000 for part in (0.5, 0.95))
    rate = min(counts)
    print(
        f"{clients} clients, {seconds:g} s: {rate:.2f} frames a second at least, gaps {p50:.2f} ms (half), "
        f"{p95:.2f} ms (95 of 100), {gaps[-1] * 1000:.1f} ms (longest); {sum(sizes) / len(sizes) / 1024:.1f} KiB "
        f"a frame; memory {before} KiB, then {after} KiB; the server has {shares[0]:.0f} % of a processor, these clients "
        f"{shares[1]:.0f} %")
    return 0 if rate >= 59 and p95 <= 18 and status == 0 and not errors else 1


if __name__ == "__main__":
    sys.exit(main())
