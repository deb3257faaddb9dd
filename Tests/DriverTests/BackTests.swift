import Driver
import Testing

/// `back(n)`: the log again, without its last n verbs.
@Suite struct BackTests {
  private static let verbs = [
    "use('traffic-light')", "stage { fps = 30 }", "use('centered')", "control.pull_threshold = 60",
    "pull(80, { duration = 0.1 })", "scroll.insets = { top = 20 }", "release()", "wait(0.1)",
    "complete()", "settle()",
  ]

  @Test(arguments: 1...10)
  func isAsIfTheVerbsHadNotBeen(count: Int) throws {
    let rig = Rig()
    for verb in BackTests.verbs { try rig.run(verb) }
    let whole = rig.session.trace
    try rig.run("back(\(count))")
    let kept = Rig()
    for verb in BackTests.verbs.dropLast(count) { try kept.run(verb) }
    #expect(rig.session.trace == kept.session.trace)
    #expect(rig.session.entries.count == BackTests.verbs.count - count)
    for verb in BackTests.verbs.suffix(count) { try rig.run(verb) }
    #expect(rig.session.trace == whole)
  }

  @Test func takesBackOneUnlessTold() throws {
    let rig = Rig()
    try rig.run("pull(50) pull(60)")
    try rig.enter("back")
    #expect(rig.pulled == 50)
    #expect(rig.reports.last?.line == "back(1)")
    try rig.enter("back 1")
    #expect(rig.ticks == 0)
    #expect(rig.error("back") == "back: cannot take back 1 verbs, there are none")
  }

  /// What had no line in the trace yet gets none.
  @Test func whatWasNotWrittenYetIsForgotten() throws {
    let rig = Rig()
    try rig.run("wait(0.1) begin() back(1)")
    let kept = Rig()
    try kept.run("wait(0.1)")
    #expect(rig.session.trace == kept.session.trace)
  }

  /// Running the log again is not reported, and a delegate that only looks on is not told.
  @Test func onlyTheOutcomeIsReported() throws {
    let rig = Rig()
    try rig.run("delegate { triggered_action = print } begin() wait(0.1) wait(0.1) back(1)")
    #expect(rig.reports.map(\.line) == ["begin()", "wait(0.1)", "wait(0.1)", "back(1)"])
    #expect(rig.printed == ["action"])
  }

  @Test func tooManyChangeNothing() throws {
    let rig = Rig()
    try rig.run("pull(50) release()")
    let before = rig.session.trace
    #expect(rig.error("back 3") == "back: cannot take back 3 verbs, there are 2")
    #expect(rig.session.trace == before)
    #expect(rig.session.entries.count == 2)
  }

  /// What failed, and what only asks, is no verb to be taken back.
  @Test func errorsAndQuestionsDoNotCount() throws {
    let rig = Rig()
    try rig.run("pull(50)")
    #expect(rig.error("pull 'x'") != "")
    #expect(rig.error("use nosuch") != "")
    try rig.run("state() tree() events() find('pull') record('x')")
    try rig.enter("back")
    #expect(rig.ticks == 0)
  }

  /// A session goes by the files that it used, not by what has become of them.
  @Test func aPluginThatChangedMeanwhileIsTheOldOne() throws {
    let source = { (height: Int) in
      "local p = pta.status_view { api = 1, name = 'p', version = '1.0.0', description = 'd', "
        + "height = \(height) } return p"
    }
    try withPlugins(["p": source(40)]) { folder in
      let rig = Rig(plugins: folder)
      try rig.run("use('p') pull(50)")
      let before = rig.session.trace
      try rig.run("release()")
      try writePlugin("p", source(50), in: folder)
      try rig.run("back(1)")
      #expect(rig.session.trace == before)
      try writePlugin("p", "not Lua", in: folder)
      try rig.run("wait(0.1) back(1)")
      #expect(rig.session.trace == before)
      try writePlugin("p", source(50), in: folder)
      try rig.run("use('p')")
      #expect(rig.session.stage.control.executingHeight == 50)
    }
  }

  /// A delegate's answers come back from the log; the delegate is not asked again.
  @Test func aDelegateIsNotAskedAgain() throws {
    let rig = Rig()
    try rig.run(
      """
      count = 0
      delegate { triggered_action = function() count = count + 1 print(count) complete() end }
      pull(150) release()
      """)
    let before = rig.session.trace
    try rig.run("settle() back(1)")
    #expect(rig.session.trace == before)
    #expect(rig.printed == ["1"])
    // From here on it is.
    try rig.run("settle() begin() settle()")
    #expect(rig.printed == ["1", "2"])
    #expect(rig.stateName == "idle")
  }

  @Test func anAnswerOfWhatWasTakenBackIsForgotten() throws {
    let rig = Rig()
    try rig.run("delegate { triggered_action = function() complete() end } pull(150) release()")
    try rig.run("back(1) delegate {} release()")
    #expect(rig.stateName == "executing")
    try rig.run("record('s')")
    #expect(rig.files["s"]?.contains("answer") == false)
  }

  @Test func promisedAnswersAreTakenBackToo() throws {
    let rig = Rig()
    try rig.run("pull(150) answer(35, 'complete') back(1) release()")
    #expect(rig.stateName == "executing")
  }
}
