import LuaRuntime
import PullToAction
import ViewKit

/// A refresh control whose methods are a plugin's. A method that raises ends there: its cycle goes on
/// without it, and an exit animation is over.
final class LuaRefreshControl: RefreshControl {
  let name: String
  let methods: CallbackSet
  let height: Double
  let animationDuration: Double
  let animationDelay: Double
  let type: RefreshControlType
  let anchorPosition: RefreshAnchorPosition
  let animationType: RefreshAnimationType
  let animationOptions: RefreshAnimationOptions

  private let context: PluginContext
  private let state: LuaState
  private let table: LuaReference
  private let scrolling: LuaReference?
  private let cycleSetup: LuaReference?
  private let cycle: LuaReference?
  private let target: LuaReference?
  /// The methods that may wait, by ``Lane``.
  private let functions: [LuaReference?]
  /// What a cycle of a layer animates; not in any control until the plugin has said what.
  private var layer = View(name: "layer")
  private var hasLostLayer = false

  init(
    part: PluginLoader.Part, cycle settings: RefreshCycleSettings, of loaded: PluginLoader.Loaded
  ) {
    name = part.manifest.name
    height = part.manifest.height
    animationDuration = settings.animationDuration
    animationDelay = settings.animationDelay
    animationType = settings.animationType
    animationOptions = settings.animationOptions
    type = part.word("type").flatMap(RefreshControlType.init) ?? settings.type
    anchorPosition =
      part.word("anchor_position").flatMap(RefreshAnchorPosition.init) ?? settings.anchorPosition
    context = loaded.context
    state = loaded.state
    table = part.table
    scrolling = part.methods["handle_scrolling"]
    cycleSetup = part.methods["setup_for_cycle"]
    cycle = part.methods["animation_cycle"]
    target = part.methods["target_layer"]
    functions = Lane.functions(of: part)
    var methods: CallbackSet = []
    if cycleSetup != nil { methods.insert(.setupForCycle) }
    if cycle != nil { methods.insert(.animationCycle) }
    if functions[Lane.exitAnimation.rawValue] != nil { methods.insert(.exitAnimation) }
    if functions[Lane.reset.rawValue] != nil { methods.insert(.reset) }
    self.methods = methods
    context.refresh.isLayer = settings.isLayer
  }

  var isBusy: Bool {
    context.waits.isWaiting(.refreshControl) || context.animations.isRunning(.refreshControl)
  }

  var layerCycle: RefreshLayerCycle? {
    guard context.refresh.isLayer == true else { return nil }
    return RefreshLayerCycle(target: layer, animations: context.refresh.layerAnimations)
  }

  func stop() {
    context.drop(.refreshControl)
  }

  func setup(_ animationView: View, pull: PullToActionControl) {
    // On another control, or on the same one again: nothing is left of what it made the last time.
    if context.root === animationView { context.forgetRefreshControl() }
    context.root = animationView
    run(.setupRefreshControl, .object(PluginAPI.root(animationView)), .object(context.pull(pull)))
  }

  func handleScrolling(
    _ animationView: View, pullDistance: Double, pullRatio: Double, pullVelocity: Double
  ) {
    call(
      scrolling, .handleScrolling, animationView, .number(pullDistance), .number(pullRatio),
      .number(pullVelocity))
  }

  func setupForCycle(_ animationView: View) {
    call(cycleSetup, .setupForCycle, animationView)
    if context.refresh.isLayer == true { findLayer() }
  }

  func animationCycle(_ animationView: View) {
    if animationType == .keyframe { context.refresh.keyframeClock = context.control?.clock }
    call(cycle, .animationCycle, animationView)
    context.refresh.keyframeClock = nil
  }

  func exitAnimation(_ animationView: View, completion: @escaping () -> Void) {
    guard functions[Lane.exitAnimation.rawValue] != nil else { return completion() }
    let number = context.refresh.beginExit(completion)
    do throws(LuaError) {
      let function = try exitCompletion(number)
      defer { state.release(function) }
      let root = LuaArgument.object(PluginAPI.root(animationView))
      if !run(.exitAnimation, root, .value(function)) { context.endExit() }
    } catch {
      context.report(
        error, in: .exitAnimation, PluginContext.place(of: .exitAnimation), of: name)
      completion()
    }
  }

  func reset(_ animationView: View) {
    run(.reset, .object(PluginAPI.root(animationView)))
  }

  /// The function that a plugin calls when its exit is over.
  private func exitCompletion(_ number: Int) throws(LuaError) -> LuaReference {
    let chunk = "local over = pta.exit_is_over; return function() over(\(number)) end"
    guard let function = try state.run(Array(chunk.utf8), name: "completion").first else {
      throw .raised(LuaFault(message: "no completion could be made"))
    }
    return function
  }

  private func findLayer() {
    guard let target, !context.isBenched else { return }
    do throws(LuaError) {
      let object = try state.callForObject(target, self: table)
      guard let view = object.flatMap(PluginAPI.view) else {
        throw .raised(
          LuaFault(
            message: "target_layer gave back no view; return a view that setup has made, such as "
              + "self.ring"))
      }
      layer = view
      hasLostLayer = false
    } catch {
      layer = View(name: "layer")
      // Once: a cycle comes again and again. A limit benches at once, so that comes once, too.
      if !hasLostLayer || error.isLimit {
        context.report(
          error, in: nil, "in target_layer, and nothing is animated", of: name)
      }
      hasLostLayer = true
    }
  }

  /// Calls a method that may wait.
  ///
  /// - Returns: whether it is there and came to its end, or waits.
  @discardableResult
  private func run(
    _ lane: Lane, _ first: LuaArgument, _ second: LuaArgument = .none
  ) -> Bool {
    guard let function = functions[lane.rawValue] else { return false }
    guard
      let error = context.waits.start(lane, function, self: table, state, first, second)
    else { return true }
    context.report(error, in: lane.method, PluginContext.place(of: lane.method), of: name)
    return false
  }

  /// Calls a method that may not wait.
  private func call(
    _ function: LuaReference?, _ method: CallbackName, _ view: View,
    _ first: LuaArgument = .none, _ second: LuaArgument = .none, _ third: LuaArgument = .none
  ) {
    guard let function else { return }
    let error = context.waits.call(.refreshControl, method, of: context, state) {
      state.call(
        function, self: table, .object(PluginAPI.root(view)), first, second, third)
    }
    if let error { context.report(error, in: method, PluginContext.place(of: method), of: name) }
  }
}

extension PluginLoader.Part {
  /// The user's value for an option that is a word.
  func word(_ option: String) -> String? {
    if case .string(let word)? = options[option] { word } else { nil }
  }
}
