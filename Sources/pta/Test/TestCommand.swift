import Foundation
import SpecRunner

extension Subcommand {
  /// `pta test [PATH…]`
  static let test = Subcommand(
    name: "test", usage: "test [PATH…] [OPTION…]",
    summary: "Runs the specs of plugins."
  ) { arguments, console in
    try TestCommand(options: TestOptions(arguments), console: console).perform()
  }
}

/// One run of specs, from the command line to the exit status.
struct TestCommand {
  let options: TestOptions
  let console: Console

  func perform() throws -> ExitStatus {
    let files = options.paths.map { path in
      let folder = path.split(separator: "/").dropLast(2).joined(separator: "/")
      let root = (path.hasPrefix("/") ? "/" : "") + (folder.isEmpty ? "." : folder)
      let hasInit = FileManager.default.fileExists(atPath: root + "/init.lua")
      return SpecFile(path: path, plugin: hasInit ? root : nil, root: root)
    }
    let jobs = files.map { WorkerJob(file: $0, settings: options.settings) }
    let start = Clock.now
    let coordinator = RunCoordinator(jobs: jobs, failsFast: options.settings.failsFast) { event in
      switch event {
      case .testEnded(let result) where result.status != .passed:
        console.print("\(result.status) \(result.test.fullName): \(result.problems)")
      case .fileProblem(_, let problem): console.print("problem \(problem)")
      case .fileNotice(_, let line, let message): console.print("notice \(line) \(message)")
      default: break
      }
    }
    try WorkerPool(
      coordinator: coordinator, count: min(options.jobs, max(jobs.count, 1)),
      timeout: options.timeout
    ).run()
    if let fatal = coordinator.fatal { throw Failure(description: fatal) }
    console.print("\(coordinator.summary) \(Clock.now - start)")
    return coordinator.summary.isSuccess ? .success : .failure
  }

  private struct Failure: Error, CustomStringConvertible { let description: String }
}
