extension Command.Option {
  /// How often what is compared may take turns.
  package static let benchRounds = 1...1000

  /// What `pta bench` has, which `pta-bench` reads.
  package static let bench: [Command.Option] = [
    .init(
      "rounds", "N", doc: "how often what is compared takes turns, 1 to 1000; 21 unless given"),
    .init("json", doc: "prints a list of objects, a row a line"),
    .init(
      "list", doc: "prints the rows: the name, what is done, what it is compared with, the goal"),
  ]
}
