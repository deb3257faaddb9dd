import Rendering

/// What the variables of the environment say of a terminal.
package struct TerminalKind {
  private let variable: (String) -> String?

  /// Asks for the variables of an environment, each by its name.
  package init(_ variable: @escaping (String) -> String?) { self.variable = variable }

  /// Colours only where they are announced, and characters beyond ASCII where the locale has them.
  package var textStyle: TextStyle {
    guard hasUnicode else { return .ascii }
    guard variable("NO_COLOR").map(\.isEmpty) ?? true else { return .unicode }
    if ["truecolor", "24bit"].contains(variable("COLORTERM") ?? "") { return .trueColors }
    let name = variable("TERM") ?? ""
    if name.hasSuffix("-direct") { return .trueColors }
    return name.contains("256color") ? .indexedColors : .unicode
  }

  /// The first of these that is set names the locale of characters (POSIX, 8.2).
  private var hasUnicode: Bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(variable)
      .first { !$0.isEmpty }
    let name = (locale ?? "C").lowercased()
    return name.contains("utf-8") || name.contains("utf8")
  }
}
