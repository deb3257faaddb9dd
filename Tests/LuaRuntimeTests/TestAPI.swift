import LuaRuntime

/// A small API with every kind of property, parameter and result.
func testAPI() -> LuaAPI {
  LuaAPI(
    types: [thing, box],
    functions: [
      LuaFunctionDeclaration(
        name: "echo", parameters: [LuaParameter("value", .any, "")], result: .any,
        doc: "Returns its argument.",
        body: { call in
          let call = LuaCall(call)
          let token = TestHost.at(call.host).token()
          defer { withExtendedLifetime(token) {} }
          guard let value = call.value(0) else { return call.fail("too large") }
          return call.returns(value)
        }),
      LuaFunctionDeclaration(
        name: "host", doc: "Does what the test says.", isVariadic: true,
        body: { call in
          let call = LuaCall(call)
          let host = TestHost.at(call.host)
          let token = host.token()
          defer { withExtendedLifetime(token) {} }
          return host.onCall?(call) ?? 0
        }),
      LuaFunctionDeclaration(
        name: "wait",
        result: .boolean, doc: "Waits; given true, without asking whether it can.",
        isVariadic: true,
        body: { call in
          let call = LuaCall(call)
          let host = TestHost.at(call.host)
          let token = host.token()
          defer { withExtendedLifetime(token) {} }
          if !call.boolean(0), let reason = call.whyItCannotWait { return call.fail(reason) }
          host.waits.append(call.coroutine)
          return call.waits()
        }),
    ],
    namespaces: [
      LuaNamespace(
        name: "test", doc: "",
        functions: [
          LuaFunctionDeclaration(
            name: "box",
            parameters: [LuaParameter("slot", .integer, "", range: 0...1000)],
            result: .object("box"), doc: "The box of a slot.",
            body: { call in
              let call = LuaCall(call)
              let host = TestHost.at(call.host)
              let token = host.token()
              defer { withExtendedLifetime(token) {} }
              return call.returns(host.box(Int32(call.integer(0))).object)
            }),
          LuaFunctionDeclaration(
            name: "thing", doc: "An object of the base type.",
            body: { call in
              let call = LuaCall(call)
              var object = TestHost.at(call.host).box(900).object
              object.type = 0
              return call.returns(object)
            }),
          LuaFunctionDeclaration(
            name: "all",
            parameters: [
              LuaParameter("amount", .number, "", range: 0...100),
              LuaParameter("flag", .boolean, "", isOptional: true),
              LuaParameter("text", .string, "", isOptional: true),
              LuaParameter("mode", .oneOf(["idle", "busy"]), "", isOptional: true),
              LuaParameter("run", .function, "", isOptional: true),
              LuaParameter("place", .point, "", isOptional: true),
              LuaParameter("box", .object("box"), "", isOptional: true),
              LuaParameter(
                "options", .table, "", isOptional: true,
                fields: [
                  LuaParameter("duration", .number, "", range: 0 ... .infinity),
                  LuaParameter("curve", .string, "", isOptional: true),
                ]),
            ],
            result: .string, doc: "Says what it got.",
            body: { call in
              let call = LuaCall(call)
              let place = call.geometry(5, as: .point)
              let parts = [
                "\(call.number(0))", "\(call.boolean(1))", call.string(2), call.string(3),
                "\(call.isPresent(4))", "\(place.0),\(place.1)",
                "\(call.object(6).map { Box.at($0.pointer).slot } ?? -1)",
                "\(call.isPresent(7))",
              ]
              return call.returns(parts.joined(separator: " "))
            }),
        ])
    ])
}

private let thing = LuaTypeDeclaration(
  name: "thing", doc: "The base type.",
  properties: [
    LuaProperty(
      name: "slot", type: .integer, doc: "Read-only.",
      accessors: .number(
        get: { object, host in
          let token = TestHost.at(host).token()
          return withExtendedLifetime(token) { Double(Box.at(object).slot) }
        },
        set: nil))
  ],
  methods: [
    LuaFunctionDeclaration(
      name: "fail", parameters: [LuaParameter("text", .string, "")], doc: "Fails.",
      body: { call in
        let call = LuaCall(call)
        let token = TestHost.at(call.host).token()
        return withExtendedLifetime(token) { call.fail(call.string(0)) }
      })
  ],
  describe: { object, _, state in LuaResult.string("thing number \(Box.at(object).slot)", in: state)
  })

private let box = LuaTypeDeclaration(
  name: "box", extends: "thing", doc: "A type with every kind of property.",
  properties: [
    LuaProperty(
      name: "width", type: .number, doc: "", range: 0...1000,
      accessors: .number(
        get: { object, host in
          let token = TestHost.at(host).token()
          return withExtendedLifetime(token) { Box.at(object).width }
        },
        set: { object, host, value in
          let token = TestHost.at(host).token()
          withExtendedLifetime(token) { Box.at(object).width = value }
        })),
    LuaProperty(
      name: "count", type: .integer, doc: "",
      accessors: .number(
        get: { object, _ in Box.at(object).count },
        set: { object, _, value in Box.at(object).count = value })),
    LuaProperty(
      name: "hidden", type: .boolean, doc: "",
      accessors: .boolean(
        get: { object, host in
          let token = TestHost.at(host).token()
          return withExtendedLifetime(token) { Box.at(object).hidden }
        },
        set: { object, host, value in
          let token = TestHost.at(host).token()
          withExtendedLifetime(token) { Box.at(object).hidden = value }
        })),
    LuaProperty(
      name: "title", type: .string, doc: "",
      accessors: .string(
        get: { object, host, state in
          let token = TestHost.at(host).token()
          withExtendedLifetime(token) {
            if let title = Box.at(object).title { LuaResult.string(title, in: state) }
          }
        },
        set: { object, host, bytes, length in
          let token = TestHost.at(host).token()
          defer { withExtendedLifetime(token) {} }
          Box.at(object).title = String(
            decoding: UnsafeRawBufferPointer(start: bytes, count: length), as: UTF8.self)
          return true
        })),
    LuaProperty(
      name: "background_color", type: .color, doc: "",
      accessors: .string(
        get: { object, _, state in LuaResult.string(Box.at(object).tint, in: state) },
        set: { object, host, bytes, length in
          let token = TestHost.at(host).token()
          defer { withExtendedLifetime(token) {} }
          let text = String(
            decoding: UnsafeRawBufferPointer(start: bytes, count: length), as: UTF8.self)
          guard text.hasPrefix("#") else { return false }
          Box.at(object).tint = text
          return true
        })),
    LuaProperty(
      name: "mode", type: .oneOf(["idle", "busy"]), doc: "",
      accessors: .string(
        get: { object, _, state in LuaResult.string(Box.at(object).mode, in: state) },
        set: { object, _, bytes, length in
          Box.at(object).mode = String(
            decoding: UnsafeRawBufferPointer(start: bytes, count: length), as: UTF8.self)
          return true
        })),
    LuaProperty(
      name: "center", type: .point, doc: "",
      accessors: .geometry(
        get: { object, _, values in Box.at(object).center.write(to: values) },
        set: { object, _, values in Box.at(object).center = [values[0], values[1]] })),
    LuaProperty(
      name: "size", type: .size, doc: "",
      accessors: .geometry(
        get: { object, _, values in Box.at(object).size.write(to: values) },
        set: { object, _, values in Box.at(object).size = [values[0], values[1]] })),
    LuaProperty(
      name: "frame", type: .rect, doc: "",
      accessors: .geometry(
        get: { object, host, values in
          let token = TestHost.at(host).token()
          withExtendedLifetime(token) { Box.at(object).frame.write(to: values) }
        },
        set: { object, host, values in
          let token = TestHost.at(host).token()
          withExtendedLifetime(token) {
            Box.at(object).frame = [values[0], values[1], values[2], values[3]]
          }
        })),
    LuaProperty(
      name: "insets", type: .insets, doc: "",
      accessors: .geometry(
        get: { object, _, values in Box.at(object).insets.write(to: values) },
        set: { object, _, values in
          Box.at(object).insets = [values[0], values[1], values[2], values[3]]
        })),
    LuaProperty(
      name: "parent", type: .object("box"), doc: "",
      accessors: .object(get: { object, host, result in
        let token = TestHost.at(host).token()
        defer { withExtendedLifetime(token) {} }
        guard let parent = Box.at(object).parent else { return false }
        parent.object.store(in: result)
        return true
      })),
    LuaProperty(
      name: "info", type: .any, doc: "",
      accessors: .value(get: { object, host, state in
        let token = TestHost.at(host).token()
        defer { withExtendedLifetime(token) {} }
        let width = LuaTable.Field(key: .string("width"), value: .number(Box.at(object).width))
        LuaResult.value(.table(LuaTable(array: [.integer(1)], fields: [width])), in: state)
      })),
    LuaProperty(
      name: "look", type: .table, doc: "A table that is set as a whole.",
      fields: [
        LuaParameter("width", .number, "", range: 0...1000),
        LuaParameter("title", .string, "", isOptional: true),
      ],
      accessors: .value(
        get: { object, _, state in LuaResult.number(Box.at(object).width, in: state) },
        set: { object, host, state in
          let token = TestHost.at(host).token()
          defer { withExtendedLifetime(token) {} }
          guard case .table(let table) = LuaValue(assignedIn: state),
            let width = table["width"]?.asNumber
          else { return LuaResult.fail("not a table", in: state) }
          if case .string(let title)? = table["title"] {
            return LuaResult.fail("'look' has the title \(title)", in: state)
          }
          Box.at(object).width = width
          return 0
        })),
    LuaProperty(
      name: "a_property_with_a_name_of_more_than_forty_letters", type: .number, doc: "The width.",
      accessors: .number(get: { object, _ in Box.at(object).width }, set: nil)),
  ],
  methods: [
    LuaFunctionDeclaration(
      name: "grow",
      parameters: [
        LuaParameter("amount", .number, ""),
        LuaParameter("times", .integer, "", isOptional: true, range: 1...10),
      ],
      result: .number, doc: "Grows the box.",
      body: { call in
        let call = LuaCall(call)
        guard let object = call.object else { return call.fail("no object") }
        let box = Box.at(object)
        box.width += call.number(0) * Double(call.integer(1, or: 1))
        return call.returns(box.width)
      }),
    LuaFunctionDeclaration(
      name: "attach", parameters: [LuaParameter("parent", .object("box"), "")],
      doc: "Sets the parent.",
      body: { call in
        let call = LuaCall(call)
        guard let object = call.object, let parent = call.object(0) else { return call.done() }
        Box.at(object).parent = Box.at(parent.pointer)
        return call.done()
      }),
  ])

extension [Double] {
  fileprivate func write(to values: UnsafeMutablePointer<Double>) {
    for (index, value) in enumerated() { values[index] = value }
  }
}
