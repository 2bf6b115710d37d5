//! The values and powers of cards, read from the rules themselves.

use i18n_embed::fluent::FluentLanguageLoader;
use i18n_embed_fl::fl;
use tapis_rules::cards::french::{Card, Rank};
use tapis_rules::tamalou::Options;
use tapis_rules::tamalou::worth::Power;
use tapis_say::say;

use crate::reader::points;
use crate::tamalou::cards::rank;
use crate::tamalou::powers::power_name;

/// The black and the red suits.
const BLACK: &str = "♠♣";
const RED: &str = "♥♦";

/// A line for each power: the cards that have it.
pub(super) fn powers(options: &Options, words: &FluentLanguageLoader) -> Vec<String> {
    let mut found: Vec<(Power, Vec<String>)> = Vec::new();
    for (black, red) in pairs(options) {
        let of = |card: Card| options.powers.of_card(card);
        let name = rank(black, words);
        let cards = match (of(black), of(red)) {
            (one, other) if one == other => vec![(one, name)],
            (one, other) => vec![
                (one, format!("{name} {BLACK}")),
                (other, format!("{name} {RED}")),
            ],
        };
        for (power, name) in cards {
            let Some(power) = power else { continue };
            match found.iter_mut().find(|(known, _)| *known == power) {
                Some((_, names)) => names.push(name),
                None => found.push((power, vec![name])),
            }
        }
    }
    let line = |(power, names): (Power, Vec<String>)| {
        let (must, cards, power) = (
            power.compulsory(),
            names.join(", "),
            power_name(power, words),
        );
        say! {
            words, "tamalou-sheet";
            if must { "power-must"(cards, power) } else { "power"(cards, power) }
        }
    };
    found.into_iter().map(line).collect()
}

/// All values in one line; number cards that count their number are left out.
pub(in crate::tamalou) fn values(options: &Options, words: &FluentLanguageLoader) -> String {
    let value = |card: Card| points(i32::from(options.values.halves(card)));
    let mut told = vec![fl!(words, "tamalou-sheet-numbers")];
    for (black, red) in pairs(options) {
        if matches!(black.rank(), Rank::Number(_)) {
            continue;
        }
        let name = rank(black, words);
        match value(black) == value(red) {
            true => told.push(format!("{name}\u{a0}**{}**", value(black))),
            false => {
                told.push(format!("{name}\u{a0}{BLACK}\u{a0}**{}**", value(black)));
                told.push(format!("{name}\u{a0}{RED}\u{a0}**{}**", value(red)));
            }
        }
    }
    let mut pack = Card::pack(options.pack.is_short(), options.jokers);
    if let Some(joker) = pack.find(|card| card.rank() == Rank::Joker) {
        told.push(format!("{}\u{a0}**{}**", rank(joker, words), value(joker)));
    }
    told.join(" · ")
}

/// A black and a red card of each rank.
fn pairs(options: &Options) -> Vec<(Card, Card)> {
    let pack: Vec<Card> = Card::pack(options.pack.is_short(), 0).collect();
    // Suits follow one another: spades, hearts, diamonds, clubs.
    let of_suit = pack.len() / 4;
    let (black, red) = (pack.iter().take(of_suit), pack.iter().skip(of_suit));
    black.copied().zip(red.copied()).collect()
}
