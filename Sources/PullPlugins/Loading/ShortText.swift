/// The beginning of a text that a plugin gave. It is counted in scalars: a letter may have any number of
/// accents.
func short(_ text: some StringProtocol, _ count: Int) -> String {
  String(String.UnicodeScalarView(text.unicodeScalars.prefix(count)))
}
