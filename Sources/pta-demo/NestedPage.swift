#if GTK
  import CGTK
  import PullToAction
  import PullToActionGTK

  /// A list below a header, in a page that scrolls as well: the header moves away first, and what is pulled is
  /// the page at the top and the list at the bottom.
  final class NestedPage: DemoPage {
    let pull: PullScrolledWindow
    private let inner: PullScrolledWindow
    private let more: PullToActionControl
    private let listener: LayoutListener
    private let news: NewsDelegate
    var widget: Widget? { pull.widget }
    var windows: [PullScrolledWindow] { [pull, inner] }

    init() {
      let column: Widget = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
      let header = gtk_label_new("A page around a list")
      gtk_widget_add_css_class(header, "title-1")
      gtk_widget_set_size_request(header, -1, 160)
      gtk_box_append(cgtk_box(column), header)
      pull = PullScrolledWindow(child: column)
      let mails = MailList(count: 300)
      inner = PullScrolledWindow(
        child: mails.widget, in: pull,
        by: NestedScrolling(overscroll: .outer, endOverscroll: .inner))
      gtk_box_append(cgtk_box(column), inner.widget)
      more = PullToActionControl(scrollView: inner.scrollView, name: "more", edge: .bottom)
      // As tall as the page, so that it fills it when the header is gone.
      let list = inner.widget
      listener = LayoutListener { height in gtk_widget_set_size_request(list, -1, Int32(height)) }
      pull.scrollView.addObserver(listener)
      news = NewsDelegate { mails.fetch() }
      pull.control.delegate = news
      pull.control.action = Server.fetch
      more.action = Server.fetch
    }
  }

  /// Hears of the height of a viewport.
  private final class LayoutListener: ScrollViewObserver {
    private var height = 0.0
    private let take: (Double) -> Void
    init(_ take: @escaping (Double) -> Void) { self.take = take }

    func scrollView(_ scrollView: ScrollView, did event: ScrollEvent) {
      guard event == .didChangeLayout, scrollView.viewportSize.height != height else { return }
      height = scrollView.viewportSize.height
      take(height)
    }
  }
#endif
