import Platform
import PullPlugins
import ToolSupport
import WebServer

extension Command {
  /// `pta-studio …`, as `pta studio` starts it: the plugins were looked at there.
  static let studio = Command(
    name: "", usage: "[PLUGIN [NAME=VALUE]…]… [OPTION…]",
    summary: "Serves a page on this machine, on which plugins are pulled by hand.",
    options: Option.studio
  ) { given, console in
    var settings = StudioSettings()
    settings.plugins = try StudioPlugin.all(given.operands)
    settings.port = try given.whole("port", in: 0...65_535)
    settings.framesPerSecond = try given.number("fps", in: 1...240) ?? 60
    settings.isIsolated = given.has("isolated")
    settings.page = given["page"]
    if let page = settings.page, Files.realPath(page + "/index.html") == nil {
      throw UsageError("--page: there is no '\(page)/index.html'")
    }
    let ending = try EndingSignals()
    let server = try settings.server()
    console.print(settings.announcement(of: server))
    if !given.has("no-open"), isatty(STDOUT_FILENO) != 0 { Browser.open(server.address) }
    let host = try StudioHost(settings, server, console)
    let watch = server.watch(ending.descriptor) { server.stop() }
    defer { watch?.stop() }
    try server.run(host)
    return ending.finish()
  }
}

/// What the command line says.
struct StudioSettings {
  var plugins: [StudioPlugin] = []
  var port: Int?
  var framesPerSecond = 60.0
  var isIsolated = false
  /// The folder of the page's files, where they are not those of the program.
  var page: String?

  static let usualPort = 8417
  private static let tries = 10

  /// Listens; where no port is named, at the first of some that is free.
  func server() throws(TextError) -> WebServer {
    var generator = SystemRandomNumberGenerator()
    let token = (0..<2).map { _ in String(generator.next() | 0, radix: 16) }
      .map { String(repeating: "0", count: 16 - $0.count) + $0 }.joined()
    let tries = port == nil ? StudioSettings.tries : 1
    do throws(ServerFailure) {
      return try WebServer(
        port: port ?? StudioSettings.usualPort, tries: tries, token: token, clock: { Clock.now })
    } catch {
      let advice =
        switch error {
        case .portInUse where port == nil:
          ", and so are the \(tries - 1) before it: end a studio, or name another port with --port"
        case .portInUse: ": name another one, or none to have a free one found"
        case .system(EACCES): ": ports below 1024 are the system's"
        default: ""
        }
      throw TextError("\(error)\(advice)")
    }
  }

  /// What the terminal says of a server.
  func announcement(of server: WebServer) -> String {
    let usual = StudioSettings.usualPort
    let other =
      port == nil && server.port != usual ? "port \(usual) is in use, so it is \(server.port)\n" : ""
    return other + server.address
  }
}

/// A plugin of the command line, with the options behind it.
struct StudioPlugin {
  let name: String
  private(set) var options: [OptionText] = []

  /// Reads operands. An option before any plugin is one of a plugin that does not exist.
  static func all(_ operands: [String]) throws(UsageError) -> [StudioPlugin] {
    var plugins: [StudioPlugin] = []
    for word in operands {
      if let option = OptionText(word), let last = plugins.indices.last {
        plugins[last].options.append(option)
      } else {
        plugins.append(StudioPlugin(name: word))
      }
    }
    return plugins
  }
}
