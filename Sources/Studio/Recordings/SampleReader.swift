import LuaRuntime
import TextSupport

/// Reads the samples of a recording: each in its form, and all in an order that a finger can have.
struct SampleReader {
  private var isDown = false
  private var frame = 0
  private var number = 0

  static func samples(_ items: [JSONValue]) throws(BadMessage) -> [TouchRecording.Sample] {
    var reader = SampleReader()
    var samples: [TouchRecording.Sample] = []
    samples.reserveCapacity(items.count)
    for item in items { samples.append(try reader.sample(item)) }
    return samples
  }

  static func frames(_ value: JSONValue?, from last: Int) throws(BadMessage) -> Int {
    // Where it is not said, some time is left for what the last sample leads to.
    guard let value else { return min(last + 120, TouchRecording.mostFrames) }
    guard case .number(let number) = value, let frames = Int(exactly: number),
      (last...TouchRecording.mostFrames).contains(frames)
    else {
      throw BadMessage(
        "replay: 'frames' must be a whole number from \(last), the last sample's, to \(TouchRecording.mostFrames), got \(value.described)"
      )
    }
    return frames
  }

  private func wrong(_ expected: String) -> BadMessage {
    BadMessage("replay: sample \(number) must be \(expected)")
  }

  private mutating func sample(_ item: JSONValue) throws(BadMessage) -> TouchRecording.Sample {
    number += 1
    guard case .list(let parts) = item, parts.count >= 2, parts.count <= 5,
      case .number(let at) = parts[0], case .string(let word) = parts[1]
    else { throw wrong("a list such as [12, \"touch\", 195, 300, 203.5], got \(item.described)") }
    guard let frame = Int(exactly: at), (self.frame...TouchRecording.mostFrames).contains(frame)
    else {
      throw wrong(
        "in a frame from \(self.frame), that of the one before, to \(TouchRecording.mostFrames), got \(parts[0].described)"
      )
    }
    self.frame = frame
    let (verb, arguments) = try values(word, Array(parts.dropFirst(2)))
    return TouchRecording.Sample(frame: frame, verb: verb, arguments: arguments)
  }

  private mutating func values(
    _ word: String, _ parts: [JSONValue]
  ) throws(BadMessage) -> (String, [LuaValue]) {
    switch (word, parts.count) {
    case ("touch", 2...3):
      let fields =
        [("x", try place(parts[0])), ("y", try place(parts[1]))] + (try time(parts.dropFirst(2)))
      isDown = true
      return ("touch", [.table(LuaTable(fields))])
    case ("lift", 0...1):
      try lift()
      let fields = try time(parts[...])
      return ("lift", fields.isEmpty ? [] : [.table(LuaTable(fields))])
    case ("cancel", 0):
      try lift()
      return ("lift_cancelled", [])
    case ("wheel", 2):
      guard !isDown else { throw wrong("a wheel while no finger is down") }
      let (x, y) = (try place(parts[0]), try place(parts[1]))
      return ("wheel", [y] + (x == .number(0) ? [] : [.table(LuaTable([("x", x)]))]))
    case ("key", 1):
      guard case .string(let press) = parts[0], ["down", "up", "escape"].contains(press),
        press != "down" || !isDown
      else {
        throw wrong("[frame, \"key\", \"down\", \"up\" or \"escape\"], while no finger is down")
      }
      return ("key", [.string(press)])
    default:
      throw wrong(
        "[frame, \"touch\", x, y, ms], [frame, \"lift\", ms], [frame, \"cancel\"], [frame, \"wheel\", x, y] or [frame, \"key\", \"down\"]"
      )
    }
  }

  private mutating func lift() throws(BadMessage) {
    guard isDown else { throw wrong("a lift of a finger that is down") }
    isDown = false
  }

  private func place(_ value: JSONValue) throws(BadMessage) -> LuaValue {
    guard case .number(let number) = value, TouchSample.places.contains(number) else {
      throw wrong("at a place from -100000 to 100000, got \(value.described)")
    }
    return .number(TouchSample.rounded(number))
  }

  /// The stage's seconds of a time in milliseconds.
  private func time(_ parts: ArraySlice<JSONValue>) throws(BadMessage) -> [(String, LuaValue)] {
    guard let value = parts.first else { return [] }
    guard case .number(let time) = value, (-1e6...1e9).contains(time) else {
      throw wrong("at a time in milliseconds, got \(value.described)")
    }
    return [("time", .number((time * 1000).rounded() / 1e6))]
  }
}
