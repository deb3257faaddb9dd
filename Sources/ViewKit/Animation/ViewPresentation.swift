/// What a view shows now, in the view's own words; `CALayer.presentation()`.
///
/// It is the view's own values unless something animates. Each value is reckoned when it is read,
/// from the clock's time then.
public struct ViewPresentation {
  let view: View

  init(of view: View) {
    self.view = view
  }

  /// What is shown of a property now.
  func shown(_ property: AnimatableProperty) -> Components {
    shown(property, model: property.model(of: view))
  }

  /// What would be shown of a property now if it were set to `model`.
  func shown(_ property: AnimatableProperty, model: Components) -> Components {
    guard view.isMoved, let clock = view.clock else { return model }
    return view.motions.shown(property, model: model, at: clock.now)
  }

  /// What is shown of what a key path names; a size below none is as it is reckoned.
  public func value(of path: AnimationKeyPath) -> AnimatableValue {
    let components = shown(path.property)
    switch path.kind {
    case .number: return .number(path.channels == .y ? components[1] : components[0])
    case .point: return .point(components.point)
    case .size: return .size(components.size)
    case .color: return .color(components.color)
    }
  }

  /// The middle of the frame, in the superview's coordinates.
  public var center: Point { view.isMoved ? shown(.center).point : view.center }
  /// The view's own coordinates; what a spring takes below no size is none.
  public var bounds: Rect {
    guard view.isMoved else { return view.bounds }
    let size = shown(.size).size
    return Rect(
      origin: shown(.boundsOrigin).point,
      size: Size(width: max(size.width, 0), height: max(size.height, 0)))
  }
  /// Where the view is in its superview, the transform not counted.
  public var frame: Rect { Rect(center: center, size: bounds.size) }
  /// The frame's left edge, in points.
  public var x: Double { frame.minX }
  /// The frame's top edge, in points.
  public var y: Double { frame.minY }
  /// The width, in points.
  public var width: Double { bounds.size.width }
  /// The height, in points.
  public var height: Double { bounds.size.height }
  /// The turn about the centre, in radians, clockwise.
  public var rotation: Double { view.isMoved ? shown(.rotation)[0] : view.rotation }
  /// How much wider and taller the view is drawn, about its centre.
  public var scale: Point { view.isMoved ? shown(.scale).point : view.scale }
  /// How far the view is drawn from where its frame is, in points.
  public var translation: Point {
    view.isMoved ? shown(.translation).point : view.translation
  }
  /// The opacity; a spring may take it beyond 0…1.
  public var alpha: Double { view.isMoved ? shown(.alpha)[0] : view.alpha }
  /// What fills the bounds.
  public var backgroundColor: Color {
    view.isMoved ? shown(.backgroundColor).color : view.backgroundColor
  }
  /// The radius of the corners, in points.
  public var cornerRadius: Double {
    view.isMoved ? max(shown(.cornerRadius)[0], 0) : view.cornerRadius
  }
  /// How wide the line along the edges is, in points.
  public var borderWidth: Double {
    view.isMoved ? max(shown(.borderWidth)[0], 0) : view.borderWidth
  }
  /// The colour of that line.
  public var borderColor: Color {
    view.isMoved ? shown(.borderColor).color : view.borderColor
  }
  /// The text, its colour and its font's size as they are shown.
  public var textContent: TextContent? {
    guard view.isMoved, var text = view.textContent else { return view.textContent }
    text.color = shown(.textColor).color
    text.fontSize = max(shown(.fontSize)[0], 0)
    return text
  }
  /// The shape, its stroke and its colours as they are shown.
  public var shape: ShapeContent? {
    guard view.isMoved, var shape = view.shape else { return view.shape }
    shape.strokeStart = shown(.strokeStart)[0]
    shape.strokeEnd = shown(.strokeEnd)[0]
    shape.lineWidth = max(shown(.lineWidth)[0], 0)
    shape.fillColor = shown(.fillColor).color
    shape.strokeColor = shown(.strokeColor).color
    return shape
  }
  /// What lies over the background and under the text and subviews, as it is shown.
  public var content: ViewContent? { shape.map(ViewContent.shape) ?? view.content }
}
