/// Command lines that are wrong, or whose files are, with their status and the first line of what is said.
extension BadInputTests {
  private static let runOptions =
    "(there are --trace, --profile, --quiet, --watch, --trust, --isolated, --plugins, --help)"

  static let commands: [([String], Int32, String)] = [
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
    (
      ["run", "main.lua"], 0,
      "warning: main.lua:1: nothing was done, for 'main' is never called: write main() at the end"
    ),
    (
      ["run", "stray.lua", "--quiet"], 0,
      "warning: stray.lua:2: an action was ended (complete) while the control is pulling and has none that this "
        + "could end; each action can be ended once, after begin() or a pull that fires"
    ),
    (
      ["run", "forgets.lua", "--quiet"], 0,
      "warning: idle-not-reset: forgets, init.lua:2: action_completed did not lead to reset_to_idle within 3 s; the "
        + "control was reset without it. Call pull:reset_to_idle() when its animation is over"
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
        + "pta test runs the files NAME_spec.lua)"
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
    (
      ["run", "--trace", "s.lua"], 2,
      "pta run: a script is missing; --trace takes a file, and took s.lua: write --trace FILE s.lua"
    ),
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
      "pta run: 'x=1' is too much: options of plugins are taken by repl, check, render or studio; a script or a "
        + "spec has them in use(\"PLUGIN\", { … })"
    ),
    (["list", "--plugins="], 2, "pta list: --plugins needs a value"),
    (
      ["test", "--t", "3"], 2,
      "pta test: '--t' may be --tags, --timeout or --trust: write more of it"
    ),
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
    (
      ["render", "label", "-color", "red", "-o", "x.svg"], 2,
      "pta render: unknown option '-color'"
    ),
    (["render", "label", "-verbose"], 2, "pta render: unknown option '-verbose'"),
    (
      ["check", "--lint"], 2,
      "pta check: unknown option '--lint': that is so anyway, and --no-lint leaves it out"
    ),
    (["bench", "--rounds", "x"], 2, "pta bench: --rounds is a number from 1 to 1000, not 'x'"),
    (
      ["bench", "--raw"], 2,
      "pta bench: unknown option '--raw' (there are --rounds, --json, --list, --help)"
    ),
    (["new"], 2, "pta new: a name is missing: pta new NAME"),
    (["repl", "./brokn/"], 2, "pta repl: there is no './brokn/'; did you mean './broken'?"),
    (
      ["info", "./brokn"], 1,
      "pta info: ./brokn is not a plugin: a plugin is a folder with an init.lua in it; did you mean "
        + "'./broken'?"
    ),
    (["new", "x", "status_view"], 2, "pta new: a kind is an option: pta new x --status-view"),
    (
      ["new", "x", "--visualizer", "--visualizer"], 2,
      "pta new: --visualizer is given twice, and a plugin has one visualizer"
    ),
    (
      ["api", "-o", "x.lua"], 2,
      "pta api: luals is 4 files: -o names their folder, not 'x.lua'"
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
      "pta repl: unknown option '--fast' (there are --trust, --isolated, --no-reload, --plugins, --help)"
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
      "pta trace: unknown option '-x' (there are --output, --states, --size, --trust, --isolated, --plugins, --help)"
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
      ["run", "a.lua", "--trust", "nobody"], 2,
      "pta run: --trust is all, shipped or none, not 'nobody'"
    ),
    (
      ["repl", "--isolated", "--trust=all"], 2,
      "pta repl: --isolated is --trust none: give one of them"
    ),
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
    (
      ["test", "--lcov", "raises/init.lua"], 2,
      "pta test: raises/init.lua: it is Lua, which the report would replace; give the report another name"
    ),
    (
      ["test", "--reporter", "json=raises/init.lua"], 2,
      "pta test: raises/init.lua: it is Lua, which the report would replace; give the report another name"
    ),
    (
      ["test", "--profile=raises/init.lua"], 2,
      "pta test: raises/init.lua: it is Lua, which the report would replace; give the report another name"
    ),
    (
      ["api", "--format", "json", "-o", "raises/init.lua"], 1,
      "pta api: raises/init.lua: it is there, and not by pta api, which would replace it; give -o another name"
    ),
    (
      ["test", "--profile", "p.json"], 2,
      "pta test: 'p.json' is no spec; a report is written there with --profile=p.json"
    ),
    (
      ["test", "x_spec.lua", "--reporter", "junit:out.xml"], 2,
      "pta test: a report's file stands behind '=': write junit=out.xml"
    ),
    (
      ["render", "label", "-o=x.svg"], 2,
      "pta render: behind -o there is no '=': write -o x.svg"
    ),
    (
      ["render", "label", "-out.svg"], 2,
      "pta render: '-out.svg' is -o with the value 'ut.svg'; did you mean '-o out.svg'?"
    ),
    (["test", "--tags", ""], 2, "pta test: --tags needs a value"),
    (["test", "--tags", ","], 2, "pta test: --tags names no tag"),
    (["list", "--plugins", ":"], 2, "pta list: --plugins names no folder"),
    (
      ["list", "--plugins", "label"], 2,
      "pta list: --plugins: there is no folder 'label'; a plugin is named without --plugins"
    ),
    (
      ["repl", "--plugin=./raises"], 2,
      "pta repl: --plugins says where plugins are; to drive this one: pta repl ./raises"
    ),
    (
      ["run", "nosuch=1.lua"], 1,
      "pta run: nosuch=1.lua: cannot read it: No such file or directory"
    ),
    (
      ["test", "--grep", "x"], 2,
      "pta test: unknown option '--grep'; write --filter PATTERN: only tests whose name has the Lua pattern"
    ),
    (
      ["render", "label", "--rtl"], 2,
      "pta render: unknown option '--rtl'; write --right-to-left: for a person who reads so"
    ),
    (
      ["test", "--filter", "a (b"], 2,
      "pta test: --filter: 'a (b' is no Lua pattern: unfinished capture; a sign that means itself has a % "
        + "before it"
    ),
    (["init", "x"], 2, "pta: there is no subcommand 'init'; 'pta new NAME' makes a plugin"),
    (
      ["gallery", "--check", "--force"], 2,
      "pta gallery: --check draws nothing: it goes without --force"
    ),
    (
      ["test", "--list-tests"], 2,
      "pta test: unknown option '--list-tests' (did you mean '--list'?)"
    ),
    (
      ["new", "my", "plugin"], 2,
      "pta new: one plugin at a time; one of this name: pta new my-plugin"
    ),
    (["completion", "zsh", "fish"], 2, "pta completion: one shell at a time"),
    (["completion"], 2, "pta completion: the shell is bash, zsh or fish"),
    (
      ["completion", "--shell", "bash"], 2,
      "pta completion: unknown option '--shell': the shell's name alone, as in: pta completion bash"
    ),
    (["completion", "--help=x"], 2, "pta completion: '--help=x': --help takes no value"),
    (
      ["render", "label", "--sheet", "-o", "x.gif"], 2,
      "pta render: a sheet does not move: write it as .png, .svg or .txt"
    ),
    (["completion", "csh"], 2, "pta completion: the shell is bash, zsh or fish, not 'csh'"),
  ]
}
