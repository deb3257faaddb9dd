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
}
