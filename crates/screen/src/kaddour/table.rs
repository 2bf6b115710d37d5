//! The public side of Kaddour: the auction or the trick, the contract and its points so far,
//! the canticos, the scores of the teams.

use i18n_embed_fl::fl;
use tapis_rules::kaddour::auction::Bid;
use tapis_rules::kaddour::tricks::{TRICKS, Trick, partner, right_of, team as team_of};
use tapis_rules::kaddour::{Phase, Public};
use tapis_rules::seat::Seat;
use tapis_say::say;

use crate::Section;
use crate::game_screen::{Reader, TableBody};
use crate::reader::joined;

use super::cards::{shown, shown_suit};
use super::{auction, events, lines, named_team, seating, team};
use crate::teams::team_name;

/// The table message's body.
pub(super) fn body(public: &Public, reader: &Reader<'_>) -> TableBody {
    TableBody {
        live: live(public, reader),
        state: state(public, reader),
        events: events::lines(public, reader),
        told_above: events::in_heading(public),
        sections: vec![scores(public, reader)],
        picture: seating::of(public, reader),
        ..TableBody::default()
    }
}

fn state(public: &Public, reader: &Reader<'_>) -> String {
    let words = reader.words;
    match public.phase {
        Phase::Over => fl!(words, "match-over"),
        Phase::Auction => auction::state(public, reader),
        Phase::Trump => lines([
            buyers(public, reader),
            fl!(words, "kaddour-choosing", name = reader.name(public.active)),
            auction::said(public, reader),
        ]),
        Phase::Trick | Phase::Window => play(public, None, reader),
    }
}

/// The high bid, the contract, or the cards of the trick with the one to beat marked; between two tricks
/// those of the one before.
pub(super) fn live(public: &Public, reader: &Reader<'_>) -> String {
    match public.phase {
        Phase::Over => String::new(),
        Phase::Auction => format!("## {}", auction::high(public, reader)),
        Phase::Trump => {
            let points = public.contract.map_or(0, |contract| contract.points);
            format!("## {}", say!(reader.words, "kaddour-contract-open"(points)))
        }
        Phase::Trick | Phase::Window => events::lying(public).map_or_else(String::new, |trick| {
            let cards = trick_cards(trick, reader);
            reader.live(&cards, || laid(trick, true, reader))
        }),
    }
}

/// The cards of a trick in the order in which they were played, with a star before the best.
pub(super) fn trick_cards(trick: &Trick, reader: &Reader<'_>) -> String {
    let cards = trick.plays().map(|(seat, card)| {
        let best = if seat == trick.winner { "⭐" } else { "" };
        format!("{best}{}", shown(card, reader))
    });
    joined(cards, " ")
}

/// The whole table while tricks are played, for everybody or for the hand of a seat.
pub(super) fn play(public: &Public, own: Option<Seat>, reader: &Reader<'_>) -> String {
    lines([
        trick(public, reader),
        points(public, own, reader),
        // A hand recalls what was announced; everybody heard it once.
        match own.is_some() || public.tricks == 0 {
            true => auction::tells(public, reader),
            false => String::new(),
        },
        canticos(public, reader),
    ])
}

/// Who bought the contract, while its trump is not known.
pub(super) fn buyers(public: &Public, reader: &Reader<'_>) -> String {
    let Some(Bid { seat, .. }) = public.contract else {
        return String::new();
    };
    let (name, partner) = (reader.name(seat), reader.name(partner(seat)));
    say!(reader.words, "kaddour-buyers"(name, partner))
}

/// The players of a trick in the order of their cards, with a star before the one to beat.
fn players(trick: &Trick, reader: &Reader<'_>) -> String {
    let players = trick.plays().map(|(seat, _)| match seat == trick.winner {
        true => format!("⭐ {}", reader.name(seat)),
        false => reader.name(seat).to_owned(),
    });
    joined(players, " · ")
}

/// Who played the cards in the heading, and where the next one comes from.
fn trick(public: &Public, reader: &Reader<'_>) -> String {
    let words = reader.words;
    let (number, trick) = (public.tricks + 1, &public.trick);
    let leader = reader.name(trick.leader);
    let taken = public.last.as_ref().filter(|_| trick.len == 0);
    match taken {
        _ if number > TRICKS => String::new(),
        Some(last) => {
            let (name, count) = (reader.name(last.winner), last.points());
            let next = say!(words, "kaddour-trick-next"(name, count, number));
            lines([players(last, reader), next])
        }
        None if trick.len <= 1 => say!(words, "kaddour-trick-empty"(number, name = leader)),
        None => say! { words, "kaddour-trick"(number, players = players(trick, reader)) },
    }
}

/// The cards of a trick, each with its player; in a running trick the best one is marked in words.
pub(super) fn laid(trick: &Trick, running: bool, reader: &Reader<'_>) -> String {
    let told = trick.plays().map(|(seat, card)| {
        let (name, card) = (reader.name(seat), shown(card, reader));
        match running && seat == trick.winner {
            true => fl!(reader.words, "kaddour-laid-best", name = name, card = card),
            false => format!("{name} {card}"),
        }
    });
    joined(told, " · ")
}

/// The contract, and how many points each team has; that of the seat `own` is called by its partner.
fn points(public: &Public, own: Option<Seat>, reader: &Reader<'_>) -> String {
    let words = reader.words;
    let (Some(contract), Some(trump)) = (public.contract, public.trump) else {
        return String::new();
    };
    let name = |team: usize| match own.filter(|seat| team_of(*seat) == team) {
        Some(seat) => say! { words, "kaddour-points-own"(name = reader.name(partner(seat))) },
        None => team_name(team, reader.teams, words),
    };
    let buyers = team_of(contract.seat);
    let (suit, contract) = (shown_suit(trump, reader), contract.points);
    let (team, total) = (name(buyers), public.taken[buyers] + public.canticos.total());
    let (others, theirs) = (name(1 - buyers), public.taken[1 - buyers]);
    say! { words, "kaddour-points-so-far"(suit, contract, team, total, others, theirs) }
}

/// The canticos that were declared, and whether any can be now.
fn canticos(public: &Public, reader: &Reader<'_>) -> String {
    let words = reader.words;
    let Some(contract) = public.contract else {
        return String::new();
    };
    let canticos = &public.canticos;
    let declared = canticos.as_slice().iter().map(|cantico| {
        let (name, suit) = (reader.name(cantico.seat), shown_suit(cantico.suit, reader));
        format!("{name} {suit} **{}**", cantico.value)
    });
    let told = match joined(declared, " · ") {
        none if none.is_empty() => none,
        declared => fl!(words, "kaddour-canticos", declared = declared),
    };
    // Where nobody waits for it, it would be said at each lead; who can declare has the button.
    let open = (canticos.open && public.phase == Phase::Window).then(|| {
        let team = team(team_of(contract.seat), reader);
        format!("📣 {}", fl!(words, "kaddour-canticos-open", team = team))
    });
    lines([told, open.unwrap_or_default()])
}

/// The scores of the teams, and who deals.
fn scores(public: &Public, reader: &Reader<'_>) -> Section {
    let words = reader.words;
    let line = |number: usize| {
        let score = public.scores[number];
        format!("{} · **{score}**", named_team(number, reader))
    };
    let [dealer, male] = [public.dealer, right_of(public.dealer)].map(|seat| reader.name(seat));
    let seats = say!(words, "kaddour-dealer"(dealer, male));
    Section {
        title: say! { words, "kaddour-scores"(target = public.options.target_score) },
        text: lines([line(0), line(1), seats]),
    }
}
