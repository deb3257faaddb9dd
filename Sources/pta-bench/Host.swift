import Benchmarks
import Foundation

/// What measuring is given by this process.
enum Host {
  static var instruments: Instruments {
    let start = ContinuousClock.now
    return Instruments(
      now: {
        let (seconds, attoseconds) = (ContinuousClock.now - start).components
        return seconds * 1_000_000_000 + attoseconds / 1_000_000_000
      },
      bytesInUse: { Heap.bytesInUse },
      pluginsFolder: ProcessInfo.processInfo.environment["PTA_PLUGINS"] ?? "Plugins")
  }
}
