/// What a view shows now, in the view's own words; `CALayer.presentation()`.
///
/// It is the view's own values unless something animates. Each value is reckoned when it is read,
/// from the clock's time then.
public struct ViewPresentation {
  let view: View

  init(of view: View) {
    self.view = view
  }

  private func shown(_ property: AnimatableProperty) -> Components { view.shown(property) }

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
  public var center: Point { view.animatedState == nil ? view.center : shown(.center).point }
  /// The view's own coordinates; what a spring takes below no size is none.
  public var bounds: Rect {
    guard view.animatedState != nil else { return view.bounds }
    let size = shown(.size).size
    return Rect(
      origin: shown(.boundsOrigin).point,
      size: Size(width: max(size.width, 0), height: max(size.height, 0)))
  }
  /// Where the view is in its superview, the transform not counted.
  public var frame: Rect {
    let center = center
    let size = bounds.size
    return Rect(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
      height: size.height)
  }
  /// The frame's left edge, in points.
  public var x: Double { frame.minX }
  /// The frame's top edge, in points.
  public var y: Double { frame.minY }
  /// The width, in points.
  public var width: Double { bounds.size.width }
  /// The height, in points.
  public var height: Double { bounds.size.height }
  /// The turn about the centre, in radians, clockwise.
  public var rotation: Double { view.animatedState == nil ? view.rotation : shown(.rotation)[0] }
  /// How much wider and taller the view is drawn, about its centre.
  public var scale: Point { view.animatedState == nil ? view.scale : shown(.scale).point }
  /// How far the view is drawn from where its frame is, in points.
  public var translation: Point {
    view.animatedState == nil ? view.translation : shown(.translation).point
  }
  /// The opacity; a spring may take it beyond 0…1.
  public var alpha: Double { view.animatedState == nil ? view.alpha : shown(.alpha)[0] }
  /// What fills the bounds.
  public var backgroundColor: Color {
    view.animatedState == nil ? view.backgroundColor : shown(.backgroundColor).color
  }
  /// The radius of the corners, in points.
  public var cornerRadius: Double {
    view.animatedState == nil ? view.cornerRadius : max(shown(.cornerRadius)[0], 0)
  }
  /// How wide the line along the edges is, in points.
  public var borderWidth: Double {
    view.animatedState == nil ? view.borderWidth : max(shown(.borderWidth)[0], 0)
  }
  /// The colour of that line.
  public var borderColor: Color {
    view.animatedState == nil ? view.borderColor : shown(.borderColor).color
  }
  /// The text, its colour and its font's size as they are shown.
  public var textContent: TextContent? {
    guard view.animatedState != nil, var text = view.textContent else { return view.textContent }
    text.color = shown(.textColor).color
    text.fontSize = max(shown(.fontSize)[0], 0)
    return text
  }
  /// The shape, its stroke and its colours as they are shown.
  public var shape: ShapeContent? {
    guard view.animatedState != nil, var shape = view.shape else { return view.shape }
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

extension View {
  /// What the view shows now: its own values unless something animates.
  public var presentation: ViewPresentation { ViewPresentation(of: self) }
}
