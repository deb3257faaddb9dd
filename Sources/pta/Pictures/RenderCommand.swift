import Driver
import Platform
import PullPictures
import PullPlugins
import PullToAction
import TextSupport
import ToolSupport

extension Command {
  /// `pta render PLUGIN… -o FILE`
  static let render = Command(
    name: "render", usage: "render [PLUGIN [NAME=VALUE]…]… -o FILE [OPTION…]",
    summary: "Draws what plugins look like: a whole pull, a moment of it, or what a script shows.",
    options: RenderCommand.known,
    elsewhere: [
      "format type": "the file's name says it, as in -o pull.webp or -o pull.png",
      "locale language lang":
        "a script sets it, as in control.language = \"ja\", and --script SCRIPT.lua draws what it shows",
    ]
  ) { given, console in try RenderCommand(given, console: console).perform() }
}

/// `pta render`, from its options to its file.
private struct RenderCommand {
  /// The moment that is drawn.
  enum Moment {
    case amount(Double)
    case state(PullState)
    case time(Double)
  }

  private enum Fonts: String, CaseIterable { case system, pinned }

  let plugins: [GivenPlugin]
  let output: String
  let script: String?
  /// All of them where there is none.
  private(set) var moment: Moment?
  let isSheet: Bool
  let framesPerSecond: Double
  let scale: Double?
  let isRightToLeft, pinsFonts, showsTimings: Bool
  private let trust: PluginTrust
  /// Whether it was said how many frames a second there are.
  private let hasRate: Bool
  private(set) var picture = PictureOptions()
  let console: Console

  static let known: [Command.Option] = [
    .init(
      "output", "FILE", letter: "o",
      doc: "where to: .webp and .gif move; .png, .svg, .txt and .jsonl do not"),
    .init("at", "POINTS", doc: "pulled by so many points, the finger down"),
    .choice("state", "STATE", of: PullState.self),
    .init("time", "SECONDS", doc: "so long after the beginning"),
    .init("script", "FILE", doc: "what a script shows, instead of a whole pull"),
    .init("sheet", doc: "the moments of a pull side by side"),
    .init("bare", doc: "the control alone, without a device around it"),
    .init("bar", doc: "with a bar that tells time, state and amount"),
    .init("no-finger", doc: "without the finger and its path"),
    .init("title", "TEXT", doc: "at the top of the device; the plugins' names unless given"),
    .init("height", "POINTS", doc: "how much of the screen from its top"),
    .choice("theme", "THEME", of: PictureOptions.Appearance.self),
    .init("right-to-left", doc: "for a person who reads so"),
    .init("scale", "N", doc: "how many pixels a point has; 2, or 1 for a sheet"),
    .init("fps", "N", doc: "how many frames a second a moving picture has; 30"),
    .choice(
      "fonts", "WHICH", of: Fonts.self, doc: "system, or pinned: DejaVu Sans whatever there is"),
    .init("timings", doc: "tells how long drawing took"), .trust, .isolated,
  ]

  init(_ given: GivenOptions, console: Console) throws(UsageError) {
    self.console = console
    plugins = try GivenPlugin.all(given.operands, of: "render")
    output = given["output"] ?? ""
    script = given["script"]
    isSheet = given.has("sheet")
    hasRate = given.has("fps")
    framesPerSecond = try given.number("fps", in: 1...60) ?? 30
    scale = try given.number("scale", in: PictureWriter.scales)
    isRightToLeft = given.has("right-to-left")
    pinsFonts = try given.choice("fonts") == Fonts.pinned
    showsTimings = given.has("timings")
    trust = try given.trust() ?? .all
    picture.isBare = given.has("bare")
    picture.showsBar = given.has("bar")
    picture.showsFinger = !given.has("no-finger")
    picture.title = given["title"]
    picture.height = try given.number("height", in: PictureOptions.heights)
    picture.appearance = try given.choice("theme") ?? .light
    moment = try RenderCommand.moment(given)
    try check()
  }

  private static func moment(_ given: GivenOptions) throws(UsageError) -> Moment? {
    let moments = [
      try given.number("at", in: 0...10_000).map(Moment.amount),
      try given.choice("state").map(Moment.state),
      try given.number("time", in: 0...3600).map(Moment.time),
    ]
    guard ["at", "state", "time"].filter(given.has).count < 2 else {
      throw UsageError("--at, --state and --time each say which moment: give one")
    }
    return moments.compactMap { $0 }.first
  }

  /// Rejects options that exclude one another, and missing ones.
  private func check() throws(UsageError) {
    let isEmpty = plugins.isEmpty && script == nil
    let missing =
      (isEmpty ? ["a plugin is missing, or --script FILE"] : [])
      + (output.isEmpty ? ["-o FILE is missing: where the picture goes, as in -o pull.svg"] : [])
    guard missing.isEmpty else { throw UsageError(missing) }
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
    let kind = try PictureWriter.kind(of: output)
    if kind.isAnimated, isSheet || moment != nil {
      let still = isSheet ? "a sheet" : "one moment"
      throw UsageError("\(still) does not move: write it as .png, .svg or .txt")
    }
    if !kind.isAnimated, hasRate {
      throw UsageError("--fps is for what moves: leave it out, or write .webp or .gif")
    }
    if pinsFonts, !kind.hasPixels {
      throw UsageError(
        "--fonts is for .png, .webp and .gif: a .\(kind.rawValue) has texts and no letters")
    }
    if scale != nil, kind == .txt || kind == .jsonl {
      throw UsageError("--scale is for pixels, which a .\(kind.rawValue) has none of: leave it out")
    }
  }

  // MARK: Drawing

  func perform() throws -> ExitStatus {
    let session = DriverSession(environment: Host.environment(trust: trust))
    let faults = PluginFaults(in: session)
    session.onStage = { stage in
      if picture.appearance == .dark { stage.control.style = Style(theme: .dark) }
      if isRightToLeft { stage.control.traits.layoutDirection = .rightToLeft }
    }
    try GivenPlugin.use(plugins, on: session)
    var richest: ListTiming?
    if showsTimings {
      session.onFrame = { stage in
        let count = DisplayList(of: stage.scrollView.view).items.count
        if count > richest?.items ?? -1 { richest = ListTiming(of: stage) }
      }
    }
    let (sequence, status) = try sequence(of: session)
    if let richest { console.printError(richest.text) }
    let writer = PictureWriter(
      scale: scale ?? (showsSheet ? 1 : 2), pinsFonts: pinsFonts,
      showsTimings: showsTimings, console: console)
    try writer.write(sequence, to: output)
    return faults.print(on: console) || status != .success ? status : .failure
  }

  private var isAnimated: Bool { (try? PictureWriter.kind(of: output).isAnimated) == true }

  /// What does not move shows a whole pull as a sheet.
  private var showsSheet: Bool { isSheet || !isAnimated && moment == nil && script == nil }

  /// What is to be drawn, and what a script ended with; what it showed until it failed is
  /// drawn all the same.
  private func sequence(of session: DriverSession) throws -> (FrameSequence, ExitStatus) {
    if showsSheet { return (FrameSequence(still: try session.sheet(picture)), .success) }
    if case .amount(let amount)? = moment {
      let recorder = PictureRecorder(of: session, keeping: .last(atMost: 0))
      try Showcase(on: session).pull(to: amount)
      tellShare(amount, of: session.stage.control.pullThreshold)
      return (still(recorder.present), .success)
    }
    var status = ExitStatus.success
    let runner = try runner(on: session)
    let recorder = try session.recorded(
      framesPerSecond: isAnimated ? framesPerSecond : 60, keeping: keeping,
      onFull: { runner?.stop() }, while: runner.map { runner in { status = runner.run() } })
    if isAnimated { return (recorder.sequence(picture), status) }
    // The end is what is so then, also where no frame came after the last verb.
    if moment == nil { return (still(recorder.present), status) }
    let end = session.stage.clock.tickTime
    return (still(try chosen(from: recorder.shots.map(\.shot), end: end)), status)
  }

  /// Somebody who gives less than a point may mean a share of the threshold.
  private func tellShare(_ amount: Double, of threshold: Double) {
    guard amount > 0, amount < 1 else { return }
    let texts = [amount, threshold, amount * threshold].map(NumberText.text)
    console.printError(
      "pta render: --at \(texts[0]) is in points, and the threshold is \(texts[1]); as much of it is --at "
        + texts[2])
  }

  /// A state is chosen from all that were; of a script, which may be long, one shot is enough.
  private var keeping: PictureRecorder.Keeping {
    switch moment {
    case .time(let time)?: return .last(atMost: time)
    case .state?, .amount?: return .all
    case nil: return isAnimated ? .all : .last(atMost: 0)
    }
  }

  private func runner(on session: DriverSession) throws -> ScriptRunner? {
    guard let script else { return nil }
    let runner = try ScriptRunner(script: script, session: session, console: console)
    try runner.check(output: output, is: "picture")
    return runner
  }

  private func still(_ shot: Shot) -> FrameSequence {
    FrameSequence(still: Scenery(of: [shot], options: picture).list(of: shot))
  }

  /// The shot of the moment that was asked for; the last one where there was none.
  private func chosen(from shots: [Shot], end: Double) throws -> Shot {
    switch moment {
    case .time(let time)? where time > end:
      throw TextError("--time \(NumberText.text(time)): it ends at \(NumberText.text(end)) s")
    case .state(let state)?:
      let fitting = shots.filter { $0.state == state }
      guard !fitting.isEmpty else { throw TextError("the pull never was \(state.rawValue)") }
      // The finger rests at the end of being triggered; the others are at their best half-way.
      return state == .triggered ? fitting[fitting.count - 1] : fitting[fitting.count / 2]
    case .time?, .amount?, nil: return shots[shots.count - 1]
    }
  }
}

/// How long it takes to make a display list of what is on a stage.
private struct ListTiming {
  /// How many things there are to draw.
  let items: Int
  private let microseconds: Double

  init(of stage: Stage) {
    let count = 1000
    let start = Clock.now
    var items = 0
    for _ in 0..<count { items += DisplayList(of: stage.scrollView.view).items.count }
    microseconds = (Clock.now - start) / Double(count) * 1_000_000
    self.items = items / count
  }

  var text: String {
    "a display list of \(items) items is made in "
      + "\(NumberText.text((microseconds * 10).rounded() / 10)) µs"
  }
}
