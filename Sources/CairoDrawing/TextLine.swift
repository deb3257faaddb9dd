import CPangoCairo
import ViewKit

/// A text in a font, shaped.
final class TextLine {
  /// How wide it is, in points.
  let width: Double
  /// The characters that no font has.
  let missing: [Unicode.Scalar]
  private let layout: OpaquePointer

  /// The most characters of a text that are drawn: more than a picture has room for.
  static let greatestCount = 2000

  /// How many characters of a text are drawn at most.
  static func count(of text: String) -> Int { text.unicodeScalars.prefix(greatestCount).count }

  init?(_ text: String, font: Font, map: FontMap) {
    guard let layout = map.makeLayout() else { return nil }
    self.layout = layout
    let shown = TextLine.shown(text)
    pango_layout_set_text(layout, shown, Int32(shown.utf8.count))
    pango_layout_set_single_paragraph_mode(layout, 1)
    TextLine.setFont(font, of: layout)
    var box = PangoRectangle()
    pango_layout_get_extents(layout, nil, &box)
    width = Double(box.width) / Double(PANGO_SCALE)
    missing = TextLine.missing(in: layout)
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(layout)) }

  /// Draws it with the context's colour, the left end of its baseline at the context's origin.
  ///
  /// Glyphs are drawn as outlines: cached as pixels, they would jump from pixel to pixel. Those of colour
  /// fonts have no outlines.
  func draw(on context: OpaquePointer) {
    guard let line = pango_layout_get_line_readonly(layout, 0) else { return }
    cairo_new_path(context)
    cairo_move_to(context, 0, 0)
    guard hasColors(line) else {
      pango_cairo_layout_line_path(context, line)
      cairo_fill(context)
      return
    }
    pango_cairo_show_layout_line(context, line)
    cairo_new_path(context)
  }

  private func hasColors(_ line: UnsafeMutablePointer<PangoLayoutLine>) -> Bool {
    TextLine.runs(of: line).contains { run in
      guard let font = run.pointee.item.pointee.analysis.font,
        let face = pango_font_get_hb_font(font).flatMap({ hb_font_get_face($0) })
      else { return false }
      return hb_ot_color_has_png(face) != 0 || hb_ot_color_has_layers(face) != 0
        || hb_ot_color_has_svg(face) != 0
    }
  }

  /// A text without line breaks and other controls.
  private static func shown(_ text: String) -> String {
    let scalars = text.unicodeScalars.lazy.filter { scalar in
      switch scalar.value {
      case 0..<32, 127..<160, 0x2028...0x2029: false
      default: true
      }
    }
    return String(String.UnicodeScalarView(scalars.prefix(greatestCount)))
  }

  private static func setFont(_ font: Font, of layout: OpaquePointer) {
    let description = pango_font_description_new()
    let family = font.family == "system" ? "Sans" : font.family
    pango_font_description_set_family(description, family)
    pango_font_description_set_absolute_size(description, font.size * Double(PANGO_SCALE))
    pango_font_description_set_weight(description, weight(font.weight))
    pango_layout_set_font_description(layout, description)
    pango_font_description_free(description)
  }

  private static func weight(_ weight: Font.Weight) -> PangoWeight {
    switch weight {
    case .regular: PANGO_WEIGHT_NORMAL
    case .medium: PANGO_WEIGHT_MEDIUM
    case .semibold: PANGO_WEIGHT_SEMIBOLD
    case .bold: PANGO_WEIGHT_BOLD
    }
  }

  private static func missing(in layout: OpaquePointer) -> [Unicode.Scalar] {
    guard pango_layout_get_unknown_glyphs_count(layout) > 0,
      let line = pango_layout_get_line_readonly(layout, 0)
    else { return [] }
    return runs(of: line).flatMap { run -> [Unicode.Scalar] in
      let glyphs = run.pointee.glyphs.pointee
      return (0..<Int(glyphs.num_glyphs)).compactMap { index in
        // A glyph that is unknown has the character in its low bits.
        let glyph = glyphs.glyphs[index].glyph
        guard glyph & 0x1000_0000 != 0 else { return nil }
        return Unicode.Scalar(glyph & 0x0FFF_FFFF)
      }
    }
  }

  private static func runs(
    of line: UnsafeMutablePointer<PangoLayoutLine>
  ) -> [UnsafeMutablePointer<PangoLayoutRun>] {
    sequence(first: line.pointee.runs) { $0?.pointee.next }
      .prefix { $0 != nil }
      .compactMap { $0?.pointee.data?.assumingMemoryBound(to: PangoLayoutRun.self) }
  }
}
