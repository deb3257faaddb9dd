import LuaRuntime
import PullToAction
import ViewKit

/// Everything that a plugin can call, bound into each of its states.
package final class PluginAPI {
  /// The declaration that states are made with.
  package let lua: LuaAPI
  /// What is declared, for help, completion and checks.
  package let types: [LuaTypeDeclaration]
  /// The functions of the table `pta`.
  package let functions: [LuaFunctionDeclaration]

  /// The slots of the handles that every instance has; views of its own come after them.
  enum Slot {
    static let pull: Int32 = 1
    static let statusView: Int32 = 2
    static let style: Int32 = 3
    static let scrollView: Int32 = 4
    /// The root view of the instance's own status view.
    static let root: Int32 = 5
    // The parts of the built-in status view that it extends, and the built-in parts themselves.
    static let pullingIcon: Int32 = 6
    static let statusLabel: Int32 = 7
    static let activityIndicator: Int32 = 8
    static let progressBar: Int32 = 9
    static let baseVisualizer: Int32 = 10
    static let baseStatusView: Int32 = 11
    static let firstOwn: Int32 = 16
  }

  /// The types by their place in ``types``.
  enum TypeIndex {
    static let view: Int32 = 0
    static let pull: Int32 = 1
    static let statusView: Int32 = 2
    static let style: Int32 = 3
    static let scrollView: Int32 = 4
    static let shape: Int32 = 5
    static let gradient: Int32 = 6
    static let image: Int32 = 7
    static let activityIndicator: Int32 = 8
    static let baseVisualizer: Int32 = 9
    static let baseStatusView: Int32 = 10
    static let animation: Int32 = 11
  }

  /// Declares everything; made once by a host and shared by the instances that it loads.
  package init() {
    types =
      [ViewAPI.type()] + PullAPI.types()
      + ViewAPI.contentTypes
      + BaseAPI.types + [AnimationAPI.type]
    functions =
      PluginAPI.definitions + MakerAPI.functions + AnimationAPI.functions
      + RefreshAPI.functions + PluginAPI.others
    lua = LuaAPI(
      types: types,
      namespaces: [
        LuaNamespace(name: "pta", doc: "What PullToAction offers a plugin.", functions: functions)
      ])
  }

  private static var definitions: [LuaFunctionDeclaration] {
    PartKind.allCases.enumerated().map { index, kind in
      LuaFunctionDeclaration(
        name: kind.rawValue,
        parameters: [
          LuaParameter(
            "manifest", .table,
            (["api", "name", "version", "description"] + kind.manifestFields).joined(
              separator: ", ") + " and options")
        ],
        result: .table,
        doc: "Declares a \(kind.words) and gives back the table to add its methods to; options are "
          + "then in its field options.",
        index: Int32(index),
        body: { call in
          let call = LuaCall(call)
          return context(call.host).define(PartKind.allCases[call.index], call)
        })
    }
  }

  private static var others: [LuaFunctionDeclaration] {
    [
      LuaFunctionDeclaration(
        name: "now", result: .number, doc: "The control's time, in seconds.",
        body: { call in
          let call = LuaCall(call)
          return call.returns(context(call.host).control?.clock.now ?? 0)
        }),
      LuaFunctionDeclaration(
        name: "announce",
        parameters: [LuaParameter("text", .string, "what to say")],
        doc: "Has a screen reader say a text, where the host has one.",
        body: { call in
          let call = LuaCall(call)
          context(call.host).control?.announce(shownText(call.string(0)))
          return call.done()
        }),
      LuaFunctionDeclaration(
        name: "reduces_motion", result: .boolean,
        doc: "Whether what moves for its look's sake should not.",
        body: { call in
          let call = LuaCall(call)
          return call.returns(context(call.host).control?.traits.reducesMotion ?? false)
        }),
      LuaFunctionDeclaration(
        name: "layout_direction", result: .oneOf(LayoutDirection.allCases.map(\.rawValue)),
        doc: "In which direction the person reads.",
        body: { call in
          let call = LuaCall(call)
          let traits = context(call.host).control?.traits ?? Traits()
          return call.returns(traits.layoutDirection.rawValue)
        }),
      LuaFunctionDeclaration(
        name: "log", parameters: [LuaParameter("text", .string, "what to say")],
        result: nil, doc: "Leaves a message among the diagnostics, as print does.",
        body: { call in
          let call = LuaCall(call)
          context(call.host).say(call.string(0))
          return call.done()
        }),
    ]
  }

  static func statusView(_ view: View) -> LuaObject {
    LuaObject(
      slot: Slot.statusView, type: TypeIndex.statusView, pointer: HostObject.pointer(to: view))
  }

  static func own(_ view: View, place: Int, type: Int32) -> LuaObject {
    LuaObject(slot: Slot.firstOwn + Int32(place), type: type, pointer: HostObject.pointer(to: view))
  }

  /// A part of the built-in status view.
  static func part(_ view: View, slot: Int32) -> LuaObject {
    let content = ViewAPI.contentType(of: view)
    return LuaObject(
      slot: slot, type: content == 0 ? TypeIndex.view : TypeIndex.shape + content - 1,
      pointer: HostObject.pointer(to: view))
  }

  static func root(_ view: View) -> LuaObject {
    LuaObject(slot: Slot.root, type: TypeIndex.view, pointer: HostObject.pointer(to: view))
  }

  static func pull(_ view: View) -> LuaObject {
    LuaObject(slot: Slot.pull, type: TypeIndex.pull, pointer: HostObject.pointer(to: view))
  }

  static func style(_ host: UnsafeMutableRawPointer) -> LuaObject {
    LuaObject(slot: Slot.style, type: TypeIndex.style, pointer: host)
  }

  static func scrollView(_ host: UnsafeMutableRawPointer) -> LuaObject {
    LuaObject(slot: Slot.scrollView, type: TypeIndex.scrollView, pointer: host)
  }
}
