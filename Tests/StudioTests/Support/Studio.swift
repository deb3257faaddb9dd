import Driver
import PullPlugins
import TestSupport

@testable import Studio

/// A session and a page that looks at it, in virtual time.
final class Rig {
  let session: StudioSession
  let page: StudioClient
  /// What was written, by path.
  var files: [String: String] = [:]
  var now = 0.0
  var exports: [StudioExport] = []

  init(
    library: PluginLibrary = .shipped, seed: UInt64 = 0, trust: PluginTrust = .all,
    committed: @escaping (String) throws(DriverError) -> PluginSource = {
      folder throws(DriverError) in
      throw .refused("no commits in \(folder)")
    }
  ) {
    let disk = Disk()
    let environment = DriverSession.Environment(
      library: library, draw: { _, _ in [] },
      read: { path throws(DriverError) in
        guard let text = disk.files[path] else { throw .file(path: path, reason: "there is none") }
        return text
      }, write: { path, text throws(DriverError) in disk.files[path] = text }, trust: trust)
    session = StudioSession(
      environment: environment, plugins: StudioPlugin.all(of: environment), seed: seed,
      committed: committed)
    page = session.join(now: 0)
    self.disk = disk
    session.onExport = { [unowned self] in exports.append($0) }
    _ = news()
  }

  /// Files as the host has them.
  final class Disk { var files: [String: String] = [:] }
  let disk: Disk

  /// Lets real time pass, frame by frame as a display has them.
  func pass(_ seconds: Double, each step: Double = 1 / 60) {
    let end = now + seconds
    while now < end - 1e-9 {
      now = min(now + step, end)
      session.advance(to: now)
    }
  }

  /// Sends a message and gives the error that it is answered with; `nil` where it was done.
  @discardableResult func send(_ text: String) -> String? { send(Array(text.utf8)) }

  @discardableResult func send(_ bytes: [UInt8]) -> String? {
    session.receive(bytes, from: page, now: now)
    return replies().compactMap { reply -> String? in
      if case .object(let fields) = reply {
        if case .object(let error)? = fields["error"] { return error["message"]?.text }
        return fields["error"]?.text
      }
      return nil
    }.first
  }

  /// Sends a message with an id, and gives the reply.
  func ask(_ text: String) -> JSONValue {
    session.receive(Array(text.utf8), from: page, now: now)
    return replies().first ?? .null
  }

  private func replies() -> [JSONValue] {
    var found: [JSONValue] = []
    while let reply = page.takeReply() { found.append(value(reply)) }
    return found
  }

  private func value(_ bytes: [UInt8]) -> JSONValue {
    (try? JSONReader.value(of: bytes))
      ?? .string("no JSON: " + String(decoding: bytes, as: UTF8.self))
  }

  /// All that is new, message by message.
  func news() -> [JSONValue] {
    var found: [JSONValue] = []
    while let message = session.nextMessage(for: page) { found.append(value(message)) }
    return found
  }

  /// The newest value of a key.
  func newest(_ key: String) -> JSONValue? { news().compactMap { $0[key] }.last }

  var state: String { session.main.stage.control.state.rawValue }
  var amount: Double { session.main.stage.control.pulledAmount }

  /// Pulls by a finger with samples at 120 Hz, ending at rest with the finger down.
  func pull(by points: Double, seconds: Double = 0.4) {
    let count = Int(seconds * 120)
    send("{\"do\":\"touch\",\"samples\":[[195,200,\(now * 1000)]]}")
    for index in 1...count {
      pass(seconds / Double(count))
      let y = 200 + points * Double(index) / Double(count)
      send("{\"do\":\"touch\",\"samples\":[[195,\(y),\(now * 1000)]]}")
    }
  }

  func lift() { send("{\"do\":\"lift\",\"at\":\(now * 1000)}") }
}

extension JSONValue {
  subscript(key: String) -> JSONValue? {
    if case .object(let fields) = self { fields[key] } else { nil }
  }
  subscript(index: Int) -> JSONValue? {
    if case .list(let items) = self, items.indices.contains(index) { items[index] } else { nil }
  }
  var text: String? { if case .string(let text) = self { text } else { nil } }
  var number: Double? { if case .number(let number) = self { number } else { nil } }
  var items: [JSONValue] { if case .list(let items) = self { items } else { [] } }
}
