import LuaRuntime
import PullToAction

/// A line that shows how something is used: what is written for a verb, and made by their types for the rest.
enum HelpExample {
  /// A call of a function.
  static func call(_ function: LuaFunctionDeclaration, prefix: String) -> String {
    if let example = verbs[prefix + function.name] ?? plugins[prefix + function.name] {
      return example
    }
    let arguments = function.parameters.filter { !$0.isOptional }.map { value(for: $0) }
    return "\(owner(of: prefix))\(function.name)(\(arguments.joined(separator: ", ")))"
  }

  /// What is set, or read.
  static func property(_ property: LuaParameter, of type: String, set value: LuaValue?) -> String {
    let name = "\(type).\(property.name)"
    return assignments[name] ?? plugins[name]
      ?? owner(of: type + ".") + property.name + " = "
      + HelpExample.value(for: property, default: value)
  }

  /// A property that is only read.
  static func property(_ name: String, of type: String) -> String { owner(of: type + ".") + name }

  /// Where a plugin has an object that it does not name itself.
  private static func owner(of prefix: String) -> String {
    let owners = [
      "base_visualizer": "self.base", "base_status_view": "self.base", "style": "pull.style",
      "scroll_view": "pull.scroll_view", "status_view": "pull.status_view",
    ]
    guard let sign = prefix.last else { return prefix }
    return (owners[String(prefix.dropLast())] ?? String(prefix.dropLast())) + String(sign)
  }

  /// `use` with an option.
  static func use(_ plugin: String, _ option: LuaParameter?, _ defaults: LuaTable) -> String {
    guard let option else { return "use \(LuaSource.quoted(plugin))" }
    let value = value(for: option, default: defaults[option.name])
    return "use(\(LuaSource.quoted(plugin)), { \(option.name) = \(value) })"
  }

  /// A value that is accepted; another than the default where there is a choice.
  static func value(for parameter: LuaParameter, default value: LuaValue? = nil) -> String {
    switch parameter.type {
    case .oneOf(let words):
      return LuaSource.quoted(words.last { value?.asString != $0 } ?? "")
    case .table where parameter.name == "edges": return "{ \"top\", \"bottom\" }"
    case .boolean: return value == .boolean(true) ? "false" : "true"
    case .table where !parameter.fields.isEmpty:
      let field = parameter.fields[0]
      return
        "{ \(field.name) = \(HelpExample.value(for: field, default: value?.asTable?[field.name])) }"
    default: break
    }
    if let value, value != .nil { return LuaSource.text(of: value) }
    return sample(of: parameter.type, parameter.range)
  }

  private static func sample(of type: LuaType, _ range: ClosedRange<Double>?) -> String {
    switch type {
    case .number, .integer:
      LuaSource.text(of: .number(min(max(1, range?.lowerBound ?? 1), range?.upperBound ?? 1)))
    case .string, .any: "\"text\""
    case .function: "function() end"
    case .table: "{ 300, 600 }"
    case .point: "{ x = 0, y = 0 }"
    case .size: "{ width = 20, height = 20 }"
    case .rect: "{ x = 0, y = 0, width = 20, height = 20 }"
    case .insets: "{ top = 44 }"
    case .color: "\"orange\""
    case .font: "\"bold 15\""
    case .path: "\"M0 0L10 10Z\""
    case .autoresizing: "\"flexible_width\""
    case .object(let name): name
    case .boolean, .oneOf: "true"
    }
  }

  /// Of properties that a value by its type is not enough for.
  private static let assignments = [
    "control.last_updated": "control.last_updated = 978307200",
    "pull.action_name": "pull.action_name = \"search\"",
  ]

  /// What stands beside a field in a table that needs it.
  static let companions = ["policy.inset_curve": "inset_duration = 0.3, "]

  /// What must be done before a verb.
  static let preludes = ["lift": "touch { y = 300 } "]

  /// Of what plugins have, by the names of topics.
  private static let plugins = [
    "pta.visualizer": manifest("visualizer"), "pta.status_view": manifest("status_view"),
    "pta.refresh_control": manifest("refresh_control", ", height = 60, animation_duration = 1"),
    "pta.refresh_view": manifest("refresh_view", ", height = 60"),
    "pta.image": "pta.image \"icon.png\"", "pta.text": "pta.text \"pulling\"",
    "pta.animate": "pta.animate { duration = 0.3, animations = function() view.alpha = 0.5 end }",
    "pta.add_keyframe": "pta.add_keyframe(0, 0.5, function() self.view.alpha = 0.5 end)",
    "pta.add_basic_animation": "pta.add_basic_animation(\"rotation\", 0, 2 * math.pi)",
    "view:add_subview": "view:add_subview(pta.label \"title\")", "view:remove": "label:remove()",
    "view:add_animation":
      "view:add_animation { key = \"turn\", key_path = \"rotation\", from = 0, to = math.pi, duration = 1 }",
    "view:remove_animation": "view:remove_animation \"turn\"",
    "view:presentation": "view:presentation \"rotation\"",
    "gradient.colors": "gradient.colors = { \"red\", \"orange\" }",
    "gradient.locations": "gradient.locations = { 0, 1 }",
    "pull:apply_theme": "pull:apply_theme \"dark\"",
    "base_status_view:replace_pulling_icon": "self.base:replace_pulling_icon(pta.shape \"star\")",
  ]

  private static func manifest(_ kind: String, _ more: String = "") -> String {
    "pta.\(kind) { api = 1, name = \"wave\", version = \"1.0.0\", description = \"A wave.\"\(more) }"
  }

  /// By the verbs' keys. Each can be typed at the beginning of a session.
  static let verbs = [
    "pull": "pull(120, { duration = 1 })", "drag": "drag(-200)", "hold": "pull(120) hold(0.5)",
    "release": "pull(120) release()", "lift_cancelled": "pull(120) lift_cancelled()",
    "fling": "fling(-900)", "touch": "touch { y = 300 } touch { y = 320, time = 0.01 }",
    "lift": "touch { y = 300 } lift()", "wheel": "wheel(400)",
    "trackpad": "trackpad { phase = \"began\" }", "key": "key(\"down\") wait(0.7) key(\"up\")",
    "wait": "wait(0.5)", "settle": "pull(120) release() settle()",
    "use": "use(\"spinner\", { top = 20 })", "reload": "use(\"spinner\") reload()",
    "fault": "use(\"spinner\") fault(\"raise\")",
    "begin": "begin { reveal = \"animated\" }", "open_floor": "open_floor()",
    "close": "open_floor() close()", "complete": "begin() complete \"Done\"",
    "reset_no_more_data":
      "begin() complete { outcome = \"no_more_data\" } reset_no_more_data()",
    "fail": "begin() fail \"No network\"", "cancel": "begin() cancel()",
    "progress_to": "begin() progress_to(0.5)",
    "stage": "stage { fps = 120, insets = { top = 44 } }",
    "at": "stage { edges = { \"top\", \"bottom\" } } at \"bottom\"",
    "accessibility_action": "accessibility_action \"refresh\"",
    "control:apply_theme": "control:apply_theme \"dark\"",
    "control:apply_preset": "control:apply_preset \"shinobi\"",
    "control:attach": "control:detach() control:attach()",
    "scroll:to": "scroll:to(300)", "scroll:resize": "scroll:resize(320, 568)",
    "inner:to": "stage { nested = {} } inner:to(300)",
    "inner:resize": "stage { nested = {} } inner:resize(320, 400)",
    "inner:remove": "stage { nested = {} } inner:remove()",
    "state": "state()", "events": "#events \"state\"", "signals": "signals()[1]",
    "each_event": "local n = 0 for line in each_event \"state\" do n = n + 1 end",
    "each_signal": "local n = 0 for line in each_signal() do n = n + 1 end",
    "snapshot": "snapshot().state", "tree": "tree \"accessibility\"", "show": "show \"pull.svg\"",
    "back": "pull(50) back(1)", "record": "record \"pull.lua\"", "watch": "watch(0.25)",
    "answer": "answer(1, \"complete\")",
    "delegate": "delegate { triggered_action = function() complete() end }",
    "find": "find(\"status_view\").height", "replay": "replay \"pull.lua\"",
    "help": "help \"policy.firing\"",
  ]
}
