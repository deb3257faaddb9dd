import PullToAction
import TestSupport
import Testing
import ViewKit

/// What a host tells of pointers that makes no sense reaches the control's host.
@Suite struct PointerDiagnosticTests {
  @Test func theFirstControlReports() {
    let clock = FrameClock()
    let scrollView = ScrollView(clock: clock, size: Size(width: 390, height: 844))
    var heard: [String] = []
    let controls = PullEdge.allCases.map { edge in
      let control = PullToActionControl(clock: clock, name: "\(edge)", edge: edge)
      control.onDiagnostic = { heard.append("\(edge) \($0.code.rawValue): \($0.message)") }
      control.attach(to: scrollView)
      return control
    }
    for _ in 0..<3 { scrollView.touchMoved(to: .zero) }
    #expect(heard == ["top pointer-problem: \(PointerProblem.touchNotBegun.message)"])
    controls[0].detach()
    scrollView.keyUp()
    let next = "\(PullEdge.allCases[1]) pointer-problem: \(PointerProblem.keyNotDown.message)"
    #expect(heard.dropFirst() == [next])
    #expect(controls.allSatisfy { $0.state == .idle })
  }

  /// What each says is a sentence of its own.
  @Test func messagesDiffer() {
    let messages = Set(PointerProblem.allCases.map(\.message))
    #expect(messages.count == PointerProblem.allCases.count)
  }
}
