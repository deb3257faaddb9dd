/// The one way in which numbers are written, in traces and for people: at most six decimals,
/// trailing zeros cut, no exponent, no -0. The same bytes in any process.
package enum NumberText {
  /// A number as text; what is not finite reads as `nan`, `inf` or `-inf`, which no event holds.
  package static func text(_ value: Double) -> String {
    guard value.isFinite else { return value.isNaN ? "nan" : value < 0 ? "-inf" : "inf" }
    let scaled = (value.magnitude * 1_000_000).rounded()
    // Beyond 2⁵³ millionths a double has no six decimals to show.
    guard scaled < 9_007_199_254_740_992 else { return whole(value) }
    let millionths = UInt64(scaled)
    let sign = value < 0 && millionths > 0 ? "-" : ""
    var decimals = String(1_000_000 + millionths % 1_000_000).dropFirst()
    while decimals.last == "0" { decimals.removeLast() }
    return sign + String(millionths / 1_000_000) + (decimals.isEmpty ? "" : "." + decimals)
  }

  /// The same with a fixed number of decimals, so that it does not jump from frame to frame.
  package static func fixed(_ value: Double, decimals count: Int) -> String {
    let factor = (0..<count).reduce(1.0) { product, _ in product * 10 }
    let text = text((value * factor).rounded() / factor)
    let decimals = text.split(separator: ".").dropFirst().first?.count ?? 0
    guard decimals < count else { return text }
    return text + (decimals == 0 ? "." : "") + String(repeating: "0", count: count - decimals)
  }

  private static func whole(_ value: Double) -> String {
    let rounded = value.rounded()
    if let exact = Int(exactly: rounded) { return String(exact) }
    // Swift writes such a number as 1.5e+300: its digits, and how far the point is to be moved.
    let parts = "\(rounded)".split(separator: "e")
    guard parts.count == 2, let exponent = Int(parts[1]) else { return "\(rounded)" }
    let decimals = parts[0].split(separator: ".").dropFirst().first?.count ?? 0
    return parts[0].filter { $0 != "." } + String(repeating: "0", count: exponent - decimals)
  }
}
