import SpecRunner
import TextSupport

/// What is said of options that choose tests, and let none through.
struct SelectionReview {
  let settings: SpecSettings
  /// The full names of all tests.
  let names: [String]

  /// Why no test was chosen; `nil` where all were.
  var complaint: String? {
    guard settings.isPartial else { return nil }
    guard !names.isEmpty else { return "they declare none" }
    let given = [
      ("--filter", settings.filters), ("--filter-out", settings.filtersOut),
      ("--tags", settings.tags), ("--exclude-tags", settings.excludedTags),
    ].filter { !$0.1.isEmpty }.map(\.0)
    let list = given.dropLast().joined(separator: ", ")
    let options = (list.isEmpty ? "" : list + " and ") + (given.last ?? "")
    let verb = given.count > 1 ? "let" : "lets"
    return (["none has a name that \(options) \(verb) through"] + unknownTags + hint)
      .joined(separator: "; ")
  }

  private var hint: [String] { settings.filters.first.map { [hint(for: $0)] } ?? [] }

  /// The name that a filter was near to, or some names.
  private func hint(for filter: String) -> String {
    let parts = filter.split(separator: "|")
    if parts.count > 1 {
      return "a Lua pattern has no '|': write "
        + parts.map { "--filter '\($0)'" }.joined(separator: " ")
    }
    if names.contains(where: { $0.contains(filter) }) {
      return "in a pattern, write '\(LuaPattern.literal(filter))'"
    }
    let near = Spelling.nearest(to: filter, among: names + names.flatMap(words))
    if let near { return "did you mean '\(near)'?" }
    let some = names.prefix(3).map { "'\($0)'" }.joined(separator: ", ")
    return "the names are \(names.count > 3 ? "such as " : "")\(some)"
  }

  /// What is said of each filter that fits no name; of one with signs, only Lua knows it.
  var unfit: [String] {
    let given = [("--filter", settings.filters), ("--filter-out", settings.filtersOut)]
    return given.flatMap { option, filters in
      filters.filter(isUnfit).map { "\(option) '\($0)' fits no test's name; \(hint(for: $0))" }
    }
  }

  private func isUnfit(_ filter: String) -> Bool {
    // Of signs the dash alone, which is as often meant as itself: `two-level` fits `twlevel`, and not itself.
    guard !names.isEmpty, !LuaPattern.hasSigns(filter.filter { $0 != "-" }) else { return false }
    let letters = filter.map { $0.isLetter || $0.isNumber ? "\($0)" : $0 == "-" ? "*?" : "\\\($0)" }
    guard let pattern = try? Regex(letters.joined()) else { return false }
    return !names.contains { $0.contains(pattern) }
  }

  private func words(_ name: String) -> [String] { name.split(separator: " ").map(String.init) }

  /// What is said of each tag that no test has and that chooses some, or that is near to one.
  var unknownTags: [String] {
    let tags = Set(names.flatMap { $0.matches(of: #/#[\w-]+/#).map { String($0.output) } }).sorted()
    // What is to be left out may be missing, as long as it is no slip.
    let left = settings.excludedTags.filter {
      Spelling.nearest(to: "#" + $0, among: tags) != nil
    }
    return (settings.tags + left).map { "#" + $0 }.compactMap { tag in
      // A pattern may fit anything.
      guard tag.wholeMatch(of: #/#[\w-]+/#) != nil, !names.contains(where: { $0.contains(tag) })
      else { return nil }
      // A word of a name is no tag.
      let isWord = names.contains { $0.contains(tag.dropFirst()) }
      let filter = isWord ? "; --filter '\(tag.dropFirst())' chooses by the name" : ""
      guard !tags.isEmpty else {
        return "no test has the tag \(tag): a tag is a word of a test's name that begins with #"
          + filter
      }
      return "no test has the tag \(tag) (\(Spelling.hint(for: tag, among: tags)))" + filter
    }
  }
}
