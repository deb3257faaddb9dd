import CFontconfig
import CPangoCairo
import ViewKit

/// Where Pango finds fonts, and how their glyphs become lines of text.
///
/// Nothing is rounded to pixels, neither outlines nor distances: text moves as smoothly as shapes, and
/// is as wide at any scale.
final class FontMap {
  /// Which fonts it finds.
  let choice: FontChoice
  private let map: UnsafeMutableRawPointer
  private let context: UnsafeMutableRawPointer

  /// The files of ``FontChoice/pinned``, in any of ``folders``.
  static let pinnedFiles = ["DejaVuSans.ttf", "DejaVuSans-Bold.ttf"]
  /// Where systems keep the fonts of Debian, Fedora, Arch, Alpine, Homebrew and macOS.
  static let folders = [
    "/usr/share/fonts/truetype/dejavu", "/usr/share/fonts/dejavu-sans-fonts",
    "/usr/share/fonts/TTF", "/usr/share/fonts/dejavu", "/usr/local/share/fonts",
    "/opt/homebrew/share/fonts", "/Library/Fonts",
  ]

  /// Makes a map of fonts.
  ///
  /// - Parameters:
  ///   - choice: which ones.
  ///   - home: the user's folder, which on macOS has fonts as well.
  /// - Throws: that a pinned font is missing.
  init(_ choice: FontChoice, home: String? = nil) throws(RenderingError) {
    guard
      let map = choice == .system ? cpango_system_map() : cpango_fontconfig_map()
    else { throw RenderingError("Pango has no fonts for Cairo; install it anew") }
    self.map = map
    self.choice = choice
    if choice == .pinned {
      do {
        try FontMap.pin(map, home: home)
      } catch {
        g_object_unref(map)
        throw error
      }
    }
    context = cpango_context(map)
    FontMap.fix(OpaquePointer(context))
  }

  deinit {
    g_object_unref(context)
    // Pango 1.50 lets go of a configuration when it gets another, but not at its end.
    if choice == .pinned { cpango_set_config(map, nil) }
    g_object_unref(map)
  }

  /// An empty line of text; the caller owns it.
  func makeLayout() -> OpaquePointer? {
    cpango_layout(context).map { OpaquePointer($0) }
  }

  /// How glyphs become pixels is up to no setting of the machine.
  private static func fix(_ context: OpaquePointer) {
    let options = cairo_font_options_create()
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    pango_cairo_context_set_resolution(context, 72)
    pango_context_set_round_glyph_positions(context, 0)
    pango_context_set_base_dir(context, PANGO_DIRECTION_WEAK_LTR)
    // Not the environment's, which chooses among fonts for Chinese and Japanese.
    pango_context_set_language(context, pango_language_from_string("en"))
  }

  /// A configuration that knows two files and no folder.
  private static func pin(
    _ map: UnsafeMutableRawPointer, home: String?
  ) throws(RenderingError) {
    let config = FcConfigCreate()
    defer { FcConfigDestroy(config) }
    for file in pinnedFiles {
      let places = (folders + (home.map { [$0 + "/Library/Fonts", $0 + "/.fonts"] } ?? []))
        .map { $0 + "/" + file }
      guard places.contains(where: { FcConfigAppFontAddFile(config, $0) != 0 }) else {
        throw RenderingError(
          "the font \(file) of '--fonts pinned' is in none of the usual folders; install it"
            + " (Debian: fonts-dejavu-core, Homebrew: font-dejavu)")
      }
    }
    cpango_set_config(map, UnsafeMutableRawPointer(config))
  }
}
