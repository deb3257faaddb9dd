/// What a part has changed of how a view looks, so that it can be undone when another one takes its
/// place: how a view is shown is whoever's who showed it.
struct PartTouch {
  /// Opacity, hidden, rotation, scale, translation, corner radius, border, clipping, content and
  /// background of a view.
  typealias Values = SIMD16<Double>

  private var original = Values()
  private var last = Values()
  private var touched = SIMDMask<Values.MaskStorage>(repeating: false)

  /// Notes what has changed while the visualizer's code ran.
  mutating func note(_ before: Values, _ after: Values) {
    let changed = before .!= after
    original.replace(with: before, where: changed .& .!touched)
    last.replace(with: after, where: changed)
    touched .|= changed
  }

  /// Undoes what nobody else has changed since. The touch itself stays as it is: set another in its place.
  func undo(on view: View) {
    let present = PartTouch.values(of: view)
    let restored = present.replacing(with: original, where: touched .& (present .== last))
    if restored != present { PartTouch.show(restored, on: view) }
  }

  static func values(of view: View) -> Values {
    [
      view.alpha, view.isHidden ? 1 : 0, view.rotation, view.scale.x, view.scale.y,
      view.translation.x, view.translation.y, view.cornerRadius, view.borderWidth,
      view.clipsToBounds ? 1 : 0,
      view.hasContent ? 1 : 0, view.hasText ? 1 : 0, view.backgroundColor.red,
      view.backgroundColor.green, view.backgroundColor.blue, view.backgroundColor.alpha,
    ]
  }

  /// Sets what differs.
  private static func show(_ values: Values, on view: View) {
    if view.alpha != values[0] { view.alpha = values[0] }
    view.isHidden = values[1] != 0
    if view.rotation != values[2] { view.rotation = values[2] }
    view.scale = Point(x: values[3], y: values[4])
    view.translation = Point(x: values[5], y: values[6])
    if view.cornerRadius != values[7] { view.cornerRadius = values[7] }
    if view.borderWidth != values[8] { view.borderWidth = values[8] }
    view.clipsToBounds = values[9] != 0
    // What was there before is not known any more, only whether there was something.
    if values[10] == 0 { view.content = nil }
    if values[11] == 0 { view.textContent = nil }
    let background = Color(red: values[12], green: values[13], blue: values[14], alpha: values[15])
    if view.backgroundColor != background { view.backgroundColor = background }
  }
}

/// How a view looked when that was last asked: most callbacks of a frame change nothing of it.
struct SeenLook {
  private var view: View?
  /// How often the view had been changed by then.
  private(set) var changes = 0
  private(set) var values = PartTouch.Values()

  /// Nothing was looked at.
  init() {}

  /// Looks at a view.
  init(of view: View) {
    values = PartTouch.values(of: view)
    changes = view.changesOfLook
    self.view = view
  }

  /// Whether the view looks so still.
  @inline(__always) func isCurrent(_ view: View) -> Bool {
    view === self.view && view.changesOfLook == changes
  }
}
