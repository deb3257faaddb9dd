import ViewKit

/// How the display lists of two pictures differ, item by item.
struct PictureDifference {
  private typealias Kind = LineDifference.Step.Kind

  /// A line for each item, after those of the images and the list itself.
  private let lines: LineDifference
  /// The items that only the expected list has.
  let expected: [DisplayList.Item]
  /// The items that only the new list has.
  let got: [DisplayList.Item]

  /// The longest line that is shown, and how much of it before the difference, in characters.
  private static let limit = 200
  private static let before = 60

  init(from expected: DisplayList, to got: DisplayList) {
    let old = DisplayListText.lines(of: FrameSequence(still: expected))
    let new = DisplayListText.lines(of: FrameSequence(still: got))
    lines = LineDifference(from: old, to: new)
    self.expected = PictureDifference.items(of: expected, only: .removed, in: lines.steps)
    self.got = PictureDifference.items(of: got, only: .added, in: lines.steps)
  }

  /// The items of a list that the other one does not have. Items have the last lines of a list.
  private static func items(
    of list: DisplayList, only kind: Kind, in steps: [LineDifference.Step]
  ) -> [DisplayList.Item] {
    let own = steps.filter { $0.kind == .same || $0.kind == kind }.suffix(list.items.count)
    return zip(own, list.items).filter { $0.0.kind == kind }.map(\.1)
  }

  /// Whether nothing differs.
  var isNone: Bool { lines.steps.allSatisfy { $0.kind == .same } }

  /// The lines that differ, with the names of views where those are known.
  ///
  /// - Parameter names: of views, by their numbers.
  func text(names: [UInt32: String]) -> [String] {
    var steps: [LineDifference.Step] = []
    var rest = lines.steps[...]
    func take(_ kind: Kind) -> [String] {
      let taken = rest.prefix { $0.kind == kind }
      rest = rest.dropFirst(taken.count)
      return taken.map(\.line)
    }
    while !rest.isEmpty {
      let (removed, added, same) = (take(.removed), take(.added), take(.same))
      let runs: [(Kind, lines: [String], others: [String])] = [
        (.removed, removed, added), (.added, added, removed), (.same, same, []),
      ]
      for (kind, lines, others) in runs {
        for (index, line) in lines.enumerated() {
          let other = index < others.count ? others[index] : ""
          steps.append(.init(kind: kind, line: shown(line, besides: other, names)))
        }
      }
    }
    return LineDifference(steps: steps).unified(context: 1, limit: 40)
  }

  /// A line with its view's name. A long line is cut to the part that differs from its counterpart.
  private func shown(_ text: String, besides other: String, _ names: [UInt32: String]) -> String {
    let view = PictureDifference.view(of: text)
    let owner = view.flatMap { names[$0] }.map { "\($0.prefix(40)): " } ?? ""
    let line = Array(text.unicodeScalars)
    guard line.count > PictureDifference.limit else { return owner + text }
    let same = zip(line, other.unicodeScalars).prefix { $0 == $1 }.count
    let start = max(0, same - PictureDifference.before)
    let part = line[start...].prefix(PictureDifference.limit)
    return owner + (start > 0 ? "…" : "") + String(String.UnicodeScalarView(part))
      + (start + part.count < line.count ? "…" : "")
  }

  /// The number with which an item's line begins.
  private static func view(of line: String) -> UInt32? {
    guard line.hasPrefix("{\"view\":") else { return nil }
    return UInt32(line.dropFirst(8).prefix { $0.isNumber })
  }
}
