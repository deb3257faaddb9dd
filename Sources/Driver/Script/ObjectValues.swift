import LuaRuntime
import PullPlugins
import ViewKit

/// What a line gave that is an object: `control`, a view.
extension ScriptState {
  /// The type that a value is of, by its text; `nil` for what is no object.
  package func type(of value: LuaValue) -> LuaTypeDeclaration? {
    guard case .other(let text) = value, let name = text.split(separator: ":").first else {
      return nil
    }
    return api.types.first { $0.name == name }
  }

  /// An object's properties; a view's as far as they differ from those of a new one.
  package func properties(of value: LuaValue) -> [(name: String, value: LuaValue)]? {
    guard let type = type(of: value), case .other(let text) = value,
      let index = api.types.firstIndex(where: { $0.name == type.name }),
      let slot = text.split(whereSeparator: { $0 == ":" || $0 == " " }).dropFirst().first
        .flatMap({ Int32($0) })
    else { return nil }
    let names = api.properties(of: type).map(\.name)
    let place = Int(slot - ScriptState.firstViewSlot)
    guard views.indices.contains(place) else {
      return read(names, of: object(slot, index, HostObject.pointer(to: self)))
    }
    let fresh = View()
    let own = read(
      names.filter { !ScriptState.derived.contains($0) },
      of: object(slot, index, HostObject.pointer(to: views[place])))
    let usual = read(
      names, of: object(ScriptState.firstViewSlot - 1, index, HostObject.pointer(to: fresh)))
    state?.clearHandle(slot: ScriptState.firstViewSlot - 1)
    return own.filter { property in !usual.contains { $0 == property } }
  }

  private func object(
    _ slot: Int32, _ type: Int, _ pointer: UnsafeMutableRawPointer
  ) -> LuaObject { LuaObject(slot: slot, type: Int32(type), pointer: pointer) }

  /// What `frame` says already, and what two others say.
  private static let derived = [
    "bounds", "center", "center_x", "center_y", "x", "y", "width", "height", "font_size",
  ]

  private func read(_ names: [String], of object: LuaObject) -> [(name: String, value: LuaValue)] {
    guard let state, let functions = try? state.run(Array(ScriptState.reader.utf8), name: "reader"),
      functions.count == 2
    else { return [] }
    defer { for function in functions { state.release(function) } }
    guard state.call(functions[0], self: nil, .object(object)) == nil else { return [] }
    return names.compactMap { name in
      guard let value = try? state.callReturning(functions[1], [.string(name)]).first,
        value != .nil
      else { return nil }
      return (name, value)
    }
  }

  /// An object can be handed to Lua, and not be given back.
  private static let reader = """
    local object
    return function(given) object = given end, function(name) return object[name] end
    """
}

extension LuaTypeDeclaration {
  /// The same with views that say what they are: `view:10 bar (0, 0, 100, 4)`.
  var describingViews: LuaTypeDeclaration {
    var type = self
    guard name == "view" else { return type }
    type.describe = { object, host, state in
      let view: View = HostObject.at(object)
      let script = script(host)
      let place = script.views.firstIndex { $0 === view } ?? 0
      let type = script.api.types[Int(ScriptAPI.TypeIndex.view.rawValue + view.contentType)].name
      let name = "\(type):\(Int(ScriptState.firstViewSlot) + place)"
      LuaResult.string("\(name) \(ViewTreeText.line(of: view))", in: state)
    }
    return type
  }
}
