import PullPlugins

/// What hosts of other libraries write, and what scripts write for it: names of functions, and of properties of the
/// control and of the scroll view.
enum HostNames {
  private static let begin = "write begin()"
  private static let end = "write complete(), or fail(\"why\")"
  private static let insets = "write scroll.insets = { top = 20 }"
  private static let offset = "scroll.offset reads it, and scroll:to(y) scrolls there"
  private static let use = "write use(\"NAME\", { option = value })"

  /// In small letters, without `_`.
  private static let advice = [
    "beginrefreshing": begin, "startrefreshing": begin, "startrefresh": begin, "trigger": begin,
    "beginrefresh": begin, "triggerrefresh": begin, "start": begin,
    "endrefreshing": end, "stoprefreshing": end, "finishrefreshing": end, "finishrefresh": end,
    "endrefresh": end, "stoprefresh": end, "finish": end, "stop": end, "done": end, "end": end,
    "succeed": "write complete()", "success": "write complete()",
    "pullto": "write pull(60)", "pulldown": "write pull(120)", "pullby": "write drag(60)",
    "settimeout": "write wait(seconds)", "delay": "write wait(seconds)",
    "contentinset": insets, "contentinsets": insets, "contentoffset": offset,
    "setcontentoffset": "write scroll:to(y)", "scrollto": "write scroll:to(y)",
    "contentsize": "write scroll.content_height = 2000, or scroll:resize(width, height)",
    "options": use, "plugin": use, "threshold": "write control.pull_threshold = 60",
    "tap": "nothing is tapped here; pull(120) and drag(-200) are the finger's",
    "screenshot": "write show \"a.png\"", "capture": "write show \"a.png\"",
    "rotate": "write scroll:resize(844, 390)",
    "theme": "write control:apply_theme \"dark\"",
    "isrefreshing": "write state() == \"executing\"",
    "refreshing": "write state() == \"executing\"; begin() begins, and complete() ends",
    "istriggered": "write state() == \"triggered\"",
    "scroll.y": offset, "scroll.x": offset, "scroll.position": offset, "scroll.top": offset,
    "scroll.scrolltop": offset, "scroll.scrolly": offset, "scroll.offsety": offset,
    "scroll.contentoffsety": offset, "scroll.pageoffset": offset, "scroll.scrolloffset": offset,
  ]

  /// What to write for a name; `nil` where it is none of theirs.
  static func advice(for name: String) -> String? {
    advice[name.lowercased().filter { $0 != "_" }]
  }

  /// How that is brought about which can only be read.
  static let readOnly = [
    "control.edge": "write stage { edge = \"bottom\" }",
    "control.side": "write stage { edge = \"bottom\" }",
    "control.state": "it follows from what is done: pull(120), release(), begin(), complete()",
    "control.pulled_amount": "write pull(60)", "control.progress": "write progress_to(0.5)",
    "control.outcome": "write complete(), fail(\"why\") or cancel()",
    "control.result_text": "write complete(\"text\")",
    "control.has_more_data":
      "write complete { outcome = \"no_more_data\" }, or reset_no_more_data()",
    "control.visualizer": "write use(\"NAME\")", "control.status_view": "write use(\"NAME\")",
    "scroll.offset": "write scroll:to(y)", "scroll.offset_x": "write scroll:to(y, x)",
    "inner.offset": "write inner:to(y)", "scroll.tracking": "write pull(60), and release()",
  ]
}
