/// Plugins as pages that need no server.
package enum GalleryPages {
  static let style = PackageResources.gallery_css
}
