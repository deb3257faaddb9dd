/// What a shape is the outline of.
public enum ShapeOutline: Equatable, Hashable, Sendable {
  /// A path in the view's own points, from the bounds' corner; it does not follow the size.
  case path(Path)
  /// An arrow that fills the bounds and points down.
  case arrow
  /// The ellipse that fills the bounds; it begins at the top and goes clockwise, so that a stroke
  /// of it fills as a clock does.
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
  /// The edges meet in a tip; where it would be longer than ten half line widths, in a bevel.
  case miter
  /// A circle around the corner.
  case round
  /// The tip is cut off.
  case bevel
}

/// What is inside of a path that crosses itself (`CAShapeLayer.fillRule`).
public enum FillRule: String, CaseIterable, Equatable, Hashable, Sendable {
  /// Where it goes round at all, directions counted against one another.
  case nonZero = "non_zero"
  /// Where a ray outward crosses it an odd number of times.
  case evenOdd = "even_odd"
}

/// A filled and stroked outline (`CAShapeLayer`).
public struct ShapeContent: Equatable, Sendable {
  /// What it is the outline of.
  public var outline: ShapeOutline
  /// What fills it; black unless given.
  public var fillColor: Color
  /// What counts as inside of it; ``FillRule/nonZero`` unless set.
  public var fillRule = FillRule.nonZero
  /// The colour of the line along it; clear unless given.
  public var strokeColor: Color
  /// How wide that line is, half of it on either side, in points; 0 draws none. What is not finite is
  /// not taken.
  public var lineWidth: Double { didSet { lineWidth = lineWidth.finite(or: oldValue) } }
  /// Where the line begins, in parts of the outline's length, 0…1. What is not finite is not taken.
  public var strokeStart = 0.0 { didSet { strokeStart = strokeStart.finite(or: oldValue) } }
  /// Where the line ends, in parts of the outline's length, 0…1; not after the start draws none. What
  /// is not finite is not taken.
  public var strokeEnd = 1.0 { didSet { strokeEnd = strokeEnd.finite(or: oldValue) } }
  /// How its ends look; ``LineCap/butt`` unless set.
  public var lineCap = LineCap.butt
  /// How its corners look; ``LineJoin/miter`` unless set.
  public var lineJoin = LineJoin.miter

  /// How many times half the line's width the tip of a ``LineJoin/miter`` may be from its corner
  /// (the default of `CAShapeLayer.miterLimit`).
  public static let miterLimit = 10.0

  /// Makes a shape with the defaults of `CAShapeLayer`.
  ///
  /// - Parameters:
  ///   - outline: what is filled and stroked.
  ///   - fillColor: what fills it.
  ///   - strokeColor: the colour of the line along it.
  ///   - lineWidth: of that line, in points; 0 draws none, and what is not finite counts as 1.
  public init(
    _ outline: ShapeOutline, fillColor: Color = Color(white: 0),
    strokeColor: Color = Color(white: 0, alpha: 0), lineWidth: Double = 1
  ) {
    self.outline = outline
    self.fillColor = fillColor
    self.strokeColor = strokeColor
    self.lineWidth = lineWidth.finite(or: 1)
  }

  /// The outline in bounds of a size: what is filled.
  public func path(in size: Size) -> Path {
    switch outline {
    case .path(let path): path
    case .arrow: .arrow(in: size)
    case .ellipse: .ellipse(in: Rect(size: size))
    }
  }

  /// The part of the outline that the line goes along, in bounds of a size.
  public func strokedPath(in size: Size) -> Path {
    path(in: size).trimmed(from: strokeStart, to: strokeEnd)
  }
}
