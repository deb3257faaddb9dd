/// Command lines whose words belong to another command, or that name plugins that are elsewhere or called otherwise.
extension BadInputTests {
  static let places: [([String], Int32, String)] = [
    (
      ["run", "raises/init.lua"], 1,
      "pta run: raises/init.lua: it is a plugin, and no script: 'pta repl raises' drives it, and so does "
        + "a script that has use(\"./raises\")"
    ),
    (
      ["run", "files/dot.lua"], 1,
      "pta run: files/dot.lua: it is a plugin, and no script: move files/dot.lua to files/dot/init.lua"
    ),
    (
      ["info", "dot", "--plugins", "files"], 1,
      "pta info: files/dot.lua is not a plugin: a plugin is a folder with an init.lua in it; move "
        + "files/dot.lua to files/dot/init.lua"
    ),
    (
      ["repl", "files/dot.lua"], 2,
      "pta repl: 'files/dot.lua' is no plugin, which is a folder: move files/dot.lua to files/dot/init.lua"
    ),
    (
      ["render", "files/dot.lua", "-o", "x.svg"], 2,
      "pta render: 'files/dot.lua' is no plugin, which is a folder: move files/dot.lua to "
        + "files/dot/init.lua"
    ),
    (
      ["repl", "./files"], 1,
      "pta repl: ./files is not a plugin: a plugin is a folder with an init.lua in it; move "
        + "./files/dot.lua to ./files/dot/init.lua"
    ),
    (
      ["info", "nomain"], 1,
      "pta info: nomain is not a plugin: a plugin is a folder with an init.lua in it; rename "
        + "nomain/main.lua to init.lua"
    ),
    (
      ["list", "--plugins", "raises,silent"], 2,
      "pta list: --plugins: there is no folder 'raises,silent'; ':' stands between folders: raises:silent"
    ),
    (
      ["list", "--plugins", "~/x"], 2,
      "pta list: --plugins: there is no folder '~/x'; a quoted ~ stays as it is: write \"$HOME/x\", in "
        + "double quotes"
    ),
    (
      ["render", "files", "-o", "x.svg", "--plugins", "nested"], 1,
      "pta render: nested/files is not a plugin: a plugin is a folder with an init.lua in it; there are some in "
        + "it: nested/files/inner"
    ),
    (
      ["info", "nested/text"], 1,
      "pta info: nested/text is not a plugin: a plugin is a folder with an init.lua in it; rename "
        + "nested/text/init.lua.txt to init.lua"
    ),
    (
      ["info", "withspec/spec/."], 1,
      "pta info: withspec/spec/. is not a plugin: a plugin is a folder with an init.lua in it; it belongs to the "
        + "plugin withspec/spec/./..: write that, or pta test withspec/spec/. for its specs"
    ),
    (
      ["info", "./nested/sixteen"], 1,
      "pta info: plugin sixteen, init.lua:1: unexpected symbol near '<\\255>' (it is UTF-16: save the file as UTF-8)"
    ),
    (
      ["info", "~/x"], 1,
      "pta info: ~/x is not a plugin: a plugin is a folder with an init.lua in it; a quoted ~ stays as it is: "
        + "write \"$HOME/x\", in double quotes"
    ),
    (
      ["run", "stray.lua", "raises"], 2,
      "pta run: one script at a time; a script chooses its plugin: write use \"raises\" in it"
    ),
    (
      ["test", "--shuffle", "42"], 2,
      "pta test: --shuffle takes no value: write --shuffle --seed 42"
    ),
    (
      ["test", "-t", "closes"], 2,
      "pta test: unknown option '-t'; write --filter PATTERN: only tests whose name has the Lua pattern"
    ),
    (
      ["test", "--watchAll"], 2,
      "pta test: unknown option '--watchAll'; write --watch: runs again what a saved file touches, until Ctrl-C"
    ),
    (
      ["test", "-m", "slow"], 2,
      "pta test: unknown option '-m'; write --tags TAG,…: only tests with one of these #tags in their names"
    ),
    (
      ["test", "--updateSnapshot"], 2,
      "pta test: unknown option '--updateSnapshot'; write --update-snapshots: writes snapshots that differ or "
        + "are missing"
    ),
    (
      ["test", "--dry-run"], 2,
      "pta test: unknown option '--dry-run'; write --list: lists the tests and runs none"
    ),
    (
      ["render", "raises", "--locale", "ja"], 2,
      "pta render: unknown option '--locale': a script sets it, as in control.language = \"ja\", and --script SCRIPT.lua draws what it shows"
    ),
    (
      ["repl", "--reload"], 2,
      "pta repl: unknown option '--reload': that is so anyway, and --no-reload leaves it out"
    ),
    (
      ["api", "--format", "luacheck", "-o", "raises"], 2,
      "pta api: 'raises' is a folder: write -o raises/.luacheckrc"
    ),
    (
      ["api", "raises"], 2,
      "pta api: 'raises' is too much: it takes only options; it is the same for all plugins; pta info raises tells "
        + "of one"
    ),
    (
      ["uninstall"], 2,
      "pta: there is no subcommand 'uninstall'; a plugin is removed by 'luarocks remove NAME', or with its "
        + "folder; pta list shows where it is"
    ),
    (
      ["info", "withspec/spec"], 1,
      "pta info: withspec/spec is not a plugin: a plugin is a folder with an init.lua in it; it belongs to the "
        + "plugin withspec: write that, or pta test withspec/spec for its specs"
    ),
    (
      ["gallery", "label", "-o", "x.png"], 2,
      "pta gallery: unknown option '-o': the pictures go to the plugin's own folder gallery; pta render "
        + "PLUGIN --sheet -o FILE draws one elsewhere, and --html FOLDER writes pages with all of them"
    ),
    (
      ["list", "raises"], 2,
      "pta list: 'raises' is too much: it takes only options; pta info raises tells of one"
    ),
    (
      ["man", "render"], 2,
      "pta man: 'render' is too much: it takes nothing; pta help render says all about one"
    ),
    (
      ["trace", "ok.lua", "-o", "t.json"], 2,
      "pta trace: a chart is written as .svg or .png, not as 't.json'; pta run ok.lua --trace t.json writes "
        + "the trace itself"
    ),
    (
      ["run", "ok.lua", "--trace", "t.svg"], 2,
      "pta run: --trace writes lines of JSON: name it as in --trace trace.jsonl; pta trace ok.lua -o "
        + "trace.svg draws it"
    ),
    (
      ["run", "ok.lua", "-o", "t.svg"], 2,
      "pta run: unknown option '-o': --trace FILE writes a trace, pta trace SCRIPT.lua -o FILE draws one, and "
        + "pta render --script SCRIPT.lua -o FILE a picture"
    ),
    (
      ["test", "x_spec.lua:12"], 2,
      "pta test: a test is chosen by its name, and not by its line: pta test x_spec.lua --filter 'NAME'; "
        + "--list shows both"
    ),
    (
      ["repl", "label", "-c", "pull(50)"], 2,
      "pta repl: unknown option '-c': lines come from standard input, as in: echo 'pull 50' | pta repl "
        + "PLUGIN; or from a file: pta run SCRIPT.lua"
    ),
    (
      ["repl", "label", "pull", "50"], 2,
      "pta repl: verbs are typed when it runs, or come from standard input: echo 'pull 50' | pta repl label"
    ),
    (
      ["repl", "label", "pull(50)"], 2,
      "pta repl: verbs are typed when it runs, or come from standard input: echo 'pull(50)' | pta repl label"
    ),
    (
      ["render", "label", "--at", "0.5", "-o", "x.svg"], 0,
      "pta render: --at 0.5 is in points, and the threshold is 70; as much of it is --at 35"
    ),
    (
      ["test", "raises", "--timeout", "5000"], 2,
      "pta test: --timeout 5000 is in seconds; write 5 for as many milliseconds"
    ),
  ]
}
