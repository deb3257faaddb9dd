import Driver
import LuaRuntime
import PullPlugins
import TextSupport

/// What was done, as a file.
extension StudioSession {
  /// `{"do":"recording","as":"spec","save":"wave"}`
  func recording(_ message: Message) throws(BadMessage) -> [(String, String)] {
    let kind = try message.choice("as", of: ["script", "spec", "touches"])
    let name = try recordingName(message)
    let file =
      name + ["script": ".lua", "spec": "_spec.lua", "touches": ".json"][kind, default: ""]
    let text: String
    switch kind {
    case "script": text = main.session.script
    case "spec": text = RecordedSpec.text(of: main.session, name: name, entries: specEntries)
    default: text = try TouchRecording(of: main.session).text(plugins: main.used)
    }
    var fields = [("name", JSONText.string(file)), ("text", JSONText.string(text))]
    if message["save"] != nil { fields.append(("path", JSONText.string(try save(text, as: file)))) }
    return fields
  }

  /// The name that it is saved by, or would be.
  private func recordingName(_ message: Message) throws(BadMessage) -> String {
    guard message["save"] != nil else {
      return main.used.first.map { String($0.name.split(separator: "/").last ?? "session") }
        ?? "session"
    }
    let name = try message.string("save", most: 64)
    guard !name.isEmpty,
      name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0)) })
    else {
      throw message.complaint(
        "save", "a name of 1 to 64 letters, digits, - and _, without an ending")
    }
    return name
  }

  /// A spec finds its plugin by the folder's name, wherever that is.
  private var specEntries: [LogEntry] {
    main.session.entries.map { entry in
      guard entry.verb.name == "use", let name = entry.arguments.first?.asString,
        name.contains("/"),
        let source = entry.source
      else { return entry }
      var entry = entry
      entry.arguments[0] = .string(source.name)
      return entry
    }
  }

  /// Writes a recording into the `spec` folder of the plugin that is on, never over what is none.
  ///
  /// - Returns: its path.
  private func save(_ text: String, as file: String) throws(BadMessage) -> String {
    guard let folder = main.session.plugins.usedSources.compactMap(\.folder).first else {
      throw BadMessage(
        "recording: no plugin from a folder is on the control, so there is no spec folder to save it in; download it instead"
      )
    }
    let path = "\(folder)/spec/\(file)"
    do throws(DriverError) {
      let old = environment.isFile(path) ? try environment.read(path) : ""
      guard old.allSatisfy(\.isWhitespace) || StudioSession.isRecording(old) else {
        throw .refused(
          "recording: \(path) is there, and no recording; take another name, or remove it first")
      }
      try environment.write(path, text)
    } catch { throw BadMessage("\(error)") }
    return path
  }

  /// Whether a file's text is one that was recorded, and not written by hand.
  private static func isRecording(_ text: String) -> Bool {
    text.hasPrefix(DriverSession.recordingTitle) || text.hasPrefix("{\"pta_touches\":")
  }
}
