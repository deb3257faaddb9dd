import Platform
import PullPlugins
import ToolSupport
import WebServer

extension Command {
  /// `pta-studio …`, as `pta studio` starts it: the plugins were looked at there.
  static let studio = Command(
    name: "", usage: "[PLUGIN [NAME=VALUE]…]… [OPTION…]",
    summary: "Serves a page on this machine, on which plugins are pulled by hand.",
    options: Option.studio + [.init("film", "PLUGIN", doc: ""), .init("dark", doc: "")]
  ) { given, console in
    var settings = StudioSettings()
    settings.plugins = try GivenPlugin.all(given.operands)
    settings.port = try given.whole("port", in: 0...65_535)
    let rate: FrameRate? = try given.choice("fps")
    settings.framesPerSecond = rate?.rawValue
    settings.trust = try given.trust() ?? .all
    settings.page = given["page"]
    if let page = settings.page, Files.realPath(page + "/index.html") == nil {
      throw UsageError("--page: there is no '\(page)/index.html'")
    }
    if let film = given["film"] {
      try FilmShelf.print(film, given.has("dark") ? .dark : .light, settings, console)
      return .success
    }
    let ending = try EndingSignals()
    try settings.serve(until: ending, opensBrowser: !given.has("no-open"), console)
    // By now all that was made is gone again.
    return ending.finish()
  }
}

/// How many frames a second a stage has.
enum FrameRate: String, CaseIterable {
  case slow = "30"
  case usual = "60"
  case fast = "90"
  case fastest = "120"
}

/// What the command line says.
struct StudioSettings {
  var plugins: [GivenPlugin] = []
  var port: Int?
  /// Those of a session's stage, where they are not the usual ones.
  var framesPerSecond: String?
  var trust = PluginTrust.all
  /// The folder of the page's files, where they are not those of the program.
  var page: String?

  private static let usualPort = 8417
  private static let tries = 10

  /// Serves until a signal comes.
  fileprivate func serve(
    until ending: EndingSignals, opensBrowser: Bool, _ console: Console
  ) throws {
    let server = try server()
    let host = try StudioHost(self, server)
    let watch = server.watch(ending.descriptor, onReadable: server.stop)
    defer { watch?.stop() }
    console.print(announcement(of: server))
    if opensBrowser, isatty(STDOUT_FILENO) != 0 { Browser.open(server.address) }
    try server.run(host)
  }

  /// Listens; where no port is named, at the first of some that is free.
  private func server() throws(TextError) -> WebServer {
    var generator = SystemRandomNumberGenerator()
    let token = (0..<2).map { _ in String(generator.next() as UInt64, radix: 16) }
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
  private func announcement(of server: WebServer) -> String {
    let usual = StudioSettings.usualPort
    let other =
      port == nil && server.port != usual
      ? "port \(usual) is in use, so it is \(server.port)\n" : ""
    return other + server.address
  }
}

/// A plugin of the command line, with the options behind it.
struct GivenPlugin {
  let name: String
  private(set) var options: [OptionText] = []

  /// Reads operands. An option before any plugin is one of a plugin that does not exist.
  static func all(_ operands: [String]) throws(UsageError) -> [GivenPlugin] {
    var plugins: [GivenPlugin] = []
    for word in operands {
      if let option = OptionText(word), let last = plugins.indices.last {
        plugins[last].options.append(option)
      } else {
        plugins.append(GivenPlugin(name: word))
      }
    }
    return plugins
  }
}
