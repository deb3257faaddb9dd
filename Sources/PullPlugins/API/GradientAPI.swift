import LuaRuntime
import ViewKit

/// Gradients in Lua.
enum GradientAPI {
  static var type: LuaTypeDeclaration {
    LuaTypeDeclaration(
      name: "gradient", extends: "view", doc: "A view filled with colours along a line.",
      properties: LuaProperty.list(
        settings,
        get: { object, _, state in Setting.give(GradientAPI.settings, of: view(object), to: state)
        },
        set: { object, _, state in Setting.take(GradientAPI.settings, of: view(object), from: state)
        }) + [
          LuaProperty(
            name: "start_point", type: .point,
            doc: "Where the line starts, in parts of the bounds.",
            accessors: .geometry(
              get: { object, _, values in gradient(object)?.startPoint.store(in: values) },
              set: { object, _, values in
                view(object).gradient?.startPoint = Point(clamping: values)
              })),
          LuaProperty(
            name: "end_point", type: .point, doc: "Where the line ends, in parts of the bounds.",
            accessors: .geometry(
              get: { object, _, values in gradient(object)?.endPoint.store(in: values) },
              set: { object, _, values in view(object).gradient?.endPoint = Point(clamping: values)
              })),
        ])
  }

  private static let settings: [Setting<View>] = [
    Setting(
      "colors", .table, "2 to 16 colours; setting them spreads them evenly along the line.",
      get: { view in
        .table(LuaTable(array: (view.gradient?.colors ?? []).map { .string($0.hexadecimal) }))
      },
      set: { view, given throws(Complaint) in
        let colors = list(given) { $0.asString.flatMap { Color($0) } }
        guard let colors, GradientContent.counts.contains(colors.count) else {
          let wrong = given.asTable?.array.first { $0.asString.flatMap { Color($0) } == nil }
          throw Complaint(
            "'colors' must be 2 to 16 colors such as { \"red\", \"#ff8800\" }"
              + (wrong.map { ", got \($0.described)\(LuaWords.hint(for: $0, of: .color))" } ?? ""))
        }
        return try set(colors, at: nil, of: view)
      }),
    Setting(
      "locations", .table,
      "Where each colour is pure: as many numbers as colours, ascending from 0 to 1.",
      get: { view in
        .table(LuaTable(array: (view.gradient?.locations ?? []).map { .number($0) }))
      },
      set: { view, given throws(Complaint) in
        try set(view.gradient?.colors ?? [], at: list(given, of: \.asNumber) ?? [], of: view)
      }),
  ]

  /// What a new one shows.
  static let colors = [Color(white: 0), Color(white: 1)]

  private static func set(
    _ colors: [Color], at locations: [Double]?, of view: View
  ) throws(Complaint) -> Bool {
    guard let present = view.gradient,
      let made = GradientContent(
        colors: colors, locations: locations, startPoint: present.startPoint,
        endPoint: present.endPoint)
    else {
      throw Complaint(
        "'locations' must be \(colors.count) numbers, as many as there are colors, ascending from "
          + "0 to 1")
    }
    view.gradient = made
    return true
  }
}

/// The gradient of a view that was made as one; the type is never changed.
private func gradient(_ object: UnsafeMutableRawPointer) -> GradientContent? {
  view(object).gradient
}

/// The elements of a list; `nil` where one is something else, or the table is no list.
private func list<Element>(_ value: LuaValue, of element: (LuaValue) -> Element?) -> [Element]? {
  guard let table = value.asTable, table.fields.isEmpty else { return nil }
  let elements = table.array.compactMap(element)
  return elements.count == table.array.count ? elements : nil
}
