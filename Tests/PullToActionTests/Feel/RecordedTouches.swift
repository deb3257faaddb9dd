import Foundation
import Testing
import ViewKit

/// What a pointer did in a browser, as the studio has recorded it (`Tests/Browser/record_corpus.py`): which sample came
/// after which frame, and when the device took it.
struct RecordedTouches: Sendable, CustomTestStringConvertible {
  enum Kind: Equatable, Sendable {
    /// A finger at a place in the viewport; the first puts it down.
    case touch(Point)
    case lift, cancel
    /// Points that the content moves by.
    case wheel(Point)
    case key(String)
  }

  struct Sample: Sendable {
    /// After how many frames it is passed on.
    let frame: Int
    let kind: Kind
    /// On the stage's clock, in seconds.
    var time: Double?
  }

  let name: String
  let framesPerSecond: Double
  let frameCount: Int
  var samples: [Sample]

  var testDescription: String { name }

  private struct Fault: Error { let name: String }

  private init(name: String, _ data: Data) throws {
    guard let file = try JSONSerialization.jsonObject(with: data) as? [String: Any],
      file["pta_touches"] as? Int == 1, let frames = file["frames"] as? Int,
      let rate = file["frames_per_second"] as? Double, let items = file["samples"] as? [[Any]]
    else { throw Fault(name: name) }
    (self.name, framesPerSecond, frameCount) = (name, rate, frames)
    samples = try items.map { item in
      guard let frame = item[0] as? Int, let word = item[1] as? String else {
        throw Fault(name: name)
      }
      let numbers = item.dropFirst(2).compactMap { $0 as? Double }
      func time(_ index: Int) -> Double? {
        numbers.indices.contains(index) ? numbers[index] / 1000 : nil
      }
      switch word {
      case "touch":
        return Sample(
          frame: frame, kind: .touch(Point(x: numbers[0], y: numbers[1])), time: time(2))
      case "lift": return Sample(frame: frame, kind: .lift, time: time(0))
      case "cancel": return Sample(frame: frame, kind: .cancel)
      case "wheel":
        return Sample(frame: frame, kind: .wheel(Point(x: numbers[0], y: numbers[1])))
      case "key": return Sample(frame: frame, kind: .key(item[2] as? String ?? ""))
      default: throw Fault(name: name)
      }
    }
  }

  /// All of them, by name; none where one cannot be read, which a test finds.
  static let all: [RecordedTouches] = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../Recordings").standardizedFileURL
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let recordings = names.sorted().filter { $0.hasSuffix(".json") }.map { file in
      try? RecordedTouches(
        name: String(file.dropLast(5)), Data(contentsOf: folder.appendingPathComponent(file)))
    }
    return recordings.contains { $0 == nil } ? [] : recordings.compactMap { $0 }
  }()

  /// Those of fingers, pens and mice that were down.
  static var fingers: [RecordedTouches] {
    all.filter { recording in
      recording.samples.contains { if case .touch = $0.kind { true } else { false } }
    }
  }
}
