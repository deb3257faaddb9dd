import PullToAction
import Testing

@Suite struct TransitionTableTests {
  @Test func aStateNeverChangesToItself() {
    for state in PullState.allCases {
      #expect(!state.canChange(to: state))
    }
  }
}
