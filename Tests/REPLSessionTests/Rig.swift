import Driver
import Foundation
import PullPlugins
import REPL

/// A REPL session that is typed by a test.
final class Rig {
  private(set) var printed: [String] = []
  private(set) var errors: [String] = []
  let script: ScriptState
  private let source: Typed
  private var live: LiveView?

  /// Lines one after another; `nil` is Ctrl-C.
  final class Typed: LineSource {
    let isInteractive: Bool
    var problem: String?
    var lines: [String?]
    var prompts: [Prompt] = []
    var remembered: [String] = []

    init(_ lines: [String?], isInteractive: Bool) {
      self.lines = lines
      self.isInteractive = isInteractive
    }

    func readLine(prompt: Prompt) -> LineOutcome {
      prompts.append(prompt)
      guard !lines.isEmpty else { return .end }
      return lines.removeFirst().map { .line($0) } ?? .cancelled
    }

    func remember(_ entry: String) {
      remembered.append(entry)
    }
  }

  init(_ lines: [String?], isInteractive: Bool = false) throws {
    source = Typed(lines, isInteractive: isInteractive)
    let plugins = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Plugins").standardizedFileURL.path
    let session = DriverSession(
      environment: DriverSession.Environment(
        library: PluginLibrary(folder: plugins), draw: { _, _ in ["a picture"] },
        read: { path throws(DriverError) in throw .file(path: path, reason: "not here") },
        write: { _, _ in }))
    script = try ScriptState(session: session, onPrint: { _ in })
  }

  /// A problem of the source, from the beginning or while it is read.
  func setProblem(_ problem: String) {
    source.problem = problem
  }

  var prompts: [String] { source.prompts.map(\.text) }
  var remembered: [String] { source.remembered }

  /// Runs to the end of the lines.
  ///
  /// - Returns: the session's reason.
  /// Has `watch` play on a screen.
  func play(on screen: FakeScreen) {
    screen.script = script
    live = LiveView(of: script, on: screen.terminal, clock: screen.clock)
  }

  func run(whileReading: @escaping () -> Void = {}) -> Bool {
    ReplSession(
      source: source, script: script, live: live,
      print: { [unowned self] in
        printed.append($0)
        whileReading()
      },
      printError: { [unowned self] in errors.append($0) }
    ).run()
  }
}
