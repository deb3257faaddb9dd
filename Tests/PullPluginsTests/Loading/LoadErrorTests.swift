import Testing

@testable import PullPlugins

/// A script that is no plugin: what, where, and what to do.
@Suite struct LoadErrorTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let id: String
    let script: String
    let text: String
    var testDescription: String { id }
  }

  private static let hint =
    "end init.lua with return and the table that one of pta.visualizer, pta.status_view, pta.refresh_control, pta.refresh_view gave"

  static let cases = [
    Case(id: "empty", script: "", text: "plugin bad, init.lua: init.lua returned nothing; \(hint)"),
    Case(
      id: "nothing", script: Script.visualizer("").replacingOccurrence(of: "return v"),
      text: "plugin test, init.lua:1: init.lua returned nothing; end it with return v"),
    Case(
      id: "nil", script: "return nil",
      text: "plugin bad, init.lua:1: init.lua returned nil, which is no part of a plugin; \(hint)"),
    Case(
      id: "number", script: "return 1",
      text:
        "plugin bad, init.lua:1: init.lua returned a number that is no part of a plugin; \(hint)"),
    Case(
      id: "table of its own", script: "return {}",
      text: "plugin bad, init.lua:1: init.lua returned a table that is no part of a plugin; \(hint)"
    ),
    Case(
      id: "part in braces",
      script: "local v = pta.visualizer { \(Script.fields) }\nreturn { v,\n  v }",
      text:
        "plugin test, init.lua:2: init.lua returned a table that is no part of a plugin; leave the "
        + "braces out: return v, v"),
    Case(
      id: "fields in a plain table",
      script: "return {\nname = \"bad\", setup = function(self, view) end }",
      text:
        "plugin bad, init.lua:1: init.lua returned a table that is no part of a plugin; give the fields to "
        + "the function that makes a part, and put the methods into that: local part = pta.status_view { "
        + "name = … } function part:setup(view) … end return part"),
    Case(
      id: "a word of a library",
      script: "return pta.visualizer { \(Script.fields), edge = pta.edge.bottom }",
      text:
        "plugin bad, init.lua:1: pta has no 'edge' (an edge is a text: write edge = \"bottom\")\n"
        + "  init.lua:1: in main chunk"),
    Case(
      id: "parts with names",
      script:
        "local v = pta.visualizer { \(Script.fields) }\nreturn { view = f and f { 1, 2 } or v, v; }",
      text:
        "plugin test, init.lua:2: init.lua returned a table that is no part of a plugin; leave the "
        + "braces and the names out: return f and f { 1, 2 } or v, v"),
    Case(
      id: "a part without pta", script: "return StatusView { \(Script.fields) }",
      text:
        "plugin bad, init.lua:1: attempt to call a nil value (global 'StatusView') (write pta.status_view { … })\n"
        + "  init.lua:1: in main chunk"
    ),
    Case(
      id: "a part by a parameter's name", script: "return status_view { \(Script.fields) }",
      text:
        "plugin bad, init.lua:1: attempt to call a nil value (global 'status_view') (write pta.status_view { … })\n"
        + "  init.lua:1: in main chunk"
    ),
    Case(
      id: "a part that is registered",
      script: "local v = pta.visualizer { \(Script.fields) }\nreturn v:new()",
      text:
        "plugin bad, init.lua:2: attempt to call a nil value (method 'new') (it is made already: end init.lua "
        + "with return v)\n  init.lua:2: in main chunk"),
    Case(
      id: "a plugin that is registered", script: "pta.register()",
      text:
        "plugin bad, init.lua:1: pta has no 'register' (end init.lua with return and the plugin's parts)"
        + "\n  init.lua:1: in main chunk"
    ),
    Case(
      id: "part and more", script: "local v = pta.visualizer { \(Script.fields) } return v, print",
      text:
        "plugin test, init.lua:1: init.lua returned a function that is no part of a plugin; end it with return v"
    ),
    Case(
      id: "syntax", script: "local a = 1\nlocal b = = 2\n",
      text: "plugin bad, init.lua:2: unexpected symbol near '='"),
    Case(
      id: "unfinished", script: "function f()\n",
      text:
        "plugin bad, init.lua:2: 'end' expected (to close 'function' at line 1) near <eof> (that block, or one in it, "
        + "has no end)"),
    Case(
      id: "raises", script: "\nerror(\"no\")",
      text: "plugin bad, init.lua:2: no\n  init.lua:2: in main chunk"),
    Case(
      id: "raises in a function", script: "local function f()\n  error(\"no\")\nend\nf()",
      text: "plugin bad, init.lua:2: no\n  init.lua:2: in function 'f'\n  init.lua:4: in main chunk"
    ),
    Case(
      id: "raises a table", script: "error({})",
      text: "plugin bad, init.lua:1: (the error object is a table value)\n"
        + "  init.lua:1: in main chunk"),
    Case(
      id: "unknown function", script: "pta.visualiser {}",
      text: "plugin bad, init.lua:1: pta has no 'visualiser' (did you mean 'visualizer'?); it has "
        + PluginAPI.names.joined(separator: ", ") + "\n  init.lua:1: in main chunk"),
    Case(
      id: "loop", script: "while true do end",
      text: "plugin bad, init.lua:1: it ran longer than it may: is there a loop that does not end?"
        + "\n  init.lua:1: in main chunk"),
    Case(
      id: "memory", script: "local t = {}\nfor i = 1, 1e9 do t[i] = { i } end",
      text: "plugin bad, init.lua:2: it used more memory than it may\n  init.lua:2: in main chunk"),
    Case(
      id: "compiled", script: "\u{1B}Lua",
      text: "plugin bad, init.lua: it is not text: compiled Lua is not loaded"),
    Case(
      id: "long", script: String(repeating: "-", count: 65537),
      text: "plugin bad, init.lua: a file has 65537 bytes, and 65536 are allowed"),
    Case(
      id: "two of a kind",
      script: "local t = { \(Script.fields) }\nfor i = 1, 2 do pta.visualizer(t) end",
      text: "plugin bad, init.lua:2: pta.visualizer: a plugin can have one, and this is its second"
        + "\n  init.lua:2: in main chunk"),
    Case(
      id: "no manifest", script: "pta.status_view(\"x\")",
      text: "plugin bad, init.lua:1: bad argument #1 'manifest' to 'status_view' "
        + "(table expected, got string \"x\") (write pta.status_view { api = 1, name = \"…\", version = "
        + "\"1.0.0\", description = \"…\" })\n  init.lua:1: in main chunk"),
    Case(
      id: "no pta", script: "local p = pta\npta = nil\np.visualizer { \(Script.fields) }",
      text: "plugin bad, init.lua:3: attempt to index a nil value (global 'pta')\n"
        + "  init.lua:3: in main chunk"),
    Case(
      id: "an option that is not declared, and no setmetatable",
      script: "setmetatable = nil\nlocal v = pta.visualizer { \(Script.fields) }\n"
        + "local x = v.options.x",
      text: "plugin bad, init.lua:3: the plugin has no option 'x', and none at all: declare it in "
        + "the manifest, as options = { x = { type = \"number\", default = 1, doc = \"…\" } }\n"
        + "  init.lua:3: in main chunk"),
    Case(
      id: "manifest too large",
      script: "pta.visualizer { name = (\"x\"):rep(2000000) }",
      text: "plugin bad, init.lua:1: pta.visualizer: the manifest is too large\n"
        + "  init.lua:1: in main chunk"),
  ]

  @Test(arguments: cases) func saysWhatIsWrong(_ sample: Case) {
    #expect(Script.loadError(sample.script) == sample.text)
  }

  /// Each method that is something else is named, with what it is.
  @Test(arguments: PartKind.allCases) func methodsMustBeFunctions(kind: PartKind) {
    let fields = kind == .refreshControl ? Script.refreshFields : Script.fields
    for method in kind.methodNames {
      for (value, type) in [("1", "number"), ("{}", "table"), ("\"x\"", "string")] {
        let script =
          "local p = pta.\(kind.rawValue) { \(fields) }\np.\(method) = \(value)\nreturn p"
        #expect(
          Script.loadError(script)
            == "plugin test, init.lua:2: '\(method)' must be a function, but it is a \(type); write "
            + "function …:\(method)(…) … end, or leave it out")
      }
    }
  }

  @Test func aFolderMayReturnOnePartTwiceOrBothParts() throws {
    let once = try Plugin(
      source: PluginSource(
        name: "x", script: "local v = pta.visualizer { \(Script.fields) } return v, v"))
    #expect(once.manifests.map(\.kind) == [.visualizer] && once.statusView == nil)
    let both = try Plugin(source: PluginSource(name: "x", script: Script.both("")))
    #expect(both.manifests.map(\.kind) == [.visualizer, .statusView])
    #expect(both.visualizer?.name == "test" && both.statusView?.name == "test")
  }

  @Test func aSourceWithoutMain() {
    #expect(
      Script.loadError(PluginSource(name: "x", files: ["other.lua": []]))
        == "x is not a plugin: a plugin is a folder with an init.lua in it")
  }
}

extension String {
  fileprivate func replacingOccurrence(of text: String) -> String {
    guard let range = range(of: text) else { return self }
    return replacingCharacters(in: range, with: "")
  }
}
