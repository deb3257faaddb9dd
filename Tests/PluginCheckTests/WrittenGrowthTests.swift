import PullPlugins
import Testing

@testable import PluginCheck

/// What gets more with each frame, and what is in degrees or milliseconds.
@Suite struct WrittenGrowthTests {
  private static let longer = "this makes the text longer with each frame"
  private static let further = "this goes on with each frame, and never back"
  private static let frame = "update_for_pulled_amount(amount)"

  @Test(arguments: [
    ("\(frame)\nself.l.text = self.l.text .. \".\"", longer),
    ("progress_update(view, p)\nself.l.x = self.l.x + 1", further),
    ("handle_scrolling(_, d)\nself.l.center_y, self.n = self.l.center_y - d * 0.1, 1", further),
    ("handle_scrolling(_, d)\nself.l.rotation = 1 + self.l.rotation + d", further),
    ("\(frame)\nself.l.alpha = math.min(1, self.l.alpha + amount / 900)", further),
    ("\(frame) self.l.alpha = math.max(0, 1 - self.l.alpha * amount)", nil),
    // Only so often, back again, towards something, and of what is no view's.
    ("\(frame) if amount > 60 then self.l.text = self.l.text .. \".\" end", nil),
    ("\(frame) self.l.text = \"Pull\" self.l.text = self.l.text .. \".\"", nil),
    ("\(frame) self.l.x = self.l.x + (amount - self.l.x) * 0.2", nil),
    ("\(frame) self.l.x = self.l.x + self:step()", nil),
    ("\(frame) self.l.x = 1 + amount", nil),
    ("\(frame) self.l.rotation = self.l.rotation + 0.1", nil),
    ("\(frame) self.n.x = self.n.x + 1 self.x = self.x + 1", nil),
    ("start_animating(view) self.l.x = self.l.x + 1", nil),
  ]) func ofEachFrame(method: String, message: String?) {
    expect("self.l = pta.label(\"\") view:add_subview(self.l)", method, message)
  }

  @Test(arguments: [
    ("math.cos(i * 120)", "write math.cos(math.rad(i*120))"),
    ("20 * math.sin(360 / 3 * i)", "write math.sin(math.rad(360/3*i))"),
    ("math.cos(i * 2 * math.pi / 3)", nil), ("math.cos(math.rad(i * 120))", nil),
    ("math.sin(pta.now() * 30 + i)", nil), ("math.sin(amount * 30)", nil),
    ("math.cos(ANGLES[i])", nil),
  ]) func degreesInLoops(angle: String, message: String?) {
    expect("view.alpha = 1", "\(Self.frame) for i = 1, 3 do\nself.l.x = \(angle) end", message)
  }

  @Test(arguments: [
    ("if pta.now() - self.began > 500 then", "write 0.5 for as many milliseconds"),
    ("if self.began and pta.now() - self.began >= 1000 then", "write 1 for as many milliseconds"),
    ("if pta.now() - self.began > 0.5 then", nil), ("if pta.now() - self.began > 120 then", nil),
    ("if pta.now() - self.began > 500 * MS then", nil), ("if amount > 500 then", nil),
    ("if pta.now() - self.began < 2 and amount > 500 then", nil),
  ]) func ago(condition: String, message: String?) {
    expect("self.began = pta.now()", "\(Self.frame)\n\(condition) self.n = 1 end", message)
  }

  private func expect(_ setup: String, _ method: String, _ message: String?) {
    let source = PluginSource(
      name: "test", script: "function v:setup(view) \(setup) end function v:\(method) end")
    let findings = WrittenChecks(source).findings
    #expect(findings.count == (message == nil ? 0 : 1), "\(findings.map(\.text))")
    #expect(findings.allSatisfy { $0.line == 2 && $0.message.contains(message ?? "-") })
  }
}
