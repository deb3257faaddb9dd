import TextSupport

/// Lays a user's options over a plugin's defaults.
struct OptionMerge {
  let declarations: [OptionDeclaration]

  struct Complaint: Error, Equatable {
    let message: String
  }

  /// All declared options with their values, or what is wrong with one, by its name.
  func merged(with given: [String: OptionValue]) throws(Complaint) -> [String: OptionValue] {
    var values: [String: OptionValue] = [:]
    for declaration in declarations {
      let value = given[declaration.name] ?? declaration.defaultValue
      if let wrong = declaration.complaint(about: value) {
        throw Complaint(message: "option '\(declaration.name)' \(wrong)")
      }
      values[declaration.name] = value
    }
    return values
  }

  /// What is wrong with options that none of a plugin's parts declares.
  func refuseUnknown(_ given: [String: OptionValue]) throws(Complaint) {
    let known = declarations.map(\.name)
    guard let name = given.keys.sorted().first(where: { !known.contains($0) }) else { return }
    let nearest = Spelling.nearest(to: name, among: known)
    let hint =
      nearest.map { "did you mean '\($0)'?" }
      ?? (known.isEmpty ? "it has none" : "it has \(known.sorted().joined(separator: ", "))")
    throw Complaint(message: "it has no option '\(name)' (\(hint))")
  }
}
