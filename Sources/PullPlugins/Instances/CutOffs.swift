import LuaRuntime
import PullToAction
import TextSupport

/// Tells of animations that a plain set in a callback of every frame ends before anybody has seen them.
///
/// A set that means to end one is elsewhere, such as in a change of the state, or comes later.
final class CutOffs {
  /// In seconds. One that has run for longer was seen: the next pull may end it.
  private static let unseen = 0.1
  private static let names: [CallbackName] = [
    .pulledAmountChanged, .updateForPulledAmount, .handleScrolling, .progressUpdate, .touchMoved,
  ]

  private var functions: [(name: CallbackName, function: LuaReference)] = []
  /// Where an animation was started, and where it was cut off.
  private var told: Set<[LuaPlace]> = []
  /// What was cut off in this moment. If the same line starts it anew, that is a new beginning.
  private var pending: [(start: LuaPlace, place: LuaPlace, diagnostic: Diagnostic)] = []

  /// Takes in a part's method.
  func note(_ name: CallbackName, _ function: LuaReference) {
    if CutOffs.names.contains(name) { functions.append((name, function)) }
  }

  /// Looks after an animation that the line that runs now has started.
  func watch(_ animation: ViewAnimation, of part: String, in context: PluginContext) {
    guard !functions.isEmpty, let start = context.state?.place else { return }
    pending.removeAll { $0.start == start }
    animation.onCutOff = { [weak context, weak animation] path in
      guard let context, let animation else { return }
      context.cutOffs.cut(animation, of: part, started: start, path, in: context)
    }
  }

  private func cut(
    _ animation: ViewAnimation, of part: String, started start: LuaPlace, _ path: AnimationKeyPath,
    in context: PluginContext
  ) {
    guard let clock = context.control?.clock, let state = context.state else { return }
    let elapsed = clock.now - animation.startTime
    // What begins anew in the same moment takes its place.
    guard elapsed > 0, elapsed - animation.timing.delay < CutOffs.unseen, let place = state.place,
      !told.contains([start, place]),
      let callback = functions.first(where: { state.isRunning($0.function) })?.name
    else { return }
    if pending.isEmpty {
      clock.schedule(at: clock.now) { [weak context] in context?.cutOffs.tell(in: context) }
    }
    pending.append(
      (
        start, place,
        Diagnostic(
          code: .animationCutOff, plugin: part, file: place.file, line: place.line,
          message:
            "\(callback.rawValue) sets \(path.rawValue) here and cuts off its animation, which "
            + "\(start) started \(NumberText.text(elapsed)) s before; leave it alone while that is running, or "
            + "animate another view")
      ))
  }

  private func tell(in context: PluginContext?) {
    defer { pending = [] }
    for (start, place, diagnostic) in pending where told.insert([start, place]).inserted {
      context?.report(diagnostic)
    }
  }
}
