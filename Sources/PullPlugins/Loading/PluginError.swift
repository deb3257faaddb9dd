import LuaRuntime
import TextSupport

/// Why a plugin was not loaded: what, where and what to do. The wording is in `description`.
public enum PluginError: Error, Equatable, CustomStringConvertible {
  /// There is no such plugin; the names are those that there are.
  case notFound(name: String, places: String, known: [String])
  /// The path is not a folder with an `init.lua`; the hint says what to write instead.
  case notAPlugin(path: String, hint: String? = nil)
  /// A file could not be read.
  case unreadable(path: String, reason: String)
  /// The folder holds more Lua than a plugin may.
  case tooLarge(path: String, bytes: Int, limit: Int)
  /// The folder's images are more than a plugin may have.
  case imagesTooLarge(path: String, bytes: Int, limit: Int)
  /// The folder holds more Lua files, or more images, than a plugin may.
  case tooManyFiles(path: String, limit: Int)
  /// The folder holds so many other files that it is hardly a plugin's.
  case tooManyEntries(path: String, limit: Int)
  /// A file is not Lua: a syntax error.
  case syntax(plugin: String, file: String, line: Int, message: String)
  /// The plugin raised an error, or ran into a limit, while it was loaded.
  case raised(plugin: String, file: String?, line: Int?, message: String, traceback: [String])
  /// Loading it was given up for a reason that may pass: the process for it could not be started, or
  /// it took longer than it may.
  case gaveUp(plugin: String, file: String?, line: Int?, message: String)
  /// A manifest is wrong: all that is.
  case wrongManifest(plugin: String, problems: [ManifestProblem])
  /// `init.lua` did not return what it should.
  case wrongResult(plugin: String, file: String?, line: Int?, message: String)
  /// A method is there but is not a function.
  case notAFunction(plugin: String, file: String?, line: Int?, method: String, typeName: String)
  /// An option that the user gave is wrong.
  case wrongOption(plugin: String, message: String)

  /// What went wrong, where, and what to do.
  public var description: String {
    switch self {
    case .notFound(let name, let places, let known):
      // A version, a line or an ending belongs to no name.
      let stem = String(name.prefix { $0.isLetter || $0.isNumber || "-_".contains($0) })
      let nearest =
        known.contains(stem) ? stem : Spelling.nearest(to: name, among: known)
      let hint = PluginError.advice(for: name) ?? nearest.map { "; did you mean \"\($0)\"?" } ?? ""
      let list = known.isEmpty ? "there are none" : "there are: " + known.joined(separator: ", ")
      return "no plugin \"\(name)\" in \(places)\(hint) (\(list))"
    case .notAPlugin(let path, let hint):
      return "\(path) is not a plugin: a plugin is a folder with an init.lua in it"
        + (hint.map { "; " + $0 } ?? "")
    case .unreadable(let path, let reason): return "cannot read \(path): \(reason)"
    case .tooLarge(let path, let bytes, let limit):
      return "\(path) holds \(bytes) bytes of Lua; a plugin may have \(limit)"
    case .imagesTooLarge(let path, let bytes, let limit):
      return "\(path) holds images of \(bytes) bytes; a plugin may have \(limit)"
    case .tooManyFiles(let path, let limit):
      return "\(path) has more than \(limit) Lua files, or images; a plugin may have \(limit)"
    case .tooManyEntries(let path, let limit):
      return "\(path) has more than \(limit) files and folders: is it a plugin's folder?"
    case .syntax(let plugin, let file, let line, let message):
      return "plugin \(plugin), \(file):\(line): \(message)"
    case .raised(let plugin, let file, let line, let message, let traceback):
      let text = PluginError.text(plugin, file, line, message)
      return ([text] + traceback.map { "  " + $0 }).joined(separator: "\n")
    case .gaveUp(let plugin, let file, let line, let message),
      .wrongResult(let plugin, let file, let line, let message):
      return PluginError.text(plugin, file, line, message)
    case .wrongManifest(let plugin, let problems):
      return problems.map { PluginError.text(plugin, $0.file, $0.line, $0.message) }
        .joined(separator: "\n")
    case .wrongOption(let plugin, let message):
      return "plugin \(plugin): \(message)"
    case .notAFunction(let plugin, let file, let line, let method, let typeName):
      return PluginError.text(
        plugin, file, line,
        "'\(method)' must be a function, but it is a \(typeName); write "
          + "function …:\(method)(…) … end, or leave it out")
    }
  }

  /// What somebody may have meant whose word for a plugin is no name.
  private static func advice(for name: String) -> String? {
    if let match = name.wholeMatch(of: #/([\w-]+)[\s:,]+(\w+)=.*/#) {
      return "; options stand behind the name, as in use(\"\(match.1)\", { \(match.2) = … })"
    }
    if BuiltInName(rawValue: name) != nil {
      return "; it is a part that every control has, and no plugin"
    }
    return name.hasSuffix(".lua") ? "; a plugin is a folder, and named without .lua" : nil
  }

  private static func text(
    _ plugin: String, _ file: String?, _ line: Int?, _ message: String
  ) -> String {
    let place = placeText(file, line)
    return "plugin \(plugin)" + (place.isEmpty ? "" : ", \(place)") + ": \(message)"
  }
}

/// The wording of what goes wrong in Lua.
extension LuaError {
  /// How many calls a traceback names.
  private static let tracebackLimit = 20

  /// What happened, in words, without its place.
  package var message: String {
    switch self {
    case .syntax(_, _, let message, _): message
    case .raised(let fault):
      fault.message + LuaError.advice(aboutSelf: fault.message)
    case .memory(let fault):
      // Calls that Lua nests without C use up the memory before they are too deep.
      fault.traceback.count < LuaError.tracebackLimit
        ? "it used more memory than it may"
        : "it used more memory than it may: does a function call itself for ever?"
    case .instructions: "it ran longer than it may: is there a loop that does not end?"
    case .time: "it took longer than it may: is there a loop that does not end?"
    case .interrupted: "interrupted"
    case .stackOverflow: "its calls are nested too deep: does a function call itself for ever?"
    case .tooLarge(let bytes, let limit): "a file has \(bytes) bytes, and \(limit) are allowed"
    case .workerLost(let fault): "the process it ran in \(fault.message)"
    case .binaryChunk: "it is not text: compiled Lua is not loaded"
    }
  }

  private static func advice(aboutSelf message: String) -> String {
    // A completion is given whether the animation ran to its end.
    if message == "attempt to index a boolean value (local 'self')" {
      return
        "; hand over completion = function() self:NAME() end, and no method, which is given no "
        + "self"
    }
    // Whoever called it took the first argument for the part.
    return message.hasSuffix("(local 'self')") ? "; call methods with ':' instead of '.'" : ""
  }

  /// The same behind its place: `init.lua:12: attempt to index a nil value`.
  package var placedMessage: String {
    let place = placeText(fault?.file, fault?.line)
    return (place.isEmpty ? "" : place + ": ") + message
  }

  /// Whether it was a limit that ended the code, and not an error of its own.
  package var isLimit: Bool {
    switch self {
    case .memory, .instructions, .time, .stackOverflow, .workerLost: true
    case .syntax, .raised, .interrupted, .tooLarge, .binaryChunk: false
    }
  }
}
