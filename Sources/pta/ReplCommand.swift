import Driver
import REPL
import ToolSupport

extension Command {
  /// `pta repl [PLUGIN…] [--no-reload] [--trust WHOM]`
  static let repl = Command(
    name: "repl", usage: "repl [PLUGIN [NAME=VALUE]…]… [--no-reload] [--trust WHOM]",
    summary: "Drives a control by hand, with the given plugins on it.",
    options: [
      .trust, .isolated,
      .init(
        "no-reload",
        doc: "keeps plugins as they are when their files are saved; reload brings them in"),
    ],
    elsewhere: [
      "c e command execute eval exec":
        "lines come from standard input, as in: echo 'pull 50' | pta repl PLUGIN; or from a file: pta "
        + "run SCRIPT.lua"
    ]
  ) { given, console in
    let session = DriverSession(environment: Host.environment(trust: try given.trust() ?? .all))
    let script = try ScriptState(running: session, onPrint: console.print)
    let source = Host.lineSource(stopping: script, console)
    if source.isInteractive { script.textWidth = { Host.terminalSize.map { Int($0.ws_col) - 1 } } }
    let isFollowed = source.isInteractive && !given.has("no-reload")
    let repl = ReplSession(
      source: source, script: script, live: Host.liveView(of: script, on: source, console: console),
      saved: isFollowed ? SavedFiles(of: session) : nil, files: Host.names, print: console.print,
      printError: console.printError)
    try GivenPlugin.use(GivenPlugin.all(given.operands, of: "repl"), on: session)
    return repl.run() ? .success : .failure
  }
}

extension Command.Option {
  static let profile = Command.Option(
    "profile", "FILE", isValueOptional: true,
    doc: "shows what callbacks cost, and writes it to FILE as JSON")
}
