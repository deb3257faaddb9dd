#if GTK
  import CGTK
  import PullToAction
  import PullToActionGTK

  gtk_init()
  let window = gtk_window_new()!
  gtk_window_set_default_size(cgtk_window(window), 390, 600)
  let strings = gtk_string_list_new(nil)
  for index in 1...500 { gtk_string_list_append(strings, "Row \(index)") }
  let factory = gtk_signal_list_item_factory_new()
  let setup: @convention(c) (OpaquePointer?, OpaquePointer?, gpointer?) -> Void = { _, item, _ in
    gtk_list_item_set_child(item, gtk_label_new(""))
  }
  let bind: @convention(c) (OpaquePointer?, OpaquePointer?, gpointer?) -> Void = { _, item, _ in
    let string = gtk_list_item_get_item(item)
    let text = gtk_string_object_get_string(OpaquePointer(string!))
    let label = gtk_list_item_get_child(item)
    gtk_label_set_text(OpaquePointer(label!), text)
  }
  g_signal_connect_data(UnsafeMutableRawPointer(factory!), "setup", unsafeBitCast(setup, to: GCallback.self), nil, nil, GConnectFlags(0))
  g_signal_connect_data(UnsafeMutableRawPointer(factory!), "bind", unsafeBitCast(bind, to: GCallback.self), nil, nil, GConnectFlags(0))
  let list = gtk_list_view_new(gtk_no_selection_new(strings), factory)!
  let pull = PullScrolledWindow(child: list)
  pull.scrollsByMouse = true
  pull.control.action = { _ in
    try await Task.sleep(for: .seconds(1))
    return .success("done")
  }
  gtk_window_set_child(cgtk_window(window), pull.widget)
  gtk_window_present(cgtk_window(window))
  while g_list_model_get_n_items(gtk_window_get_toplevels()) > 0 { _ = g_main_context_iteration(nil, 1) }
#else
  print("pta-demo is built with the trait GTK: start it by Scripts/pta demo")
#endif
