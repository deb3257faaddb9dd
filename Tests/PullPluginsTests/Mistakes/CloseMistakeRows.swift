/// Variables that nothing sets, and copies that are set: code of the status view `s`, and what is said of its last line.
extension CloseMistakeTests {
  static let variables: [(code: String, message: String)] = [
    ("s.x = null", "nothing sets the variable 'null' (write nil)"),
    ("if s.x == None then end", "nothing sets the variable 'None' (write nil)"),
    (
      "s.mode = compactness",
      "nothing sets the variable 'compactness'; a text is written in quotes"
    ),
    (
      "s.sizes = { height = HEIGHT, width = 3 }",
      "nothing sets the variable 'HEIGHT'; write local HEIGHT = … above"
    ),
    (
      "function s:setup(view) self.view = view self.words = { \nidel } end local idle = 1 print(idle)",
      "nothing sets the variable 'idel' (did you mean 'idle'?)"
    ),
    (
      "function s:setup(view) view.x = 1 end function s.done()\nprint(self) end s.done()",
      "nothing sets the variable 'self' (a function has self where it is declared with a colon: function p:name(…))"
    ),
  ]

  static let multiples: [(code: String, message: String)] = [
    (
      "function s:setup(view) local frame, extra = view.frame, 1\nframe.height = extra end",
      "'frame' is a copy of 'view.frame', and setting its 'height' changes nothing; write view.height = …"
    ),
    (
      "function s:setup(view) local extra, frame = 1, view.frame\nframe.height = extra end",
      "'frame' is a copy of 'view.frame', and setting its 'height' changes nothing; write view.height = …"
    ),
  ]
}
