import LuaRuntime
import ViewKit

/// The properties of views that are declared as settings, like those of controls and styles.
enum ViewSettings {
  /// Finds properties by name.
  static func named(_ names: String...) -> [LuaProperty] {
    properties.filter { names.contains($0.name) }
  }

  private static let properties = LuaProperty.list(
    settings, get: { object, _, state in Setting.give(settings, of: view(object), to: state) },
    set: { object, _, state in Setting.take(settings, of: view(object), from: state) })

  private static let settings: [Setting<View>] = [
    .font(
      "font", \.itsText.font,
      "What the text is set in: a size, before it a weight, before that a family, as in "
        + "\"15\", \"bold 15\" or \"Helvetica Neue semibold 15\"."),
    .number("font_size", \.itsText.fontSize, in: 1...1000, "The font's size."),
    .word(
      "text_alignment", \.itsText.alignment,
      "Where the text stands: \"left\", \"center\" or \"right\"."),
    .boolean(
      "scales_text", \.itsText.scalesWithTraits,
      "Whether the text is drawn larger where the person wants larger texts."),
    .word("fill_rule", \.itsShape.fillRule, "What is inside of an outline that crosses itself."),
    .word("line_cap", \.itsShape.lineCap, "How the line's ends look."),
    .word("line_join", \.itsShape.lineJoin, "How the line's corners look."),
    Setting("file", .string, "The file that it shows.", get: { .string($0.image?.name ?? "") }),
    .word("content_mode", \.itsContentMode, "How the picture is fitted into the bounds."),
  ]
}

/// The view's text. Setting a part of it makes a text where there was none.
extension View {
  var itsText: TextContent {
    get { textContent ?? TextContent() }
    set { textContent = newValue }
  }

  /// The shape of a view that was made as one; the type is never changed.
  var itsShape: ShapeContent {
    get { shape ?? ShapeContent(.arrow) }
    set { shape = newValue }
  }

  fileprivate var itsContentMode: ContentMode {
    get { image?.contentMode ?? .scaleToFill }
    set { image?.contentMode = newValue }
  }
}
