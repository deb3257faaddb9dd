-- The person scrolls on while the action runs; its end moves nothing under their finger.
stage { fps = 20 }
begin()
settle()
drag(-200, { duration = 0.1 })
complete()
hold(0.1)
release()
settle()
