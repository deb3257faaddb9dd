import LuaRuntime
import PullPlugins

/// Tables that raise where a field is read that they never have, at the line that reads it. Only a miss comes
/// here: what is in them is read, compared and gone through as ever. A field that the source sets somewhere is its
/// own, and nil before.
package struct KnownFields {
  private let state: LuaState
  /// Given a table, what a message calls it, and the names of all that may be in it, of a table in it by its name;
  /// a list has none.
  package let guarding: LuaReference
  /// The same, for an empty table and what belongs into it.
  private let filling: LuaReference
  /// Takes names of fields that are set.
  private let noting: LuaReference
  /// The table that was handed over last: Lua takes it after the function that gives it has returned.
  private var given: LuaReference?

  init?(_ state: LuaState) throws(LuaError) {
    let functions = try state.run(Array(KnownFields.source.utf8), name: KnownFields.chunk)
    guard functions.count == 3 else { return nil }
    (self.state, guarding, filling) = (state, functions[0], functions[1])
    noting = functions[2]
  }

  /// What a traceback calls what is no author's.
  static let chunk = "pta/fields.lua"

  /// Of two tables, luassert looks in one for what the other has.
  private static let source = """
    local debug, error, ipairs, pairs, setmetatable, type = debug, error, ipairs, pairs, setmetatable, type
    local concat, find = table.concat, string.find
    local own = {}
    local function guard(value, name, fields)
      local known = {}
      for _, field in ipairs(fields or {}) do
        known[field] = true
        if fields[field] then guard(value[field], name .. "." .. field, fields[field]) end
      end
      return setmetatable(value, { has_known_fields = true, __index = function(_, field)
        if type(field) ~= "string" or known[field] or own[field] or find(field, "^__") then return end
        if debug and find(debug.getinfo(2, "S").short_src, "^luassert/") then return end
        local what = not fields and "it is a list, whose length # tells"
          or "it has " .. (fields[1] and concat(fields, ", ") or "none")
        error(name .. " has no field '" .. field .. "'; " .. what, 2)
      end })
    end
    return guard, function(value, content, ...)
      for field, own in pairs(content) do value[field] = own end
      guard(value, ...)
    end, function(names)
      for _, name in ipairs(names) do own[name] = true end
    end
    """

  /// Takes note of the fields that a source sets, before it runs.
  package func note(fieldsSetIn source: String) {
    let tokens = LuaTokens(Array(source.utf8)).tokens
    let names = tokens.indices.dropFirst().filter { index in
      tokens[index].kind == .word && tokens[index - 1].isSign(".") && tokens.isSet(at: index)
        || tokens[index].kind == .text && tokens[index - 1].isSign("[")
          && tokens.isSign("]", index + 1) && tokens.isSign("=", index + 2)
    }
    guard !names.isEmpty else { return }
    _ = try? state.callReturning(
      noting, [.table(LuaTable(array: names.map { .string(tokens[$0].text) }))])
  }

  /// A table for Lua, as the result of a function.
  mutating func guarded(
    _ table: LuaValue, name: String, fields: LuaTable
  ) throws(LuaError) -> LuaReference? {
    if let given { state.release(given) }
    given = try state.run(Array("return {}".utf8), name: KnownFields.chunk).first
    guard let given else { return nil }
    // What a reference stands for is handed over, whatever it is.
    _ = try state.callReturning(
      filling, [.function(given), table, .string(name), .table(fields)])
    return given
  }
}
