import PullToAction
import Testing

/// What all that is made of the declarations relies on.
@Suite struct CallbackDeclarationTests {
  @Test func eachCallbackOfAPartIsDeclaredOnce() {
    let keys = CallbackDeclaration.all.map { "\($0.part.rawValue).\($0.name.rawValue)" }
    #expect(Set(keys).count == keys.count)
    #expect(Set(CallbackDeclaration.all.map(\.name)) == Set(CallbackName.allCases))
    #expect(Participant.allCases.allSatisfy { !CallbackDeclaration.of($0).isEmpty })
  }

  @Test(arguments: CallbackDeclaration.all) func everyOneHasItsTexts(callback: CallbackDeclaration)
  {
    for text in [callback.doc, callback.without] {
      #expect(text.hasSuffix(".") && text.first?.isUppercase == true, "\(text)")
    }
    #expect(callback.parameters.allSatisfy { !$0.doc.isEmpty })
    #expect(Set(callback.parameters.map(\.name)).count == callback.parameters.count)
    #expect(callback.since == 1)
  }

  /// What comes in every frame would always be dropped for the next.
  @Test(arguments: [
    CallbackName.pulledAmountChanged, .touchMoved, .updateForPulledAmount, .handleScrolling,
    .progressUpdate,
  ])
  func whatComesInEveryFrameMayNotWait(name: CallbackName) {
    let declared = CallbackDeclaration.all.filter { $0.name == name }
    #expect(!declared.isEmpty && declared.allSatisfy { !$0.mayWait && !$0.isNews })
  }

  @Test(arguments: CallbackName.allCases) func aSetHoldsWhatItWasMadeOf(name: CallbackName) {
    var set: CallbackSet = []
    #expect(!set.contains(name))
    set.insert(name)
    #expect(set == [name])
    #expect(CallbackName.allCases.filter(set.contains) == [name])
    #expect(CallbackSet.all.contains(name) == (name != .touchMoved))
  }

  /// Whatever the order in which they came.
  @Test func aSetHasItsCallbacksInTheirOrder() {
    let all = CallbackName.allCases
    var set: CallbackSet = []
    for step in all.indices {
      set.insert(all[step * 5 % all.count])
      let names = all.filter(set.contains)
      #expect(all.map { set.index(of: $0) } == all.map { names.firstIndex(of: $0) })
    }
    #expect(all.allSatisfy(set.contains))
  }
}
