import TextSupport

/// All that a control's machine holds at one moment, written out: for traces, scripts and debuggers.
package struct PullSnapshot: Equatable, Sendable {
  /// What a field holds.
  package indirect enum Value: Equatable, Sendable {
    case flag(Bool)
    case number(Double)
    case text(String)
    case fields([Field])
  }

  /// A name, as in Lua, and what it holds; `nil` where that is nothing now.
  package struct Field: Equatable, Sendable {
    package let name: String
    package let value: Value?
  }

  package let fields: [Field]

  private init(fields: [Field]) { self.fields = fields }

  /// The fields as JSON, to which those of an object around it may be added.
  package var json: [(String, String)] { PullSnapshot.json(of: fields) }

  private static func json(of fields: [Field]) -> [(String, String)] {
    fields.compactMap { field in
      switch field.value {
      case .flag(let flag): (field.name, flag ? "true" : "false")
      case .number(let number): (field.name, NumberText.text(number))
      case .text(let text): (field.name, JSONText.string(text))
      case .fields(let fields): (field.name, JSONText.object(json(of: fields)))
      case nil: nil
      }
    }
  }

  /// A machine written out. Times are in seconds, amounts in points.
  init(_ machine: PullMachine, under rules: PullRules) {
    var fields = Fields()
    fields.add("state", machine.state.rawValue)
    fields.add("pulled", machine.amount)
    fields.add("threshold", rules.threshold)
    fields.add("disabled", !machine.isEnabled)
    fields.add("action", machine.chosenAction ?? machine.actionName)
    fields.add("runs", Double(machine.runCount))
    fields.add("outcome", machine.lastOutcome?.name)
    fields.add("result_text", machine.lastOutcome?.text)
    fields.add("begins_when_idle", machine.request.isPostponed)
    fields.add("no_more_data", !machine.hasMoreData)
    fields.add("loading", machine.loading == Loading() ? nil : .fields(machine.loading.fields))
    fields.add("begins_when_laid_out", machine.request.isRemembered)
    fields.add("reveal", machine.request.reveal == .no ? nil : machine.request.reveal.rawValue)
    let (floor, executing, retracting): (Value?, Value?, Value?) =
      switch machine.phase {
      case .idle, .pulling, .triggered: (nil, nil, nil)
      case .open(let isHigh): (.fields([Field(name: "open", value: .flag(isHigh))]), nil, nil)
      case .executing(let run): (nil, .fields(run.fields), nil)
      case .retracting(let exit): (nil, nil, .fields(exit.fields))
      }
    fields.add("floor", floor)
    fields.add("executing", executing)
    fields.add("retracting", retracting)
    fields.add("drag", machine.drag == Drag() ? nil : .fields(machine.drag.fields))
    fields.add("cooldown_since", machine.cooldown?.since)
    var due = Fields()
    for timer in PullTimer.allCases { due.add("\(timer)", machine.timers[timer]) }
    fields.add("due", .fields(due.list))
    self.init(fields: fields.list)
  }
}

/// Collects fields; one that holds nothing has its name only.
private struct Fields {
  var list: [PullSnapshot.Field] = []

  mutating func add(_ name: String, _ value: PullSnapshot.Value?) {
    list.append(PullSnapshot.Field(name: name, value: value))
  }

  mutating func add(_ name: String, _ number: Double?) { add(name, number.map { .number($0) }) }
  mutating func add(_ name: String, _ text: String?) { add(name, text.map { .text($0) }) }
  /// A flag is written where it is set.
  mutating func add(_ name: String, _ flag: Bool) { add(name, flag ? .flag(true) : nil) }
}

extension Run {
  fileprivate var fields: [PullSnapshot.Field] {
    var fields = Fields()
    fields.add("number", Double(ticket.number))
    fields.add("action", ticket.action)
    fields.add("began", began)
    fields.add("running", isRunning)
    fields.add("progress", progress)
    fields.add("open", isOpen)
    fields.add("asked_since", askedSince)
    fields.add("kept", kept?.outcome.name)
    fields.add("kept_until", kept?.until)
    return fields.list
  }
}

extension Exit {
  fileprivate var fields: [PullSnapshot.Field] {
    var fields = Fields()
    fields.add("outcome", outcome?.name)
    fields.add("open", isOpen)
    let waitsFor: String? =
      switch reply {
      case .none, .executeAction: nil
      case .resetToIdle: "reset_to_idle"
      case .content: "content"
      }
    fields.add("waits_for", waitsFor)
    fields.add("asked_since", reply == .resetToIdle ? askedSince : nil)
    fields.add("result_since", result?.since)
    fields.add("result_until", result?.end)
    return fields.list
  }
}

extension Loading {
  fileprivate var fields: [PullSnapshot.Field] {
    var fields = Fields()
    fields.add("content_length", length)
    fields.add("content_offset", offset)
    fields.add("has_begun", !isArmed)
    return fields.list
  }
}

extension Drag {
  fileprivate var fields: [PullSnapshot.Field] {
    var fields = Fields()
    fields.add("past_since", pastSince)
    fields.add("dwell_until", dwellEnd)
    fields.add("has_fired", hasFired)
    fields.add("began_scrolled_away", beganScrolledAway)
    fields.add("axis_open", isAxisOpen)
    fields.add("stray_angle", strayAngle)
    fields.add("shift", shift == 0 ? nil : shift)
    fields.add("push_start", pushStart)
    fields.add("floor_start", floorStart)
    return fields.list
  }
}
