/// What other programs call options.
enum OptionWords {
  /// The words, by the option that does it here; a value stands behind it where only one does.
  private static let words: KeyValuePairs = [
    "filter": "grep g name only match pattern run k spec test-name only-test",
    "filter-out": "skip exclude invert ignore",
    "reporter": "verbose v quiet q silent s format output out o formatter report",
    "jobs": "workers parallel j threads processes concurrency n",
    "fail-fast": "bail stop-on-failure failfast x exitfirst",
    "shuffle": "random randomize order", "repeat": "times count loop iterations runs",
    "update-snapshots": "u update-golden accept record",
    "exclude-tags": "skip-tags no-tags", "coverage": "cov c",
    "right-to-left": "rtl direction mirrored", "height": "width w size resolution viewport",
    "fps": "frame-rate framerate frames rate", "scale": "zoom dpi density retina",
    "theme": "appearance mode scheme color-scheme", "at": "pull pulled amount offset distance",
    "plugins": "path dir directory include I search-path", "isolated": "sandbox isolate",
    "no-lint": "skip-lint nolint", "no-reload": "noreload", "quiet": "silent s",
    "list": "dry-run collect-only", "check": "dry-run n verify",
    "force": "f overwrite all", "rounds": "times count repeat n",
  ]

  /// The option that somebody means who wrote such a name.
  static func option(meant name: String, among known: [Command.Option]) -> Command.Option? {
    let names = words.filter { $0.value.split(separator: " ").contains { $0 == name } }.map(\.key)
    return known.first { names.contains($0.name) }
  }
}
