import TextSupport

/// Random numbers that are the same in every process: S. Vigna's SplitMix64
/// (prng.di.unimi.it/splitmix64.c). The standard library's ways of choosing may change.
struct Chance {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// The next 64 bits.
  mutating func bits() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A whole number from 0 up to, but not including, another. The modulo favours small numbers by
  /// less than one in 2³².
  mutating func whole(below count: Int) -> Int { Int(bits() % UInt64(max(count, 1))) }

  /// True with a probability in percent.
  mutating func happens(_ percent: Int) -> Bool { whole(below: 100) < percent }

  mutating func pick<Value>(_ values: [Value]) -> Value { values[whole(below: values.count)] }

  /// A number in a range, its ends included, with at most so many decimals.
  mutating func number(_ range: ClosedRange<Double>, decimals: Int = 0) -> Double {
    let scale = Decimals.scales[decimals]
    let part = Double(bits() >> 11) / Double(UInt64(1) << 53)
    let value = range.lowerBound + (range.upperBound - range.lowerBound) * part
    return min(max((value * scale).rounded() / scale, range.lowerBound), range.upperBound)
  }

  /// A number as people write it: usually whole, sometimes with one decimal.
  mutating func plainNumber(_ range: ClosedRange<Double>) -> Double {
    number(range, decimals: happens(70) ? 0 : 1)
  }

  /// The seed of a property whose author gives none, from the run's seed and the test's name: tests
  /// differ, and adding one does not change the others. Short, because people copy it.
  static func seed(of name: String, in run: UInt64) -> UInt64 {
    var chance = Chance(seed: Fingerprint.number(of: name.utf8) ^ run)
    return chance.bits() >> 32
  }

  /// The seed of one run of a property, which can be repeated without the runs before it.
  static func seed(ofRun index: Int, in property: UInt64) -> UInt64 {
    var chance = Chance(seed: property ^ (UInt64(index) << 32))
    return chance.bits()
  }
}

/// Decimals of numbers.
enum Decimals {
  /// The powers of ten that make none to three decimals whole.
  static let scales: [Double] = [1, 10, 100, 1000]

  /// How many decimals a number has; `nil` for more than three.
  static func count(of number: Double) -> Int? {
    // Divided again before it is compared: 0.3 is not exact in binary, and has one decimal.
    scales.firstIndex { (number * $0).rounded() / $0 == number }
  }
}
