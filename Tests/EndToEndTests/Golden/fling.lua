-- Inertia runs into the edge and bounces: amounts are told, and the control stays idle.
stage { fps = 20 }
scroll:to(900)
fling(3000)
settle()
