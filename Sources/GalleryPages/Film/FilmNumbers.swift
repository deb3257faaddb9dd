/// Whole numbers as text: each in base 64, five bits a digit from the lowest on, the sixth says that there are
/// more; the sign is the lowest bit of all. So do source maps (ECMA-426, section 6).
struct FilmNumbers {
  private(set) var text = ""

  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")

  /// Adds a number.
  mutating func add(_ value: Int) {
    var rest = value.magnitude << 1 | (value < 0 ? 1 : 0)
    repeat {
      let digit = Int(rest & 31)
      rest >>= 5
      text.append(FilmNumbers.digits[rest > 0 ? digit | 32 : digit])
    } while rest > 0
  }

  /// Adds the steps of a value from frame to frame. A 0 is followed by how many more zeros come.
  mutating func add(steps: some Sequence<Int>) {
    var zeros = 0
    func end(_ numbers: inout FilmNumbers) {
      guard zeros > 0 else { return }
      numbers.add(0)
      numbers.add(zeros - 1)
      zeros = 0
    }
    for step in steps {
      guard step != 0 else {
        zeros += 1
        continue
      }
      end(&self)
      add(step)
    }
    // Those at the end need not be told.
  }

  /// All of some numbers.
  static func text(_ values: some Sequence<Int>) -> String {
    values.reduce(into: FilmNumbers()) { $0.add($1) }.text
  }

  /// The first value and the steps to the others.
  static func text(series values: [Int]) -> String {
    var numbers = FilmNumbers()
    numbers.add(steps: zip(values, [0] + values).map { $0 - $1 })
    return numbers.text
  }
}
