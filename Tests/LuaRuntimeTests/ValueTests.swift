import LuaRuntime
import Testing

@Suite struct ValueTests {
  private static func table(_ array: [LuaValue], _ fields: [(LuaValue, LuaValue)]) -> LuaValue {
    .table(LuaTable(array: array, fields: fields.map { .init(key: $0.0, value: $0.1) }))
  }

  static let roundTrips: [LuaValue] = [
    .nil, .boolean(true), .boolean(false), .integer(0), .integer(.min), .integer(.max),
    .number(0.5), .number(-0.0), .number(.infinity), .number(1e300), .string(""),
    .string("héllo\0wörld"), .string(String(repeating: "x", count: 5000)),
    table([], []), table([.integer(1), .string("a"), .boolean(false)], []),
    table([.integer(1)], [(.string("a"), .integer(1)), (.string("b"), table([], []))]),
    table(
      [],
      [
        (.integer(-1), .integer(1)), (.integer(0), .integer(2)), (.integer(7), .integer(3)),
        (.number(0.5), .integer(4)), (.string("10"), .integer(5)), (.string("9"), .integer(6)),
        (.boolean(false), .integer(7)), (.boolean(true), .integer(8)),
      ]),
  ]

  @Test(arguments: roundTrips)
  func valuesComeBackAsTheyWent(value: LuaValue) throws {
    let fixture = try Fixture()
    let identity = try fixture.reference("return function(...) return ... end")
    #expect(try fixture.lua.callReturning(identity, [value, .integer(1)]) == [value, .integer(1)])
    try fixture.lua.setGlobal("v", to: value)
    #expect(try fixture.values("echo(v)") == [value])
  }

  @Test func whatHasNoDataHasAText() throws {
    let fixture = try Fixture()
    let cases: [(String, LuaValue)] = [
      ("print", .other("function")),
      ("coroutine.create(print)", .other("thread")),
      ("test.box(2)", .other("thing number 2")),
      ("{test.box(2)}", Self.table([.other("thing number 2")], [])),
      (
        "{[print] = 1, [{}] = 1}",
        Self.table(
          [],
          [
            (.other("table"), .integer(1)),
            (.other("function"), .integer(1)),
          ])
      ),
    ]
    for (source, value) in cases.dropLast() { #expect(try fixture.values(source) == [value]) }
    guard case .table(let table)? = try fixture.values(cases[4].0).first else {
      Issue.record("no table")
      return
    }
    #expect(table.fields.count == 2)
  }

  @Test func cyclesAndDepthEnd() throws {
    let fixture = try Fixture()
    let cycle = try fixture.values("(function() local t = {}; t.me = t; return t end)()")
    #expect(cycle == [Self.table([], [(.string("me"), .other("table (already shown)"))])])
    let twice = try fixture.values("(function() local t = {1}; return {t, t} end)()")
    #expect(
      twice == [Self.table([Self.table([.integer(1)], []), Self.table([.integer(1)], [])], [])])
    let deep = try fixture.values(
      "(function() local t = {}; for i = 1, 30 do t = {t} end; return t end)()")
    var value = try #require(deep.first)
    var depth = 0
    while case .table(let table) = value, let inner = table.array.first {
      value = inner
      depth += 1
    }
    #expect(depth == 16)
    #expect(value == .other("table (too deep)"))
  }

  @Test func hugeValuesAreRefused() throws {
    let fixture = try Fixture()
    #expect(fixture.message("('x'):rep(2000000)") == "the value is too large to hand over")
    let many = "(function() local t = {}; for i = 1, 17 do t = {t, t} end; return t end)()"
    #expect(fixture.message("(" + many + ")") == "the value is too large to hand over")
    let big = LuaValue.string(String(repeating: "x", count: 2 << 20))
    #expect(throws: LuaError.self) { try fixture.lua.setGlobal("v", to: big) }
    #expect(try fixture.values("v") == [.nil])
  }

  /// What was referenced before a value proved too large is given back.
  @Test func refusedValuesLeaveNoReferences() throws {
    let fixture = try Fixture()
    let lua = fixture.lua
    let source = """
      local big = ("x"):rep(600000)
      return {function() end, function() end, big, big}
      """
    let table = try fixture.reference(source)
    func refuse() { #expect((try? lua.value(of: table, references: true)) == nil) }
    refuse()
    let next = try lua.intern("next")
    lua.release(next)
    for _ in 0..<100 { refuse() }
    let later = try lua.intern("later")
    #expect(abs(later.index - next.index) <= 2)
  }

  @Test func referencesKeepValues() throws {
    let fixture = try Fixture()
    let lua = fixture.lua
    let table = try fixture.reference(
      "return {a = 1, f = function() return 5 end, [1] = 2, z = {}}")
    #expect(try lua.kind(of: table) == "table")
    #expect(try lua.fields(of: table).map(\.name) == ["a", "f", "z"])
    #expect(try lua.fields(of: table).map(\.isFunction) == [false, true, false])
    #expect(try lua.method("missing", of: table) == .missing)
    #expect(try lua.method("a", of: table) == .notAFunction(typeName: "number"))
    guard case .function(let function) = try lua.method("f", of: table) else {
      Issue.record("no function")
      return
    }
    #expect(try lua.callReturning(function, []) == [.integer(5)])
    try lua.set("b", of: table, to: .function(function))
    guard case .function(let same) = try lua.method("b", of: table) else {
      Issue.record("no function")
      return
    }
    #expect(try lua.isSame(function, same))
    #expect(try !lua.isSame(function, table))
    guard case .table(let data) = try lua.value(of: table, references: true),
      case .function(let third)? = data["f"]
    else {
      Issue.record("no reference")
      return
    }
    #expect(try lua.isSame(function, third))
    for reference in [function, same, third, table] { lua.release(reference) }
    #expect(throws: LuaError.self) { try lua.fields(of: LuaReference(index: 99_999)) }
  }

  /// A table may be given a function that is asked for what it has not.
  @Test func setsATableWithAnIndex() throws {
    let fixture = try Fixture()
    let lua = fixture.lua
    let table = try fixture.reference("t = {} return t")
    let index = try fixture.reference("return function(t, name) return name .. '?' end")
    let value = LuaValue.table(LuaTable(fields: [.init(key: .string("a"), value: .integer(3))]))
    try lua.set("guarded", of: table, to: value, index: index)
    try lua.set("plain", of: table, to: value)
    // Not the metatable of all numbers.
    try lua.set("one", of: table, to: .integer(1), index: index)
    lua.release(index)
    let seen = try fixture.values("t.guarded.a, t.guarded.b, t.plain.b, getmetatable(t.one)")
    #expect(seen == [.integer(3), .string("b?"), .nil, .nil])
  }

  @Test func chunksReturnReferences() throws {
    let fixture = try Fixture()
    let references = try fixture.lua.run(Array("return 1, nil, {}, print".utf8), name: "init.lua")
    #expect(
      try references.map { try fixture.lua.kind(of: $0) } == ["number", "nil", "table", "function"])
    #expect(try fixture.lua.run([], name: "empty.lua") == [])
  }

  @Test func callPassesScalarsStringsAndObjects() throws {
    let fixture = try Fixture()
    let lua = fixture.lua
    let table = try fixture.reference(
      "return {f = function(self, ...) self.got = table.pack(...) end}")
    guard case .function(let function) = try lua.method("f", of: table) else {
      Issue.record("no function")
      return
    }
    let name = try lua.intern("idle")
    let box = fixture.host.box(5)
    #expect(
      lua.call(
        function, self: table, .number(1.5), .boolean(true), .string(name), .object(box.object))
        == nil)
    let seen = try lua.value(of: table)
    guard case .table(let fields) = seen, case .table(let got)? = fields["got"] else {
      Issue.record("nothing was passed")
      return
    }
    #expect(
      got.array == [.number(1.5), .boolean(true), .string("idle"), .other("thing number 5")])
    // A gap is nil; nothing after the last is passed.
    #expect(lua.call(function, self: table, .none, .number(2)) == nil)
    guard case .table(let again) = try lua.value(of: table), case .table(let gap)? = again["got"]
    else { return }
    #expect(gap["n"] == .integer(2))
  }
}
