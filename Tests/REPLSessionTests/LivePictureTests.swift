import Driver
import Testing

@testable import REPL

/// A stage in terminals of all sizes.
@Suite struct LivePictureTests {
  private func picture(
    pulled: Int, columns: Int, rows: Int, plugin: String = "default"
  ) throws -> LivePicture {
    let rig = try Rig(["use '\(plugin)'", "pull \(pulled)"])
    _ = rig.run()
    #expect(rig.errors.isEmpty)
    let stage = StagePicture(of: rig.script.session.stage)
    return LivePicture(
      of: stage, height: stage.controlEnd + StagePicture.contentHeight,
      in: .init(columns: columns, rows: rows), style: .unicode)
  }

  @Test func aPullOnAUsualTerminal() throws {
    let picture = try picture(pulled: 120, columns: 80, rows: 24)
    #expect(picture.width == 54)
    #expect(picture.lines.count == 19)
    #expect(picture.lines.contains { $0.contains("Release to update") })
  }

  /// 390 points in 37 columns are 10.5 a column and 21 a row: 12 rows, and the borders.
  @Test func aNarrowTerminalShowsItSmaller() throws {
    let picture = try picture(pulled: 120, columns: 40, rows: 24)
    #expect(picture.width == 39)
    #expect(picture.lines.count == 14)
    #expect(picture.lines.contains { $0.contains("Release to update") })
    #expect(picture.lines.contains { $0.contains("Row 1") })
  }

  @Test func itAlwaysFits() throws {
    for (columns, rows) in [(80, 24), (13, 5), (13, 24), (200, 5), (40, 10), (54, 12), (500, 200)] {
      for pulled in [0, 60, 120, 400, 700] {
        let picture = try picture(pulled: pulled, columns: columns, rows: rows)
        #expect(!picture.lines.isEmpty)
        #expect(picture.lines.count <= rows - 2)
        #expect(picture.lines.allSatisfy { $0.count == picture.width })
        #expect(picture.width < columns)
        #expect(picture.lines.first?.hasPrefix("+-") == true)
        #expect(picture.lines.last == picture.lines.first)
      }
    }
  }

  @Test(arguments: [(12, 24), (80, 4), (0, 0), (1, 1)])
  func whereThereIsNoRoomThereIsNoPicture(columns: Int, rows: Int) throws {
    let picture = try picture(pulled: 120, columns: columns, rows: rows)
    #expect(picture.lines.isEmpty)
  }

  /// The status view is at the control's lower edge, which stays in sight.
  @Test(arguments: [120, 200, 300, 500, 700])
  func theStatusViewIsSeen(pulled: Int) throws {
    let picture = try picture(pulled: pulled, columns: 80, rows: 16)
    #expect(picture.lines.count == 14)
    #expect(picture.lines.contains { $0.contains("Release to update") }, "\(pulled)")
  }
}
