import Platform

/// Programs of this package that are not built yet, and packages that are not installed.
package enum Provision {
  /// Whether they can be asked for: `PTA_PROVIDE` names a program that builds and installs, as
  /// `Scripts/pta` has it. Without it, what is there has to do.
  package static var isPossible: Bool { RunningProgram.variable("PTA_PROVIDE") != nil }

  /// Has them built or installed, where that can be done; what stands in the way is said there.
  ///
  /// - Parameter name: as `Scripts/provide` knows it.
  package static func ask(for name: String) {
    guard let program = RunningProgram.variable("PTA_PROVIDE") else { return }
    _ = try? ChildProcess([program, name], streams: [], hasOwnGroup: false).wait()
  }

  /// The path of a program of this package that is built by itself, because not everybody has what it
  /// takes.
  ///
  /// - Parameters:
  ///   - variable: says where it is, if it is not beside this program.
  ///   - use: what it is for, as the beginning of a sentence: `PNG files are drawn by`.
  ///   - otherwise: what can be done without it, as the end of one.
  /// - Throws: why it cannot be started.
  package static func program(
    _ name: String, variable: String, for use: String, or otherwise: String = ""
  ) throws(TextError) -> String {
    let remedy = "swift build --product \(name) (Scripts/pta does all that is needed)"
    if let path = RunningProgram.variable(variable), !path.isEmpty {
      guard FileManager.default.isExecutableFile(atPath: path) else {
        throw TextError(
          "cannot start \(path), which \(variable) names: it is no program; unset \(variable), and "
            + remedy)
      }
      return path
    }
    ask(for: name)
    let path = RunningProgram.sibling(name)
    guard FileManager.default.isExecutableFile(atPath: path) else {
      throw TextError(
        "\(use) \(name), which is neither beside pta nor where \(variable) says: " + remedy
          + otherwise)
    }
    return path
  }

  /// The folder of the plugins that come with this program: those of the checkout that it was built in, or those
  /// that were installed with it.
  package static var shippedPlugins: String {
    let path = RunningProgram.path
    let build = path.utf8.indices.first { path.utf8[$0...].starts(with: "/.build/".utf8) }
    if let build { return String(path[..<build]) + "/Plugins" }
    let folder = RunningProgram.sibling("../../share/pta/plugins")
    return Files.realPath(folder) ?? folder
  }
}
