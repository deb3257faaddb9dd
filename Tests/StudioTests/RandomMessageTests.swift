import TestSupport
import Testing

@testable import Studio

/// Messages that nobody would write: nothing crashes, and the session goes on.
@Suite(.timeLimit(.minutes(60))) struct RandomMessageTests {
  @Test(arguments: 0..<4)
  func theSessionGoesOn(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let rig = Rig()
    var done = 0
    for _ in 0..<25_000 {
      let text = message(&random, rig)
      if random.oneIn(40) {
        var bytes = Array(text.utf8)
        for _ in 0..<3 where !bytes.isEmpty {
          bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(
            in: 0...255, using: &random)
        }
        rig.send(bytes)
      } else if rig.send(text) == nil {
        done += 1
      }
      if random.oneIn(3) { rig.pass(random.number(in: 0...0.05)) }
      if random.oneIn(50) { #expect(!rig.news().contains { $0.text != nil }) }
    }
    #expect(done > 2_000)
    rig.send("{\"do\":\"cancel\"}")
    rig.send("{\"do\":\"set\",\"name\":\"outcome\",\"value\":\"success\"}")
    rig.send("{\"do\":\"set\",\"name\":\"frames_per_second\",\"value\":60}")
    rig.send("{\"do\":\"play\",\"speed\":1}")
    rig.send("{\"do\":\"reset\"}")
    let last = rig.session.newest
    rig.pass(1)
    #expect(rig.session.newest == last + 60)
    #expect(rig.newest("frame")?["lanes"]?[0]?["items"]?.items.isEmpty == false)
  }

  private func message(_ random: inout SplitMix64, _ rig: Rig) -> String {
    let kind = PageMessage.all[Int.random(in: PageMessage.all.indices, using: &random)]
    // Those that do much are asked for seldom.
    let isDear = [
      "replay", "compare", "recording", "reset", "resume", "frames", "series", "export",
    ].contains(kind.name)
    if isDear, !random.oneIn(20) { return touch(&random, rig) }
    var fields = ["\"do\":\"\(kind.name)\""]
    if random.oneIn(2) { fields.append("\"id\":\(value(&random, depth: 2))") }
    for field in kind.fields where !random.oneIn(4) {
      fields.append("\"\(field)\":\(fitting(field, kind.name, &random, rig) ?? value(&random))")
    }
    if random.oneIn(30) { fields.append("\"other\":\(value(&random))") }
    return "{\(fields.joined(separator: ","))}"
  }

  private func touch(_ random: inout SplitMix64, _ rig: Rig) -> String {
    random.oneIn(5)
      ? "{\"do\":\"lift\",\"at\":\(rig.now * 1000)}"
      : "{\"do\":\"touch\",\"samples\":[[\(random.number(in: 0...390)),\(random.number(in: 0...844)),\(rig.now * 1000)]]}"
  }

  /// A value that the field may have, mostly.
  private func fitting(
    _ field: String, _ message: String, _ random: inout SplitMix64, _ rig: Rig
  ) -> String? {
    guard !random.oneIn(4) else { return nil }
    let words: [String]
    switch field {
    case "samples":
      words = [
        "[[195,\(random.number(in: 0...900)),\(rig.now * 1000)]]", "[[0,0,0],[1e5,-1e5,4e12]]",
      ]
    case "name":
      words = StudioSetting.all.map { "\"\($0.name)\"" }
    case "value":
      words = [
        "\"dark\"", "true", "false", "30", "1", "0.5", "\"ja\"", "\"bottom\"", "\"never\"",
        "[320,568]", "\"flaky\"", "3",
      ]
    case "plugin": words = ["\"compass\"", "\"google\""]
    case "plugins":
      words = [
        "[{\"name\":\"compass\"}]", "[]", "[{\"name\":\"google\"}]",
        "[{\"name\":\"spinner\",\"options\":{\"top\":20}}]",
      ]
    case "with": words = ["null", "\"saved\"", "\"committed\"", "{\"name\":\"spinner\"}"]
    case "as": words = ["\"script\"", "\"spec\"", "\"touches\"", "\"png\"", "\"trace\""]
    case "text":
      words = [
        "\"pull(120) release() wait(0.5)\"",
        "\"{\\\"pta_touches\\\":1,\\\"samples\\\":[[0,\\\"touch\\\",1,2,3]]}\"",
        "\"while true do end\"",
      ]
    case "frame", "from", "to":
      words = ["\(Int.random(in: 0...max(rig.session.newest, 1), using: &random))"]
    case "frames", "count": words = ["1", "-1", "3", "8"]
    case "speed": words = ["1", "0.25", "2"]
    case "kind": words = ["\"raise\"", "\"memory\""]
    case "press": words = ["\"down\"", "\"up\"", "\"escape\""]
    case "names": words = ["[\"tree\",\"explain\",\"cost\"]", "[]"]
    case "lane": words = ["0", "1"]
    default: return nil
    }
    return words[Int.random(in: words.indices, using: &random)]
  }

  private func value(_ random: inout SplitMix64, depth: Int = 0) -> String {
    let simple = [
      "null", "true", "false", "0", "-1", "1.5", "1e308", "-1e308", "9007199254740993", "\"\"",
      "\"x\"", "\"\\u0000\"",
      "\"‮<script>\"", "1e400", "NaN", "\"\\ud800\"", "120", "4294967296",
    ]
    guard depth < 3, random.oneIn(4) else {
      return simple[Int.random(in: simple.indices, using: &random)]
    }
    let items = (0..<Int.random(in: 0...3, using: &random)).map { _ in
      value(&random, depth: depth + 1)
    }
    return random.oneIn(2)
      ? "[\(items.joined(separator: ","))]"
      : "{\(items.enumerated().map { "\"k\($0)\":\($1)" }.joined(separator: ","))}"
  }
}
