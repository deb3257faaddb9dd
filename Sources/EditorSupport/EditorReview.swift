import TextSupport

/// What is wrong with the editor's files of a plugin's folder, which are the author's own once they are written.
package struct EditorReview {
  /// Something that is wrong.
  package struct Problem: Equatable, Sendable {
    /// The file, by its path in the plugin's folder, and the line where there is one.
    package let file: String
    package let line: Int?
    /// What is wrong, and what to do.
    package let message: String
  }

  /// What there is; nothing in a folder that has none of these files, whose author wants none.
  package private(set) var problems: [Problem] = []

  private static let remedy = "'pta api' in the plugin's folder writes it anew"

  /// Looks at them.
  ///
  /// - Parameter read: the text of a file, by its path in the plugin's folder; `nil` where there is none.
  package init(read: (String) -> String?) {
    let stubs = Stubs.files.map { (file: $0, path: "\(EditorFiles.folder)/\($0.name)") }
    let found = stubs.map { read($0.path) }
    let settings = read(EditorFiles.settings)
    if let mistake = settings.flatMap({ SettingsSyntax($0).mistake }) {
      add(EditorFiles.settings, mistake.line, "it cannot be read: \(mistake.message)")
    }
    let isMeant = settings.map(EditorReview.namesStubs) ?? false
    guard isMeant || found.contains(where: { $0 != nil }) else { return }
    if found.allSatisfy({ $0 == nil }) {
      add(
        EditorFiles.settings, nil,
        "it says that stubs are in \(EditorFiles.folder), and there are none; 'pta api' in the "
          + "plugin's folder writes them")
    } else {
      for (stub, text) in zip(stubs, found) { review(stub.path, text, of: stub.file) }
    }
    review(settings)
  }

  private mutating func review(_ settings: String?) {
    // Those of the folder around it may name the stubs; what cannot be read is told already.
    guard let settings, SettingsSyntax(settings).mistake == nil else { return }
    guard !EditorReview.namesStubs(settings) else { return }
    add(
      EditorFiles.settings, nil,
      "it does not say where the stubs are; write \"workspace.library\": "
        + "[\"\(EditorFiles.folder)\"]")
  }

  private mutating func review(_ path: String, _ text: String?, of stub: Stubs.File) {
    guard let text else { return add(path, nil, "it is missing; \(EditorReview.remedy)") }
    guard Stubs.isCurrent(text) else {
      return add(path, 1, "it is of another version's API; \(EditorReview.remedy)")
    }
    guard text != stub.text else { return }
    let lines = { (text: String) in text.split(separator: "\n", omittingEmptySubsequences: false) }
    let same = zip(lines(text), lines(stub.text)).prefix { $0 == $1 }.count
    add(path, same + 1, "it is not as it was written; \(EditorReview.remedy)")
  }

  private mutating func add(_ file: String, _ line: Int?, _ message: String) {
    problems.append(Problem(file: file, line: line, message: message))
  }

  /// Whether settings name the stubs' folder, in one of the ways that the language server takes.
  package static func namesStubs(_ settings: String) -> Bool {
    settings.contains("library") && settings.contains(EditorFiles.folder)
  }
}
