import LuaRuntime

/// Which tests are run, by their names. Patterns are Lua's, and tags are words with a `#` in names;
/// both as busted has them.
struct TestSelection {
  let settings: SpecSettings
  let prelude: SpecPrelude

  func contains(_ test: SpecTest) throws(LuaError) -> Bool {
    guard settings.isPartial else { return true }
    let name = test.fullName
    // One after another, because `&&` takes no typed errors.
    guard try has(name, settings.filters, orNone: true),
      try has(name, settings.tags.map { "#" + $0 }, orNone: true)
    else { return false }
    if try has(name, settings.filtersOut, orNone: false) { return false }
    return try !has(name, settings.excludedTags.map { "#" + $0 }, orNone: false)
  }

  private func has(_ name: String, _ patterns: [String], orNone: Bool) throws(LuaError) -> Bool {
    patterns.isEmpty ? orNone : try prelude.finds(name, patterns)
  }
}
