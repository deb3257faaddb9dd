import Driver
import REPL
import ToolSupport

extension Command {
  private static let replParser = OptionParser(options: [
    .init(name: "isolated", value: nil, doc: "has each plugin's Lua run in a process of its own"),
    .init(
      name: "no-reload", value: nil,
      doc: "keeps plugins as they are when their files are saved; reload brings them in"),
  ])

  /// `pta repl [PLUGIN…] [--no-reload] [--isolated]`
  static let repl = Command(
    name: "repl", usage: "repl [PLUGIN…] [--no-reload] [--isolated]",
    summary: "Drives a control by hand, with the given plugins on it.", options: replParser
  ) { arguments, console in
    let given = try replParser.parse(arguments)
    let isIsolated = given.has("isolated")
    let session = DriverSession(environment: Host.environment(isIsolated: isIsolated))
    let script = try ScriptState(session: session, onPrint: console.print)
    let source = Host.lineSource(stopping: script)
    let live = Host.liveView(of: script, on: source, console: console)
    let isFollowed = source.isInteractive && !given.has("no-reload")
    let repl = ReplSession(
      source: source, script: script, live: live,
      saved: isFollowed ? SavedFiles(of: session) : nil, print: console.print,
      printError: console.printError)
    for plugin in given.operands { try session.perform("use", [.string(plugin)]) }
    return repl.run() ? .success : .failure
  }
}
