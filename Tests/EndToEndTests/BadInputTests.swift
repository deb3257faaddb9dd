import Foundation
import TestSupport
import Testing

/// What bad input gets (the first issue's list): a message, a status, and nothing lost.
@Suite(.timeLimit(.minutes(60))) struct BadInputTests {
  private static let files: [(String, String)] = [
    ("broken/init.lua", "local p = pta.visualizer {\n  api = 1 name\n}\n"),
    ("nothing/init.lua", "local x = 1\n"),
    (
      "old/init.lua",
      "return pta.visualizer { api = 99, name = 'old', version = '1.0.0', description = 'd' }\n"
    ),
    (
      "number/init.lua",
      "local p = pta.visualizer { api = 1, name = 'number', version = '1.0.0', description = 'd' }\n"
        + "p.did_change_state = 5\nreturn p\n"
    ),
    (
      "raises/init.lua",
      "local p = pta.visualizer { api = 1, name = 'raises', version = '1.0.0', description = 'd' }\n"
        + "local function deeper(x)\n  return x.y\nend\n"
        + "function p:did_change_state(pull, from, to)\n  local y = deeper(nil)\n  return y\nend\n"
        + "return p\n"
    ),
    (
      "silent/init.lua",
      "local p = pta.visualizer { api = 1, name = 'silent', version = '1.0.0', description = 'd' }\n"
        + "function p:onPull(amount) end\nreturn p\n"
    ),
    (
      "wrong/init.lua",
      "return pta.visualizer {\n  api = 1,\n  name = 'other',\n  version = '1',\n"
        + "  description = 'd',\n}\n"
    ), ("silent.lua", "use('./silent') pull(10)\n"),
    ("empty/README.md", "no plugin"), ("directory/x", ""), ("ok.lua", "pull(10)\n"),
    ("syntax.lua", "pull(50)\npull(60\n"), ("wrong.lua", "pull(50)\n\npull('far')\n"),
    ("zero.lua", "pull(10)\0"), ("compiled.lua", "\u{1B}Lua"),
    ("unknown.lua", "pull(50)\npul(60)\n"), ("typed.txt", "pull 50\nrelese\n"),
    ("trace.jsonl", "{\"t\":0}\n"), ("empty.lua", "\n"), ("x_spec.lua", "describe('x')\n"),
    ("plugin.lua", "use('./broken')\n"), ("raises.lua", "use('./raises') pull(150) release()\n"),
  ]

  /// The plugins that there are then, also those of the working folder.
  private static let here =
    (ShippedPlugins.names
    + files.compactMap { $0.0.firstMatch(of: /(\w+)\/init\.lua/).map { String($0.1) } })
    .sorted().joined(separator: ", ")

  /// A test that nobody runs passes in silence otherwise.
  @Test func aSpecByAnotherNameIsTold() throws {
    try withTool { tool in
      _ = try tool.run(["new", "wave"])
      try tool.write("it('fails', function() error 'x' end)", to: "wave/spec/more_test.lua")
      try tool.write(
        "return function() it('is shared', function() end) end", to: "wave/spec/all.lua")
      let result = try tool.run(["test", "wave"])
      #expect(result.status == 0)
      #expect(
        result.errors
          == "pta test: wave/spec/more_test.lua is not run: the name of a spec ends with "
          + "_spec.lua; call it more_spec.lua\n")
    }
  }

  private static let lines: [(String, String)] = [
    ("pul 120", "there is no verb 'pul' (did you mean 'pull'?)"),
    ("pull far", "bad argument #1 'amount' to 'pull' (number expected, got string \"far\")"),
    ("pull(0/0)", "bad argument #1 'amount' to 'pull' (must be a finite number, got nan)"),
    ("pull(1/0)", "bad argument #1 'amount' to 'pull' (must be a finite number, got inf)"),
    ("wait -1", "wait: 'seconds' must be a number from 0 to 3600, got -1"),
    (
      "pull 5 duration=-1",
      "bad argument #2 'options' to 'pull' (field 'duration': must be between 0 and 3600, got -1)"
    ),
    (
      "use centred",
      "no plugin \"centred\" in PLUGINS, the working folder or the shipped ones; did you mean "
        + "\"centered\"? (there are: \(here))"
    ),
    (
      "use label@1.0",
      "no plugin \"label@1.0\" in PLUGINS, the working folder or the shipped ones; did you mean "
        + "\"label\"? (there are: \(here))"
    ),
    (
      "use \"label size=3\"",
      "no plugin \"label size=3\" in PLUGINS, the working folder or the shipped ones; options stand "
        + "behind the name, as in use(\"label\", { size = … }) (there are: \(here))"
    ),
    (
      "use ok.lua",
      "no plugin \"ok.lua\" in PLUGINS, the working folder or the shipped ones; a plugin is a folder, "
        + "and named without .lua (there are: \(here))"
    ),
    ("use directory", "directory is not a plugin: a plugin is a folder with an init.lua in it"),
    ("use ./missing", "./missing is not a plugin: a plugin is a folder with an init.lua in it"),
    ("use ./empty", "./empty is not a plugin: a plugin is a folder with an init.lua in it"),
    (
      "use ./broken",
      "plugin broken, init.lua:2: '}' expected (to close '{' at line 1) near 'name' (is there a comma "
        + "missing before it?)"
    ),
    (
      "use ./nothing",
      "plugin nothing, init.lua:1: init.lua returned nothing; end init.lua with return and the table that "
        + "one of pta.visualizer, pta.status_view, pta.refresh_control, pta.refresh_view gave"
    ),
    (
      "use ./old",
      "plugin old, init.lua:1: pta.visualizer: the plugin is written for api = 99, and this "
        + "PullToAction serves 1; change the plugin, or use another version of PullToAction"
    ),
    (
      "use ./number",
      "plugin number, init.lua:2: 'did_change_state' must be a function, but it is a number; write function "
        + "…:did_change_state(…) … end, or leave it out"
    ),
    (
      "use ./wrong",
      "plugin wrong, init.lua:3: pta.visualizer: 'name' must be that of the plugin's folder, "
        + "\"wrong\", got \"other\"; rename one of them"
    ),
    ("replay missing.lua", "missing.lua: cannot read it: No such file or directory"),
    ("replay directory", "directory: it is a directory, and a script is a file"),
    (
      "record ok.lua",
      "record: ok.lua is there, and no recording; take another name, or remove it first"
    ),
    ("record directory", "directory: cannot write it: Is a directory"),
  ]

  private func withFiles<Value>(_ body: (Tool) throws -> Value) throws -> Value {
    try withTool { tool in
      for (path, text) in BadInputTests.files { try tool.write(text, to: path) }
      try Data([0x1B, 0x4C, 0x75, 0x61, 0, 0xFF]).write(
        to: tool.folder.appendingPathComponent("binary.lua"))
      try Data([0x70, 0x0A, 0xFF, 0xFE]).write(
        to: tool.folder.appendingPathComponent("latin.lua"))
      try Data([0xFF, 0xFE, 0x70, 0]).write(to: tool.folder.appendingPathComponent("wide.lua"))
      return try body(tool)
    }
  }

  /// None of it ends a session, and each is a line that failed.
  @Test func aSessionGoesOn() throws {
    try withFiles { tool in
      let input = BadInputTests.lines.map { $0.0 + "\n" }.joined() + "pull 30\n"
      let result = try tool.run(["repl"], input: input)
      #expect(result.status == 1)
      let plugins = Tool.root.appendingPathComponent("Plugins").path
      let expected = BadInputTests.lines.map { "error: " + $0.1 }
      let messages = result.errors.replacingOccurrences(of: plugins, with: "PLUGINS")
        .split(separator: "\n").map(String.init).filter { $0.hasPrefix("error: ") }
      #expect(messages == expected)
      #expect(result.output.contains("30 / 100"))
    }
  }

  @Test func aCallbackThatRaisesIsShownAndStoodInFor() throws {
    try withFiles { tool in
      let result = try tool.run(
        ["repl", "./raises"], input: "pull 150\nrelease\ncomplete\nsettle\n")
      #expect(result.status == 0)
      #expect(
        result.output.contains(
          "callback-raised: raises, init.lua:3: attempt to index a nil value (local 'x'); "
            + "in did_change_state, where the default stood in for it\n"
            + "    init.lua:3: in function 'deeper'"))
      #expect(result.output.contains("init.lua:6: in method 'did_change_state'"))
      #expect(result.output.contains("host triggered_action(action)"))
      #expect(result.output.contains("retracting → idle"))
    }
  }

  private static let runOptions =
    "(there are --trace, --profile, --quiet, --watch, --isolated, --plugins, --help)"

  private static let commands: [([String], Int32, String)] = [
    (
      ["run", "syntax.lua"], 1,
      "error: syntax.lua:3: ')' expected (to close '(' at line 2) near <eof> (is there a comma or a bracket "
        + "missing before it?)"
    ),
    (
      ["run", "wrong.lua"], 1,
      "error: wrong.lua:3: bad argument #1 'amount' to 'pull' (number expected, got string \"far\")"
    ),
    (
      ["run", "unknown.lua"], 1,
      "error: unknown.lua:2: attempt to call a nil value (global 'pul') (did you mean 'pull'?)"
    ),
    (
      ["run", "typed.txt"], 1,
      "error: typed.txt:2: there is no verb 'relese' (did you mean 'release'?)"
    ),
    (
      ["run", "plugin.lua"], 1,
      "error: plugin.lua:1: plugin broken, init.lua:2: "
        + "'}' expected (to close '{' at line 1) near 'name' (is there a comma missing before it?)"
    ),
    (
      ["run", "raises.lua", "--quiet"], 1,
      "error: callback-raised: raises, init.lua:3: attempt to index a nil value (local 'x'); "
        + "in did_change_state, where the default stood in for it"
    ),
    (
      ["run", "silent.lua", "--quiet"], 1,
      "error: unknown-method: silent, init.lua:2: 'onPull' is never called by the control; did you mean "
        + "'pulled_amount_changed'?"
    ),
    (["run", "directory"], 1, "pta run: directory: it is a directory, and a script is a file"),
    (["run", "binary.lua"], 1, "pta run: binary.lua: it is not text, so it is no script"),
    (["run", "zero.lua"], 1, "pta run: zero.lua: it is not text, so it is no script"),
    (
      ["run", "compiled.lua"], 1,
      "error: compiled.lua: it is not text: compiled Lua is not loaded"
    ),
    (
      ["run", "latin.lua"], 1,
      "pta run: latin.lua: it is not text, so it is no script: line 2 is not UTF-8; save it as UTF-8"
    ),
    (
      ["run", "wide.lua"], 1,
      "pta run: wide.lua: it is not text, so it is no script: it is UTF-16; save it as UTF-8"
    ),
    (["run", "none.lua"], 1, "pta run: none.lua: cannot read it: No such file or directory"),
    (
      ["run", "./syntx.lua"], 1,
      "pta run: ./syntx.lua: cannot read it: No such file or directory; did you mean './syntax.lua'?"
    ),
    (
      ["run", "syntax"], 1,
      "pta run: syntax: cannot read it: No such file or directory; did you mean 'syntax.lua'?"
    ),
    (
      ["run", "label"], 1,
      "pta run: label: cannot read it: No such file or directory; 'pta repl label' drives the plugin of "
        + "that name"
    ),
    (
      ["run", "./raises"], 1,
      "pta run: ./raises: it is a directory, and a script is a file; 'pta repl ./raises' drives a plugin"
    ),
    (
      ["run", "trace.jsonl"], 1,
      "pta run: trace.jsonl: it is a trace, or other JSON; 'pta trace' draws that of a script, *.lua"
    ),
    (["run", "empty.lua"], 0, "empty.lua is empty: nothing was done"),
    (
      ["run", "x_spec.lua"], 1,
      "error: x_spec.lua:1: attempt to call a nil value (global 'describe') (only specs have describe: "
        + "pta test runs them)"
    ),
    (
      ["run", "/dev/zero"], 1, "pta run: /dev/zero: it is larger than such a file may be (1 MiB)"
    ),
    (
      ["run", "ok.lua", "--trace", "no/trace"], 1,
      "pta run: no/trace: cannot write it: there is no folder 'no'; make it first"
    ),
    (
      ["run", "ok.lua", "--trace", "directory"], 1,
      "pta run: directory: cannot write it: Is a directory"
    ),
    (
      ["run", "ok.lua", "--trace=./ok.lua"], 1,
      "pta run: ./ok.lua: it is the script itself; give the trace another name"
    ),
    (
      ["run", "ok.lua", "--trace", "raises/init.lua"], 1,
      "pta run: raises/init.lua: it is Lua, which the trace would replace; give the trace another name"
    ),
    (["run"], 2, "pta run: a script is missing"),
    (["run", "a", "b"], 2, "pta run: one script at a time"),
    (["run", "--trace"], 2, "pta run: --trace needs a value"),
    (["run", "a.lua", "--trace="], 2, "pta run: --trace needs a value"),
    (
      ["run", "ok.lua", "--profile", "p.json"], 2,
      "pta run: one script at a time; the file of a profile follows at once: --profile=p.json"
    ),
    (
      ["run", "ok.lua", "--trace", "--quiet"], 2,
      "pta run: --trace needs a value, and '--quiet' is an option; if that is the value: --trace=--quiet"
    ),
    (
      ["run", "ok.lua", "--trace", "a", "--trace=b"], 2,
      "pta run: --trace is given twice, 'a' and 'b': give it once"
    ),
    (
      ["run", "ok.lua", "x=1"], 2,
      "pta run: 'x=1' is too much: options of plugins are taken by repl, check or render; a script or a "
        + "spec has them in use(\"PLUGIN\", { … })"
    ),
    (["list", "--plugins="], 2, "pta list: --plugins needs a value"),
    (["test", "--t", "3"], 2, "pta test: '--t' may be --tags or --timeout: write more of it"),
    (
      ["render", "label", "-out", "x.svg"], 2,
      "pta render: '-out' is -o with the value 'ut'; did you mean '--output'?"
    ),
    (
      ["render", "label", "-fps", "12", "-o", "x.svg"], 2,
      "pta render: unknown option '-fps' (did you mean '--fps'?)"
    ),
    (
      ["render", "label", "-o", "directory"], 2,
      "pta render: 'directory' is a folder: name a file in it, as in directory/pull.svg"
    ),
    (["render"], 2, "pta render: a plugin is missing, or --script FILE"),
    (["check", "--lint"], 2, "pta check: unknown option '--lint' (did you mean '--no-lint'?)"),
    (["bench", "--rounds", "x"], 2, "pta bench: --rounds is a number from 1 to 1000, not 'x'"),
    (
      ["bench", "--raw"], 2,
      "pta bench: unknown option '--raw' (there are --rounds, --json, --list, --help)"
    ),
    (["new"], 2, "pta new: a name is missing: pta new NAME"),
    (["repl", "./brokn/"], 2, "pta repl: there is no './brokn/'; did you mean './broken'?"),
    (["new", "x", "status_view"], 2, "pta new: a kind is an option: pta new x --status-view"),
    (
      ["new", "x", "--visualizer", "--visualizer"], 2,
      "pta new: --visualizer is given twice, and a plugin has one visualizer"
    ),
    (
      ["api", "-o", "x.lua"], 2,
      "pta api: luals are several files: -o names a folder for them, not 'x.lua'"
    ),
    (["run", ""], 2, "pta run: an operand is empty: is a variable of the shell not set?"),
    (["-v"], 2, "pta: unknown option '-v' (did you mean '-V'?)"),
    (["render", "label", "--dark"], 2, "pta render: unknown option '--dark'; write --theme dark"),
    (["api", "--json"], 2, "pta api: unknown option '--json'; write --format json"),
    (
      ["render", "label", "x.svg"], 2,
      "pta render: 'x.svg' is no plugin; a picture is written with -o x.svg"
    ),
    (
      ["trace", "ok.lua", "x.svg"], 2,
      "pta trace: one script at a time; a chart is written by pta trace with -o x.svg"
    ),
    (
      ["run", "ok.lua", "t.jsonl"], 2,
      "pta run: one script at a time; a trace is written with --trace t.jsonl"
    ),
    (["--", "list"], 2, "pta: unknown option '--': options stand after the subcommand"),

    (["run", "a.lua", "--profile="], 2, "pta run: --profile needs a value"),
    (["test", "--profile="], 2, "pta test: --profile needs a value"),
    (["run", "--fast", "ok.lua"], 2, "pta run: unknown option '--fast' \(runOptions)"),
    (
      ["repl", "--fast"], 2,
      "pta repl: unknown option '--fast' (there are --isolated, --no-reload, --plugins, --help)"
    ),
    (
      ["repl", "./broken"], 1,
      "pta repl: plugin broken, init.lua:2: '}' expected (to close '{' at line 1) near 'name' (is there "
        + "a comma missing before it?)"
    ),
    (
      ["trace", "ok.lua"], 2,
      "pta trace: -o FILE is missing: where the chart goes, as in -o trace.svg"
    ),
    (
      ["trace", "ok.lua", "-xo", "x.svg"], 2,
      "pta trace: unknown option '-x' (there are --output, --states, --size, --plugins, --help)"
    ),
    (["trace", "ok.lua", "-o"], 2, "pta trace: -o needs a value"),
    (["trace", "ok.lua", "--states=1"], 2, "pta trace: --states takes no value"),
    (["trace", "-o", "x.svg"], 2, "pta trace: a script is missing"),
    (["trace", "ok.lua", "ok.lua", "-o", "x.svg"], 2, "pta trace: one script at a time"),
    (
      ["trace", "ok.lua", "-o", "x"], 2,
      "pta trace: a chart is written as .svg or .png, not as 'x'"
    ),
    (
      ["trace", "ok.lua", "--states", "-o", "x.gif"], 2,
      "pta trace: a chart is written as .svg, .png or .dot, not as 'x.gif'"
    ),
    (
      ["trace", "ok.lua", "-o", "x.dot"], 2,
      "pta trace: lines over time are no graph: add --states, or write .svg or .png"
    ),
    (
      ["trace", "ok.lua", "-o", "x.svg", "--size", "900"], 2,
      "pta trace: --size is a width and a height of 100 to 4000 points, as in 900x520, not '900'"
    ),
    (
      ["trace", "ok.lua", "-o", "x.svg", "--size", "0x520"], 2,
      "pta trace: --size is a width and a height of 100 to 4000 points, as in 900x520, not '0x520'"
    ),
    (
      ["trace", "ok.lua", "-o", "x.svg", "--size=nanx520"], 2,
      "pta trace: --size is a width and a height of 100 to 4000 points, as in 900x520, not "
        + "'nanx520'"
    ),
    (
      ["trace", "ok.lua", "-o", "no/x.svg"], 1,
      "pta trace: no/x.svg: cannot write it: there is no folder 'no'; make it first"
    ),
    (
      ["trace", "ok.lua", "--states", "-o", "no/x.dot"], 1,
      "pta trace: no/x.dot: cannot write it: there is no folder 'no'; make it first"
    ),
    (
      ["trace", "none.lua", "-o", "x.svg"], 1,
      "pta trace: none.lua: cannot read it: No such file or directory"
    ),
    (
      ["trace", "raises.lua", "-o", "x.svg"], 1,
      "error: callback-raised: raises, init.lua:3: attempt to index a nil value (local 'x'); "
        + "in did_change_state, where the default stood in for it"
    ),
    (["rum"], 2, "pta: there is no subcommand 'rum'; did you mean 'run'?"), ([], 2, "usage:"),
    (["help", "rum"], 2, "pta help: there is no subcommand 'rum'; did you mean 'run'?"),
    (["--verson"], 2, "pta: unknown option '--verson' (did you mean '--version'?)"),
    (
      ["--isolated", "repl"], 2,
      "pta: unknown option '--isolated': options stand after the subcommand"
    ),
    (["test", "--hlep"], 2, "pta test: unknown option '--hlep' (did you mean '--help'?)"),
    (["run", "-q", "ok.lua"], 2, "pta run: unknown option '-q' (did you mean '--quiet'?)"),
    (["version", "x"], 2, "pta version: 'x' is too much: it takes nothing"),
    (["ok.lua"], 2, "pta: there is no subcommand 'ok.lua'; did you mean 'pta run ok.lua'?"),
    (
      ["x_spec.lua"], 2,
      "pta: there is no subcommand 'x_spec.lua'; did you mean 'pta test x_spec.lua'?"
    ),
    (
      ["label"], 2,
      "pta: there is no subcommand 'label'; of a plugin, 'pta info label' tells all, and 'pta repl label' "
        + "drives it"
    ),
    (
      ["help", "./broken"], 2,
      "pta help: there is no subcommand './broken'; of a plugin, 'pta info ./broken' tells all, and "
        + "'pta repl ./broken' drives it"
    ),
    (["completion", "zsh", "fish"], 2, "pta completion: one shell at a time"),
    (["completion"], 2, "pta completion: the shell is bash, zsh or fish"),
    (["completion", "csh"], 2, "pta completion: the shell is bash, zsh or fish, not 'csh'"),
  ]

  @Test(arguments: commands)
  func aCommandSaysWhy(arguments: [String], status: Int32, message: String) throws {
    try withFiles { tool in
      let result = try tool.run(arguments)
      #expect(result.status == status)
      #expect(result.errorLines.first == message)
      #expect(result.output.isEmpty || arguments.last?.hasSuffix(".lua") == true || status == 1)
      if status == 2 { #expect(result.errors.contains("usage:")) }
      // Nothing lost.
      #expect(try tool.read("ok.lua") == "pull(10)\n")
    }
  }

  /// All that is wrong with options, and once each.
  @Test func allIsTold() throws {
    try withTool { tool in
      let result = try tool.run(
        ["test", "--colour", "never", "--sede=3", "--colour", "--jobs", "1", "--jobs", "2"])
      #expect(
        result.errorLines.dropLast(2) == [
          "pta test: unknown option '--colour' (did you mean '--color'?)",
          "pta test: unknown option '--sede=3' (did you mean '--seed'?)",
          "pta test: --jobs is given twice, '1' and '2': give it once",
        ])
      #expect(result.status == 2)
    }
  }

  /// Where nothing is close to what was written, all that there is is listed.
  @Test func anUnknownSubcommandIsAnsweredWithAll() throws {
    try withTool { tool in
      let names = try tool.run(["complete", ""]).lines.map { $0.prefix { $0 != "\t" } }
      let message =
        "pta: there is no subcommand 'wrong'; there are " + names.joined(separator: ", ")
      #expect(try tool.run(["wrong"]).errorLines.first == message)
    }
  }

  /// What was done before a script failed is in its trace.
  @Test func aScriptThatFailsKeepsItsTrace() throws {
    try withFiles { tool in
      let result = try tool.run(["run", "wrong.lua", "--trace", "t.jsonl"])
      #expect(result.status == 1)
      #expect(try tool.read("t.jsonl").contains(#""pulled":50,"#))
    }
  }

  @Test(arguments: [["--help"], ["-h"], ["help"], ["run", "--help"], ["repl", "-h"]])
  func helpIsNoMistake(arguments: [String]) throws {
    try withTool { tool in
      let result = try tool.run(arguments)
      #expect(result.status == 0)
      #expect(result.output.hasPrefix("usage:"))
      #expect(result.errors == "")
    }
  }

  /// A pipe that nobody reads any more ends the process quietly, as `| head -1` does.
  @Test(arguments: [["run", "ok.lua"], ["repl"], ["--help"]])
  func aClosedPipeEndsQuietly(arguments: [String]) throws {
    try withFiles { tool in
      let pipe = Pipe()
      try pipe.fileHandleForReading.close()
      let result = try tool.run(
        arguments, input: "pull 5\npull 6\n", output: pipe.fileHandleForWriting)
      #expect(result.errors == "")
      #expect(result.status == -SIGPIPE)
    }
  }

  @Test func aScriptComesFromStandardInputToo() throws {
    try withTool { tool in
      let result = try tool.run(["run", "-"], input: "pull(50)\npull('x')")
      #expect(result.status == 1)
      #expect(result.errors.hasPrefix("error: input:2: bad argument #1"))
      #expect(result.output.hasPrefix("> pull(50)\n0.5 s "))
    }
  }
}
