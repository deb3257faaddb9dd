import Benchmarks
import Foundation
import ToolSupport

/// A program that does a row's work and measures it itself: lines go in and come out.
final class Child: ChildChannel {
  private let process: ChildProcess
  private let input: FileHandle
  private let output: FileHandle
  /// Its file is read when it starts, whenever that is.
  private let scratch: Scratch

  /// Starts one; `nil` where it is not installed, or cannot do what is asked of it.
  static func start(_ kind: ChildKind) -> Child? {
    guard let scratch = try? Scratch(),
      let script = try? scratch.write(Script.arrow, to: "init.lua"),
      let words = words(kind, script), let child = try? Child(words, scratch),
      (try? ChildProtocol.nanoseconds(child.ask(ChildProtocol.request("dispatch", 1)))) != nil
    else { return nil }
    return child
  }

  private static func words(_ kind: ChildKind, _ script: String) -> [String]? {
    switch kind {
    case .luajit: Host.sibling("pta-bench-luajit").map { [$0, script] }
    case .lupa: Host.program("python3").map { [$0, "-c", LupaProgram.text, script] }
    }
  }

  private init(_ words: [String], _ scratch: Scratch) throws {
    let (requests, answers) = (Pipe(), Pipe())
    let nothing = try FileHandle(forUpdating: URL(fileURLWithPath: "/dev/null"))
    let streams = [
      requests.fileHandleForReading.fileDescriptor, answers.fileHandleForWriting.fileDescriptor,
      // Python tells there that a module is missing.
      nothing.fileDescriptor,
    ]
    input = requests.fileHandleForWriting
    output = answers.fileHandleForReading
    // Else the child would hold its own input open.
    for end in [input, output] { _ = fcntl(end.fileDescriptor, F_SETFD, FD_CLOEXEC) }
    process = try ChildProcess(words, streams: streams, hasOwnGroup: false)
    self.scratch = scratch
    try requests.fileHandleForReading.close()
    try answers.fileHandleForWriting.close()
  }

  deinit {
    try? input.close()
    _ = process.wait()
  }

  func ask(_ line: String) -> String? {
    guard (try? input.write(contentsOf: Data((line + "\n").utf8))) != nil else { return nil }
    var answer: [UInt8] = []
    while let byte = try? output.read(upToCount: 1)?.first {
      guard byte != UInt8(ascii: "\n") else { return String(decoding: answer, as: UTF8.self) }
      answer.append(byte)
    }
    return nil
  }
}
