//! The buttons and menus of a hand: the usual buttons always in the same place, those of a ruling
//! or an appeal below them.

use i18n_embed::fluent::FluentLanguageLoader;
use i18n_embed_fl::fl;
use tapis_rules::cards::ace_high::{Card, Cards};
use tapis_rules::seat::Seat;
use tapis_rules::seat_view::SeatView;
use tapis_rules::tiguidoo::{Act, Phase, Public, Tiguidoo};

use crate::controls::{ENTRIES, ENTRY};
use crate::game_screen::{Mode, Reader};
use crate::reader::short;
use crate::{Button, Entry, Look, Menu, Row};
use tapis_model::Request;
use tapis_say::say;

use super::cards::{plain, sign};
use super::question;
use super::worth::worth;

/// The menus' names; the fourth row is for buttons, so there are no more menus.
const MENUS: [&str; 3] = ["bet-1", "bet-2", "bet-3"];

/// The move that accepts a verdict: the table's word for letting a chance pass.
const ACCEPT: &str = "waive";

/// All rows of a hand; `open` is the part that is opened.
pub(super) fn rows(
    view: SeatView<'_, Tiguidoo>,
    choices: &[Act],
    (mode, open): (Mode, &str),
    reader: &Reader<'_>,
) -> Vec<Row> {
    let public = view.public;
    let (words, signs) = (reader.words, reader.signs);
    let bets = Bets { view, reader };
    if mode == Mode::Ahead {
        let label = fl!(words, "tiguidoo-button-draw");
        let draw = Button::new("🎴", label, Request::Queue(Act::Draw.to_string()));
        let draw = draw.emoji(signs.back()).look(Look::Main);
        let mut rows = vec![Row::Buttons(vec![draw])];
        rows.extend(bets.rows(&bets.possible(), open, Request::Queue));
        return rows;
    }
    let moment = moment(public, choices, words);
    // Nothing can be answered while a verdict is contested.
    let usual = match public.phase == Phase::Appeal && !moment.is_empty() {
        true => Vec::new(),
        false => usual(public, choices, reader),
    };
    let both = [usual, moment].into_iter();
    let mut rows: Vec<Row> = both.filter_map(Row::of).collect();
    rows.extend(bets.rows(choices, open, Request::Play));
    rows
}

/// Draw on one's own turn, else answer and give up.
fn usual(public: &Public, choices: &[Act], reader: &Reader<'_>) -> Vec<Button> {
    let words = reader.words;
    if choices.contains(&Act::Draw) {
        let label = fl!(words, "tiguidoo-button-draw");
        let draw = play("🎴", label, &Act::Draw, choices);
        return vec![draw.emoji(reader.signs.back())];
    }
    let label = fl!(words, "tiguidoo-button-give-up");
    let give_up = play("🤷", label, &Act::GiveUp, choices);
    let chooses = choices.iter().any(|act| matches!(act, Act::Choose(_)));
    let buttons = question::choices(public);
    if !buttons.is_empty() {
        let lit = buttons.into_iter().map(|button| button.enabled(chooses));
        return lit.chain([give_up]).collect();
    }
    let may_answer = choices.contains(&Act::AnyAnswer);
    let answer = question::button(public, words).lit(Look::Go, may_answer);
    vec![answer, give_up]
}

/// The public buttons beside Answer: the choices of the open question; and what else is to be done
/// where nobody needs a hand. All by public facts.
pub(super) fn public(public: &Public, reader: &Reader<'_>) -> Vec<Button> {
    let words = reader.words;
    let mut buttons = question::choices(public);
    if !plays_in_public(public) {
        return buttons;
    }
    match public.phase {
        Phase::Turn => {
            let draw = fl!(words, "tiguidoo-button-draw");
            let draw = Button::new("🎴", draw, Request::Interrupt(question::DRAWS.to_owned()));
            buttons.push(draw.emoji(reader.signs.back()).look(Look::Main));
        }
        Phase::Question => buttons.push(question::give_up(public, words)),
        Phase::Challenge | Phase::Ruling | Phase::Appeal | Phase::Over => {}
    }
    buttons
}

/// Whether all can be played from the table message, because nobody holds anything.
pub(super) fn plays_in_public(public: &Public) -> bool {
    let options = &public.options;
    options.everyone_answers && options.tiguidoo_cards == 0 && !options.appeal
}

/// The buttons of a ruling or an appeal.
fn moment(public: &Public, choices: &[Act], words: &FluentLanguageLoader) -> Vec<Button> {
    let key = |sign, label, act| play(sign, label, act, choices);
    let uncontested = public.appeal.is_some_and(|it| it.contestant.is_none());
    match public.phase {
        Phase::Ruling if choices.contains(&Act::Right) => vec![
            key("✅", fl!(words, "tiguidoo-button-right"), &Act::Right),
            key("❌", fl!(words, "tiguidoo-button-wrong"), &Act::Wrong),
        ],
        Phase::Appeal if uncontested => {
            // A player who may contest may also accept, and then nobody waits for them.
            let accept = Request::Play(ACCEPT.to_owned());
            let accept = Button::new("👌", fl!(words, "tiguidoo-button-accept"), accept);
            vec![
                key("⚖️", fl!(words, "tiguidoo-button-contest"), &Act::Contest),
                accept.enabled(choices.contains(&Act::Contest)),
            ]
        }
        Phase::Appeal => vec![
            key("👍", fl!(words, "tiguidoo-button-overturn"), &Act::Overturn),
            key("👎", fl!(words, "tiguidoo-button-uphold"), &Act::Uphold),
        ],
        _ => Vec::new(),
    }
}

/// Whether this seat may contest a verdict, and the others wait until it decides.
pub(super) fn may_accept(seat: Seat, public: &Public) -> bool {
    let appeal = public.appeal.filter(|_| public.phase == Phase::Appeal);
    let undecided = appeal.filter(|appeal| appeal.contestant.is_none());
    undecided.is_some_and(|appeal| appeal.missing(public.playing).has(seat))
}

/// A button that plays an act; lit if the act is legal.
fn play(sign: &'static str, label: String, act: &Act, choices: &[Act]) -> Button {
    let look = match act {
        // Verdicts are seldom contested: the button must not look like the expected move.
        Act::GiveUp | Act::Contest => Look::Plain,
        Act::Right | Act::Overturn => Look::Go,
        Act::Wrong | Act::Uphold => Look::Danger,
        _ => Look::Main,
    };
    Button::new(sign, label, Request::Play(act.to_string())).lit(look, choices.contains(act))
}

/// The Tiguidoo card that a challenge is made with; `None` for other acts.
const fn own(act: &Act) -> Option<Card> {
    match act {
        Act::Challenge { own, .. } => Some(*own),
        _ => None,
    }
}

/// The bets of one seat: a Tiguidoo card on a card of somebody's combination.
struct Bets<'a> {
    view: SeatView<'a, Tiguidoo>,
    reader: &'a Reader<'a>,
}

impl Bets<'_> {
    /// All bets that would be legal if it were this seat's turn.
    fn possible(&self) -> Vec<Act> {
        let (public, secret) = (self.view.public, self.view.secret);
        let mut others = public.playing;
        others.remove(self.view.seat);
        let mut possible = Vec::new();
        for own in secret.cards.iter().map(|own| own.card) {
            for opponent in others {
                let won = public.won[opponent.index()].matching(own).into_iter();
                possible.extend(won.map(|card| Act::Challenge {
                    own,
                    opponent,
                    card,
                }));
            }
        }
        possible
    }

    /// A menu for each Tiguidoo card, or one for all where there are more cards than rows. More bets
    /// than one menu takes would weigh more than a message may: then each card has a button that
    /// opens its own menu.
    fn rows(&self, acts: &[Act], open: &str, request: fn(String) -> Request) -> Vec<Row> {
        let bets: Vec<&Act> = acts.iter().filter(|act| own(act).is_some()).collect();
        let by_card: Vec<&[&Act]> = bets.chunk_by(|one, next| own(one) == own(next)).collect();
        if bets.len() > ENTRIES {
            return self.one_by_one(&by_card, open, request);
        }
        let groups = match by_card.len() <= MENUS.len() {
            true => by_card,
            false => vec![bets.as_slice()],
        };
        let menus = MENUS.into_iter().zip(groups);
        let menus = menus.map(|(name, bets)| self.menu(name, bets, request));
        menus.collect()
    }

    /// A button for each Tiguidoo card, and the menu of the one that is opened.
    fn one_by_one(
        &self,
        by_card: &[&[&Act]],
        open: &str,
        request: fn(String) -> Request,
    ) -> Vec<Row> {
        let cards = by_card.iter();
        let cards = cards.filter_map(|bets| Some((own(bets.first()?)?, *bets)));
        let (mut buttons, mut menu) = (Vec::new(), None);
        for (card, bets) in cards {
            let (text, label) = (card.to_string(), plain(card, self.reader.words));
            let mut button = Button::new("⚔️", label, Request::Open(text.clone()))
                .emoji(self.reader.signs.emoji(&sign(card, self.reader.words)));
            if text == open {
                button = button.look(Look::Main);
                menu = Some(self.menu(MENUS[0], bets, request));
            }
            buttons.push(button);
        }
        [Row::Buttons(buttons)].into_iter().chain(menu).collect()
    }

    fn menu(&self, name: &'static str, bets: &[&Act], request: fn(String) -> Request) -> Row {
        let cards = bets.iter().filter_map(|act| own(act));
        let mut cards: Vec<String> = cards.map(|card| plain(card, self.reader.words)).collect();
        cards.dedup();
        let cards = cards.join(" · ");
        let prompt = fl!(self.reader.words, "tiguidoo-bet-prompt", cards = cards);
        let entries = bets.iter().filter_map(|act| self.entry(act, request));
        Row::Menu(Menu::new(name, prompt, entries))
    }

    fn entry(&self, act: &Act, request: fn(String) -> Request) -> Option<Entry> {
        let Act::Challenge {
            own,
            opponent,
            card,
        } = *act
        else {
            return None;
        };
        let words = self.reader.words;
        let place = self.reader.on_control(opponent);
        let label = say! {
            words, "tiguidoo-say-challenge"(own = plain(own, words), card = plain(card, words), place)
        };
        let both: Cards = [own, card].into_iter().collect();
        let after = self.view.public.won[self.view.seat.index()].with(both);
        let worth = worth(after, &self.view.public.options, words).replace('*', "");
        let hint = fl!(words, "tiguidoo-bet-hint", worth = worth);
        let emoji = self.reader.signs.emoji(&sign(card, words));
        let entry = Entry::new(short(&label, ENTRY), request(act.to_string()));
        Some(entry.hint(short(&hint, ENTRY)).emoji(emoji))
    }
}
