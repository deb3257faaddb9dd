import LuaRuntime

/// The bodies of blocks, which declare their tests; that of the file is its text.
extension SpecState {
  /// Runs the body of a block.
  ///
  /// - Returns: what went wrong, and whether the state cannot be trusted after it.
  func runBody(of block: SpecBlock) -> (problem: Problem, isPoison: Bool)? {
    phase = .declaring(block)
    defer { phase = .idle }
    if block.kind == .file { return runText() }
    guard let body = block.body else { return nil }
    let error = runner.run(body, in: block, assigning: block.target)
    script.state?.release(body)
    block.body = nil
    return problem(error, in: block)
  }

  private func runText() -> (problem: Problem, isPoison: Bool)? {
    let source: String
    do {
      let text = try environment.read(file.path, SpecEnvironment.sourceLimit)
      source = SpecState.plain(text ?? "")
      if text == nil { return (Problem(status: .error, message: "there is no such file"), false) }
    } catch { return (Problem(status: .error, message: "\(error)", file: file.path), false) }
    // Too large a text cannot be passed to Lua; the compiler's error has its size.
    if source.utf8.count > SpecEnvironment.sourceLimit,
      let error = script.state?.compiles(source, name: file.name)
    {
      return problem(error, in: root)
    }
    sources = [source]
    runner.reset(seed: settings.seed)
    let problem = problem(runner.runFile(source, name: file.name), in: root) ?? reviewed(source)
    notes += script.notes(in: source).map { (file.name, $0.line, $0.text) }
    return problem
  }

  /// What Lua has nothing against, and cannot be meant; looked for when the names that it sets are set.
  private func reviewed(_ source: String) -> (problem: Problem, isPoison: Bool)? {
    let found = (script.findings(in: source) + AssertionReview(source).findings)
      .sorted { $0.line < $1.line }
    guard let first = found.first else { return nil }
    let others = found.dropFirst().map { "\(file.path):\($0.line): \($0.text)" }
    return (
      Problem(
        status: .error, message: ([first.text] + others).joined(separator: "\n"), file: file.path,
        line: first.line), false
    )
  }

  private func problem(
    _ error: LuaError?, in block: SpecBlock
  ) -> (problem: Problem, isPoison: Bool)? {
    guard var problem = ProblemReader(spec: self).problem(after: error, line: block.line) else {
      return nil
    }
    // Only tests have failures.
    problem.status = .error
    if block.kind != .file { problem.place = "the body of '\(block.names.joined(separator: " "))'" }
    return (problem, error?.isPoison == true)
  }

  /// A text as Lua's own loader takes it: without a byte order mark, and with a first line that begins with
  /// `#!` made a comment, so that the lines keep their numbers.
  private static func plain(_ text: String) -> String {
    let bytes =
      text.utf8.starts(with: [0xEF, 0xBB, 0xBF]) ? text.utf8.dropFirst(3) : text.utf8[...]
    let plain = String(Substring(bytes))
    return plain.hasPrefix("#!") ? "--" + plain : plain
  }
}
