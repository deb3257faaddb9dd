import CFontconfig
import CPangoCairo
import Platform
import ViewKit

/// Where Pango finds fonts, and how their glyphs become lines of text.
///
/// Nothing is rounded to pixels, neither outlines nor distances: text moves as smoothly as shapes, and
/// is as wide at any scale.
package final class FontMap {
  /// Which fonts it finds.
  package let choice: FontChoice
  private let map, context: UnsafeMutableRawPointer

  /// The files of ``FontChoice/pinned``, in any of ``folders``.
  package static let pinnedFiles = ["DejaVuSans.ttf", "DejaVuSans-Bold.ttf"]
  /// Where systems keep the fonts of Debian, Fedora, Arch, Alpine, Homebrew and macOS.
  package static let folders = [
    "/usr/share/fonts/truetype/dejavu", "/usr/share/fonts/dejavu-sans-fonts",
    "/usr/share/fonts/TTF", "/usr/share/fonts/dejavu", "/usr/local/share/fonts",
    "/opt/homebrew/share/fonts", "/Library/Fonts",
  ]

  /// Makes a map of fonts.
  ///
  /// - Throws: that a pinned font is missing.
  package init(_ choice: FontChoice) throws(RenderingError) {
    self.choice = choice
    map = try FontMap.map(choice)
    context = cpango_context(map)
    FontMap.fix(OpaquePointer(context))
  }

  deinit {
    g_object_unref(context)
    let address = UInt(bitPattern: map)
    FontMap.unused.withLock { $0[choice, default: []].append(address) }
  }

  /// An empty line of text; the caller owns it.
  package func makeLayout() -> OpaquePointer? { cpango_layout(context).map { OpaquePointer($0) } }

  /// Makes pixels independent of the machine's settings.
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
    // The environment's would choose among fonts for Chinese and Japanese.
    pango_context_set_language(context, pango_language_from_string("en"))
  }

  private static func map(_ choice: FontChoice) throws(RenderingError) -> UnsafeMutableRawPointer {
    let unused = unused.withLock { $0[choice]?.popLast() }
    if let unused, let map = UnsafeMutableRawPointer(bitPattern: unused) { return map }
    let fonts = choice == .pinned ? try pinnedFonts() : nil
    defer { if let fonts { FcConfigDestroy(fonts) } }
    guard let map = choice == .system ? cpango_system_map() : cpango_fontconfig_map() else {
      throw RenderingError("Pango has no fonts for Cairo; install it anew")
    }
    if let fonts { cpango_set_config(map, UnsafeMutableRawPointer(fonts)) }
    return map
  }

  /// A configuration with two files and no folder; the caller owns it.
  private static func pinnedFonts() throws(RenderingError) -> OpaquePointer? {
    let config = FcConfigCreate()
    for file in pinnedFiles {
      let isFound = folders.contains { FcConfigAppFontAddFile(config, $0 + "/" + file) != 0 }
      guard !isFound else { continue }
      FcConfigDestroy(config)
      throw RenderingError(
        "the font \(file) of '--fonts pinned' is in none of the usual folders; install it"
          + " (Debian: fonts-dejavu-core, Homebrew: font-dejavu)")
    }
    return config
  }

  /// The addresses of maps that nobody uses. None is ever freed, because Pango's own threads may still
  /// look for its fonts (Pango 1.50 to 1.56, `pango_fc_patterns_unref`), and nothing says when they are
  /// through: whoever needs such a map next gets it, with what it has found.
  private static let unused = Mutex<[FontChoice: [UInt]]>([:])
}
