import PullPlugins

/// Where a plugin's files make the views that are seen, and where they set what they have: what is wrong with a look
/// has a line that way.
struct WrittenViews {
  /// A line of a file.
  struct Place {
    let file: String
    let line: Int
  }

  /// A call that makes a view, and what it is kept in.
  struct Maker {
    let file: Int
    let token: Int
    /// `self.label`, or `label`; none where it is not kept.
    let owner: Range<Int>?
  }

  let files: [(name: String, tokens: [LuaToken])]
  /// By the names of the views.
  private(set) var makers: [String: [Maker]] = [:]
  /// The calls whose views have names that are put together, and what those begin with.
  private var others: [(place: Place, start: String?)] = []

  static let kinds: Set = [
    "view", "label", "shape", "arrow", "gradient", "activity_indicator", "image",
  ]
  /// What moves a view, or makes it larger.
  static let geometry: Set = [
    "frame", "bounds", "center", "center_x", "center_y", "x", "y", "width", "height",
  ]

  init(_ source: PluginSource) {
    files = source.files.sorted { $0.key < $1.key }
      .map { (name: $0.key, tokens: LuaTokens($0.value).tokens) }
      .filter { !$0.tokens.isBeyondPeople }
    for (file, (_, tokens)) in files.enumerated() {
      for index in tokens.indices where tokens.isMaker(at: index) {
        guard let name = tokens.nameOfView(madeAt: index) else {
          others.append(
            (
              Place(file: files[file].name, line: tokens[index].line),
              tokens.startOfName(ofViewMadeAt: index)
            ))
          continue
        }
        let owner =
          tokens.isSign("=", index - 3)
          ? tokens.start(ofChainEndingAt: index - 4).map { $0..<index - 3 } : nil
        makers[name, default: []].append(Maker(file: file, token: index, owner: owner))
      }
    }
  }

  /// Where a view is first given one of some properties, or else made; `nil` where several views have its name.
  func place(of name: String, setting properties: Set<String>) -> Place? {
    let isSet = { (tokens: [LuaToken], end: Int) in
      tokens.isSign(".", end) && properties.contains(tokens.code(end + 1))
        && (tokens.isSign("=", end + 2) || tokens.isSign(",", end + 2))
    }
    guard makers[name] == nil else { return first(name, isSet) }
    if let place = given(name, isSet) { return place }
    let made = others.filter { $0.start.map(name.hasPrefix) ?? false }
    if made.count == 1 { return made[0].place }
    guard properties.contains("text_color") else { return nil }
    return given(name) { $0.isSign(".", $1) && $0.code($1 + 1) == "text" && $0.isSign("=", $1 + 2) }
  }

  /// The same of a view that the engine has made, such as the status view, which has its name as a field; to its own
  /// plugin it is given as the view.
  private func given(_ name: String, _ isWanted: ([LuaToken], Int) -> Bool) -> Place? {
    let names = name == "status_view" ? [name, "view"] : [name]
    for (file, tokens) in files {
      let index = tokens.indices.first {
        names.contains(tokens.code($0)) && isWanted(tokens, $0 + 1)
      }
      if let index { return Place(file: file, line: tokens[index].line) }
    }
    return nil
  }

  /// The views that are called as one of the engine's is, which `find` gives in their place.
  var takenNames: [CheckFinding] {
    ["status_view", "pull"].flatMap { name in
      (makers[name] ?? []).map { maker in
        CheckFinding(
          kind: .fault, file: files[maker.file].name,
          line: files[maker.file].tokens[maker.token].line,
          message:
            "a view of the engine is called '\(name)', and find(\"\(name)\") gives that one; "
            + "write another name")
      }
    }
  }

  /// Where the views are made whose names are put together; `nil` where that is in several places.
  var placeOfOthers: Place? { others.count == 1 ? others[0].place : nil }

  /// Where the views are made that come in a pull: outside of `setup`; `nil` where that is in several places.
  var placeOfLateViews: Place? {
    let late = files.flatMap { file, tokens in
      tokens.indices.filter { index in
        guard tokens.isMaker(at: index),
          let function = tokens.surroundings(of: index).functions.first
        else { return false }
        return tokens.isSign(":", function + 2) && tokens.code(function + 3) != "setup"
      }.map { Place(file: file, line: tokens[$0].line) }
    }
    return late.count == 1 ? late[0] : nil
  }

  /// Where it is moved without an end, or else made; the only animation that repeats may be in a function.
  func placeOfAnimation(of name: String) -> Place? {
    let repeating = files.flatMap { file, tokens in
      tokens.indices.filter {
        tokens.code($0) == "repeats" && tokens.isSign("=", $0 + 1)
          && tokens.code($0 + 2) != "false"
      }.map { Place(file: file, line: tokens[$0].line) }
    }
    return repeating.count == 1 ? repeating[0] : placeOfStart(of: name)
  }

  private func placeOfStart(of name: String) -> Place? {
    first(name) { tokens, end in
      let isStart = ["add_animation", "start_animating"].contains(tokens.code(end + 1))
      return isStart && tokens.isSign(":", end)
    }
  }

  /// The first place where what a view is kept in is gone on with in some way.
  private func first(_ name: String, _ isWanted: ([LuaToken], Int) -> Bool) -> Place? {
    guard let made = makers[name], made.count == 1, let maker = made.first else { return nil }
    let (file, tokens) = files[maker.file]
    let token = maker.owner.flatMap { owner in
      let text = tokens.text(owner)
      return (maker.token..<tokens.count - owner.count).first { index in
        !tokens.isSign(".", index - 1) && isWanted(tokens, index + owner.count)
          && tokens.text(index..<index + owner.count) == text
      }
    }
    return Place(file: file, line: tokens[token ?? maker.token].line)
  }
}

extension [LuaToken] {
  /// Whether a token is the word behind `pta.` of a call that makes a view.
  func isMaker(at index: Int) -> Bool {
    WrittenViews.kinds.contains(code(index)) && isSign(".", index - 1) && code(index - 2) == "pta"
  }

  /// Whether a variable or a field is set to a view of some kinds that is made.
  func isMade(_ owner: Range<Int>, by kinds: Set<String>) -> Bool {
    let name = text(owner)
    return indices.contains { index in
      isMaker(at: index) && kinds.contains(code(index)) && isSign("=", index - 3)
        && start(ofChainEndingAt: index - 4).map { text($0..<index - 3) == name } ?? false
    }
  }

  /// What the name of a view begins with that is put together: `pta.view("dot" .. i)`.
  fileprivate func startOfName(ofViewMadeAt index: Int) -> String? {
    guard isSign("(", index + 1) else { return nil }
    let place = ["label", "image"].contains(code(index)) ? 1 : 0
    let starts = startsOfExpressions(from: index + 2)
    guard starts.indices.contains(place), indices.contains(starts[place]),
      self[starts[place]].kind == .text, isSign("..", starts[place] + 1)
    else { return nil }
    return self[starts[place]].text
  }

  /// The name that a call gives to the view that it makes: the kind's where it gives none.
  fileprivate func nameOfView(madeAt index: Int) -> String? {
    let hasText = ["label", "image"].contains(code(index))
    if indices.contains(index + 1), self[index + 1].kind == .text {
      return hasText ? code(index) : self[index + 1].text
    }
    guard isSign("(", index + 1) else { return nil }
    let starts = isSign(")", index + 2) ? [] : startsOfExpressions(from: index + 2)
    let place = hasText ? 1 : 0
    guard starts.indices.contains(place) else { return code(index) }
    let name = starts[place]
    return indices.contains(name) && self[name].kind == .text && isSign(")", name + 1)
      ? self[name].text : nil
  }
}
