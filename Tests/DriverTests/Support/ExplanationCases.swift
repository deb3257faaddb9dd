/// What is done on a stage, and the lines of `explain` after it: every reason at least once.
enum ExplanationCases {
  static let all = distances + dampings + obstacles + times + fired + open

  static let distances = [
    ("", ["There has been no pull yet.", "pull(120) and release() make one."]),
    (
      "pull(83.1) release()",
      [
        "The last pull did not fire: it reached 83.1 of 100 points and was released at 0.52 s.",
        "Pull more than 16.9 points further.",
      ]
    ),
    (
      "stage { edge = 'bottom' } pull(20) scroll.content_height = 1950 pull(140) release()",
      [
        "The last pull did not fire: it was at 140 of 100 points when it was released at 1.02 s, but 50 points "
          + "of that came of a change of the layout, and not of the finger.",
        "Pull more than 10 points further.",
      ]
    ),
    (
      "control.policy = { strict = false } pull(83.1) lift_cancelled()",
      [
        "The last pull did not fire: it reached 83.1 of 100 points and was cancelled at 0.5 s.",
        "Pull 16.9 points further.",
      ]
    ),
    (
      "pull(99.999) pull(50) release()",
      [
        "The last pull did not fire: it reached 99.999 of 100 points and was released at 1.02 s.",
        "Pull more than 0.001 points further.",
      ]
    ),
    (
      "control.pull_threshold = 60 scroll.bounce = 'default' pull(60) release(4000) settle()",
      [
        "The last pull did not fire: it was released at 0.52 s at 60 of 60 points, and only then "
          + "went on to 180.21 by itself.",
        "Pull further, or set control.policy = { strict = false }.",
      ]
    ),
    (
      "control.pull_threshold = 60.0001 pull(60) release()",
      [
        "The last pull did not fire: it was at exactly 60 of 60 points when it was released at 0.52 s, "
          + "and the policy wants more than the threshold.",
        "Pull further, or set control.policy = { strict = false }.",
      ]
    ),
    (
      "key 'down' wait(0.7) key 'escape'",
      [
        "The last pull did not fire: at 181.36 of 100 points the drag was cancelled at 0.7 s, and a "
          + "cancelled drag never fires.",
        "release() lifts a finger, key(\"up\") a key; lift_cancelled() and key(\"escape\") cancel.",
      ]
    ),
    (
      "pull(100) release()",
      [
        "The last pull did not fire: it was at exactly 100 of 100 points when it was released at "
          + "0.52 s, and the policy wants more than the threshold.",
        "Pull further, or set control.policy = { strict = false }.",
      ]
    ),
    (
      "pull(120) pull(80) release()",
      [
        "The last pull did not fire: it was past the threshold, at 120 of 100 points, but was moved "
          + "back to 80 and released at 1.02 s.",
        "Let go while it is past 100, or let it be moved back so far: "
          + "control.policy = { hysteresis = 21 }.",
      ]
    ),
    (
      "control.policy = { hysteresis = 20 } pull(120) pull(75) pull(90) release()",
      [
        "The last pull did not fire: it was past the threshold, at 120 of 100 points, but was moved "
          + "back to 80 or less, and then only to 90 and released at 1.52 s.",
        "Let go while it is past 100.",
      ]
    ),
    (
      "pull(120) control.pull_threshold = 150 release()",
      [
        "The last pull did not fire: it was at 120 of 150 points when it was released at 0.52 s: "
          + "the threshold was raised from 100 while it was past that.",
        "Pull past 150, or lower control.pull_threshold.",
      ]
    ),
  ]

  /// Where no finger pulls past the threshold.
  static let dampings = [
    (
      "scroll.damping = 'linear' drag(900) release()",
      [
        "The last pull did not fire: it reached 80 of 100 points and was released at 0.52 s.",
        "The damping 'linear' ends at 80: set scroll.damping, or lower control.pull_threshold.",
      ]
    ),
    (
      "stage { nested = { control = 'inner', overscroll = 'inner' } } "
        + "inner.damping = { curve = 'tension', threshold = 40 } drag(300)",
      [
        "The pull has not fired yet: it is at 80 of 100 points.",
        "The damping 'tension' ends at 80: set inner.damping, or lower control.pull_threshold.",
      ]
    ),
    (
      "scroll.damping = 'linear' control.pull_threshold = 80 drag(900)",
      [
        "The pull has not fired yet: it is at exactly 80 of 80 points, and the policy wants more than the "
          + "threshold.",
        "The damping 'linear' ends at 80: set scroll.damping, or set control.policy = { strict = false }.",
      ]
    ),
    (
      "control.pull_threshold = 900 pull(120)",
      [
        "The pull has not fired yet: it is at 120 of 900 points.",
        "The rubber band ends before 844, the viewport's height: lower control.pull_threshold.",
      ]
    ),
    (
      "scroll.damping = 'tension' pull(90)",
      [
        "The pull has not fired yet: it is at 90 of 100 points.",
        "Pull more than 10 points further, and release().",
      ]
    ),
  ]

  static let obstacles = [
    (
      "pull(120) lift_cancelled()",
      [
        "The last pull did not fire: at 120 of 100 points the drag was cancelled at 0.5 s, "
          + "and a cancelled drag never fires.",
        "release() lifts a finger, key(\"up\") a key; lift_cancelled() and key(\"escape\") cancel.",
      ]
    ),
    (
      "scroll:to(-150) settle()",
      [
        "The last pull did not fire: no finger was on the content when it went to 150 of 100 points "
          + "by inertia, a trackpad's momentum or code.",
        "Only what drags fires, be it a finger, a wheel or a key: pull(120) and release().",
      ]
    ),
    (
      "control.pull_threshold = 80 scroll.bounce = 'default' pull(60) release(4000) settle()",
      [
        "The last pull did not fire: it was released at 0.52 s at 60 of 80 points, and only then "
          + "went on to 180.21 by itself.", "Pull more than 20 points further.",
      ]
    ),
    (
      "control:detach()",
      [
        "No pull can fire: the control is attached to no scroll view.",
        "control:attach() attaches it.",
      ]
    ),
    (
      "pull(120) control:detach() release()",
      [
        "The last pull did not fire: at 120 of 100 points the control was taken off its scroll view.",
        "control:attach() attaches it.",
      ]
    ),
    (
      "pull(120) control:detach() control:attach()",
      [
        "The last pull did not fire: at 120 of 100 points the control was taken off its scroll view.",
        "It is attached again: pull anew.",
      ]
    ),
    (
      "control.enabled = false pull(120) release()",
      [
        "The last pull did not fire: it reached 120 of 100 points, but the control was disabled.",
        "Set control.enabled = true.",
      ]
    ),
    (
      "control.enabled = false pull(120) release() control.enabled = true",
      [
        "The last pull did not fire: it reached 120 of 100 points, but the control was disabled.",
        "It is enabled again: pull anew.",
      ]
    ),
    (
      "stage { content = { 390, 300 } } drag(100) release()",
      [
        "The last pull did not fire: the finger moved and the content did not, because it fits the "
          + "viewport.", "Set scroll.always_bounce = true, or make the content taller.",
      ]
    ),
    (
      "scroll.bounces = false drag(100) release()",
      [
        "The last pull did not fire: the finger moved and the content did not, because it may not "
          + "go past its edges.", "Set scroll.bounces = true.",
      ]
    ),
    (
      "scroll.insets = { top = 44 } scroll:to(300) drag(100) release()",
      [
        "The last pull did not fire: the content was still 244 points away from its edge when it "
          + "was released at 0.52 s.", "Drag on, or scroll to the edge first: scroll:to(-44).",
      ]
    ),
    (
      "control.policy = { requires_drag_from_edge = true } scroll:to(9) pull(120) release()",
      [
        "The last pull did not fire: it reached 120 of 100 points, but the drag began with the "
          + "content scrolled away from its edge, and the policy requires one from the edge.",
        "Begin at the edge, or set control.policy = { requires_drag_from_edge = false }.",
      ]
    ),
    (
      "begin() pull(120) release()",
      [
        "The last pull did not fire: an action was running already when it was released at 0.52 s.",
        "complete() ends an action, and settle() waits until the control is idle.",
      ]
    ),
    (
      "use('bottom', { closing_duration = 9 }) begin() complete() pull(120) release()",
      [
        "The last pull did not fire: the control was still closing after an action when it was "
          + "released at 0.52 s.", "settle() waits until the control is idle.",
      ]
    ),
  ]

  static let times = [
    (
      "control.policy = { firing = 'at_threshold' } pull(120) complete() pull(60) pull(120) release()",
      [
        "The last pull did not fire: its drag has fired before, at 0.42 s, and does so once until "
          + "it is lifted or back at 0.", "Lift the finger and pull anew.",
      ]
    ),
    (
      "control.policy = { cooldown = 2 } begin() complete() wait(1) pull(120) release()",
      [
        "The last pull did not fire: it was at 120 of 100 points when it was released at 1.52 s, "
          + "but the cooldown after the last action had 0.48 s to go.",
        "Wait for 0.48 s, or set control.policy = { cooldown = 0 }.",
      ]
    ),
    (
      "control.policy = { dwell = 0.3 } pull(120) release()",
      [
        "The last pull did not fire: it was at 120 of 100 points when it was released at 0.52 s, "
          + "but had been held past the threshold for 0.1 of 0.3 s only.",
        "Hold it for 0.2 s longer, or set control.policy = { dwell = 0 }.",
      ]
    ),
    (
      "control.policy = { dwell = 0.1 } pull(120) release()",
      [
        "The last pull did not fire: it was at 120 of 100 points when it was released at 0.52 s, "
          + "but had been held past the threshold for 0.1 of 0.1 s only.",
        "Hold it for a frame longer, or set control.policy = { dwell = 0 }.",
      ]
    ),
    (
      "pull(120) control:reset() release()",
      [
        "The last pull did not fire: it was at 120 of 100 points when it was released at 0.52 s, "
          + "but the control was reset just before and had not looked at it again.",
        "It looks once a frame: hold on for one before letting go.",
      ]
    ),
    (
      "pull(80) control.pull_threshold = 50 release()",
      [
        "The last pull did not fire: it was at 80 of 50 points when it was released at 0.52 s, but "
          + "what had kept it back was changed just before, and the control had not looked at it "
          + "again.", "It looks once a frame: hold on for one before letting go.",
      ]
    ),
  ]

  static let fired = [
    ("pull(120) release()", ["The last pull fired at 0.52 s: it was pulled 120 of 100 points."]),
    (
      "control.policy = { firing = 'at_threshold' } pull(120)",
      ["The last pull fired at 0.42 s: it was pulled 102.43 of 100 points."]
    ),
    (
      "use('bottom', { opening_duration = 1 }) pull(120) release() wait(0.5)",
      [
        "The last pull fired at 0.52 s: it was pulled 120 of 100 points, but in the 0.5 s since "
          + "then the visualizer bottom has not begun the action.",
        "Its triggered_action has to lead to pull:execute_action(); the control goes on without "
          + "after 3 s, or 30 s if the visualizer is animating or waiting.",
      ]
    ),
    (
      "use('bottom', { opening_duration = 1 }) pull(120) release() fail('no')",
      [
        "The last pull fired at 0.52 s: it was pulled 120 of 100 points, but the action was ended "
          + "(failure) before the visualizer had begun it.",
        "End an action when the delegate has been told triggered_action.",
      ]
    ),
  ]

  static let open = [
    (
      "pull(120)",
      [
        "The pull has not fired yet: it is at 120 of 100 points, and the finger is still down.",
        "release() fires it.",
      ]
    ),
    (
      "pull(83.1)",
      [
        "The pull has not fired yet: it is at 83.1 of 100 points.",
        "Pull more than 16.9 points further, and release().",
      ]
    ),
    (
      "control.policy = { firing = 'at_threshold' } pull(90) pull(83.1)",
      [
        "The pull has not fired yet: it is at 83.1 of 100 points.",
        "Pull more than 16.9 points further.",
      ]
    ),
    (
      "pull(120) pull(80)",
      [
        "The pull has not fired yet: it was past the threshold, at 120 of 100 points, but was moved "
          + "back to 80.", "Pull past 100 again, and release().",
      ]
    ),
    (
      "pull(100)",
      [
        "The pull has not fired yet: it is at exactly 100 of 100 points, and the policy wants more "
          + "than the threshold.", "Pull further, or set control.policy = { strict = false }.",
      ]
    ),
    (
      "control.enabled = false pull(120)",
      [
        "The pull has not fired yet: it reached 120 of 100 points, but the control is disabled.",
        "Set control.enabled = true.",
      ]
    ),
    (
      "control.policy = { dwell = 2 } pull(120)",
      [
        "The pull has not fired yet: it is at 120 of 100 points, but has been held past the "
          + "threshold for 0.08 of 2 s only.",
        "Hold it for 1.92 s longer, or set control.policy = { dwell = 0 }.",
      ]
    ),
    (
      "scroll:to(300) drag(100)",
      [
        "The pull has not fired yet: the content is still 200 points away from its edge.",
        "Drag on, or scroll to the edge first: scroll:to(0).",
      ]
    ),
    (
      "begin() pull(120)",
      [
        "The pull has not fired yet: an action is running already.",
        "complete() ends an action, and settle() waits until the control is idle.",
      ]
    ),
  ]
}
