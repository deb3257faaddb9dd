/// What other programs call options.
enum OptionWords {
  /// The words, by the option that does it here; a value stands behind it where only one does.
  private static let words: KeyValuePairs = [
    "filter": "grep g name only match pattern run k t spec test-name only-test "
      + "testNamePattern fgrep",
    "filter-out": "skip exclude invert ignore",
    "reporter": "verbose v quiet q silent s format output out o formatter report",
    "jobs": "workers parallel j threads processes concurrency n numprocesses maxWorkers "
      + "runInBand i",
    "fail-fast": "bail b stop-on-failure failfast x exitfirst maxfail",
    "shuffle": "random randomize order", "repeat": "times count loop iterations runs",
    "update-snapshots": "u updateSnapshot snapshot-update update-golden accept record",
    "exclude-tags": "skip-tags no-tags", "coverage": "cov c collectCoverage collect-coverage",
    "tags": "m marker markers mark label labels group groups", "timeout": "testTimeout limit",
    "watch": "watchAll watch-all", "color": "colors no-color no-colors", "profile": "durations",
    "right-to-left": "rtl direction mirrored", "height": "width w size resolution viewport",
    "fps": "frame-rate framerate frames rate", "scale": "zoom dpi density retina",
    "theme": "appearance mode scheme color-scheme", "at": "pull pulled amount offset distance",
    "plugins": "path dir directory include I search-path", "isolated": "sandbox isolate",
    "trust": "untrusted policy",
    "no-lint": "skip-lint nolint", "no-reload": "noreload", "quiet": "silent s",
    "list": "dry-run collect-only listTests co", "check": "dry-run n verify",
    "force": "f overwrite all", "rounds": "times count repeat n",
  ]

  /// The option that somebody means who wrote such a name.
  static func option(meant name: String, among known: [Command.Option]) -> Command.Option? {
    let names = words.filter { $0.value.split(separator: " ").contains { $0 == name } }.map(\.key)
    return known.first { names.contains($0.name) }
  }
}
