import LuaRuntime

/// Which lines of plugins ran, by their folders: for all instances that were loaded from them, one
/// after another or at a time.
///
/// A folder whose files have changed starts anew.
package final class PluginCoverage {
  /// A file of a plugin.
  package struct File: Equatable, Sendable {
    /// The plugin's folder: an absolute path without links.
    package let folder: String
    /// The file's path in it, such as `parts/arrow.lua`.
    package let name: String
    /// How often each line with code ran; 0 for those that did not.
    package let hits: [Int: Int]
  }

  private struct Folder {
    let files: [String: [UInt8]]
    let lines: LineCoverage
  }

  private var folders: [String: Folder] = [:]

  /// Nothing has run.
  package init() {}

  /// Where the lines of a plugin's files are counted; `nil` for one that is in no folder.
  package func lines(of source: PluginSource) -> LineCoverage? {
    guard let folder = source.realFolder else { return nil }
    if let known = folders[folder], known.files == source.files { return known.lines }
    let lines = LineCoverage(sources: source.files)
    folders[folder] = Folder(files: source.files, lines: lines)
    return lines
  }

  /// All files of the folders, also those that nothing has required. What does not compile cannot
  /// run and is left out.
  ///
  /// - Throws: ``CodeLinesError/unknownFormat(_:)`` where this Lua is not one whose lines are known.
  package func files() throws(CodeLinesError) -> [File] {
    var files: [File] = []
    for (path, folder) in folders.sorted(by: { $0.key < $1.key }) {
      for name in folder.lines.names {
        guard let lines = try codeLines(of: folder.files[name] ?? [], name) else { continue }
        let hits = folder.lines.hits(of: name)
        files.append(
          File(
            folder: path, name: name,
            hits: Dictionary(uniqueKeysWithValues: lines.map { ($0, hits[$0] ?? 0) })))
      }
    }
    return files
  }

  private func codeLines(of source: [UInt8], _ name: String) throws(CodeLinesError) -> Set<Int>? {
    do throws(CodeLinesError) {
      return try CodeLines.lines(of: source, name: name)
    } catch .notCompiled { return nil }
  }
}
