import Testing

@testable import SpecRunner

@Suite struct ShardTests {
  @Test(arguments: [("1/1", 1, 1), ("2/3", 2, 3), ("3/3", 3, 3), ("007/10", 7, 10)])
  func reads(text: String, index: Int, count: Int) throws {
    #expect(try Shard(parsing: text) == Shard(index: index, count: count))
  }

  @Test func writesAsItReads() {
    #expect("\(Shard(index: 2, count: 3))" == "2/3")
  }

  @Test(arguments: [
    "", "/", "1", "1/", "/2", "1/2/3", "a/b", "1.0/2", "+1/2", "-1/2", " 1/2", "1 / 2", "１/２",
    "1/99999999999999999999",
  ])
  func refuses(text: String) {
    #expect(throws: ShardError.unreadable(text)) { try Shard(parsing: text) }
  }

  @Test(arguments: [("0/3", 0, 3), ("4/3", 4, 3), ("1/0", 1, 0), ("0/0", 0, 0)])
  func outOfRange(text: String, index: Int, count: Int) {
    #expect(throws: ShardError.outOfRange(index: index, count: count)) {
      try Shard(parsing: text)
    }
  }

  @Test func saysWhatIsRight() {
    #expect(
      ShardError.unreadable("x").description
        == "'x' is no shard; write which and of how many, such as 2/3")
    #expect(
      ShardError.outOfRange(index: 4, count: 3).description
        == "there is no shard 4/3: they are 1/3 to 3/3")
    #expect(
      ShardError.outOfRange(index: 1, count: 0).description
        == "there is no shard 1/0: a run has at least one")
  }

  @Test func everySoManyth() {
    let files = ["a", "b", "c", "d", "e"]
    #expect(Shard(index: 1, count: 2).part(of: files) == ["a", "c", "e"])
    #expect(Shard(index: 2, count: 2).part(of: files) == ["b", "d"])
    #expect(Shard(index: 6, count: 7).part(of: files) == [])
    #expect(Shard(index: 2, count: .max).part(of: files) == ["b"])
  }
}
