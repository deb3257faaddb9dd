import LuaRuntime
import ViewKit

/// The functions of `pta` that make views.
enum MakerAPI {
  /// What a function makes. The name is the function's, and the view's unless it is given another.
  fileprivate enum Kind: String, CaseIterable {
    case view, label, shape, arrow, gradient
    case activityIndicator = "activity_indicator"
  }

  static var functions: [LuaFunctionDeclaration] {
    [
      maker(.view, "view", "Makes a view without size, to be put into another."),
      maker(
        .label, "view", "Makes a view with a text, to be put into another.",
        [.optional("text", .string, "what it shows")]),
      maker(.shape, "shape", "Makes a shape without an outline: set its path."),
      maker(
        .arrow, "shape",
        "Makes a shape that is an arrow, pointing down; its border is the line along it, whose "
          + "width is 0 at first."),
      maker(.gradient, "gradient", "Makes a gradient, from black to white at first."),
      maker(
        .activityIndicator, "activity_indicator",
        "Makes an activity indicator that does not turn yet, 20 points wide."),
      LuaFunctionDeclaration(
        name: "image",
        parameters: [
          LuaParameter(
            "file", .string,
            "a PNG file of the plugin's folder; one whose name ends in @2x has 2 pixels a "
              + "point"), name,
        ], result: .object("image"), doc: "Makes a view with a picture, in the picture's own size."
      ) { makeImage(LuaCall($0)) },
    ]
  }

  private static let name = LuaParameter.optional(
    "name", .string, "by which it is found; what it is unless given")

  /// What each function makes, by the index that the shared body is called with.
  fileprivate static let kinds = Kind.allCases

  private static func maker(
    _ kind: Kind, _ result: String, _ doc: String, _ parameters: [LuaParameter] = []
  ) -> LuaFunctionDeclaration {
    LuaFunctionDeclaration(
      name: kind.rawValue, parameters: parameters + [name], result: .object(result), doc: doc,
      index: Int32(kinds.firstIndex(of: kind) ?? 0)
    ) { make(LuaCall($0)) }
  }
}

private func make(_ call: LuaCall) -> Int32 {
  let kind = MakerAPI.kinds[call.index]
  if kind == .shape, call.isPresent(0), call.string(0).isPathData {
    return call.fail(
      "what pta.shape is given is its name; write shape.path = \"\(call.string(0))\"")
  }
  let made = kind.make()
  if kind == .label { made.textContent = TextContent(shownText(call.string(0))) }
  return hand(made, kind.type, nameAt: kind == .label ? 1 : 0, to: call)
}

private func makeImage(_ call: LuaCall) -> Int32 {
  call.checking("file", of: "image") { () throws(Complaint) in
    let content = try call.context.image(call.string(0))
    let made = View(frame: Rect(size: content.size), name: "image")
    made.image = content
    return hand(made, .image, nameAt: 1, to: call)
  }
}

private func hand(
  _ view: View, _ type: PluginAPI.TypeIndex, nameAt index: Int, to call: LuaCall
) -> Int32 {
  if call.isPresent(index) { view.name = viewName(call.string(index)) }
  let arena = call.context.arena
  guard let handle = arena.keep(view, type: type.rawValue) else {
    let remedy =
      CutOffs.callback(of: call.context).map {
        "\($0.rawValue) makes one in each frame: make it once, in setup, and change it here"
      } ?? "remove some, or hide them"
    return call.fail("a plugin may have \(arena.limit) views; \(remedy)")
  }
  return call.returns(handle)
}

extension String {
  /// Whether it is an outline in SVG's words, and hardly a name.
  fileprivate var isPathData: Bool {
    guard let first, first == "M" || first == "m", contains(where: \.isNumber) else { return false }
    return Path(svg: self) != nil
  }
}

extension MakerAPI.Kind {
  fileprivate var type: PluginAPI.TypeIndex {
    switch self {
    case .view, .label: .view
    case .shape, .arrow: .shape
    case .gradient: .gradient
    case .activityIndicator: .activityIndicator
    }
  }

  fileprivate func make() -> View {
    if self == .arrow { return .arrow(name: rawValue) }
    let side = self == .activityIndicator ? 20.0 : 0
    let view = View(frame: Rect(x: 0, y: 0, width: side, height: side), name: rawValue)
    switch self {
    case .view, .label, .arrow: break
    case .shape: view.shape = ShapeContent(.path(Path()))
    case .gradient: view.gradient = GradientContent(colors: GradientAPI.colors)
    case .activityIndicator: view.activityIndicator = ActivityIndicatorContent()
    }
    return view
  }
}
