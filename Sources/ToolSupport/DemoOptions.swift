extension Command.Option {
  /// What `pta demo` has, which `pta-demo` reads.
  package static let demo: [Command.Option] = [
    .init("plugin", "PLUGIN", doc: "which one is on the control; the built-in parts unless given"),
    .init("page", "PAGE", words: demoPages, doc: "mail, photos or nested; mail unless given"),
    .init("size", "WxH", doc: "how large the window is, in points; 390x640 unless given"),
    .init("right-to-left", doc: "lays out as in Arabic"),
    .init("seconds", "N", doc: "ends by itself after so many seconds"),
    .init("frames-log", "FILE", doc: "writes a line of JSON for each frame"),
    .init("screenshot", "FILE", doc: "writes the window as PNG when it ends by itself"),
  ]

  /// What it shows: a list, a grid, a list in a page.
  package static let demoPages = ["mail", "photos", "nested"]
}
