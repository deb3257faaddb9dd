-- A plugin's mistake costs its own callback; the default stands in, and the action still runs.
stage { fps = 20 }
use("./plugins/raises")
pull(120, { duration = 0.1 })
release()
complete()
settle()
