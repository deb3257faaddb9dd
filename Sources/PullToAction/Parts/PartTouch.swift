import ViewKit

/// What a part has changed of how a view looks, so that it can be undone when another one takes its
/// place: how a view is shown is whoever's who showed it.
struct PartTouch {
  /// Opacity, hidden, rotation, scale, translation, corner radius, border, content and
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

  /// Undoes what nobody else has changed since.
  mutating func undo(on view: View) {
    let present = view.appearance
    let restored = present.replacing(with: original, where: touched .& (present .== last))
    if restored != present { view.appearance = restored }
    self = PartTouch()
  }
}

extension View {
  fileprivate(set) var appearance: PartTouch.Values {
    get {
      [
        alpha, isHidden ? 1 : 0, rotation, scale.x, scale.y, translation.x, translation.y,
        cornerRadius, borderWidth, 0, hasContent ? 1 : 0, hasText ? 1 : 0,
        backgroundColor.red, backgroundColor.green, backgroundColor.blue, backgroundColor.alpha,
      ]
    }
    set {
      if alpha != newValue[0] { alpha = newValue[0] }
      isHidden = newValue[1] != 0
      if rotation != newValue[2] { rotation = newValue[2] }
      scale = Point(x: newValue[3], y: newValue[4])
      translation = Point(x: newValue[5], y: newValue[6])
      if cornerRadius != newValue[7] { cornerRadius = newValue[7] }
      if borderWidth != newValue[8] { borderWidth = newValue[8] }
      // What was there before is not known any more, only whether there was something.
      if newValue[10] == 0 { content = nil }
      if newValue[11] == 0 { textContent = nil }
      let background = Color(
        red: newValue[12], green: newValue[13], blue: newValue[14], alpha: newValue[15])
      if backgroundColor != background { backgroundColor = background }
    }
  }
}

/// How a view looked when that was last asked: most callbacks of a frame change nothing of it.
struct SeenLook {
  private var view: View?
  private var changes = 0
  private var values = PartTouch.Values()

  /// How the view looks.
  @inline(__always)
  mutating func values(of view: View) -> PartTouch.Values {
    if view !== self.view || view.changesOfLook != changes { look(at: view) }
    return values
  }

  private mutating func look(at view: View) {
    values = view.appearance
    changes = view.changesOfLook
    self.view = view
  }
}
