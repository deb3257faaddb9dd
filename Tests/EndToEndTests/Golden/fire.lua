-- A whole pull on the default stage, with both plugins of the repository.
use("traffic-light")
use("centered")
pull(120, { duration = 0.1 })
release()
wait(0.1)
complete()
settle()
