import LuaRuntime
import ViewKit

/// What `pta.animate { … }` was given, read and checked.
struct AnimationBlock {
  private struct Keyframe {
    var start: Double
    var duration: Double
    var animations: LuaReference
  }

  private enum Changes {
    case function(LuaReference)
    case keyframes([Keyframe], CalculationMode)
  }

  private let timing: AnimationTiming
  private let beginsFromCurrentState: Bool
  private let changes: Changes
  private let state: LuaState

  init(table: FunctionTable, state: LuaState) throws(TableComplaint) {
    self.state = state
    let fields = table.table
    beginsFromCurrentState = fields["from_current_state"] == .boolean(true)
    switch (table.function("animations"), fields["keyframes"]) {
    case (let function?, nil):
      guard fields["mode"] == nil else {
        throw TableComplaint(message: "field 'mode': it says how keyframes are joined")
      }
      changes = .function(function)
    case (nil, .table(let keyframes)?):
      let mode =
        if case .string(let name)? = fields["mode"] { CalculationMode(rawValue: name) } else {
          CalculationMode?.none
        }
      changes = .keyframes(try AnimationBlock.read(keyframes), mode ?? .linear)
    default:
      throw TableComplaint(message: "needs the field 'animations' or 'keyframes', and not both")
    }
    // UIKit's defaults: blocks ease in and out, keyframes go by their times.
    var standard = AnimationCurve.easeInOut
    if case .keyframes = changes { standard = .linear }
    timing = try TimingReader(table: fields, standard: standard).read()
  }

  /// Starts it. What its functions raise ends it, and is to be raised where it was started.
  func run(on clock: FrameClock) -> (ViewAnimation, TableComplaint?) {
    var failure: LuaError?
    let animation: ViewAnimation
    switch changes {
    case .function(let function):
      state.label(function, "animations")
      animation = clock.animate(timing, beginsFromCurrentState: beginsFromCurrentState) {
        failure = state.call(function, self: nil)
      }
    case .keyframes(let keyframes, let mode):
      animation = clock.animateKeyframes(
        timing, calculationMode: mode, beginsFromCurrentState: beginsFromCurrentState
      ) {
        for keyframe in keyframes where failure == nil {
          state.label(keyframe.animations, "animations")
          clock.addKeyframe(
            withRelativeStartTime: keyframe.start, relativeDuration: keyframe.duration
          ) { failure = state.call(keyframe.animations, self: nil) }
        }
      }
    }
    guard let failure else { return (animation, nil) }
    animation.cancel()
    let fault = failure.fault
    let place = [fault?.file, fault?.line.map(String.init)].compactMap { $0 }
      .joined(separator: ":")
    let raised = "its animations raised \(place.isEmpty ? "" : place + ": ")\(failure.message)"
    return (animation, TableComplaint(message: raised))
  }

  private static let keyframeLimit = 256

  private static func read(_ table: LuaTable) throws(TableComplaint) -> [Keyframe] {
    guard table.fields.isEmpty, (1...keyframeLimit).contains(table.array.count) else {
      throw TableComplaint(
        message: "field 'keyframes': expected a list of 1 to \(keyframeLimit) tables")
    }
    var keyframes: [Keyframe] = []
    for (index, value) in table.array.enumerated() {
      keyframes.append(try read(value, "keyframes[\(index + 1)]"))
    }
    // A keyframe goes on from what the one before it has left, whatever the order of the list.
    return keyframes.enumerated()
      .sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }
      .map(\.element)
  }

  private static func read(_ value: LuaValue, _ name: String) throws(TableComplaint) -> Keyframe {
    guard case .table(let fields) = value, fields.array.isEmpty,
      case .function(let animations)? = fields["animations"],
      fields.fields.count == 3, let start = fields["start"]?.asNumber,
      let duration = fields["duration"]?.asNumber
    else {
      throw TableComplaint(
        message: "\(name): expected { start = …, duration = …, animations = function() … end }")
    }
    guard (0...1).contains(start), (0...1).contains(duration), start + duration <= 1 + 1e-9 else {
      throw TableComplaint(
        message: "\(name): start and duration are parts of the whole, from 0 to 1 together, "
          + "got \(text(start)) and \(text(duration))")
    }
    return Keyframe(start: start, duration: duration, animations: animations)
  }

  /// A number; of one that is none, processors differ in the sign.
  private static func text(_ number: Double) -> String { number.isNaN ? "nan" : "\(number)" }
}
