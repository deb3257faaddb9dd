import LuaRuntime
import ViewKit

/// The functions of `pta` that make views.
enum MakerAPI {
  /// What a function makes. Its number is the one that the shared body is called with.
  enum Kind: Int, CaseIterable {
    case view, label, shape, arrow, gradient, activityIndicator
  }

  static var functions: [LuaFunctionDeclaration] {
    [
      maker(.view, "view", "view", "Makes a view without size, to be put into another."),
      LuaFunctionDeclaration(
        name: "label",
        parameters: [
          LuaParameter("text", .string, "what it shows", isOptional: true), name,
        ],
        result: .object("view"), doc: "Makes a view with a text, to be put into another.",
        index: Int32(Kind.label.rawValue), body: { make(LuaCall($0), nameAt: 1) }),
      maker(.shape, "shape", "shape", "Makes a shape without an outline: set its path."),
      maker(
        .arrow, "arrow", "shape",
        "Makes a shape that is an arrow, pointing down; its border is the line along it, whose "
          + "width is 0 at first."),
      maker(.gradient, "gradient", "gradient", "Makes a gradient, from black to white at first."),
      maker(
        .activityIndicator, "activity_indicator", "activity_indicator",
        "Makes an activity indicator that does not turn yet, 20 points wide."),
      LuaFunctionDeclaration(
        name: "image",
        parameters: [
          LuaParameter(
            "file", .string,
            "a PNG file of the plugin's folder; one whose name ends in @2x has 2 pixels a "
              + "point"), name,
        ],
        result: .object("image"), doc: "Makes a view with a picture, in the picture's own size.",
        body: { makeImage(LuaCall($0)) }),
    ]
  }

  private static let name = LuaParameter(
    "name", .string, "by which it is found; what it is unless given", isOptional: true)

  private static func maker(
    _ kind: Kind, _ name: String, _ result: String, _ doc: String
  ) -> LuaFunctionDeclaration {
    LuaFunctionDeclaration(
      name: name, parameters: [self.name], result: .object(result), doc: doc,
      index: Int32(kind.rawValue), body: { make(LuaCall($0), nameAt: 0) })
  }
}

private func make(_ call: LuaCall, nameAt index: Int) -> Int32 {
  let kind = MakerAPI.Kind(rawValue: call.index) ?? .view
  let made = kind.make()
  if kind == .label { made.textContent = TextContent(shownText(call.string(0))) }
  if call.isPresent(index) { made.name = viewName(call.string(index)) }
  return hand(made, kind.type, to: call)
}

private func makeImage(_ call: LuaCall) -> Int32 {
  let file = call.string(0)
  do throws(MissingImage) {
    let content = try context(call.host).image(file)
    let made = View(frame: Rect(size: content.size), name: "image")
    made.image = content
    if call.isPresent(1) { made.name = viewName(call.string(1)) }
    return hand(made, PluginAPI.TypeIndex.image, to: call)
  } catch {
    return call.fail("bad argument #1 'file' to 'image' (\(error.message))")
  }
}

private func hand(_ view: View, _ type: Int32, to call: LuaCall) -> Int32 {
  let arena = context(call.host).arena
  guard let handle = arena.keep(view, type: type) else {
    return call.fail("a plugin may have \(arena.limit) views; remove some, or hide them")
  }
  return call.returns(handle)
}

extension MakerAPI.Kind {
  fileprivate var type: Int32 {
    switch self {
    case .view, .label: PluginAPI.TypeIndex.view
    case .shape, .arrow: PluginAPI.TypeIndex.shape
    case .gradient: PluginAPI.TypeIndex.gradient
    case .activityIndicator: PluginAPI.TypeIndex.activityIndicator
    }
  }

  fileprivate func make() -> View {
    switch self {
    case .view: return View(name: "view")
    case .label: return View(name: "label")
    case .arrow: return .arrow(name: "arrow")
    case .shape:
      let view = View(name: "shape")
      view.shape = ShapeContent(.path(Path()))
      return view
    case .gradient:
      let view = View(name: "gradient")
      view.gradient = GradientContent(colors: GradientAPI.colors)
      return view
    case .activityIndicator:
      let view = View(
        frame: Rect(x: 0, y: 0, width: 20, height: 20), name: "activity_indicator")
      view.activityIndicator = ActivityIndicatorContent()
      return view
    }
  }
}
