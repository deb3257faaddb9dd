-- Past the threshold and back again before letting go; exactly 100 is not past it.
stage { fps = 20 }
pull(120, { duration = 0.1 })
pull(100, { duration = 0.1 })
release()
settle()
