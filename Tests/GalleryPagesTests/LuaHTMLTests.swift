import Foundation
import TestSupport
import Testing

@testable import GalleryPages

@Suite struct LuaHTMLTests {
  @Test(arguments: [
    ("local a = 1.5e3", ["<span class=\"kw\">local</span> a = <span class=\"nu\">1.5e3</span>"]),
    ("x = 'a<b' -- c", ["x = <span class=\"st\">'a&lt;b'</span><span class=\"co\"> -- c</span>"]),
    (
      "--[[ a\nb ]] return",
      [
        "<span class=\"co\">--[[ a</span>",
        "<span class=\"co\">b ]] </span><span class=\"kw\">return</span>",
      ]
    ),
    (
      "a = [==[ x\n]] ]==]\n",
      ["a = <span class=\"st\">[==[ x</span>", "<span class=\"st\">]] ]==]</span>"]
    ),
    ("\"open", ["<span class=\"st\">\"open</span>"]),
    ("\"a\\\"b\"c", ["<span class=\"st\">\"a\\\"b\"</span>c"]),
    ("a\r\nb", ["a", "b"]), ("\n\n", ["", ""]), ("", [""]),
    ("-- \u{202E}x", ["<span class=\"co\">-- \u{FFFD}x</span>"]),
    ("a-1", ["a-<span class=\"nu\">1</span>"]),
  ]) func colors(source: String, lines: [String]) {
    let got = LuaHTML.lines(of: Array(source.utf8))
    let expected = lines.map {
      $0.replacing("<span class=\"co\"> -- c", with: " <span class=\"co\">-- c")
    }
    #expect(got == expected)
  }

  /// Of every plugin, and of any bytes, the text is the same without the elements.
  @Test func losesNothing() throws {
    for name in ShippedPlugins.names {
      let path = ShippedPlugins.folder + "/\(name)/init.lua"
      let source = try String(contentsOfFile: path, encoding: .utf8)
      #expect(text(LuaHTML.lines(of: Array(source.utf8))) + "\n" == source, "\(name)")
    }
    var random = SplitMix64(seed: 5)
    let signs = Array("ab1.-=[]\"'\\\n <>&\u{E9}")
    for _ in 0..<2000 {
      let source = String(
        (0..<Int.random(in: 0..<40, using: &random)).map { _ in
          signs[Int.random(in: 0..<signs.count, using: &random)]
        })
      let expected = source.hasSuffix("\n") ? String(source.dropLast()) : source
      #expect(text(LuaHTML.lines(of: Array(source.utf8))) == expected, "\(source.debugDescription)")
    }
    #expect(!LuaHTML.lines(of: [0x22, 0xFF, 0xFE, 0x0A, 0x2D, 0x2D, 0x80]).isEmpty)
  }

  private func text(_ lines: [String]) -> String {
    lines.map { $0.replacing(/<[^>]*>/, with: "") }.joined(separator: "\n")
      .replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&amp;", with: "&")
  }
}
