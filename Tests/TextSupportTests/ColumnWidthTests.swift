import Testing
import TextSupport

@Suite struct ColumnWidthTests {
  /// As the East Asian Width property and emoji presentation have it.
  @Test(arguments: [
    ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("日本", 4), ("한", 2), ("ｱ", 1), ("Ａ", 2),
    ("👩‍👩‍👧", 2), ("🇪🇸", 2), ("☀", 1), ("☀\u{FE0F}", 2), ("…", 1), ("│░█", 3), ("\u{200B}", 0),
    ("\u{301}", 0), ("𠀀", 2),
  ])
  func widths(text: String, columns: Int) {
    #expect(ColumnWidth.of(text) == columns)
  }
}
