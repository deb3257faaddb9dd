import LuaRuntime
import TextSupport
import ViewKit

/// What the tables of animations have in common: when and how they run.
enum AnimationFields {
  /// In seconds. An hour is longer than anybody watches.
  static let seconds = 0.0...3600.0
  /// How far a curve may go beyond its ends, in whole ways.
  static let heights = -100.0...100.0

  static var timing: [LuaParameter] {
    [
      .optional(
        "duration", .number,
        "how long one run takes, in seconds; with a spring's bounce, about how long it is seen",
        seconds), .optional("delay", .number, "how long it waits before, in seconds", seconds),
      .optional("curve", .any, "a name such as \"ease_in_out\", or { x1, y1, x2, y2 }"),
      LuaParameter(
        "spring", .table, "a spring instead of a curve", isOptional: true, fields: spring),
      .optional("repeat_count", .number, "how often it runs", 0...1_000_000),
      .optional("repeats", .boolean, "whether it runs for ever"),
      .optional("autoreverses", .boolean, "whether each run goes there and back"),
    ]
  }

  private static var spring: [LuaParameter] {
    [
      .optional("damping_ratio", .number, "1 does not overshoot; UIView's springs", 0.05...1),
      .optional("bounce", .number, "0 does not overshoot; SwiftUI's springs", 0...0.99),
      .optional("mass", .number, "Core Animation's springs, which need no duration", 0.001...1000),
      .optional("stiffness", .number, "see mass", 0.001...1_000_000),
      .optional("damping", .number, "see mass", 0...1_000_000),
      .optional("velocity", .number, "how fast it starts, in whole ways a second", -1000...1000),
    ]
  }

  static func mode(_ doc: String) -> LuaParameter {
    .optional("mode", .oneOf(CalculationMode.allCases.map(\.rawValue)), doc)
  }

  static let completion = LuaParameter.optional(
    "completion", .function, "called once it is over, with whether it ran to its end")
}

extension LuaTable {
  /// How keyframes are joined.
  var calculationMode: CalculationMode {
    self["mode"]?.asString.flatMap(CalculationMode.init) ?? .linear
  }
}

/// Reads when and how an animation runs. Names, types and ranges have been checked.
struct TimingReader {
  let table: LuaTable
  /// The curve where neither a curve nor a spring is given.
  let standard: AnimationCurve

  func read() throws(Complaint) -> AnimationTiming {
    let (pace, duration) = try readPace()
    guard let duration else { throw Complaint("needs the field 'duration' (number)") }
    let repeats = table["repeats"] == .boolean(true)
    return AnimationTiming(
      duration: duration, delay: table["delay"]?.asNumber ?? 0, pace: pace,
      repeatCount: repeats ? .infinity : table["repeat_count"]?.asNumber ?? 1,
      autoreverses: table["autoreverses"] == .boolean(true))
  }

  /// The pace, and how long one run of it takes where that is known.
  private func readPace() throws(Complaint) -> (AnimationTiming.Pace, Double?) {
    guard case .table(let fields)? = table["spring"] else {
      return (.curve(try readCurve()), table["duration"]?.asNumber)
    }
    if table["curve"] != nil { throw Complaint("has both a curve and a spring; leave one out") }
    let velocity = fields["velocity"]?.asNumber ?? 0
    let (spring, duration) = try readSpring(fields, velocity)
    return (.spring(spring, initialVelocity: velocity), duration)
  }

  private func readSpring(
    _ fields: LuaTable, _ velocity: Double
  ) throws(Complaint) -> (Spring, Double?) {
    let ratio = fields["damping_ratio"]?.asNumber
    let bounce = fields["bounce"]?.asNumber
    let physical = ["mass", "stiffness", "damping"].contains { fields[$0] != nil }
    guard [ratio != nil, bounce != nil, physical].count(where: { $0 }) < 2 else {
      throw Complaint(
        "field 'spring': give damping_ratio, or bounce, or mass, stiffness and damping")
    }
    // Core Animation's is about 10: with as little as this nothing comes to rest, and a ratio is meant.
    if let damping = fields["damping"]?.asNumber, damping > 0, damping <= 1,
      fields["mass"] == nil, fields["stiffness"] == nil
    {
      throw Complaint(
        "field 'spring': 'damping' goes with mass and stiffness; write damping_ratio = "
          + NumberText.text(damping))
    }
    let duration = table["duration"]?.asNumber
    if let ratio { return (Spring(duration: duration ?? 0, dampingRatio: ratio), duration) }
    if let bounce {
      // SwiftUI's duration is the perceived one: the spring comes to rest later.
      let spring = Spring(duration: duration ?? 0, bounce: bounce)
      return (spring, duration.map { $0 > 0 ? rest(of: spring, velocity) : 0 })
    }
    let spring = Spring(
      mass: fields["mass"]?.asNumber ?? 1, stiffness: fields["stiffness"]?.asNumber ?? 100,
      damping: fields["damping"]?.asNumber ?? 10)
    let settling = rest(of: spring, velocity)
    guard duration != nil || settling < AnimationFields.seconds.upperBound else {
      throw Complaint(
        "field 'spring': it hardly comes to rest; raise 'damping', or give a 'duration'")
    }
    return (spring, duration ?? settling)
  }

  private func rest(of spring: Spring, _ velocity: Double) -> Double {
    min(spring.settlingDuration(initialVelocity: velocity), AnimationFields.seconds.upperBound)
  }

  private func readCurve() throws(Complaint) -> AnimationCurve {
    switch table["curve"] {
    case nil: return standard
    case .string(let name)?: if let curve = AnimationCurve(name: name) { return curve }
    case .table(let points)?:
      let numbers = points.array.compactMap(\.asNumber)
      if numbers.count == 4, points.array.count == 4, points.fields.isEmpty,
        [numbers[0], numbers[2]].allSatisfy((0...1).contains),
        [numbers[1], numbers[3]].allSatisfy(AnimationFields.heights.contains)
      {
        return .cubic(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3])
      }
    default: break
    }
    let written = table["curve"]?.asString
    let near = written.flatMap {
      Spelling.nearest(to: $0, among: AnimationCurve.named.map(\.name))
    }
    let given =
      (written.map { ", got \"\(short($0, 40))\"" } ?? "")
      + (near.map { "; did you mean \"\($0)\"?" } ?? "")
    throw Complaint(
      "field 'curve': must be \(quoted(AnimationCurve.named.map(\.name))), or { x1, y1, x2, y2 } with both x from 0 to 1 and both y from -100 to 100\(given)"
    )
  }
}
