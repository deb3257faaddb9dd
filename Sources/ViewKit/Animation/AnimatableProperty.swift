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

extension Components {
  init(_ number: Double) { self.init(number, 0, 0, 0) }
  init(_ point: Point) { self.init(point.x, point.y, 0, 0) }
  init(_ size: Size) { self.init(size.width, size.height, 0, 0) }
  init(_ color: Color) { self.init(color.red, color.green, color.blue, color.alpha) }

  var point: Point { Point(x: self[0], y: self[1]) }
  var size: Size { Size(width: self[0], height: self[1]) }
  var color: Color { Color(red: self[0], green: self[1], blue: self[2], alpha: self[3]) }
}

extension View {
  /// What a property is set to; zeros where the view has no such thing.
  func model(_ property: AnimatableProperty) -> Components {
    switch property {
    case .center: Components(center)
    case .boundsOrigin: Components(bounds.origin)
    case .size: Components(bounds.size)
    case .rotation: Components(rotation)
    case .scale: Components(scale)
    case .translation: Components(translation)
    case .alpha: Components(alpha)
    case .backgroundColor: Components(backgroundColor)
    case .cornerRadius: Components(cornerRadius)
    case .borderWidth: Components(borderWidth)
    case .borderColor: Components(borderColor)
    case .textColor: textContent.map { Components($0.color) } ?? .zero
    case .fontSize: textContent.map { Components($0.fontSize) } ?? .zero
    case .strokeStart: shape.map { Components($0.strokeStart) } ?? .zero
    case .strokeEnd: shape.map { Components($0.strokeEnd) } ?? .zero
    case .lineWidth: shape.map { Components($0.lineWidth) } ?? .zero
    case .fillColor: shape.map { Components($0.fillColor) } ?? .zero
    case .strokeColor: shape.map { Components($0.strokeColor) } ?? .zero
    }
  }
}
