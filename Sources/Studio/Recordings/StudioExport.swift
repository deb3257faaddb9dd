import Driver
import PullPlugins
import TextSupport

/// A file that the host makes with another program, for download.
package struct StudioExport {
  /// Counts a session's exports, from 1.
  package let number: Int
  /// What the file is called, such as `wave.webp`.
  package let fileName: String
  /// What it is made by.
  package enum Work {
    /// `pta` with arguments, to which the path of the file is added; it reads a script from its standard input.
    case program(arguments: [String], input: String)
    /// It is made: its text.
    case text(String)
  }
  package let work: Work

  static let kinds = ["png", "svg", "webp", "gif", "sheet", "trace"]
}

extension StudioSession {
  /// How many may be made at a time.
  private static let mostExports = 4

  func export(_ message: Message, for client: StudioClient) throws(BadMessage) {
    let kind = try message.choice("as", of: StudioExport.kinds)
    guard exports.count < StudioSession.mostExports else {
      throw BadMessage("export: \(exports.count) are being made; wait for one of them")
    }
    guard main.session.entries.contains(where: { $0.verb.name == "use" }) || kind != "sheet" else {
      throw BadMessage("export: a sheet shows a plugin, and none is on; use one first")
    }
    exportCount += 1
    let export = StudioExport(
      number: exportCount, fileName: fileName(kind), work: work(kind))
    exports[exportCount] = (client, message.id)
    onExport(export)
  }

  /// What became of an export: the URL of its file.
  package func exported(_ number: Int, _ result: Result<String, DriverError>) {
    guard let (client, id) = exports.removeValue(forKey: number) else { return }
    switch result {
    case .success(let url):
      let fields = [
        ("url", JSONText.string(url)),
        ("name", JSONText.string(url.split(separator: "/").last.map(String.init) ?? url)),
      ]
      if let id { client.add(reply: reply(id, fields, to: client)) }
    case .failure(let error): client.add(reply: NewsWriter.refusal("export: \(error)", id))
    }
    onNews()
  }

  private func fileName(_ kind: String) -> String {
    let plugin = main.used.first { BuiltInName(rawValue: $0.name) == nil }
    let stem = plugin?.name.split(separator: "/").last.map { $0.filter { $0 != "." } } ?? "pull"
    return switch kind {
    case "sheet": stem + "-sheet.png"
    case "trace": stem + "-trace.jsonl"
    default: stem + "." + kind
    }
  }

  private func work(_ kind: String) -> StudioExport.Work {
    let looks =
      ["--theme", settings.word("theme")]
      + (settings.flag("right_to_left") ? ["--right-to-left"] : [])
    switch kind {
    case "sheet":
      let plugins = main.used.filter { BuiltInName(rawValue: $0.name) == nil }.flatMap { used in
        [used.name] + used.options.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value.typed)" }
      }
      return .program(arguments: ["render"] + plugins + looks + ["--sheet", "-o"], input: "")
    case "trace": return .text(traceText)
    case "webp", "gif":
      return .program(
        arguments: ["render", "--script", "-"] + looks + ["--fps", "30", "-o"],
        input: main.session.script)
    default:
      return .program(
        arguments: ["render", "--script", "-"] + looks + ["-o"], input: script(upTo: shown))
    }
  }

  /// The log up to a frame as a script; all of it unless a frame is given.
  private func script(upTo frame: Int?) -> String {
    guard let frame else { return main.session.script }
    let part = parts.last { $0.frames.contains(frame) }
    let moment = part?.lanes.first?.moment ?? main.session.moment
    let spans = part?.lanes.first?.spans ?? main.strip.spans
    let copy = main.session.repetition()
    try? copy.goBack(
      to: moment.upTo(
        frame, spans, end: part?.frames.upperBound ?? main.strip.end,
        framesPerSecond(in: moment, spans, at: frame)
      ).moment)
    return copy.script
  }

  private var traceText: String {
    let copy = DriverSession(environment: ReplayLimits.environment(environment), isTraced: true)
    try? copy.goBack(to: main.session.moment)
    return copy.trace.joined(separator: "\n") + "\n"
  }
}

extension OptionValue {
  /// As it is typed behind a plugin's name.
  fileprivate var typed: String { if case .string(let text) = self { text } else { text } }
}
