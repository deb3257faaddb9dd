import ViewKit

/// How the display lists of two pictures differ, item by item.
struct PictureDifference {
  /// A line for each item, behind those for images and for the whole.
  private let lines: LineDifference
  /// The items that only the expected list has.
  let expected: [DisplayList.Item]
  /// The items that only the list that came has.
  let got: [DisplayList.Item]

  /// The longest line that is shown, and how much of one before what differs, in characters.
  private static let limit = 200
  private static let before = 60

  init(from expected: DisplayList, to got: DisplayList) {
    let old = DisplayListText.lines(of: Reel(still: expected))
    let new = DisplayListText.lines(of: Reel(still: got))
    lines = LineDifference(from: old, to: new)
    var (oldIndex, newIndex) = (expected.items.count - old.count, got.items.count - new.count)
    var (onlyOld, onlyNew): ([DisplayList.Item], [DisplayList.Item]) = ([], [])
    for step in lines.steps {
      switch step {
      case .same: (oldIndex, newIndex) = (oldIndex + 1, newIndex + 1)
      case .removed:
        if oldIndex >= 0 { onlyOld.append(expected.items[oldIndex]) }
        oldIndex += 1
      case .added:
        if newIndex >= 0 { onlyNew.append(got.items[newIndex]) }
        newIndex += 1
      }
    }
    (self.expected, self.got) = (onlyOld, onlyNew)
  }

  /// Whether nothing differs.
  var isNone: Bool {
    lines.steps.allSatisfy { if case .same = $0 { true } else { false } }
  }

  /// The lines that differ, with the names of views where those are known.
  ///
  /// - Parameter names: of views, by their numbers.
  func text(names: [UInt32: String]) -> [String] {
    var steps: [LineDifference.Step] = []
    var index = 0
    while index < lines.steps.count {
      let removed = run(from: index) { if case .removed(let line) = $0 { line } else { nil } }
      index += removed.count
      let added = run(from: index) { if case .added(let line) = $0 { line } else { nil } }
      index += added.count
      steps += removed.indices.map { .removed(shown(removed, $0, besides: added, names)) }
      steps += added.indices.map { .added(shown(added, $0, besides: removed, names)) }
      if index < lines.steps.count, case .same(let line) = lines.steps[index] {
        steps.append(.same(shown([line], 0, besides: [], names)))
        index += 1
      }
    }
    return LineDifference(steps: steps).unified(context: 1, limit: 40)
  }

  /// Some lines of one kind, one after another.
  private func run(from index: Int, _ line: (LineDifference.Step) -> String?) -> [String] {
    var found: [String] = []
    for step in lines.steps[index...] {
      guard let line = line(step) else { break }
      found.append(line)
    }
    return found
  }

  /// A line with its view's name; of a long one the part in which it differs from its counterpart.
  private func shown(
    _ lines: [String], _ index: Int, besides others: [String], _ names: [UInt32: String]
  ) -> String {
    let line = Array(lines[index].unicodeScalars)
    let owner = PictureDifference.view(of: lines[index]).map { view in
      names[view].map { "\($0.prefix(40)): " } ?? ""
    }
    guard line.count > PictureDifference.limit else { return (owner ?? "") + lines[index] }
    let other = index < others.count ? others[index] : ""
    let same = zip(line, other.unicodeScalars).prefix { $0 == $1 }.count
    let start = max(0, min(same, line.count) - PictureDifference.before)
    let part = line[start...].prefix(PictureDifference.limit)
    return (owner ?? "") + (start > 0 ? "…" : "") + String(String.UnicodeScalarView(part))
      + (start + part.count < line.count ? "…" : "")
  }

  /// The number with which an item's line begins.
  private static func view(of line: String) -> UInt32? {
    guard line.hasPrefix("{\"view\":") else { return nil }
    return UInt32(line.dropFirst(8).prefix { $0.isNumber })
  }
}
