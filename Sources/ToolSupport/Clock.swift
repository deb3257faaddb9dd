import Platform

/// Real time, which only goes forward.
package enum Clock {
  /// In seconds, from some moment.
  package static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Until a moment of this clock, or until a signal comes.
  package static func sleep(until moment: Double) {
    let (seconds, rest) = modf(min(max(moment - now, 0), 3600))
    var time = timespec(tv_sec: Int(seconds), tv_nsec: Int(rest * 1e9))
    nanosleep(&time, nil)
  }
}
