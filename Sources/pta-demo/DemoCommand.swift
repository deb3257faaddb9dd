#if GTK
  import CGTK
  import PullToAction
  import PullToActionGTK
  import ToolSupport

  extension Command {
    /// `pta demo …`
    static let demo = Command(
      name: "",
      usage: "[--plugin PLUGIN] [--page PAGE] [--size WxH] [OPTION…]",
      summary: "Shows plugins in a window of GTK, with a finger's, a mouse's or a trackpad's pull.",
      options: Option.demo + [
        .init(
          "plugins", "FOLDER[:…]", isRepeatable: true,
          doc: "where plugins are looked for first; may be given repeatedly")
      ]
    ) { given, console in
      if let operand = given.operands.first {
        throw UsageError("'\(operand)' is too much; '--plugin \(operand)' shows a plugin")
      }
      var settings = DemoSettings()
      settings.plugin = given["plugin"]
      settings.page = try given.choice("page") ?? settings.page
      settings.size =
        try given.value(of: "size", "WxH, each 100 to 4000", Size.init(text:)) ?? settings.size
      settings.isRightToLeft = given.has("right-to-left")
      settings.seconds = try given.number("seconds", in: 0.1...86_400)
      settings.framesLog = given["frames-log"]
      settings.screenshot = given["screenshot"]
      settings.folders = given[all: "plugins"].flatMap { $0.split(separator: ":").map(String.init) }
      if settings.screenshot != nil, settings.seconds == nil {
        throw UsageError("--screenshot needs --seconds: it is made at the end")
      }
      guard gtk_init_check() != 0 else {
        throw TextError("there is no display: set DISPLAY or WAYLAND_DISPLAY")
      }
      MainActorLoop.start()
      return try DemoWindow(settings, console).run()
    }
  }

  /// What the command line says.
  struct DemoSettings {
    var plugin: String?
    var page = DemoPageName.mail
    var size = Size(width: 390, height: 640)
    var isRightToLeft = false
    var seconds: Double?
    var framesLog, screenshot: String?
    var folders: [String] = []
  }

  /// The pages, in their order.
  enum DemoPageName: String, CaseIterable {
    case mail, photos, nested
  }

  extension Size {
    /// Such as `390x640`.
    init?(text: String) {
      let parts = text.split(separator: "x", omittingEmptySubsequences: false).compactMap {
        Int($0)
      }
      guard parts.count == 2, parts.allSatisfy((100...4000).contains) else { return nil }
      self.init(width: Double(parts[0]), height: Double(parts[1]))
    }
  }
#endif
