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

  /// The path of a program in the same folder; its name, to be looked for, where the folder is not known.
  package static func sibling(_ name: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return name }
    return String(path[...slash]) + name
  }

  /// A variable of its environment; `nil` where it is not set. All of them at once, as Foundation gives them, are
  /// 3 % of the instructions of a start.
  package static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
