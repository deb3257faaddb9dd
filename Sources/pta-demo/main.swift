#if !GTK
  print("pta-demo is built with the trait GTK: start it by Scripts/pta demo")
#endif
