import Foundation
import TestSupport
import Testing

@testable import SpecRunner

@Suite struct TimeTextTests {
  @Test(arguments: [
    (0, "1970-01-01T00:00:00"), (951_782_399, "2000-02-28T23:59:59"),
    (951_782_400, "2000-02-29T00:00:00"), (4_107_542_399, "2100-02-28T23:59:59"),
    (4_107_542_400, "2100-03-01T00:00:00"), (253_402_300_799, "9999-12-31T23:59:59"),
    // RFC 3339, section 5.8, the end of 32 bits, and 2^30.
    (482_196_050.52, "1985-04-12T23:20:50"), (2_147_483_647, "2038-01-19T03:14:07"),
    (1_073_741_824, "2004-01-10T13:37:04"),
    // What is out of range.
    (-1, "1970-01-01T00:00:00"), (1e18, "9999-12-31T23:59:59"), (.infinity, "9999-12-31T23:59:59"),
    (.nan, "1970-01-01T00:00:00"),
  ])
  func dates(seconds: Double, text: String) {
    #expect(TimeText.date(seconds) == text)
  }

  @Test func agreesWithFoundation() {
    let formatter = ISO8601DateFormatter()
    var random = SplitMix64(seed: 1)
    for _ in 0..<500 {
      let seconds = random.number(in: 0...253_402_300_799).rounded()
      let text = formatter.string(from: Date(timeIntervalSince1970: seconds))
      #expect(TimeText.date(seconds) + "Z" == text)
      #expect(TimeText.seconds(sinceDate: text) == seconds)
    }
  }

  @Test(arguments: [
    "", "Z", "2026-01-02T03:04:05", "2026-01-02", "2026-01-02T03:04:05+01:00", "26-1-2T3:4:5Z",
    " 2026-01-02T03:04:05Z", "2026-01-02T03:04:05Z\n",
  ])
  func isNoDate(text: String) { #expect(TimeText.seconds(sinceDate: text) == nil) }

  @Test(arguments: [
    (0, "0 ms", "0", "0"), (0.0004, "0 ms", "0.0004", "0"), (0.0126, "13 ms", "0.0126", "0.013"),
    (0.9994, "999 ms", "0.9994", "0.999"), (0.9996, "1 s", "0.9996", "1"),
    (1.234567, "1.23 s", "1.234567", "1.235"), (75, "75 s", "75", "75"), (-1, "0 ms", "0", "0"),
    (.nan, "0 ms", "0", "0"), (.infinity, "1000000000000 s", "1000000000000", "1000000000000"),
  ])
  func durations(seconds: Double, people: String, programs: String, milliseconds: String) {
    #expect(TimeText.duration(seconds) == people)
    #expect(TimeText.seconds(seconds) == programs)
    #expect(TimeText.milliseconds(seconds) == milliseconds)
  }
}
