import LuaRuntime
import PullPlugins
import Testing

/// Every property that is declared, read and written with good and bad values.
@Suite struct PropertyTests {
  /// Where an object of each type is found, those of types that extend it included.
  private static let objects = [
    "view": ["own", "view", "status_view", "pull"], "pull": ["pull"],
    "status_view": ["status_view"], "style": ["style"], "scroll_view": ["scroll_view"],
  ]

  private static func objects(of type: String) -> [String] {
    objects[type] ?? [Probe.object(of: type)]
  }

  private static let all: [(type: String, property: LuaProperty)] =
    PluginAPI().types.flatMap { type in type.properties.map { (type.name, $0) } }

  /// How a property's value is turned into one text.
  private static func reading(_ object: String, _ property: LuaProperty) -> String {
    let value = "\(object).\(property.name)"
    switch property.type {
    case .rect: return "return \(value).x, \(value).y, \(value).width, \(value).height"
    case .point: return "return \(value).x, \(value).y"
    default: return "return \(value)"
    }
  }

  @Test func everyPropertyHasItsCases() {
    for (type, property) in PropertyTests.all {
      let key = "\(type).\(property.name)"
      let hasCases =
        property.isReadOnly
        ? PropertyCases.readable[key] != nil : PropertyCases.writable[key]?.isEmpty == false
      #expect(hasCases, "there is no case for \(key)")
    }
    let count = PropertyCases.readable.count + PropertyCases.writable.count
    #expect(PropertyTests.all.count == count, "a case is of no property")
  }

  @Test func whatIsWrittenIsRead() throws {
    for (type, property) in PropertyTests.all where !property.isReadOnly {
      let cases = PropertyCases.writable["\(type).\(property.name)"] ?? []
      for object in PropertyTests.objects(of: type) {
        let pieces = cases.map { sample in
          "\(object).\(property.name) = \(sample.written) "
            + PropertyTests.reading(object, property)
        }
        let outcomes = try Probe.outcomes(pieces)
        #expect(outcomes == cases.map(\.read), "\(object).\(property.name)")
      }
    }
  }

  @Test func whatIsReadOnly() throws {
    for (type, property) in PropertyTests.all where property.isReadOnly {
      let object = Probe.object(of: type)
      let value = PropertyCases.readable["\(type).\(property.name)"] ?? ""
      let pieces = [
        PropertyTests.reading(object, property), "\(object).\(property.name) = 1",
        "\(object).\(property.name) = nil", PropertyTests.reading(object, property),
      ]
      let refusal = "'\(property.name)' of \(type) is read-only"
      let outcomes = try Probe.outcomes(pieces)
      #expect(outcomes == [value, refusal, refusal, value])
    }
  }

  /// Values that are refused, with messages that follow from the declared type and range, and those
  /// that setters refuse themselves. Nothing has changed after any of them.
  @Test func whatIsRefused() throws {
    for (type, property) in PropertyTests.all where !property.isReadOnly {
      let object = Probe.object(of: type)
      let wrong =
        BadValues.of(property) + (PropertyCases.refused["\(type).\(property.name)"] ?? [])
      for (written, message) in wrong {
        let reading = PropertyTests.reading(object, property)
        let pieces = [
          reading, "\(object).\(property.name) = \(written)",
          "pcall(function() \(object).\(property.name) = \(written) end) \(reading)",
        ]
        let outcomes = try Probe.outcomes(pieces)
        #expect(outcomes[1] == message)
        #expect(outcomes[0] == outcomes[2], "\(property.name) = \(written)")
      }
    }
  }

  /// One property as the others see it.
  @Test func whatBelongsTogether() throws {
    let cases = [
      ("own.scale = 2 return own.scale_x, own.scale_y", "2.0 2.0"),
      ("own.scale_y = 3 return own.scale, own.scale_x, own.scale_y", "1.0 1.0 3.0"),
      ("own.x = 10 own.width = 20 return own.x, own.center_x, own.frame.width", "10.0 20.0 20.0"),
      ("own.y = 10 own.height = 20 return own.y, own.center_y, own.frame.height", "10.0 20.0 20.0"),
      (
        "own.width = 20 own.center_x = 30 return own.x, own.center.x, own.frame.x", "20.0 30.0 20.0"
      ),
      ("own.height = 20 own.center = { x = 5, y = 30 } return own.x, own.y", "5.0 20.0"),
      (
        "own.frame = { x = 1, y = 2, width = 3, height = 4 } "
          + "return own.x, own.y, own.width, own.height, own.bounds.x, own.bounds.height",
        "1.0 2.0 3.0 4.0 0.0 4.0"
      ),
      (
        "own.width = 4 own.rotation = 1 own.scale = 2 own.translation_x = 9 "
          + "own.translation_y = 8 return own.x, own.y, own.width, own.translation_y",
        "0.0 0.0 4.0 8.0"
      ),
      ("own.text = ('ä'):rep(1200) return utf8.len(own.text)", "1000"),
      ("pull.action_name = ('x'):rep(1200) return #pull.action_name", "1000"),
      ("return utf8.len(pta.label(('ä'):rep(1200)).text)", "1000"),
      ("own.text_color = 'red' return own.text, own.font_size, own.text_alignment", " 17.0 center"),
      ("pull.executing_height = 70 return scroll_view.inset_top", "50.0"),
      ("own.font = 'bold 20' own.font_size = 12 return own.font", "system bold 12"),
      ("style.font = 'bold 20' return style.font_size, pull.style.font", "20.0 system bold 20"),
      (
        "gradient.locations = { 0.5, 1 } gradient.colors = { 'red', 'red', 'red' } "
          + "return gradient.locations", "0.0 0.5 1.0"
      ),
      (
        "shape.path = 'M0 0' .. ('L1 1'):rep(999) "
          + "return (pcall(function() shape.path = 'M0 0' .. ('L1 1'):rep(1000) end)), #shape.path",
        "false 4000"
      ),
      ("image.content_mode = 'center' return image.file, image.width", "dot.png 1.0"),
      (
        "activity_indicator:start_animating() local a = activity_indicator.animating "
          + "activity_indicator:stop_animating() return a, activity_indicator.animating",
        "true false"
      ),
    ]
    let outcomes = try Probe.outcomes(cases.map(\.0))
    #expect(outcomes == cases.map(\.1))
  }

  @Test func unknownNames() throws {
    let cases = [
      ("return own.widht", "a view has no property 'widht' (did you mean 'width'?)"),
      (
        "own.colour = 'red'",
        "a view has no property 'colour' (write background_color, text_color for its text"
      ),
      (
        "own.font_weight = 'bold'",
        "a view has no property 'font_weight' (write font = \"bold 15\")"
      ),
      ("own.bold = true", "a view has no property 'bold' (write font = \"bold 15\")"),
      (
        "shape.line_dash = {}",
        "a shape has no property 'line_dash' (there are no dashes: write a path of"
      ),
      (
        "shape.line_color = 'red'",
        "a shape has no property 'line_color' (did you mean 'stroke_color'?)"
      ),
      (
        "shape.line_caps = 'round'",
        "a shape has no property 'line_caps' (did you mean 'line_cap'?)"
      ),
      (
        "own.border_radius = 4",
        "a view has no property 'border_radius' (did you mean 'corner_radius'?)"
      ),
      ("return pull.is_executing", "a pull has no property 'is_executing' (write pull.state == "),
      ("own.border_dash = 4", "a view has no property 'border_dash'; it has frame, bounds, "),
      (
        "own.shadow_color = 'red'",
        "a view has no property 'shadow_color' (there are no shadows: add"
      ),
      ("return style.color", "a style has no property 'color'; it has background_color, "),
      (
        "return pull.threshold",
        "a pull has no property 'threshold' (did you mean 'pull_threshold'?)"
      ),
      (
        "pull.policy = { threshold = 80 }",
        "'policy' has an unknown field, string \"threshold\"; it may have firing, "
      ),
      (
        "pta.animate { animations = print, on_complete = print }",
        "bad argument #1 'animation' to 'animate' (has an unknown field, string \"on_complete\" (did you mean "
          + "'completion'?)"
      ),
      (
        "return pull.treshold", "a pull has no property 'treshold' (did you mean 'pull_threshold'?)"
      ),
      ("return own.zzz", "a view has no property 'zzz'; it has frame, bounds, "),
      ("own[1] = 2", "a view has no property [number]"),
      ("return own[{}]", "a view has no property [table]"),
      ("pull.complete()", "a pull has no property 'complete' (the host does that, as a script"),
      ("return pull.update_for_state", "a pull has no property 'update_for_state'; it has "),
      ("own.remove = 1", "'remove' of view is a method and cannot be set"),
      ("style.x = 1", "a style has no property 'x'; it has background_color, "),
      ("own.frame.x = 5 return own.x", "0.0"),
    ]
    // Where nothing is near, the list of what there is follows.
    for (outcome, (_, message)) in zip(try Probe.outcomes(cases.map(\.0)), cases) {
      #expect(outcome.hasPrefix(message))
    }
  }
}
