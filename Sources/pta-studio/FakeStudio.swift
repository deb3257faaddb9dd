final class StudioClient { var seen = -1 }

final class FakeSession {
  var onNews: () -> Void = {}
  var dueAt: Double?
  private let interval: Double
  private var frame = 0
  private var bytes: [UInt8] = []
  private var echoes: [[UInt8]] = []

  init(framesPerSecond: Double) { interval = 1 / framesPerSecond }

  func join(now: Double) -> StudioClient {
    if dueAt == nil { dueAt = now }
    return StudioClient()
  }
  func leave(_ client: StudioClient) {}
  func receive(_ bytes: [UInt8], from client: StudioClient, now: Double) {
    echoes.append(bytes)
    onNews()
  }
  func advance(to now: Double) {
    guard let due = dueAt, due <= now else { return }
    frame += 1
    dueAt = now - due > 0.25 ? now + interval : due + interval
    bytes = Array(
      "{\"frame\":{\"n\":\(frame),\"pad\":\"\(String(repeating: "x", count: 12_000))\"}}".utf8)
    onNews()
  }
  func nextMessage(for client: StudioClient) -> [UInt8]? {
    if !echoes.isEmpty { return echoes.removeFirst() }
    guard client.seen < frame else { return nil }
    client.seen = frame
    return bytes
  }
}
