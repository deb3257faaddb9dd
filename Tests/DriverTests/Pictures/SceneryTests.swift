import Driver
import Foundation
import PullPictures
import PullToAction
import Testing
import ViewKit

@Suite struct SceneryTests {
  private let rig = Rig()

  private func list(_ options: PictureOptions = PictureOptions()) -> DisplayList {
    let recorder = PictureRecorder(of: rig.session)
    return Scenery(of: [recorder.present], options: options).list(of: recorder.present)
  }

  private func texts(_ list: DisplayList) -> [String] {
    list.items.compactMap { item in
      if case .text(let text) = item.content { text.string } else { nil }
    }
  }

  /// Where an item of a view is drawn.
  private func frame(of name: String, in list: DisplayList) throws -> Rect {
    let view = try #require(rig.session.stage.scrollView.view.descendant(named: name))
    let item = try #require(list.items.first { $0.view == view.id })
    return item.transform.boundingBox(of: Rect(size: item.size))
  }

  /// A device is ten points wider at each side than its screen, its title 48 points tall, and the
  /// picture 260 points of the screen when no finger is seen.
  @Test func theScreenIsInADevice() throws {
    try rig.run("use 'traffic-light' pull(60) lift_cancelled()")
    let list = list()
    #expect(list.size == Size(width: 410, height: 10 + 48 + 260))
    #expect(try frame(of: "status_view", in: list) == Rect(x: 10, y: 58, width: 390, height: 60))
    #expect(texts(list) == ["Pulled by 60 points", "traffic-light"])
  }

  @Test func aBarTellsTheNumbers() throws {
    try rig.run("pull(61.25)")
    var options = PictureOptions()
    options.showsBar = true
    #expect(texts(list(options)).suffix(3) == ["0.50 s", "pulling", "61 of 100 pt"])
    options.title = ""
    #expect(list(options).size == Size(width: 410, height: 10 + 400 + 34))
  }

  @Test func bareIsTheControlAlone() throws {
    try rig.run("use 'traffic-light' pull(60)")
    var options = PictureOptions()
    options.isBare = true
    let list = list(options)
    #expect(list.size == Size(width: 390, height: 60))
    #expect(list.items.filter { $0.view == 0 }.count == 1)
    #expect(texts(list) == ["Pulled by 60 points"])
  }

  /// A control that is somewhere else on the screen is in the picture as well.
  @Test func thePictureReachesBelowTheControl() throws {
    try rig.run("use 'spinner' pull(60)")
    var options = PictureOptions()
    options.isBare = true
    #expect(list(options).size.height == 225)
    options.isBare = false
    options.showsFinger = false
    #expect(list(options).size.height == 10 + 48 + 325)
    options.height = 100
    #expect(list(options).size.height == 158)
    options.height = 4000
    #expect(list(options).size.height == 10 + 48 + 844)
  }

  /// The finger goes down in the middle of the screen, which is out of the picture, and is drawn
  /// below its top and right of the middle, moving as it does.
  @Test func theFingerIsInThePicture() throws {
    try rig.run("hold(0.1)")
    #expect(finger(in: list()) == Point(x: 10 + 292.5, y: 58 + 46))
    try rig.run("drag(100)")
    #expect(finger(in: list()) == Point(x: 10 + 292.5, y: 58 + 46))
    let recorder = PictureRecorder(of: rig.session)
    try rig.run("drag(30)")
    let scenery = Scenery(of: recorder.shots.map(\.shot), options: PictureOptions())
    let moved = try #require(finger(in: scenery.list(of: recorder.present)))
    #expect(abs(moved.y - (58 + 46 + 30)) < 1)
    try rig.run("release()")
    #expect(finger(in: list()) == nil)
  }

  /// As much of the screen is drawn as the finger goes through.
  @Test func aLongWayIsInThePicture() throws {
    let recorder = PictureRecorder(of: rig.session)
    try rig.run("pull(200)")
    let scenery = Scenery(of: recorder.shots.map(\.shot), options: PictureOptions())
    let list = scenery.list(of: recorder.present)
    let dot = try #require(finger(in: list))
    #expect(dot.y + 17 < list.size.height)
  }

  /// The middle of the dot.
  private func finger(in list: DisplayList) -> Point? {
    let item = list.items.last { $0.size == Size(width: 34, height: 34) }
    return item.map { Point(x: $0.transform.tx + 17, y: $0.transform.ty + 17) }
  }

  /// Its path has two colours with a contrast of 4.5 : 1, so that no control hides both.
  @Test(arguments: PictureOptions.Appearance.allCases)
  func thePathIsSeenOnAnyControl(appearance: PictureOptions.Appearance) throws {
    try rig.run("hold(0.1) drag(100)")
    var options = PictureOptions()
    options.appearance = appearance
    let recorder = PictureRecorder(of: rig.session)
    try rig.run("drag(30)")
    let list = Scenery(of: recorder.shots.map(\.shot), options: options).list(of: recorder.present)
    let strokes = list.items.compactMap { item -> ShapeContent? in
      guard case .shape(let shape) = item.content, item.view == 0, item.alpha == 1 else {
        return nil
      }
      return shape
    }
    #expect(strokes.count == 2 && strokes.first.map { $0.lineWidth > 4 } == true)
    let lights = strokes.map { luminance($0.strokeColor) }.sorted()
    #expect(lights.count == 2 && (lights[1] + 0.05) / (lights[0] + 0.05) > 4.5)
  }

  /// As WCAG 2 has it.
  private func luminance(_ color: Color) -> Double {
    let parts = zip([color.red, color.green, color.blue], [0.2126, 0.7152, 0.0722])
    return parts.reduce(0) { sum, part in
      let (value, weight) = part
      return sum + weight
        * (value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4))
    }
  }

  /// The portraits stand at the side at which reading begins.
  @Test func rowsAreMirroredForThoseWhoReadSo() throws {
    func portraits() -> Set<Double> {
      Set(
        list().items.filter { $0.view == 0 && $0.size == Size(width: 40, height: 40) }
          .map(\.transform.tx))
    }
    #expect(portraits() == [26.0])
    try rig.run("control.layout_direction = 'right_to_left'")
    #expect(portraits() == [344.0])
  }

  @Test func rowsMoveWithTheContent() throws {
    func first() -> Double? {
      list().items.first { $0.size == Size(width: 40, height: 40) }?.transform.ty
    }
    #expect(first() == 70.0)
    try rig.run("pull(30)")
    #expect(first() == 100.0)
  }

  @Test func aRowThatEndsBelowTheContentIsLeftOut() throws {
    try rig.run("stage { content = { 390, 100 } }")
    #expect(list().items.filter { $0.size == Size(width: 40, height: 40) }.count == 1)
  }

  @Test func darkIsDark() {
    var options = PictureOptions()
    func ground() -> Color? {
      if case .fill(let color, _)? = list(options).items.first?.content { color } else { nil }
    }
    #expect(ground().map { $0.red > 0.9 } == true)
    options.appearance = .dark
    #expect(ground().map { $0.red < 0.1 } == true)
  }
}

extension View {
  fileprivate func descendant(named name: String) -> View? {
    for view in subviews {
      if view.name == name { return view }
      if let found = view.descendant(named: name) { return found }
    }
    return nil
  }
}
