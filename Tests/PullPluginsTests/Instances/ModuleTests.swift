import PullPlugins
import PullToAction
import Testing

/// `require`: modules of the plugin's own folder, and nothing else.
@Suite struct ModuleTests {
  private func source(_ main: String, _ modules: [String: String] = [:]) -> PluginSource {
    var files = modules.mapValues { Array($0.utf8) }
    files["init.lua"] = Array(Script.visualizer(main).utf8)
    return PluginSource(name: "bad", files: files)
  }

  private func messages(_ main: String, _ modules: [String: String]) throws -> [String] {
    let stage = PullStage()
    try Plugin(source: source(main, modules)).use(on: stage.control)
    return stage.log.messages
  }

  @Test func modulesAreFoundByTheirPath() throws {
    let messages = try messages(
      "print(require('a'), require('parts.arrow'), require('parts.deep.x').value)",
      [
        "a.lua": "return ...", "parts/arrow.lua": "return require('parts.deep.x').value .. '!'",
        "parts/deep/x.lua": "return { value = 'x' }",
      ])
    #expect(messages == ["a\tx!\tx"])
  }

  /// Run once, shared afterwards; without a result it is `true`.
  @Test func aModuleRunsOnce() throws {
    let messages = try messages(
      "print(require('a') == require('a'), require('b'), require('c'), require('c'))",
      ["a.lua": "print('ran') return {}", "b.lua": "", "c.lua": "print('c') return false"])
    #expect(messages.prefix(1) == ["ran"] && messages.last?.hasPrefix("true\ttrue\tfalse") == true)
  }

  private static let name =
    "a name is words divided by dots, such as 'parts.arrow' for "
    + "parts/arrow.lua in the plugin's folder"

  static let bad: [(name: String, message: String)] = [
    ("missing", "module 'missing' not found: the plugin's folder has a.lua, parts/b.lua"),
    (
      "label.words",
      "module 'label.words' not found: the plugin's folder has a.lua, parts/b.lua; a file of another plugin is to "
        + "be copied there"
    ),
    ("A", "module 'A' not found (did you mean 'a'?): the plugin's folder has a.lua, parts/b.lua"),
    (
      "parts",
      "module 'parts' not found (did you mean 'parts.b'?): the plugin's folder has a.lua, parts/b.lua"
    ),
    ("", "module '' cannot be required: \(name)"), (".", "module '.' cannot be required: \(name)"),
    ("a.", "module 'a.' cannot be required (did you mean 'a'?): \(name)"),
    ("./a", "module './a' cannot be required (did you mean 'a'?): \(name)"),
    (
      "a.lua",
      "module 'a.lua' not found (did you mean 'a'?): the plugin's folder has a.lua, parts/b.lua"
    ),
    (
      "b",
      "module 'b' not found (did you mean 'parts.b'?): the plugin's folder has a.lua, parts/b.lua"
    ),
    ("pta", "'pta' is there without require: leave it out"),
    (".a", "module '.a' cannot be required (did you mean 'a'?): \(name)"),
    ("parts..b", "module 'parts..b' cannot be required (did you mean 'parts.b'?): \(name)"),
    ("parts/b", "module 'parts/b' cannot be required (did you mean 'parts.b'?): \(name)"),
    ("../x", "module '../x' cannot be required: \(name)"),
    ("/etc/passwd", "module '/etc/passwd' cannot be required: \(name)"),
    ("a-b", "module 'a-b' cannot be required: call its file a_b.lua, and write require \"a_b\""),
    ("ä", "module 'ä' cannot be required: \(name)"),
    ("os", "module 'os' not found: the plugin's folder has a.lua, parts/b.lua"),
  ]

  @Test(arguments: bad) func badNames(name: String, message: String) {
    let main = "\nrequire(\"\(name)\")"
    let modules = ["a.lua": "", "parts/b.lua": ""]
    #expect(
      Script.loadError(source(main, modules))
        == "plugin bad, init.lua:3: \(message)\n  init.lua:3: in main chunk")
  }

  @Test func aFolderWithoutModules() {
    #expect(
      Script.loadError(source("require('x')"))
        == "plugin bad, init.lua:2: module 'x' not found: the plugin's folder has no modules, and there are no others\n"
        + "  init.lua:2: in main chunk")
  }

  static let failing: [(modules: [String: String], text: String)] = [
    (
      ["a.lua": "\n\nerror('no')"],
      "a.lua:3: no\n  a.lua:3: in main chunk\n  init.lua:2: in main chunk"
    ),
    (
      ["a.lua": "\nlocal x = = 1"],
      "a.lua:2: unexpected symbol near '='\n  init.lua:2: in main chunk"
    ),
    (
      ["a.lua": "return require('b')", "b.lua": "local x\nreturn x.y"],
      "b.lua:2: attempt to index a nil value (local 'x')\n  b.lua:2: in main chunk\n"
        + "  a.lua:1: in main chunk\n  init.lua:2: in main chunk"
    ),
    (
      ["a.lua": "return require('b')", "b.lua": "\nreturn require('a')"],
      "b.lua:2: module 'a' is being loaded already: it requires itself (a → b → a); put what both need into another "
        + "module\n  b.lua:2: in main chunk\n"
        + "  a.lua:1: in main chunk\n  init.lua:2: in main chunk"
    ),
    (
      ["a.lua": "pta.view(5)"],
      "a.lua:1: bad argument #1 'name' to 'view' (string expected, got number 5)\n"
        + "  a.lua:1: in main chunk\n  init.lua:2: in main chunk"
    ),
    (
      ["a.lua": "if x != 1 then end"],
      "a.lua:1: 'then' expected near '!' (write ~= for \"not equal\")\n  init.lua:2: in main chunk"
    ),
    (
      ["a.lua": "while true do end"],
      "a.lua:1: it ran longer than it may: is there a loop that does not end?\n"
        + "  a.lua:1: in main chunk\n  init.lua:2: in main chunk"
    ),
  ]

  /// A module that gives back nothing, or has not what is asked of it.
  @Test(arguments: [
    (
      "local x = 1", "m.go()", "a boolean value (local 'm')",
      "a.lua returns nothing: end it with return and a table of what it offers"
    ),
    (
      "return print", "m.go()", "a function value (local 'm')",
      "a.lua returns a function: write m(…)"
    ),
    (
      "local M = {} function M.color() end return M", "m.colour()", "a nil value (field 'colour')",
      "did you mean 'm.color'?"
    ),
    (
      "local M = { size = 1 } function M.color() end return M", "m.xyzzy()",
      "a nil value (field 'xyzzy')", "a.lua has size, color"
    ),
  ])
  func whatAModuleGives(module: String, call: String, what: String, hint: String) {
    let text = Script.loadError(source("local m = require 'a'\n\(call)", ["a.lua": module]))
    let verb = what.hasPrefix("a nil") ? "call" : "index"
    #expect(
      text
        == "plugin bad, init.lua:3: attempt to \(verb) \(what) (\(hint))\n  init.lua:3: in main chunk"
    )
  }

  /// The line that is named is the module's own.
  @Test(arguments: failing) func errorsInModules(modules: [String: String], text: String) {
    #expect(Script.loadError(source("require('a')", modules)) == "plugin bad, \(text)")
  }

  @Test func compiledAndLargeModules() {
    let cases = [
      ("\u{1B}Lua", "it is not text: compiled Lua is not loaded"),
      (
        String(repeating: "-", count: 65537), "a file has 65537 bytes, and 65536 are allowed"
      ),
    ]
    for (text, reason) in cases {
      #expect(
        Script.loadError(source("require('a')", ["a.lua": text]))
          == "plugin bad, init.lua:2: module 'a' cannot be loaded from a.lua: \(reason)\n"
          + "  init.lua:2: in main chunk")
    }
    let longest = String(repeating: "-", count: 65536)
    #expect(Script.loadError(source("require('a')", ["a.lua": longest])) == nil)
  }

  /// In a callback: the same, and a module that failed may be tried again.
  @Test func modulesInCallbacks() throws {
    let stage = PullStage()
    let main = """
      function v:did_change_state(pull, from, to)
        tries = (tries or 0) + 1
        print(pcall(require, "flaky"))
      end
      """
    try Plugin(
      source: source(main, ["flaky.lua": "if tries < 2 then error('not yet') end return tries"])
    ).use(on: stage.control)
    stage.pullThrough()
    #expect(
      stage.log.messages == [
        "false\tflaky.lua:1: not yet", "true\t2", "true\t2", "true\t2", "true\t2",
      ])
  }
}
