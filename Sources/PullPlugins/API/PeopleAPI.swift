import LuaRuntime
import PullToAction
import TextSupport

/// What plugins ask about the person in front of the screen, and say to them.
enum PeopleAPI {
  private static let styles = LastUpdatedStyle.allCases.map(\.rawValue)

  static var functions: [LuaFunctionDeclaration] {
    [
      LuaFunctionDeclaration(
        name: "language", result: .oneOf(Language.allCases.map(\.rawValue)),
        doc: "In which language the person is spoken to."
      ) { answer($0) { $0.returns(traits($0).language.rawValue) } },
      LuaFunctionDeclaration(
        name: "text_scale", result: .number,
        doc: "How much larger the person wants texts; 1 is the usual size."
      ) { answer($0) { $0.returns(traits($0).textScale) } },
      LuaFunctionDeclaration(
        name: "text",
        parameters: [LuaParameter("key", .string, "which text, as \"accessibility\"")],
        result: .string,
        doc: "One of the engine's own texts, in the person's language, for the control's edge."
      ) {
        answer($0) { call in
          call.checking("key", of: "text") { () throws(Complaint) in
            let key = try key(call.string(0), call.control?.edge ?? .top)
            return call.returns(PullTexts(traits(call).language)[key])
          }
        }
      },
      LuaFunctionDeclaration(
        name: "last_updated_text",
        parameters: [.optional("style", .oneOf(styles), "relative unless given")], result: .string,
        doc: "When the last action succeeded, in words: \"Last updated: 5 min ago\"."
      ) {
        answer($0) { call in
          let style = call.isPresent(0) ? LastUpdatedStyle(rawValue: call.string(0)) : nil
          return call.returns(call.control?.lastUpdatedText(style ?? .relative) ?? "")
        }
      },
    ]
  }

  /// The keys of the texts that a plugin may ask for. The others have a place for a number or a date, and
  /// functions of their own.
  static let textKeys =
    PullTexts.ofEdges + ["no_more_data", "timed_out", "success", "failure", "cancelled"]

  /// When the last action succeeded, of the control.
  static var lastUpdated: LuaProperty {
    LuaProperty(
      name: "last_updated", type: .number,
      doc: "When the last action succeeded, in seconds since 1970; nil where none has.",
      accessors: .value(get: { _, host, state in
        if let date = control(host)?.lastUpdated { LuaResult.number(date, in: state) }
      }))
  }
}

/// The text that a plugin asks for.
private func key(_ name: String, _ edge: PullEdge) throws(Complaint) -> PullTexts.Key {
  let names = PeopleAPI.textKeys
  if names.contains(name), let key = PullTexts.Key(name, at: edge) { return key }
  if PullState(rawValue: name) != nil {
    throw Complaint("nothing is said of \"\(name)\": write \"\" for it")
  }
  throw Complaint("there is no such text; \(Spelling.hint(for: name, among: names))")
}

/// What holds for the control that the plugin is on.
private func traits(_ call: LuaCall) -> Traits { call.control?.traits ?? Traits() }
