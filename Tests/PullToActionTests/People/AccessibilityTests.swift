import Foundation
import PullToAction
import Testing
import ViewKit

/// What a screen reader finds in a control, and what it can have it do.
@Suite struct AccessibilityTests {
  private let stage = PullStage()
  private var control: PullToActionControl { stage.control }

  @Test func aControlSaysWhatItIs() {
    #expect(control.accessibilityLabel == "Refresh" && control.accessibilityRole == .button)
    #expect(control.accessibilityHint == "Pull down to refresh")
    #expect(control.accessibilityValue == nil && control.accessibilityActions == [.refresh])
    stage.pull(50)
    #expect(control.accessibilityValue == "Pull to update")
    stage.pull(120)
    stage.release()
    #expect(control.accessibilityRole == .progressIndicator)
    #expect(control.accessibilityValue == "Loading…" && control.accessibilityActions == [.cancel])
    control.setProgress(0.43)
    #expect(control.accessibilityValue == "43%")
    control.complete()
    #expect(control.accessibilityActions == [])
    stage.wait(2)
    #expect(control.accessibilityActions == [.refresh])
  }

  @Test func inTheLanguage() {
    control.traits.language = .traditionalChinese
    stage.wait(1.0 / 60)
    #expect(control.accessibilityLabel == "重新整理")
  }

  @Test func whatAHostSetsCounts() {
    control.accessibilityLabel = "News"
    control.accessibilityValue = "old"
    control.accessibilityHint = "Twist"
    control.accessibilityRole = .image
    #expect(control.accessibilityLabel == "News" && control.accessibilityValue == "old")
    #expect(control.accessibilityHint == "Twist" && control.accessibilityRole == .image)
    control.accessibilityLabel = nil
    #expect(control.accessibilityLabel == "Refresh")
  }

  @Test func actionsGoThroughTheQueue() {
    #expect(!control.perform(.cancel) && control.state == .idle)
    #expect(control.perform(.refresh) && control.state == .executing)
    #expect(!control.perform(.refresh))
    #expect(control.perform(.cancel) && control.lastOutcome == .cancelled)
    stage.wait(2)
    control.isEnabled = false
    #expect(!control.perform(.refresh) && control.state == .idle)
  }

  // MARK: The status view

  /// Its own description offers what the control does, at once.
  @Test func theStatusViewOffersWhatTheControlDoes() {
    let root = stage.control.statusView.view
    #expect(root.accessibility?.actions == [.refresh])
    #expect(root.accessibilityHint == "Pull down to refresh")
    control.isEnabled = false
    #expect(root.accessibility?.actions == [] && root.accessibilityHint == nil)
    control.isEnabled = true
    stage.pull(120)
    stage.release()
    #expect(root.accessibility?.actions == [.cancel])
    control.complete(.noMoreData)
    #expect(root.accessibility?.actions == [])
    stage.wait(3)
    #expect(control.state == .idle && root.accessibility?.actions == [])
    #expect(control.accessibilityHint == nil)
    control.resetNoMoreData()
    #expect(root.accessibility?.actions == [.refresh])
    #expect(control.accessibilityHint == "Pull down to refresh")
  }

  @Test func anOpenFloorOffersNothing() {
    control.policy.secondFloor.isEnabled = true
    control.openFloor()
    #expect(control.state == .open && control.statusView.view.accessibility?.actions == [])
  }

  @Test func theStatusViewSaysWhatAHostHasSet() {
    let root = stage.control.statusView.view
    control.accessibilityLabel = "News"
    control.accessibilityValue = "old"
    control.accessibilityHint = "Twist"
    #expect(root.accessibilityLabel == "News" && root.accessibilityValue == "old")
    #expect(root.accessibilityHint == "Twist")
    control.accessibilityLabel = nil
    #expect(root.accessibilityLabel == "Refresh")
  }

  // MARK: The display list

  @Test func theDisplayListHasItWhereItIsAskedFor() {
    stage.pull(60)
    stage.wait(0.1)
    let plain = DisplayList(of: stage.scrollView.view)
    let list = DisplayList(of: stage.scrollView.view, accessibility: true)
    #expect(plain.accessibility.isEmpty && plain.items == list.items)
    let labels = list.accessibility.map(\.accessibility.label)
    #expect(labels == ["Refresh", "Pull to update"])
    #expect(list.accessibility.map(\.accessibility.role) == [.button, .staticText])
    // The control is open by 60 points, its status view of 50 at the lower end.
    #expect(list.accessibility.first?.frame == Rect(x: 0, y: 10, width: 390, height: 50))
  }

  @Test func whatIsNotSeenIsNotFound() {
    let root = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let hidden = View(frame: Rect(x: 0, y: 0, width: 10, height: 10), name: "hidden")
    hidden.accessibilityLabel = "hidden"
    hidden.isHidden = true
    let outside = View(frame: Rect(x: 200, y: 0, width: 10, height: 10), name: "outside")
    outside.accessibilityLabel = "outside"
    let half = View(frame: Rect(x: 95, y: 0, width: 10, height: 10), name: "half")
    half.accessibilityLabel = "half"
    for view in [hidden, outside, half] { root.addSubview(view) }
    let found = AccessibilityElement.elements(of: root)
    #expect(found.map(\.accessibility.label) == ["half"])
    #expect(found.first?.frame == Rect(x: 95, y: 0, width: 5, height: 10))
    #expect(root.firstSpokenLabel == "outside")
  }

  // MARK: Errors

  private struct Offline: LocalizedError {
    var errorDescription: String? { "You are offline." }
  }

  private struct Plain: Error, CustomStringConvertible {
    var description: String { "plain words" }
  }

  private struct Silent: LocalizedError, CustomStringConvertible {
    var description: String { "no words of its own" }
  }

  private static let errors: [(any Error, String)] = [
    (Offline(), "You are offline."), (Plain(), "plain words"), (Silent(), "no words of its own"),
  ]

  @Test(arguments: errors) func anErrorTellsAPersonInItsOwnWords(error: any Error, text: String)
    async
  {
    control.action = { _ in throw error }
    control.begin()
    var rounds = 0
    while control.state == .executing, rounds < 10_000 {
      rounds += 1
      await Task.yield()
      stage.wait(1.0 / 60)
    }
    #expect(control.lastOutcome == .failure(text))
  }
}
