import LuaRuntime
import Testing

@testable import Driver

/// Help for everything that is declared, so that nothing new goes without.
@Suite struct HelpTests {
  @Test func everyNameHasItsHelp() throws {
    let script = try Rig().script()
    #expect(script.helpNames.count > 100)
    for name in script.helpNames {
      let text = script.help(name)
      #expect(!text.contains("there is nothing"), "\(name)")
      #expect(text.count > name.count + 10, "\(name)")
    }
  }

  @Test func verbsAreHelpedWithTheirParametersAndDocs() throws {
    let script = try Rig().script()
    for function in script.api.functions {
      let lines = script.help(function.name).split(separator: "\n")
      #expect(lines.first?.hasPrefix(function.name + "(") == true)
      #expect(lines.contains { $0 == function.doc }, "\(function.name)")
      for parameter in function.parameters {
        #expect(
          lines.contains { $0.hasPrefix("  \(parameter.name): ") && $0.hasSuffix(parameter.doc) },
          "\(function.name)")
      }
    }
  }

  @Test func everyVerbHasAKeyADocAndNamedParameters() {
    let verbs = Verb.all
    #expect(Set(verbs.map(\.key)).count == verbs.count)
    for verb in verbs {
      #expect(verb.doc.hasSuffix("."), "\(verb.key)")
      #expect(verb.doc.count > 10, "\(verb.key)")
      #expect(verb.parameters.allSatisfy { !$0.doc.isEmpty }, "\(verb.key)")
    }
  }

  /// What plugins and scripts share of a control has the same values in both.
  @Test func pluginsAndScriptsAgree() throws {
    let script = try Rig().script()
    let control = try #require(script.api.types.first { $0.name == "control" })
    let pull = try #require(script.pluginAPI.types.first { $0.name == "pull" })
    let both = control.properties.filter { property in
      pull.properties.contains { $0.name == property.name }
    }
    #expect(both.count > 8)
    for property in both
    where !["status_view", "style", "action_name", "last_updated"].contains(property.name) {
      let other = try #require(pull.properties.first { $0.name == property.name })
      #expect(property.range == other.range, "\(property.name)")
      #expect(property.doc == other.doc, "\(property.name)")
      #expect(property.type.luaName == other.type.luaName, "\(property.name)")
      #expect(property.isReadOnly == other.isReadOnly, "\(property.name)")
    }
  }

  /// What may be assigned is a verb, and each such verb is a property that can be written.
  @Test func assignmentsAndPropertiesAgree() throws {
    let script = try Rig().script()
    let writable = script.api.types.flatMap { type in
      type.properties.filter { !$0.isReadOnly }.map { "\(type.name).\($0.name)" }
    }
    let assignments = Verb.all.filter { verb in
      if case .assignment = verb.form { true } else { false }
    }
    #expect(Set(writable) == Set(assignments.map(\.key)))
  }

  @Test(arguments: [
    ("pull", "pull(amount, [options])"),
    ("state", "state() → \"idle\"|\"pulling\""),
    ("control.enabled", "control.enabled: boolean"),
    ("control.state", "control.state: \"idle\"|\"pulling\""), ("scroll:to", "scroll:to(y, [x])"),
    ("visualizer", "visualizer: the functions that a visualizer may have."),
    ("visualizer:did_change_state", "visualizer:did_change_state(pull, from, to)\nThe state has"),
    ("status_view.update_for_result", "status_view:update_for_result(outcome, [text])"),
    ("status_view:setup", "status_view:setup(view, pull)\nFills the view"),
    ("delegate.did_start", "delegate:did_start()"),
    ("scroll.to", "scroll:to(y, [x])"), ("pta.view", "pta.view([name]) → view"),
    ("pull.x", "view.x: number"), ("view", "view: A rectangle on screen"),
    ("pul", "there is nothing called 'pul' (did you mean 'pull'?)"),
    (
      "control.enable",
      "there is nothing called 'control.enable' (did you mean 'control.enabled'?)"
    ),
    ("xyzzy", "there is nothing called 'xyzzy' (help() lists what there is)"),
    ("", "there is nothing called ''"),
    (".", "there is nothing called '.'"), ("a.b.c", "there is nothing called 'a.b.c'"),
  ])
  func begins(name: String, text: String) throws {
    let rig = Rig()
    #expect(try rig.script().help(name).hasPrefix(text))
    #expect(try rig.enter("help(\(LuaSource.quoted(name)))") == [.string(rig.script().help(name))])
  }

  @Test(arguments: [
    ("offset", "along the control's axis"), ("inset", "at the control's edge"),
    ("pull", "away from the control's edge"),
    ("pta.visualizer", "api, name, version, description, edge, extends, preset and options"),
  ]) func says(name: String, text: String) throws {
    #expect(try Rig().script().help(name).contains(text))
  }

  @Test(arguments: [
    ("policy.firing", "firing: \"on_release\"|\"at_threshold\", optional: When a pull"),
    ("policy.firing", "(\"on_release\" unless given)"),
    ("policy.firing", "Example: control.policy = { firing = \"at_threshold\" }"),
    ("policy.dwell", "number, 0 to"), ("policy", "hysteresis: number, 0 to 10000"),
    ("style.font", "(\"system 15\" unless given)"), ("stage.nested.order", "nested = { order ="),
    ("pull.duration", "Example: pull(1, { duration = 1 })"),
    ("control.pull_threshold", "It is 100 unless set."),
    ("control.pull_threshold", ": number, 0.001 to 1000000"),
    ("spinner", "spinner 1.0.0, a visualizer: "), ("spinner", "  top: "),
    ("spinner.top", "Example: use(\"spinner\", { top = "),
    ("bottom", "bottom, a built-in part"), ("default.executing", "executing: string"),
    ("did_change_state", "visualizer:did_change_state(pull, from, to)"),
    ("did_change_state", "delegate:did_change_state(from, to)"),
    ("visualizer.pulled_amount_changed", "amount: number: how far it is pulled, in points"),
    ("status_view:setup", "In a plugin: function plugin:setup(view, pull) end"),
    ("at_threshold", "\"at_threshold\": a word for "), ("at_threshold", "policy.firing"),
    ("strok_end", "did you mean 'stroke_end'?"), ("spinner.to", "did you mean 'spinner.top'?"),
    ("policy.fireing", "did you mean 'policy.firing'?"),
    ("spiner", "did you mean 'spinner'?"), ("did_chang_state", "did you mean 'did_change_state'?"),
    ("alpha", "view.alpha: number"), ("cooldown", "policy.cooldown:"),
    ("control.policy.firing", "policy.firing:"), ("insets", "scroll.insets: insets"),
    ("orange", "there is nothing called 'orange'"), ("orange", "\nMentioned in the help of "),
    ("finger", "drag, "), ("xyzzy", "(help() lists what there is)"),
    ("at_treshold", "did you mean 'at_threshold'?"), ("host", "there is nothing called 'host'"),
  ]) func tells(name: String, text: String) throws {
    let help = try Rig().script().help(name)
    #expect(help.contains(text), "\(help)")
  }

  @Test(arguments: [
    ("a bb ccc", 4, "a bb\nccc"),
    ("  x: one two three four five six", 24, "  x: one two three four\n    five six"),
    ("  name    what it is for and more", 24, "  name    what it is for\n          and more"),
    ("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa b", 24, "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\nb"), ("", 24, ""),
    ("a\n\nb", 24, "a\n\nb"),
    (
      "  x: \"one\"|\"two\"|\"three\"|\"four\"", 24,
      "  x: \"one\"|\"two\"|\n    \"three\"|\"four\""
    ),
  ]) func wraps(text: String, width: Int, wrapped: String) {
    #expect(HelpText.wrapped(text, width: width) == (width > 20 ? wrapped : text))
  }

  @Test func helpFitsTheTerminal() throws {
    let script = try Rig().script()
    script.textWidth = { 60 }
    for name in script.helpNames + [""] {
      let lines = script.help(name.isEmpty ? nil : name).split(separator: "\n")
      for line in lines where line.count > 60 {
        #expect(!line.drop { $0 == " " }.contains { " |".contains($0) }, "\(name): \(line)")
      }
    }
  }

  /// What only the engine calls is nobody's to find.
  @Test func whatIsTheEnginesIsNotListed() throws {
    let script = try Rig().script()
    #expect(!script.help("pta").contains("exit_is_over"))
    #expect(!script.helpNames.contains("pta.exit_is_over"))
  }

  @Test func theOverviewListsEveryVerbOnALine() throws {
    let script = try Rig().script()
    let lines = script.help(nil).split(separator: "\n")
    for name in script.verbNames {
      #expect(lines.contains { $0.hasPrefix(name + "(") }, "\(name)")
    }
    #expect(lines.allSatisfy { $0.count <= 120 })
  }
}
