/// The files of the plugins that come with the package, as they are in `Plugins`.
///
/// In code: as resources all would need other names, because each is an `init.lua`, and a bundle of whole folders
/// would take their galleries along. In `Files` are links by names of their own, and here is which is which.
package enum ShippedFiles {
  /// The plugins, sorted.
  package static var plugins: [String] { contents.keys.sorted() }

  /// A plugin's files by their path in its folder; `nil` for one that does not come with the package.
  package static func files(of plugin: String) -> [String: [UInt8]]? {
    contents[plugin]?.mapValues { $0() }
  }

  // Closures: in a debug build each file costs time when it is first looked at.
  private static let contents: [String: [String: @Sendable () -> [UInt8]]] = [
    "action-row": [
      "init.lua": { PackageResources.action_row_init_lua },
      "words.lua": { PackageResources.action_row_words_lua },
    ],
    "activity": ["init.lua": { PackageResources.activity_init_lua }],
    "bubbles": ["init.lua": { PackageResources.bubbles_init_lua }],
    "carousel": ["init.lua": { PackageResources.carousel_init_lua }],
    "centered": ["init.lua": { PackageResources.centered_init_lua }],
    "collapsing-header": ["init.lua": { PackageResources.collapsing_header_init_lua }],
    "colors": ["init.lua": { PackageResources.colors_init_lua }],
    "compass": ["init.lua": { PackageResources.compass_init_lua }],
    "elastic": ["init.lua": { PackageResources.elastic_init_lua }],
    "google": ["init.lua": { PackageResources.google_init_lua }],
    "label": [
      "init.lua": { PackageResources.label_init_lua },
      "words.lua": { PackageResources.label_words_lua },
    ],
    "last-updated": ["init.lua": { PackageResources.last_updated_init_lua }],
    "load-more": [
      "init.lua": { PackageResources.load_more_init_lua },
      "words.lua": { PackageResources.load_more_words_lua },
    ],
    "news-digest": ["init.lua": { PackageResources.news_digest_init_lua }],
    "progress-ring": ["init.lua": { PackageResources.progress_ring_init_lua }],
    "spinner": ["init.lua": { PackageResources.spinner_init_lua }],
    "story": ["init.lua": { PackageResources.story_init_lua }],
    "traffic-light": ["init.lua": { PackageResources.traffic_light_init_lua }],
    "two-level": [
      "init.lua": { PackageResources.two_level_init_lua },
      "words.lua": { PackageResources.two_level_words_lua },
    ],
  ]
}
