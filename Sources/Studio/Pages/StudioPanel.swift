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

  /// The panels of a client that have changed, unless it got some a moment ago.
  func newPanels(for client: StudioClient) -> [(String, String)] {
    guard wantsPanels(client), time.now >= client.panelTime + StudioPanel.pause else { return [] }
    client.panelTime = time.now
    client.panelVersion = frameVersion
    let news = client.panels.compactMap { panel -> (String, String)? in
      let text = panelCache.text(panel, frameVersion) {
        JSONText.list(lanes.map { self.text(panel, of: $0) })
      }
      guard client.panelTexts[panel] != text else { return nil }
      client.panelTexts[panel] = text
      return (panel.rawValue, text)
    }
    return news.isEmpty ? [] : [("panel", JSONText.object(news))]
  }

  private func text(_ panel: StudioPanel, of lane: Lane) -> String {
    switch panel {
    case .tree: JSONText.list(ViewPanel(of: lane.stage).views)
    case .explain: explanation(of: lane)
    case .cost: cost(of: lane)
    }
  }

  private func explanation(of lane: Lane) -> String {
    let text = (try? lane.session.perform("explain"))?.asString ?? ""
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

/// The views of a control for pages: what each is set to, what it shows, and where on the screen that is.
private struct ViewPanel {
  private(set) var views: [String] = []

  /// More views than these are left out: no plugin may have so many.
  private static let most = 600

  init(of stage: Stage) {
    let root = stage.scrollView.view
    let origin = root.presentation.bounds.origin
    let move = AffineTransform(translation: Point(x: -origin.x, y: -origin.y))
    let control = stage.control.view
    // From the control's superviews down: where they are on the screen.
    let path = sequence(first: control) { $0.superview }.prefix { $0 !== root }
    let transform = path.dropFirst().reversed().reduce(move) {
      $1.presentation.toSuperview.concatenating($0)
    }
    add(control, depth: 0, transform)
  }

  private mutating func add(_ view: View, depth: Int, _ transform: AffineTransform) {
    guard views.count < ViewPanel.most else { return }
    let shown = view.presentation
    let own = shown.toSuperview.concatenating(transform)
    let box = own.boundingBox(of: shown.bounds)
    let motions = view.shownMotions.map { motion in
      JSONText.object(
        ("property", JSONText.string(motion.path.rawValue)),
        ("left", motion.rest.isFinite ? NumberText.text(motion.rest) : "null"))
    }
    views.append(
      JSONText.object(
        ("view", String(view.id)), ("name", JSONText.string(String(view.name.prefix(80)))),
        ("depth", String(depth)), ("kind", JSONText.string(view.kind)),
        ("hidden", view.isHidden ? "true" : "false"),
        (
          "model",
          values(
            view.frame, view.alpha, view.rotation, view.scale, view.translation,
            view.backgroundColor, view.textContent)
        ),
        (
          "shown",
          values(
            shown.frame, shown.alpha, shown.rotation, shown.scale, shown.translation,
            shown.backgroundColor, shown.textContent)
        ), ("frame", FrameText.numbers([box.minX, box.minY, box.width, box.height])),
        ("animating", JSONText.list(motions))))
    for subview in view.subviews { add(subview, depth: depth + 1, own) }
  }

  private func values(
    _ frame: Rect, _ alpha: Double, _ rotation: Double, _ scale: Point, _ translation: Point,
    _ color: Color, _ text: TextContent?
  ) -> String {
    var fields = [
      ("frame", FrameText.numbers([frame.minX, frame.minY, frame.width, frame.height])),
      ("alpha", NumberText.text(alpha)), ("rotation", NumberText.text(rotation)),
      ("scale", FrameText.numbers([scale.x, scale.y])),
      ("translation", FrameText.numbers([translation.x, translation.y])),
      ("background_color", JSONText.string(color.hexadecimal)),
    ]
    if let text { fields.append(("text", JSONText.string(String(text.string.prefix(200))))) }
    return JSONText.object(fields)
  }
}

extension View {
  /// What it draws, in a word.
  fileprivate var kind: String {
    switch content {
    case .shape: "shape"
    case .image: "image"
    case .gradient: "gradient"
    case .activityIndicator: "activity indicator"
    case nil: textContent == nil ? "view" : "label"
    }
  }
}
