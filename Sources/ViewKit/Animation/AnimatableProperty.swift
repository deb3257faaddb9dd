/// The numbers of one property, or a part of them: x and y, or red, green, blue and opacity.
typealias Components = SIMD4<Double>

/// What animations can move: properties of one to four numbers each.
enum AnimatableProperty: UInt8, CaseIterable {
  case center, boundsOrigin, size, rotation, scale, translation
  case alpha, backgroundColor, cornerRadius, borderWidth, borderColor
  case textColor, fontSize
  case strokeStart, strokeEnd, lineWidth, fillColor, strokeColor

  /// All of the property's components.
  var channels: Channels {
    switch self {
    case .center, .boundsOrigin, .size, .scale, .translation: [.x, .y]
    case .backgroundColor, .borderColor, .textColor, .fillColor, .strokeColor: .color
    case .rotation, .alpha, .cornerRadius, .borderWidth, .fontSize: .x
    case .strokeStart, .strokeEnd, .lineWidth: .x
    }
  }

  /// Which components a change sets. Points, sizes, texts and shapes are written part by part, and
  /// to write x must not stop what moves y; numbers and colours are always written whole.
  func channels(setFrom old: Components, to new: Components) -> Channels {
    switch self {
    case .rotation, .alpha, .backgroundColor, .cornerRadius, .borderWidth, .borderColor: channels
    default: Channels(differing: old, new).intersection(channels)
    }
  }
}

/// A choice of a property's components. Each component is animated by itself: one animation may
/// move x while another one moves y.
struct Channels: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  static let x = Channels(rawValue: 1)
  static let y = Channels(rawValue: 2)
  static let color = Channels(rawValue: 15)

  init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The components in which two differ.
  init(differing left: Components, _ right: Components) {
    self.init { left[$0] != right[$0] }
  }

  /// The components whose index meets a condition.
  init(where isMeant: (Int) -> Bool) {
    var bits: UInt8 = 0
    for index in 0..<4 where isMeant(index) { bits |= 1 << index }
    rawValue = bits
  }

  var count: Int { rawValue.nonzeroBitCount }

  /// The first of two where this has the component, the other elsewhere.
  func choose(_ chosen: Components, otherwise: Components) -> Components {
    otherwise.replacing(with: chosen, where: (SIMD4(1, 2, 4, 8) & Int64(rawValue)) .!= 0)
  }
}

/// What a property may be: one to four numbers.
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

extension AnimatableProperty {
  /// What it is set to in a view; zeros where the view has no such thing.
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

  /// What it is set to in a text.
  func model(of text: TextContent) -> Components {
    self == .textColor ? text.color.components : text.fontSize.components
  }

  /// What it is set to in a shape.
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
