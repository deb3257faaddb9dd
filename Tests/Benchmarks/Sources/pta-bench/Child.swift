import Benchmarks
import Platform
import ToolSupport

/// A program that does a row's work and measures it itself: lines go in and come out.
final class Child: ChildChannel {
  private let process: ChildProcess
  private let input: Descriptor
  private let output: Descriptor
  /// Its file is read when it starts, whenever that is.
  private let scratch: TemporaryFolder

  /// Starts one; `nil` where it is not installed, or cannot do what is asked of it.
  static func start(_ kind: ChildKind) -> Child? {
    guard let scratch = try? TemporaryFolder(),
      let script = try? scratch.write(Script.arrow, to: "init.lua"),
      let words = words(kind, script), let child = try? Child(words, scratch),
      (try? ChildProtocol.nanoseconds(child.ask(ChildProtocol.request("dispatch", 1)))) != nil
    else { return nil }
    return child
  }

  private static func words(_ kind: ChildKind, _ script: String) -> [String]? {
    switch kind {
    case .luajit: Host.sibling("pta-bench-luajit").map { [$0, script] }
    case .lupa: ChildProcess.program("python3").map { [$0, "-c", LupaProgram.text, script] }
    }
  }

  private init(_ words: [String], _ scratch: TemporaryFolder) throws {
    let (requests, answers) = (try Descriptor.pipe(), try Descriptor.pipe())
    // Python tells there that a module is missing.
    let nothing = try Descriptor(opening: "/dev/null", O_RDWR)
    (input, output) = (requests.writing, answers.reading)
    process = try ChildProcess(
      words, streams: [requests.reading, answers.writing, nothing], hasOwnGroup: false)
    self.scratch = scratch
  }

  deinit {
    try? input.close()
    _ = process.wait()
  }

  func ask(_ line: String) -> String? {
    guard (try? input.write((line + "\n").utf8)) != nil else { return nil }
    var answer: [UInt8] = []
    while let byte = (try? output.read(upTo: 1))?.first {
      guard byte != UInt8(ascii: "\n") else { return String(decoding: answer, as: UTF8.self) }
      answer.append(byte)
    }
    return nil
  }
}
