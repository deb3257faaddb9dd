import Testing

@testable import GalleryPages

@Suite struct GalleryPagesTests {}
