import Driver
import PullPictures
import PullToAction
import TextSupport
import ViewKit

/// What is on screen at a moment of a pull.
struct LookMoment {
  /// The moment's name; `nil` for a frame between two that have one.
  let name: Showcase.Moment?
  /// What the control draws, from back to front.
  let items: [SeenItem]
  /// The names of the views, by their numbers.
  let names: [UInt32: String]
  let screen: Rect
  /// Where the app's content is; in a scroll view with another one in it the inner one's, without the header.
  let content: Rect
  let side: Edge
  let state: PullState
  /// In points.
  let amount: Double
  /// How long the state has been executing, in seconds.
  let executing: Double
  let palette: Palette
  /// Whether a status view that is shown was told of a state; `nil` but while the action runs.
  let isTold: Bool?
  /// The same of an amount; `nil` but while it is pulled.
  let isToldAmount: Bool?
  /// Why nothing at all is drawn, where that is so.
  let nothing: Nothing?

  /// Why nothing is drawn.
  struct Nothing {
    let text: String
    /// The view that keeps it from being seen.
    var view: CheckFinding.SeenView?
  }

  init(
    _ stage: Stage, name: Showcase.Moment?, executing: Double, palette: Palette
  ) {
    self.name = name
    self.executing = executing
    self.palette = palette
    let names = stage.viewNames
    self.names = names
    items = DisplayList(of: stage.scrollView.view).items.compactMap {
      SeenItem($0, name: names[$0.view] ?? "a view")
    }
    screen = Rect(size: stage.scrollView.viewportSize)
    content =
      stage.innerFrame
      ?? Rect(origin: .zero - stage.scrollView.contentOffset, size: stage.scrollView.contentSize)
    side = stage.control.side
    state = stage.control.state
    amount = stage.control.pulledAmount
    let status = stage.control.statusView.view
    isTold =
      name == .executing && state == .executing && !status.isHidden && status.alpha > 0
      ? LookMoment.isTold(stage.log.events) : nil
    isToldAmount =
      (name == .halfWay || name == .triggered) && !status.isHidden && status.alpha > 0
      ? LookMoment.isToldAmount(stage.log.events) : nil
    nothing = items.isEmpty ? LookMoment.reason(for: stage.control.view) : nil
  }

  private static func isTold(_ events: EventLog.Events) -> Bool {
    events.contains {
      guard case .callback(let call) = $0.event, call.participant == .statusView else {
        return false
      }
      return call.name == .updateForState && call.arguments != [.text(PullState.idle.rawValue)]
    }
  }

  private static func isToldAmount(_ events: EventLog.Events) -> Bool {
    events.contains {
      if case .callback(let call) = $0.event, call.participant == .statusView {
        call.name == .updateForPulledAmount && call.arguments.first != .number(0)
      } else {
        false
      }
    }
  }

  private static func reason(for view: View) -> Nothing {
    hiddenView(in: view) ?? Nothing(text: "no view in it has a text, a colour, a path or a picture")
  }

  /// The first view that would show something, and what hides it.
  private static func hiddenView(in view: View) -> Nothing? {
    let name = VisibleText.line(view.name)
    func nothing(_ text: String, _ properties: Set<String>) -> Nothing {
      Nothing(
        text: "\(name) \(text)",
        view: CheckFinding.SeenView(name: view.name, properties: properties))
    }
    if !isEmpty(view) {
      if view.isHidden { return nothing("is hidden", ["hidden"]) }
      if view.alpha == 0 { return nothing("has an alpha of 0", ["alpha"]) }
      if view.subviews.isEmpty, view.width == 0 || view.height == 0 {
        let sides = [view.width, view.height].map { NumberText.fixed($0, decimals: 0) }
        return nothing(
          "is \(sides.joined(separator: " × ")) points", WrittenViews.geometry)
      }
      if let shape = view.shape, shape.lineWidth > 0 {
        return nothing("is clear; write stroke_color = \"orange\"", ["line_width"])
      }
      if view.subviews.isEmpty { return nothing("is clear; give it a colour", []) }
    }
    for subview in view.subviews { if let found = hiddenView(in: subview) { return found } }
    return nil
  }

  private static func isEmpty(_ view: View) -> Bool {
    view.backgroundColor.alpha == 0 && view.content == nil
      && view.textContent?.string.isEmpty ?? true
      && view.borderWidth == 0 && view.subviews.allSatisfy(isEmpty)
  }

  /// The numbers of the views that something is seen of.
  var seenViews: Set<UInt32> {
    Set(
      items.lazy.filter { item in
        guard item.opacity > LookMoment.leastOpacity,
          let seen = item.seen?.intersection(screen)
        else { return false }
        return min(seen.width, seen.height) >= 1
      }.map(\.item.view))
  }

  /// What is paler is not seen.
  private static let leastOpacity = 0.05

  /// Whether nothing has just begun.
  var isSettled: Bool { name.map(LookMoment.settled.contains) ?? false }

  private static let settled: Set<Showcase.Moment> = [
    .idle, .halfWay, .triggered, .executing, .executingLong, .result, .floor,
  ]

  /// When it is, for messages: `executing at 60 points`.
  var text: String { "\(state.rawValue) at \(NumberText.fixed(amount, decimals: 0)) points" }

  /// What the app shows at a point where the control shows nothing.
  func page(at point: Point) -> Color {
    content.has(point) ? palette.row : palette.ground
  }
}

extension Rect {
  /// Whether a point is in it.
  func has(_ point: Point) -> Bool {
    minX <= point.x && point.x < maxX && minY <= point.y && point.y < maxY
  }
}

/// Looks at the moments of a pull for one thing that may be wrong.
protocol Look {
  /// Looks at one, in order.
  mutating func see(_ moment: LookMoment)
  /// What is wrong, when the pull is over.
  var findings: [CheckFinding] { get }
}
