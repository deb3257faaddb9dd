import Driver
import LuaRuntime

/// The body of a block, which declares its tests; that of the file is its text.
struct BlockBody {
  let block: SpecBlock
  let spec: SpecState

  /// Runs it.
  ///
  /// - Returns: what went wrong, and whether the state cannot be trusted after it.
  func run() -> (problem: Problem, isPoison: Bool)? {
    spec.phase = .declaring(block)
    defer { spec.phase = .idle }
    if block.kind == .file { return runText() }
    guard let body = block.body else { return nil }
    let error = spec.runner.run(body, in: block, assigning: block.target)
    spec.script.state?.release(body)
    block.body = nil
    return read(error)
  }

  private func runText() -> (problem: Problem, isPoison: Bool)? {
    let source: String
    do {
      let text = try spec.environment.read(spec.file.path, SpecEnvironment.sourceLimit)
      source = SpecText.plain(text ?? "")
      if text == nil { return (Problem(status: .error, message: "there is no such file"), false) }
    } catch {
      return (Problem(status: .error, message: "\(error)", file: spec.file.path), false)
    }
    // What is too large cannot be handed over to be run; the compiler says by how much.
    if source.utf8.count > SpecEnvironment.sourceLimit,
      let error = spec.script.state?.compiles(source, name: spec.file.name)
    {
      return read(error)
    }
    spec.runner.reset(seed: spec.settings.seed)
    return read(spec.runner.runFile(source, name: spec.file.name))
  }

  private func read(_ error: LuaError?) -> (problem: Problem, isPoison: Bool)? {
    guard var problem = ProblemReader(spec: spec).problem(after: error, line: block.line) else {
      return nil
    }
    // Only tests have failures.
    problem.status = .error
    if block.kind != .file { problem.place = "the body of '\(block.names.joined(separator: " "))'" }
    return (problem, error?.isPoison == true)
  }
}

/// The text of a file as Lua's own loader takes it.
enum SpecText {
  /// Without a byte order mark, and with a first line that begins with `#!` made a comment, so that
  /// the lines keep their numbers.
  static func plain(_ text: String) -> String {
    let bytes =
      text.utf8.starts(with: [0xEF, 0xBB, 0xBF]) ? text.utf8.dropFirst(3) : text.utf8[...]
    let plain = String(Substring(bytes))
    return plain.hasPrefix("#!") ? "--" + plain : plain
  }
}
