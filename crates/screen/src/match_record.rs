//! The page with the result of checking a finished match, and the text beside its record.

use i18n_embed::fluent::FluentLanguageLoader;
use i18n_embed_fl::fl;

use super::game_info::GameInfo;
use super::notice::match_title;
use super::pages::page;
use super::picture::{BoardRow, Dealt, Picture, Spot, told_of};
use super::reader::{BODY, blocks, count, joined, listed, seal};
use super::{Button, PressTarget, Row, Screen, Tone};
use tapis_model::{Deck, Request, TableId};
use tapis_say::say;

/// How many last digits of an id are shown; they tell the presses of one table apart.
const LAST_DIGITS: usize = 4;

/// The result of a check.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checked {
    /// The table of the match.
    pub table: TableId,
    /// The game.
    pub game: &'static GameInfo,
    /// The preset by its name.
    pub preset: String,
    /// The name of the file that holds the record.
    pub file: String,
    /// The number of the first line of the record that does not follow; `None` if all do.
    pub fault: Option<usize>,
    /// How many moves were replayed.
    pub moves: usize,
    /// The seed, 64 hex digits.
    pub seed: String,
    /// The commitment that the lobby showed, 64 hex digits.
    pub commitment: String,
    /// In seat order, the name on each seat and the press that took it; `None` for a robot.
    pub joins: Vec<(String, Option<String>)>,
    /// The press that began the match.
    pub start: String,
    /// Every shuffle, in the order in which they happened.
    pub shuffles: Vec<Shuffle>,
    /// Every deal, likewise.
    pub deals: Vec<Deal>,
    /// How the deals are drawn; `None` for words alone.
    pub deck: Option<Deck>,
}

/// A shuffle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shuffle {
    /// The manche, from 1.
    pub manche: u32,
    /// Whether the manche had a shuffle before.
    pub again: bool,
    /// The cards in writing, in the order in which they are taken.
    pub cards: String,
}

/// A deal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deal {
    /// The manche, from 1.
    pub manche: u32,
    /// For each hand its seat, as a place in `joins`, and its cards, in writing and as they are drawn.
    pub hands: Vec<(usize, Vec<(String, Spot)>)>,
}

/// The page with the result of a check.
pub fn checked(check: &Checked, words: &FluentLanguageLoader) -> Screen {
    let game = match_title(check.game.name, &check.preset, words);
    let title = fl!(words, "record-check-title", game = game);
    let verdict = match check.fault {
        None => fl!(words, "record-fits", moves = check.moves),
        Some(line) => fl!(words, "record-does-not-fit", line = line),
    };
    // The lobby shows more of them, a table without a lobby no more than these.
    let lobby = seal(&check.commitment);
    let commitment = check.commitment.as_str();
    let seal = fl!(words, "record-seal", seal = commitment, lobby = lobby);
    let seed = fl!(words, "record-seed", seed = check.seed.as_str());
    let joins = check.joins.iter().map(|(who, press)| match press {
        Some(press) => format!("{who} {}", last_digits(press)),
        None => format!("🤖\u{a0}{who}"),
    });
    let (joins, start) = (joined(joins, " · "), last_digits(&check.start));
    let presses = say!(words, "record-presses"(joins, start));
    let yourself = fl!(words, "record-yourself", file = check.file.as_str());
    let before = blocks(&[&verdict, &seal, &seed, &presses, &yourself]);
    let cards = fl!(words, "record-cards");
    let left = BODY.saturating_sub(count(&before) + count(&cards) + 3);
    let shuffles = check.shuffles.iter();
    let shuffles = shuffles.map(|it| worded(it, check.game, words));
    let shuffles = format!("{cards}\n{}", listed(shuffles, left, words));
    let tone = match check.fault {
        None => Tone::Result,
        Some(_) => Tone::Refused,
    };
    let title = format!("{} {title}", check.game.sign);
    let mut screen = page(title, blocks(&[&before, &shuffles]), tone);
    screen.panel.picture = check.deck.and_then(|deck| drawn(check, deck, words));
    let record = Button::new("📜", fl!(words, "table-record"), Request::Record);
    let record = record.target(PressTarget::Table(check.table));
    screen.with(Row::Buttons(vec![record]))
}

/// The picture of the deals; `None` if there are none.
fn drawn(check: &Checked, deck: Deck, words: &FluentLanguageLoader) -> Option<Box<Picture>> {
    let (mut deals, mut told) = (Vec::new(), Vec::new());
    for deal in &check.deals {
        let title = match check.game.counts_deals {
            true => fl!(words, "record-dealt", number = deal.manche),
            false => fl!(words, "record-dealt-once"),
        };
        let name = |seat: usize| check.joins.get(seat).map_or("", |(name, _)| name);
        let line = |(seat, cards): &(usize, Vec<(String, Spot)>)| BoardRow {
            name: name(*seat).to_owned(),
            cards: cards.iter().map(|(_, spot)| spot.clone()).collect(),
            ..BoardRow::default()
        };
        let hand = |(seat, cards): &(usize, Vec<(String, Spot)>)| {
            let cards = cards.iter().map(|(card, _)| card.as_str());
            told_of(name(*seat), &joined(cards, " "), words)
        };
        told.push(format!(
            "{title}. {}",
            joined(deal.hands.iter().map(hand), " ")
        ));
        deals.push(Dealt {
            title,
            hands: deal.hands.iter().map(line).collect(),
        });
    }
    let picture = Picture {
        deck,
        ..*Picture::of_deals(deals, &told.join(" "))
    };
    (!picture.deals.is_empty()).then(|| Box::new(picture))
}

/// The text beside the file of a record.
pub fn beside_file(words: &FluentLanguageLoader) -> String {
    fl!(words, "record-file")
}

fn worded(shuffle: &Shuffle, game: &GameInfo, words: &FluentLanguageLoader) -> String {
    let cards = shuffle.cards.as_str();
    say!(words, "record"; match (shuffle.again, game.counts_deals) {
        (true, _) => "again"(cards),
        (false, true) => "deal"(number = shuffle.manche, cards),
        (false, false) => "pack"(cards),
    })
}

fn last_digits(id: &str) -> String {
    let from = id.len().saturating_sub(LAST_DIGITS);
    format!("`…{}`", id.get(from..).unwrap_or_default())
}

#[cfg(test)]
mod tests;
