import Driver
import PullPictures
import TextSupport
import ViewKit

/// Frames as pages get them. Pictures are numbered through the session, and each is sent once.
struct FrameWriter {
  private var text = DisplayListText()
  /// The lines of the pictures so far.
  private(set) var images: [String] = []
  private var cache: (version: Int, json: String) = (-1, "")

  /// The list of a shot as `items`.
  mutating func items(of shot: Shot, _ settings: StudioSettings) -> String {
    var options = PictureOptions()
    options.appearance = settings.word("theme") == "dark" ? .dark : .light
    options.isBare = !settings.flag("scenery")
    options.showsFinger = false
    options.height = shot.list.size.height
    let list = Scenery(of: [shot], options: options).screen(shot)
    let lines = text.lines(of: list)
    // Pictures come first, then the head.
    let head = lines.firstIndex { $0.hasPrefix("{\"display_list\"") } ?? 0
    images += lines[..<head]
    return JSONText.list(Array(lines[(head + 1)...]))
  }

  /// A frame's text, made once for all pages.
  mutating func frame(_ version: Int, _ make: (inout FrameWriter) -> String) -> String {
    if cache.version != version { cache = (version, make(&self)) }
    return cache.json
  }
}

extension StudioSession {
  /// The frame that is shown, for `frame`.
  var frameText: String {
    writer.frame(frameVersion) { writer in frameText(&writer) }
  }

  private func frameText(_ writer: inout FrameWriter) -> String {
    let number = shown ?? newest
    let size = shownShots.first?.shot.list.size ?? settings.viewport
    let lanes = shownShots.map { shown in lane(shown.lane, shown.shot, number, &writer) }
    return JSONText.object(
      ("n", String(number)), ("time", NumberText.text(main.strip.samples[number]?.time ?? 0)),
      ("first", String(frames.lowerBound)), ("last", String(newest)),
      ("mode", JSONText.string(time.mode.rawValue)), ("moves", time.runs ? "true" : "false"),
      ("speed", NumberText.text(time.speed)),
      ("size", FrameText.numbers([size.width, size.height])), ("lanes", JSONText.list(lanes)))
  }

  /// What is shown of each lane: the present has what was done since its frame.
  private var shownShots: [(lane: Lane, shot: Shot)] {
    lanes.compactMap { lane in
      guard let shown else { return (lane, lane.present) }
      return shot(of: lane, at: shown).map { (lane, $0) }
    }
  }

  private func lane(
    _ lane: Lane, _ shot: Shot, _ number: Int, _ writer: inout FrameWriter
  ) -> String {
    let sample = lane.strip.samples[number]
    let isPresent = shown == nil
    let numbers: [(String, Double)] = [
      ("amount", shot.pulledAmount),
      ("offset", isPresent ? lane.stage.offset : sample?.offset ?? 0),
      ("inset", isPresent ? lane.stage.inset : sample?.inset ?? 0),
      ("velocity", sample?.velocity ?? 0), ("threshold", shot.pullThreshold),
    ]
    let progress = isPresent ? lane.stage.control.progress : sample?.progress
    let finger = shot.fingerPath.last.map { FrameText.numbers([$0.x, $0.y]) }
    let (offset, size) = (shot.contentOffset, shot.contentSize)
    return JSONText.object(
      [
        ("items", writer.items(of: shot, settings)),
        ("state", JSONText.string(shot.state.rawValue)),
      ]
        + numbers.map { ($0, NumberText.text($1)) } + [
          ("progress", progress.map(NumberText.text) ?? "null"), ("finger", finger ?? "null"),
          ("content", FrameText.numbers([-offset.x, -offset.y, size.width, size.height])),
        ])
  }
}

/// Parts of frames as JSON.
enum FrameText {
  static func numbers(_ values: [Double]) -> String { JSONText.list(values.map(NumberText.text)) }
}
