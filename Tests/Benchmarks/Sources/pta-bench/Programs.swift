import Benchmarks
import Platform
import ToolSupport

/// Programs that are measured from their start to their end.
final class Programs {
  private let now: () -> Int64
  /// Their words by what they are to do; the files in them live as long as this.
  private var words: [(run: ProgramRun, words: [String]?)] = []
  private var folders: [TemporaryFolder] = []

  init(now: @escaping () -> Int64) {
    self.now = now
  }

  /// Runs one; gives the nanoseconds that it took, or `nil` where it is not installed.
  func run(_ run: ProgramRun) throws -> Double? {
    guard let words = try words(of: run) else { return nil }
    let nothing = try Descriptor(opening: "/dev/null", O_RDWR)
    let streams = [Descriptor](repeating: nothing, count: 3)
    let start = now()
    let end = try ChildProcess(words, streams: streams, hasOwnGroup: false).wait()
    let taken = now() - start
    guard end == .exited(0) else {
      throw BenchmarkError("\(words.joined(separator: " ")) \(end)")
    }
    return Double(taken)
  }

  private func words(of run: ProgramRun) throws -> [String]? {
    if let known = words.first(where: { $0.run == run }) { return known.words }
    let found = try find(run)
    words.append((run, found))
    return found
  }

  private func find(_ run: ProgramRun) throws -> [String]? {
    let (pta, lua) = (Host.sibling("pta"), ChildProcess.program("lua5.4"))
    switch run {
    case .emptyLua: return lua.map { [$0, "-e", ""] }
    case .emptyScript:
      guard let pta else { return nil }
      return [pta, "run", try write("", to: "empty.lua")]
    case .specs(let count):
      guard let pta else { return nil }
      let body =
        "pull(120, { duration = 20 / 60 }) release() assert.equal(\"executing\", state()) "
        + "complete() settle()"
      let file = try write(Programs.spec(count, body), to: "spec/pulls_spec.lua")
      return [pta, "test", file]
    case .bustedSpecs(let count):
      guard let lua, let busted = ChildProcess.program("busted") else { return nil }
      let file = try write(Programs.spec(count, "assert(true)"), to: "empty_spec.lua")
      return [lua, busted, "-o", "plainTerminal", file]
    }
  }

  private static func spec(_ count: Int, _ body: String) -> String {
    let tests = (1...count).map { "it('test \($0)', function() \(body) end)" }
    return "describe('a suite', function()\n" + tests.joined(separator: "\n") + "\nend)\n"
  }

  private func write(_ text: String, to path: String) throws -> String {
    let scratch = try TemporaryFolder()
    folders.append(scratch)
    return try scratch.write(text, to: path)
  }
}

extension TemporaryFolder {
  /// Writes a file below it and gives its path.
  func write(_ text: String, to path: String) throws -> String {
    let file = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: false, encoding: .utf8)
    return file.path
  }
}
