extension Command.Option {
  /// What `pta studio` has, which `pta-studio` reads.
  package static let studio: [Command.Option] = [
    .init(
      "port", "N",
      doc: "where it listens; 8417 or the next one that is free unless given, 0 for any"),
    .init("no-open", doc: "opens no browser"),
    .init(
      "fps", "N", words: ["30", "60", "90", "120"],
      doc: "frames a second: 30, 60, 90 or 120; 60 unless given"),
    .trust, .isolated,
    .init("page", "FOLDER", doc: "serves the page's files from there, to change them"),
  ]
}
