import Rendering
import ViewKit

/// Comparing with golden files.
extension SpecPictures {
  func compareList(_ check: Check) throws -> [String]? {
    let name = check.name.text
    let lines = DisplayListText.lines(of: FrameSequence(still: check.shot.list))
    let bytes = DisplayListText().render(FrameSequence(still: check.shot.list))
    return try compare(check, .list, bytes) {
      kept -> (expected: DisplayList, difference: PictureDifference)? in
      let kept = PictureStore.lines(of: kept)
      if kept.elementsEqual(lines, by: { $0.utf8.elementsEqual($1.utf8) }) { return nil }
      let expected = try store.list(of: kept, check.stem)
      let difference = PictureDifference(from: expected, to: check.shot.list)
      // The text of an equal list may differ.
      return difference.isNone ? nil : (expected, difference)
    } missing: {
      let row = SideBySide(heading: name, panels: [.init(title: "got", list: check.shot.list)])
      return ["There is no picture '\(name)' yet. It would be: " + draw(row, check)]
    } complaint: { found in
      let row = SideBySide(name, expected: found.expected, got: check.shot.list, found.difference)
      return ["The picture '\(name)' is another:"]
        + found.difference.text(names: check.shot.names) + ["Side by side: " + draw(row, check)]
    }
  }

  func comparePixels(_ check: Check, _ png: [UInt8], _ tolerance: Int) throws -> [String]? {
    let name = check.name.text
    return try compare(check, .pixels, png) {
      kept -> (kept: [UInt8], difference: PixelDifference)? in
      guard kept != png, let difference = try host.compare(kept, png, tolerance: tolerance) else {
        return nil
      }
      return (kept, difference)
    } missing: {
      let path = write(check, .failedPixels) { png }
      return ["There are no pixels of '\(name)' yet. They would be: " + path]
    } complaint: { found in
      let row = SideBySide(
        name, expected: found.kept, got: png, difference: found.difference.picture)
      // The difference alone, if the pictures are too large to be drawn side by side.
      let path = write(check, .failedPixels) {
        try row.map { try host.draw($0.list()) } ?? found.difference.picture
      }
      return ["The picture '\(name)' \(found.difference.text).", "Side by side: " + path]
    }
  }

  /// Compares bytes with a golden file, or keeps them.
  ///
  /// - Parameters:
  ///   - difference: how it differs from what is kept; `nil` when it does not.
  ///   - missing: what is said when nothing is kept.
  ///   - complaint: what is said of a difference.
  private func compare<Difference>(
    _ check: Check, _ kind: PictureStore.Kind, _ bytes: [UInt8],
    difference: ([UInt8]) throws -> Difference?, missing: () -> [String],
    complaint: (Difference) -> [String]
  ) throws -> [String]? {
    let path = store.path(check.stem, kind)
    let failed = store.path(check.stem, kind.failed)
    used.insert(path)
    var found: Difference?
    if let kept = try host.read(path) {
      do {
        found = try difference(kept)
        guard found != nil else {
          host.remove(failed)
          return nil
        }
      } catch {
        // A damaged file does not matter if it is replaced.
        guard isUpdating else { throw error }
      }
    }
    guard isUpdating else { return found.map(complaint) ?? missing() }
    try host.write(bytes, to: path)
    written.insert(path)
    host.remove(failed)
    return nil
  }

  private func draw(_ row: SideBySide, _ check: Check) -> String {
    write(check, .failedList) {
      try SVGRenderer(title: check.name.text).render(FrameSequence(still: row.list()))
    }
  }

  /// Writes what shows a failure.
  ///
  /// - Returns: where it is, or why it is not.
  private func write(
    _ check: Check, _ kind: PictureStore.Kind, _ bytes: () throws -> [UInt8]
  ) -> String {
    do {
      let path = store.path(check.stem, kind)
      try host.write(bytes(), to: path)
      return path
    } catch { return "(\(error))" }
  }
}
