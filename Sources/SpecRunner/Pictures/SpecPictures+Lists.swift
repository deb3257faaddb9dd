import Rendering
import ViewKit

/// Display lists.
extension SpecPictures {
  func compareList(_ check: Check) throws -> [String]? {
    let stem = check.stem
    used.insert(store.path(stem, .list))
    let lines = DisplayListText.lines(of: Reel(still: check.shot.list))
    guard let kept = try store.lines(stem) else {
      return try keep(lines, check) ? nil : missing(check)
    }
    let isSame = kept.elementsEqual(lines) { $0.utf8.elementsEqual($1.utf8) }
    let difference = isSame ? nil : try difference(from: kept, check)
    guard let difference else {
      store.remove(stem, .failedList)
      return nil
    }
    return try keep(lines, check) ? nil : complaint(difference, check)
  }

  /// The kept list and how the one that came differs; `nil` where they only are written differently.
  /// Of one that is damaged nothing is known, which matters only where it is not written anew.
  private func difference(
    from kept: [String], _ check: Check
  ) throws(PictureError) -> (expected: DisplayList, difference: PictureDifference)? {
    let expected: DisplayList
    do throws(PictureError) {
      expected = try store.list(of: kept, check.stem)
    } catch {
      guard isUpdating else { throw error }
      expected = DisplayList(size: .zero)
    }
    let difference = PictureDifference(from: expected, to: check.shot.list)
    return difference.isNone ? nil : (expected, difference)
  }

  /// Keeps a list where pictures are to be written; says whether it did.
  private func keep(_ lines: [String], _ check: Check) throws(PictureError) -> Bool {
    guard isUpdating else { return false }
    try store.write(Array((lines.joined(separator: "\n") + "\n").utf8), check.stem, .list)
    written.insert(store.path(check.stem, .list))
    store.remove(check.stem, .failedList)
    return true
  }

  private func missing(_ check: Check) -> [String] {
    let row = SideBySide(
      heading: check.name.text, panels: [.init(title: "got", list: check.shot.list)])
    return ["There is no picture '\(check.name.text)' yet. It would be: " + drawn(row, check)]
  }

  private func complaint(
    _ found: (expected: DisplayList, difference: PictureDifference), _ check: Check
  ) -> [String] {
    let row = SideBySide(
      check.name.text, expected: found.expected, got: check.shot.list, found.difference)
    return ["The picture '\(check.name.text)' is another:"]
      + found.difference.text(names: check.shot.names) + ["Side by side: " + drawn(row, check)]
  }

  /// Writes lists side by side.
  ///
  /// - Returns: where they are, or why they are not.
  private func drawn(_ row: SideBySide, _ check: Check) -> String {
    do {
      let svg = try SVGRenderer(title: check.name.text).render(Reel(still: row.list()))
      try store.write(svg, check.stem, .failedList)
      return store.path(check.stem, .failedList)
    } catch {
      return "(\(error))"
    }
  }
}
