/// What is wrong with a manifest, and where that is written.
public struct ManifestProblem: Equatable, Sendable {
  /// The plugin's file.
  public let file: String?
  /// The line in it, from 1.
  public let line: Int?
  /// What is wrong, and what is allowed.
  public let message: String
}

/// Collects what is wrong with a manifest: an author learns all of it at once.
final class ManifestComplaints {
  /// The fields that lead to what each is about, as `options`, `size`, `default`; none for the whole.
  private(set) var all: [(path: [String], message: String)] = []
  private let prefix: String

  private static let longest = 600
  private static let most = 20

  init(of kind: PartKind) { prefix = "pta.\(kind.rawValue): " }

  /// What a plugin has written may be of any length, and is quoted.
  func add(_ path: [String], _ message: String) {
    guard all.count < ManifestComplaints.most else { return }
    all.append((path, short(prefix + message, ManifestComplaints.longest)))
  }
}

extension PluginSource {
  /// The problems with the lines where they are, and in the order of these.
  ///
  /// - Parameters:
  ///   - file: where the call of `pta.<kind>` is.
  ///   - line: see file.
  func placed(
    _ complaints: ManifestComplaints, of kind: PartKind, file: String?, line: Int?
  ) -> [ManifestProblem] {
    let called = file ?? PluginSource.main
    let texts = ([called] + fileNames.filter { $0 != called }).compactMap { name in
      files[name].map { (name: name, tables: WrittenTables(LuaTokens($0).tokens)) }
    }
    let problems = complaints.all.map { path, message in
      var best: (file: String, steps: Int, line: Int)?
      for text in texts where !path.isEmpty {
        let near = text.name == called ? line : nil
        guard let found = text.tables.line(of: path, callOf: kind.rawValue, near: near) else {
          continue
        }
        if found.steps > best?.steps ?? 0 { best = (text.name, found.steps, found.line) }
      }
      return ManifestProblem(
        file: best?.file ?? file, line: best?.line ?? line, message: message)
    }
    return problems.sorted { ($0.line ?? 0) < ($1.line ?? 0) }
  }
}
