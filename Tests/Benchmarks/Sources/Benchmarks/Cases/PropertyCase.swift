/// One access to a view from Lua, in a loop of Lua's.
extension Benchmark {
  static var property: [Benchmark] {
    [
      access("property-write", "view.rotation = 0.5", "view.rotation = value"),
      access("property-read", "value = view.rotation", "value = view.rotation"),
      access("property-method", "a method without arguments", "view:remove_all_animations()"),
    ]
  }

  private static func access(_ name: String, _ what: String, _ statement: String) -> Benchmark {
    let script = Script.loop(statement)
    return Benchmark(
      name: name, what: what + " from Lua on a view, hook off", reference: "C", goal: 1.25,
      body: { _ in
        let ours = try Dispatch(script, limits: Dispatch.unwatched)
        return { try ours.tell(amount: turns($0)) }
      }
    ) { meter in
      let ours = try Dispatch(script, limits: Dispatch.unwatched)
      let reference = try ReferencePlugin(script)
      try reference.layOut()
      return try meter.compare(
        Contender(run: { try ours.tell(amount: turns($0)) }),
        with: Contender(run: { try reference.tell(amount: turns($0)) }))
    }
  }

  /// How many turns of the loop come to so many accesses, or a few more.
  private static func turns(_ count: Int) -> Double {
    (Double(count) / Double(Script.loopWidth)).rounded(.up)
  }
}
