import LuaRuntime
import TextSupport
import ViewKit

/// What `pta.animate { … }` was given, read and checked.
struct AnimationBlock {
  private struct Keyframe {
    var start, duration: Double
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

  init(table: FunctionTable, state: LuaState) throws(Complaint) {
    self.state = state
    let fields = table.table
    beginsFromCurrentState = fields["from_current_state"] == .boolean(true)
    switch (table.function("animations"), fields["keyframes"]) {
    case (let function?, nil):
      guard fields["mode"] == nil else {
        throw Complaint("field 'mode': it says how keyframes are joined")
      }
      changes = .function(function)
    case (nil, .table(let keyframes)?):
      changes = .keyframes(try AnimationBlock.read(keyframes), fields.calculationMode)
    case (nil, nil):
      throw Complaint(
        "needs the field 'animations' or 'keyframes', and not both; write animations = function() … "
          + "end: a call there hands over what it gives back")
    default: throw Complaint("needs the field 'animations' or 'keyframes', and not both")
    }
    // UIKit's defaults: blocks ease in and out, keyframes go by their times.
    let standard: AnimationCurve = if case .keyframes = changes { .linear } else { .easeInOut }
    timing = try TimingReader(table: fields, standard: standard).read()
  }

  /// Starts it. What its functions raise ends it, and is to be raised where it was started.
  func run(on clock: FrameClock) -> (ViewAnimation, Complaint?) {
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
    return (animation, Complaint(AnimationBlock.raised + AnimationBlock.text(failure)))
  }

  private static let raised = "its animations raised "

  /// They are given nothing, so that a parameter of theirs hides what it is named after.
  private static func text(_ failure: LuaError) -> String {
    guard let fault = failure.fault, fault.message == "attempt to index a nil value (local 'self')"
    else {
      // Blocks in blocks: what the innermost raised is said once.
      let message = failure.message
      guard let inner = message.ranges(of: raised).last else { return failure.placedMessage }
      return String(message[inner.upperBound...].dropLast())
    }
    return "\(placeText(fault.file, fault.line)): \(fault.message); they are given nothing: write "
      + "animations = function() … end, which knows the self around it"
  }

  private static let keyframeLimit = 256

  private static func read(_ table: LuaTable) throws(Complaint) -> [Keyframe] {
    guard table.fields.isEmpty, (1...keyframeLimit).contains(table.array.count) else {
      throw Complaint("field 'keyframes': expected a list of 1 to \(keyframeLimit) tables")
    }
    var keyframes: [Keyframe] = []
    for (index, value) in table.array.enumerated() {
      keyframes.append(try read(value, "keyframes[\(index + 1)]"))
    }
    // Each keyframe starts where the one before it ended, in whatever order the list has them.
    return keyframes.enumerated()
      .sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }
      .map(\.element)
  }

  private static func read(_ value: LuaValue, _ name: String) throws(Complaint) -> Keyframe {
    guard case .table(let fields) = value, fields.array.isEmpty,
      case .function(let animations)? = fields["animations"], fields.fields.count == 3,
      let start = fields["start"]?.asNumber, let duration = fields["duration"]?.asNumber
    else {
      throw Complaint(
        "\(name): expected { start = …, duration = …, animations = function() … end }")
    }
    guard (0...1).contains(start), (0...1).contains(duration), start + duration <= 1 + 1e-9 else {
      throw Complaint(
        "\(name): start and duration are parts of the whole, from 0 to 1 together, "
          + "got \(text(start)) and \(text(duration))")
    }
    return Keyframe(start: start, duration: duration, animations: animations)
  }

  /// A number. The sign of a NaN differs between processors, so it is left out.
  private static func text(_ number: Double) -> String { number.isNaN ? "nan" : "\(number)" }
}

/// A table that was given to a host function, with the functions in it.
///
/// Its functions are kept until ``release()``, but for those that were taken.
struct FunctionTable {
  let table: LuaTable
  private let state: LuaState
  private var functions: [LuaReference]

  /// Reads an argument, which is a table.
  init(_ call: LuaCall, _ argument: Int, _ state: LuaState) throws(Complaint) {
    guard let reference = call.reference(argument) else {
      throw Complaint("there is no memory left to read it")
    }
    defer { state.release(reference) }
    let value: LuaValue
    do throws(LuaError) {
      value = try state.value(of: reference, references: true)
    } catch { throw Complaint(error.message) }
    guard let table = value.asTable else { throw Complaint("a table is needed") }
    self.table = table
    self.state = state
    functions = []
    FunctionTable.collect(&functions, in: value)
  }

  /// The function in a field, still to be released with the others.
  func function(_ name: String) -> LuaReference? {
    if case .function(let function)? = table[name] { function } else { nil }
  }

  /// The function in a field, which the caller is to release.
  mutating func take(_ name: String) -> LuaReference? {
    guard let function = function(name) else { return nil }
    functions.removeAll { $0 == function }
    return function
  }

  func release() { for function in functions { state.release(function) } }

  private static func collect(_ functions: inout [LuaReference], in value: LuaValue) {
    switch value {
    case .function(let reference): functions.append(reference)
    case .table(let table):
      for element in table.array { collect(&functions, in: element) }
      for field in table.fields {
        collect(&functions, in: field.key)
        collect(&functions, in: field.value)
      }
    default: break
    }
  }
}
