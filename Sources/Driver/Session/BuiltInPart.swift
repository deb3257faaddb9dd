import LuaRuntime
import PullPlugins
import PullToAction
import ViewKit

/// The parts that come with a control, as `use` puts them on it.
struct BuiltInPart {
  private let name: BuiltInName

  init(_ name: BuiltInName) {
    self.name = name
  }

  /// Puts the part on a control.
  ///
  /// - Parameter options: for visualizers, how the status view comes and goes; for the default status
  ///   view, its texts and how its icon turns.
  func use(
    on control: PullToActionControl, options: [String: OptionValue]
  ) throws(DriverError) {
    switch name {
    case .bottom:
      let transition = try read(options, TransitionTable.schema, over: VisualizerTransition())
      control.visualizer = BottomVisualizer(transition: transition)
    case .stretch:
      let transition = try read(options, TransitionTable.schema, over: VisualizerTransition())
      control.visualizer = StretchVisualizer(transition: transition)
    case .statusView:
      let statusView = DefaultStatusView()
      let settings = try read(
        options, BuiltInPart.settings, over: Settings(texts: statusView.textForStates))
      statusView.textForStates = settings.texts
      statusView.turnsWithPull = settings.turnsWithPull
      control.statusView = statusView
    }
  }

  private func read<Value>(
    _ options: [String: OptionValue], _ schema: TableSchema<Value>, over value: Value
  ) throws(DriverError) -> Value {
    let known = schema.parameters.map(\.name)
    for option in options.keys.sorted() where !known.contains(option) {
      throw .plugin(
        .wrongOption(
          plugin: name.rawValue,
          message: "unknown option '\(option)' (known are \(known.joined(separator: ", ")))"))
    }
    let fields = options.sorted { $0.key < $1.key }.map {
      LuaTable.Field(key: .string($0.key), value: $0.value.luaValue)
    }
    do throws(Complaint) {
      return try schema.read(.table(LuaTable(fields: fields)), over: value)
    } catch {
      throw .plugin(.wrongOption(plugin: name.rawValue, message: error.message))
    }
  }
}

extension BuiltInPart {
  private struct Settings: Sendable {
    var texts: [PullState: String]
    var turnsWithPull = false
  }

  private static let settings = TableSchema<Settings>(
    name: "options",
    fields: PullState.allCases.map(text)
      + [
        .boolean(
          "turns_with_pull", \.turnsWithPull,
          "Whether the icon turns as far as the content is pulled.")
      ])

  private static func text(for state: PullState) -> Setting<Settings> {
    Setting(
      state.rawValue, .string, "The text while the control is \(state.rawValue).",
      get: { .string($0.texts[state] ?? "") },
      set: { value, given in
        guard case .string(let text) = given else { return false }
        value.texts[state] = text
        return true
      })
  }
}
