-- A control that a plugin puts over the content, with an animation that goes on until it is told.
use("spinner")
pull(120)
release()
wait(1)
complete()
settle()
