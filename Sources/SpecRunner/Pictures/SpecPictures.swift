import Rendering
import ViewKit

/// The golden pictures of a spec while it runs.
final class SpecPictures {
  /// A picture that a test shows.
  struct Shot {
    let list: DisplayList
    /// The names of its views, by their numbers.
    let names: [UInt32: String]
  }

  private let spec: String
  let isUpdating: Bool
  let host: any PictureHost
  let store: PictureStore
  /// The pictures of this run, by the names of their files.
  private var seen: [String: DisplayList] = [:]
  /// The golden files that were asked for, and those that were written.
  var used: Set<String> = []
  var written: Set<String> = []

  init(file: SpecFile, settings: SpecSettings, host: any PictureHost) {
    spec = file.path
    isUpdating = settings.updatesSnapshots
    self.host = host
    store = PictureStore(spec: file.path, host: host)
  }

  /// Compares a picture with the one that is kept, or keeps it.
  ///
  /// - Parameters:
  ///   - comparesList: whether the display lists must be the same.
  ///   - tolerance: by how much a channel of a pixel may differ, of 255; `nil` where pixels are not
  ///     compared.
  /// - Returns: how they differ; `nil` when they are the same.
  /// - Throws: ``PictureError``, or why pixels cannot be drawn or files not read.
  func check(
    _ shot: Shot, named name: PictureName, comparesList: Bool, tolerance: Int?
  ) throws -> String? {
    guard comparesList || tolerance != nil else { throw PictureError.comparesNothing }
    let check = Check(name: name, stem: name.stem, shot: shot)
    try claim(check)
    // Before anything is written: drawing may fail.
    let png = try tolerance.map { _ in try host.draw(shot.list) }
    var complaints = comparesList ? try compareList(check) ?? [] : []
    if let png, let tolerance { complaints += try comparePixels(check, png, tolerance) ?? [] }
    guard !complaints.isEmpty else { return nil }
    let next = "Keep it as it is now: pta test \(spec) --update-snapshots"
    return (complaints + [next]).joined(separator: "\n")
  }

  /// One picture to be compared.
  struct Check {
    let name: PictureName
    let stem: String
    let shot: Shot
  }

  /// A name belongs to one picture; repeated tests show the same one.
  private func claim(_ check: Check) throws(PictureError) {
    if let other = seen[check.stem], other != check.shot.list {
      throw .nameTaken(name: check.name.text)
    }
    let lowercase = check.stem.lowercased()
    let others = Array(seen.keys) + store.goldens().map(\.stem)
    if let other = others.first(where: { $0 != check.stem && $0.lowercased() == lowercase }) {
      throw .sameButForCase(name: check.name.text, path: store.path(other, .list))
    }
    seen[check.stem] = check.shot.list
  }

  /// Ends a run of all tests: what no test asked for is removed when snapshots are updated.
  ///
  /// - Parameter unfinished: tests that ended before they had asked for all of their pictures.
  /// - Returns: the files that no test asked for and that are still there.
  func finish(keeping unfinished: [String]) -> [String] {
    let unused = store.goldens().filter { stem, kind in
      !used.contains(store.path(stem, kind))
        && !unfinished.contains { PictureName.mayBelong(stem, toTest: $0) }
    }
    guard isUpdating else { return unused.map { store.path($0.stem, $0.kind) } }
    for (stem, kind) in unused {
      host.remove(store.path(stem, kind))
      host.remove(store.path(stem, kind.failed))
    }
    return []
  }

  // MARK: Comparing with golden files

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
