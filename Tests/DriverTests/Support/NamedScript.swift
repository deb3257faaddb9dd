import Testing

/// A case of a table: what it is about, and the script that tries it.
struct NamedScript: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let script: String

  init(_ what: String, _ script: String) {
    testDescription = what
    self.script = script
  }
}
