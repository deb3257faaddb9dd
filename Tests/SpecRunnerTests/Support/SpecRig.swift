import Driver
import Foundation
import PullPlugins
import Testing

@testable import SpecRunner

/// Runs specs in memory, as a worker process does: files by their paths, luassert from where it is
/// installed, and what came of it as lines of text.
final class SpecRig {
  /// Text files by their paths.
  var files: [String: String]
  var settings = SpecSettings()
  private(set) var messages: [WorkerMessage] = []
  /// How many messages there were whenever what was kept of them had to be known.
  private(set) var flushed: [Int] = []
  /// Stops the Lua code that runs now.
  private var interruptFlag: UnsafeMutablePointer<Int32>?
  /// Called when the spec has the control drawn.
  var onPicture: (SpecRig) -> Void = { _ in }
  var file: SpecFile
  /// Pictures by their paths, and what draws them.
  let pictures = MemoryPictures()
  /// Why nothing can be written.
  var writeTrouble: String?
  var libraries = SpecRig.libraries
  /// Why snapshots cannot be read.
  var readTrouble: DriverError?

  static let libraries = ["/usr/share/lua/5.4", "/usr/local/share/lua/5.4"]
  static let plugins = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../Plugins").standardizedFileURL.path

  /// A spec `spec/a_spec.lua`.
  ///
  /// - Parameters:
  ///   - plugin: the name of the shipped plugin that it belongs to.
  ///   - files: other files, by their paths.
  init(_ source: String, plugin: String? = nil, files: [String: String] = [:]) {
    self.files = files
    self.files["spec/a_spec.lua"] = source
    file = SpecFile(
      path: "spec/a_spec.lua", plugin: plugin.map { SpecRig.plugins + "/" + $0 }, moduleRoot: ".")
  }

  var environment: SpecEnvironment {
    SpecEnvironment(
      driver: DriverSession.Environment(
        library: PluginLibrary(folder: SpecRig.plugins),
        draw: { [self] _, _ in
          onPicture(self)
          return ["(the control as text)"]
        },
        read: { path throws(DriverError) in throw .file(path: path, reason: "not in tests") },
        write: { path, _ throws(DriverError) in throw .file(path: path, reason: "not in tests") }),
      libraries: libraries,
      read: { [self] path, _ in
        if let readTrouble, path.hasSuffix(".txt") { throw readTrouble }
        return read(path)
      },
      write: { [self] text, path in
        if let writeTrouble { throw MemoryPictures.Trouble(description: writeTrouble) }
        files[path] = text
      },
      pictures: pictures, clock: { 0 })
  }

  private func read(_ path: String) -> String? {
    let isLibrary = SpecRig.libraries.contains { path.hasPrefix($0 + "/") }
    // `./spec/a.lua` and `spec/a.lua` are one file.
    let name = path.hasPrefix("./") ? String(path.dropFirst(2)) : path
    return isLibrary ? try? String(contentsOfFile: path, encoding: .utf8) : files[name]
  }

  /// Runs the spec to its end.
  @discardableResult
  func run(kind: WorkerJob.Kind = .run, skipping skipped: Skipped = Skipped()) -> SpecRig {
    messages.removeAll()
    flushed.removeAll()
    let worker = SpecWorker(
      environment: environment, onState: { [self] in interruptFlag = $0 },
      send: { [self] message in
        messages.append(message)
      }, flush: { [self] in flushed.append(messages.count) })
    worker.perform(WorkerJob(file: file, settings: settings, kind: kind, skipped: skipped))
    return self
  }

  /// Stops the Lua code that runs, as a worker process is stopped when a test takes too long.
  func interrupt() { interruptFlag?.pointee = 1 }
}

/// What came of it.
extension SpecRig {
  var events: [RunEvent] {
    messages.compactMap { if case .event(let event) = $0 { event } else { nil } }
  }

  var results: [TestResult] {
    events.compactMap { if case .testEnded(let result) = $0 { result } else { nil } }
  }

  var fileProblems: [Problem] {
    events.compactMap { if case .fileProblem(_, let problem) = $0 { problem } else { nil } }
  }

  var report: FileReport? {
    messages.compactMap { if case .finished(let report) = $0 { report } else { nil } }.last
  }

  /// The first problem of the only test.
  var problem: Problem? { results.first?.problems.first }

  /// The message of the only test's first problem; empty when it passed.
  var message: String { problem?.message ?? (fileProblems.first?.message ?? "") }

  /// `passed name` for each test.
  var statuses: [String] { results.map { "\($0.status.rawValue) \($0.test.fullName)" } }

  /// What was printed, in order.
  var printed: [String] {
    events.flatMap { event -> [String] in
      switch event {
      case .fileOutput(_, let line): [line]
      case .testEnded(let result): result.output
      default: []
      }
    }
  }

  /// Everything that happened: `passed name`, problems with their lines, printed lines after a bar. That no
  /// assertion ran is left out: in most of these specs none does.
  var lines: [String] {
    events.flatMap { event -> [String] in
      switch event {
      case .testEnded(let result):
        result.output.map { "| " + $0 }
          + ["\(result.status.rawValue) \(result.test.fullName)"]
          + result.problems.map { "  " + SpecRig.text($0) }
      case .fileProblem(_, let problem): ["problem " + SpecRig.text(problem)]
      case .fileNotice(_, _, let message) where message.hasPrefix("no assertion ran"): []
      case .fileNotice(_, let line, let message): ["notice \(line): \(message)"]
      case .fileOutput(_, let line): ["| " + line]
      default: []
      }
    }
  }

  private static func text(_ problem: Problem) -> String {
    let line = problem.line.map { "\($0): " } ?? ""
    let place = problem.place.map { "[\($0)] " } ?? ""
    let first = problem.message.split(separator: "\n").first.map(String.init) ?? ""
    return line + place + first
  }
}
