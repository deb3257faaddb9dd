/// The outline of a shape.
public enum ShapeOutline: Equatable, Hashable, Sendable {
  /// A path in points from the bounds' corner; it does not follow the size.
  case path(Path)
  /// An arrow that fills the bounds and points down.
  case arrow
  /// The ellipse that fills the bounds, clockwise from the top, so that its stroke grows like a clock's
  /// hand.
  case ellipse
}

/// How the ends of an open line look (`CAShapeLayer.lineCap`).
public enum LineCap: String, CaseIterable, Equatable, Hashable, Sendable {
  /// The line ends at its last point.
  case butt
  /// It ends with half a circle around its last point.
  case round
  /// It ends half a line width past its last point.
  case square
}

/// How corners of a line look (`CAShapeLayer.lineJoin`).
public enum LineJoin: String, CaseIterable, Equatable, Hashable, Sendable {
  /// The edges meet in a tip, or in a bevel where it would be longer than ten half line widths.
  case miter
  /// A circle around the corner.
  case round
  /// The tip is cut off.
  case bevel
}

/// What is inside a path that crosses itself (`CAShapeLayer.fillRule`).
public enum FillRule: String, CaseIterable, Equatable, Hashable, Sendable {
  /// Points with a winding number other than 0.
  case nonZero = "non_zero"
  /// Points from which a ray crosses the path an odd number of times.
  case evenOdd = "even_odd"
}

/// A filled and stroked outline (`CAShapeLayer`).
public struct ShapeContent: Equatable, Sendable {
  /// The outline.
  public var outline: ShapeOutline
  /// What fills it; black unless given.
  public var fillColor: Color
  /// What counts as inside; ``FillRule/nonZero`` unless set.
  public var fillRule = FillRule.nonZero
  /// The colour of the stroke; clear unless given.
  public var strokeColor: Color
  /// The width of the stroke, half of it on either side, in points; 0 draws none. Ignores numbers that
  /// are not finite.
  public var lineWidth: Double { didSet { lineWidth = lineWidth.finite(or: oldValue) } }
  /// Where the stroke starts, as a fraction of the outline's length, 0…1. Ignores numbers that are not
  /// finite.
  public var strokeStart = 0.0 { didSet { strokeStart = strokeStart.finite(or: oldValue) } }
  /// Where the stroke ends, as a fraction of the outline's length, 0…1; not after the start draws none.
  /// Ignores numbers that are not finite.
  public var strokeEnd = 1.0 { didSet { strokeEnd = strokeEnd.finite(or: oldValue) } }
  /// How its ends look; ``LineCap/butt`` unless set.
  public var lineCap = LineCap.butt
  /// How its corners look; ``LineJoin/miter`` unless set.
  public var lineJoin = LineJoin.miter

  /// The longest tip of a ``LineJoin/miter``, in half line widths (the default of
  /// `CAShapeLayer.miterLimit`).
  public static let miterLimit = 10.0

  /// Makes a shape with the defaults of `CAShapeLayer`.
  ///
  /// - Parameters:
  ///   - outline: the outline.
  ///   - fillColor: what fills it.
  ///   - strokeColor: the colour of the stroke.
  ///   - lineWidth: its width in points; 0 draws none, and a number that is not finite counts as 1.
  public init(
    _ outline: ShapeOutline, fillColor: Color = Color(white: 0),
    strokeColor: Color = Color(white: 0, alpha: 0), lineWidth: Double = 1
  ) {
    self.outline = outline
    self.fillColor = fillColor
    self.strokeColor = strokeColor
    self.lineWidth = lineWidth.finite(or: 1)
  }

  /// The filled path in bounds of a size.
  public func path(in size: Size) -> Path {
    switch outline {
    case .path(let path): path
    case .arrow: .arrow(in: size)
    case .ellipse: .ellipse(in: Rect(size: size))
    }
  }

  /// The stroked part of the outline, in bounds of a size.
  public func strokedPath(in size: Size) -> Path {
    path(in: size).trimmed(from: strokeStart, to: strokeEnd)
  }
}
