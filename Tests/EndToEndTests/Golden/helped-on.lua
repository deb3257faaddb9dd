-- A visualizer that never goes on is helped on after 3 s, at both of its gates.
stage { fps = 5 }
use("./plugins/forgetful")
begin()
settle()
complete()
settle()
