import Benchmarks
import Platform

/// What measuring is given by this process.
enum Host {
  static func instruments() -> Instruments {
    let start = ContinuousClock.now
    let now: () -> Int64 = {
      let (seconds, attoseconds) = (ContinuousClock.now - start).components
      return seconds * 1_000_000_000 + attoseconds / 1_000_000_000
    }
    let programs = Programs(now: now)
    return Instruments(
      now: now, bytesInUse: { Heap.bytesInUse },
      pluginsFolder: RunningProgram.variable("PTA_PLUGINS") ?? "Plugins",
      worker: sibling("pta-worker"), startChild: { Child.start($0) },
      draw: Drawing.nanosecondsOfAFrame, runProgram: programs.run)
  }

  /// Where a program is that is built beside this one; `nil` where it was not.
  static func sibling(_ name: String) -> String? {
    let path = RunningProgram.sibling(name)
    return FileManager.default.isExecutableFile(atPath: path) ? path : nil
  }
}
