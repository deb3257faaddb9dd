import PullPlugins
import TextSupport

/// Files with which lua-language-server knows the API: `pta.lua`, `driver.lua`, `spec.lua` and `helpers.lua`.
package enum Stubs {
  /// A file.
  package struct File: Sendable {
    /// Its name, such as `pta.lua`.
    package let name: String
    /// What is in it. The first line has the API's version and a fingerprint of the rest.
    package let text: String
  }

  /// Who has written them.
  static let mark = "written by: pta api"

  /// The files of this version.
  package static let files: [File] = Reference.all.map { reference in
    let body = StubText.body(of: reference)
    let version = PluginManifest.supportedVersions.upperBound
    let fingerprint = Fingerprint.text(of: body.split(separator: "\n").map(String.init))
    let first = "-- PullToAction, API \(version), \(fingerprint); \(mark)\n"
    return File(name: reference.name + ".lua", text: first + body)
  }

  /// Whether a file was written by this version.
  package static func isCurrent(_ text: String) -> Bool {
    let first = text.prefix { $0 != "\n" }
    return files.contains { $0.text.prefix { $0 != "\n" } == first }
  }
}
