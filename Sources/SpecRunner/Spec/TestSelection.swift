/// Which tests are run, by their names. Patterns are Lua's, and tags are words with a `#` in names;
/// both as busted has them.
struct TestSelection {
  let settings: SpecSettings
  let prelude: SpecPrelude

  func contains(_ test: SpecTest) -> Bool {
    guard settings.isPartial else { return true }
    let name = test.fullName
    return has(name, settings.filters, orNone: true)
      && has(name, settings.tags.map { "#" + $0 }, orNone: true)
      && !has(name, settings.filtersOut, orNone: false)
      && !has(name, settings.excludedTags.map { "#" + $0 }, orNone: false)
  }

  private func has(_ name: String, _ patterns: [String], orNone: Bool) -> Bool {
    patterns.isEmpty ? orNone : prelude.finds(name, patterns)
  }
}
