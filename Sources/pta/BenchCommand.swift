import Platform
import ToolSupport

extension Command {
  /// `pta bench [ROW…] [--rounds N] [--json] [--list]`, which `pta-bench` does: what the engine is
  /// compared with is no part of this program.
  static let bench = Command(
    name: "bench", usage: "bench [ROW…] [--rounds N] [--json] [--list]",
    summary: "Measures the engine beside a bare C program over the same Lua, and other references; "
      + "prints medians and ratios, as a table or as JSON.", options: Option.bench, isPassedOn: true
  ) { given, console in
    _ = try given.whole("rounds", in: Option.benchRounds)
    let path = try Provision.program(
      "pta-bench", variable: "PTA_BENCH", for: "the measuring is done by",
      or: isBuilt
        ? "" : "; it comes with the sources alone: get them, and write Scripts/pta bench there")
    // What is measured are the plugins that come with it.
    setenv("PTA_PLUGINS", Host.shipped, 1)
    let end = try ChildProcess([path] + given.operands, streams: [], hasOwnGroup: false).wait()
    if case .exited(let status) = end, let status = ExitStatus(rawValue: status) { return status }
    throw TextError("pta-bench \(end)")
  }

  /// Whether this program is where it was built, and not where it was installed.
  private static var isBuilt: Bool { RunningProgram.path.contains("/.build/") }
}
