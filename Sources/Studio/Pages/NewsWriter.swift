import PullPlugins
import PullToAction
import TextSupport

/// What a client gets next: the newest frame, and what is new to it.
enum NewsWriter {
  /// How many events one message has, besides older diagnostics and notes.
  static let mostEvents = 200

  /// The answer to what could not be done.
  static func refusal(_ text: String, _ id: String?) -> [UInt8] {
    let text = JSONText.string(String(text.prefix(2000)))
    let json =
      id.map { JSONText.object(("reply", $0), ("error", text)) }
      ?? JSONText.object(("error", JSONText.object(("message", text))))
    return Array(json.utf8)
  }

  static let states = JSONText.object(
    ("states", JSONText.list(PullState.allCases.map { JSONText.string($0.rawValue) })),
    (
      "transitions",
      JSONText.list(
        PullState.allCases.flatMap { from in
          PullState.allCases.filter(from.canChange).map {
            JSONText.list([JSONText.string(from.rawValue), JSONText.string($0.rawValue)])
          }
        })
    ))
}

extension StudioSession {
  /// The next message for a client; `nil` when it has seen all. To be asked when it can take one: who is slow gets the
  /// newest frame, and nothing between.
  package func nextMessage(for client: StudioClient) -> [UInt8]? {
    if !client.hasBegun {
      client.hasBegun = true
      client.plugins = pluginsVersion
      return Array(JSONText.object(("hello", hello), ("states", NewsWriter.states)).utf8)
    }
    if let reply = client.takeReply() { return reply }
    var fields = news(for: client)
    fields = newImages(for: client) + fields
    return fields.isEmpty ? nil : Array(JSONText.object(fields).utf8)
  }

  /// The reply to a message with an id; pictures that its frames show come with it.
  func reply(_ id: String, _ fields: [(String, String)], to client: StudioClient) -> [UInt8] {
    Array(JSONText.object([("reply", id)] + newImages(for: client) + fields).utf8)
  }

  private var hello: String {
    JSONText.object(
      ("version", "1"), ("session", JSONText.string(name)),
      ("plugins", JSONText.list(plugins.map(\.json))),
      ("settings", JSONText.list(StudioSetting.all.map(\.json))))
  }

  private func newImages(for client: StudioClient) -> [(String, String)] {
    let images = writer.images.dropFirst(client.images)
    client.images = writer.images.count
    return images.isEmpty ? [] : [("images", JSONText.list(Array(images)))]
  }

  private func news(for client: StudioClient) -> [(String, String)] {
    var fields: [(String, String)] = []
    if client.frame != frameVersion {
      client.frame = frameVersion
      fields.append(("frame", frameText))
    }
    fields += newEvents(for: client)
    if client.plugins != pluginsVersion {
      client.plugins = pluginsVersion
      fields.append(("plugins", JSONText.list(plugins.map(\.json))))
    }
    if client.use != useVersion + feed.pluginVersion {
      client.use = useVersion + feed.pluginVersion
      fields += [("use", useText), ("settings", settings.json)]
    }
    if client.clients != clientsVersion {
      client.clients = clientsVersion
      fields.append(("clients", String(clients.count)))
    }
    if client.problem != feed.problemVersion {
      client.problem = feed.problemVersion
      fields.append(("problem", feed.problem?.json ?? "null"))
    }
    if client.announcements != feed.announcements.end {
      client.announcements = feed.announcements.end
      fields.append(("announce", JSONText.string(feed.announcements.last)))
    }
    return fields + newPanels(for: client)
  }

  private func newEvents(for client: StudioClient) -> [(String, String)] {
    let entries = feed.entries
    guard client.events < entries.end else { return [] }
    let first = max(client.events, entries.first, entries.end - NewsWriter.mostEvents)
    let older = feed.told.filter { (client.told..<first).contains($0.number) }
    let missed = first - client.events - older.count { $0.number >= client.events }
    (client.events, client.told) = (entries.end, entries.end)
    let texts = older.map(\.json) + (first..<entries.end).compactMap { entries[$0]?.json }
    return [("events", JSONText.list(texts))] + (missed > 0 ? [("missed", String(missed))] : [])
  }

  /// What is on the controls, with all options' values.
  private var useText: String {
    JSONText.list(
      lanes.map { lane in
        let plugins = lane.used.map { used in
          let source = lane.source(of: used.name)
          let isDisabled = source.flatMap(lane.session.plugins.health)?.isDisabled == true
          return JSONText.object(
            [("name", JSONText.string(used.name)), ("options", options(of: used))]
              + (isDisabled ? [("disabled", "true")] : []))
        }
        return JSONText.object(
          ("lane", String(lane.number)), ("plugins", JSONText.list(plugins)),
          ("comparison", JSONText.string(lane.comparison?.word)))
      })
  }

  private func options(of used: Lane.Used) -> String {
    var values = Dictionary(
      declared(by: used.name).map { ($0.name, $0.defaultValue) }
    ) { $1 }
    values.merge(used.options) { $1 }
    return JSONText.object(values.sorted { $0.key < $1.key }.map { ($0.key, $0.value.json) })
  }
}

extension Comparison {
  /// As `compare` names it.
  fileprivate var word: String {
    switch self {
    case .saved: "saved"
    case .committed: "committed"
    case .plugin: "plugin"
    }
  }
}

extension OptionValue {
  /// As JSON.
  var json: String { if case .string(let text) = self { JSONText.string(text) } else { text } }
}
