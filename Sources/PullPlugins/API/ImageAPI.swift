import LuaRuntime
import ViewKit

/// Images and activity indicators in Lua.
enum ImageAPI {
  static var image: LuaTypeDeclaration {
    LuaTypeDeclaration(
      name: "image", extends: "view", doc: "A view that shows a PNG file of the plugin's folder.",
      properties: LuaProperty.list(
        settings,
        get: { object, _, state in Setting.give(ImageAPI.settings, of: view(object), to: state) },
        set: { object, _, state in Setting.take(ImageAPI.settings, of: view(object), from: state) })
    )
  }

  private static let settings: [Setting<View>] = [
    Setting(
      "file", .string, "The file that it shows.", get: { .string($0.image?.name ?? "") }),
    .word("content_mode", \.itsContentMode, "How the picture is fitted into the bounds."),
  ]

  static var activityIndicator: LuaTypeDeclaration {
    LuaTypeDeclaration(
      name: "activity_indicator", extends: "view",
      doc: "A view whose spokes turn once a second while something is going on.",
      properties: [
        ViewAPI.color("color", "The colour of its brightest spoke.") { object, _, state in
          let color = view(object).activityIndicator?.color ?? Color(white: 0.5)
          LuaResult.string(color.hexadecimal, in: state)
        } set: { object, _, bytes, count in
          guard let color = Color(luaString(bytes, count)) else { return false }
          view(object).activityIndicator?.color = color
          return true
        },
        ViewAPI.boolean("hides_when_stopped", "Whether it is only seen while it turns.") {
          object, _ in
          view(object).activityIndicator?.hidesWhenStopped ?? true
        } set: { object, _, value in
          view(object).activityIndicator?.hidesWhenStopped = value
        },
        ViewAPI.boolean("animating", "Whether it turns.") { object, _ in
          view(object).activityIndicator?.isAnimating ?? false
        } set: { object, _, value in
          if value { view(object).startAnimating() } else { view(object).stopAnimating() }
        },
      ],
      methods: [
        LuaFunctionDeclaration(
          name: "start_animating", doc: "Sets it turning.",
          body: { call in
            let call = LuaCall(call)
            call.object.map { view($0).startAnimating() }
            return call.done()
          }),
        LuaFunctionDeclaration(
          name: "stop_animating", doc: "Stops it.",
          body: { call in
            let call = LuaCall(call)
            call.object.map { view($0).stopAnimating() }
            return call.done()
          }),
      ])
  }
}

extension View {
  fileprivate var itsContentMode: ContentMode {
    get { image?.contentMode ?? .scaleToFill }
    set { image?.contentMode = newValue }
  }
}
