import TestSupport
import Testing
import ViewKit

@Suite struct ViewHierarchyTests {
  private func views(_ names: String...) -> [View] { names.map { View(name: $0) } }

  private func ids(in view: View) -> [UInt32] { [view.id] + view.subviews.flatMap(ids) }

  @Test func idsFollowTheOrderOfEntering() {
    let view = views("root", "a", "b", "c")
    view[1].addSubview(view[2])
    view[0].addSubview(view[3])
    view[0].addSubview(view[1])
    #expect(view.map(\.id) == [0, 2, 3, 1])
  }

  @Test func movingWithinATreeKeepsIdsAndComingBackRenewsThem() {
    let view = views("root", "a", "b")
    view[0].addSubview(view[1])
    view[0].addSubview(view[2])
    view[1].addSubview(view[2])
    #expect(view.map(\.id) == [0, 1, 2])
    view[2].removeFromSuperview()
    #expect(view[2].superview == nil && view[1].subviews.isEmpty)
    view[0].addSubview(view[2])
    #expect(view[2].id == 3)
    let other = View()
    other.addSubview(view[0])
    #expect(view.map(\.id) == [1, 2, 3])
  }

  /// Also in a part of a tree that was taken out, or whose root is gone.
  @Test(arguments: 0..<50)
  func idsAreUniqueInEveryTree(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    var all = (0..<12).map { View(name: "\($0)") }
    for _ in 0..<200 {
      let view = all.randomElement(using: &random)!
      if random.oneIn(3) {
        view.removeFromSuperview()
      } else if random.oneIn(20) {
        all.removeAll { $0 === view }
        all.append(View(name: "new"))
      } else {
        all.randomElement(using: &random)!.insertSubview(
          view, at: Int.random(in: -1...3, using: &random))
      }
      for root in all where root.superview == nil {
        let ids = ids(in: root)
        #expect(Set(ids).count == ids.count)
      }
    }
  }

  @Test func cyclesAreRefused() {
    let view = views("root", "a", "b")
    #expect(view[0].addSubview(view[1]))
    #expect(view[1].addSubview(view[2]))
    #expect(!view[0].addSubview(view[0]))
    #expect(!view[2].addSubview(view[0]))
    #expect(!view[1].addSubview(view[0]))
    #expect(view[0].superview == nil && view[2].isInside(view[0]) && !view[0].isInside(view[2]))
    #expect(view[2].root === view[0])
  }

  @Test func aTreeIsAtMostSixtyFourDeep() {
    let root = View()
    var deepest = root
    for _ in 1..<View.maximumDepth {
      let next = View()
      #expect(deepest.addSubview(next))
      deepest = next
    }
    #expect(View.maximumDepth == 64)
    #expect(!deepest.addSubview(View()))
    let pair = View()
    pair.addSubview(View())
    #expect(!deepest.superview!.addSubview(pair), "what it has inside counts")
    #expect(deepest.superview!.addSubview(View()))
  }

  @Test(arguments: [(0, "xab"), (1, "axb"), (2, "abx"), (9, "abx"), (-3, "xab")])
  func aPlaceAmongTheSubviews(index: Int, order: String) {
    let view = views("root", "a", "b", "x")
    view[0].addSubview(view[1])
    view[0].addSubview(view[2])
    view[0].insertSubview(view[3], at: index)
    #expect(view[0].subviews.map(\.name).joined() == order)
  }

  @Test func addingAgainBringsToTheFront() {
    let view = views("root", "a", "b")
    view[0].addSubview(view[1])
    view[0].addSubview(view[2])
    view[0].addSubview(view[1])
    #expect(view[0].subviews.map(\.name) == ["b", "a"])
    #expect(view[1].superview === view[0])
  }

  @Test func viewsAreFoundByNameFromBackToFront() {
    let view = views("root", "a", "x", "x")
    view[0].addSubview(view[1])
    view[1].addSubview(view[2])
    view[0].addSubview(view[3])
    #expect(view[0].find("x") === view[2])
    #expect(view[0].find("root") === view[0])
    #expect(view[0].find("y") == nil)
    #expect(view[3].find("a") == nil, "only what is inside")
  }

  @Test func aSuperviewThatIsGoneLeavesNone() {
    let view = View()
    do {
      let root = View()
      root.addSubview(view)
      #expect(view.superview === root)
    }
    #expect(view.superview == nil && view.root === view)
  }
}

/// Trees that no one should make.
@Suite struct ViewCrowdTests {
  @Test(arguments: [true, false]) func aThousandSubviews(fromTheFront: Bool) {
    let root = View()
    let views = (0..<1000).map { _ in View() }
    for view in views { root.addSubview(view) }
    #expect(root.subviews.count == 1000 && views.last?.id == 1000)
    root.width = 50
    #expect(DisplayList(of: root).items.isEmpty)
    for view in fromTheFront ? views.reversed() : views { view.removeFromSuperview() }
    #expect(root.subviews.isEmpty && views.allSatisfy { $0.superview == nil })
  }

  @Test func removingThoseThatOneGoesThrough() {
    let root = View()
    for _ in 0..<9 { root.addSubview(View()) }
    var count = 0
    for view in root.subviews {
      view.removeFromSuperview()
      root.subviews.last?.removeFromSuperview()
      count += 1
    }
    #expect(count == 9 && root.subviews.isEmpty)
  }

  /// Their completions come while nobody goes through it.
  @Test func endsOfAnimationsThatTakeTheTreeApart() {
    let clock = FrameClock()
    let root = View()
    root.clock = clock
    let views = (0..<5).map { _ in View() }
    var ends = 0
    for view in views {
      root.addSubview(view)
      clock.animate(withDuration: 1) {
        view.alpha = 0
      } completion: { _ in
        ends += 1
        for view in root.subviews { view.removeFromSuperview() }
        root.addSubview(View())
      }
    }
    root.clock = FrameClock()
    for _ in 0..<5 { clock.advance() }
    #expect(ends == 5 && root.subviews.count == 1)
  }
}
