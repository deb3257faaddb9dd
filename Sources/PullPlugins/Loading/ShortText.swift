/// The beginning of a text that a plugin gave. It is counted in scalars: a letter may have any number of
/// accents.
func short(_ text: some StringProtocol, _ count: Int) -> String {
  // A scalar has a byte at least, and most texts are short.
  if text.utf8.count <= count { return String(text) }
  return String(String.UnicodeScalarView(text.unicodeScalars.prefix(count)))
}
