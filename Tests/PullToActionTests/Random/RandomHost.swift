import PullToAction
import TestSupport
import ViewKit

/// What hosts ask of controls, and do to their scroll views.
extension RandomRun {
  func askControl() {
    let index = Int(random.next() % UInt64(stage.controls.count))
    let control = stage.controls[index]
    let name = control.name
    switch random.next() % 16 {
    case 0, 1:
      host("begin \(name)") {
        watch.begunByCode.insert(index)
        control.begin()
      }
    case 2:
      let how = random.any([BeginReveal.immediately, .animated])
      host("begin \(name) \(how)", mayMove: how == .immediately) {
        watch.begunByCode.insert(index)
        watch.revealed.insert(index)
        watch.motion.glides = true
        control.begin(revealing: how)
      }
    case 3...6: host("complete \(name)") { control.complete() }
    case 7: host("fail \(name)") { control.fail("chance") }
    case 8: host("no more \(name)") { control.complete(.noMoreData) }
    case 9: host("more \(name)") { control.resetNoMoreData() }
    case 10: host("reset \(name)") { control.reset() }
    case 11: host("open \(name)") { control.openFloor() }
    case 12: host("close \(name)") { control.close() }
    case 13: host("policy \(name)") { control.policy = random.policy() }
    case 14:
      let height = random.points(0...90)
      host("height \(name) \(height)") { control.executingHeight = height }
    default:
      let edge = random.any(PullEdge.allCases)
      host("\(name) to \(edge)") { control.edge = edge }
    }
  }

  func changeLayout() {
    let scrollView = random.any(stage.scrollViews)
    switch random.next() % 12 {
    case 0...2:
      let length = random.length()
      host("content height \(length)") { scrollView.contentSize.height = length }
    case 3, 4:
      let length = random.length()
      host("content width \(length)") { scrollView.contentSize.width = length }
    case 5:
      let insets = random.insets()
      host("insets \(insets)") { scrollView.contentInset = insets }
    case 6:
      let direction = random.any(LayoutDirection.allCases)
      host("\(direction)") {
        (stage.outer ?? stage.inner).view.ownTraits = Traits(layoutDirection: direction)
      }
    case 7:
      let size = random.any([
        Size.zero, Size(width: 390, height: 844), Size(width: 844, height: 390),
      ])
      host("viewport \(size)") { scrollView.viewportSize = size }
    case 8: host("bounces") { scrollView.alwaysBounceVertical.toggle() }
    case 9: host("bounces across") { scrollView.alwaysBounceHorizontal.toggle() }
    case 10 where stage.outer != nil:
      if random.oneIn(2) {
        host("unnest") { stage.inner.unnest() }
      } else {
        host("take out") { stage.inner.view.removeFromSuperview() }
      }
    case 11 where stage.outer != nil:
      let order = random.nestedScrolling()
      host("nest") { stage.nest(by: order) }
    default: host("slop") { scrollView.dragSlop = random.any([0, 10]) }
    }
  }
}
