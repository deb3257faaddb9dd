import Foundation

/// Reads a film's script back, as a page does.
struct FilmReader {
  let name: String
  let frameCount: Int
  /// The lines of each frame: the list's, and those of its items.
  let frames: [[String]]
  let images: [String]
  let times, amounts, thresholds: [Int]
  let states, moments: [(frame: Int, name: String)]

  struct Fault: Error, CustomStringConvertible { let description: String }

  init(_ script: [UInt8]) throws {
    let text = String(decoding: script, as: UTF8.self)
    let start = "(globalThis.PullFilms ??= new Map()).set("
    guard text.hasPrefix(start), text.hasSuffix(");\n"),
      let list = try JSONSerialization.jsonObject(
        with: Data(("[" + text.dropFirst(start.count).dropLast(3) + "]").utf8)) as? [Any],
      list.count == 2, let name = list[0] as? String, let film = list[1] as? [String: Any]
    else { throw Fault(description: "no film: \(text.prefix(200))") }
    func field<Value>(_ name: String, _ type: Value.Type = Value.self) throws -> Value {
      guard let value = film[name] as? Value else { throw Fault(description: "no \(name)") }
      return value
    }
    self.name = name
    guard try field("film") == 1 else { throw Fault(description: "another version") }
    let count: Int = try field("frames")
    frameCount = count
    images = try field("images")
    func series(_ name: String) throws -> [Int] {
      try Self.sums(Self.steps(field(name), count: count))
    }
    times = try series("times")
    amounts = try series("amounts")
    thresholds = try series("thresholds")
    func entries(_ name: String) throws -> [(Int, String)] {
      let all: [[Any]] = try field(name)
      return all.compactMap { entry in
        (entry[0] as? Int).flatMap { frame in (entry[1] as? String).map { (frame, $0) } }
      }
    }
    states = try entries("states")
    moments = try entries("moments")
    let motions = try field("motions", [String].self).map { text in
      try [0] + Self.sums(Self.steps(text, count: max(count - 1, 0)))
    }
    let items = try Self.items(field("items"), templates: field("templates"))
    let orders = try Self.orders(field("changes"), count: count)
    frames = orders.enumerated().map { frame, order in
      order.map { items[$0].line(frame, motions) }
    }
  }

  private struct Item {
    let template: [UInt8]
    var marks: [(motion: Int, base: Int)] = []

    func line(_ frame: Int, _ motions: [[Int]]) -> String {
      var values = marks.map { $0.base + ($0.motion > 0 ? motions[$0.motion - 1][frame] : 0) }[...]
      return String(
        decoding: template.flatMap { byte -> [UInt8] in
          switch byte {
          case 1: Array(FilmReader.number(values.removeFirst()).utf8)
          case 2: Array(String(format: "%02x", values.removeFirst()).utf8)
          default: [byte]
          }
        }, as: UTF8.self)
    }
  }

  private static func items(_ text: String, templates: [String]) throws -> [Item] {
    var numbers = try numbers(text)[...]
    var items: [Item] = []
    while let index = numbers.popFirst() {
      var item = Item(template: Array(templates[index].utf8))
      for _ in item.template.filter({ $0 < 3 }) {
        item.marks.append((numbers.removeFirst(), numbers.removeFirst()))
      }
      items.append(item)
    }
    return items
  }

  private static func orders(_ text: String, count: Int) throws -> [[Int]] {
    let numbers = try numbers(text)
    var changes = stride(from: 0, to: numbers.count, by: 4).map { Array(numbers[$0..<$0 + 4]) }[...]
    var (last, added) = (0, 0)
    var order: [Int] = []
    return (0..<count).map { frame in
      while let change = changes.first, last + change[0] == frame {
        changes.removeFirst()
        last = frame
        order.replaceSubrange(
          change[1]..<change[1] + change[2], with: added..<added + change[3])
        added += change[3]
      }
      return order
    }
  }

  /// At most six decimals, as in the text of a list.
  static func number(_ millionths: Int) -> String {
    let digits = String(abs(millionths) % 1_000_000 + 1_000_000).dropFirst()
    var text = "\(abs(millionths) / 1_000_000).\(digits)"
    while text.last == "0" { text.removeLast() }
    if text.last == "." { text.removeLast() }
    return (millionths < 0 ? "-" : "") + text
  }

  private static func sums(_ steps: [Int]) -> [Int] {
    var sum = 0
    return steps.map { step in
      sum += step
      return sum
    }
  }

  private static func steps(_ text: String, count: Int) throws -> [Int] {
    var numbers = try numbers(text)[...]
    var steps: [Int] = []
    while let step = numbers.popFirst() {
      steps.append(step)
      if step == 0 { steps += [Int](repeating: 0, count: numbers.removeFirst()) }
    }
    guard steps.count <= count else { throw Fault(description: "\(steps.count) of \(count) steps") }
    return steps + [Int](repeating: 0, count: count - steps.count)
  }

  static func numbers(_ text: String) throws -> [Int] {
    let digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
    let values = Dictionary(uniqueKeysWithValues: digits.utf8.enumerated().map { ($1, $0) })
    var numbers: [Int] = []
    var (sum, shift) = (0, 0)
    for byte in text.utf8 {
      guard let digit = values[byte] else { throw Fault(description: "a digit \(byte)") }
      sum |= (digit & 31) << shift
      shift += 5
      guard digit < 32 else { continue }
      numbers.append(sum & 1 == 0 ? sum >> 1 : -(sum >> 1))
      (sum, shift) = (0, 0)
    }
    return numbers
  }
}
