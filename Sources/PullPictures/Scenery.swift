import PullToAction
import TextSupport

/// A shot in a plausible device: what is scrolled behind it, the screen's edge, the finger.
package struct Scenery {
  private let options: PictureOptions
  /// How much of the viewport is drawn, in points, and where that begins: at the control's end of it.
  private let height, top: Double
  /// How far the finger is drawn from where it is, in points: in the picture, and where a right
  /// hand's thumb is instead of before the control.
  private let fingerShift: Point
  private let palette: Palette

  private static let margin = 10.0
  private static let titleHeight = 48.0
  private static let barHeight = 34.0
  private static let cornerRadius = 26.0
  private static let fingerSize = 34.0
  /// Where in a picture that is lower than the screen the finger goes down, in points from its end.
  private static let fingerStart = 46.0
  /// How far to the right of the middle, in parts of half the width.
  private static let fingerAside = 0.5

  /// Prepares to draw shots with the same measures for all.
  package init(of shots: [Shot], options: PictureOptions) {
    self.options = options
    palette = Palette(options.appearance)
    let screen = shots.map(\.list.size.height).max() ?? 0
    let reach = shots.map(\.reach).max() ?? 0
    let side = shots.first?.side ?? .top
    let hasFinger = options.showsFinger && shots.contains { !$0.fingerPath.isEmpty }
    let enough =
      options.isBare
      ? max(reach.rounded(.up), 40)
      : max(reach + 100, hasFinger ? Scenery.heightOfFinger(in: shots) : 260)
    let isAcross = side.axis == .horizontal
    height = min(options.height ?? (isAcross ? Scenery.heightAcross : enough), max(screen, 1))
    let left = max(screen - height, 0)
    top = side == .bottom ? left : isAcross ? left / 2 : 0
    let start = shots.compactMap(\.fingerPath.first).first ?? .zero
    let isMiddle = start.x == (shots.first?.list.size.width ?? 0) / 2
    // A plugin that follows the finger would seem to follow something else.
    let isFree = isMiddle && !shots.contains { $0.looksAtFinger }
    fingerShift = Point(
      x: isAcross
        ? Scenery.fingerShift(from: start.x, to: side, shots.first?.list.size.width ?? 0)
        : isFree ? start.x * Scenery.fingerAside : 0,
      y: isAcross
        ? height / 2 - start.y
        : height < screen ? Scenery.fingerShift(from: start.y, to: side, height) : 0)
  }

  /// How high pictures of controls at the left and the right are, in points.
  private static let heightAcross = 300.0

  /// How far along the pull a finger that goes down at a place is moved, so that all of its way is in the
  /// picture, which is so long.
  private static func fingerShift(from place: Double, to side: Edge, _ length: Double) -> Double {
    switch side {
    case .top: min(fingerStart - place, 0)
    case .left: fingerStart - place
    case .bottom, .right: length - fingerStart - place
    }
  }

  /// Room for the finger from where it touches down to its farthest place.
  private static func heightOfFinger(in shots: [Shot]) -> Double {
    let travel = shots.compactMap { shot in
      shot.fingerPath.first.map { start in
        let away = shot.fingerPath.map { shot.side == .bottom ? start.y - $0.y : $0.y - start.y }
        return away.max() ?? 0
      }
    }
    return max(400, fingerStart + (travel.max() ?? 0) + fingerSize + 10)
  }

  /// What a shot looks like.
  package func list(of shot: Shot) -> DisplayList { options.isBare ? screen(shot) : device(shot) }

  /// The part of the viewport that is drawn: all that a sheet has room for.
  package func screen(_ shot: Shot) -> DisplayList {
    let size = Size(width: shot.list.size.width, height: height)
    var list = DisplayList(size: size)
    list.append(
      .fill(options.isBare ? palette.row : palette.ground, cornerRadius: 0), in: Rect(size: size))
    if !options.isBare {
      drawContent(shot, top: top, on: &list)
    }
    list.append(shot.list, in: Rect(origin: Point(y: -top), size: shot.list.size))
    if options.showsFinger, !options.isBare { drawFinger(shot.fingerPath, on: &list) }
    return list
  }

  /// The rows that are scrolled; those of the inner scroll view, below a header, where there is one.
  ///
  /// - Parameter top: how much of the viewport is above the picture, in points.
  private func drawContent(_ shot: Shot, top: Double, on list: inout DisplayList) {
    let up = Point(y: -top)
    let content = Rect(origin: up - shot.contentOffset, size: shot.contentSize)
    guard let inner = shot.inner else { return drawRows(content, of: shot, on: &list) }
    list.append(.fill(palette.bar, cornerRadius: 0), in: content)
    var rows = DisplayList(size: inner.frame.size)
    drawRows(inner.content, of: shot, on: &rows)
    list.append(rows, in: Rect(origin: inner.frame.origin + up, size: inner.frame.size))
  }

  private func drawRows(_ content: Rect, of shot: Shot, on list: inout DisplayList) {
    SceneryRows(palette: palette, direction: shot.layoutDirection, content: content)
      .draw(on: &list)
  }

  /// The screen with a title above it and the device's edge around it, open at the bottom.
  private func device(_ shot: Shot) -> DisplayList {
    let screen = screen(shot)
    let margin = Scenery.margin
    let title = options.title ?? shot.title
    let bar = options.showsBar ? Scenery.barHeight : 0
    let top = margin + (title.isEmpty ? 0 : Scenery.titleHeight)
    let size = Size(width: screen.size.width + 2 * margin, height: top + screen.size.height + bar)
    var list = DisplayList(size: size)
    list.append(.fill(palette.ground, cornerRadius: 0), in: Rect(size: size))
    // Its lower edge is out of the picture, with its corners.
    let inside = Rect(
      x: margin, y: margin, width: screen.size.width, height: size.height + Scenery.cornerRadius)
    let edge = DisplayList.Outline(inside, cornerRadius: Scenery.cornerRadius)
    list.append(
      screen, in: Rect(x: margin, y: top, width: inside.width, height: screen.size.height),
      outline: edge)
    if !title.isEmpty { drawTitle(title, in: inside, edge, on: &list) }
    if options.showsBar {
      drawBar(
        shot, in: Rect(x: margin, y: size.height - bar, width: inside.width, height: bar), on: &list
      )
    }
    list.append(
      .border(palette.frame, width: 5, cornerRadius: Scenery.cornerRadius + 5),
      in: inside.inset(by: -5))
    return list
  }

  private func drawTitle(
    _ title: String, in inside: Rect, _ edge: DisplayList.Outline, on list: inout DisplayList
  ) {
    let height = Scenery.titleHeight
    let frame = Rect(x: inside.minX, y: inside.minY, width: inside.width, height: height)
    list.append(.fill(palette.bar, cornerRadius: 0), in: frame, outline: edge)
    let font = Font(size: 17, weight: .semibold)
    list.append(
      .text(TextContent(title, color: palette.title, font: font)), in: frame, outline: edge)
    list.append(
      .fill(palette.line, cornerRadius: 0),
      in: Rect(x: frame.minX, y: frame.maxY - 0.5, width: frame.width, height: 0.5))
  }

  /// The numbers: the time, the state, and the amount on its way to the threshold.
  private func drawBar(_ shot: Shot, in frame: Rect, on list: inout DisplayList) {
    list.append(.fill(palette.bar, cornerRadius: 0), in: frame)
    func text(_ string: String, _ alignment: TextAlignment) {
      let font = Font(size: 13)
      list.append(
        .text(TextContent(string, color: palette.title, font: font, alignment: alignment)),
        in: Rect(x: frame.minX + 16, y: frame.minY, width: frame.width - 32, height: frame.height))
    }
    text(NumberText.fixed(shot.time, decimals: 2) + " s", .left)
    text(shot.state.rawValue, .center)
    text(
      NumberText.fixed(shot.pulledAmount, decimals: 0) + " of "
        + NumberText.fixed(shot.pullThreshold, decimals: 0) + " pt", .right)
    let share = shot.pullThreshold > 0 ? min(shot.pulledAmount / shot.pullThreshold, 1) : 0
    list.append(
      .fill(palette.accent, cornerRadius: 0),
      in: Rect(x: frame.minX, y: frame.minY, width: frame.width * share, height: 2))
  }

  private func drawFinger(_ path: [Point], on list: inout DisplayList) {
    guard let last = path.last else { return }
    let shift = fingerShift
    var trail = Path([.move(path[0] + shift)])
    for (index, point) in path.enumerated().dropFirst() {
      // Of a straight way down only the ends are needed.
      let isStraight =
        index + 1 < path.count && path[index - 1].x == point.x && point.x == path[index + 1].x
        && (path[index - 1].y <= point.y) == (point.y <= path[index + 1].y)
      if !isStraight { trail.addLine(to: point + shift) }
    }
    // One of two colours that differ much is seen on any control.
    for (color, width) in [(palette.row, 8.0), (palette.accent, 4)] {
      var line = ShapeContent(
        .path(trail), fillColor: Color(white: 0, alpha: 0), strokeColor: color, lineWidth: width)
      line.lineCap = .round
      line.lineJoin = .round
      list.append(.shape(line), in: Rect(size: list.size))
    }
    let size = Scenery.fingerSize
    let dot = Rect(
      x: last.x + shift.x - size / 2, y: last.y + shift.y - size / 2, width: size, height: size)
    let halo = dot.inset(by: -2)
    list.append(.border(palette.row, width: 2, cornerRadius: halo.width / 2), in: halo)
    list.append(.fill(palette.accent, cornerRadius: size / 2), in: dot, alpha: 0.45)
    list.append(.border(palette.accent, width: 2, cornerRadius: size / 2), in: dot, alpha: 0.8)
  }
}
