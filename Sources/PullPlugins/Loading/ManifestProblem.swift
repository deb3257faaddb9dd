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
  private(set) var all: [(path: [String], message: String, missing: String?)] = []
  private let prefix: String

  private static let longest = 600
  private static let most = 20

  init(of kind: PartKind) { prefix = "pta.\(kind.rawValue): " }

  /// What a plugin has written may be of any length, and is quoted.
  ///
  /// - Parameter missing: the field that there is not where the path leads.
  func add(_ path: [String], _ message: String, missing: String? = nil) {
    guard all.count < ManifestComplaints.most else { return }
    all.append((path, short(prefix + message, ManifestComplaints.longest), missing))
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
    func place(_ path: [String]) -> (file: String, place: WrittenTables.Place)? {
      var best: (file: String, place: WrittenTables.Place)?
      for text in texts where !path.isEmpty {
        let near = text.name == called ? line : nil
        guard let found = text.tables.place(of: path, callOf: kind.rawValue, near: near) else {
          continue
        }
        if found.steps > best?.place.steps ?? 0 { best = (text.name, found) }
      }
      return best
    }
    let problems = complaints.all.map { path, message, missing in
      // What is there and has no value is a variable that nobody has set: a word without quotes.
      if let missing, let found = place(path + [missing]), found.place.steps == path.count + 1,
        let word = found.place.value, word.kind == .word,
        !ForeignSyntax.keywords.contains(word.text)
      {
        let name = short(word.text, 60)
        return ManifestProblem(
          file: found.file, line: found.place.line,
          message:
            "\(message); \(name) is a variable without a value: write \(missing) = \"\(name)\"")
      }
      let best = place(path)
      return ManifestProblem(
        file: best?.file ?? file, line: best?.place.line ?? line, message: message)
    }
    return problems.sorted { ($0.line ?? 0) < ($1.line ?? 0) }
  }

  /// The options that are declared twice, of which Lua keeps the last.
  package var optionsDeclaredTwice: [(name: String, file: String, first: Int, next: Int)] {
    fileNames.flatMap { file in
      WrittenTables(LuaTokens(files[file] ?? []).tokens).fields(writtenTwiceIn: "options")
        .map { ($0.name, file, $0.first, $0.next) }
    }
  }

  /// Where a field of a part's manifest is written; where the part is made if that cannot be told.
  package func place(of field: String, in kind: PartKind) -> (file: String, line: Int)? {
    for name in fileNames {
      let tokens = LuaTokens(files[name] ?? []).tokens
      guard let line = tokens.maker(of: kind).map({ tokens[$0].line }) else { continue }
      let found = WrittenTables(tokens).place(of: [field], callOf: kind.rawValue, near: line)
      return (name, found?.line ?? line)
    }
    return nil
  }
}
