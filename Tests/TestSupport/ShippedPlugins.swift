import Foundation

/// The plugins in `Plugins`, by name.
package enum ShippedPlugins {
  /// In order.
  package static let names = [
    "action-row", "activity", "bubbles", "carousel", "centered", "collapsing-header", "colors",
    "compass", "elastic", "google", "label", "last-updated", "load-more", "news-digest",
    "progress-ring", "spinner", "story", "traffic-light", "two-level",
  ]
  /// As messages list them.
  package static let list = names.joined(separator: ", ")
}

extension ShippedPlugins {
  /// Where they are.
  package static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Plugins").path
}
