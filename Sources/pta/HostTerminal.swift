import Driver
import Platform
import REPL
import Rendering
import ToolSupport

/// The terminal: what it shows, what is typed, and playing a session in it.
extension Host {
  /// What the terminal can show; what is no terminal gets characters without colour.
  static var textStyle: TextStyle {
    guard isTerminalSession() else { return .unicode }
    return TerminalKind(variable).textStyle
  }

  /// How much the terminal shows; `nil` where it does not say.
  static var terminalSize: winsize? {
    var size = winsize()
    return ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? size : nil
  }

  /// A terminal with editing and history, or plain standard input.
  static func lineSource(stopping script: ScriptState, _ console: Console) -> any LineSource {
    guard isTerminalSession() else { return StreamSource() }
    guard let editor = LineEditor(history: HistoryFile(path: historyPath)) else {
      if !LineEditor.isInstalled {
        console.printError("lines are read without a prompt and cannot be edited: \(noEditor)")
      }
      return StreamSource()
    }
    editor.interrupts.target = script.interruptFlag
    return editor
  }

  private static let noEditor = "libedit is not installed; install libedit2 or libedit"

  /// `XDG_STATE_HOME/pta/history`, by default in `~/.local/state`.
  private static var historyPath: String {
    if let path = variable("PTA_HISTORY") { return path }
    let home = variable("HOME") ?? FileManager.default.temporaryDirectory.path
    return (variable("XDG_STATE_HOME") ?? home + "/.local/state") + "/pta/history"
  }

  /// What plays a session; where it cannot be played, `watch` says why.
  static func liveView(
    of script: ScriptState, on source: any LineSource, console: Console
  ) -> LiveView? {
    if let reason = reasonNotToWatch(source) {
      script.session.onWatch = { _ throws(DriverError) in throw .refused("watch: " + reason) }
      return nil
    }
    return LiveView(
      of: script, on: liveTerminal(of: script, console),
      clock: LiveClock(now: { Clock.now }, sleep: Clock.sleep))
  }

  private static func reasonNotToWatch(_ source: any LineSource) -> String? {
    guard source.isInteractive else {
      if isTerminalSession(), !LineEditor.isInstalled { return noEditor }
      return "input and output must both be a terminal; start pta repl without pipes"
    }
    let kind = variable("TERM") ?? ""
    return ["dumb", ""].contains(kind)
      ? "the terminal is said to be unable to move its cursor (TERM is \"\(kind)\"); set TERM to "
        + "what it is, such as xterm" : nil
  }

  private static func liveTerminal(of script: ScriptState, _ console: Console) -> LiveTerminal {
    let style = textStyle
    let keys = TerminalKeys()
    return LiveTerminal(
      size: {
        // The size of classic terminals where it is unknown.
        guard let size = terminalSize, size.ws_row > 0 else { return .init(columns: 80, rows: 24) }
        return .init(columns: Int(size.ws_col), rows: Int(size.ws_row))
      },
      draw: { LivePicture(of: $0, height: $1, in: $2, style: style) },
      write: console.write,
      setKeys: { $0 == .usual ? keys.show() : keys.hide(areSingle: $0 == .each) },
      typed: { keys.read(within: $0 - Clock.now, unless: script.interruptFlag.map { .init($0) }) })
  }
}
