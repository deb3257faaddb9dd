import Platform

/// Programs of this package that are not built yet, and packages that are not installed.
package enum Provision {
  /// Whether anybody can be asked: `PTA_PROVIDE` names a program that builds and installs, as `Scripts/pta`
  /// has it. Without it what there is has to do.
  package static var isPossible: Bool { program != nil }

  private static var program: String? { ProcessInfo.processInfo.environment["PTA_PROVIDE"] }

  /// Has them built or installed, where that can be done; what stands in the way is said there.
  ///
  /// - Parameter names: as `Scripts/provide` knows them.
  package static func ask(for names: String...) {
    guard let program else { return }
    let child = try? ChildProcess([program] + names, streams: [], hasOwnGroup: false)
    _ = child?.wait()
  }
}
