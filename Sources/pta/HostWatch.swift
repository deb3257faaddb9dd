import Driver
import Platform
import REPL
import ToolSupport

/// What `watch` needs of this process: a terminal that can move its cursor, and real time.
extension Host {
  /// What plays a session; where it cannot be played, `watch` says why.
  static func liveView(
    of script: ScriptState, on source: any LineSource, console: Console
  ) -> LiveView? {
    if let reason = reasonNotToWatch(source) {
      script.session.onWatch = { _ throws(DriverError) in throw .cannotWatch(reason: reason) }
      return nil
    }
    return LiveView(
      of: script, on: liveTerminal(console),
      clock: LiveClock(now: { Clock.now }, sleep: Clock.sleep))
  }

  private static func reasonNotToWatch(_ source: any LineSource) -> String? {
    let kind = ProcessInfo.processInfo.environment["TERM"] ?? ""
    if !source.isInteractive {
      return "input and output must both be a terminal; start pta repl without pipes"
    }
    return ["dumb", ""].contains(kind)
      ? "the terminal is said to be unable to move its cursor (TERM is \"\(kind)\"); set TERM to "
        + "what it is, such as xterm" : nil
  }

  private static func liveTerminal(_ console: Console) -> LiveTerminal {
    let style = textStyle
    let keys = TerminalKeys()
    return LiveTerminal(
      size: { terminalSize },
      draw: { LivePicture(of: $0, height: $1, in: $2, style: style) },
      write: console.write,
      hideKeys: { $0 ? keys.hide() : keys.show() })
  }

  /// As large as terminals were, where it does not say.
  private static var terminalSize: LiveTerminal.Size {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0
    else { return LiveTerminal.Size(columns: 80, rows: 24) }
    return LiveTerminal.Size(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }
}
