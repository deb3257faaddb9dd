#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// How long somebody still waits. It is real time, whatever time it is in the session: what is waited
/// for is another process.
struct Patience {
  private let seconds: Double
  private var end = 0.0

  init(seconds: Double) {
    self.seconds = seconds
  }

  /// The waiting begins.
  mutating func begin() {
    end = Patience.now() + seconds
  }

  /// What is left, for `poll`: rounded up, so that it does not end too early.
  var milliseconds: Int32 {
    let left = (end - Patience.now()) * 1000
    return left > 0 ? Int32(min(left + 1, 1e9)) : 0
  }

  /// The whole time, in words.
  var words: String { seconds == 1 ? "1 second" : "\(seconds) seconds" }

  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
