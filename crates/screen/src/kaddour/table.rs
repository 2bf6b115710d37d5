//! The public side of Kaddour: the auction or the trick, the contract and its points so far,
//! the canticos, the scores of the teams.

use i18n_embed_fl::fl;
use tapis_rules::kaddour::auction::Bid;
use tapis_rules::kaddour::cantico::{LEAST, limit};
use tapis_rules::kaddour::tricks::{TRICKS, Trick, right_of, team as team_of};
use tapis_rules::kaddour::{Phase, Public};

use crate::Section;
use crate::game_screen::{Reader, TableBody};

use super::cards::{shown, shown_suit, signed};
use super::{auction, events, lines, named_team, seating, team};

/// The table message's body.
pub(super) fn body(public: &Public, reader: &Reader<'_>) -> TableBody {
    TableBody {
        window: String::new(),
        state: state(public, reader),
        events: events::lines(public, reader),
        sections: sections(public, reader),
        interrupt: None,
        picture: seating::of(public, reader),
    }
}

fn state(public: &Public, reader: &Reader<'_>) -> String {
    let words = reader.words;
    match public.phase {
        Phase::Over => fl!(words, "kaddour-over"),
        Phase::Auction => auction::state(public, reader),
        Phase::Trump => lines([
            contract(public, reader),
            fl!(words, "kaddour-choosing", name = reader.name(public.active)),
            auction::said(public, reader),
        ]),
        Phase::Trick | Phase::Window => play(public, reader),
    }
}

/// The whole table while tricks are played.
pub(super) fn play(public: &Public, reader: &Reader<'_>) -> String {
    lines([
        contract(public, reader),
        trick(public, reader),
        last(public, reader),
        points(public, reader),
        canticos(public, reader),
    ])
}

/// The contract with its trump; until the first trick is taken also who bought it.
pub(super) fn contract(public: &Public, reader: &Reader<'_>) -> String {
    let words = reader.words;
    let Some(Bid { seat, points }) = public.contract else {
        return String::new();
    };
    let head = match public.trump {
        Some(trump) => fl!(
            words,
            "kaddour-contract",
            points = points,
            suit = signed(trump, reader)
        ),
        None => fl!(words, "kaddour-contract-open", points = points),
    };
    let buyers = match public.tricks {
        0 => fl!(
            words,
            "kaddour-buyers",
            name = reader.name(seat),
            team = team(team_of(seat), reader)
        ),
        _ => String::new(),
    };
    lines([format!("## {head}"), buyers])
}

/// The trick on the table.
fn trick(public: &Public, reader: &Reader<'_>) -> String {
    let words = reader.words;
    let number = public.tricks + 1;
    let trick = &public.trick;
    if number > TRICKS {
        return String::new();
    }
    let told = match trick.len {
        0 => {
            let name = reader.name(trick.leader);
            fl!(words, "kaddour-trick-empty", number = number, name = name)
        }
        _ => {
            let cards = laid(trick, true, reader);
            fl!(words, "kaddour-trick", number = number, cards = cards)
        }
    };
    match reader.signs.is_empty() {
        true => told,
        false => format!("{} {told}", reader.heading()),
    }
}

/// The last trick taken.
fn last(public: &Public, reader: &Reader<'_>) -> String {
    let Some(last) = &public.last else {
        return String::new();
    };
    fl!(
        reader.words,
        "kaddour-last",
        name = reader.name(last.winner),
        count = last.points(),
        cards = laid(last, false, reader)
    )
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
    told.collect::<Vec<_>>().join(" · ")
}

/// How many points each team has.
fn points(public: &Public, reader: &Reader<'_>) -> String {
    let words = reader.words;
    let Some(contract) = public.contract else {
        return String::new();
    };
    let buyers = team_of(contract.seat);
    let total = public.taken[buyers] + public.canticos.total();
    let needed = i16::from(contract.points) - total;
    let (name, theirs) = (team(buyers, reader), public.taken[1 - buyers]);
    match needed > 0 {
        true => fl!(
            words,
            "kaddour-points-short",
            team = name,
            total = total,
            needed = needed,
            theirs = theirs
        ),
        false => fl!(
            words,
            "kaddour-points-made",
            team = name,
            total = total,
            theirs = theirs
        ),
    }
}

/// The canticos that were declared, and whether any can be now.
fn canticos(public: &Public, reader: &Reader<'_>) -> String {
    let words = reader.words;
    let Some(contract) = public.contract else {
        return String::new();
    };
    let canticos = &public.canticos;
    let declared = canticos.as_slice().iter().map(|cantico| {
        let name = reader.name(cantico.seat);
        format!(
            "{name} {} **{}**",
            shown_suit(cantico.suit, reader),
            cantico.value
        )
    });
    let declared = declared.collect::<Vec<_>>().join(" · ");
    let most = limit(i16::from(contract.points), public.options.cantico_variant);
    let left = match canticos.allowance {
        _ if most == 0 => fl!(words, "kaddour-canticos-never"),
        left if left < LEAST => fl!(words, "kaddour-canticos-spent"),
        left => fl!(words, "kaddour-canticos-left", points = left),
    };
    // Where nobody waits for it, it would be said at each lead; who can declare has the button.
    let open = canticos.open && public.phase == Phase::Window;
    let told = match declared.is_empty() {
        true if open => fl!(words, "kaddour-canticos-none", left = left),
        true => String::new(),
        false => fl!(words, "kaddour-canticos", declared = declared, left = left),
    };
    let open = match open {
        true => {
            let team = team(team_of(contract.seat), reader);
            format!("📣 {}", fl!(words, "kaddour-canticos-open", team = team))
        }
        false => String::new(),
    };
    lines([told, open])
}

fn sections(public: &Public, reader: &Reader<'_>) -> Vec<Section> {
    let mut sections = vec![scores(public, reader)];
    if matches!(public.phase, Phase::Trick | Phase::Window) {
        sections.push(auction::recalled(public, reader));
    }
    sections
}

/// The scores of the teams, and who deals.
fn scores(public: &Public, reader: &Reader<'_>) -> Section {
    let words = reader.words;
    let line = |number: usize| {
        format!(
            "{} · **{}**",
            named_team(number, reader),
            public.scores[number]
        )
    };
    let seats = fl!(
        words,
        "kaddour-dealer",
        dealer = reader.name(public.dealer),
        male = reader.name(right_of(public.dealer))
    );
    Section {
        title: fl!(
            words,
            "kaddour-scores",
            target = public.options.target_score
        ),
        text: lines([line(0), line(1), seats]),
    }
}
