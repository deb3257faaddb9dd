/// An option that a command line may have: `--name` or `--name VALUE`.
package struct KnownOption: Equatable, Sendable {
  /// What follows the two dashes.
  package let name: String
  /// The one letter of ASCII that stands for it: `-o VALUE`.
  package let letter: Character?
  /// Whether it has a value.
  package let takesValue: Bool
  /// Whether it can be without its value; if so, that is given as `--name=VALUE` only.
  package let isValueOptional: Bool

  /// Makes an option.
  package init(
    _ name: String, letter: Character? = nil, takesValue: Bool, isValueOptional: Bool = false
  ) {
    self.name = name
    self.letter = letter
    self.takesValue = takesValue
    self.isValueOptional = isValueOptional
  }

  /// Whether it has a value, as `getopt_long` wants it: `no_argument`, `required_argument` or
  /// `optional_argument`.
  var valueKind: Int32 { takesValue ? (isValueOptional ? 2 : 1) : 0 }

  /// What `getopt_long` answers for it: its letter, or a number that is none.
  func code(at index: Int) -> Int32 {
    letter?.asciiValue.map(Int32.init) ?? Int32(index + 256)
  }

  /// Its letter as `getopt_long` wants it.
  var pattern: String? {
    letter.map { String($0) + String(repeating: ":", count: Int(valueKind)) }
  }
}
