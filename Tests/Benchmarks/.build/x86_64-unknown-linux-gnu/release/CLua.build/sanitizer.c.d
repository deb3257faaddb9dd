dependencies: /work/main/Sources/CLua/sanitizer.c
