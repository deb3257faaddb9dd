import ToolSupport

extension Manual {
  /// What the man page of `pta` has besides the subcommands.
  static let pta = Manual(
    summary: "pull-to-refresh controls made of Lua plugins: drive, test and draw them",
    date: "2026-11-25",
    sections: [
      (
        "EXIT STATUS",
        [
          ("0", "All went well."),
          ("1", "Something that was asked for failed: a script, a test, a finding, a file."),
          ("2", "The command line makes no sense."),
        ]
      ),
      (
        "ENVIRONMENT",
        [
          ("PTA_PLUGINS", "The folders where plugins are looked for first, with colons between."),
          (
            "PTA_LUA_LIBRARIES",
            "The folders where specs find Lua libraries such as luassert, with colons between."
          ),
          ("PTA_HISTORY", "The file of lines typed in the REPL, in place of the one below."),
          ("PTA_PICTURES", "The program pta-pictures, where it is not beside pta."),
          ("PTA_BENCH", "The program pta-bench, where it is not beside pta."),
          ("PTA_DEMO", "The program pta-demo, where it is not beside pta."),
          ("PTA_STUDIO", "The program pta-studio, where it is not beside pta."),
          (
            "PTA_PROVIDE",
            "A program that builds or installs what its argument names, asked for what is missing."
          ),
          ("NO_COLOR", "Set: reports have no colours unless --color always is given."),
          ("CI", "If true, no snapshot is written."),
        ]
      ),
      (
        "FILES",
        [
          (
            "~/.local/state/pta/history",
            "Lines typed in the REPL; XDG_STATE_HOME says another place than ~/.local/state."
          )
        ]
      ),
    ])
}
