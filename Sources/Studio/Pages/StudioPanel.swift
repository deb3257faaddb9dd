import Driver
import LuaRuntime
import PullPlugins
import TextSupport
import ViewKit

/// What can be looked at beside the phone, by those pages that want it.
enum StudioPanel: String, CaseIterable {
  /// The views of the control.
  case tree
  /// Why the last pull fired or did not.
  case explain
  /// What callbacks cost.
  case cost

  /// How often it is sent, in seconds.
  static let pause = 0.1
  /// How long a past frame is shown until its panels are made, in seconds: all before it is done once more for them.
  static let rest = 0.2

  static func read(_ message: Message) throws(BadMessage) -> [StudioPanel] {
    let words = allCases.map(\.rawValue)
    var panels: [StudioPanel] = []
    for item in try message.list("names", most: words.count) {
      guard case .string(let word) = item, let panel = StudioPanel(rawValue: word) else {
        throw BadMessage(
          "panels: 'names' must be a list of \(words.map { "\"\($0)\"" }.joined(separator: ", ")), got \(item.described) in it"
        )
      }
      if !panels.contains(panel) { panels.append(panel) }
    }
    return panels
  }
}

/// The panels of a frame, made once for all pages.
struct PanelCache {
  private var version = -1
  private var texts: [StudioPanel: String] = [:]

  mutating func text(_ panel: StudioPanel, _ version: Int, _ make: () -> String) -> String {
    if self.version != version { (self.version, texts) = (version, [:]) }
    if let text = texts[panel] { return text }
    let text = make()
    texts[panel] = text
    return text
  }
}

extension StudioSession {
  /// Whether there may be panels that a client has not seen.
  func wantsPanels(_ client: StudioClient) -> Bool {
    !client.panels.isEmpty && client.panelVersion != frameVersion
  }

  /// When it may get them, in the host's seconds: not too often, and those of a past frame when the hand that looks for
  /// it has come to rest.
  func panelsDue(_ client: StudioClient) -> Double {
    max(client.panelTime + StudioPanel.pause, isFilmStill ? time.sought + StudioPanel.rest : 0)
  }

  /// The panels of a client that have changed.
  func newPanels(for client: StudioClient) -> [(String, String)] {
    guard wantsPanels(client), time.now >= panelsDue(client) else { return [] }
    client.panelTime = time.now
    client.panelVersion = frameVersion
    var news = client.panels.compactMap { panel -> (String, String)? in
      let text = panelCache.text(panel, frameVersion) { JSONText.list(texts(panel)) }
      guard client.panelTexts[panel] != text else { return nil }
      client.panelTexts[panel] = text
      return (panel.rawValue, text)
    }
    let isLive = shown != nil && !isFilmStill
    if !news.isEmpty || isLive != client.hasLivePanels {
      client.hasLivePanels = isLive
      news.append(("live", isLive ? "true" : "false"))
    }
    return news.isEmpty ? [] : [("panel", JSONText.object(news))]
  }

  /// Whether a past frame is shown that stays.
  private var isFilmStill: Bool { shown != nil && !time.plays }

  /// The text of a panel, lane by lane: of the frame that stays, or else of the newest.
  private func texts(_ panel: StudioPanel) -> [String] {
    lanes.map { lane in
      guard panel != .cost, isFilmStill, let shown else {
        return text(panel, of: lane, lane.stage)
      }
      // A lane that was not there then has nothing.
      return repeated(lane, at: shown) { self.text(panel, of: lane, $0) } ?? "[]"
    }
  }

  private func text(_ panel: StudioPanel, of lane: Lane, _ stage: Stage) -> String {
    switch panel {
    case .tree: JSONText.list(ViewPanel(of: stage).views)
    case .explain: explanation(of: stage)
    case .cost: cost(of: lane)
    }
  }

  private func explanation(of stage: Stage) -> String {
    let text = Explanation.text(of: stage.control, log: stage.log)
    return JSONText.list(text.split(separator: "\n").map { JSONText.string(String($0)) })
  }

  private func cost(of lane: Lane) -> String {
    let rows = lane.profile.costs.flatMap { costs in
      costs.callbacks.prefix(50).map { callback in
        let (function, cost) = (callback.function, callback.cost)
        return JSONText.object(
          ("plugin", JSONText.string(costs.path)), ("callback", JSONText.string(function.name)),
          ("file", JSONText.string(function.file)),
          ("line", function.line.map(String.init) ?? "null"),
          ("inside", function.isInner ? "true" : "false"), ("calls", String(cost.calls)),
          ("failures", String(cost.failures)), ("instructions", String(cost.instructions)),
          ("most", String(cost.mostInstructions)), ("budget", String(costs.instructionLimit)),
          ("memory", String(cost.bytes)))
      }
    }
    let limits = PluginLimits()
    return JSONText.object(
      ("callbacks", JSONText.list(rows)),
      (
        "limits",
        JSONText.object(
          ("instructions", String(limits.instructions)), ("memory", String(limits.memory)))
      ))
  }
}
