import LuaRuntime
import PullToAction

/// A refresh control whose methods are a plugin's. A method that raises ends there: its cycle goes on
/// without it, and an exit animation is over.
final class LuaRefreshControl: LuaPart, RefreshControl {
  let height: Double
  var animationDuration: Double { settings.animationDuration }
  var animationDelay: Double { settings.animationDelay }
  var type: RefreshControlType { settings.type }
  var anchorPosition: RefreshAnchorPosition { settings.anchorPosition }
  var animationType: RefreshAnimationType { settings.animationType }
  var animationOptions: RefreshAnimationOptions { settings.animationOptions }

  private let settings: RefreshCycleSettings
  private let scrolling: LuaReference?
  /// What a cycle of a layer animates; not in any control until the plugin has said what.
  private var layer = View(name: "layer")
  private var hasLostLayer = false

  init(part: PluginPart, cycle: RefreshCycleSettings, of loaded: PluginLoader.Loaded) {
    height = part.manifest.height
    var settings = cycle
    settings.type = part.chosen("type") ?? cycle.type
    settings.anchorPosition = part.chosen("anchor_position") ?? cycle.anchorPosition
    self.settings = settings
    scrolling = part.methods[.handleScrolling]
    super.init(part: part, of: loaded)
    context.refresh.isLayer = settings.isLayer
  }

  var layerCycle: RefreshLayerCycle? {
    guard context.refresh.isLayer else { return nil }
    return RefreshLayerCycle(target: layer, animations: context.refresh.layerAnimations)
  }

  func setup(_ animationView: View, pull: PullToActionControl) {
    // On another control, or on the same one again: nothing is left of what it made the last time.
    if context.root === animationView { context.forgetRefreshControl() }
    context.root = animationView
    _ = setUp(pull)
  }

  func apply(_ style: Style) {
    context.style = style
    _ = handle(.applyStyle, nil, [])
  }

  func handleScrolling(
    _ animationView: View, pullDistance: Double, pullRatio: Double, pullVelocity: Double
  ) {
    guard let scrolling else { return }
    _ = callAtOnce(.handleScrolling, nil) {
      state.call(
        scrolling, self: table, root, .number(pullDistance), .number(pullRatio),
        .number(pullVelocity))
    }
  }

  func setupForCycle(_ animationView: View) {
    _ = handle(.setupForCycle, nil, [])
    if context.refresh.isLayer { findLayer() }
  }

  func animationCycle(_ animationView: View) {
    if animationType == .keyframe { context.refresh.keyframeClock = context.control?.clock }
    _ = handle(.animationCycle, nil, [])
    context.refresh.keyframeClock = nil
  }

  func exitAnimation(_ animationView: View, completion: @escaping () -> Void) {
    guard methods.contains(.exitAnimation) else { return completion() }
    let number = context.refresh.beginExit(completion)
    do throws(LuaError) {
      let function = try exitCompletion(number)
      defer { state.release(function) }
      if !call(.exitAnimation, nil, [root, .value(function)]) { context.endExit() }
    } catch {
      context.report(error, in: .exitAnimation, of: .refreshControl, name)
      completion()
    }
  }

  /// The function that a plugin calls when its exit is over.
  private func exitCompletion(_ number: Int) throws(LuaError) -> LuaReference {
    let chunk = "local over = pta.exit_is_over; return function() over(\(number)) end"
    guard let function = try state.run(Array(chunk.utf8), name: LuaChunk.own).first else {
      throw .raised(LuaFault(message: "no completion could be made"))
    }
    return function
  }

  private func findLayer() {
    guard let target = function(.targetLayer), !context.isDisabled else { return }
    do throws(LuaError) {
      let object = try state.callForObject(target, self: table)
      guard let view = object?.view else {
        let place = context.written.definition(of: CallbackName.targetLayer.rawValue)
        throw .raised(
          LuaFault(
            message: "target_layer gave back no view; return a view that setup has made, such as "
              + "self.ring", file: place?.file, line: place?.line))
      }
      layer = view
      hasLostLayer = false
    } catch {
      layer = View(name: "layer")
      // Reported once, because cycles repeat. A limit disables the plugin, so it comes once anyway.
      if !hasLostLayer || error.isLimit {
        context.report(error, in: nil, "in target_layer, and nothing is animated", of: name)
      }
      hasLostLayer = true
    }
  }
}

extension PluginPart {
  /// The user's value for an option that is one of some words.
  fileprivate func chosen<Word: RawRepresentable<String>>(_ option: String) -> Word? {
    if case .string(let word)? = options[option] { Word(rawValue: word) } else { nil }
  }
}
