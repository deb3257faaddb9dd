import LuaRuntime
import PullToAction
import ViewKit

/// The animations that one instance has started, and its functions that wait for their ends.
final class PluginAnimations {
  /// How many an instance may have under way at a time.
  static let limit = 256

  private struct Entry {
    var animation: ViewAnimation
    /// Whose callback has started it.
    var owner: PartKind
    var completion: LuaReference?
    var waiting: [Lane] = []
  }

  /// By slot. One that is over stays until its place is needed, so that its handle can tell.
  private var entries: [Entry?] = []
  private unowned let context: PluginContext

  init(context: PluginContext) {
    self.context = context
  }

  /// Whether one of a part's that ends is under way.
  func isRunning(_ owner: PartKind) -> Bool {
    entries.contains { entry in
      guard let entry, entry.owner == owner else { return false }
      return entry.animation.isRunning && entry.animation.isFinite
    }
  }

  /// Whether another one can be started.
  var hasPlace: Bool { freePlace() != nil }

  /// Takes in an animation, and its completion with it.
  ///
  /// - Returns: its handle; `nil` where there is no place, and it was cancelled.
  func keep(_ animation: ViewAnimation, completion: LuaReference?) -> LuaObject? {
    guard let place = freePlace() else {
      animation.cancel()
      completion.map { context.state?.release($0) }
      return nil
    }
    if place == entries.count {
      entries.append(nil)
    } else {
      context.state?.clearHandle(slot: PluginAPI.Slot.firstAnimation + Int32(place))
    }
    entries[place] = Entry(
      animation: animation, owner: context.caller, completion: completion)
    animation.addCompletion { [weak context, weak animation] finished in
      if let animation { context?.animations.ended(place, animation, finished) }
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

  /// Ends those of a part, and calls nothing for it; who else waits for one goes on.
  func cancel(_ owner: PartKind) {
    for place in entries.indices {
      guard let entry = entries[place], entry.owner == owner else { continue }
      entry.completion.map { context.state?.release($0) }
      entries[place]?.completion = nil
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

  private func ended(_ place: Int, _ animation: ViewAnimation, _ finished: Bool) {
    guard let entry = entries[place], entry.animation === animation else { return }
    let waiting = entry.waiting
    entries[place]?.waiting = []
    entries[place]?.completion = nil
    if let completion = entry.completion { context.complete(completion, finished, entry.owner) }
    for lane in waiting { context.waits.resume(lane, with: finished) }
  }
}

extension ViewAnimation {
  fileprivate var isFinite: Bool { timing.totalDuration.isFinite }
}

extension PluginContext {
  /// Calls an animation's completion, once.
  fileprivate func complete(_ completion: LuaReference, _ finished: Bool, _ owner: PartKind) {
    defer { state?.release(completion) }
    guard let state, let control else { return }
    caller = owner
    control.goOn(owner.participant) {
      guard let error = state.call(completion, self: nil, .boolean(finished)) else { return }
      report(error, "in the completion of an animation", of: name(of: owner))
    }
  }

  /// One of its parts is used no more: nothing of it goes on or comes later. What another part of
  /// the same instance waits for is left alone.
  func drop(_ kind: PartKind) {
    waits.cancel(kind)
    animations.cancel(kind)
  }
}
