import LuaRuntime

/// What Lua's own functions ask of a plugin's host.
enum PluginHooks {
  static var hooks: LuaHooks {
    LuaHooks(
      print: { host, bytes, count in context(host).say(luaString(bytes, count)) },
      require: { host, state, bytes, count in
        switch context(host).require(luaString(bytes, count)) {
        case .success(let module):
          return LuaModule.source(module.source, name: module.file, in: state)
        case .failure(let error):
          return LuaModule.missing(error.message, in: state)
        }
      },
      clock: { host in context(host).clock() })
  }
}
