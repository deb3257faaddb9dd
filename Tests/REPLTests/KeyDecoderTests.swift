import Testing

@testable import REPL

/// What terminals send for keys and for the mouse.
@Suite struct KeyDecoderTests {
  private static let sequences: [(String, [KeyDecoder.Key])] = [
    ("q \r", [.character("q"), .character(" "), .character("\r")]),
    ("\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[D", [.up, .down, .right, .left]),
    ("\u{1B}OA\u{1B}OB", [.up, .down]), ("\u{1B}[1;5B", [.down]),
    ("\u{1B}[<0;12;7M", [.press(column: 12, row: 7)]),
    ("\u{1B}[<32;12;17M", [.move(column: 12, row: 17)]),
    ("\u{1B}[<0;12;17m", [.lift]), ("\u{1B}[<64;1;1M\u{1B}[<65;1;1M", [.wheel(1), .wheel(-1)]),
    // Held with the control key; other buttons are nobody's.
    ("\u{1B}[<16;3;4M", [.press(column: 3, row: 4)]), ("\u{1B}[<2;3;4M", []),
    ("\u{1B}[<99999999999999999999;3;4M", []), ("\u{1B}[5~x", [.character("x")]),
    ("\u{1B}", []), ("\u{1B}x", [.character("x")]), ("é日", [.character("é"), .character("日")]),
    ("", []),
  ]

  @Test(arguments: sequences)
  func keys(typed: String, keys: [KeyDecoder.Key]) {
    var decoder = KeyDecoder()
    #expect(decoder.keys(in: typed) == keys)
  }

  /// A sequence may come in pieces.
  @Test(arguments: sequences)
  func keysInPieces(typed: String, keys: [KeyDecoder.Key]) {
    var decoder = KeyDecoder()
    #expect(typed.flatMap { decoder.keys(in: String($0)) } == keys)
  }

  /// Whatever comes ends in keys, and nothing is kept for ever.
  @Test func anythingIsTaken() {
    var decoder = KeyDecoder()
    _ = decoder.keys(in: "\u{1B}[" + String(repeating: "1;", count: 100))
    #expect(decoder.keys(in: "q") == [.character("q")])
  }
}
