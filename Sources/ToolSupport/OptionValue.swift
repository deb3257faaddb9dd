import TextSupport

/// Reads the values of options.
package enum OptionValue {
  /// A whole number.
  package static func whole(
    _ text: String, of name: String, in range: ClosedRange<Int>
  ) throws(UsageError) -> Int {
    guard let number = Int(text), range.contains(number) else {
      throw UsageError(
        message: "--\(name) is a number from \(range.lowerBound) to \(range.upperBound), "
          + "not '\(text)'")
    }
    return number
  }

  /// A number.
  package static func number(
    _ text: String, of name: String, in range: ClosedRange<Double>
  ) throws(UsageError) -> Double {
    guard let number = Double(text), range.contains(number) else {
      throw UsageError(
        message: "--\(name) is a number from \(NumberText.text(range.lowerBound)) to "
          + "\(NumberText.text(range.upperBound)), not '\(text)'")
    }
    return number
  }

  /// One of some words.
  package static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ text: String, of name: String
  ) throws(UsageError) -> Choice {
    if let choice = Choice(rawValue: text) { return choice }
    let words = Choice.allCases.map(\.rawValue)
    let known = words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
    throw UsageError(message: "--\(name) is \(known), not '\(text)'")
  }
}
