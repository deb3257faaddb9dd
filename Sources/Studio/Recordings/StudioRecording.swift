import Driver
import LuaRuntime
import PullPlugins
import TextSupport

/// What was done, as a file.
extension StudioSession {
  /// `{"do":"recording","as":"spec","save":"pull","plugin":"wave"}`
  func recording(_ message: Message) throws(BadMessage) -> [(String, String)] {
    let kind = try message.choice("as", of: ["script", "spec", "touches"])
    let plugin = try recordedPlugin(message)
    let name = try recordingName(message, plugin)
    let file =
      name + ["script": ".lua", "spec": "_spec.lua", "touches": ".json"][kind, default: ""]
    let text: String
    switch kind {
    case "script": text = main.session.script(of: recordedEntries)
    case "spec": text = RecordedSpec.text(of: main.session, name: name, entries: specEntries)
    default: text = try TouchRecording(of: main.session).text(plugins: main.used)
    }
    var fields = [("name", JSONText.string(file)), ("text", JSONText.string(text))]
    if message["save"] != nil {
      let path = try specFolder(of: plugin) + "/" + file
      // Touches are of no version.
      if kind != "touches" { try checkVersion() }
      let isReplaced = try save(text, as: path)
      fields += [("path", JSONText.string(path)), ("replaced", isReplaced ? "true" : "false")]
    }
    return fields
  }

  /// The plugin that it is a recording of: the first that is on, unless one is named; `nil` where none is.
  private func recordedPlugin(_ message: Message) throws(BadMessage) -> String? {
    let names = main.used.map(\.name).filter { BuiltInName(rawValue: $0) == nil }
    guard message["plugin"] != nil else { return names.first }
    let name = try message.string("plugin", most: 1000)
    guard names.contains(name) else {
      throw BadMessage(
        "recording: the control has no plugin \(Spelling.unknown(name, among: names))")
    }
    return name
  }

  /// The name that it is saved by, or would be.
  private func recordingName(
    _ message: Message, _ plugin: String?
  ) throws(BadMessage) -> String {
    guard message["save"] != nil else {
      return plugin?.split(separator: "/").last.map(String.init) ?? "session"
    }
    let name = try message.string("save", most: 64)
    guard !name.isEmpty, !name.hasPrefix("-"),
      name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0)) })
    else {
      throw message.complaint(
        "save", "a name of 1 to 64 letters, digits, - and _, without an ending and no - at first")
    }
    return name
  }

  /// Verbs that change what a recording is of, and those with which nothing is pulled yet.
  private static let changes = Set(["use", "reload"] + StudioSetting.all.compactMap(\.key))
  private static let quiet = changes.union(["stage", "wait", "scroll:to"])

  private static func start(of entries: VerbLog) -> Int {
    entries.firstIndex { !quiet.contains($0.verb.key) } ?? entries.count
  }

  /// Whether something was pulled on the present stage.
  var hasPull: Bool {
    main.session.entries.contains { !StudioSession.quiet.contains($0.verb.key) }
  }

  /// Whether plugins, options or settings have changed since something was pulled, or a file was saved.
  var isMixed: Bool {
    let entries = main.effectiveEntries
    return entries.contains { $0.verb.name == "reload" }
      || entries[StudioSession.start(of: entries)...].contains {
        StudioSession.changes.contains($0.verb.key)
      }
  }

  /// Refuses to save what fails with the version that is in the folder now.
  private func checkVersion() throws(BadMessage) {
    let reload = main.effectiveEntries.last { $0.verb.name == "reload" }
    guard let reload else { return }
    let plugin = reload.arguments.first?.asString ?? main.used.first?.name ?? "the plugin"
    throw BadMessage(
      "recording: \(plugin) was saved in the middle of this recording: pull once more, and save")
  }

  /// The log, without the plugins that were looked at and replaced before anything happened.
  private var recordedEntries: VerbLog {
    let entries = main.effectiveEntries
    let start = StudioSession.start(of: entries)
    let used = Lane.uses(in: entries[..<start])
    let beginning = entries[..<start].enumerated().filter { place, entry in
      switch entry.verb.name {
      case "use": used.contains { $0.place == place }
      case "reload":
        used.contains { use in
          use.place < place
            && entry.arguments.first == entries[use.place].source.map { .string($0.name) }
        }
      default: true
      }
    }
    return VerbLog(beginning.map(\.element)) + entries[start...]
  }

  /// A spec finds its plugin by the folder's name, wherever that is.
  private var specEntries: VerbLog {
    let entries = recordedEntries.map { entry in
      guard entry.verb.name == "use", let name = entry.arguments.first?.asString,
        name.contains("/"),
        let source = entry.source
      else { return entry }
      var entry = entry
      entry.arguments[0] = .string(source.name)
      return entry
    }
    return VerbLog(entries)
  }

  /// Where recordings of a plugin are saved; it need not exist yet.
  private func specFolder(of plugin: String?) throws(BadMessage) -> String {
    guard let plugin else {
      throw BadMessage(
        "recording: no plugin from a folder is on the control, so there is no spec folder to save it in; download it instead"
      )
    }
    let folder = main.firstSource(of: plugin)?.folder
    guard let folder, plugins.first(where: { $0.name == plugin })?.origin != .shipped else {
      let advice = folder.map { "copy \($0) to a folder of your own and use that plugin" }
      throw BadMessage(
        "recording: \(plugin) comes with pta, and nothing is saved in its folder; \(advice ?? "name a plugin of your own"), or download the recording instead"
      )
    }
    return folder + "/spec"
  }

  /// Writes a recording, never over what is none, and not over one that was changed by hand.
  ///
  /// - Returns: whether another one was there.
  private func save(_ text: String, as path: String) throws(BadMessage) -> Bool {
    do throws(DriverError) {
      let old = environment.isFile(path) ? try environment.read(path) : ""
      let isEmpty = old.allSatisfy(\.isWhitespace)
      guard isEmpty || StudioSession.isRecording(old) else {
        throw .refused(
          "recording: \(path) is there, and no recording; take another name, or remove it first")
      }
      guard isEmpty || saved.texts[path] == old else {
        throw .refused(
          "recording: \(path) "
            + (saved.texts[path] == nil
              ? "was saved before this studio began" : "is not as it was saved")
            + ": choose another name, or remove it first")
      }
      try environment.write(path, text)
      saved.texts[path] = text
      return !old.isEmpty
    } catch { throw BadMessage("\(error)") }
  }

  /// Whether a file's text is one that was recorded, and not written by hand.
  private static func isRecording(_ text: String) -> Bool {
    text.hasPrefix(DriverSession.recordingTitle) || text.hasPrefix("{\"pta_touches\":")
  }
}

/// What a studio has saved, in all of its sessions: only what is so still is replaced.
package final class SavedRecordings {
  fileprivate var texts: [String: String] = [:]

  package init() {}
}
