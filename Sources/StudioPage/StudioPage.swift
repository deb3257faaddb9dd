/// The files of the studio's page: plain modules and a style sheet, as the browser gets them.
package enum StudioPage {
  /// The bytes of each file, by its name.
  package static let files: [String: [UInt8]] = ["index.html": PackageResources.index_html]
}
