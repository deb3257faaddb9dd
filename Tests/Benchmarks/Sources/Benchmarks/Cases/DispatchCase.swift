/// One callback that reads a property and sets two, called by the host.
extension Benchmark {
  static var dispatch: [Benchmark] {
    [
      Benchmark(
        name: "dispatch",
        what: "pulled_amount_changed reads the threshold, sets rotation and frame; as shipped",
        reference: "C without hook and limits", goal: 1.6,
        body: { _ in try Dispatch(Script.arrow).run }
      ) { meter in
        let ours = try Dispatch(Script.arrow)
        return try meter.compare(Contender(run: ours.run), with: .dispatchInC())
      },
      Benchmark(
        name: "dispatch-unwatched", what: "the same with the count hook off",
        reference: "C without hook and limits", goal: 1.15
      ) { meter in
        let ours = try Dispatch(Script.arrow, limits: Dispatch.unwatched)
        return try meter.compare(Contender(run: ours.run), with: .dispatchInC())
      },
      Benchmark(
        name: "dispatch-tuned", what: "dispatch as shipped",
        reference: "C that is tuned, by Lua's public API"
      ) { meter in
        let ours = try Dispatch(Script.arrow)
        return try meter.compare(Contender(run: ours.run), with: .dispatchInC(.tuned))
      },
      child("dispatch-luajit", .luajit, "the reference in C over LuaJIT"),
      child("dispatch-lupa", .lupa, "Python with lupa"),
    ]
  }

  private static func child(_ name: String, _ kind: ChildKind, _ reference: String) -> Benchmark {
    Benchmark(name: name, what: "dispatch as shipped", reference: reference) { meter in
      guard let channel = meter.instruments.startChild(kind) else { return nil }
      let ours = try Dispatch(Script.arrow)
      let child = Contender(time: { count, _ in
        try ChildProtocol.nanoseconds(channel.ask(ChildProtocol.request("dispatch", count)))
      })
      return try meter.compare(Contender(run: ours.run), with: child)
    }
  }
}

extension Contender {
  /// The reference's dispatch of the arrow.
  static func dispatchInC(_ binding: ReferencePlugin.Binding = .plain) throws -> Contender {
    let plugin = try ReferencePlugin(Script.arrow, binding)
    try plugin.layOut()
    return Contender(run: { try plugin.dispatch($0) })
  }
}
