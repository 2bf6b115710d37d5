//! The auction as the table shows it: where it stands and everything that was said.

use tapis_rules::kaddour::auction::{Said, Statement};
use tapis_rules::kaddour::tricks::right_of;
use tapis_rules::kaddour::{Public, Tell};
use tapis_rules::seat::Seat;
use tapis_say::say;

use crate::game_screen::Reader;
use crate::reader::joined;

use super::lines;

/// How many statements are shown while the auction runs; none under the usual rules has more.
const SHOWN: usize = 40;

/// The high bid.
pub(super) fn high(public: &Public, reader: &Reader<'_>) -> String {
    say! {
        reader.words, "kaddour";
        match public.auction.high {
            Some(high) => "high"(points = high.points, name = reader.name(high.seat)),
            None => "no-high",
        }
    }
}

/// What was said beside a single bid, which stands in the heading, and a note if the speaker may only
/// tell.
pub(super) fn state(public: &Public, reader: &Reader<'_>) -> String {
    let words = reader.words;
    let informs = match public.auction.informs() {
        true => say! { words, "kaddour-informing"(name = reader.name(public.auction.speaker)) },
        false => String::new(),
    };
    let said = match public.said[..] {
        [one] if matches!(one.said, Said::Bid(_)) => String::new(),
        _ => said(public, reader),
    };
    lines([said, informs])
}

/// The auction so far, a line for each time round.
pub(super) fn said(public: &Public, reader: &Reader<'_>) -> String {
    let male = right_of(public.dealer);
    let all = &public.said;
    let shown = &all[all.len().saturating_sub(SHOWN)..];

    let mut rounds: Vec<Vec<String>> = Vec::new();
    let mut before = None;
    for statement in shown {
        let place = place(statement.seat, male);
        if before.is_none_or(|before| place <= before) {
            rounds.push(Vec::new());
        }
        before = Some(place);
        if let Some(round) = rounds.last_mut() {
            round.push(statement_line(*statement, reader));
        }
    }
    let rounds = rounds.iter().map(|round| round.join(" · "));
    let cut = (shown.len() < all.len()).then(|| "…".to_owned());
    lines(cut.into_iter().chain(rounds))
}

/// The aces and comptes that were told: what is left of the auction while tricks are played.
pub(super) fn tells(public: &Public, reader: &Reader<'_>) -> String {
    let told = public.said.iter();
    let told = told.filter(|statement| matches!(statement.said, Said::Tell(_)));
    joined(told.map(|one| statement_line(*one, reader)), " · ")
}

fn place(seat: Seat, male: Seat) -> u8 {
    (seat.number() + 4 - male.number() % 4) % 4
}

fn statement_line(statement: Statement, reader: &Reader<'_>) -> String {
    let name = reader.name(statement.seat);
    say! {
        reader.words, "kaddour-said";
        match statement.said {
            Said::Bid(points) => "bid"(name, points),
            Said::Pass => "pass"(name),
            Said::Tell(Tell::As) => "ace"(name),
            Said::Tell(Tell::Compte) => "compte"(name),
        }
    }
}

#[cfg(test)]
mod tests {
    use tapis_rules::kaddour::Phase;

    use super::super::tests::{positions, room};
    use super::*;

    #[test]
    fn a_bid_alone_stands_in_the_heading_and_not_in_a_list() {
        let room = room();
        let (mut alone, mut listed) = (0, 0);
        positions(|play| {
            let public = play.public();
            let all = public.said.as_slice();
            if public.phase != Phase::Auction || all.is_empty() {
                return;
            }
            for reader in room.readers() {
                let list = said(public, &reader);
                let told = state(public, &reader).contains(&list);
                match all {
                    [only] if matches!(only.said, Said::Bid(_)) => {
                        alone += 1;
                        assert!(!told, "{list}");
                        let name = reader.name(only.seat);
                        assert!(high(public, &reader).contains(name), "{name}");
                    }
                    _ => {
                        listed += 1;
                        assert!(told, "{list}");
                    }
                }
            }
        });
        assert!(alone > 0 && listed > 0, "{alone} {listed}");
    }
}
