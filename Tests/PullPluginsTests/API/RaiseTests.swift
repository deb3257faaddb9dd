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
    let objects = ["view": "own"]
    var statements: [String] = []
    for type in api.types {
      let object = objects[type.name] ?? type.name
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
    "own.text_alignment = 'no'", "for i = 1, 101 do status_view:update_for_state('idle') end",
    "for i = 1, 101 do status_view:update_for_pulled_amount(1, 1) end", "require 'missing'",
    "require 'a b'", "require 'broken'", "require 'failing'", "require 'itself'",
    "print(setmetatable({}, { __tostring = error }))", "pta.log(nil)", "pta.nothing()",
  ]

  private static let modules = [
    "broken.lua": "x = = 1", "failing.lua": "error(pta.view().x.y)",
    "itself.lua": "require 'itself'",
  ]

  /// Fails a statement many times: caught, in a coroutine, and ending the callback.
  private func fail(_ statement: String) throws {
    var files = RaiseTests.modules.mapValues { Array($0.utf8) }
    files["init.lua"] = Array(
      Script.both(
        """
        local own, gone = pta.view("own"), pta.view("gone")
        gone:remove()
        while pcall(pta.view) do end
        function v:did_change_state(pull)
          local view, status_view, scroll_view = s.view, pull.status_view, pull.scroll_view
          local style = pull.style
          local function fail() \(statement) end
          for i = 1, 50 do
            if pcall(fail) then print("passed") end
            if i % 10 == 0 and pcall(coroutine.wrap(fail)) then print("passed") end
          end
          fail()
        end
        function s:setup(view) self.view = view end
        """
      ).utf8)
    weak var control: PullToActionControl?
    weak var visualizer: AnyObject?
    do {
      let stage = PullStage()
      let plugin = try Plugin(source: PluginSource(name: "x", files: files))
      plugin.use(on: stage.control)
      stage.pullThrough()
      control = stage.control
      visualizer = plugin.visualizer
      #expect(stage.log.path == wholePull && stage.host.actions == 1 && stage.inset == 0)
      let raised = stage.log.diagnostics.filter { $0.code == .callbackRaised }
      #expect(raised.count == 5, "\(statement)")
      #expect(stage.log.messages.allSatisfy { $0 != "passed" }, "\(statement)")
    }
    #expect(control == nil && visualizer == nil)
  }

  @Test func whatTheDeclarationRefuses() throws {
    #expect(RaiseTests.refusedByTheDeclaration.count > 200)
    for statement in RaiseTests.refusedByTheDeclaration { try fail(statement) }
  }

  @Test(arguments: refusedByTheBody) func whatTheBodyRefuses(statement: String) throws {
    try fail(statement)
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
