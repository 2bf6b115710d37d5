//! Faults planted into Kaël, each of which a law must catch.
//!
//! [`Planted`] is Kaël with one fault at a time. Functions of views only have no state to carry it,
//! so it stands beside them, per thread.

mod game;

use std::cell::Cell;

use crate::laws::{LawFault, LawPlan, laws};
use crate::tests::effort::few_or_all;

use game::Planted;

macro_rules! faults {
    ($($fault:ident => $law:literal,)*) => {
        /// The fault planted.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        enum Fault { None, $($fault,)* }

        /// Every fault with the law that must catch it.
        const FAULTS: &[(Fault, &str)] = &[$((Fault::$fault, $law),)*];
    };
}

faults! {
    LuckyLightsAButton => "public",
    ChainShownOnlyToCutters => "public",
    FalseCallShownAtOnce => "public",
    NextCardInThePile => "public",
    HandWithX => "public",
    TurnCountsSecrets => "public",
    DrawnCardInTheChronicle => "public",
    TotalWithTheNeighbours => "secret",
    NextCardAsDrawn => "secret",
    LuckOfTheNeighbour => "secret",
    HandSetAside => "secret",
    MemoryOfDrawnCards => "memory",
    MemoryOfThePile => "memory",
    MemoryOfASecret => "memory",
    FalseCallRefused => "offered",
    OfferedTwice => "offered",
    CutRefused => "offered",
    CutNotOffered => "refused",
    ReadyAtAnyTime => "refused",
    MixedCards => "refused",
    CutReadsAsDeposit => "text",
    SizeWithAZero => "text",
    CardLost => "cards",
    CardTwice => "cards",
    LuckOfItsOwn => "replay",
    ViewAddsUp => "lent",
    MemoryAddsUp => "lent",
    DebugShowsAHand => "debug",
    NoClockInTheWindow => "waits",
    AwaitsTheCaller => "waits",
    UnableSeatsAreReady => "waits",
    ClockAfterTheEnd => "waits",
    PlacesTooEarly => "standing",
    NobodyFirst => "standing",
    NeverReady => "ends",
    NothingMoves => "moved",
}

thread_local! {
    static FAULT: Cell<Fault> = const { Cell::new(Fault::None) };
    static CALLS: Cell<u32> = const { Cell::new(0) };
}

fn is(fault: Fault) -> bool {
    FAULT.get() == fault
}

/// A number that differs from call to call.
fn again() -> u32 {
    CALLS.set(CALLS.get().wrapping_add(1));
    CALLS.get()
}

/// The law that a fault breaks first within a few matches.
fn caught(fault: Fault) -> Option<&'static str> {
    FAULT.set(fault);
    let plan = LawPlan {
        // Most are caught in the first few; some need somebody to leave under drawn options, which
        // change with each parameter that is added.
        games: if fault == Fault::None {
            few_or_all(32, 96)
        } else {
            96
        },
        endless: 20_000,
        ..LawPlan::default()
    };
    match laws::<Planted>(&plan) {
        Ok(_) => None,
        Err(LawFault::Breach(breach)) => Some(breach.law),
        Err(LawFault::Plan(fault)) => panic!("{fault}"),
    }
}

#[test]
fn without_a_fault_all_laws_hold() {
    assert_eq!(caught(Fault::None), None);
}

#[test]
fn each_planted_fault_breaks_its_law() {
    let wrong: Vec<String> = FAULTS
        .iter()
        .map(|&(fault, law)| (fault, law, caught(fault)))
        .filter(|&(_, law, caught)| caught != Some(law))
        .map(|(fault, law, caught)| format!("{fault:?}: {caught:?}, not {law}"))
        .collect();
    assert!(
        FAULTS.len() >= 20 && wrong.is_empty(),
        "{}",
        wrong.join("\n")
    );
}
