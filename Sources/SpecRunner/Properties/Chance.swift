import TextSupport

/// Chance that is the same in every process: S. Vigna's SplitMix64
/// (prng.di.unimi.it/splitmix64.c), and nothing of the standard library's, whose ways of choosing
/// may change.
struct Chance {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  /// The next 64 bits.
  mutating func bits() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A whole number from 0 to below another; the first ones come up more often by less than one
  /// time in 2³².
  mutating func whole(below count: Int) -> Int {
    Int(bits() % UInt64(max(count, 1)))
  }

  /// True so often in a hundred times.
  mutating func happens(_ percent: Int) -> Bool { whole(below: 100) < percent }

  mutating func pick<Value>(_ values: [Value]) -> Value {
    values[whole(below: values.count)]
  }

  /// A number between two ends, with no more than some decimals; the ends come up, too.
  mutating func number(_ range: ClosedRange<Double>, decimals: Int = 0) -> Double {
    let scale = Decimals.scales[decimals]
    let part = Double(bits() >> 11) / Double(UInt64(1) << 53)
    let value = range.lowerBound + (range.upperBound - range.lowerBound) * part
    return min(max((value * scale).rounded() / scale, range.lowerBound), range.upperBound)
  }

  /// A number as people write them: mostly whole, sometimes with a decimal.
  mutating func plainNumber(_ range: ClosedRange<Double>) -> Double {
    number(range, decimals: happens(70) ? 0 : 1)
  }
}

extension Chance {
  /// The seed of a property whose author gives none: the run's, and the test's name, so that tests
  /// differ and stay the same when others are added. Short, because people copy it.
  static func seed(of name: String, in run: UInt64) -> UInt64 {
    var chance = Chance(seed: Fingerprint.number(of: name.utf8) ^ run)
    return chance.bits() >> 32
  }

  /// The seed of one run of a property: each can be done without those before it.
  static func seed(ofRun index: Int, in property: UInt64) -> UInt64 {
    var chance = Chance(seed: property ^ (UInt64(index) << 32))
    return chance.bits()
  }
}

/// How many decimals numbers have.
enum Decimals {
  /// What a number is multiplied with so that none, one, two or three of its decimals are whole.
  static let scales: [Double] = [1, 10, 100, 1000]

  /// How many a number has; `nil` for more than three.
  static func count(of number: Double) -> Int? {
    // As it was divided, so that 0.3 has one.
    scales.firstIndex { (number * $0).rounded() / $0 == number }
  }
}
