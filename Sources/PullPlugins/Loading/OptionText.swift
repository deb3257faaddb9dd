import TextSupport

/// Options as a person types them: `speed=fast`.
package struct OptionText: Equatable, Sendable {
  /// The option.
  package let name: String
  /// Its value: what it means, the option's kind says.
  package let value: String

  /// Reads a word; `nil` for one that is no option, such as a plugin's name or path.
  package init?(_ word: String) {
    guard let sign = word.firstIndex(of: "=") else { return nil }
    name = String(word[..<sign])
    value = String(word[word.index(after: sign)...])
    guard !name.isEmpty, !name.contains("/") else { return nil }
  }
}

extension [OptionDeclaration] {
  /// The values that were typed.
  ///
  /// - Throws: all that is wrong, by the options' names.
  package func read(_ texts: [OptionText]) throws(Complaint) -> [String: OptionValue] {
    var values: [String: OptionValue] = [:]
    for text in texts {
      guard values[text.name] == nil else {
        throw Complaint("option '\(text.name)' is given twice")
      }
      values[text.name] =
        first { $0.name == text.name }?.kind.value(of: text.value) ?? .string(text.value)
    }
    var complaints: [String] = []
    do throws(Complaint) { try refuseUnknown(values) } catch { complaints.append(error.message) }
    do throws(Complaint) { _ = try merged(with: values) } catch { complaints.append(error.message) }
    guard complaints.isEmpty else { throw Complaint(complaints.joined(separator: "; ")) }
    return values
  }
}

extension OptionDeclaration.Kind {
  /// What a text means for such an option; for what it cannot be, the text, which is then refused.
  package func value(of text: String) -> OptionValue {
    switch self {
    case .boolean: ["true": .boolean(true), "false": .boolean(false)][text] ?? .string(text)
    case .number, .integer: Double(text).map { .number($0) } ?? .string(text)
    case .string, .color, .choice, .image: .string(text)
    }
  }
}
