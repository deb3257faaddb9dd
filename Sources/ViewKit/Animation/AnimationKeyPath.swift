/// What a layer animation moves: our properties, with Core Animation's key paths as other names.
public enum AnimationKeyPath: String, CaseIterable, Equatable, Hashable, Sendable {
  /// The middle of the frame, a point; `position`.
  case center
  /// The horizontal middle of the frame; `position.x`.
  case centerX = "center_x"
  /// The vertical middle of the frame; `position.y`.
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
  /// The turn about the centre, in radians; `transform.rotation.z`.
  case rotation
  /// How much larger it is drawn: a point, or a number for both; `transform.scale`.
  case scale
  /// How much wider it is drawn; `transform.scale.x`.
  case scaleX = "scale_x"
  /// How much taller it is drawn; `transform.scale.y`.
  case scaleY = "scale_y"
  /// How far from its frame it is drawn, a point; `transform.translation`.
  case translation
  /// How far to the right of its frame it is drawn; `transform.translation.x`.
  case translationX = "translation_x"
  /// How far below its frame it is drawn; `transform.translation.y`.
  case translationY = "translation_y"
  /// The opacity; `opacity`.
  case alpha
  /// What fills the bounds, a colour; `backgroundColor`.
  case backgroundColor = "background_color"
  /// The radius of the corners; `cornerRadius`.
  case cornerRadius = "corner_radius"
  /// The width of the line along the edges; `borderWidth`.
  case borderWidth = "border_width"
  /// The colour of the line along the edges; `borderColor`.
  case borderColor = "border_color"
  /// The colour of the text; `foregroundColor`.
  case textColor = "text_color"
  /// The size of the text's font; `fontSize`.
  case fontSize = "font_size"
  /// Where a shape's line begins, 0…1; `strokeStart`.
  case strokeStart = "stroke_start"
  /// Where a shape's line ends, 0…1; `strokeEnd`.
  case strokeEnd = "stroke_end"
  /// The width of a shape's line; `lineWidth`.
  case lineWidth = "line_width"
  /// What fills a shape, a colour; `fillColor`.
  case fillColor = "fill_color"
  /// The colour of a shape's line; `strokeColor`.
  case strokeColor = "stroke_color"

  /// Finds a key path by our name or by Core Animation's; `nil` for an unknown one.
  public init?(name: some StringProtocol) {
    let path = AnimationKeyPath(rawValue: String(name)) ?? AnimationKeyPath.named(String(name))
    guard let path else { return nil }
    self = path
  }

  private static func named(_ name: String) -> AnimationKeyPath? {
    allCases.first { $0.aliases.contains(name) }
  }

  /// Core Animation's names for it.
  public var aliases: [String] {
    switch self {
    case .center: ["position"]
    case .centerX: ["position.x"]
    case .centerY: ["position.y"]
    case .boundsOrigin: ["bounds.origin"]
    case .boundsX: ["bounds.origin.x"]
    case .boundsY: ["bounds.origin.y"]
    case .size: ["bounds.size"]
    case .width: ["bounds.size.width"]
    case .height: ["bounds.size.height"]
    case .rotation: ["transform.rotation.z", "transform.rotation"]
    case .scale: ["transform.scale"]
    case .scaleX: ["transform.scale.x"]
    case .scaleY: ["transform.scale.y"]
    case .translation: ["transform.translation"]
    case .translationX: ["transform.translation.x"]
    case .translationY: ["transform.translation.y"]
    case .alpha: ["opacity"]
    case .textColor: ["foregroundColor"]
    // Named there as the case is here.
    case .backgroundColor, .cornerRadius, .borderWidth, .borderColor, .fontSize, .strokeStart,
      .strokeEnd, .lineWidth, .fillColor, .strokeColor:
      ["\(self)"]
    }
  }

  /// What its values are.
  public enum Kind: Equatable, Sendable {
    /// Numbers.
    case number
    /// Points, or numbers for both parts.
    case point
    /// Sizes, or numbers for both parts.
    case size
    /// Colours.
    case color
  }

  /// What its values are.
  public var kind: Kind {
    switch self {
    case .center, .boundsOrigin, .scale, .translation: .point
    case .size: .size
    case .backgroundColor, .borderColor, .textColor, .fillColor, .strokeColor: .color
    default: .number
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
