import LuaRuntime
import PullPlugins
import TextSupport

/// What a page can ask for: a message's name, its fields, and what it does. One list has all of them.
struct PageMessage: Sendable {
  /// Does it, or refuses; gives the fields of the reply, `nil` where that comes later.
  typealias Body =
    @Sendable (StudioSession, Message, StudioClient) throws(BadMessage) -> [(String, String)]?

  let name: String
  let fields: [String]
  let body: Body

  init(_ name: String, _ fields: [String] = [], body: @escaping Body) {
    self.name = name
    self.fields = fields
    self.body = body
  }

  /// One whose reply has nothing in it.
  static func plain(
    _ name: String, _ fields: [String] = [],
    does body: @escaping @Sendable (StudioSession, Message) throws(BadMessage) -> Void
  ) -> PageMessage {
    PageMessage(name, fields) { session, message, _ throws(BadMessage) in
      try body(session, message)
      return []
    }
  }

  /// All messages.
  static let all: [PageMessage] = finger + control + moments + records
}

extension PageMessage {
  private static let finger: [PageMessage] = [
    plain("touch", ["samples"]) { session, message throws(BadMessage) in
      try session.touch(try TouchSample.read(message))
    },
    PageMessage("lift", ["at"]) { session, message, client throws(BadMessage) in
      try session.lift(at: try message.number("at", in: TouchSample.times, or: .nan), by: client)
      return []
    },
    plain("cancel") { session, _ throws(BadMessage) in try session.cancelTouch() },
    plain("wheel", ["x", "y", "at"]) { session, message throws(BadMessage) in
      _ = try message.number("at", in: TouchSample.times, or: 0)
      let x = TouchSample.rounded(try message.number("x", in: TouchSample.places, or: 0))
      let y = TouchSample.rounded(try message.number("y", in: TouchSample.places, or: 0))
      try session.pointed("wheel", StudioSession.wheel(x: x, y: y))
    },
    PageMessage("key", ["press"]) { session, message, client throws(BadMessage) in
      let press = try message.choice("press", of: ["down", "up", "escape"])
      // A finger that no other page holds is let go of, too.
      if press == "escape", session.main.stage.isFingerDown,
        session.toucher == nil || session.toucher === client
      {
        try session.cancelTouch()
      }
      try session.pointed("key", [.string(press)])
      session.keyHolder = press == "down" ? client : nil
      return []
    },
  ]

  private static let control: [PageMessage] = [
    plain("use", ["lane", "plugins"]) { session, message throws(BadMessage) in
      try session.use(message)
    },
    plain("option", ["lane", "plugin", "name", "value"]) { session, message throws(BadMessage) in
      try session.setOption(message)
    },
    plain("set", ["name", "value"]) { session, message throws(BadMessage) in
      let setting = try StudioSetting.named(try message.string("name"))
      guard let value = message["value"] else {
        throw message.complaint("value", "a value of the setting")
      }
      try session.set(setting, to: value)
    },
    plain("begin") { session, _ throws(BadMessage) in try session.perform("begin") },
    plain("complete") { session, _ throws(BadMessage) in try session.perform("complete") },
    plain("fail") { session, _ throws(BadMessage) in
      try session.perform("fail", [.string(StudioSession.failure)])
    },
    plain("reset") { session, _ throws(BadMessage) in session.reset() },
    plain("fault", ["kind", "lane"]) { session, message throws(BadMessage) in
      let kind = try message.choice("kind", of: PluginFault.allCases.map(\.rawValue))
      try session.fail(kind, on: try session.lane(message))
    },
    plain("compare", ["with"]) { session, message throws(BadMessage) in
      try session.compare(message)
    },
  ]

  private static let moments: [PageMessage] = [
    plain("pause") { session, _ throws(BadMessage) in session.pause() },
    plain("play", ["speed"]) { session, message throws(BadMessage) in
      session.play(
        speed: try message.number("speed", in: StudioTime.speeds, or: session.time.speed))
    },
    plain("step", ["frames"]) { session, message throws(BadMessage) in
      session.step(by: try message.whole("frames", in: -600...600, or: 1))
    },
    plain("seek", ["frame"]) { session, message throws(BadMessage) in
      session.seek(to: try message.whole("frame", in: session.frames))
    },
    plain("resume") { session, _ throws(BadMessage) in session.resume() },
  ]

  private static let records: [PageMessage] = [
    PageMessage("series", ["from", "to"]) { session, message, _ throws(BadMessage) in
      let last = session.frames
      let from = try message.whole("from", in: 0...last.upperBound, or: last.lowerBound)
      let to = try message.whole(
        "to", in: from...max(from, last.upperBound), or: max(from, last.upperBound))
      return session.series(max(from, last.lowerBound)...max(to, last.lowerBound))
    },
    PageMessage("frames", ["from", "count"]) { session, message, _ throws(BadMessage) in
      let from = try message.whole("from", in: session.frames)
      return session.lists(from: from, count: try message.whole("count", in: 1...8, or: 1))
    },
    PageMessage("panels", ["names"]) { session, message, client throws(BadMessage) in
      client.panels = try StudioPanel.read(message)
      client.panelTexts = client.panelTexts.filter { client.panels.contains($0.key) }
      (client.panelTime, client.panelVersion) = (-1, -1)
      return []
    },
    PageMessage("recording", ["as", "save", "plugin"]) { session, message, _ throws(BadMessage) in
      try session.recording(message)
    },
    plain("replay", ["text", "name"]) { session, message throws(BadMessage) in
      try session.replay(message)
    },
    PageMessage("export", ["as"]) { session, message, client throws(BadMessage) in
      try session.export(message, for: client)
      return nil
    },
  ]
}
