import Driver
import LuaRuntime

/// Runs the text of a spec and the bodies of its blocks, which declare its tests. A body runs when
/// the one around it has ended, so that it finds what stands below it there, as in busted; but all
/// of them run before the first test.
struct SpecDeclaration {
  let run: SpecRun
  private var spec: SpecState { run.spec }

  init(run: SpecRun) {
    self.run = run
  }

  func declare() {
    guard let source = spec.environment.read(spec.file.path) else {
      return report(Problem(status: .error, message: "cannot read \(spec.file.path)"))
    }
    if let error = spec.script.state?.compiles(source, name: spec.file.name) {
      return report(ProblemReader(spec: spec).problem(error))
    }
    spec.phase = .declaring(spec.root)
    spec.runner.reset(seed: spec.settings.seed)
    check(spec.runner.runFile(source, name: spec.file.name), place: nil)
    declareBlocks(in: spec.root)
    spec.phase = .idle
    spec.output.take().forEach { run.publish(.fileOutput(file: spec.file.path, line: $0)) }
  }

  private func declareBlocks(in block: SpecBlock) {
    for case .block(let inner) in block.children where run.end == .complete {
      guard let body = inner.body else { continue }
      spec.phase = .declaring(inner)
      check(
        spec.runner.run(body, in: inner, assigning: inner.target),
        place: "'\(inner.names.joined(separator: " "))'")
      spec.script.state?.release(body)
      declareBlocks(in: inner)
    }
  }

  /// An error in a body leaves what it had declared, and the rest of the file.
  private func check(_ error: LuaError?, place: String?) {
    guard let error else { return }
    var problem = ProblemReader(spec: spec).problem(error)
    problem.status = .error
    problem.place = place
    report(problem)
    run.note(problem, isPoison: error.isPoison)
  }

  private func report(_ problem: Problem) {
    run.publishProblem(problem)
  }
}
