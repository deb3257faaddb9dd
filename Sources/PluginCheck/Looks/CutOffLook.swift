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
    guard moment.state == .executing, moment.executing > CutOffLook.opening,
      !moment.isWholeScreen
    else { return }
    for (index, item) in moment.items.enumerated()
    where item.opacity > 0.1 && item.isContent(in: moment) {
      let key = Key(view: item.item.view, isText: item.item.text != nil)
      var record = records[key] ?? Record()
      if record.seen == 0 { order.append(key) }
      record.seen += 1
      if let finding = CutOffLook.finding(item, before: moment.items[..<index], moment) {
        record.cut += 1
        record.finding = finding
      }
      records[key] = record
    }
  }

  var findings: [CheckFinding] {
    order.compactMap { records[$0] }.filter { $0.cut == $0.seen }.compactMap(\.finding)
  }

  private static func finding(
    _ item: SeenItem, before behind: ArraySlice<SeenItem>, _ moment: LookMoment
  ) -> CheckFinding? {
    let all = losses(item, isOnItsOwn: !behind.contains { $0.carries(item) }, moment)
    guard let loss = all.first(where: { $0.points > tolerance }) else { return nil }
    return CheckFinding(
      kind: .look, message: "cut off, \(moment.text): \(item.text), \(loss.reason)",
      measure: "view \(item.item.view) is cut off", view: item.view(setting: WrittenViews.geometry))
  }

  /// How much of it is lost, and by what.
  private static func losses(
    _ item: SeenItem, isOnItsOwn: Bool, _ moment: LookMoment
  ) -> [(points: Double, reason: String)] {
    let (own, given) = (item.item.text?.probableWidth ?? 0, item.item.size.width)
    let (beyond, clipped) = (item.box.beyond(moment.screen), item.box.beyond(item.item.clip))
    let over = item.box.intersection(moment.content)?.size[moment.side.axis] ?? 0
    let inside =
      "keep it in the \(points(moment.amount)) that are open, or set pull.executing_height"
    return [
      (
        own - given,
        given == 0
          ? "has a view without a size; set its frame"
          : "which takes about \(points(own)), is wider than its view of \(points(given)); make the "
            + "view wider, or the font smaller"
      ),
      (
        beyond.points,
        "is \(points(beyond.points)) beyond the screen's edge; "
          + (beyond.axis == moment.side.axis ? inside : movedInside(item, moment))
      ),
      (item.isWords ? clipped.points : 0, clip(item, by: clipped.points)),
      (item.isWords && isOnItsOwn ? over : 0, "lies \(points(over)) over the content; \(inside)"),
    ]
  }

  private static func points(_ value: Double) -> String {
    let text = NumberText.fixed(value, decimals: 0)
    return text + (text == "1" ? " point" : " points")
  }

  /// What helps where it is not the pull that lacks room.
  private static func movedInside(_ item: SeenItem, _ moment: LookMoment) -> String {
    let axis = moment.side.axis.across
    let (size, room) = (item.box.size[axis], moment.screen.size[axis])
    guard size <= room else { return "make it narrower than the \(points(room)) of the screen" }
    let isBefore = item.box.origin[axis] < 0
    let (from, length) = axis == .horizontal ? ("left", "width") : ("top", "height")
    let to = axis == .horizontal ? "right" : "bottom"
    return "move it to the \(isBefore ? to : from), or have it follow the screen's \(length) of "
      + "\(points(room)) by autoresizing"
  }

  /// Which view cuts it: a low one its own text.
  private static func clip(_ item: SeenItem, by loss: Double) -> String {
    let own = item.item.transform.boundingBox(of: Rect(size: item.item.size))
    let lost = item.box.beyond(own)
    guard item.item.clip.beyond(own).points < 0.1, lost.points > loss - 0.1 else {
      return "is cut by \(points(loss)) by a view around it that clips; make that larger, or move "
        + "this"
    }
    return "is cut by \(points(loss)) by its own view, which is "
      + "\(points(item.item.size[lost.axis])) \(lost.axis == .vertical ? "high" : "wide") and "
      + "clips; make that larger"
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

  /// Whether it is what another one stands on, wherever both are.
  fileprivate func carries(_ other: SeenItem) -> Bool {
    !isWords && opacity > 0.9 && other.box.beyond(box).points <= 0
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
  /// How far it is beyond another, on the side where that is most, and along which axis.
  fileprivate func beyond(_ other: Rect) -> (points: Double, axis: Axis) {
    let x = max(other.minX - minX, maxX - other.maxX)
    let y = max(other.minY - minY, maxY - other.maxY)
    return x > y ? (x, .horizontal) : (y, .vertical)
  }
}
