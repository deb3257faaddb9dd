/// Why a golden picture cannot be used. The wording is in `description`.
enum PictureError: Error, Equatable, CustomStringConvertible {
  /// The file is not as it was written.
  case damaged(path: String, reason: String)
  /// Two different pictures of one run have the same name.
  case nameTaken(name: String)
  /// The names of two files differ only in case.
  case sameButForCase(name: String, path: String)
  /// Neither the list nor pixels are compared.
  case comparesNothing

  /// What is wrong, where, and what to do.
  var description: String {
    switch self {
    case .damaged(let path, let reason):
      "\(path): \(reason); mend the file, or write it anew with --update-snapshots"
    case .nameTaken(let name):
      "two different pictures have the name '\(name)'; give each a name of its own: "
        + "assert.picture(\"name\")"
    case .sameButForCase(let name, let path):
      "the picture '\(name)' has the same name as \(path) but for the case of letters, and some "
        + "file systems take both for one; give it another name, or delete that file if it is of "
        + "no test any more"
    case .comparesNothing: "assert.picture: with list = false, set pixels: else nothing is compared"
    }
  }
}
