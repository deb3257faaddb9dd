import LuaRuntime
import PullToAction
import ViewKit

/// The animations that one instance has started, and its functions that wait for their ends.
final class PluginAnimations {
  /// How many an instance may have under way at a time.
  static let limit = 256

  private struct Entry {
    var animation: ViewAnimation
    var completion: LuaReference?
    var waiting: [Lane] = []
  }

  /// By slot. One that is over stays until its place is needed, so that its handle can tell.
  private var entries: [Entry?] = []
  private unowned let context: PluginContext
  /// Counts up when everything is dropped: what ends later belongs to the past.
  private var era = 0

  init(context: PluginContext) {
    self.context = context
  }

  /// Whether one that ends is under way.
  var isRunning: Bool {
    entries.contains { $0.map { $0.animation.isRunning && $0.animation.isFinite } ?? false }
  }

  /// Whether another one can be started.
  var hasPlace: Bool { freePlace() != nil }

  /// Takes in an animation.
  ///
  /// - Returns: its handle.
  func keep(_ animation: ViewAnimation, completion: LuaReference?) -> LuaObject? {
    guard let place = freePlace() else { return nil }
    if place == entries.count {
      entries.append(nil)
    } else {
      context.state?.clearHandle(slot: PluginAPI.Slot.firstAnimation + Int32(place))
    }
    entries[place] = Entry(animation: animation, completion: completion)
    let era = era
    animation.addCompletion { [weak context] finished in
      context?.animations.ended(place, animation, finished, era: era)
    }
    return LuaObject(
      slot: PluginAPI.Slot.firstAnimation + Int32(place), type: PluginAPI.TypeIndex.animation,
      pointer: Unmanaged.passUnretained(animation).toOpaque())
  }

  /// Has a callback go on when an animation is over.
  func wait(_ lane: Int, for animation: ViewAnimation) {
    guard let lane = Lane(rawValue: lane),
      let place = entries.firstIndex(where: { $0?.animation === animation })
    else { return }
    entries[place]?.waiting.append(lane)
  }

  /// A callback was called anew, or dropped: it waits for nothing any more.
  func forget(_ lane: Lane) {
    for place in entries.indices { entries[place]?.waiting.removeAll { $0 == lane } }
  }

  /// Ends all of them, and calls nothing for it.
  func cancelAll() {
    era += 1
    for place in entries.indices {
      guard let entry = entries[place] else { continue }
      entry.completion.map { context.state?.release($0) }
      entries[place]?.completion = nil
      entries[place]?.waiting = []
      entry.animation.cancel()
    }
  }

  private func freePlace() -> Int? {
    if entries.count < PluginAnimations.limit { return entries.count }
    // The one that has been over for longest.
    return entries.indices.filter { entries[$0]?.animation.finished != nil }
      .min { endOf($0) < endOf($1) }
  }

  private func endOf(_ place: Int) -> Double {
    entries[place].map { $0.animation.startTime + $0.animation.timing.totalDuration } ?? 0
  }

  private func ended(_ place: Int, _ animation: ViewAnimation, _ finished: Bool, era: Int) {
    guard era == self.era, let entry = entries[place], entry.animation === animation else { return }
    let waiting = entry.waiting
    entries[place]?.waiting = []
    entries[place]?.completion = nil
    if let completion = entry.completion { context.complete(completion, finished) }
    for lane in waiting { context.waits.resume(lane, with: finished) }
  }
}

extension ViewAnimation {
  fileprivate var isFinite: Bool { timing.totalDuration.isFinite }
}

extension PluginContext {
  /// Calls an animation's completion, once.
  fileprivate func complete(_ completion: LuaReference, _ finished: Bool) {
    defer { state?.release(completion) }
    guard let state, let control else { return }
    let isStatusView = !definitions.contains { $0.manifest.kind == .visualizer }
    control.goOn(isStatusView ? .statusView : .visualizer) {
      guard let error = state.call(completion, self: nil, .boolean(finished)) else { return }
      report(error, in: "an animation's completion", of: name, hasStandIn: false)
    }
  }

  /// One of its parts is used no more: nothing of it goes on or comes later. What another part of
  /// the same instance waits for is left alone.
  func drop(_ kind: PartKind) {
    waits.cancel(kind)
    if definitions.allSatisfy({ waits.isStopped($0.manifest.kind) }) { animations.cancelAll() }
  }
}
