import Testing
import ViewKit

/// Texts that are written over in place.
@Suite struct WrittenTextTests {
  private func write(_ text: String, into view: View) -> Bool {
    var text = text
    return text.withUTF8 { view.writeText(ascii: UnsafeRawBufferPointer($0)) }
  }

  /// Of all lengths around those that are looked at together, longer and shorter than the one before.
  @Test func theTextIsTheOneThatWasWritten() {
    let view = View()
    view.textContent = TextContent("first", color: Color(white: 1), alignment: .left)
    for length in [0, 1, 7, 8, 9, 15, 16, 17, 40, 40, 3, 25, 24, 0] {
      let text = String("the quick brown fox jumps over the lazy dog".prefix(length))
      #expect(write(text, into: view))
      #expect(view.textContent?.string == text)
      #expect(view.textContent == TextContent(text, color: Color(white: 1), alignment: .left))
    }
  }

  @Test func whatIsNotASCIIIsNotWritten() {
    let view = View()
    view.textContent = TextContent("stays")
    for length in [1, 7, 8, 9, 16, 17, 31] {
      for place in 0..<length {
        var bytes = [UInt8](repeating: 0x61, count: length)
        bytes[place] = 0x80
        #expect(!bytes.withUnsafeBytes { view.writeText(ascii: $0) }, "\(place) of \(length)")
      }
    }
    #expect(view.textContent?.string == "stays")
  }

  @Test func aCopyKeepsItsText() {
    let view = View()
    view.textContent = TextContent("aaaa")
    let copy = view.textContent
    #expect(write("bbbb", into: view))
    #expect(copy?.string == "aaaa" && view.textContent?.string == "bbbb")
  }

  @Test func aViewWithoutTextGetsNone() {
    let view = View()
    #expect(!write("a", into: view) && view.textContent == nil)
  }
}
