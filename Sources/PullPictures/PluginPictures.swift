import Driver
import TextSupport
import ViewKit

/// The pictures of what is on a session's control.
extension DriverSession {
  /// The moments of a whole pull side by side; performs the pull on the session.
  ///
  /// - Throws: ``DriverError``, when it cannot be pulled.
  package func sheet(_ options: PictureOptions) throws -> DisplayList {
    var moments: [(title: String, shot: Shot)] = []
    // Only the moments are kept.
    let recorder = PictureRecorder(of: self, keeping: .last(atMost: 0))
    try Showcase(on: self) { moments.append(($0.rawValue, recorder.present)) }.perform()
    return Sheet.list(of: moments, options)
  }

  /// Records what happens while something is done.
  ///
  /// - Parameters:
  ///   - framesPerSecond: no more shots are taken.
  ///   - keeping: which shots are kept.
  ///   - onFull: called once, when there is more than a picture can hold.
  ///   - body: uses the session; a whole pull unless given.
  /// - Throws: ``PictureFull``, or what the body throws.
  package func recorded(
    framesPerSecond: Double, keeping: PictureRecorder.Keeping = .all,
    onFull: @escaping () -> Void = {}, while body: (() throws -> Void)? = nil
  ) throws -> PictureRecorder {
    let recorder = PictureRecorder(
      of: self, framesPerSecond: framesPerSecond, keeping: keeping, onFull: onFull)
    if let body { try body() } else { try Showcase(on: self).perform() }
    guard !recorder.isFull else { throw PictureFull() }
    return recorder
  }
}

/// A recording was too long for a moving picture.
package struct PictureFull: Error, CustomStringConvertible {
  package let description =
    "that is more than a moving picture holds: at most "
    + "\(NumberText.text(PictureRecorder.longestTime)) s, and not thousands of views in each frame; "
    + "draw a moment of it, or a shorter script"

  /// Makes the error.
  package init() {}
}

extension FrameSequence {
  /// A stage as it is now, in its scenery.
  package init(of stage: Stage) {
    let shot = Shot(of: stage)
    self.init(still: Scenery(of: [shot], options: PictureOptions()).list(of: shot))
  }
}

/// Moments side by side, each with its name above it.
private enum Sheet {
  private static let columns = 3
  private static let gap = 24.0
  private static let titleHeight = 34.0
  private static let cornerRadius = 12.0

  /// - Parameter moments: in order.
  static func list(
    of moments: [(title: String, shot: Shot)], _ options: PictureOptions
  ) -> DisplayList {
    let palette = Palette(options.appearance)
    let scenery = Scenery(of: moments.map(\.shot), options: options)
    let panels = moments.map { (title: $0.title, list: scenery.screen($0.shot)) }
    let gap = Sheet.gap
    let panel = panels.map(\.list.size).max { $0.height < $1.height } ?? Size(width: 1, height: 1)
    let columns = min(Sheet.columns, max(panels.count, 1))
    let rows = (panels.count + columns - 1) / columns
    let step = Size(width: panel.width + gap, height: panel.height + Sheet.titleHeight + gap)
    var list = DisplayList(
      size: Size(
        width: gap + Double(columns) * step.width, height: gap + Double(rows) * step.height))
    list.append(.fill(palette.ground, cornerRadius: 0), in: Rect(size: list.size))
    for (index, entry) in panels.enumerated() {
      let corner = Point(
        x: gap + Double(index % columns) * step.width,
        y: gap / 2 + Double(index / columns) * step.height)
      let font = Font(size: 15, weight: .semibold)
      list.append(
        .text(TextContent(entry.title, color: palette.title, font: font)),
        in: Rect(x: corner.x, y: corner.y, width: panel.width, height: Sheet.titleHeight))
      let frame = Rect(
        x: corner.x, y: corner.y + Sheet.titleHeight, width: panel.width, height: panel.height)
      let radius = options.isBare ? 0 : Sheet.cornerRadius
      list.append(entry.list, in: frame, outline: .init(frame, cornerRadius: radius))
      list.append(.border(palette.line, width: 1, cornerRadius: radius), in: frame)
    }
    return list
  }
}
