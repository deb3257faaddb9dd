import Driver
import PullPlugins
import PullToAction
import ViewKit

/// Whether a refresh control moves from its second cycle on, as long as the action runs.
final class CycleWatch {
  /// How long a cycle takes, in seconds.
  private let cycle: Double
  private let isLayer: Bool
  private let source: PluginSource
  private var executing: Double?
  private var last: (list: DisplayList, time: Double)?
  /// For how long the same was seen, in seconds.
  private var still = 0.0
  private var hasMoved = false

  /// How long the control has to open, in seconds.
  private static let opening = 1.0
  /// How often it is looked at, in seconds, and for how many cycles.
  private static let step = 0.1, cycles = 2.0
  /// Nobody waits for longer cycles in an action of a minute.
  private static let longest = 20.0

  /// `nil` for what is no refresh control, or has long cycles.
  init?(_ manifests: [PluginManifest], _ source: PluginSource) {
    guard let settings = manifests.lazy.compactMap(\.cycle).first else { return nil }
    let ways = settings.animationOptions.autoreverses ? 2.0 : 1
    cycle = settings.animationDelay + ways * settings.animationDuration
    guard cycle <= CycleWatch.longest else { return nil }
    isLayer = settings.isLayer
    self.source = source
  }

  /// Looks at a frame.
  func see(_ stage: Stage) {
    let now = stage.clock.tickTime
    guard stage.control.state == .executing, !hasMoved else {
      return (executing, last) = (nil, nil)
    }
    let began = executing ?? now
    executing = began
    guard now - began > cycle + CycleWatch.opening, still < CycleWatch.cycles * cycle,
      now - (last?.time ?? -.infinity) >= CycleWatch.step
    else { return }
    let list = DisplayList(of: stage.control.view)
    if let last {
      if last.list != list { hasMoved = true }
      still += now - last.time
    }
    last = (list, now)
  }

  /// What is wrong, when the pull is over.
  var finding: CheckFinding? {
    guard !hasMoved, still >= CycleWatch.cycles * cycle else { return nil }
    let files = source.files.sorted { $0.key < $1.key }
      .map { (name: $0.key, tokens: LuaTokens($0.value).tokens) }
    let method = (isLayer ? CallbackName.targetLayer : .animationCycle).rawValue
    for (name, tokens) in files {
      guard
        let place = tokens.indices.last(where: {
          tokens.code($0) == method && tokens.isSign(":", $0 - 1)
            && tokens.code($0 - 3) == "function"
        })
      else { continue }
      let change = CycleWatch.change(behind: place, tokens)
      return CheckFinding(
        kind: .look, file: name, line: tokens[isLayer ? place : change ?? place].line,
        message: message(change.flatMap { CycleWatch.text($0, tokens) }, files.map(\.tokens)))
    }
    return CheckFinding(kind: .look, message: message(nil, files.map(\.tokens)))
  }

  /// The first property that a method sets.
  private static func change(behind method: Int, _ tokens: [LuaToken]) -> Int? {
    (method..<tokens.endOfBlock(from: method)).first {
      tokens[$0].kind == .word && tokens.isSign(".", $0 - 1) && tokens.isSet(at: $0)
    }
  }

  private static func text(_ property: Int, _ tokens: [LuaToken]) -> String? {
    tokens.start(ofChainEndingAt: property).map { tokens.text($0..<property + 1) }
  }

  private func message(_ change: String?, _ files: [[LuaToken]]) -> String {
    let still = "nothing moves from the second cycle on, while the action runs: "
    if isLayer {
      let isAsked = files.contains { $0.contains { $0.text == "add_basic_animation" } }
      return isAsked
        ? still + "what pta.add_basic_animation names changes nothing that is seen"
        : "nothing moves while the action runs: nothing says what a cycle animates; write "
          + "pta.add_basic_animation(\"rotation\", 0, 2 * math.pi) in setup"
    }
    return still + "\(change ?? "what animation_cycle sets") is so already; set it back in "
      + "setup_for_cycle"
  }
}
