import PullToActionUIKit
import Testing
import ViewKit

/// Which scroll view a modifier is on.
@MainActor @Suite struct ScrollViewSearchTests {
  @MainActor private final class Node: SearchedView {
    let frameInWindow: Rect
    let isSearchedScrollView: Bool
    private(set) weak var parent: Node?
    private(set) var children: [Node] = []

    var searchedParent: (any SearchedView)? { parent }
    var searchedChildren: [any SearchedView] { children }

    init(_ frame: Rect, scrolls: Bool = false, in parent: Node? = nil) {
      (frameInWindow, isSearchedScrollView, self.parent) = (frame, scrolls, parent)
      parent?.children.append(self)
    }
  }

  private let screen = Rect(x: 0, y: 0, width: 390, height: 844)
  private let safe = Rect(x: 0, y: 97, width: 390, height: 713)

  /// SwiftUI has views of its own around both.
  @Test func aBackgroundFindsWhatItIsBehind() {
    let window = Node(screen)
    let hosting = Node(screen, in: window)
    let finder = Node(safe, in: Node(safe, in: hosting))
    // Under the bars, as a list goes.
    let list = Node(screen, scrolls: true, in: Node(screen, in: hosting))
    _ = Node(Rect(x: 0, y: 97, width: 390, height: 120), scrolls: true, in: list)
    #expect(finder.scrollViewInFront === list)
  }

  /// Two columns: the nearer one, and none of another's size.
  @Test func anotherColumnIsNotIts() {
    let window = Node(screen)
    let left = Rect(x: 0, y: 97, width: 200, height: 713)
    let right = Rect(x: 200, y: 97, width: 190, height: 713)
    _ = Node(left, scrolls: true, in: Node(left, in: window))
    let column = Node(right, in: window)
    let finder = Node(right, in: column)
    let scrollView = Node(right, scrolls: true, in: column)
    #expect(finder.scrollViewInFront === scrollView)
  }

  @Test func amongTheContentItIsWhatScrollsThat() {
    let scrollView = Node(safe, scrolls: true, in: Node(screen))
    let content = Node(Rect(x: 0, y: 97, width: 390, height: 2000), in: scrollView)
    let finder = Node(content.frameInWindow, in: content)
    // A carousel in the content covers none of it.
    _ = Node(Rect(x: 0, y: 97, width: 390, height: 200), scrolls: true, in: content)
    #expect(finder.scrollViewInFront === scrollView)
  }

  @Test func withoutAScrollViewThereIsNone() {
    let window = Node(screen)
    #expect(Node(safe, in: window).scrollViewInFront == nil)
    // Before there is a layout it could be any.
    _ = Node(screen, scrolls: true, in: window)
    #expect(Node(.init(), in: window).scrollViewInFront == nil)
  }
}
