import CFontconfig
import CPangoCairo
import Synchronization
import ViewKit

/// Where Pango finds fonts, and how their glyphs become lines of text.
///
/// Nothing is rounded to pixels, neither outlines nor distances: text moves as smoothly as shapes, and
/// is as wide at any scale.
final class FontMap {
  /// Which fonts it finds.
  let choice: FontChoice
  private let home: String?
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
    self.choice = choice
    self.home = home
    if let kept = FontMap.takeKept(choice, home: home) {
      map = kept
    } else {
      map = try FontMap.make(choice, home: home)
    }
    context = cpango_context(map)
    FontMap.fix(OpaquePointer(context))
  }

  deinit {
    g_object_unref(context)
    FontMap.keep(map, choice, home: home)
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

  private static func make(
    _ choice: FontChoice, home: String?
  ) throws(RenderingError) -> UnsafeMutableRawPointer {
    guard
      let map = choice == .system ? cpango_system_map() : cpango_fontconfig_map()
    else { throw RenderingError("Pango has no fonts for Cairo; install it anew") }
    guard choice == .pinned else { return map }
    do {
      try FontMap.pin(map, home: home)
      return map
    } catch {
      g_object_unref(map)
      throw error
    }
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

  // MARK: Maps that nobody uses

  /// A map that is let go of while Pango's own threads still look for its fonts takes its tables from
  /// under them (Pango 1.50 to 1.56, `pango_fc_patterns_unref`), and nothing says when they are through.
  /// So none ever is: the next one who needs such a map gets it, with what it has found.
  private struct Kept {
    let choice: FontChoice
    let home: String?
    let address: UInt
  }

  private static let kept = Mutex<[Kept]>([])

  private static func takeKept(_ choice: FontChoice, home: String?) -> UnsafeMutableRawPointer? {
    kept.withLock { maps in
      maps.lastIndex { $0.choice == choice && $0.home == home }.map { maps.remove(at: $0).address }
    }.flatMap { UnsafeMutableRawPointer(bitPattern: $0) }
  }

  private static func keep(_ map: UnsafeMutableRawPointer, _ choice: FontChoice, home: String?) {
    let address = UInt(bitPattern: map)
    kept.withLock { $0.append(Kept(choice: choice, home: home, address: address)) }
  }
}
