/// The values that a view shows now, under the names of its own properties;
/// `CALayer.presentation()`.
///
/// They are the view's own values unless it animates. Each is computed when it is read, for the
/// clock's time then.
public struct ViewPresentation {
  let view: View

  init(of view: View) { self.view = view }

  /// The value that a property shows now.
  func shown(_ property: AnimatableProperty) -> Components {
    shown(property, model: property.model(of: view))
  }

  /// The value that a property would show now if it were set to `model`.
  func shown(_ property: AnimatableProperty, model: Components) -> Components {
    guard view.isMoved, let clock = view.clock else { return model }
    return view.motions.shown(property, model: model, at: clock.now)
  }

  /// The value that a key path shows now; a negative size is not clamped.
  public func value(of path: AnimationKeyPath) -> AnimatableValue {
    path.value(in: shown(path.property))
  }

  /// The middle of the frame, in the superview's coordinates.
  public var center: Point { view.isMoved ? shown(.center).point : view.center }
  /// The view's own coordinates; a size that a spring makes negative is 0.
  public var bounds: Rect {
    guard view.isMoved else { return view.bounds }
    let size = shown(.size).size
    return Rect(
      origin: shown(.boundsOrigin).point,
      size: Size(width: max(size.width, 0), height: max(size.height, 0)))
  }
  /// Where the view is in its superview, before the transform.
  public var frame: Rect { Rect(center: center, size: bounds.size) }
  /// The frame's left edge, in points.
  public var x: Double { frame.minX }
  /// The frame's top edge, in points.
  public var y: Double { frame.minY }
  /// The width, in points.
  public var width: Double { bounds.size.width }
  /// The height, in points.
  public var height: Double { bounds.size.height }
  /// The rotation about the centre, in radians, clockwise.
  public var rotation: Double { view.isMoved ? shown(.rotation)[0] : view.rotation }
  /// The scale about the view's centre.
  public var scale: Point { view.isMoved ? shown(.scale).point : view.scale }
  /// The offset of the drawn view from its frame, in points.
  public var translation: Point { view.isMoved ? shown(.translation).point : view.translation }
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
  /// The width of the border, in points.
  public var borderWidth: Double {
    view.isMoved ? max(shown(.borderWidth)[0], 0) : view.borderWidth
  }
  /// The colour of the border.
  public var borderColor: Color { view.isMoved ? shown(.borderColor).color : view.borderColor }
  /// The text with its colour and font size as they are shown.
  public var textContent: TextContent? {
    guard view.isMoved, var text = view.textContent else { return view.textContent }
    text.color = shown(.textColor).color
    text.fontSize = max(shown(.fontSize)[0], 0)
    return text
  }
  /// The shape with its stroke and colours as they are shown.
  public var shape: ShapeContent? {
    guard view.isMoved, var shape = view.shape else { return view.shape }
    shape.strokeStart = shown(.strokeStart)[0]
    shape.strokeEnd = shown(.strokeEnd)[0]
    shape.lineWidth = max(shown(.lineWidth)[0], 0)
    shape.fillColor = shown(.fillColor).color
    shape.strokeColor = shown(.strokeColor).color
    return shape
  }
  /// The content, over the background and under the text and subviews, as it is shown.
  public var content: ViewContent? { shape.map(ViewContent.shape) ?? view.content }
}
