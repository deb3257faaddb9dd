-- Not far enough: letting go does nothing.
stage { fps = 20 }
pull(80, { duration = 0.2 })
release()
settle()
