/// The program that runs now.
package enum RunningProgram {
  /// Its file, without links; what it was called by, where the system does not tell. It is asked for once:
  /// when another file has taken its place, that is the one to be started.
  package static let path: String = {
    #if canImport(FoundationEssentials)
      let file = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    #else
      let file = Bundle.main.executableURL?.resolvingSymlinksInPath().path
    #endif
    return file ?? CommandLine.arguments[0]
  }()

  /// Where a program would be that is beside it.
  package static func sibling(_ name: String) -> String {
    URL(fileURLWithPath: path).deletingLastPathComponent().appendingPathComponent(name).path
  }
}
