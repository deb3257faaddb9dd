import LuaRuntime

/// What a case of `cases` says of the stage; its other fields are for the tests.
enum CaseReader {
  /// Fields that `stage` takes.
  private static let stageFields: Set<String> = [
    "viewport", "content", "insets", "always_bounce", "fps", "action_seconds",
  ]
  /// Fields that the control has.
  private static let controlFields = [
    "reduces_motion", "layout_direction", "style", "policy", "pull_threshold", "executing_height",
  ]

  /// What is done to the stage of each test in the case.
  static func givens(of table: LuaTable) -> [SpecBlock.Given] {
    var givens: [SpecBlock.Given] = []
    let stage = table.fields.filter { field in
      if case .string(let name) = field.key { stageFields.contains(name) } else { false }
    }
    if !stage.isEmpty {
      givens.append(SpecBlock.Given(verb: "stage", arguments: [.table(LuaTable(fields: stage))]))
    }
    if let options = table["options"] {
      givens.append(SpecBlock.Given(verb: SpecBlock.Given.options, arguments: [options]))
    }
    if let theme = table["theme"] {
      givens.append(SpecBlock.Given(verb: "control:apply_theme", arguments: [theme]))
    }
    for field in controlFields {
      guard let value = table[field] else { continue }
      givens.append(SpecBlock.Given(verb: "control." + field, arguments: [value]))
    }
    return givens
  }
}

extension SpecBlock.Given {
  /// Not a verb: the options with which the plugin under test is used.
  static let options = "options"
}
