import Driver
import Foundation
import PullPictures
import PullPlugins
import REPL
import Rendering
import TestSupport
import Testing
import ViewKit

/// Runs samples the way a reader would.
struct SampleSession {
  let session: DriverSession
  let script: ScriptState
  private let output: Output

  private final class Output {
    var lines: [String] = []
  }

  init(isTraced: Bool = false) throws {
    session = DriverSession(environment: SampleSession.environment, isTraced: isTraced)
    let output = Output()
    self.output = output
    script = try ScriptState(session: session, onPrint: { output.lines.append($0) })
  }

  /// What a sample may use: pictures and plugins, and no files.
  static var environment: DriverSession.Environment {
    let plugins = MarkdownBlock.checkout.appendingPathComponent("Plugins").path
    return DriverSession.Environment(
      library: PluginLibrary(folder: plugins),
      draw: { TextRenderer().lines(of: $0, height: $1) },
      read: { path throws(DriverError) in
        throw .file(path: path, reason: "a sample reads no files")
      },
      write: { path, _ throws(DriverError) in
        throw .file(path: path, reason: "a sample writes no files")
      },
      // Drawn, so that it can fail, but not kept.
      drawFile: { stage, path throws(DriverError) in
        do {
          _ = try SVGRenderer().render(FrameSequence(of: stage))
        } catch {
          throw .file(path: path, reason: "\(error)")
        }
      })
  }

  /// What a REPL prints when it reads the given lines.
  func transcript(of lines: [String]) -> String {
    let output = output
    let source = ListedLines(lines) { output.lines.append("pta> " + $0) }
    let repl = ReplSession(
      source: source, script: script, print: { output.lines.append($0) },
      printError: { output.lines.append($0) })
    _ = repl.run()
    return output.lines.joined(separator: "\n")
  }
}

/// Lines as if they were typed, each shown with its prompt.
private final class ListedLines: LineSource {
  let isInteractive = false
  let problem: String? = nil
  private var lines: ArraySlice<String>
  private let echo: (String) -> Void

  init(_ lines: [String], echo: @escaping (String) -> Void) {
    self.lines = lines[...]
    self.echo = echo
  }

  func readLine(prompt: Prompt) -> LineOutcome {
    guard let line = lines.popFirst() else { return .end }
    echo(line)
    return .line(line)
  }

  func remember(_ entry: String) {}
}
