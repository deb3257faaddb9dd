import Driver
import REPL

extension Subcommand {
  /// `pta repl [PLUGIN…]`
  static let repl = Subcommand(
    name: "repl", usage: "repl [PLUGIN…]",
    summary: "Drives a control by hand, with the given plugins on it."
  ) { arguments, console in
    if let option = arguments.first(where: { $0.hasPrefix("-") }) {
      throw UsageError(message: "unknown option '\(option)'")
    }
    let session = DriverSession(environment: Host.environment())
    let script = try ScriptState(session: session, onPrint: console.print)
    let source = Host.lineSource(stopping: script)
    let live = Host.liveView(of: script, on: source, console: console)
    let repl = ReplSession(
      source: source, script: script, live: live, print: console.print,
      printError: console.printError)
    for plugin in arguments { try session.perform("use", [.string(plugin)]) }
    return repl.run() ? .success : .failure
  }
}
