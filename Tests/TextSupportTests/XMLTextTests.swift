import Testing
import TextSupport

@Suite struct XMLTextTests {
  @Test(arguments: [
    ("plain", "plain"), ("a < b && c > d", "a &lt; b &amp;&amp; c &gt; d"), ("]]>", "]]&gt;"),
    ("&amp;", "&amp;amp;"), ("\"'", "\"'"), ("a\tb\nc", "a\tb\nc"), ("a\rb", "a&#13;b"),
    ("a\u{0}\u{1}\u{8}\u{B}\u{C}\u{1B}\u{1F}b", "ab"), ("a\u{FFFE}\u{FFFF}b", "ab"),
    ("\u{7F}\u{85}\u{A0}\u{2028}\u{FFFD}", "\u{7F}\u{85}\u{A0}\u{2028}\u{FFFD}"),
    ("日本 👩‍👩‍👧 \u{10FFFF}", "日本 👩‍👩‍👧 \u{10FFFF}"),
  ])
  func escapesWhatMustBeAndDropsWhatCannotBe(text: String, xml: String) {
    #expect(XMLText.text(text) == xml)
  }

  @Test func escapesMoreInAttributes() {
    let element = XMLText.element("a", [("b", "\"<&>'\"\n\t\r\u{1}"), ("c", "")])
    #expect(element == "<a b=\"&quot;&lt;&amp;&gt;'&quot;&#10;&#9;&#13;\" c=\"\"/>")
  }

  @Test func writesElements() {
    #expect(XMLText.element("a") == "<a/>")
    #expect(XMLText.element("a", content: "<b/>") == "<a><b/></a>")
    #expect(XMLText.start("a", [("b", "1")]) == "<a b=\"1\">")
  }
}
