/// How much has been drawn, in steps of the loops that draw: of about five nanoseconds each.
///
/// It is reckoned from the numbers of the list alone, so that what is left out is left out on any
/// machine.
struct TextEffort {
  /// About two seconds.
  static let greatest = 400e6

  private let greatest: Double
  private var spent = 0.0

  /// Whether something was left out.
  private(set) var isUsedUp = false

  /// - Parameter greatest: how many steps there may be.
  init(greatest: Double) {
    self.greatest = greatest
  }

  /// Counts steps, unless they would be too many; then nothing more may be drawn.
  mutating func spend(_ steps: Double) -> Bool {
    if spent + steps <= greatest {
      spent += steps
    } else {
      isUsedUp = true
    }
    return !isUsedUp
  }
}
