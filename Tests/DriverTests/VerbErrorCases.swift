import Driver
import PullPlugins
import TestSupport
import Testing

/// What is wrong with what a host is told, and what is said of it.
extension VerbErrorTests {
  static let host: [(String, String)] = [
    ("watch hand", "watch: a script has no terminal to draw on; use it in pta repl"),
    ("quit", "quit and exit leave pta repl; a script ends with its last line"),
    ("watch", "watch: a script has no terminal to draw on; use it in pta repl"),
    ("watch off", "watch: a script has no terminal to draw on; use it in pta repl"),
    (
      "watch of",
      "watch: 'mode' must be \"on\", \"off\", \"hand\" or a speed from 0.01 to 10, got \"of\""
    ),
    (
      "watch 0", "watch: 'mode' must be \"on\", \"off\", \"hand\" or a speed from 0.01 to 10, got 0"
    ),
    (
      "use",
      "bad argument #1 'plugin' to 'use' (string expected, got no value) (write use(plugin, [options]))"
    ),
    (
      "use {}",
      "bad argument #1 'plugin' to 'use' (string expected, got table) (write use(plugin, [options]))"
    ),
    ("use nosuch", "no plugin \"nosuch\" in Plugins (there are: \(ShippedPlugins.list))"),
    (
      "use centred",
      "no plugin \"centred\" in Plugins; did you mean \"centered\"? "
        + "(there are: \(ShippedPlugins.list))"
    ),
    ("use ./x", "./x is not a plugin: a plugin is a folder with an init.lua in it"),
    (
      "use bottom x=1",
      "plugin bottom: it has no option 'x' (it has opening_duration, opening_curve, "
        + "closing_duration, closing_curve)"
    ),
    (
      "use('traffic-light', { 5 })",
      "use: 'options' must be a table of name = value, got { 5 }"
    ),
    (
      "use('traffic-light', { text = {} })",
      "use: 'options' must be a table of name = number, string or boolean, got { text = {} }"
    ),
    ("complete success", "complete: 'success' is an outcome, and no text: write complete()"),
    ("complete failure", "complete: 'failure' is an outcome, and no text: write fail(\"why\")"),
    ("complete cancelled", "complete: 'cancelled' is an outcome, and no text: write cancel()"),
    (
      "complete 'no_more_data'",
      "complete: 'no_more_data' is an outcome, and no text: write complete { outcome = \"no_more_data\" }"
    ),
    (
      "complete 5",
      "complete: 'result' must be a string, or { outcome = \"success\" or \"no_more_data\", text = … }, got 5"
    ),
    (
      "complete { outcome = 'fine' }",
      "complete: 'result' must be a string, or { outcome = \"success\" or \"no_more_data\", text = … }, got "
        + "{ outcome = \"fine\" }"
    ),
    (
      "complete { result = 'failure' }",
      "complete: unknown field 'result'; an action that failed ends with fail(message)"
    ),
    (
      "complete { success = false }",
      "complete: unknown field 'success'; an action that failed ends with fail(message)"
    ),
    (
      "complete { state = 'cancelled' }",
      "complete: unknown field 'state'; an action that is called off ends with cancel()"
    ),
    ("complete { message = '5 new' }", "complete: unknown field 'message'; did you mean 'text'?"),
    (
      "complete { success = true }",
      "complete: unknown field 'success'; an action that succeeded ends with complete()"
    ),
    ("complete { txt = '5 new' }", "complete: unknown field 'txt'; did you mean 'text'?"),
    ("complete { value = 5 }", "complete: unknown field 'value'; it may have outcome, text"),
    (
      "complete { outcome = 'failure' }",
      "complete: an action that failed ends with fail(message)"
    ),
    (
      "complete { outcome = 'cancelled' }",
      "complete: an action that is called off ends with cancel()"
    ),
    (
      "stage { edge = 'top', edges = { 'bottom' } }",
      "stage: it takes 'edge', for one control, or 'edges', for several, and not both"
    ),
    (
      "control.policy = { prefetch = 300 }",
      "'policy' has an unknown field, string \"prefetch\" (did you mean 'prefetch_distance'?); it may have "
        + PolicyTable.schema.parameters.map(\.name).joined(separator: ", ")
    ),
    (
      "control.last_updated = 0/0",
      "'last_updated' must be seconds since 1970, from -1e12 to 1e12, or nil for never, got nan"
    ),
    (
      "control.last_updated = '1'",
      "'last_updated' must be seconds since 1970, from -1e12 to 1e12, or nil for never, got \"1\""
    ),
    (
      "control.seconds_from_gmt = 1e6",
      "'seconds_from_gmt' must be between -86400 and 86400, got 1000000"
    ),
    (
      "at 'bottom'",
      "at: the stage has no control at the bottom edge, only at \"top\"; stage { edges = { … } } makes several"
    ),
    (
      "stage { edges = { 'top', 'top' } }",
      "stage: 'edges' must be a list of edges, each once: \"top\", \"bottom\", \"leading\", \"trailing\", got "
        + "{ \"top\", \"top\" }"
    ),
    (
      "control.policy = { prefetch_distance = 'far' }",
      "'policy' field 'prefetch_distance': expected points, a share of the viewport such as \"50%\", or false"
    ),
    (
      "fail",
      "bad argument #1 'message' to 'fail' (string expected, got no value) (write fail(message))"
    ),
    (
      "progress_to 2",
      "bad argument #1 'fraction' to 'progress_to' (must be between 0 and 1, got 2)"
    ),
    (
      "progress_to(0/0)",
      "bad argument #1 'fraction' to 'progress_to' (must be a finite number, got nan)"
    ),
    (
      "stage fps=0",
      "bad argument #1 'options' to 'stage' (field 'fps': must be between 1 and 1000, got 0)"
    ),
    (
      "stage { fpss = 1 }",
      "bad argument #1 'options' to 'stage' (has an unknown field, string \"fpss\" (did you mean 'fps'?); it may have "
        + "viewport, content, insets, always_bounce, nested, edge, edges, fps, action_seconds, date)"
    ),
    (
      "stage { viewport = 5 }",
      "bad argument #1 'options' to 'stage' (field 'viewport': table expected, got number 5) "
        + "(write viewport = { width, height })"
    ),
    (
      "stage { viewport = { 0, 5 } }",
      "stage: 'viewport' must be { width, height }, both 1 or more, got { 0, 5 }"
    ),
    (
      "stage { viewport = { 0/0, 5 } }",
      "stage: 'viewport' must be { width, height }, both 1 or more, got { 0/0, 5 }"
    ),
    (
      "stage { content = { 1, 2, 3 } }",
      "stage: 'content' must be { width, height }, both 0 or more, got { 1, 2, 3 }"
    ),
    (
      "stage { insets = { top = 'x' } }",
      "bad argument #1 'options' to 'stage' "
        + "(field 'insets': field 'top': number expected, got string \"x\")"
    ),
    (
      "stage { action_seconds = -1 }",
      "bad argument #1 'options' to 'stage' "
        + "(field 'action_seconds': must be between 0 and 3600, got -1)"
    ),
  ]
}
