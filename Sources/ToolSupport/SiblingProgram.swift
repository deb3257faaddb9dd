import Platform

/// A program of this package that is built by itself, because not everybody has what it takes.
package struct SiblingProgram {
  /// What it is called, and its product.
  private let name: String
  /// The variable that says where it is, if it is not beside this program.
  private let variable: String

  package init(name: String, variable: String) {
    self.name = name
    self.variable = variable
  }

  /// Where it is: where the variable says, or beside this program.
  private var path: String? {
    if let path = ProcessInfo.processInfo.environment[variable], !path.isEmpty { return path }
    Provision.ask(for: name)
    let path = RunningProgram.sibling(name)
    return FileManager.default.isExecutableFile(atPath: path) ? path : nil
  }

  private var remedy: String {
    "swift build --product \(name) (Scripts/pta does all that is needed)"
  }

  /// Where it is, and may be started.
  ///
  /// - Parameters:
  ///   - use: what it is for, as the beginning of a sentence: `PNG files are drawn by`.
  ///   - otherwise: what can be done without it, as the end of one.
  /// - Throws: why it cannot be started.
  package func find(for use: String, or otherwise: String = "") throws(TextError) -> String {
    guard let path else {
      throw TextError(
        description: "\(use) \(name), which is neither beside pta nor where \(variable) says: "
          + remedy + otherwise)
    }
    guard FileManager.default.isExecutableFile(atPath: path) else {
      throw TextError(
        description: "cannot start \(path), which \(variable) names: it is no program; unset "
          + "\(variable), and \(remedy)")
    }
    return path
  }
}
