import PullPlugins
import Testing

@testable import PluginCheck

/// What a check finds in manifests, and in what `setup` hides.
@Suite struct ManifestCheckTests {
  private static let view =
    "return pta.status_view { api = 1, name = 'test',\n  version = '1.1.0', description = 'D.' }"

  /// The fields of two parts, and what is said of them.
  @Test(arguments: [
    ("version = '1.1.0', description = 'D.'", []),
    (
      "version = '1.0.0', description = 'D.'",
      [
        "view.lua:2: fault: version is \"1.1.0\", and init.lua:2 says \"1.0.0\": a plugin has one; write "
          + "the same in both"
      ]
    ),
    (
      "version = '1.1.0',\n description = 'TODO: describe'",
      [
        "init.lua:3: fault: the description is \"TODO: describe\"; say in a sentence what the plugin does"
      ]
    ),
    (
      "version = '1.1.0', description = 'D.', options = {\n"
        + "a = { type = 'string', default = '', doc = '' },\n b = { type = 'string', default = '', doc = "
        + "'' },\n a = { type = 'string', default = 'x', doc = '' } }",
      [
        "init.lua:5: fault: the option 'a' is declared in line 3, too, which has no effect; take one of "
          + "them out"
      ]
    ),
    ("version = '1.1.0', description = 'Todos, one a line.'", []),
    ("version = '1.1.0', description = ''", []),
  ])
  func manifestsAreLookedAt(fields: String, found: [String]) throws {
    let script =
      "local v = pta.visualizer { api = 1, name = 'test',\n \(fields) }\nreturn v, require 'view'"
    let source = PluginSource(
      name: "test",
      files: ["init.lua": Array(script.utf8), "view.lua": Array(ManifestCheckTests.view.utf8)])
    let manifests = try Plugin(source: source).manifests
    #expect(ManifestChecks(source, manifests).findings.map(\.text) == found)
  }

  /// What `setup` hides, and nothing shows.
  @Test(
    arguments: [
      ("self.label.hidden = true", "", "self.label is never shown: this hides it"),
      ("self.label.alpha = 0", "", "self.label is never shown: this hides it"),
      ("self.label.hidden = true", "self.label.hidden = false", nil),
      ("self.label.hidden = true", "local p = 'hidden' self.label[p] = false", nil),
      ("self.label.alpha = 0", "self.label:add_animation { key_path = 'alpha' }", nil),
      ("if pull then self.label.hidden = true end", "", nil), ("view.hidden = true", "", nil),
      ("self.label.alpha = 0.5", "", nil),
    ] as [(String, String, String?)])
  func whatIsNeverShown(setup: String, more: String, message: String?) {
    let script =
      "function v:setup(view, pull)\nself.label = pta.label 'News' view:add_subview(self.label)\n"
      + "\(setup)\nend\nfunction v:update_for_state() \(more) end"
    let found = WrittenChecks(PluginSource(name: "test", script: script)).findings
      .filter { $0.message.contains("is never shown") }
    #expect(found.map(\.line) == (message == nil ? [] : [3]), "\(found)")
    if let message { #expect(found.first?.message.hasPrefix(message) == true) }
  }

  /// A height in points.
  @Test(arguments: [(0.5, true), (60, false)])
  func aHeightAsAPart(height: Double, isFound: Bool) throws {
    let source = PluginSource(
      name: "test",
      script:
        "local v = pta.status_view { api = 1, name = 'test', version = '1.0.0',\ndescription = 'd', "
        + "height = \(height) }\nreturn v")
    let found = ManifestChecks(source, try Plugin(source: source).manifests).findings
    #expect(found.map(\.line) == (isFound ? [2] : []))
    #expect(found.allSatisfy { $0.message.hasPrefix("a height is in points, and this is 0.5") })
  }
}
