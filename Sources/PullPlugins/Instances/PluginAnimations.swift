import LuaRuntime
import ViewKit

/// The animations that one instance has started, and its functions that wait for their ends.
final class PluginAnimations {
  private struct Entry {
    var animation: ViewAnimation
    /// Whose callback started it.
    var part: PartKind
    var completion: LuaReference?
    var waiting: [CallbackCoroutine] = []

    /// Whether it is over, its completion called and nothing waiting for it.
    var isDone: Bool { animation.finished != nil && completion == nil && waiting.isEmpty }
  }

  /// By slot. The place of one that is over is the next one's, so that there are as many as were ever under way
  /// at once: all of them are looked through in each frame.
  private var entries: [Entry] = []
  /// One that ran to its end and one that did not, for handles of those whose place is another's.
  private var ranToTheEnd, cutShort: ViewAnimation?
  unowned let context: PluginContext

  init(context: PluginContext) { self.context = context }

  /// Whether a part has a finite animation under way.
  func isRunning(_ part: PartKind) -> Bool {
    entries.contains {
      $0.part == part && $0.animation.isRunning && $0.animation.timing.totalDuration.isFinite
    }
  }

  /// Whether another one can be started.
  var hasPlace: Bool { freePlace() != nil }
  /// Why not.
  var refusal: String {
    let remedy =
      CutOffs.callback(of: context).map {
        "\($0.rawValue) starts one in each frame: start it once, where the state changes"
      } ?? "let one repeat, or go on in the next frame"
    return "a plugin may have \(context.limits.animations) animations under way; \(remedy)"
  }

  /// How many blocks may run inside each other. Lua's own limit of calls in C would differ between a plugin in
  /// this process and one in a worker.
  private static let greatestNesting = 16
  private var nesting = 0
  /// Why a block does not run.
  static let nestingRefusal =
    "animations may be started \(greatestNesting) deep in each other; start one in the completion of the other"

  /// Runs a block; `nil` where it would be too deep in others.
  func nested<Result>(_ body: () -> Result) -> Result? {
    guard nesting < PluginAnimations.greatestNesting else { return nil }
    nesting += 1
    defer { nesting -= 1 }
    return body()
  }

  /// Takes in an animation.
  ///
  /// - Returns: its handle; `nil` where there is no place any more: then nothing was taken in.
  func keep(_ animation: ViewAnimation, completion: LuaReference?) -> LuaObject? {
    guard let place = freePlace() else { return nil }
    let entry = Entry(animation: animation, part: context.waits.running, completion: completion)
    if place == entries.count {
      entries.append(entry)
    } else {
      retire(place)
      entries[place] = entry
    }
    animation.addCompletion { [link = context.link, unowned animation] finished in
      // Held, because what its end calls may end the instance.
      if let context = link.object { context.animations.ended(place, animation, finished) }
    }
    context.cutOffs.watch(animation, of: entry.part, in: context)
    return LuaObject(
      slot: slot(place), type: PluginAPI.TypeIndex.animation.rawValue,
      pointer: HostObject.pointer(to: animation))
  }

  /// The slots of views come first.
  private func slot(_ place: Int) -> Int32 {
    PluginAPI.Slot.firstOwn + Int32(context.limits.views + place)
  }

  /// Frees a place; a handle that a plugin has kept still says how it ended.
  private func retire(_ place: Int) {
    let animation = entries[place].animation
    let shown: ViewAnimation
    if animation.finished == true {
      shown = ranToTheEnd ?? animation
      ranToTheEnd = shown
    } else {
      shown = cutShort ?? animation
      cutShort = shown
    }
    context.state?.redirectHandle(slot: slot(place), to: HostObject.pointer(to: shown))
  }

  /// Resumes a callback when an animation is over.
  func wait(_ coroutine: CallbackCoroutine, for animation: ViewAnimation) {
    guard let place = entries.firstIndex(where: { $0.animation === animation }) else { return }
    entries[place].waiting.append(coroutine)
  }

  /// A callback was called again, or dropped: it no longer waits for anything.
  func forget(_ coroutine: CallbackCoroutine) {
    for place in entries.indices where !entries[place].waiting.isEmpty {
      entries[place].waiting.removeAll { $0 == coroutine }
    }
  }

  /// Ends those that a part has started, without calling their completions.
  func cancel(_ part: PartKind) {
    for place in entries.indices where entries[place].part == part {
      entries[place].completion.map { context.state?.release($0) }
      entries[place].completion = nil
      entries[place].animation.cancel()
    }
  }

  private func freePlace() -> Int? {
    if let place = entries.firstIndex(where: \.isDone) { return place }
    return entries.count < context.limits.animations ? entries.count : nil
  }

  private func ended(_ place: Int, _ animation: ViewAnimation, _ finished: Bool) {
    let entry = entries[place]
    guard entry.animation === animation, !entry.isDone else { return }
    let again = { [link = context.link] in
      if let context = link.object { context.animations.ended(place, animation, finished) }
    }
    guard context.waits.takeTurn(orElse: again) else { return }
    entries[place].completion = nil
    if let completion = entry.completion { context.complete(completion, finished, of: entry.part) }
    // One by one: whatever is called may have another callback wait for something else.
    while entries[place].animation === animation, let coroutine = entries[place].waiting.first {
      entries[place].waiting.removeFirst()
      context.waits.resume(coroutine, with: finished)
    }
  }
}

extension PluginContext {
  /// Calls an animation's completion, once.
  fileprivate func complete(_ completion: LuaReference, _ finished: Bool, of part: PartKind) {
    defer { state?.release(completion) }
    guard let state, let control else { return }
    state.label(completion, "completion")
    control.resume(part.half) {
      let error = waits.call(part, nil, of: self, state) {
        state.call(completion, self: nil, .boolean(finished))
      }
      guard let error else { return }
      report(error, in: nil, "in the completion of an animation", of: name(of: part))
    }
  }
}
