import PullPictures
import Platform
import PullToAction
import TextSupport
import ToolSupport
import ViewKit

/// What `pta render` is given.
struct RenderOptions {
  /// The moment that is drawn; all of them where there is none.
  enum Moment: Equatable {
    case amount(Double)
    case state(PullState)
    case time(Double)
  }

  var plugins: [String] = []
  var output = ""
  var script: String?
  var moment: Moment?
  var isSheet = false
  var framesPerSecond = 30.0
  var scale: Double?
  var isRightToLeft = false
  var pinsFonts = false
  var showsTimings = false
  var picture = PictureOptions()

  static let parser = OptionParser(options: [
    .init(
      name: "output", letter: "o", value: "FILE",
      doc: "where to: .webp and .gif move; .png, .svg, .txt and .jsonl do not"),
    .init(name: "at", value: "POINTS", doc: "pulled by so many points, the finger down"),
    .init(
      name: "state", value: "STATE",
      doc: PullState.allCases.map(\.rawValue).joined(separator: ", ")),
    .init(name: "time", value: "SECONDS", doc: "so long after the beginning"),
    .init(name: "script", value: "FILE", doc: "what a script shows, instead of a whole pull"),
    .init(name: "sheet", value: nil, doc: "the moments of a pull side by side"),
    .init(name: "bare", value: nil, doc: "the control alone, without a device around it"),
    .init(name: "bar", value: nil, doc: "with a bar that tells time, state and amount"),
    .init(name: "no-finger", value: nil, doc: "without the finger and its path"),
    .init(
      name: "title", value: "TEXT", doc: "at the top of the device; the plugins' names unless given"
    ),
    .init(name: "height", value: "POINTS", doc: "how much of the screen from its top"),
    .init(name: "theme", value: "THEME", doc: "light or dark"),
    .init(name: "right-to-left", value: nil, doc: "for a person who reads so"),
    .init(name: "scale", value: "N", doc: "how many pixels a point has; 2, or 1 for a sheet"),
    .init(name: "fps", value: "N", doc: "how many frames a second a moving picture has; 30"),
    .init(name: "fonts", value: "WHICH", doc: "system, or pinned: DejaVu Sans whatever there is"),
    .init(name: "timings", value: nil, doc: "tells how long drawing took"),
  ])

  init(_ arguments: [String]) throws(UsageError) {
    let given = try RenderOptions.parser.parse(arguments)
    plugins = given.operands
    for (name, value) in given.options { try set(name, value) }
    guard !output.isEmpty else { throw UsageError(message: "-o FILE is missing") }
    guard !plugins.isEmpty || script != nil else {
      throw UsageError(message: "a plugin is missing, or --script FILE")
    }
    if isSheet, moment != nil || script != nil {
      throw UsageError(message: "--sheet shows all moments of a pull: it goes without others")
    }
    if script != nil, let moment, case .time = moment {
    } else if script != nil, moment != nil {
      throw UsageError(message: "of a script, --time says which moment; --at and --state do not")
    }
    if picture.isBare, picture.showsBar || picture.title != nil {
      throw UsageError(message: "--bare draws no device: it goes without --bar and --title")
    }
    if try PictureWriter.kind(of: output).isAnimated, isSheet || moment != nil {
      throw UsageError(message: "one moment does not move: write it as .png, .svg or .txt")
    }
  }

  private mutating func set(_ name: String, _ value: String) throws(UsageError) {
    switch name {
    case "output": output = value
    case "at": try choose(.amount(OptionValue.number(value, of: name, in: 0...10_000)))
    case "state": try choose(.state(OptionValue.choice(value, of: name)))
    case "time": try choose(.time(OptionValue.number(value, of: name, in: 0...3600)))
    case "script": script = value
    case "title": picture.title = value
    case "height":
      picture.height = try OptionValue.number(value, of: name, in: PictureOptions.heights)
    case "theme": picture.appearance = try OptionValue.choice(value, of: name)
    case "scale": scale = try OptionValue.number(value, of: name, in: PictureWriter.scales)
    case "fps": framesPerSecond = try OptionValue.number(value, of: name, in: 1...60)
    case "fonts":
      guard ["system", "pinned"].contains(value) else {
        throw UsageError(message: "--fonts is system or pinned, not '\(value)'")
      }
      pinsFonts = value == "pinned"
    default: setFlag(name)
    }
  }

  private mutating func setFlag(_ name: String) {
    switch name {
    case "sheet": isSheet = true
    case "bare": picture.isBare = true
    case "bar": picture.showsBar = true
    case "no-finger": picture.showsFinger = false
    case "right-to-left": isRightToLeft = true
    default: showsTimings = true
    }
  }

  private mutating func choose(_ moment: Moment) throws(UsageError) {
    guard self.moment == nil else {
      throw UsageError(message: "--at, --state and --time each say which moment: give one")
    }
    self.moment = moment
  }
}
