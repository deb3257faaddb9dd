import PullPlugins
import PullToAction
import Testing

/// The same plugin and the same pull give the same events, whatever a plugin prints.
@Suite struct DeterminismTests {
  /// Everything that differs from process to process, or from state to state, in plain Lua.
  private static let script = Script.both(
    """
    local function show(t) for k, v in pairs(t) do print(k, v) end end
    local names = {}
    for word in ("the quick brown fox jumps over a lazy dog again"):gmatch("%a+") do
      names[word] = #word
    end
    function v:did_change_state(pull, from, to)
      show(names)
      names[to .. from] = math.random(1000)
      print(tostring(names), tostring(print), tostring(coroutine.create(print)), pull, {})
      print(string.format("%s %s %.17g", {}, show, 1 / 3), math.random(), next(names))
      table.sort({ 3, 1, 2, 3, 1 }, function(a, b) print(a, b) return a < b end)
      names[1] = pull
      error(names)
    end
    function s:update_for_pulled_amount(...) print(select("#", ...), ..., self.options) end
    """)

  private func events(_ script: String) throws -> [TimedEvent] {
    let stage = try PullStage(script)
    stage.pullThrough()
    stage.pullThrough()
    return Array(stage.log.events)
  }

  @Test func twiceTheSameEvents() throws {
    let first = try events(DeterminismTests.script)
    let second = try events(DeterminismTests.script)
    #expect(first == second && first.count > 200)
    #expect("\(first)" == "\(second)")
    #expect(!"\(first)".contains("0x"))
  }

  /// The very values, so that another process that differs fails too.
  @Test func theValuesThemselves() throws {
    let stage = try PullStage(
      Script.visualizer(
        """
        local t = { delta = 1, alpha = 2, [3] = 3, charlie = 4, bravo = 5, [1.5] = 6, [true] = 7 }
        local keys = {}
        for k in pairs(t) do keys[#keys + 1] = tostring(k) end
        print(table.concat(keys, " "))
        print(t, print, pta.view, next({ b = 1, a = 2 }))
        print(math.random(1 << 40), math.random(100))
        math.randomseed(5) print(math.random(100))
        print(os, io, debug, package, dofile, collectgarbage, string.dump, require ~= nil)
        """))
    #expect(
      stage.log.messages == [
        "3 1.5 alpha bravo charlie delta true", "table\tfunction\tfunction\ta\t2",
        "335942005698\t9", "75",
        "nil\tnil\tnil\tnil\tnil\tnil\tnil\ttrue",
      ])
  }
}
