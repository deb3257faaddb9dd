import LuaRuntime
import PullToAction
import ViewKit

/// Everything that a plugin can call, bound into each of its states.
package final class PluginAPI {
  /// The declaration that states are made with.
  package private(set) lazy var lua = LuaAPI(
    types: types,
    namespaces: [
      LuaNamespace(
        name: "pta", doc: "What PullToAction offers a plugin.",
        functions: functions + [
          RefreshAPI.exitIsOver, UnknownNameAPI.option, UnknownNameAPI.index,
        ])
    ], words: LuaWords.ofViews)
  /// What is declared, for help, completion and checks.
  package private(set) lazy var types = PluginAPI.declaredTypes
  /// The functions of the table `pta`, but for what the engine itself calls.
  package private(set) lazy var functions = PluginAPI.declared

  /// The slots of the handles that every instance has; views of its own come after them.
  enum Slot: Int32 {
    case pull = 1
    case statusView, style, scrollView
    /// The root view of the instance's own status view.
    case root
    // The parts of the built-in status view that it extends, and the built-in parts themselves.
    case pullingIcon, statusLabel, activityIndicator, progressBar, baseVisualizer, baseStatusView

    static let firstOwn: Int32 = 16
  }

  /// The types by their place in ``types``.
  enum TypeIndex: Int32 {
    case view, pull, statusView, style, scrollView, shape, gradient, image, activityIndicator
    case baseVisualizer, baseStatusView, animation
  }

  /// Made once by a host and shared by the instances that it loads. Everything is declared when it is first
  /// used: a sixth of what a script takes to start that uses no plugin.
  package init() {}

  private static var declaredTypes: [LuaTypeDeclaration] {
    [ViewAPI.type] + PullAPI.types + ViewAPI.contentTypes + BaseAPI.types + [AnimationAPI.type]
  }

  /// What is looked for in the files of every plugin.
  static let lookedFor = SourceGlance.Names(declaredTypes, declared)

  private static var declared: [LuaFunctionDeclaration] {
    definitions + MakerAPI.functions + AnimationAPI.functions + RefreshAPI.functions + others
      + PeopleAPI.functions
  }

  /// The names of the functions of `pta`.
  package static let names = declared.map(\.name)

  private static var definitions: [LuaFunctionDeclaration] {
    PartKind.allCases.enumerated().map { index, kind in
      LuaFunctionDeclaration(
        name: kind.rawValue,
        parameters: [
          LuaParameter(
            "manifest", .table,
            (ManifestReader.fields.filter { $0 != "options" } + kind.manifestFields)
              .joined(separator: ", ") + " and options")
        ], result: .table,
        doc: "Declares a \(kind.words) and gives back the table to add its methods to; options are "
          + "then in its field options.", index: Int32(index)
      ) { answer($0) { $0.context.define(PartKind.allCases[$0.index], $0) } }
    }
  }

  private static var others: [LuaFunctionDeclaration] {
    [
      LuaFunctionDeclaration(
        name: "now", result: .number, doc: "The control's time, in seconds."
      ) { answer($0) { $0.returns($0.control?.clock.now ?? 0) } },
      LuaFunctionDeclaration(
        name: "announce", parameters: [LuaParameter("text", .string, "what to say")],
        doc: "Has a screen reader say a text, where the host has one."
      ) { perform($0) { $0.control?.announce(shownText($0.string(0))) } },
      LuaFunctionDeclaration(
        name: "reduces_motion", result: .boolean,
        doc: "Whether what moves for its look's sake should not."
      ) { answer($0) { $0.returns($0.control?.traits.reducesMotion ?? false) } },
      LuaFunctionDeclaration(
        name: "layout_direction", result: .oneOf(LayoutDirection.allCases.map(\.rawValue)),
        doc: "In which direction the person reads."
      ) { answer($0) { $0.returns(($0.control?.traits ?? Traits()).layoutDirection.rawValue) } },
      LuaFunctionDeclaration(
        name: "log", parameters: [LuaParameter("text", .string, "what to say")],
        doc: "Leaves a message among the diagnostics, as print does."
      ) { perform($0) { $0.context.say($0.string(0)) } },
    ]
  }
}
