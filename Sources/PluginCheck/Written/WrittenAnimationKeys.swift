import PullPlugins
import TextSupport

/// `add_animation` and `remove_animation`, as they are written: keys that no animation has, keys of another view's, and
/// what is to hold at its end, and does not.
struct WrittenAnimationKeys {
  private typealias File = (name: String, tokens: [LuaToken])

  /// An animation that is added with a table that is written there.
  private struct Added {
    let file: String
    let line: Int
    let view: String
    let key: String?
  }

  private let files: [File]
  private var added: [Added] = []
  /// Whether a key may be any: it is put together, or the table is made elsewhere.
  private var hasMadeKeys = false
  /// What is written in quotes, but for keys that are removed and for what is animated.
  private var texts: Set<String> = []

  init(_ files: [(name: String, tokens: [LuaToken])]) {
    self.files = files
    for file in files {
      for index in file.tokens.indices { note(index, file) }
    }
  }

  var findings: [CheckFinding] {
    files.flatMap { file in
      file.tokens.indices.compactMap { index in
        (removed(at: index, file) ?? unheld(at: index, file.tokens)).map {
          CheckFinding(
            kind: .look, file: file.name, line: file.tokens[index].line, message: $0)
        }
      }
    }
  }

  // MARK: What is added

  private mutating func note(_ index: Int, _ file: File) {
    let tokens = file.tokens
    if tokens[index].kind == .text, !isRemoved(index, tokens),
      !(tokens.isSign("=", index - 1) && tokens.code(index - 2) == "key_path")
    {
      texts.insert(tokens[index].text)
    }
    // A key may be made where its table is.
    if tokens.code(index) == "key", tokens.isSign("=", index + 1), !isText(index + 2, tokens) {
      hasMadeKeys = true
    }
    guard tokens.code(index) == "add_animation", tokens.isSign(":", index - 1) else { return }
    guard let table = table(ofCallAt: index, tokens) else {
      hasMadeKeys = true
      return
    }
    let key = value("key", in: table, tokens)
    added.append(
      Added(
        file: file.name, line: tokens[index].line, view: owner(of: index, tokens),
        key: key.map { tokens[$0].text }))
  }

  /// The table of `add_animation { … }` and `add_animation({ … })`.
  private func table(ofCallAt index: Int, _ tokens: [LuaToken]) -> Range<Int>? {
    let open = tokens.isSign("(", index + 1) ? index + 2 : index + 1
    guard tokens.isSign("{", open), let end = tokens.closing(of: open) else { return nil }
    return open..<end
  }

  /// Where the value of a field begins in a table.
  private func value(_ field: String, in table: Range<Int>, _ tokens: [LuaToken]) -> Int? {
    table.first {
      tokens.code($0) == field && tokens.isSign("=", $0 + 1)
        && tokens.openBracket(before: $0) == table.lowerBound
    }.map { $0 + 2 }
  }

  private func owner(of method: Int, _ tokens: [LuaToken]) -> String {
    tokens.start(ofChainEndingAt: method - 2).map { tokens.text($0..<method - 1) } ?? ""
  }

  /// Whether a text is a whole value.
  private func isText(_ index: Int, _ tokens: [LuaToken]) -> Bool {
    tokens.indices.contains(index + 1) && tokens[index].kind == .text
      && [",", "}", ";"].contains { tokens.isSign($0, index + 1) }
  }

  // MARK: What is removed

  /// Whether a text is the key that a call removes.
  private func isRemoved(_ text: Int, _ tokens: [LuaToken]) -> Bool {
    tokens.code(text - 1) == "remove_animation"
      || tokens.isSign("(", text - 1) && tokens.isSign(")", text + 1)
        && tokens.code(text - 2) == "remove_animation"
  }

  /// `remove_animation("spni")`, where nothing has the key, or another view's has it.
  private func removed(at index: Int, _ file: File) -> String? {
    let tokens = file.tokens
    guard tokens.code(index) == "remove_animation", !hasMadeKeys,
      let text = [index + 1, index + 2].first(where: {
        tokens.indices.contains($0) && tokens[$0].kind == .text && isRemoved($0, tokens)
      })
    else { return nil }
    let key = tokens[text].text
    guard texts.contains(key) else { return unknown(key, in: file) }
    let same = added.filter { $0.key == key }
    let view = owner(of: index, tokens)
    guard let first = same.first, !same.contains(where: { $0.view == view }),
      (same.map(\.view) + [view]).allSatisfy(isMadeOnce)
    else { return nil }
    return
      "\(view) never has an animation with the key \"\(key)\": it is added to \(first.view) in "
      + "\(place(first, from: file)); write \(first.view):remove_animation(\"\(key)\")"
  }

  private func unknown(_ key: String, in file: File) -> String {
    let no = "no animation has the key \"\(key)\""
    let keys = added.filter { $0.key != nil }
    if let near = Spelling.nearest(to: key, among: keys.compactMap(\.key)) {
      return no + "; did you mean \"\(near)\"?"
    }
    if let first = keys.first, let known = first.key, Set(keys.map(\.key)).count == 1 {
      return no + "; the one added in \(place(first, from: file)) has \"\(known)\": write "
        + "remove_animation(\"\(known)\")"
    }
    if !keys.isEmpty {
      let list = Set(keys.compactMap(\.key)).sorted().prefix(20).map { "\"\($0)\"" }
      return no + "; there are \(list.joined(separator: ", "))"
    }
    guard let first = added.first else { return no + "; write it in add_animation { key = … }" }
    return no
      + "; the one added in \(place(first, from: file)) has none: write key = \"\(key)\" in it"
  }

  private func place(_ animation: Added, from file: File) -> String {
    "line \(animation.line)" + (animation.file == file.name ? "" : " of \(animation.file)")
  }

  /// Whether `self.ring` is a view that is made in one place: two of such names are two views.
  private func isMadeOnce(_ view: String) -> Bool {
    guard view.hasPrefix("self."), let name = view.split(separator: ".").last,
      view.split(separator: ".").count == 2
    else { return false }
    var made = 0
    for file in files {
      for index in file.tokens.indices
      where file.tokens[index].text == name && file.tokens.isSign("=", index + 1)
        && file.tokens.isSign(".", index - 1)
      {
        guard file.tokens.code(index + 2) == "pta", file.tokens.isSign(".", index + 3) else {
          return false
        }
        made += 1
      }
    }
    return made == 1
  }

  // MARK: What is to hold

  /// `fill_mode = "forwards"` of what is taken away at its end, and the other way round.
  private func unheld(at index: Int, _ tokens: [LuaToken]) -> String? {
    guard tokens.code(index) == "add_animation", let table = table(ofCallAt: index, tokens),
      value("repeats", in: table, tokens) == nil, value("completion", in: table, tokens) == nil
    else { return nil }
    let isKept = value("removed_on_completion", in: table, tokens)
    guard let mode = value("fill_mode", in: table, tokens) else {
      return isKept.map { tokens.code($0) == "false" } == true
        ? "removed_on_completion = false alone holds nothing; write fill_mode = \"forwards\", too"
        : nil
    }
    let isBoth = tokens[mode].text == "both" && value("delay", in: table, tokens) == nil
    guard isKept.map({ tokens.code($0) == "true" }) ?? true, isText(mode, tokens),
      tokens[mode].text == "forwards" || isBoth, !setsModel(of: index, in: table, tokens)
    else { return nil }
    return
      "fill_mode = \"\(tokens[mode].text)\" holds nothing: the animation is taken away at its end; "
      + "write removed_on_completion = false, too"
  }

  /// Whether the function that adds an animation also sets what is animated: then that is seen at the end.
  private func setsModel(of index: Int, in table: Range<Int>, _ tokens: [LuaToken]) -> Bool {
    guard let path = value("key_path", in: table, tokens),
      let function = tokens.surroundings(of: index).functions.last
    else { return false }
    return (function..<tokens.endOfBlock(from: function + 1)).contains {
      tokens.code($0) == tokens[path].text && tokens.isSign(".", $0 - 1)
        && tokens.isSign("=", $0 + 1)
    }
  }
}
