import TextSupport

/// The name of a golden picture: the test's, and its own if the test has several pictures.
struct PictureName: Hashable {
  /// The test's full name.
  let test: String
  /// Empty where the test has one picture.
  let own: String

  /// What messages call it, cut if it is long.
  var text: String {
    let whole = own.isEmpty ? test : test + ": " + own
    let limit = 200
    return whole.count > limit ? whole.prefix(limit) + "…" : whole
  }

  /// What its files are called before the dot, on any file system: `ring_is_red+at_50%25` for the
  /// picture `at 50%` of the test `ring is red`.
  ///
  /// A space becomes `_`; each UTF-8 byte that is not an ASCII letter, a digit, `-` or `,` becomes `%` and
  /// two hexadecimal digits. A name that is too long ends in `~` and a fingerprint.
  var stem: String {
    let escaped = PictureName.escaped(test) + (own.isEmpty ? "" : "+" + PictureName.escaped(own))
    if escaped.isEmpty { return "%" }
    if PictureName.devices.contains(escaped.uppercased()) { return escaped + "%" }
    guard escaped.utf8.count > PictureName.greatestCount else { return escaped }
    return PictureName.start(of: escaped) + "~" + Fingerprint.text(of: [escaped])
  }

  /// Whether a file may be a picture of a test.
  ///
  /// - Parameter stem: what the file is called before the dot.
  static func mayBelong(_ stem: String, toTest test: String) -> Bool {
    let alone = PictureName(test: test, own: "").stem
    let named = escaped(test) + "+"
    guard stem.contains("~") else { return stem == alone || stem.hasPrefix(named) }
    return stem == alone || start(of: stem).hasPrefix(start(of: named))
  }

  /// Files have names of at most 255 bytes on all systems, endings included.
  private static let greatestCount = 120
  private static let startCount = 100

  private static func start(of escaped: String) -> String { String(escaped.prefix(startCount)) }

  /// Windows reserves these names for devices, with any extension.
  private static let devices: Set<String> = Set(
    ["CON", "PRN", "AUX", "NUL"] + (0...9).flatMap { ["COM\($0)", "LPT\($0)"] })

  private static func escaped(_ text: String) -> String {
    text.utf8.reduce(into: "") { escaped, byte in
      let scalar = Unicode.Scalar(byte)
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "-", ",": escaped.unicodeScalars.append(scalar)
      case " ": escaped += "_"
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        escaped += digits.count == 1 ? "%0" + digits : "%" + digits
      }
    }
  }
}
