/// The numbers of a property: x and y, or red, green, blue and opacity. Unused ones are 0.
typealias Components = SIMD4<Double>

/// The properties that animations can move, each of one to four numbers.
enum AnimatableProperty: UInt8, CaseIterable {
  case center, boundsOrigin, size, rotation, scale, translation
  case alpha, backgroundColor, cornerRadius, borderWidth, borderColor, textColor, fontSize
  case strokeStart, strokeEnd, lineWidth, fillColor, strokeColor

  /// Those that only shapes have.
  static let ofShapes = [strokeStart, strokeEnd, lineWidth, fillColor, strokeColor]

  /// What its values are.
  var kind: AnimationKeyPath.Kind {
    switch self {
    case .center, .boundsOrigin, .scale, .translation: .point
    case .size: .size
    case .backgroundColor, .borderColor, .textColor, .fillColor, .strokeColor: .color
    default: .number
    }
  }

  /// All of the property's components.
  var channels: Channels {
    switch kind {
    case .number: .x
    case .point, .size: [.x, .y]
    case .color: .color
    }
  }

  /// Which components a change sets. Points, sizes, texts and shapes are written component by
  /// component, and writing x must not stop an animation of y; numbers and colours are always
  /// written whole.
  func channels(setFrom old: Components, to new: Components) -> Channels {
    switch self {
    case .rotation, .alpha, .backgroundColor, .cornerRadius, .borderWidth, .borderColor: channels
    default: Channels { old[$0] != new[$0] }.intersection(channels)
    }
  }

  /// The value set in a view; zeros where the view has no such property.
  func model(of view: View) -> Components {
    switch self {
    case .center: view.center.components
    case .boundsOrigin: view.bounds.origin.components
    case .size: view.bounds.size.components
    case .rotation: view.rotation.components
    case .scale: view.scale.components
    case .translation: view.translation.components
    case .alpha: view.alpha.components
    case .backgroundColor: view.backgroundColor.components
    case .cornerRadius: view.cornerRadius.components
    case .borderWidth: view.borderWidth.components
    case .borderColor: view.borderColor.components
    case .textColor, .fontSize: view.textContent.map(model) ?? .zero
    case .strokeStart, .strokeEnd, .lineWidth, .fillColor, .strokeColor:
      view.shape.map(model) ?? .zero
    }
  }

  /// The value set in a text.
  func model(of text: TextContent) -> Components {
    self == .textColor ? text.color.components : text.fontSize.components
  }

  /// The value set in a shape.
  func model(of shape: ShapeContent) -> Components {
    switch self {
    case .strokeStart: shape.strokeStart.components
    case .strokeEnd: shape.strokeEnd.components
    case .lineWidth: shape.lineWidth.components
    case .fillColor: shape.fillColor.components
    default: shape.strokeColor.components
    }
  }
}

/// A set of a property's components. Each component is animated separately: one animation may move
/// x while another moves y.
struct Channels: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  static let x = Channels(rawValue: 1)
  static let y = Channels(rawValue: 2)
  static let color = Channels(rawValue: 15)

  var count: Int { rawValue.nonzeroBitCount }

  /// Takes this set's components from `chosen`, the others from `otherwise`.
  func choose(_ chosen: Components, otherwise: Components) -> Components {
    otherwise.replacing(with: chosen, where: (SIMD4(1, 2, 4, 8) & Int64(rawValue)) .!= 0)
  }
}

extension Channels {
  /// The components whose index meets a condition.
  init(where isIncluded: (Int) -> Bool) {
    self.init(rawValue: (0..<4).reduce(0) { isIncluded($1) ? $0 | 1 << $1 : $0 })
  }
}

/// A value made of one to four numbers.
protocol Animatable {
  var components: Components { get }
}

extension Double: Animatable { var components: Components { [self, 0, 0, 0] } }
extension Point: Animatable { var components: Components { [x, y, 0, 0] } }
extension Size: Animatable { var components: Components { [width, height, 0, 0] } }
extension Color: Animatable { var components: Components { [red, green, blue, alpha] } }

extension Components {
  var point: Point { Point(x: self[0], y: self[1]) }
  var size: Size { Size(width: self[0], height: self[1]) }
  var color: Color { Color(red: self[0], green: self[1], blue: self[2], alpha: self[3]) }
}
