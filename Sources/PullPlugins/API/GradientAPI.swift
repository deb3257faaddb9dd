import LuaRuntime
import ViewKit

/// Gradients in Lua.
enum GradientAPI {
  static var type: LuaTypeDeclaration {
    LuaTypeDeclaration(
      name: "gradient", extends: "view", doc: "A view filled with colours along a line.",
      properties: [
        LuaProperty(
          name: "colors", type: .table,
          doc: "2 to 16 colours; setting them spreads them evenly along the line.",
          accessors: .value(
            get: { object, _, state in
              let colors = (gradient(object)?.colors ?? []).map { LuaValue.string($0.hexadecimal) }
              LuaResult.value(.table(LuaTable(array: colors)), in: state)
            },
            set: { object, _, state in
              guard let colors = readColors(LuaValue(assignedIn: state)) else {
                return LuaResult.fail(
                  "'colors' must be 2 to 16 colors such as { \"red\", \"#ff8800\" }", in: state)
              }
              return replace(object, colors: colors, locations: nil, state)
            })),
        LuaProperty(
          name: "locations", type: .table,
          doc: "Where each colour is pure: as many numbers as colours, ascending from 0 to 1.",
          accessors: .value(
            get: { object, _, state in
              let places = (gradient(object)?.locations ?? []).map { LuaValue.number($0) }
              LuaResult.value(.table(LuaTable(array: places)), in: state)
            },
            set: { object, _, state in
              let places = readNumbers(LuaValue(assignedIn: state)) ?? []
              return replace(
                object, colors: gradient(object)?.colors ?? [], locations: places, state)
            })),
        point("start_point", "Where the line starts, in parts of the bounds.") {
          object, _, values in
          gradient(object)?.startPoint.store(in: values)
        } set: { object, _, values in
          view(object).gradient?.startPoint = Point(clamping: values)
        },
        point("end_point", "Where the line ends, in parts of the bounds.") { object, _, values in
          gradient(object)?.endPoint.store(in: values)
        } set: { object, _, values in
          view(object).gradient?.endPoint = Point(clamping: values)
        },
      ])
  }

  /// What a new one shows.
  static let colors = [Color(white: 0), Color(white: 1)]

  private static func point(
    _ name: String, _ doc: String,
    get:
      @escaping @convention(c) (
        LuaAccessors.Pointer, LuaAccessors.Pointer, UnsafeMutablePointer<Double>
      ) -> Void,
    set:
      @escaping @convention(c) (
        LuaAccessors.Pointer, LuaAccessors.Pointer, UnsafePointer<Double>
      ) -> Void
  ) -> LuaProperty {
    LuaProperty(name: name, type: .point, doc: doc, accessors: .geometry(get: get, set: set))
  }
}

/// The gradient of a view that was made as one; the type is never changed.
private func gradient(_ object: UnsafeMutableRawPointer) -> GradientContent? {
  view(object).gradient
}

private func readColors(_ value: LuaValue) -> [Color]? {
  guard case .table(let table) = value, table.fields.isEmpty else { return nil }
  let colors = table.array.map { value in
    if case .string(let text) = value { Color(text) } else { Color?.none }
  }
  guard GradientContent.counts.contains(colors.count) else { return nil }
  return colors.contains(nil) ? nil : colors.compactMap(\.self)
}

private func readNumbers(_ value: LuaValue) -> [Double]? {
  guard case .table(let table) = value, table.fields.isEmpty else { return nil }
  let numbers = table.array.compactMap(\.asNumber)
  return numbers.count == table.array.count ? numbers : nil
}

private func replace(
  _ object: UnsafeMutableRawPointer, colors: [Color], locations: [Double]?, _ state: OpaquePointer
) -> Int32 {
  guard let present = gradient(object),
    let made = GradientContent(
      colors: colors, locations: locations, startPoint: present.startPoint,
      endPoint: present.endPoint)
  else {
    return LuaResult.fail(
      "'locations' must be \(colors.count) numbers, as many as there are colors, ascending from "
        + "0 to 1", in: state)
  }
  view(object).gradient = made
  return 0
}
