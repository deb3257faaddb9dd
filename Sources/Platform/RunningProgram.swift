/// The program that runs now.
package enum RunningProgram {
  /// Its file, without links; the name it was called by, where the system does not tell. It is looked up
  /// once: when another file has taken its place, that one is to be started.
  package static let path: String = {
    #if canImport(FoundationEssentials)
      let file = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    #else
      let file = Bundle.main.executableURL?.resolvingSymlinksInPath().path
    #endif
    return file ?? CommandLine.arguments[0]
  }()

  /// The path of a program in the same folder.
  package static func sibling(_ name: String) -> String {
    URL(fileURLWithPath: path).deletingLastPathComponent().appendingPathComponent(name).path
  }
}
