import PullPlugins
import PullToAction
import PullToActionUIKit
import TestSupport
import Testing

/// Layers stay from list to list.
@MainActor @Suite struct LayerTreeTests {
  private let root = LayerDouble(.clip)
  private let tree: LayerTree<LayerDouble>

  init() { tree = LayerTree(root: root, makeLayer: LayerDouble.init) }

  private func list(
    _ items: [(UInt32, DisplayList.Content)], clip: Rect? = nil,
    outlines: [DisplayList.Outline] = []
  ) -> DisplayList {
    var list = DisplayList(size: Size(width: 100, height: 100))
    for (view, content) in items {
      list.append(
        DisplayList.Item(
          view: view, transform: .identity, size: Size(width: 10, height: 10),
          clip: clip ?? Rect(x: 0, y: 0, width: 100, height: 100), outlines: outlines, alpha: 1,
          content: content))
    }
    return list
  }

  private func same(_ layers: some Sequence<LayerDouble>, _ others: [LayerDouble]) -> Bool {
    layers.map(ObjectIdentifier.init) == others.map(ObjectIdentifier.init)
  }

  private func fill(_ white: Double) -> DisplayList.Content {
    .fill(Color(white: white), cornerRadius: 0)
  }

  @Test func equalListsSetNothing() {
    let list = list([(1, fill(0)), (2, .text(TextContent("a")))])
    tree.show(list)
    root.forgetWrites()
    tree.show(list)
    #expect(root.allWrites == [] && root.sublayerChanges == 1)
  }

  @Test func oneThatChangesIsSetAlone() {
    tree.show(list([(1, fill(0)), (2, fill(0.5))]))
    let layers = root.sublayers
    root.forgetWrites()
    tree.show(list([(1, fill(0)), (2, fill(0.75))]))
    #expect(root.allWrites == [.backgroundColor(Color(white: 0.75))])
    #expect(same(root.sublayers, layers) && root.sublayerChanges == 1)
  }

  /// What comes in between moves the others, and leaves them what they are.
  @Test func layersAreFoundByTheirViews() {
    tree.show(list([(1, fill(0)), (2, fill(0.5)), (3, .text(TextContent("a")))]))
    let old = root.sublayers
    root.forgetWrites()
    tree.show(list([(1, fill(0)), (9, fill(1)), (2, fill(0.5)), (3, .text(TextContent("a")))]))
    let new = root.sublayers
    #expect(new[0] === old[0] && new[2] === old[1] && new[3] === old[2])
    #expect([new[0], new[2], new[3]].allSatisfy { $0.writes == [] })
    // Back to front.
    tree.show(list([(3, .text(TextContent("a"))), (2, fill(0.5)), (1, fill(0))]))
    #expect(same(root.sublayers, [old[2], old[1], old[0]]))
    #expect(root.allWrites == [])
  }

  @Test func aViewsItemsOfAKindKeepTheirOrder() {
    let two = [(UInt32(1), fill(0)), (1, .border(Color(white: 1), width: 1, cornerRadius: 0))]
    tree.show(list(two))
    let old = root.sublayers
    root.forgetWrites()
    tree.show(list([(5, .text(TextContent("a")))] + two))
    #expect(same(root.sublayers.dropFirst(), old))
    #expect(old.allSatisfy { $0.writes == [] })
  }

  /// A view for each pull has a number of its own.
  @Test func layersThatNobodyNeedsGoToOtherViews() {
    tree.show(list([(1, fill(0)), (2, .text(TextContent("a")))]))
    let old = root.sublayers
    tree.show(list([(11, fill(0)), (12, .text(TextContent("a")))]))
    #expect(same(root.sublayers, old))
    tree.show(list([]))
    #expect(root.sublayers.isEmpty && tree.count == 0)
  }

  @Test func layersAroundAreMadeAndTaken() throws {
    let clip = Rect(x: 0, y: 0, width: 5, height: 5)
    tree.show(list([(1, fill(0))]))
    let layer = root.sublayers[0]
    tree.show(list([(1, fill(0))], clip: clip))
    let around = try #require(root.sublayers.first)
    #expect(around.kind == .clip && around.sublayers.first === layer)
    #expect(around.writes == [.transform(.identity), .size(clip.size)])
    root.forgetWrites()
    tree.show(list([(1, fill(0))], clip: Rect(x: 0, y: 0, width: 6, height: 5)))
    #expect(root.allWrites == [.size(Size(width: 6, height: 5))])
    tree.show(list([(1, fill(0))]))
    #expect(root.sublayers.first === layer)
  }

  /// The double tells of a layer that would be in two at once.
  @Test func aLayerIsTakenOutBeforeItGoesIntoAnother() {
    let outline = DisplayList.Outline(
      transform: .identity, size: Size(width: 9, height: 9), cornerRadius: 2)
    for count in [0, 1, 3, 2, 1, 3, 0] {
      let outlines = Array(repeating: outline, count: count)
      tree.show(list([(1, fill(0)), (2, .text(TextContent("a")))], outlines: outlines))
      for var layer in root.sublayers {
        for _ in 0..<count {
          #expect(layer.kind == .clip && layer.sublayers.count == 1)
          layer = layer.sublayers[0]
        }
        #expect(layer.kind != .clip && layer.sublayers.isEmpty)
      }
      #expect(root.sublayers.count == 2)
    }
  }

  @Test func aBrokenPictureIsItsBoxAndToldOnce() throws {
    var told: [String] = []
    tree.onBrokenImage = { told.append($0) }
    let bytes = PNGBytes.file(PNGBytes.header(10, 10), PNGBytes.pixels, PNGBytes.end)
    let broken = try ImageContent(png: bytes, name: LayerDouble.brokenName)
    let good = try ImageContent(png: bytes, name: "good.png")
    tree.show(list([(1, .image(broken)), (2, .image(good)), (3, .image(broken))]))
    #expect(told == [LayerDouble.brokenName])
    let boxes = root.sublayers.map { $0.state["border"] }
    let box = LayerWrite.border(Color(white: 0.5), width: 1)
    #expect(boxes[0] == box && boxes[1] != box && boxes[2] == box)
    // Another one in its place.
    tree.show(list([(1, .image(good)), (2, .image(good))]))
    #expect(root.sublayers.allSatisfy { $0.state["border"] != box })
    tree.show(list([(1, .image(broken))]))
    #expect(told.count == 1)
  }

  @Test func otherPixelsAreDrawnAnew() {
    tree.show(list([(1, fill(0)), (2, .text(TextContent("a")))]))
    let (old, picture) = (root.sublayers, root.picture)
    tree.showAgain()
    #expect(root.picture == picture && zip(root.sublayers, old).allSatisfy { $0 !== $1 })
  }

  /// In each frame of a pull with each shipped plugin: what stays is as if it were made anew, and there are as many
  /// layers as are needed.
  @Test(arguments: ShippedPlugins.names)
  func aPullShowsWhatTheListsSay(name: String) throws {
    let stage = NativeStage()
    let plugin = try Plugin(
      source: PluginSource(folder: ShippedPlugins.folder + "/" + name),
      environment: PluginEnvironment(trust: .all))
    let edge = plugin.edge ?? .top
    guard edge == .top else { return }
    let control = stage.add(plugin)
    var (frames, made, shown) = (0, 0, 0)
    func check() {
      let list = DisplayList(of: control.view)
      tree.show(list)
      let anew = LayerDouble(.clip)
      let fresh = LayerTree(root: anew, makeLayer: LayerDouble.init)
      fresh.show(list)
      #expect(root.picture == anew.picture)
      let whole = Rect(origin: .zero, size: list.size)
      #expect(tree.count == list.items.flatMap { LayerItem.items(of: $0, in: whole) }.count)
      frames += 1
      made += root.allWrites.count
      shown += anew.allWrites.count
      root.forgetWrites()
    }
    for step in 1...13 {
      stage.native?.touch()
      stage.native?.drag(to: Double(step) * -10)
      stage.frames()
      check()
    }
    stage.native?.letGo()
    // Not each one is compared: making all anew takes far longer than a frame does.
    for _ in 0..<20 {
      stage.frames(3)
      check()
    }
    control.complete()
    for _ in 0..<40 {
      stage.frames(3)
      check()
    }
    #expect(frames == 73 && made < shown / 2, "\(made) of \(shown) writes")
  }
}
