import Foundation

/// The package's own sources as text.
enum Sources {
  struct File {
    /// Below `Sources`, such as `ViewKit/Clock/FrameClock.swift`.
    let path: String
    let text: String
    /// The lines without comments, numbered from 1.
    let code: [(number: Int, text: String)]

    init(path: String, text: String) {
      self.path = path
      self.text = text
      code = text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
        .map { ($0 + 1, String($1)) }
        .filter { !$1.drop(while: \.isWhitespace).hasPrefix("//") }
    }

    var module: String { String(path.prefix { $0 != "/" }) }
  }

  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../..").standardizedFileURL

  /// The Swift files, read once; none where they cannot be read.
  static let swift = (try? files("swift")) ?? []

  /// All files below `Sources` with one of these endings.
  static func files(_ endings: String...) throws -> [File] {
    let folder = root.appendingPathComponent("Sources")
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    return try (paths ?? []).sorted()
      .filter { path in endings.contains { path.hasSuffix("." + $0) } }
      .map { path in
        File(
          path: path,
          text: try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8))
      }
  }

  /// The places in Swift code where a pattern is found, as `path:line: text`.
  static func places(
    of pattern: Regex<some Any>, where isMeant: (File) -> Bool = { _ in true }
  ) -> [String] {
    swift.filter(isMeant).flatMap { file in
      file.code.filter { $0.text.contains(pattern) }.map { number, text in
        "\(file.path):\(number): \(text.trimmingCharacters(in: .whitespaces))"
      }
    }
  }
}
