/// The dispatch in Python, with lupa.
enum LupaProgram {
  /// For `python3 -c`, with the plugin's file as its argument.
  static let text = """
    sys, time = __import__("sys"), __import__("time")
    try:
        from lupa.lua54 import LuaRuntime
    except ImportError:
        from lupa import LuaRuntime

    class View:
        def __init__(self):
            self.rotation = 0.0
            self.rect = (0.0, 0.0, 0.0, 0.0)
            self.pull_threshold = 100.0
        @property
        def frame(self):
            return self.rect
        @frame.setter
        def frame(self, table):
            self.rect = (table["x"], table["y"], table["width"], table["height"])
        def add_subview(*arguments):
            pass

    lua = LuaRuntime()
    lua.globals()["pta"] = lua.table_from(
        {"visualizer": lambda table: table, "view": lambda name: View()})
    part = lua.execute(open(sys.argv[1]).read())
    pull = View()
    part["layout_status_view"](part, pull)
    changed = part["pulled_amount_changed"]
    for line in sys.stdin:
        count = int(line.split()[1])
        start = time.perf_counter_ns()
        for i in range(count):
            changed(part, pull, i % 200 * 0.5)
        print(time.perf_counter_ns() - start, flush=True)
    """
}
