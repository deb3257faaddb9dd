import Driver
import PullPlugins
import PullToAction
import TextSupport

/// What happened, for pages: the newest of it, each thing as JSON once.
final class EventFeed {
  /// Something that happened.
  struct Entry {
    let frame: Int
    let json: String
  }

  /// How many are kept, and how many diagnostics and notes.
  static let count = 4000
  static let toldCount = 500
  /// How long a text may be, in characters.
  private static let longest = 2000

  private(set) var entries = Ring<Entry>(capacity: EventFeed.count)
  /// Of those, and of older ones, the newest that a pull does not bring by the hundred.
  private(set) var told: [(number: Int, json: String)] = []
  /// What was read out, and how often anything was.
  private(set) var announcements = Ring<String>(capacity: 8)
  /// The mistake that is shown over the page; `nil` when all goes well.
  private(set) var problem: StudioProblem?
  /// Counts the changes of that.
  private(set) var problemVersion = 0
  /// Counts how often a plugin was disabled, or loaded anew.
  private(set) var pluginVersion = 0

  /// Adds an event of a control.
  func add(
    _ event: TimedEvent, lane: Int, frame: Int, _ time: Double, _ sources: [PluginSource]
  ) {
    switch event.event {
    case .diagnostic(let diagnostic):
      let place = Place(of: diagnostic, in: sources)
      add(
        "diagnostic", diagnostic.description, lane: lane, frame: frame, time,
        more: place.fields)
      note(diagnostic, place, lane: lane, time)
    case .state: add("state", EventText.text(event.event), lane: lane, frame: frame, time)
    case .callback: add("callback", EventText.text(event.event), lane: lane, frame: frame, time)
    case .inset: add("inset", EventText.text(event.event), lane: lane, frame: frame, time)
    }
  }

  /// Adds what haptics and screen readers are told.
  func add(_ signal: PullSignal, lane: Int, frame: Int, _ time: Double) {
    add("signal", signal.line, lane: lane, frame: frame, time)
    if case .announcement(let text) = signal, lane == 0 {
      announcements.append(String(text.prefix(EventFeed.longest)))
    }
  }

  /// Adds what the studio itself has to say.
  func add(note text: String, frame: Int, _ time: Double) {
    add("note", text, lane: 0, frame: frame, time)
  }

  private func add(
    _ kind: String, _ text: String, lane: Int, frame: Int, _ time: Double,
    more: [(String, String)] = []
  ) {
    let json = JSONText.object(
      [
        ("n", String(entries.end)), ("frame", String(max(frame, 0))),
        ("time", NumberText.text(time)),
        ("lane", String(lane)), ("kind", JSONText.string(kind)),
        ("text", JSONText.string(String(text.prefix(EventFeed.longest)))),
      ] + more)
    if ["diagnostic", "note"].contains(kind) {
      told.append((entries.end, json))
      if told.count > EventFeed.toldCount { told.removeFirst() }
    }
    entries.append(Entry(frame: frame, json: json))
  }

  // MARK: Problems

  private func note(_ diagnostic: Diagnostic, _ place: Place, lane: Int, _ time: Double) {
    if [.pluginDisabled, .pluginReloaded].contains(diagnostic.code) { pluginVersion += 1 }
    switch diagnostic.code {
    case .pluginDisabled where problem?.lane == lane && problem?.plugin == diagnostic.plugin:
      // What is shown already is why.
      break
    case .reloadFailed, .callbackRaised, .limitReached, .pluginDisabled:
      show(
        diagnostic, place, lane: lane,
        cause: diagnostic.code == .reloadFailed ? .reload : .callback, time)
    default: break
    }
  }

  /// Shows why a plugin is not on that should be.
  ///
  /// - Parameter source: its files, where they can be read.
  func show(notUsed diagnostic: Diagnostic, _ source: PluginSource?, _ time: Double) {
    let place = Place(of: diagnostic, in: source.map { [$0] } ?? [])
    show(diagnostic, place, lane: 0, cause: .use, time)
  }

  private func show(
    _ diagnostic: Diagnostic, _ place: Place, lane: Int, cause: StudioProblem.Cause,
    _ time: Double
  ) {
    show(
      StudioProblem(
        lane: lane, plugin: diagnostic.plugin, cause: cause, time: time,
        fields: [
          ("file", JSONText.string(place.path ?? diagnostic.file)),
          ("line", place.line.map(String.init) ?? "null"),
          ("message", JSONText.string(String(diagnostic.message.prefix(EventFeed.longest)))),
          ("traceback", JSONText.list(diagnostic.traceback.prefix(20).map(JSONText.string))),
          ("source", place.source),
        ]))
  }

  /// Brings the mistake that is shown up to what is so now.
  ///
  /// - Parameters:
  ///   - health: how its plugin fares; `nil` when that is not on the control any more.
  ///   - time: seconds since the studio began, of the newest frame.
  ///   - isNew: whether the plugin was used anew a moment ago.
  func review(_ health: PluginHealth?, at time: Double, isNew: Bool) {
    guard let problem else { return }
    show(problem.reviewed(health, at: time, isNew: isNew))
  }

  /// Another plugin, or another stage: what was wrong is gone.
  func forgetProblem() { show(nil) }

  private func show(_ next: StudioProblem?) {
    if next?.json != problem?.json { problemVersion += 1 }
    problem = next
  }

  /// Where a diagnostic points to.
  private struct Place {
    let path: String?
    let line: Int?
    let lines: [Substring]

    init(of diagnostic: Diagnostic, in sources: [PluginSource]) {
      guard var file = diagnostic.file else {
        (path, line, lines) = (nil, nil, [])
        return
      }
      // What raised inside an animation's function is named by the message.
      let inner = diagnostic.message.firstMatch(
        of: #/its animations raised ([^\s:]+\.lua):(\d+): /#)
      if let inner { file = String(inner.1) }
      line = inner.flatMap { Int($0.2) } ?? diagnostic.line
      // Each plugin has an init.lua.
      let source = sources.last { $0.mayBeCalled(diagnostic.plugin) }
      path = source?.realFolder.map { $0 + "/" + file } ?? file
      // What was refused is on the disk, and not what is on the control.
      let isRefused = diagnostic.code == .reloadFailed
      let folder = isRefused ? source?.folder : nil
      let read = folder.flatMap { try? PluginSource(folder: $0) } ?? source
      let text = String(decoding: read?.files[file] ?? [], as: UTF8.self)
      lines =
        diagnostic.code == .message
        ? [] : text.split(separator: "\n", omittingEmptySubsequences: false)
    }

    var fields: [(String, String)] {
      guard let path else { return [] }
      return [("file", JSONText.string(path))] + (line.map { [("line", String($0))] } ?? [])
    }

    /// The line and its neighbours, `[[11,"…"],…]`.
    var source: String {
      guard let line else { return "[]" }
      let shown = (line - 2...line + 2).filter {
        (1...max(lines.count, 1)).contains($0) && $0 <= lines.count
      }
      return JSONText.list(
        shown.map { "[\($0),\(JSONText.string(String(lines[$0 - 1].prefix(300))))]" })
    }
  }
}
