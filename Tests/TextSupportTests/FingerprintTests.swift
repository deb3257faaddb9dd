import Testing
import TextSupport

@Suite struct FingerprintTests {
  /// From the test vectors of draft-eastlake-fnv and of the authors' own test_fnv.c.
  @Test func isFNV1aOf64Bits() {
    #expect(Fingerprint.text(of: []) == "cbf29ce484222325")
    #expect(Fingerprint.text(of: ["chongo was here!"]) == "46810940eff5f915")
  }

  @Test func tellsLinesApart() {
    #expect(Fingerprint.text(of: ["ab", "c"]) != Fingerprint.text(of: ["a", "bc"]))
    #expect(Fingerprint.text(of: ["a"]) != Fingerprint.text(of: ["a", ""]))
  }
}
