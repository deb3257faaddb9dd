import LuaRuntime
import PullPlugins
import PullToAction
import Testing

/// Errors of every function, getter, setter and method that is declared, thousands of times: none
/// leaves anything behind. Under the address sanitizer its leak checker looks on.
@Suite struct RaiseTests {
  /// Statements that fail in the check of what is given.
  private static let refusedByTheDeclaration: [String] = {
    let api = PluginAPI()
    var statements: [String] = []
    for type in api.types {
      let object = Probe.object(of: type.name)
      for property in type.properties {
        let place = "\(object).\(property.name)"
        if property.isReadOnly {
          statements.append("\(place) = 1")
        } else {
          statements += BadValues.of(property).map { "\(place) = \($0.written)" }
        }
        if type.name == "view" { statements.append("local _ = gone.\(property.name)") }
        statements.append("local _ = \(place).x.y")
      }
      for method in type.methods {
        statements += ["\(object).\(method.name)()", "gone:\(method.name)()"]
        statements.append("\(object):\(method.name)(print, print, print)")
        statements.append("\(object).\(method.name) = 1")
      }
    }
    return statements
      + api.functions.flatMap { ["pta.\($0.name)(print)", "pta.\($0.name)({}, {})"] }
  }()

  /// Statements that fail in Swift, after the check.
  private static let refusedByTheBody = [
    "pta.visualizer { api = 1 }", "pta.status_view { api = 2, name = {} }", "pta.view('too many')",
    "own:add_subview(own)", "own:add_subview(pull)", "pull:remove()",
    "own.background_color = 'no'", "own.text_color = 'no'", "own.autoresizing = 'no'",
    "own.text_alignment = 'no'", "own.font = 'no'", "shape.path = 'no'", "gradient.colors = {}",
    "gradient.locations = { 1, 0 }", "pta.image('no.png')", "pta.image('bad.png')",
    "pta.animate {}", "pta.animate { duration = 1, animations = function() error('no') end }",
    "pta.animate { duration = 1, animations = print, curve = 'no', completion = print }",
    "pta.animate { duration = 1, animations = print, keyframes = {} }",
    "pta.animate { duration = 1, keyframes = { { start = 0, duration = 2, animations = print } } }",
    "pta.animate { spring = { bounce = 0, mass = 1 }, animations = print }",
    "view:add_animation { key_path = 'no' }", "view:add_animation { key_path = 'alpha' }",
    "view:add_animation { key_path = 'alpha', to = 'red', completion = print }",
    "gone_tree:add_animation { key_path = 'alpha', to = 1, completion = print }",
    "view:presentation('no')", "pull:apply_theme('no')", "pull:apply_style { font = 'no' }",
    "pull.policy = { dwell = -1 }", "base_status_view.text_for_states = { 'no' }",
    "base_status_view:replace_pulling_icon(view)", "base_visualizer.transition = { no = 1 }",
    "table.sort({ 2, 1 }, function() pta.sleep(0) end)",
    "coroutine.wrap(function() animation:wait() end)()",
    "setmetatable({}, { __index = function() pta.sleep(0) end })[1] = nil local _ = 1 .. {}",
    "for i = 1, 101 do status_view:update_for_state('idle') end",
    "for i = 1, 101 do status_view:update_for_pulled_amount(1, 1) end", "require 'missing'",
    "require 'a b'", "require 'broken'", "require 'failing'", "require 'itself'",
    "print(setmetatable({}, { __tostring = error }))", "pta.log(nil)", "pta.nothing()",
  ]

  private static let modules = [
    "broken.lua": "x = = 1", "failing.lua": "error(pta.view().x.y)",
    "itself.lua": "require 'itself'",
  ]

  /// A folder whose every change of state fails in each statement many times: caught, in a coroutine,
  /// and, in one of them, ending the callback.
  private static func source(_ statements: ArraySlice<String>) -> PluginSource {
    let functions = statements.map { "function() \($0) end" }.joined(separator: ",\n    ")
    let both = Probe.source(
      """
      local own, gone, gone_tree = pta.view("own"), pta.view("gone"), pta.view("outside")
      local shape, gradient = pta.shape(), pta.gradient()
      local activity_indicator, image = pta.activity_indicator(), pta.image("dot.png")
      local base_visualizer, base_status_view = v.base, s.base
      gone:remove()
      while pcall(pta.view) do end
      function v:did_change_state(pull, from, to)
        local view, status_view, scroll_view = s.view, pull.status_view, pull.scroll_view
        local style, animation = pull.style, pta.animate { duration = 60, animations = print }
        local all = {
          \(functions)
        }
        for index, fail in ipairs(all) do
          for i = 1, 50 do
            if pcall(fail) then print("passed", index) end
            if i % 10 == 0 and pcall(coroutine.wrap(fail)) then print("passed", index) end
          end
        end
        local last = { pulling = 1, triggered = 2, executing = 3, retracting = 4, idle = 5 }
        all[last[to] % #all + 1]()
      end
      function s:setup(view) self.view = view end
      """)
    let files = both.files.merging(modules.mapValues { Array($0.utf8) }) { first, _ in first }
    return PluginSource(
      name: "x", files: files,
      images: both.images.merging(["bad.png": [1, 2, 3]]) { first, _ in first })
  }

  private func fail(_ statements: ArraySlice<String>) throws {
    var limits = PluginLimits.neverDisabled
    limits.instructions = 0
    weak var control: PullToActionControl?
    weak var visualizer: AnyObject?
    do {
      let stage = PullStage()
      let plugin = try Plugin(source: RaiseTests.source(statements), limits: limits)
      plugin.use(on: stage.control)
      stage.pullThrough()
      control = stage.control
      visualizer = plugin.visualizer
      #expect(stage.log.path == wholePull && stage.host.actions == 1 && stage.inset == 0)
      let raised = stage.log.diagnostics.filter { $0.code == .callbackRaised }
      #expect(raised.count == 5, "\(statements)")
      let passed = stage.log.messages.filter { $0.hasPrefix("passed") }
      #expect(passed.isEmpty, "\(statements)")
    }
    #expect(control == nil && visualizer == nil)
  }

  private func failAll(_ statements: [String]) throws {
    let count = 20
    for start in stride(from: 0, to: statements.count, by: count) {
      try fail(statements[start..<min(start + count, statements.count)])
    }
  }

  @Test func whatTheDeclarationRefuses() throws {
    #expect(RaiseTests.refusedByTheDeclaration.count > 600)
    try failAll(RaiseTests.refusedByTheDeclaration)
  }

  @Test func whatTheBodyRefuses() throws {
    try failAll(RaiseTests.refusedByTheBody)
  }

  /// What failing thousands of times leaves in Lua: nothing.
  @Test func memoryStaysWhereItWas() throws {
    let stage = PullStage()
    let plugin = try stage.use(
      Script.visualizer(
        """
        function v:pulled_amount_changed(pull)
          for i = 1, 100 do
            pcall(function() pull.alpha = 5 end)
            pcall(function() pta.visualizer { api = 1, name = "a name of some length" } end)
            pcall(function() pta.view("x"):remove() require("missing") end)
          end
        end
        """))
    func work() -> Int {
      for _ in 0..<10 {
        stage.pull(60)
        stage.pull(10)
      }
      plugin.collectGarbage()
      return plugin.memoryInUse
    }
    let before = work()
    #expect(work() <= before + 256)
    #expect(stage.log.diagnostics.isEmpty)
  }
}
