/// Why snapshots cannot be used. The wording is in `description`.
package enum SnapshotError: Error, Equatable, CustomStringConvertible {
  /// The file was written by another version.
  case otherVersion(path: String, version: String)
  /// The file is not as it was written.
  case damaged(path: String, line: Int, reason: String)
  /// Two different texts of one run have the same name.
  case nameTaken(name: String, difference: [String])

  /// What is wrong, where, and what to do.
  package var description: String {
    switch self {
    case .otherVersion(let path, let version):
      let isNewer = Int(version).map { $0 > SnapshotFile.version } == true
      return "\(path):1: these snapshots have version \(version), and this pta reads version "
        + "\(SnapshotFile.version); "
        + (isNewer ? "use a newer pta, or delete the file and " : "delete the file and ")
        + "write them anew with --update-snapshots"
    case .damaged(let path, let line, let reason):
      return "\(path):\(line): \(reason); mend the file, or delete it and write it anew with "
        + "--update-snapshots"
    case .nameTaken(let name, let difference):
      return
        (["two different texts have the snapshot name '\(name)'; give each a name of its own"]
        + difference).joined(separator: "\n")
    }
  }
}
