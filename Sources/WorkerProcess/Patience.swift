internal import CLibrary

/// How long somebody still waits for another process. It is real time, whatever time it is in the
/// session. What the waiting one does itself between is not counted.
struct Patience {
  /// The whole time.
  var seconds: Double
  private var left = 0.0
  private var start = 0.0

  init(seconds: Double) { self.seconds = seconds }

  /// All of it is there again.
  mutating func renew() { left = seconds }

  /// The waiting begins, or goes on.
  mutating func begin() { start = Patience.now() }

  /// The waiting ends for now.
  mutating func end() { left -= Patience.now() - start }

  /// Whether nothing is left, at the beginning of a wait.
  var isOver: Bool { left <= 0 }

  /// What is left while waiting, for `poll`: rounded up, so that it does not end too early.
  var milliseconds: Int32 {
    let rest = (left - (Patience.now() - start)) * 1000
    return rest > 0 ? Int32(min(rest + 1, 1e9)) : 0
  }

  /// The whole time, in words.
  var words: String { seconds == 1 ? "1 second" : "\(seconds) seconds" }

  static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
