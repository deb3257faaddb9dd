import REPL
import Rendering
import Testing

@Suite struct TerminalKindTests {
  private static let table: [([String: String], TextStyle)] = [
    ([:], .ascii), (["LANG": "C"], .ascii), (["LANG": "en_US.ISO-8859-1"], .ascii),
    (["LANG": "en_US.UTF-8", "TERM": "xterm"], .unicode),
    (["LANG": "C.utf8", "TERM": "xterm"], .unicode), (["LANG": "de_DE.UTF-8"], .unicode),
    (["LANG": "en_US.UTF-8", "LC_ALL": "C"], .ascii),
    (["LANG": "C", "LC_CTYPE": "en_US.UTF-8", "LC_ALL": ""], .unicode),
    (["LANG": "en_US.UTF-8", "TERM": "xterm-256color"], .indexedColors),
    (["LANG": "en_US.UTF-8", "TERM": "tmux-256color"], .indexedColors),
    (["LANG": "en_US.UTF-8", "TERM": "xterm-direct"], .trueColors),
    (["LANG": "en_US.UTF-8", "TERM": "xterm-256color", "COLORTERM": "truecolor"], .trueColors),
    (["LANG": "en_US.UTF-8", "TERM": "vt100", "COLORTERM": "24bit"], .trueColors),
    (["LANG": "en_US.UTF-8", "COLORTERM": "truecolor", "NO_COLOR": "1"], .unicode),
    (["LANG": "en_US.UTF-8", "COLORTERM": "truecolor", "NO_COLOR": ""], .trueColors),
    (["LANG": "en_US.UTF-8", "TERM": "dumb"], .unicode),
    (["LANG": "C", "TERM": "xterm-256color", "COLORTERM": "truecolor"], .ascii),
  ]

  @Test(arguments: table) func showsWhatIsAnnounced(variables: [String: String], style: TextStyle) {
    #expect(TerminalKind { variables[$0] }.textStyle == style)
  }
}
