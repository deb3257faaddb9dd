import Driver
import Platform
import ToolSupport

extension Command {
  /// `pta studio …`, which `pta-studio` does: libwebsockets is no part of this program.
  static let studio = Command(
    name: "studio", usage: "studio [PLUGIN [NAME=VALUE]…]… [OPTION…]",
    summary:
      "Serves a page on this machine, on which plugins are pulled by hand, looked into and tuned; takes "
      + "in what is saved.", options: Option.studio
  ) { given, console in
    let session = DriverSession(environment: Host.environment())
    try GivenPlugin.use(GivenPlugin.all(given.operands, of: "studio"), on: session)
    let path = try Provision.program(
      "pta-studio", variable: "PTA_STUDIO", for: "the page is served by")
    // It takes this program's place, so that signals and the status are its own.
    try ChildProcess.become([path] + given.words(without: "plugins"))
  }
}
