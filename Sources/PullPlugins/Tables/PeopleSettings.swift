import LuaRuntime
import PullToAction

/// What scripts read and set of a control that is about the person in front of the screen.
extension ControlSettings {
  static let people: [Setting<PullToActionControl>] =
    [
      .boolean(
        "reduces_motion", \.traits.reducesMotion,
        "Whether what moves for its look's sake should not."),
      .word("layout_direction", \.traits.layoutDirection, "In which direction the person reads."),
      .word("language", \.traits.language, "In which language the person is spoken to."),
      .number(
        "text_scale", \.traits.textScale, in: Traits.textScales,
        "How much larger the person wants texts; 1 is the usual size."),
    ] + dates + accessibility

  private static let dates: [Setting<PullToActionControl>] = [
    .number(
      "seconds_from_gmt", \.clockLead, in: -86_400...86_400,
      "How far the person's clocks are ahead of UTC, in whole seconds."),
    Setting(
      // Of a number's type it could not be set to nil.
      "last_updated", .any,
      "When the last action succeeded, in seconds since 1970; nil where none has.",
      get: { $0.lastUpdated.map { .number($0) } ?? .nil },
      set: { control, given throws(Complaint) in
        guard given != .nil else {
          control.lastUpdated = nil
          return true
        }
        guard let date = given.asNumber, (-1e12...1e12).contains(date) else {
          throw Complaint(
            "'last_updated' must be seconds since 1970, from -1e12 to 1e12, or nil for never, got "
              + given.described)
        }
        control.lastUpdated = date
        return true
      }),
    .word(
      "last_updated_style", \.lastUpdatedStyle,
      "How the default status view says when that was."),
  ]

  private static let accessibility: [Setting<PullToActionControl>] = [
    text("accessibility_label", \.accessibilityLabel, "What a screen reader calls the control."),
    text("accessibility_value", \.accessibilityValue, "What it says the control shows now."),
    text("accessibility_hint", \.accessibilityHint, "What it says of how to use the control."),
    .word("accessibility_role", \.accessibilityRole, "What a screen reader calls its kind."),
    Setting(
      "accessibility_actions", .table, "What somebody can have it do who does not pull.",
      get: {
        .table(LuaTable(array: $0.accessibilityActions.map { .string($0.rawValue) }))
      }),
  ]

  /// A text that may be missing: it is nil then, and "" takes it away.
  private static func text(
    _ name: String, _ path: @autoclosure @escaping Setting<PullToActionControl>.Path<String?>,
    _ doc: String
  ) -> Setting<PullToActionControl> {
    Setting(
      name, .string, doc, get: { $0[keyPath: path()].map { .string($0) } ?? .nil },
      set: { control, given in
        guard let text = given.asString else { return false }
        control[keyPath: path()] = text.isEmpty ? nil : text
        return true
      })
  }
}

extension PullToActionControl {
  /// As Lua has numbers.
  fileprivate var clockLead: Double {
    get { Double(secondsFromGMT) }
    set { secondsFromGMT = Int(newValue.rounded()) }
  }
}
