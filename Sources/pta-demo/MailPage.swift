#if GTK
  import CGTK
  import PullToAction
  import PullToActionGTK

  /// A list of mail: many rows of two lines, new ones at the top.
  final class MailPage: DemoPage {
    let pull: PullScrolledWindow
    var widget: Widget? { pull.widget }
    var windows: [PullScrolledWindow] { [pull] }
    private let news: NewsDelegate

    init(count: Int = 2000) {
      let mails = MailList(count: count)
      pull = PullScrolledWindow(child: mails.widget)
      news = NewsDelegate { mails.fetch() }
      pull.control.delegate = news
      pull.control.action = Server.fetch
    }
  }

  /// The rows.
  final class MailList {
    let widget: Widget
    private let model = gtk_string_list_new(nil)
    private var newest = 0

    init(count: Int) {
      for index in 0..<count { gtk_string_list_append(model, MailList.text(-index)) }
      g_object_ref(UnsafeMutableRawPointer(model))
      let factory = ListFactory.make(MailList.makeRow, fill: MailList.fill)
      widget = gtk_list_view_new(gtk_single_selection_new(model), factory)
      gtk_list_view_set_show_separators(OpaquePointer(widget), 1)
    }

    deinit { g_object_unref(UnsafeMutableRawPointer(model)) }

    /// Three new mails come in.
    func fetch() {
      for _ in 1...3 {
        newest += 1
        MailList.text(newest).withCString { text in
          var lines: [UnsafePointer<CChar>?] = [text, nil]
          gtk_string_list_splice(model, 0, 0, &lines)
        }
      }
    }

    private static let senders = [
      "Ada", "Grace", "Edsger", "Barbara", "Donald", "Margaret", "Alan",
    ]
    private static let subjects = [
      "The figures you asked for", "Lunch on Thursday", "A bug in the compiler",
      "Re: the second edition",
      "Photos from the summer", "Minutes of the meeting",
    ]

    /// A mail by its number: the sender, and what it is about.
    private static func text(_ number: Int) -> String {
      let index = abs(number)
      let isNew = number > 0 ? "New: " : ""
      return senders[index % senders.count] + "\n" + isNew + subjects[index % subjects.count]
        + ", \(index)"
    }

    private static func makeRow() -> Widget? {
      guard let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 2) else { return nil }
      for name in ["heading", "dim-label"] {
        guard let label = gtk_label_new("") else { continue }
        gtk_label_set_xalign(OpaquePointer(label), 0)
        gtk_label_set_ellipsize(OpaquePointer(label), PANGO_ELLIPSIZE_END)
        gtk_widget_add_css_class(label, name)
        gtk_box_append(cgtk_box(box), label)
      }
      gtk_widget_set_margin_top(box, 8)
      gtk_widget_set_margin_bottom(box, 8)
      gtk_widget_set_margin_start(box, 12)
      gtk_widget_set_margin_end(box, 12)
      return box
    }

    private static func fill(_ row: Widget, with text: String) {
      var label = gtk_widget_get_first_child(row)
      for line in text.split(separator: "\n") {
        guard let present = label else { return }
        gtk_label_set_text(OpaquePointer(present), String(line))
        label = gtk_widget_get_next_sibling(present)
      }
    }
  }
#endif
