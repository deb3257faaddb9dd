import Driver
import LuaRuntime

/// What a test's stage begins with: what the blocks around it say, outermost first.
struct TestStage {
  let file: SpecFile
  let givens: [SpecBlock.Given]

  /// Sets it up on a fresh stage.
  func set(on session: DriverSession) throws {
    let stages = givens.filter { $0.verb == "stage" }
    if !stages.isEmpty { try session.perform("stage", [merged(stages)]) }
    let uses = givens.filter { $0.verb == "use" }
    if uses.isEmpty, let plugin = file.plugin {
      let options = givens.filter { $0.verb == SpecBlock.Given.options }
      try session.perform(
        "use", [.string(asPath(plugin))] + (options.isEmpty ? [] : [merged(options)]))
    }
    for given in givens where given.verb != "stage" && given.verb != SpecBlock.Given.options {
      try session.perform(given.verb, given.arguments)
    }
  }

  /// Without a slash it would be the name of an installed plugin.
  private func asPath(_ folder: String) -> String { folder.contains("/") ? folder : "./" + folder }

  /// Tables whose later fields replace earlier ones.
  private func merged(_ givens: [SpecBlock.Given]) -> LuaValue {
    var fields: [LuaTable.Field] = []
    for given in givens {
      guard case .table(let table)? = given.arguments.first else { continue }
      for field in table.fields {
        if let place = fields.firstIndex(where: { $0.key == field.key }) {
          fields[place] = field
        } else {
          fields.append(field)
        }
      }
    }
    return .table(LuaTable(fields: fields))
  }
}

/// What a case of `cases` says about the stage; its other fields are for the tests.
enum CaseReader {
  /// Fields that `stage` takes.
  private static let stageFields: Set<String> = [
    "viewport", "content", "insets", "always_bounce", "fps", "action_seconds",
  ]
  /// Fields that become a verb.
  private static let verbs =
    [("options", SpecBlock.Given.options), ("theme", "control:apply_theme")]
    + [
      "reduces_motion", "layout_direction", "style", "policy", "pull_threshold", "executing_height",
    ].map { ($0, "control." + $0) }

  /// What is done to the stage of each test in the case.
  static func givens(of table: LuaTable) -> [SpecBlock.Given] {
    let stage = table.fields.filter { field in
      if case .string(let name) = field.key { stageFields.contains(name) } else { false }
    }
    let options = LuaValue.table(LuaTable(fields: stage))
    return (stage.isEmpty ? [] : [SpecBlock.Given(verb: "stage", arguments: [options])])
      + verbs.compactMap { name, verb in
        table[name].map { SpecBlock.Given(verb: verb, arguments: [$0]) }
      }
  }
}

extension SpecBlock.Given {
  /// Not a verb: the options with which the plugin under test is used.
  static let options = "options"
}
