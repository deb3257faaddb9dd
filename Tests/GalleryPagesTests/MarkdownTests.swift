import Testing

@testable import GalleryPages

@Suite struct MarkdownTests {
  private static var markdown: Markdown {
    let links = ReadmeLinks(plugin: GalleryPlugin(name: "me"), folders: ["other": "other"])
    return Markdown(target: { links.target($0, isPicture: $1) })
  }

  private func plain(_ html: String) -> String { html.replacing(" dir=\"auto\"", with: "") }

  @Test(arguments: [
    ("one\ntwo", "<p>one\ntwo</p>"),
    ("one\r\ntwo\r\n\r\nthree", "<p>one\ntwo</p>\n<p>three</p>"),
    ("# Title", "<h2 id=\"readme-title\">Title</h2>"),
    ("## A b, `c`!", "<h3 id=\"readme-a-b-c\">A b, <code>c</code>!</h3>"),
    ("###### x ##", "<h6 id=\"readme-x\">x</h6>"), ("#nothing", "<p>#nothing</p>"),
    ("Title\n===", "<h2 id=\"readme-title\">Title</h2>"),
    ("a\n\n---\n\nb", "<p>a</p>\n<hr>\n<p>b</p>"),
    ("> a\n> b", "<blockquote>\n<p>a\nb</p>\n</blockquote>"),
    ("- a\n- b", "<ul>\n<li>a</li>\n<li>b</li>\n</ul>"),
    ("3. a\n4. b", "<ol start=\"3\">\n<li>a</li>\n<li>b</li>\n</ol>"),
    (
      "- a\n  more\n  - b\n- c",
      "<ul>\n<li>a\nmore\n<ul>\n<li>b</li>\n</ul></li>\n<li>c</li>\n</ul>"
    ),
    ("a\n- b", "<p>a</p>\n<ul>\n<li>b</li>\n</ul>"), ("a\n2. b", "<p>a\n2. b</p>"),
    ("`a` ``b ` c``", "<p><code>a</code> <code>b ` c</code></p>"), ("`open", "<p>`open</p>"),
    (
      "*a* **b** ***c*** _d_ ~~e~~",
      "<p><em>a</em> <strong>b</strong> <strong><em>c</em></strong> <em>d</em> <del>e</del></p>"
    ),
    ("snake_case_name 2 * 3 * 4", "<p>snake_case_name 2 * 3 * 4</p>"),
    ("\\*a\\* \\x", "<p>*a* \\x</p>"), ("a  \nb\\\nc", "<p>a<br>\nb<br>\nc</p>"),
    (
      "[a *b*](https://x.org/?a=1&b=2 \"t\")",
      "<p><a href=\"https://x.org/?a=1&amp;b=2\" rel=\"noreferrer\">a <em>b</em></a></p>"
    ),
    ("<https://x.org>", "<p><a href=\"https://x.org\" rel=\"noreferrer\">https://x.org</a></p>"),
    (
      "[up](../other) [up](../other/README.md) [off](../more)",
      "<p><a href=\"../other/index.html\">up</a> <a href=\"../other/index.html\">up</a> off</p>"
    ),
    ("[here](#a-b)", "<p><a href=\"#readme-a-b\">here</a></p>"),
    (
      "![a](https://x.org/a.png)", "<p><a href=\"https://x.org/a.png\" rel=\"noreferrer\">a</a></p>"
    ),
    ("![a](nowhere.png)", "<p>a</p>"), ("[a](b", "<p>[a](b</p>"), ("[a] (b)", "<p>[a] (b)</p>"),
    ("    code <b>", "<pre tabindex=\"0\" dir=\"ltr\"><code>code &lt;b&gt;\n</code></pre>"),
    (
      "```\na\n\n*b*\n```\nc",
      "<pre tabindex=\"0\" dir=\"ltr\"><code>a\n\n*b*\n</code></pre>\n<p>c</p>"
    ),
    (
      "~~~lua\nlocal a -- b\n~~~",
      "<pre tabindex=\"0\" dir=\"ltr\"><code><span class=\"kw\">local</span> a <span class=\"co\">-- b</span>\n</code></pre>"
    ),
    ("```\nopen", "<pre tabindex=\"0\" dir=\"ltr\"><code>open\n</code></pre>"),
    (
      "| a | b |\n|--:|:-:|\n| `x\\|y` |",
      "<div class=\"table\" tabindex=\"0\"><table>\n<thead><tr><th scope=\"col\" class=\"right\">a</th><th scope=\"col\" class=\"center\">b</th></tr></thead>\n<tbody>\n<tr><td class=\"right\"><code>x|y</code></td><td class=\"center\"></td></tr>\n</tbody>\n</table></div>"
    ),
    ("a | b\nc", "<p>a | b\nc</p>"), ("", ""),
  ]) func reads(text: String, html: String) {
    #expect(plain(Self.markdown.html(text)) == html)
  }

  /// What is HTML, or leads to a script, is text.
  @Test(arguments: [
    "<script>alert(1)</script>", "[a](javascript:alert(1))", "[a](JaVaScript:alert(1))",
    "[a](java\tscript:alert(1))", "[a](data:text/html,<script>)", "![a](data:image/png;base64,x)",
    "[a](vbscript:x)", "![a\" onerror=\"alert(1)](https://x.org/\"onerror=\"x)",
    "[a](file:///etc/passwd)",
    "<img src=x onerror=alert(1)>", "<javascript:alert(1)>", "[a](//evil.org)",
    "![a](//evil.org/x.png)",
    "```html\n</code></pre><script>\n```", "| <b> |\n|--|\n| </table><script> |",
    "# <svg onload=alert(1)>", "[a](\u{1}javascript:alert(1))", "`</code><script>`",
    "[<img src=x>](https://x.org)", "&lt;script&gt;", "[a](../other/../../etc)",
  ]) func letsNothingThrough(text: String) {
    let html = Self.markdown.html(text)
    let tags = html.matches(of: /<\/?([a-zA-Z0-9]+)([^>]*)>/)
    let allowed: Set<String> = [
      "p", "a", "pre", "code", "div", "table", "thead", "tbody", "tr", "th", "td", "h2", "span",
      "strong",
      "em", "ul", "li",
    ]
    for tag in tags {
      #expect(allowed.contains(String(tag.1)), "\(html)")
      let addresses = tag.2.matches(of: /(?:href|src)="([^"]*)"/).map { String($0.1) }
      #expect(addresses.allSatisfy { $0.hasPrefix("https://x.org") }, "\(html)")
      #expect(!tag.2.contains(/\son[a-z]+=/), "\(html)")
    }
  }

  /// What looks for an end that there is not takes no longer than what has one.
  @Test(arguments: [
    "*a ", "[", "[a](", "`", "``` `", "**", "_a ", "![", "<a", "> ", "- ", "|", "\\", "~~a ",
    "*a **b ",
    "[a]", "1. ",
  ]) func endsSoon(part: String) {
    let text = String(repeating: part, count: 5000)
    #expect(Self.markdown.html(text).utf8.count >= 0)
    #expect(Self.markdown.html(text + "\n\n" + text.replacing(" ", with: "\n")).utf8.count >= 0)
  }

  @Test func leavesOutTheTitle() {
    #expect(Self.markdown.html("\n# T\n\n# U", omitsTitle: true).contains("U"))
    #expect(!Self.markdown.html("\n# T\n\n# U", omitsTitle: true).contains("T<"))
  }
}
