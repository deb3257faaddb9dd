/// What a layer animation moves: the view's properties, with Core Animation's key paths as aliases.
public enum AnimationKeyPath: String, CaseIterable, Equatable, Hashable, Sendable {
  /// The centre of the frame, a point; `position`.
  case center
  /// The x of the frame's centre; `position.x`.
  case centerX = "center_x"
  /// The y of the frame's centre; `position.y`.
  case centerY = "center_y"
  /// The corner of the bounds, a point; `bounds.origin`.
  case boundsOrigin = "bounds_origin"
  /// The left edge of the bounds; `bounds.origin.x`.
  case boundsX = "bounds_x"
  /// The top edge of the bounds; `bounds.origin.y`.
  case boundsY = "bounds_y"
  /// The size of the bounds, about the centre; `bounds.size`.
  case size
  /// The width, about the centre; `bounds.size.width`.
  case width
  /// The height, about the centre; `bounds.size.height`.
  case height
  /// The rotation about the centre, in radians; `transform.rotation.z`.
  case rotation
  /// The scale about the centre: a point, or a number for both; `transform.scale`.
  case scale
  /// The horizontal scale; `transform.scale.x`.
  case scaleX = "scale_x"
  /// The vertical scale; `transform.scale.y`.
  case scaleY = "scale_y"
  /// The offset from the frame, a point; `transform.translation`.
  case translation
  /// The horizontal offset from the frame; `transform.translation.x`.
  case translationX = "translation_x"
  /// The vertical offset from the frame; `transform.translation.y`.
  case translationY = "translation_y"
  /// The opacity; `opacity`.
  case alpha
  /// What fills the bounds, a colour; `backgroundColor`.
  case backgroundColor = "background_color"
  /// The radius of the corners; `cornerRadius`.
  case cornerRadius = "corner_radius"
  /// The width of the border; `borderWidth`.
  case borderWidth = "border_width"
  /// The colour of the border; `borderColor`.
  case borderColor = "border_color"
  /// The colour of the text; `foregroundColor`.
  case textColor = "text_color"
  /// The size of the text's font; `fontSize`.
  case fontSize = "font_size"
  /// Where a shape's stroke starts, 0…1; `strokeStart`.
  case strokeStart = "stroke_start"
  /// Where a shape's stroke ends, 0…1; `strokeEnd`.
  case strokeEnd = "stroke_end"
  /// The width of a shape's stroke; `lineWidth`.
  case lineWidth = "line_width"
  /// What fills a shape, a colour; `fillColor`.
  case fillColor = "fill_color"
  /// The colour of a shape's stroke; `strokeColor`.
  case strokeColor = "stroke_color"

  /// Whether only shapes have it.
  package var isOfShape: Bool { AnimatableProperty.ofShapes.contains(property) }

  /// Whether both move the same property, or parts of it.
  package func sharesProperty(with other: AnimationKeyPath) -> Bool { property == other.property }

  /// Finds a key path by its own name or Core Animation's; `nil` for an unknown one.
  public init?(name: some StringProtocol) {
    let name = String(name)
    let path = Self(rawValue: name) ?? Self.allCases.first { $0.aliases.contains(name) }
    guard let path else { return nil }
    self = path
  }

  /// Core Animation's names for it.
  public var aliases: [String] {
    switch property {
    case .center: ["position" + component]
    case .boundsOrigin: ["bounds.origin" + component]
    case .size: ["bounds.size" + (self == .size ? "" : ".\(self)")]
    case .rotation: ["transform.rotation.z", "transform.rotation"]
    case .scale, .translation: ["transform.\(property)" + component]
    case .alpha: ["opacity"]
    case .textColor: ["foregroundColor"]
    // Core Animation uses the same name.
    default: ["\(self)"]
    }
  }

  /// The end of Core Animation's name for one component of a point.
  private var component: String {
    channels == property.channels ? "" : channels == .x ? ".x" : ".y"
  }

  /// What its values are.
  public enum Kind: Equatable, Sendable {
    /// Numbers.
    case number
    /// Points, or numbers for both components.
    case point
    /// Sizes, or numbers for both components.
    case size
    /// Colours.
    case color
  }

  /// What its values are.
  public var kind: Kind { channels == property.channels ? property.kind : .number }

  /// The key path of just these channels of a property, or else of all of it.
  init(_ property: AnimatableProperty, _ channels: Channels) {
    let paths = Self.allCases.filter { $0.property == property }
    self = paths.first { $0.channels == channels } ?? paths[0]
  }

  /// The value among a property's numbers.
  func value(in components: Components) -> AnimatableValue {
    switch kind {
    case .number: .number(channels == .y ? components[1] : components[0])
    case .point: .point(components.point)
    case .size: .size(components.size)
    case .color: .color(components.color)
    }
  }

  var property: AnimatableProperty {
    switch self {
    case .center, .centerX, .centerY: .center
    case .boundsOrigin, .boundsX, .boundsY: .boundsOrigin
    case .size, .width, .height: .size
    case .rotation: .rotation
    case .scale, .scaleX, .scaleY: .scale
    case .translation, .translationX, .translationY: .translation
    case .alpha: .alpha
    case .backgroundColor: .backgroundColor
    case .cornerRadius: .cornerRadius
    case .borderWidth: .borderWidth
    case .borderColor: .borderColor
    case .textColor: .textColor
    case .fontSize: .fontSize
    case .strokeStart: .strokeStart
    case .strokeEnd: .strokeEnd
    case .lineWidth: .lineWidth
    case .fillColor: .fillColor
    case .strokeColor: .strokeColor
    }
  }

  var channels: Channels {
    switch self {
    case .centerY, .boundsY, .height, .scaleY, .translationY: .y
    case .centerX, .boundsX, .width, .scaleX, .translationX: .x
    default: property.channels
    }
  }
}
