extension Command.Option {
  /// Which plugins run in the program's process.
  package static let trust = Command.Option(
    "trust", "WHOM", words: ["all", "shipped", "none"],
    doc: "which plugins run in this process: all, shipped or none; all unless given")
  /// A word for one of these.
  package static let isolated = Command.Option(
    "isolated", doc: "the same as --trust none: each plugin's Lua runs in a process of its own")
}

extension GivenOptions {
  /// Which plugins run in the program's process, as either of these options says; `nil` where none is given.
  package func trust<Trust: RawRepresentable<String> & CaseIterable>() throws(UsageError) -> Trust?
  {
    let named: Trust? = try choice("trust")
    guard has("isolated") else { return named }
    guard named == nil || named?.rawValue == "none" else {
      throw UsageError("--isolated is --trust none: give one of them")
    }
    return Trust(rawValue: "none")
  }
}
