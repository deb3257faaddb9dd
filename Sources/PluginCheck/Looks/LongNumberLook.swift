import ViewKit

/// Whether a text has a number in it as it was reckoned: `"Pulled " .. amount`.
struct LongNumberLook: Look {
  private(set) var findings: [CheckFinding] = []

  mutating func see(_ moment: LookMoment) {
    guard findings.isEmpty else { return }
    for item in moment.items where item.opacity > 0 {
      // Nobody reads as many digits.
      guard let number = item.item.text?.string.firstMatch(of: #/\d+\.\d{4,}/#)?.0 else {
        continue
      }
      findings.append(
        CheckFinding(
          kind: .look,
          message:
            "\(number) is shown with all its digits: write string.format(\"%.0f\", x), which "
            + "rounds it", measure: "all digits", view: item.view(setting: ["text"])))
      return
    }
  }
}
