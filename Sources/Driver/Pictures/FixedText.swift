import ViewKit

/// Numbers with as many decimals each time, so that they do not jump from frame to frame.
enum FixedText {
  static func decimals(_ value: Double, _ count: Int) -> String {
    let factor = (0..<count).reduce(1.0) { product, _ in product * 10 }
    let text = NumberText.text((value * factor).rounded() / factor)
    let decimals = text.split(separator: ".").dropFirst().first?.count ?? 0
    guard decimals < count else { return text }
    return text + (decimals == 0 ? "." : "") + String(repeating: "0", count: count - decimals)
  }
}
