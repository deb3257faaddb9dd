/// Mistakes in scripts, and what is told of them before they run.
extension ScriptReviewTests {
  static let mistakes: [(String, String)] = [
    (
      "pull(1)\nif state == 'idle' then end",
      "2: 'state' is a function, not its value: write state()"
    ),
    ("x = pulled > 3", "1: 'pulled' is a function, not its value: write pulled()"),
    ("x = 'at ' .. now", "1: 'now' is a function, not its value: write now()"),
    ("print(state)", "1: 'state' is a function, not its value: write state()"),
    (
      "x = state() == 'puling'",
      "1: 'state()' is never \"puling\" (did you mean \"pulling\"?); it is one of \"idle\""
    ),
    (
      "if 'x' ~= control.edge then end",
      "1: 'control.edge' is never \"x\"; it is one of \"top\", \"bottom\", \"leading\", \"trailing\""
    ),
    (
      "\ncontrol.policy.firing = 'at_threshold'",
      "2: 'control.policy' is a copy, and setting its 'firing' changes nothing; write "
        + "control.policy = { firing = … }"
    ),
    (
      "scroll.insets.top = 5",
      "1: 'scroll.insets' is a copy, and setting its 'top' changes nothing; write "
    ),
    (
      "print(scroll.insets.tpo)",
      "1: scroll.insets has no field 'tpo' (did you mean 'top'?); it has top"
    ),
    (
      "print(control.policy.fireing)",
      "1: control.policy has no field 'fireing' (did you mean 'firing'?)"
    ),
    (
      "local p = control.policy print(p.fireing)",
      "1: p has no field 'fireing' (did you mean 'firing'?); it has "
    ),
    (
      "print(find('pull').frame.widht)",
      "1: find(\"pull\").frame has no field 'widht' (did you mean 'width'?); it has x, y, width, height"
    ),
    (
      "for _, line in ipairs(events) do end",
      "1: 'events' is a function, not its value: write events("
    ),
    ("local x = pull(50)", "1: pull gives nothing back: write it by itself"),
    (
      "delegate { did_end = print,\ntriggered_action = wait }",
      "2: 'wait' would be given the callback's action: write triggered_action = function() wait(…) end"
    ),
    (
      "delegate({ did_change_state = settle })",
      "1: 'settle' would be given the callback's from, to: write did_change_state = function() settle() end"
    ),
    ("pull(50).state()", "1: pull gives nothing back: write it by itself"),
    ("pull(50)(100)", "1: pull gives nothing back"),
    ("assert(release())", "1: release gives nothing back"),
    (
      "delegate { triggered_action = complete() }",
      "1: complete gives nothing back; for a function write triggered_action = function() complete(…) end"
    ),
    (
      "find(status_view)",
      "1: there is no variable 'status_view'; a word is written in quotes, \"status_view\""
    ),
    (
      "stage { fps = 60,\n edge = bottom }",
      "2: there is no variable 'bottom'; a word is written in quotes, \"bottom\""
    ),
    ("control.policy = { firing = at_threshold }", "1: there is no variable 'at_threshold'"),
    ("control.language = ru", "1: there is no variable 'ru'"),
    ("control:apply_theme(dark)", "1: there is no variable 'dark'"),
    ("if state() == idle then end", "1: there is no variable 'idle'; a word is written in quotes"),
    ("if top == control.edge then end", "1: there is no variable 'top'; a word is"),
    (
      "if not state() == 'idle' then end",
      "1: 'not' comes before '==', so this is never so: write state() ~= \"idle\""
    ),
    (
      "delegate = { did_end = print }", "1: 'delegate' is a verb: write delegate { … }, without '='"
    ),
    (
      "\nfunction triggered_action() complete() end",
      "2: nobody calls 'triggered_action': write delegate { triggered_action = function(…) … end }"
    ),
    ("assert(pulled)", "1: 'pulled' is a function, not its value: write pulled()"),
    ("if pulled then end", "1: 'pulled' is a function"),
    ("if not state then end", "1: 'state' is a"),
    ("while pulled do end", "1: 'pulled' is a"), ("print('a', state)", "1: 'state' is a function"),
    (
      "if state() == 'idle' or 'pulling' then end",
      "1: \"pulling\" by itself is always true: write … or state() == \"pulling\""
    ),
    (
      "if state() ~= 'idle' and 'pulling' then end",
      "1: \"pulling\" by itself is always true: write … and state() ~= \"pulling\""
    ),
    (
      "if state() ~= 'idle' or state() ~= 'pulling' then end",
      "1: state() ~= \"idle\" or state() ~= \"pulling\" is always so, whatever state() is: write and"
    ),
    (
      "x = pulled() == '60'",
      "1: 'pulled()' is a number, and never equal to the text \"60\": write 60 without quotes"
    ),
    (
      "x = 'true' == control.enabled",
      "1: 'control.enabled' is true or false, and never equal to the text \"true\": write true without quotes"
    ),
    ("print(state() == 'idel')", "1: 'state()' is never \"idel\" (did you mean \"idle\"?)"),
    (
      "assert(state() ~= 'exeuting')",
      "1: 'state()' is never \"exeuting\" (did you mean \"executing\"?)"
    ),
    ("assert.not_equal('idel', state())", "1: 'state()' is never \"idel\" (did you mean"),
    (
      "assert.is_not.same(state(), 'idel')",
      "1: 'state()' is never \"idel\" (did you mean \"idle\"?)"
    ),
    ("print(state().length)", "1: state gives a text, which has no 'length': write #state()"),
    (
      "if state().triggered then release() end",
      "1: state gives a text, which has no 'triggered': write state() == \"triggered\""
    ),
    (
      "if control.edge.top then release() end",
      "1: 'control.edge' is a text, which has no 'top': write control.edge == \"top\""
    ),
    ("print(events().length)", "1: events() is a list, which has no 'length': write #events()"),
    (
      "print(events()[1].to)",
      "1: events() has lines of text, which have no 'to': look into one with"
    ),
    ("control.enabled = False", "1: there is no variable 'False': write false"),
    ("control.enabled = no", "1: there is no variable 'no': write false"),
    ("begin { reveal = no }", "1: there is no variable 'no'; a word is written in quotes"),
    (
      "use 'spinner' { top = 5 }",
      "1: write use(\"spinner\", { … }): without brackets, a call takes one"
    ),
    ("x = math.floor(pulled)", "1: 'pulled' is a function, not its value: write pulled()"),
    ("x = string.format('%s', state)", "1: 'state' is a function, not its value: write state()"),
    ("wait(now)", "1: 'now' is a function, not its value: write now()"),
    ("pcall(pull(5))", "1: pull gives nothing back"),
    ("print(events()[0])", "1: a list begins at 1: write events()[1]"),
    (
      "assert(pulled(), 120)",
      "1: assert(pulled()) holds whatever it is: write assert(pulled() == 120)"
    ),
    (
      "assert(state(), 'idle')",
      "1: assert(state()) holds whatever it is: write assert(state() == \"idle\")"
    ),
    ("assert(events())", "1: assert(events()) holds whatever it is: write assert(events() == …)"),
    (
      "print(control.status_view.text)",
      "1: 'control.status_view' is a text, which has no 'text': write find(\"status_view\").text for the view's"
    ),
    ("x = control.visualizer.name", "1: 'control.visualizer' is a text, which has no 'name'"),
    ("local amount = 5 pull(amuont)", "1: there is no 'amuont' (did you mean 'amount'?)"),
  ]
}
