import PullToAction
import TextSupport
import ViewKit

/// Whether what is to be seen while the action runs is cut off all the time.
struct CutOffLook: Look {
  private struct Record {
    var seen = 0, cut = 0
    var finding: CheckFinding?
  }

  /// A view has a text and a background.
  private struct Key: Hashable {
    let view: UInt32
    let isText: Bool
  }

  private var records: [Key: Record] = [:]
  /// In the order in which they came.
  private var order: [Key] = []

  /// How long the control has to open, in seconds.
  private static let opening = 0.4
  /// Less is a rounding, in points.
  private static let tolerance = 1.5

  mutating func see(_ moment: LookMoment) {
    guard moment.state == .executing, moment.executing > CutOffLook.opening else { return }
    for item in moment.items where item.opacity > 0.1 && item.isContent(in: moment) {
      let key = Key(view: item.item.view, isText: item.item.text != nil)
      var record = records[key] ?? Record()
      if record.seen == 0 { order.append(key) }
      record.seen += 1
      if let finding = CutOffLook.finding(item, moment) {
        record.cut += 1
        record.finding = finding
      }
      records[key] = record
    }
  }

  var findings: [CheckFinding] {
    order.compactMap { records[$0] }.filter { $0.cut == $0.seen }.compactMap(\.finding)
  }

  private static func finding(_ item: SeenItem, _ moment: LookMoment) -> CheckFinding? {
    let (lost, reason) = loss(item, moment)
    guard lost > tolerance else { return nil }
    return CheckFinding(
      kind: .look, message: "cut off, \(moment.text): \(item.text), \(reason)",
      measure: "view \(item.item.view) is cut off")
  }

  /// How much of it is lost, in points, and by what.
  private static func loss(_ item: SeenItem, _ moment: LookMoment) -> (Double, String) {
    func points(_ value: Double) -> String { NumberText.fixed(value, decimals: 0) + " points" }
    let size = item.item.size
    if let text = item.item.text, text.probableWidth - size.width > tolerance {
      let width = text.probableWidth
      return (
        width - size.width,
        "which takes about \(points(width)), is wider than its view of \(points(size.width)); make "
          + "the view wider, or the font smaller"
      )
    }
    let beyond = item.box.beyond(moment.screen)
    if beyond > tolerance {
      return (
        beyond,
        "is \(points(beyond)) beyond the screen's edge; keep it in the \(points(moment.amount)) that "
          + "are open, or set pull.executing_height"
      )
    }
    if item.isWords, item.box.beyond(item.item.clip) > tolerance {
      let clipped = item.box.beyond(item.item.clip)
      return (
        clipped,
        "is cut by \(points(clipped)) by a view around it that clips; make that larger, or move this"
      )
    }
    let over = item.isWords ? item.box.straddling(moment.content) : 0
    return (
      over,
      "hangs \(points(over)) over the content; keep it in the \(points(moment.amount)) that are open, "
        + "or set pull.executing_height"
    )
  }
}

extension SeenItem {
  /// Whether it stands for itself: a text or an indicator.
  fileprivate var isWords: Bool {
    switch item.content {
    case .text, .activityIndicator: true
    case .fill, .border, .gradient, .shape, .image: false
    }
  }

  /// Whether it is to be seen whole: words, and what is no background, which may go beyond what is open.
  fileprivate func isContent(in moment: LookMoment) -> Bool {
    let axis = moment.side.axis
    return isWords
      || box.size[axis] <= 1.5 * moment.amount
        && box.size[axis.across] < 0.9 * moment.screen.size[axis.across]
  }
}

extension Rect {
  /// How far it is beyond another, on the side where that is most.
  fileprivate func beyond(_ other: Rect) -> Double {
    max(other.minX - minX, maxX - other.maxX, other.minY - minY, maxY - other.maxY)
  }

  /// How much of it lies over another that it is only partly over; 0 where it is all in or out.
  fileprivate func straddling(_ other: Rect) -> Double {
    guard let shared = intersection(other) else { return 0 }
    let (over, left) =
      shared.height < height
      ? (shared.height, height - shared.height) : (shared.width, width - shared.width)
    return min(over, left)
  }
}
