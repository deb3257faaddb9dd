/// What the variables of a Lua source are bound to, by its tokens.
///
/// One that does not compile has bindings as well; they mean nothing then.
package struct LuaScopes: TokenReader {
  package enum Binding: Equatable {
    case global
    /// A local variable, by the token that declares it.
    case local(Int)
    /// A parameter, by the token that its function begins with and from 0; -1 for the `self` of a method.
    case parameter(function: Int, place: Int)
    /// A variable of a loop, by the token that declares it.
    case loop(Int)
    /// A local function.
    case other
  }

  /// By the tokens of variables. What is a field, or a key of a table, has none.
  package private(set) var bindings: [Int: Binding] = [:]
  /// Those that stand right in a table: `{ height = HEIGHT, edge = "top" }` sets no variable.
  private(set) var inTables: Set<Int> = []
  package let tokens: [LuaToken]
  /// The blocks that are open, and the brackets among them.
  private var scopes: [[String: Binding]] = [[:]]
  private var open: [String] = []
  /// Names that are bound from a token on, and those of loops whose blocks have not begun.
  private var pending: [(from: Int, names: [String: Binding])] = []
  private var loops: [[Int]] = []
  /// Where blocks end behind the condition of their `until`, which has their locals.
  private var untils: [Int] = []

  package init(_ tokens: [LuaToken]) {
    self.tokens = tokens
    var index = 0
    while index < tokens.count {
      while let end = untils.last, end <= index {
        untils.removeLast()
        pop()
      }
      while let next = pending.last, next.from <= index {
        scopes[scopes.count - 1].merge(next.names) { $1 }
        pending.removeLast()
      }
      index = take(index)
    }
  }

  private func isName(_ index: Int) -> Bool {
    tokens.indices.contains(index) && tokens[index].kind == .word
      && !ForeignSyntax.keywords.contains(tokens[index].text)
  }

  /// Reads a token, or several that belong together, and gives the one behind.
  private mutating func take(_ index: Int) -> Int {
    let token = tokens[index]
    guard token.kind == .word else {
      if token.kind == .sign { noteBracket(token.text) }
      return index + 1
    }
    switch token.text {
    case "function": return takeFunction(index)
    case "local" where isName(index + 1): return takeLocal(index + 1)
    case "for": return takeLoop(index + 1)
    case "do": push("do", loops.popLast() ?? [])
    case "then", "repeat": push(token.text)
    case "else", "elseif":
      pop()
      if token.text == "else" { push("else") }
    case "end": pop()
    case "until": untils.append(tokens.endOfExpressions(from: index + 1))
    default: if isName(index) { noteVariable(index) }
    }
    return index + 1
  }

  private mutating func noteBracket(_ sign: String) {
    switch sign {
    case "(", "[", "{": open.append(sign)
    case ")", "]", "}": if let last = open.last, "([{".contains(last) { open.removeLast() }
    default: break
    }
  }

  private mutating func noteVariable(_ index: Int) {
    guard !isSign(".", index - 1), !isSign(":", index - 1),
      !(isSign("=", index + 1) && open.last == "{")
    else { return }
    bindings[index] = binding(of: tokens[index].text)
    if open.last == "{" { inTables.insert(index) }
  }

  private func binding(of name: String) -> Binding {
    scopes.lazy.reversed().compactMap { $0[name] }.first ?? .global
  }

  private mutating func push(_ block: String, _ names: [Int] = []) {
    open.append(block)
    scopes.append(Dictionary(names.map { (tokens[$0].text, .loop($0)) }) { $1 })
  }

  private mutating func pop() {
    while let last = open.popLast() {
      if "([{".contains(last) { continue }
      if scopes.count > 1 { scopes.removeLast() }
      return
    }
  }

  /// `function owner.name:method(a, b)`, or without a name.
  private mutating func takeFunction(_ start: Int) -> Int {
    var index = start + 1
    if isName(index) {
      if start > 0, tokens[start - 1].text == "local", tokens[start - 1].kind == .word {
        scopes[scopes.count - 1][tokens[index].text] = .other
      }
      noteVariable(index)
      index += 1
      while isSign(".", index) || isSign(":", index) { index += 2 }
    }
    push("function")
    if isSign(":", index - 2) {
      scopes[scopes.count - 1]["self"] = .parameter(function: start, place: -1)
    }
    guard isSign("(", index) else { return max(index, start + 1) }
    index += 1
    var place = 0
    while isName(index) {
      let binding = Binding.parameter(function: start, place: place)
      scopes[scopes.count - 1][tokens[index].text] = binding
      bindings[index] = binding
      (index, place) = (index + (isSign(",", index + 1) ? 2 : 1), place + 1)
    }
    // What closes the list finds it open.
    open.append("(")
    return index
  }

  /// `a <const>, b = 1, 2`: bound where the statement ends.
  private mutating func takeLocal(_ start: Int) -> Int {
    let (names, end) = list(from: start)
    let value = isSign("=", end) ? tokens.endOfExpressions(from: end + 1) : end
    var bound: [String: Binding] = [:]
    for name in names {
      bound[tokens[name].text] = .local(name)
      bindings[name] = .local(name)
    }
    pending.append((value, bound))
    return end
  }

  /// `i = 1, 3` and `key, value in pairs(t)`.
  private mutating func takeLoop(_ start: Int) -> Int {
    let (names, end) = list(from: start)
    for name in names { bindings[name] = .loop(name) }
    loops.append(names)
    return max(end, start)
  }

  /// Whether a token is the variable of the loop around it that begins at 0, and is as the loop sets it: one that is
  /// compared before, or set, may be none of those.
  package func countsFromZero(_ index: Int) -> Bool {
    guard case .loop(let variable)? = bindings[index], isSign("=", variable + 1),
      tokens.code(variable + 2) == "0", isSign(",", variable + 3)
    else { return false }
    return !(variable + 4..<index).contains { place in
      bindings[place] == .loop(variable)
        && (isSign("=", place + 1) || LuaScopes.comparisons.contains(tokens.code(place + 1))
          || LuaScopes.comparisons.contains(tokens.code(place - 1)))
    }
  }

  private static let comparisons: Set = ["==", "~=", "<", ">", "<=", ">="]

  private func list(from start: Int) -> (names: [Int], end: Int) {
    var (names, index): ([Int], Int) = ([], start)
    while isName(index) {
      names.append(index)
      index += isSign("<", index + 1) && isSign(">", index + 3) ? 4 : 1
      guard isSign(",", index) else { break }
      index += 1
    }
    return (names, index)
  }
}

extension [LuaToken] {
  private static let statements: Set = [
    "break", "do", "else", "elseif", "end", "for", "goto", "if", "in", "local", "repeat", "return",
    "then", "until", "while",
  ]

  /// The token behind the expressions, with commas between, that begin at a token.
  package func endOfExpressions(from start: Int) -> Int {
    var starts: [Int] = []
    return expressions(from: start, &starts)
  }

  /// The token behind the one expression that begins at a token.
  package func endOfExpression(from start: Int) -> Int {
    var starts = [start]
    let end = expressions(from: start, &starts)
    return starts.count > 1 ? starts[1] - 1 : end
  }

  /// Where each of them begins.
  package func startsOfExpressions(from start: Int) -> [Int] {
    var starts = [start]
    _ = expressions(from: start, &starts)
    return starts
  }

  private func expressions(from start: Int, _ starts: inout [Int]) -> Int {
    var index = start
    var isOperand = false
    while index < count {
      let token = self[index]
      switch (token.kind, token.text) {
      case (.text, _): isOperand = true
      case (.word, "and"), (.word, "or"), (.word, "not"): isOperand = false
      case (.word, "function"):
        if isOperand { return index }
        (index, isOperand) = (endOfBlock(from: index + 1), true)
      case (.word, let word):
        if isOperand || Self.statements.contains(word) { return index }
        isOperand = true
      case (.sign, "("), (.sign, "["), (.sign, "{"):
        guard let end = closing(of: index) else { return count }
        (index, isOperand) = (end, true)
      case (.sign, "."), (.sign, ":"): (index, isOperand) = (index + 1, true)
      case (.sign, ")"), (.sign, "]"), (.sign, "}"), (.sign, ";"), (.sign, "="), (.sign, "::"):
        return index
      case (.sign, "..."): isOperand = true
      case (.sign, ","):
        starts.append(index + 1)
        isOperand = false
      case (.sign, let sign): isOperand = sign.first { $0 != "." }?.isNumber ?? false
      }
      index += 1
    }
    return count
  }
}
