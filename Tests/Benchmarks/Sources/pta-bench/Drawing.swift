import Benchmarks
import Platform
import ToolSupport

/// Drawing, which pta-pictures does and times itself.
enum Drawing {
  /// The median of the frames' times; `nil` where the program was not built.
  static func nanosecondsOfAFrame(_ lists: [UInt8]) throws -> Double? {
    guard let program = Host.sibling("pta-pictures") else { return nil }
    let (input, messages) = (try TemporaryFile(lists), try TemporaryFile())
    let nothing = try Descriptor(opening: "/dev/null", O_RDWR)
    let end = try ChildProcess(
      [program, "--format", "webp", "--timings"], streams: [input.file, nothing, messages.file],
      hasOwnGroup: false
    ).wait()
    guard end == .exited(0), let time = milliseconds(messages.text) else {
      throw BenchmarkError("pta-pictures \(end): \(messages.text)")
    }
    return time * 1_000_000
  }

  /// The number in `60 frames, drawn in 0.312 ms (at most 0.498), encoded in 0.421 s`.
  private static func milliseconds(_ text: String) -> Double? {
    guard let end = text.firstRange(of: "drawn in ")?.upperBound else { return nil }
    return Double(text[end...].prefix { $0 != " " })
  }
}
