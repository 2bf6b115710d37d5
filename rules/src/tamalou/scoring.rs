//! The marks of each seat (TAM-59 to 75). Knows totals, never cards.

use std::iter;

use crate::seat::{MAX_SEATS, Seat, Seats};

use super::choice::{CaboFail, Marks};
use super::options::Options;

/// Numbers by seat, in halves.
pub(super) type Halves = [i32; MAX_SEATS];

/// A manche as it is marked.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ended {
    pub in_it: Seats,
    pub caller: Option<Seat>,
    pub contre: Option<Seat>,
    /// The seat that emptied its hand and so ended the manche, if any.
    pub emptied: Option<Seat>,
    pub totals: Halves,
    /// Points for wrong cards.
    pub charged: [u16; MAX_SEATS],
}

/// The marks by seat, each with the rule that sets it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Marked {
    pub halves: Halves,
    pub rules: [&'static str; MAX_SEATS],
}

impl Marked {
    const fn mark(&mut self, seat: Seat, halves: i32, rule: &'static str) {
        self.halves[seat.index()] = halves;
        self.rules[seat.index()] = rule;
    }
}

const fn whole(points: i32) -> i32 {
    points * 2
}

/// Marks a manche; the cards of a failed Dutch are in its totals already.
pub(super) fn marks(options: &Options, ended: &Ended) -> Marked {
    let mut marked = Marked {
        halves: [0; MAX_SEATS],
        rules: [""; MAX_SEATS],
    };
    for seat in ended.in_it {
        let total = ended.totals[seat.index()];
        match (options.marks, ended.caller) {
            (Marks::Fontenay, _) => marked.mark(seat, scale(total), "TAM-66"),
            (Marks::Bruxelles, None) => marked.mark(seat, total.max(0), "TAM-53"),
            (_, None) => marked.mark(seat, total, "TAM-53"),
            (Marks::Dutch, _) => marked.mark(seat, total, "TAM-62"),
            (Marks::Toulouse, _) => marked.mark(seat, total, "TAM-74"),
            (Marks::Koubo, Some(caller)) => koubo(ended, caller, seat, &mut marked),
            (Marks::Standard | Marks::Tamoul, Some(caller)) => {
                standard(options, ended, caller, seat, &mut marked);
            }
            (Marks::Bruxelles, Some(caller)) => {
                bruxelles(options, ended, caller, seat, &mut marked);
            }
        }
    }
    if let (Some(caller), Some(contre)) = (ended.caller, ended.contre) {
        countered(ended, caller, contre, &mut marked);
    }
    if let Some(seat) = ended.emptied {
        marked.mark(seat, whole(-10), "TAM-68");
    }
    for seat in ended.in_it {
        marked.halves[seat.index()] += whole(i32::from(ended.charged[seat.index()]));
    }
    marked
}

/// Marks a seat by TAM-59, 60; tamoul does the same (TAM-63, 65).
fn standard(options: &Options, ended: &Ended, caller: Seat, seat: Seat, marked: &mut Marked) {
    let (total, called) = (ended.totals[seat.index()], ended.totals[caller.index()]);
    let good = options
        .call_max
        .is_none_or(|most| called <= most.in_halves());
    if seat != caller {
        let mark = if total <= called { 0 } else { total };
        marked.mark(seat, mark, "TAM-59");
    } else if good {
        marked.mark(seat, whole(i32::from(options.caller_success)), "TAM-59");
    } else {
        let penalty = whole(i32::from(options.false_call_penalty));
        marked.mark(seat, called + penalty, "TAM-60");
    }
}

/// Marks a seat by TAM-61.
fn koubo(ended: &Ended, caller: Seat, seat: Seat, marked: &mut Marked) {
    let total = ended.totals[seat.index()];
    let mark = match lowest_other(ended, caller) > total {
        _ if seat != caller => total,
        true => whole(-3),
        false => total + whole(20),
    };
    marked.mark(seat, mark, "TAM-61");
}

/// Marks a seat by TAM-69 to 72.
fn bruxelles(options: &Options, ended: &Ended, caller: Seat, seat: Seat, marked: &mut Marked) {
    let (total, called) = (ended.totals[seat.index()], ended.totals[caller.index()]);
    let lowest = lowest_other(ended, caller);
    let own = if total <= called { 0 } else { total.max(0) };
    let (mark, rule) = match (options.cabo_fail, seat == caller) {
        (_, true) if called <= lowest => (0, "TAM-69"),
        (_, false) if called <= lowest && called < 0 => (own - called, "TAM-70"),
        (_, false) if called <= lowest => (own, "TAM-69"),
        (CaboFail::Difference, true) => (called + called - lowest, "TAM-71"),
        (CaboFail::Difference, false) => (own, "TAM-71"),
        (CaboFail::Flat10, true) => (whole(10), "TAM-72"),
        (CaboFail::Flat10, false) => (0, "TAM-72"),
    };
    marked.mark(seat, mark, rule);
}

/// Marks the caller and the seat that countered (TAM-64, 97).
fn countered(ended: &Ended, caller: Seat, contre: Seat, marked: &mut Marked) {
    let (called, total) = (ended.totals[caller.index()], ended.totals[contre.index()]);
    if total < called {
        marked.mark(contre, whole(-20), "TAM-64");
        marked.mark(caller, called, "TAM-64");
    } else {
        marked.mark(contre, total + whole(20), "TAM-64");
    }
}

/// The fontenay mark for a total (TAM-66).
const fn scale(total: i32) -> i32 {
    whole(match total {
        ..=0 => -5,
        1..=10 => 5,
        11..=20 => 10,
        21..=30 => 15,
        _ => 30,
    })
}

fn lowest_other(ended: &Ended, caller: Seat) -> i32 {
    let others = ended.in_it.without(Seats::only(caller)).into_iter();
    let totals = others.map(|seat| ended.totals[seat.index()]);
    totals.min().unwrap_or(i32::MAX)
}

/// The winner of the manche: the seat with the lowest mark; of several the caller, or the first
/// after it (TAM-75).
pub(super) fn winner(in_it: Seats, caller: Seat, marks: &Halves) -> Seat {
    let order = iter::successors(Some(caller), |seat| in_it.after(*seat));
    let order = order.take(usize::from(in_it.len()) + 1);
    order
        .min_by_key(|seat| marks[seat.index()])
        .unwrap_or(caller)
}
