/// What people type at other prompts, and what does the same here.
enum ForeignWords {
  private static let leave = "quit leaves, and so does Ctrl-D"
  private static let help = "help lists what there is, help \"pull\" tells of one thing"
  private static let look = "tree() shows the views, show() draws them, help lists the verbs"

  private static let variable = "Lua writes local x = 5; at the prompt x = 5 stays"

  private static let shell =
    "pta info, pta test and their like are typed in a shell, which quit leads to"

  private static let advice = [
    "info": "help \"wave\" tells of a plugin", "test": shell, "check": shell, "render": shell,
    "let": variable, "var": variable, "const": variable,
    "q": leave, ":q": leave, ":q!": leave, ":quit": leave, ":exit": leave, ":wq": leave,
    ".exit": leave, "bye": leave, "logout": leave, "\\q": leave,
    "?": help, ":help": help, ":h": help, ".help": help, "h": help, "man": help, "--help": help,
    "-h": help, "/help": help, "usage": help, "--version": "pta --version, in a shell, tells it",
    "ls": look, "dir": look, "views": look, "list": look, "ll": look,
    "clear": "Ctrl-L clears the terminal; stage {} starts afresh",
    "cls":
      "Ctrl-L clears the terminal; stage {} starts afresh",
    "undo": "back takes back the last verb, back(3) the last three",
    "redo":
      "there is no way forward; the arrow keys recall what was typed",
    "history":
      "the arrow keys recall what was typed, Ctrl-R searches it; record \"pull.lua\" writes it",
    "reset": "stage {} starts afresh, control:reset() goes back to idle, back takes back a verb",
    "restart": "stage {} starts afresh", "save": "record \"pull.lua\" writes the session",
    "load": "replay \"pull.lua\" runs a script, use \"NAME\" puts a plugin on the control",
    "open": "open_floor() opens the second floor; use \"NAME\" puts a plugin on the control",
    "run": "replay \"pull.lua\" runs a script",
    "get": "a name by itself tells its value: state, pulled, control.pull_threshold",
    "set": "write control.pull_threshold = 50",
    "pta":
      "pta is typed in a shell, which quit leads to; here verbs stand by themselves, as in pull 120",
    "await": "leave it out: a verb ends when it is done",
    "plugins": "help \"use\" tells how a plugin is put on; Tab behind use lists them",
  ]

  /// What to type instead of a statement; `nil` where its word is Lua's, or somebody's own.
  ///
  /// - Parameters:
  ///   - isCommand: whether it is a word with arguments, as in a shell.
  ///   - isNil: whether a variable is not set.
  static func advice(
    ofCommand text: String, isCommand: Bool, isNil: (String) -> Bool
  ) -> String? {
    let word = isCommand ? text.split(separator: " ").first.map(String.init) ?? "" : text
    guard let advice = advice(for: word) else { return nil }
    // `reset()` and `-h` may be a function and a number of one's own.
    let name = String(
      word.hasSuffix("()") ? word.dropLast(2) : word.first == "-" ? word.dropFirst() : word[...])
    // `load wave` is no call.
    return !LuaSource.isName(name) || isNil(name) || isCommand && name == "load" ? advice : nil
  }

  /// What to type instead; `nil` where there is nothing to be said of a line.
  static func advice(for line: String) -> String? {
    let word = line.hasSuffix("()") ? String(line.dropLast(2)) : line
    return (advice[word] ?? HostNames.advice(for: word)).map { "there is no verb '\(word)': \($0)" }
  }
}
