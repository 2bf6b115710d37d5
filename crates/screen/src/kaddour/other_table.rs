//! The other table: what strong robots made of the cards of a manche, beside what was made of them
//! here.

use i18n_embed_fl::fl;
use tapis_rules::cards::spanish::Card;
use tapis_rules::kaddour::tricks::Trick;
use tapis_rules::kaddour::{Outcome, Public};
use tapis_rules::seat::Seat;
use tapis_say::say;

use crate::game_screen::Reader;

use super::cards::{signed, the};

/// The lines of the other table, from what everybody saw after each step, here and there; `None` if
/// the manche was not scored here.
pub(super) fn sentences(here: &[Public], there: &[Public], reader: &Reader<'_>) -> Option<String> {
    let words = reader.words;
    let ours = outcome(here)?;
    let Some(theirs) = outcome(there) else {
        return Some(fl!(words, "kaddour-other-nobody"));
    };
    let bought = bought(&theirs, reader);
    let alike = (ours.contract, ours.trump) == (theirs.contract, theirs.trump);
    let parting = match parted(&tricks(here), &tricks(there)) {
        _ if !alike => fl!(words, "kaddour-other-bidding"),
        None => fl!(words, "kaddour-other-same"),
        Some(Parting { trick, seat, cards }) => {
            let [here, there] = cards.map(|card| the(card, words));
            say! { words, "kaddour-other-parted"(trick, name = reader.name(seat), here, there) }
        }
    };
    Some(format!("{bought} {parting}"))
}

/// How the manche ended that these steps led through; `None` if nobody bought.
fn outcome(steps: &[Public]) -> Option<Outcome> {
    let (first, last) = (steps.first()?, steps.last()?);
    last.outcome.filter(|_| last.scored > first.scored)
}

fn bought(theirs: &Outcome, reader: &Reader<'_>) -> String {
    let (contract, total) = (theirs.contract, theirs.total);
    let (name, suit) = (reader.name(contract.seat), signed(theirs.trump, reader));
    let points = contract.points;
    let short = i16::from(points) - total;
    say!(reader.words, "kaddour-other"; match theirs.made {
        true => "made"(name, points, suit, total),
        false => "failed"(name, points, suit, total, short),
    })
}

/// The first card that was another one at the other table.
#[derive(Debug, PartialEq, Eq)]
struct Parting {
    /// The number of its trick.
    trick: usize,
    seat: Seat,
    /// Here and there.
    cards: [Card; 2],
}

fn parted(here: &[Trick], there: &[Trick]) -> Option<Parting> {
    (1..).zip(here.iter().zip(there)).find_map(|(trick, both)| {
        let mut plays = both.0.plays().zip(both.1.plays());
        let other = plays.find(|((_, here), (_, there))| here != there);
        other.map(|((seat, here), (_, there))| Parting {
            trick,
            seat,
            cards: [here, there],
        })
    })
}

/// The tricks of a manche, in order.
fn tricks(steps: &[Public]) -> Vec<Trick> {
    let mut tricks = Vec::new();
    let (mut taken, mut scored) = (0, steps.first().map_or(0, |first| first.scored));
    for public in steps {
        // With the last trick the next manche is dealt.
        if public.scored > scored {
            tricks.extend(public.outcome.map(|outcome| outcome.last));
            scored = public.scored;
        } else if public.tricks > taken {
            tricks.extend(public.last);
        }
        taken = public.tricks;
    }
    tricks
}

#[cfg(test)]
mod tests {
    use tapis_rules::dice::Seed;
    use tapis_rules::kaddour::Kaddour;
    use tapis_rules::play::{Match, Setup};
    use tapis_rules::same_cards::play_on;

    use super::*;
    use crate::kaddour::tests::room;

    /// A manche that robots with this luck play, from the deal on.
    fn manche(luck: &str) -> Vec<Public> {
        let options = tapis_rules::kaddour::Options::default();
        let seed = Seed::of_text("the other table");
        let setup = Setup::<Kaddour>::of_robots(options, 4, seed).expect("a table");
        let dealt = Match::start(&setup).expect("a match");
        let dice =
            |seat: Seat, step: u32| Seed::of_text(luck).dice(&[seat.to_string(), step.to_string()]);
        let steps = play_on(dealt.clone(), dice, |public| public.scored > 0);
        [vec![dealt.public().clone()], steps].concat()
    }

    #[test]
    fn the_first_other_card_is_where_tables_part() {
        let one = manche("one");
        assert_eq!(tricks(&one).len(), 10);
        assert_eq!(parted(&tricks(&one), &tricks(&one)), None);
        let mut other = tricks(&one);
        let swapped = other[4];
        other[2] = swapped;
        let parting = parted(&tricks(&one), &other).expect("another card");
        assert_eq!(parting.trick, 3);
    }

    #[test]
    fn both_languages_tell_contract_points_and_parting() {
        let room = room();
        let (one, other) = (manche("one"), manche("other"));
        for reader in room.readers() {
            let same = sentences(&one, &one, &reader).expect("a line");
            let theirs = outcome(&other).expect("a contract");
            let line = sentences(&one, &other, &reader).expect("a line");
            for part in [theirs.contract.points.to_string(), theirs.total.to_string()] {
                assert!(line.contains(&format!("**{part}**")), "{line}");
            }
            assert_ne!(same, line);
            // Nobody bought there.
            let silent = sentences(&one, &other[..1], &reader).expect("a line");
            assert!(!silent.contains("**"), "{silent}");
            assert_eq!(sentences(&other[..1], &one, &reader), None);
        }
    }
}
