import LuaRuntime
import PullToAction
import TextSupport
import ViewKit

/// Tells of animations that a plain change ends before anybody has seen them: in a callback of every frame, or right
/// after the animation's start, in the same call, where hiding or removing the view ends what is seen of it, too.
///
/// A change that means to end one is elsewhere, such as in a change of the state, or comes later.
final class CutOffs {
  /// In seconds. One that has run for longer was seen: the next pull may end it.
  private static let unseen = 0.1
  private static let names: [CallbackName] = [
    .pulledAmountChanged, .updateForPulledAmount, .handleScrolling, .progressUpdate, .touchMoved,
  ]

  private var functions: [(name: CallbackName, function: LuaReference)] = []
  /// Where an animation was started, and where it was cut off.
  private var told: Set<[LuaPlace]> = []
  /// By the lines that add animations that repeat: what was added last.
  private var added: [LuaPlace: Added] = [:]
  /// What was cut off in this moment. If it is animated anew, that takes its place.
  private var pending: [Cut] = []

  private struct Cut {
    let start, place: LuaPlace
    let view: View
    let change: ViewAnimation.CutOff
    let diagnostic: Diagnostic

    /// Whether something else moves it now, or it is seen all the same.
    var isReplaced: Bool {
      switch change {
      case .set(let path): view.shownMotions.contains { $0.path.sharesProperty(with: path) }
      case .hidden: !view.isHidden
      case .removed: view.superview != nil
      }
    }
  }

  /// An animation that repeats, and how often in a row it was added anew.
  private struct Added {
    let animation: LayerAnimation
    let view: ObjectIdentifier
    let time: Double
    var count = 1
  }

  /// So often it is no accident.
  private static let often = 4

  /// Takes in a part's method.
  func note(_ name: CallbackName, _ function: LuaReference) {
    if CutOffs.names.contains(name) { functions.append((name, function)) }
  }

  /// Looks after an animation that the line that runs now has started.
  func watch(_ animation: ViewAnimation, of part: PartKind, in context: PluginContext) {
    guard let start = context.state?.place else { return }
    let call = context.waits.callNumber
    animation.onCutOff = { [link = context.link] animation, view, change in
      guard let context = link.object, let place = context.state?.place,
        !context.cutOffs.told.contains([start, place]),
        let message = context.cutOffs.message(animation, started: start, in: call, change, context)
      else { return }
      let diagnostic = Diagnostic(
        code: .animationCutOff, plugin: context.name(of: part), file: place.file, line: place.line,
        message: message)
      context.cutOffs.add(
        Cut(start: start, place: place, view: view, change: change, diagnostic: diagnostic), context
      )
    }
  }

  /// Tells of an animation that repeats and is added in each frame: it begins anew each time.
  func noteAdded(_ animation: LayerAnimation, to view: View, in context: PluginContext) {
    guard animation.timing.repeatCount > 1, let name = CutOffs.callback(of: context),
      let now = context.control?.clock.now, let place = context.state?.place
    else { return }
    var next = Added(animation: animation, view: ObjectIdentifier(view), time: now)
    if let last = added[place], last.view == next.view, last.animation == animation,
      now > last.time, now - last.time < CutOffs.unseen
    {
      next.count = last.count + 1
    }
    added[place] = next
    guard next.count == CutOffs.often, told.insert([place]).inserted else { return }
    context.report(
      Diagnostic(
        code: .animationCutOff, plugin: context.name(of: context.waits.running), file: place.file,
        line: place.line,
        message:
          "\(name.rawValue) adds this in each frame, and it begins anew each time: nothing of it "
          + "is seen; add it once, where the state changes, and take it away there"))
  }

  /// Tells of an animation that repeats and changes nothing, as a pull before has left what it sets.
  func noteStill(in context: PluginContext) {
    guard let place = context.state?.place, told.insert([place]).inserted else { return }
    context.report(
      Diagnostic(
        code: .animationCutOff, plugin: context.name(of: context.waits.running), file: place.file,
        line: place.line,
        message: "what this repeats is so already, and nothing moves: set it back before, or write "
          + "view:add_animation { … } with from and to"))
  }

  /// The callback of every frame that runs now, if it is one.
  static func callback(of context: PluginContext) -> CallbackName? {
    context.waits.method.flatMap { names.contains($0) ? $0 : nil }
  }

  /// What to say of an animation that a plain change cuts off now; `nil` where that may be meant.
  private func message(
    _ animation: ViewAnimation, started start: LuaPlace, in call: Int,
    _ change: ViewAnimation.CutOff, _ context: PluginContext
  ) -> String? {
    guard let clock = context.control?.clock, let state = context.state else { return nil }
    let elapsed = clock.now - animation.startTime
    guard elapsed > 0 else {
      guard context.waits.callNumber == call, animation.isRunning else { return nil }
      return switch change {
      case .set(let path):
        "\(path.rawValue) is set here and loses its animation, which \(start) has just started: nothing "
          + "of it is shown; set it before that, or in the animation's completion"
      case .hidden:
        "hidden is set here, and nothing is seen of the animation that \(start) has just started; set "
          + "it in the animation's completion, or behind its :wait()"
      case .removed:
        "the view is removed here, and nothing is seen of the animation that \(start) has just "
          + "started; remove it in the animation's completion, or behind its :wait()"
      }
    }
    guard case .set(let path) = change, elapsed - animation.timing.delay < CutOffs.unseen,
      let callback = functions.first(where: { state.isRunning($0.function) })?.name
    else { return nil }
    return
      "\(callback.rawValue) sets \(path.rawValue) here and cuts off its animation, which "
      + "\(start) started \(NumberText.text(elapsed)) s before; leave it alone while that is running, or "
      + "animate another view"
  }

  private func add(_ cut: Cut, _ context: PluginContext) {
    if pending.isEmpty, let clock = context.control?.clock {
      clock.schedule(at: clock.now) { [link = context.link] in
        if let context = link.object { context.cutOffs.tell(in: context) }
      }
    }
    pending.append(cut)
  }

  private func tell(in context: PluginContext) {
    defer { pending = [] }
    for cut in pending where !cut.isReplaced && told.insert([cut.start, cut.place]).inserted {
      context.report(cut.diagnostic)
    }
  }
}
