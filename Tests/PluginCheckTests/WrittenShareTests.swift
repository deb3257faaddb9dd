import Driver
import PullPlugins
import Testing

@testable import PluginCheck

/// What is found where amounts and parts of a whole are taken for something else.
@Suite struct WrittenShareTests {
  /// Per cent of what is 0 to 1: the code of a method, and what is said of its first line.
  @Test(arguments: [
    (
      "pulled(amount, threshold)\nl.text = ('%.f %%'):format(amount / threshold)",
      "amount / threshold"
    ),
    ("update_for_progress(progress)\nl.text = string.format('%d%%', progress)", "progress"),
    ("update_for_progress(p)\nl.text = 'Done: ' .. math.floor(p + 0.5) .. ' %'", "p"),
    ("progress_changed(pull, p) self.p = p\nl.text = tostring(self.p) .. '%'", "self.p"),
    (
      "pulled(amount, threshold) local share = math.min(1, amount / threshold)\n"
        + "l.text = math.floor(share) .. '%'", "share"
    ),
    (
      "pulled(amount)\nl.text = ('%s: %.0f%% of %d'):format('a', amount / self.pull.pull_threshold, 3)",
      "amount / self.pull.pull_threshold"
    ),
    ("pulled(amount, threshold)\nl.text = ('%.f %%'):format(amount / threshold * 100)", nil),
    ("pulled(amount, threshold)\nl.text = math.floor(100 * amount / threshold) .. '%'", nil),
    ("pulled(amount, threshold)\nl.text = math.floor(100 * (amount / threshold)) .. '%'", nil),
    ("update_for_progress(progress) progress = progress * 100\nl.text = progress .. '%'", nil),
    ("pulled(share)\nl.text = share .. '%'", nil),
    (
      "pulled(amount, threshold) local part = threshold / 100\nl.text = amount / part .. '%'", nil
    ),
    (
      "pulled(amount, threshold) local a = amount / threshold if x then a = 100 end\n"
        + "l.text = a .. '%'", nil
    ),
    ("update_for_progress(p)\nl.text = p .. '%d'", nil),
    ("update_for_progress(p)\nl.text = ('%g of 100 %%'):format(p)", nil),
  ]) func partsOfAWholeAsPerCent(method: String, value: String?) {
    let source = PluginSource(name: "test", script: "function v:\(method) end")
    let findings = WrittenChecks(source).findings
    #expect(
      findings.map(\.message)
        == [value].compactMap { value in
          value.map {
            "\($0) is a part of the whole, from 0 to 1: write 100 * \($0) for per cent"
          }
        })
    #expect(findings.allSatisfy { $0.line == 2 })
  }

  /// An amount and its threshold, and lengths that are parts of the whole.
  @Test(arguments: [
    (
      "update_for_pulled_amount(amount, threshold)\nl.alpha = amount // threshold",
      "// gives whole numbers, 0 up to the threshold; write amount / threshold"
    ),
    (
      "update_for_pulled_amount(amount, threshold)\nl.alpha = math.min(threshold / amount, 1)",
      "this falls as it is pulled, from infinity: write amount / threshold"
    ),
    (
      "pulled_amount_changed(pull, amount)\nl.alpha = pull.pull_threshold / amount",
      "this falls as it is pulled, from infinity: write amount / pull.pull_threshold"
    ),
    ("update_for_pulled_amount(amount, threshold) l.x = threshold / 2 - amount", nil),
    ("update_for_pulled_amount(amount, threshold) l.x = amount * threshold / amount", nil),
    (
      "update_for_progress(p)\nif p >= 100 then x() end",
      "p is a part of the whole, from 0 to 1, and never 100: write 1 for 100 per cent"
    ),
    (
      "update_for_progress(p)\nif p > 50 then x() end",
      "p is a part of the whole, from 0 to 1, and never 50: write 0.5 for 50 per cent"
    ),
    ("update_for_progress(p) if p >= 1 or 100 * p > 50 then x() end", nil),
    (
      "update_for_pulled_amount(amount, threshold) if amount > 50 or amount / threshold > 2 then x() end",
      nil
    ),
    (
      "update_for_progress(p)\nl.text = math.floor(p)",
      "p is a part of the whole, from 0 to 1, and math.floor makes 0 of it: write math.floor(100 * p)"
    ),
    (
      "update_for_progress(p) l.text = math.floor(p + 0.5) .. math.floor(p * 10) l.x = math.floor(p) == 1",
      nil
    ),
    ("update_for_pulled_amount(amount, threshold) if amount == 0 then x() end", nil),
    ("update_for_pulled_amount(amount, threshold) l.x = amount // 10", nil),
    (
      "update_for_progress(p)\nl.width = p",
      "p is a part of the whole, from 0 to 1, and this is in points: write view.width * p"
    ),
    ("update_for_progress(p) l.width = p * view.width", nil),
    ("update_for_progress(p) l.alpha, l.y = p, 18", nil),
    ("update_for_progress(p) l.alpha = p", nil),
    (
      "update_for_progress(p)\nl.alpha = p / 100",
      "p is a part of the whole, from 0 to 1 already: leave / 100 out"
    ),
    ("update_for_pulled_amount(amount) l.alpha = math.min(amount / 100, 1)", nil),
  ]) func amounts(method: String, message: String?) {
    let source = PluginSource(name: "test", script: "function v:\(method) end")
    let findings = WrittenChecks(source).findings
    #expect(findings.map(\.message) == [message].compactMap(\.self))
    #expect(findings.allSatisfy { $0.line == 2 })
  }
}
