import Driver
import LuaRuntime
import PullToAction
import TextSupport

/// What a finger did, with the times that the samples had: the same at the same frames gives the same pull.
///
/// A file is JSON:
///
///     {"pta_touches":1,"viewport":[390,844],"frames_per_second":60,"frames":180,
///      "plugins":[{"name":"compass","options":{"color":"#ff0000"}}],
///      "samples":[[12,"touch",195,300,203.5],[12,"touch",195,304.5,211.8],[20,"lift",340.2],
///                 [40,"wheel",0,-120],[60,"key","down"],[90,"cancel"]]}
///
/// - `pta_touches`: the version of the format.
/// - `frames`: how many frames passed in all; the first is 0, which is there when the stage begins.
/// - `samples`: what happened, in its order: the frame after which it was passed on, what it was, and its values: of a
///   `touch` its place in the viewport in points and its time in milliseconds, of a `lift` its time. Times are the
///   stage's, 0 when it begins; one that was not told is left out. A `wheel` has what the content moves by, to the
///   right and down, in points.
/// - `plugins`: what was on the control, for those who read the file; it is replayed on what is on then.
struct TouchRecording {
  /// What a finger, a wheel or a key did.
  struct Sample: Equatable {
    let frame: Int
    let verb: String
    let arguments: [LuaValue]
  }

  var viewport: Size
  var framesPerSecond: Double
  var frames: Int
  var samples: [Sample]

  static let version = 1
  /// Ten minutes at 60 frames a second.
  static let mostFrames = 36_000

  // MARK: Writing

  /// What was done on the present stage of a session.
  init(of session: DriverSession) throws(BadMessage) {
    let configuration = session.stage.configuration
    viewport = configuration.viewport
    framesPerSecond = configuration.framesPerSecond
    frames = 0
    samples = []
    let start = session.entries.lastIndex { $0.verb.name == "stage" } ?? 0
    for entry in session.entries.dropFirst(start) {
      switch entry.verb.key {
      case "wait": frames += session.stage.ticks(in: entry.arguments.first?.asNumber ?? 0)
      case "touch", "lift", "lift_cancelled", "wheel", "key":
        samples.append(Sample(frame: frames, verb: entry.verb.key, arguments: entry.arguments))
      default:
        guard entry.verb.isInstant || entry.verb.name == "stage" else {
          throw BadMessage(
            "recording: \(entry.verb.name) came from a script and has no samples of a finger; save it as \"script\""
          )
        }
      }
    }
    // What rests on is not recorded for longer than can be replayed.
    frames = min(frames, max(TouchRecording.mostFrames, samples.last?.frame ?? 0))
  }

  /// The file's text.
  func text(plugins: [Lane.Used]) -> String {
    let plugins = plugins.map { used in
      let options = used.options.sorted { $0.key < $1.key }.map { ($0.key, $0.value.json) }
      return JSONText.object(
        ("name", JSONText.string(used.name)), ("options", JSONText.object(options)))
    }
    let head = JSONText.object(
      ("pta_touches", String(TouchRecording.version)),
      ("viewport", FrameText.numbers([viewport.width, viewport.height])),
      ("frames_per_second", NumberText.text(framesPerSecond)), ("frames", String(frames)),
      ("plugins", JSONText.list(plugins)))
    let lines = samples.map { "  " + TouchRecording.text($0) }
    return head.dropLast() + ",\"samples\":[\n" + lines.joined(separator: ",\n") + "\n]}\n"
  }

  private static func text(_ sample: Sample) -> String {
    let table = sample.arguments.last?.asTable
    let time = table?["time"]?.asNumber.map { NumberText.text($0 * 1000) }
    func number(_ name: String) -> String { NumberText.text(table?[name]?.asNumber ?? 0) }
    let values: [String?] =
      switch sample.verb {
      case "touch": ["\"touch\"", number("x"), number("y"), time]
      case "lift": ["\"lift\"", time]
      case "lift_cancelled": ["\"cancel\""]
      case "wheel":
        ["\"wheel\"", number("x"), NumberText.text(sample.arguments.first?.asNumber ?? 0)]
      default: ["\"key\"", JSONText.string(sample.arguments.first?.asString)]
      }
    return JSONText.list([String(sample.frame)] + values.compactMap(\.self))
  }

  // MARK: Reading

  /// Whether a text is to be read as a recording, and not as a script.
  static func isLike(_ text: String) -> Bool { text.drop(while: \.isWhitespace).first == "{" }

  /// Reads a file's text.
  init(_ text: String) throws(BadMessage) {
    let value: JSONValue
    do throws(BadMessage) { value = try JSONReader.value(of: Array(text.utf8)) } catch {
      throw BadMessage("replay: \(error.text)")
    }
    guard case .object(let fields) = value else {
      throw BadMessage("replay: a recording is an object, got \(value.described)")
    }
    guard fields["pta_touches"] == .number(Double(TouchRecording.version)) else {
      throw BadMessage(
        "replay: a recording of touches begins with {\"pta_touches\":\(TouchRecording.version), …}, got "
          + (fields["pta_touches"]?.described ?? "none"))
    }
    var settings = StudioSettings()
    for name in ["viewport", "frames_per_second"] {
      guard let value = fields[name] else { continue }
      do throws(BadMessage) { try StudioSetting.named(name).check(value) } catch {
        throw BadMessage("replay: \(error.text.dropFirst("set: ".count))")
      }
      settings[name] = value
    }
    viewport = settings.viewport
    framesPerSecond = settings.number("frames_per_second")
    guard case .list(let items)? = fields["samples"] else {
      throw BadMessage(
        "replay: 'samples' must be a list, got \(fields["samples"]?.described ?? "nothing")")
    }
    samples = try SampleReader.samples(items)
    let last = samples.last?.frame ?? 0
    frames = try SampleReader.frames(fields["frames"], from: last)
  }
}
