@testable import SpecRunner
import Testing

@Suite struct TestIdentityTests {
  @Test func namesInOneLineAreWhatFiltersSee() {
    let test = TestIdentity(
      file: "spec/a_spec.lua", line: 3, names: ["the arrow", "turns", "#slow"], ordinal: 0)
    #expect(test.fullName == "the arrow turns #slow")
  }
}
