import Testing
import TextSupport

@Suite struct Base64Tests {
  /// The vectors of RFC 4648, section 10, and the two signs that they do not have.
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
    ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
  ])
  func writesTheVectors(text: String, base64: String) {
    #expect(Base64.text(Array(text.utf8)) == base64)
  }

  @Test func writesAllDigits() {
    #expect(Base64.text([0xFB, 0xFF]) == "+/8=")
    #expect(Base64.text([0x00, 0x10, 0x83, 0x10, 0x51, 0x87]) == "ABCDEFGH")
    #expect(Base64.text([0xFF, 0xFF, 0xFF]) == "////")
  }
}
