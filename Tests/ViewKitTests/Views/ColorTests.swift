import Testing
import ViewKit

@Suite struct ColorTests {
  @Test(arguments: [
    ("#fff", Color(white: 1)), ("#000", Color(white: 0)),
    ("#F00", Color(red: 1, green: 0, blue: 0)),
    ("#0f0", Color(red: 0, green: 1, blue: 0)), ("#0000ff", Color(red: 0, green: 0, blue: 1)),
    ("#336699", Color(red: 0.2, green: 0.4, blue: 0.6)),
    ("#369", Color(red: 0.2, green: 0.4, blue: 0.6)),
    ("#33669980", Color(red: 0.2, green: 0.4, blue: 0.6, alpha: 128.0 / 255)),
    ("#AbCdEf00", Color(red: 171.0 / 255, green: 205.0 / 255, blue: 239.0 / 255, alpha: 0)),
    ("red", Color(red: 1, green: 0, blue: 0)), ("green", Color(red: 0, green: 1, blue: 0)),
    ("purple", Color(red: 0.5, green: 0, blue: 0.5)),
    ("orange", Color(red: 1, green: 0.5, blue: 0)),
    ("brown", Color(red: 0.6, green: 0.4, blue: 0.2)),
    ("light_gray", Color(white: 2.0 / 3)), ("dark_gray", Color(white: 1.0 / 3)),
    ("gray", Color(white: 0.5)), ("clear", Color(white: 0, alpha: 0)),
    ("cyan", Color(red: 0, green: 1, blue: 1)), ("magenta", Color(red: 1, green: 0, blue: 1)),
    ("yellow", Color(red: 1, green: 1, blue: 0)),
  ])
  func readsText(text: String, color: Color) throws {
    let read = try #require(Color(text))
    #expect(read == color)
  }

  @Test(arguments: [
    "", "#", "#1", "#12", "#1234", "#12345", "#1234567", "#123456789", "#ggg", "#12 456", "fff",
    "Red", "lightGray", " red", "#１２３", "#-12", "#é12",
  ])
  func refusesWhatIsNoColour(text: String) {
    #expect(Color(text) == nil)
  }

  @Test func everyPartLiesBetweenNothingAndOne() {
    let color = Color(red: -1, green: 2, blue: .nan, alpha: .infinity)
    #expect(color == Color(red: 0, green: 1, blue: 0, alpha: 1))
    #expect(color.hexadecimal == "#00ff00")
  }

  @Test(arguments: [
    ("#0a0b0c", "#0a0b0c"), ("#FFF", "#ffff" + "ff"), ("#01020304", "#01020304"),
    ("clear", "#00000000"), ("light_gray", "#aaaaaa"), ("purple", "#800080"),
  ])
  func writesHexadecimals(text: String, hexadecimal: String) throws {
    #expect(try #require(Color(text)).hexadecimal == hexadecimal)
  }

  @Test func anotherOpacityIsClampedToo() {
    let red = Color(red: 1, green: 0, blue: 0)
    #expect(red.withAlphaComponent(0.5) == Color(red: 1, green: 0, blue: 0, alpha: 0.5))
    #expect(red.withAlphaComponent(7) == red)
  }

  @Test func readingWhatWasWrittenGivesTheSame() throws {
    for (name, color) in Color.named {
      let again = try #require(Color(color.hexadecimal))
      #expect(again.hexadecimal == color.hexadecimal, "\(name)")
    }
    #expect(Set(Color.named.map(\.name)).count == Color.named.count)
  }
}
