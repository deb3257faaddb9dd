#!/usr/bin/env python3
"""Saves a plugin's file again and again, in all the ways in which editors do, while `pta repl` follows it; and puts
things in its place that are none.

usage: saves.py PTA [SAVES [SEED]]

The last version saved must come to be used. What cannot be loaded is told of once, while the last good version stays.
Fails where it is otherwise, or where memory grows by 5 % or descriptors by one between half of the saves and all of
them: the session's log of them is full by then. To root nothing is forbidden: what may not be read is tried by others
only.
"""

import os
import random
import shutil
import sys
import tempfile

from process import Session, fail, wait

PLUGIN = """local s = pta.status_view {{ api = 1, name = "saved", version = "1.0.0", description = "Says its version." }}
function s:setup(view)
  local label = pta.label()
  label.name, label.text, label.frame = "version", "{version}", {{ 0, 0, 100, 20 }}
  view:add_subview(label)
end
return s
-- {filling}
"""
QUESTION = 'find "version" and find "version".text'


class Folder:
    """The plugin's folder, and the ways to save."""

    def __init__(self, place, moments):
        self.path = place + "/saved"
        self.aside = place + "/aside"
        self.file = self.path + "/init.lua"
        self.moments = moments
        os.mkdir(self.path)

    def text(self, version):
        return PLUGIN.format(version=version, filling="x" * self.moments.randrange(2000)).encode()

    def write(self, text):
        with open(self.file, "wb") as file:
            file.write(text)

    def save(self, version):
        text = self.text(version)
        way = self.moments.randrange(4)
        if way == 0:
            self.write(text)
        elif way == 1:
            # In pieces, with half of it on the disk in between.
            with open(self.file, "wb", buffering=0) as file:
                middle = self.moments.randrange(len(text))
                file.write(text[:middle])
                wait(self.moments.random() * 0.002)
                file.write(text[middle:])
        elif way == 2:
            with open(self.path + "/init.lua~", "wb") as file:
                file.write(text)
            os.rename(self.path + "/init.lua~", self.file)
        else:
            os.remove(self.file)
            wait(self.moments.random() * 0.002)
            self.write(text)

    # What is no plugin: each is undone by what it gives.

    def half(self):
        self.write(self.text("half")[:100])

    def empty(self):
        self.write(b"")

    def gone(self):
        os.remove(self.file)

    def large(self):
        with open(self.path + "/more.lua", "wb") as file:
            file.truncate(50 << 20)
        return lambda: os.remove(self.path + "/more.lua")

    def many(self):
        for number in range(300):
            open(f"{self.path}/m{number}.lua", "w").close()
        return lambda: [os.remove(f"{self.path}/m{number}.lua") for number in range(300)]

    def folder_is_a_file(self):
        os.rename(self.path, self.aside)
        open(self.path, "w").close()
        return lambda: (os.remove(self.path), os.rename(self.aside, self.path))

    def folder_is_a_circle(self):
        os.rename(self.path, self.aside)
        os.symlink(self.path, self.path)
        return lambda: (os.remove(self.path), os.rename(self.aside, self.path))

    def folder_is_gone(self):
        os.rename(self.path, self.aside)
        return lambda: os.rename(self.aside, self.path)

    def file_is_a_circle(self):
        os.remove(self.file)
        os.symlink("init.lua", self.file)
        return lambda: os.remove(self.file)

    def file_is_a_folder(self):
        os.remove(self.file)
        os.mkdir(self.file)
        return lambda: os.rmdir(self.file)

    def file_is_closed(self):
        os.chmod(self.file, 0)
        return lambda: os.chmod(self.file, 0o644)

    def folder_is_closed(self):
        os.chmod(self.path, 0)
        return lambda: os.chmod(self.path, 0o755)

    # What is none of its files, whatever it is called.

    def other_name(self):
        name = os.fsencode(self.path) + b"/\xff\xfe.lua"
        with open(name, "wb") as file:
            file.write(b"not lua")
        os.mkdir(os.fsencode(self.path) + b"/\xff")
        return lambda: (os.remove(name), os.rmdir(os.fsencode(self.path) + b"/\xff"))

    def circle_inside(self):
        os.symlink("loop.lua", self.path + "/loop.lua")
        os.symlink(".", self.path + "/around")
        return lambda: (os.remove(self.path + "/loop.lua"), os.remove(self.path + "/around"))


def version(session):
    """That of the version that is used, and what was said before."""
    return session.ask(QUESTION)


def come(session, wanted):
    """Waits until a version is used."""
    said = ""
    for _ in range(200):
        found, more = version(session)
        said += more
        if found == str(wanted):
            return said
        wait(0.02)
    fail(f"version {wanted} does not come, it is {found}: {said[-1000:]}")


def trouble(session, folder, put, number, is_told):
    good = f"before-{number}"
    folder.save(good)
    come(session, good)
    undo = put()
    if is_told:
        session.until("not reloaded", seconds=10)
        # Once: not at each look, nor with each line that is typed.
        for _ in range(3):
            wait(0.15)
            found, said = version(session)
            if "reloaded" in said:
                fail(f"{put.__name__} is told once more: {said}")
            if found != good:
                fail(f"{put.__name__}: the last good version does not stay, it is {found}")
    else:
        wait(0.3)
        found, said = version(session)
        if found != good or "not reloaded" in said:
            fail(f"{put.__name__} makes a difference: {found}, {said}")
    if undo:
        undo()
    folder.write(folder.text(f"after-{number}"))
    said = come(session, f"after-{number}")
    if "not reloaded" in said:
        fail(f"{put.__name__} is told afterwards: {said}")


def main():
    pta = os.path.abspath(sys.argv[1])
    saves = int(sys.argv[2]) if len(sys.argv) > 2 else 20000
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    with tempfile.TemporaryDirectory() as place:
        run(pta, saves, random.Random(seed), place)
        print(f"seed {seed}")


def run(pta, saves, moments, place):
    folder = Folder(place, moments)
    folder.write(folder.text(0))
    session = Session(pta, "./saved", folder=place)
    session.until("pta>")
    come(session, 0)
    memory = descriptors = None
    told = 0
    for number in range(1, saves + 1):
        folder.save(number)
        wait(moments.random() * 0.004)
        session.look()
        if number % 50 == 0:
            told += come(session, number).count("not reloaded")
            session.text, session.seen = "", 0
        if number == saves // 2:
            memory, descriptors = session.memory, session.descriptors
    after = session.memory
    print(f"{saves} saves: {memory} KiB after half and {after} KiB at the end, {told} halves were told of")
    if after > memory * 1.05 or session.descriptors != descriptors:
        fail(f"memory or descriptors grow: {descriptors} and {session.descriptors} descriptors")
    troubles = [folder.half, folder.empty, folder.gone, folder.large, folder.many, folder.folder_is_a_file,
                folder.folder_is_a_circle, folder.folder_is_gone, folder.file_is_a_circle,
                folder.file_is_a_folder]
    if os.geteuid() != 0:
        troubles += [folder.file_is_closed, folder.folder_is_closed]
    for number, put in enumerate(troubles * 3):
        trouble(session, folder, put, number, is_told=True)
    for number, put in enumerate([folder.other_name, folder.circle_inside] * 3):
        trouble(session, folder, put, number + 1000, is_told=False)
    print(f"{len(troubles)} troubles, three times each, were told of once")
    if session.end() != 0:
        fail("the session ends with a status")


main()
