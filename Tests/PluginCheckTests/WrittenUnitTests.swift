import PullPlugins
import Testing

@testable import PluginCheck

/// What is in other units than it is taken for, and what is not the plugin's to set.
@Suite struct WrittenUnitTests {
  /// Points that are a scale, an angle or an alpha.
  @Test(arguments: [
    (
      "handle_scrolling(view, distance, ratio)\nself.disc.scale = distance",
      "distance is in points, and a scale of 1 is a view's own size; write ratio"
    ),
    (
      "handle_scrolling(_, r)\nself.disc.scale_x = math.max(r, 0.2)",
      "r is in points, and a scale of 1 is a view's own size; write ratio, parameter 3 of handle_scrolling"
    ),
    (
      "update_for_pulled_amount(amount, threshold)\nl.alpha, l.x = math.min(amount, 1), 3",
      "amount is in points, and alpha goes from 0 to 1; write math.min(amount / threshold, 1)"
    ),
    (
      "pulled_amount_changed(pull, amount)\nl.rotation = 2 * amount",
      "an angle is in radians, and amount is in points; write amount / pull.pull_threshold * 2 * math.pi"
    ),
    (
      "update_for_pulled_amount(amount, threshold)\nl.text = amount >= 1 and \"Let go\" or \"Pull\"",
      "amount is in points, and past 1 at once; write amount / threshold >= 1"
    ),
    (
      "handle_scrolling(view, distance, ratio)\nif distance > 0.9 then l.alpha = 1 end",
      "distance is in points, and past 0.9 at once; write ratio > 0.9"
    ),
    (
      "update_for_pulled_amount(amount, threshold)\nself.bar.width = self.view.width * amount",
      "amount is in points, and no part of a size; write self.view.width * math.min(amount / threshold, 1)"
    ),
    (
      "update_for_pulled_amount(amount, threshold)\nself.bar.x = amount * l.width",
      "amount is in points, and no part of a size; write l.width * math.min(amount / threshold, 1)"
    ),
    (
      "update_for_pulled_amount(amount, threshold)\nl.scale_x = math.floor(math.min(amount / threshold, 1) * 100)",
      "a scale of 1 is the size that it has; leave * 100 out"
    ),
    (
      "update_for_pulled_amount(amount) l.hidden = amount < 1 l.alpha = amount > 0.5 and 1 or 0",
      nil
    ),
    (
      "update_for_pulled_amount(amount, t) l.hidden = amount / t >= 1 l.width = l.height * amount / t",
      nil
    ),
    ("update_for_pulled_amount(amount) l.scale = 1 + amount * 0.01", nil),
    ("update_for_pulled_amount(amount) l.scale = amount / 60", nil),
    ("update_for_pulled_amount(amount) l.scale = self:ease(amount)", nil),
    ("update_for_pulled_amount(amount) l.width = amount", nil),
    ("update_for_pulled_amount(amount) l.rotation = math.min(amount, 3)", nil),
    ("handle_scrolling(_, d, r) l.scale = r l.y = d", nil),
    ("update_for_pulled_amount(amount) local t = {} t.scale = amount", nil),
    ("update_for_pulled_amount(amount) self.scale = amount", nil),
    ("grow(amount) l.scale = amount", nil), ("touch_moved(pull, x) l.rotation = x", nil),
  ]) func points(method: String, message: String?) {
    let source = PluginSource(name: "test", script: "function v:\(method) end")
    let findings = WrittenChecks(source).findings
    #expect(findings.map(\.message) == [message].compactMap(\.self))
    #expect(findings.allSatisfy { $0.line == 2 })
  }

  /// What the control sets of a refresh view.
  @Test(arguments: [
    (
      "refresh_view", "progress_update(view, p)\nview.alpha = p * p",
      "view.alpha is the control's, which shows a refresh view as far as it is in sight; fade a view of your own"
    ),
    (
      "refresh_view",
      "setup(view) self.view = view end function v:progress_update(_, p)\nself.view.y = -p",
      "self.view.y is the control's, which shows a refresh view with the content; move a view of your own"
    ),
    ("refresh_view", "setup(view) view.height = 80 view.background_color = 'red'", nil),
    ("refresh_view", "progress_update(view, p) self.dot.alpha = p self.dot.y = p * 9", nil),
    ("refresh_view", "progress_update(view, p) local x = view.alpha print(x)", nil),
    ("status_view", "setup(view) view.alpha = 0.5", nil),
  ]) func ofTheControl(kind: String, method: String, message: String?) {
    let source = PluginSource(
      name: "test", script: "local v = pta.\(kind) { name = 'v' } function v:\(method) end return v"
    )
    let findings = WrittenChecks(source).findings
    #expect(findings.count == (message == nil ? 0 : 1), "\(findings.map(\.text))")
    #expect(findings.allSatisfy { $0.line == 2 && $0.message.hasPrefix(message ?? "-") })
  }
}
