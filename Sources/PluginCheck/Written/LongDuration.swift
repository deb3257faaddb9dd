import PullPlugins

/// A duration, as it is written, that is probably meant in milliseconds.
struct LongDuration {
  let file: String
  let line: Int
  let seconds: Double

  /// Nothing of a pull takes as long.
  private static let least = 30.0

  /// The first; `nil` where there is none.
  init?(_ source: PluginSource) {
    for (file, bytes) in source.files.sorted(by: { $0.key < $1.key }) {
      let tokens = LuaTokens(bytes).tokens
      for index in tokens.indices.dropLast(2)
      where ["duration", "delay"].contains(where: tokens[index].text.hasSuffix)
        && tokens[index + 1].isSign("=")
        || tokens[index].text == "sleep" && tokens[index + 1].isSign("(")
      {
        guard let seconds = Double(tokens[index + 2].text), seconds >= LongDuration.least else {
          continue
        }
        (self.file, self.line, self.seconds) = (file, tokens[index].line, seconds)
        return
      }
    }
    return nil
  }
}
