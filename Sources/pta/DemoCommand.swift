import Platform
import ToolSupport

extension Command {
  /// `pta demo …`, which `pta-demo` does: GTK is no part of this program.
  static let demo = Command(
    name: "demo", usage: "demo [--plugin PLUGIN] [--page PAGE] [--size WxH] [OPTION…]",
    summary: "Shows plugins in a window of GTK 4, to be pulled with a finger, a mouse or a wheel; "
      + "takes in what is saved.", options: Option.demo, isPassedOn: true
  ) { given, console in
    let path = try Provision.program(
      "pta-demo", variable: "PTA_DEMO", for: "the window is shown by",
      or: "; it comes with the sources alone: get them, and write Scripts/pta demo there")
    let end = try ChildProcess([path] + given.operands, streams: [], hasOwnGroup: false).wait()
    if case .exited(let status) = end, let status = ExitStatus(rawValue: status) { return status }
    throw TextError("pta-demo \(end)")
  }
}
