-- The system takes the finger away: nothing fires.
stage { fps = 20 }
pull(120, { duration = 0.1 })
lift_cancelled()
settle()
