import Platform
import PullPictures
import PullToAction
import ToolSupport

/// What `pta render` is given.
struct RenderOptions {
  /// The moment that is drawn.
  enum Moment {
    case amount(Double)
    case state(PullState)
    case time(Double)
  }

  private enum Fonts: String, CaseIterable { case system, pinned }

  let plugins: [String]
  let output: String
  let script: String?
  /// All of them where there is none.
  private(set) var moment: Moment?
  let isSheet: Bool
  let framesPerSecond: Double
  let scale: Double?
  let isRightToLeft: Bool
  let pinsFonts: Bool
  let showsTimings: Bool
  private(set) var picture = PictureOptions()

  static let known: [Command.Option] = [
    .init(
      "output", "FILE", letter: "o",
      doc: "where to: .webp and .gif move; .png, .svg, .txt and .jsonl do not"),
    .init("at", "POINTS", doc: "pulled by so many points, the finger down"),
    .init("state", "STATE", doc: PullState.allCases.map(\.rawValue).joined(separator: ", ")),
    .init("time", "SECONDS", doc: "so long after the beginning"),
    .init("script", "FILE", doc: "what a script shows, instead of a whole pull"),
    .init("sheet", doc: "the moments of a pull side by side"),
    .init("bare", doc: "the control alone, without a device around it"),
    .init("bar", doc: "with a bar that tells time, state and amount"),
    .init("no-finger", doc: "without the finger and its path"),
    .init("title", "TEXT", doc: "at the top of the device; the plugins' names unless given"),
    .init("height", "POINTS", doc: "how much of the screen from its top"),
    .init("theme", "THEME", doc: "light or dark"),
    .init("right-to-left", doc: "for a person who reads so"),
    .init("scale", "N", doc: "how many pixels a point has; 2, or 1 for a sheet"),
    .init("fps", "N", doc: "how many frames a second a moving picture has; 30"),
    .init("fonts", "WHICH", doc: "system, or pinned: DejaVu Sans whatever there is"),
    .init("timings", doc: "tells how long drawing took"),
  ]

  init(_ given: GivenOptions) throws(UsageError) {
    plugins = given.operands
    output = given["output"] ?? ""
    script = given["script"]
    isSheet = given.has("sheet")
    framesPerSecond = try given.number("fps", in: 1...60) ?? 30
    scale = try given.number("scale", in: PictureWriter.scales)
    isRightToLeft = given.has("right-to-left")
    pinsFonts = try given.choice("fonts") == Fonts.pinned
    showsTimings = given.has("timings")
    picture.isBare = given.has("bare")
    picture.showsBar = given.has("bar")
    picture.showsFinger = !given.has("no-finger")
    picture.title = given["title"]
    picture.height = try given.number("height", in: PictureOptions.heights)
    picture.appearance = try given.choice("theme") ?? .light
    moment = try RenderOptions.moment(given)
    try check()
  }

  private static func moment(_ given: GivenOptions) throws(UsageError) -> Moment? {
    let moments = [
      try given.number("at", in: 0...10_000).map(Moment.amount),
      try given.choice("state").map(Moment.state),
      try given.number("time", in: 0...3600).map(Moment.time),
    ]
    guard ["at", "state", "time"].flatMap({ given[all: $0] }).count < 2 else {
      throw UsageError("--at, --state and --time each say which moment: give one")
    }
    return moments.compactMap { $0 }.first
  }

  /// What cannot be together, and what is missing.
  private func check() throws(UsageError) {
    guard !output.isEmpty else { throw UsageError("-o FILE is missing") }
    guard !plugins.isEmpty || script != nil else {
      throw UsageError("a plugin is missing, or --script FILE")
    }
    if isSheet, moment != nil || script != nil {
      throw UsageError("--sheet shows all moments of a pull: it goes without others")
    }
    switch moment {
    case .amount? where script != nil, .state? where script != nil:
      throw UsageError("of a script, --time says which moment; --at and --state do not")
    default: break
    }
    if picture.isBare, picture.showsBar || picture.title != nil {
      throw UsageError("--bare draws no device: it goes without --bar and --title")
    }
    if try PictureWriter.kind(of: output).isAnimated, isSheet || moment != nil {
      throw UsageError("one moment does not move: write it as .png, .svg or .txt")
    }
  }
}
