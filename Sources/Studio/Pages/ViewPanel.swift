import TextSupport
import ViewKit
import Driver

/// The views of a control for pages: what each is set to, what it shows, and where on the screen that is.
struct ViewPanel {
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
