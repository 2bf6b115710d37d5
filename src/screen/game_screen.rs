//! How a game looks and speaks: what each game adds to the furniture that all tables share.
//!
//! A game is handed views, never a state, and the words of one reader. The furniture around it
//! (title, turn and deadline, My hand, Rules, ⋯, ↻, ⏩) is the same for every game and not its
//! business.

use i18n_embed::fluent::FluentLanguageLoader;
use tapis_rules::game::{Action, Game};
use tapis_rules::seat::Seat;

use super::form::Form;
use super::options::{Group, Need};
use super::picture::Picture;
use super::signs::Signs;
use super::teams::TeamNames;
use super::{Button, Panel, Row, Section};
use crate::model::Lang;

/// Who reads, and what a game needs to know beside its views.
#[derive(Clone, Copy, Debug)]
pub struct Reader<'a> {
    /// The reader's words, for `fl!`.
    pub words: &'a FluentLanguageLoader,
    /// The emojis of cards.
    pub signs: &'a Signs,
    /// The reader's language.
    pub lang: Lang,
    /// The seats in turn order.
    pub sitting: &'a [Sitting],
    /// What the two teams call themselves, where they do.
    pub teams: TeamNames<'a>,
    /// The number of the first event that the room has not surely been shown: all from there on
    /// are to be told, and those of the turn before.
    pub unseen: u32,
    /// Whether answers may be typed into the channel.
    pub typed: bool,
}

/// Who sits somewhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sitting {
    /// As shown in text: a mention (which pings nobody there) or a robot's name.
    pub name: String,
    /// Whether a robot plays: its own, or in for somebody absent.
    pub robot: bool,
    /// Whether they left, and anybody may take the seat with its cards.
    pub free: bool,
}

#[cfg(test)]
impl<'a> Reader<'a> {
    /// For tests: somebody at a table where nothing is typed.
    pub fn of(words: &'a super::words::Words, lang: Lang, sitting: &'a [Sitting]) -> Self {
        Self {
            words: words.of(lang),
            signs: words.signs(),
            lang,
            sitting,
            teams: [None; 2],
            unseen: 0,
            typed: false,
        }
    }
}

impl Reader<'_> {
    /// What begins the line of what lies there: emojis are as large in the lowest heading as words in
    /// the next one.
    pub fn heading(&self) -> &'static str {
        if self.signs.is_empty() { "##" } else { "###" }
    }

    /// The name of a seat; empty for a seat this table has not.
    pub fn name(&self, seat: Seat) -> &str {
        self.sitting
            .get(seat.index())
            .map_or("", |sitting| sitting.name.as_str())
    }
}

/// What a game shows on the table message, for everybody.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TableBody {
    /// What everybody awaited may do at once, by its name; empty where it is somebody's turn.
    pub window: String,
    /// What lies there, in lines: complete without a picture.
    pub state: String,
    /// What just happened, a line each, oldest first: since the turn before and since
    /// [`Reader::unseen`].
    pub events: Vec<String>,
    /// Scores and other standing facts.
    pub sections: Vec<Section>,
    /// The interrupt button, always there and always enabled while the match runs; its request is
    /// [`crate::model::Request::Interrupt`], [`crate::model::Request::Ask`] where something is to be
    /// written, or [`crate::model::Request::InterruptFromHand`] where a press must first name a card of its owner's.
    pub interrupt: Option<Button>,
}

/// What a game shows in the hand of one seat.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HandBody {
    /// What everybody awaited may do at once, by its name; empty where it is somebody's turn.
    pub window: String,
    /// What lies there and what matters of it to this seat, in lines.
    pub state: String,
    /// What the seat is to do, or what it waits for; empty where there is nothing to say.
    pub duty: String,
    /// The seat's own cards in words, and nothing that [`GameScreen::picture`] does not show: it
    /// stands in their place where its reader wants pictures.
    pub cards: String,
    /// Buttons and menus for every move; illegal cards visible and disabled. At most four rows;
    /// requests are [`crate::model::Request::Play`], or [`crate::model::Request::Queue`] when `ahead`, and
    /// [`crate::model::Request::Open`] for what four rows cannot show at once.
    pub rows: Vec<Row>,
}

/// How a hand is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// To be played from.
    Play,
    /// To queue a move: every move that could be legal at the next own turn.
    Ahead,
}

/// Who leads in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ranking {
    /// Who has the fewest points: they are a burden.
    FewestPoints,
    /// Who has the most points: they are what is won.
    MostPoints,
}

/// What a game shows and says: all that the compiler asks of a game to be played at a table.
///
/// Everything is an associated function over views. Texts come from the reader's words; cards are
/// written so that they can be told apart without colour.
pub trait GameScreen: Game {
    /// The sign it goes by; no other game has it.
    const SIGN: &'static str;

    /// Who leads, in its results and on leaderboards.
    const RANKING: Ranking;

    /// Whether a match is made of deals, whose number stands in the title.
    const COUNTS_DEALS: bool;

    /// Whether players race for what comes first: then there is the calm pace, in which turn order
    /// decides instead.
    const RACES: bool;

    /// How long matches take: what `tapis lengths <game>` prints.
    const LENGTHS: &'static str;

    /// Which parameters belong together on the page of options, one menu each, at most four. A
    /// parameter that none of them names stands at the end of the last one.
    const OPTION_GROUPS: &'static [Group];

    /// Which parameters do nothing unless another one allows it: they are shown only where it does.
    const OPTION_NEEDS: &'static [Need] = &[];

    /// The table message's body.
    fn table(public: &Self::Public, reader: &Reader<'_>) -> TableBody;

    /// The body of a seat's hand; `choices` is all that it may do now.
    fn hand(
        seat: Seat,
        public: &Self::Public,
        secret: &Self::Secret,
        choices: &[Self::Action],
        mode: Mode,
        reader: &Reader<'_>,
    ) -> HandBody;

    /// The same with a part of it opened: what a [`crate::model::Request::Open`] of this seat carried
    /// in this turn, empty if none; hostile text.
    fn opened(
        seat: Seat,
        public: &Self::Public,
        secret: &Self::Secret,
        choices: &[Self::Action],
        mode: Mode,
        open: &str,
        reader: &Reader<'_>,
    ) -> HandBody {
        let _ = open;
        Self::hand(seat, public, secret, choices, mode, reader)
    }

    /// The cards of a seat's hand as a picture, made from what [`GameScreen::hand`] is made from; none
    /// where that shows no card. Asked for only where the seat's owner wants pictures.
    fn picture(
        seat: Seat,
        public: &Self::Public,
        secret: &Self::Secret,
        choices: &[Self::Action],
        mode: Mode,
        reader: &Reader<'_>,
    ) -> Option<Picture>;

    /// One kind sentence: the duty broken and what would be legal.
    fn refusal(
        why: &Self::Refusal,
        seat: Seat,
        public: &Self::Public,
        secret: &Self::Secret,
        reader: &Reader<'_>,
    ) -> String;

    /// An input in a few words ("Lay two 5"), for menus, autocomplete and queued moves; plain, at
    /// most 100 characters.
    fn saying(action: &Self::Action, reader: &Reader<'_>) -> String;

    /// The same where the options in force have a word of their own for it.
    fn said(action: &Self::Action, public: &Self::Public, reader: &Reader<'_>) -> String {
        let _ = public;
        Self::saying(action, reader)
    }

    /// A card of a record as people write it; none for a text that is no card of this game.
    fn card(text: &str, words: &FluentLanguageLoader) -> Option<String>;

    /// How many reveals there have been: the number of [`GameScreen::reveal`]'s.
    fn reveals(public: &Self::Public) -> u32;

    /// The last reveal: all hands, marks explained line by line, scores after them.
    fn reveal(public: &Self::Public, reader: &Reader<'_>) -> Panel;

    /// How it ended, for the table message of a match that is over.
    fn result(public: &Self::Public, reader: &Reader<'_>) -> Panel;

    /// The rule sheet of the options in force: short, with an example; the numbers in it are those
    /// of the options.
    fn sheet(options: &Self::Options, words: &FluentLanguageLoader) -> Panel;

    /// The complete input that a press on the interrupt button means, from the text that
    /// [`TableBody::interrupt`] put there; what is missing (the cards) is filled in from the views.
    ///
    /// # Errors
    /// Why there is none for this seat now.
    fn interrupt(
        seat: Seat,
        text: &str,
        public: &Self::Public,
        secret: &Self::Secret,
    ) -> Result<Self::Action, Self::Refusal>;

    /// The form behind a button whose request is [`crate::model::Request::Ask`], by what the button
    /// carries; none in a game that has no forms. What is written is handed to [`GameScreen::interrupt`],
    /// after what the button carried and a blank.
    ///
    /// # Errors
    /// Why this seat has nothing to write now.
    fn form(
        seat: Seat,
        text: &str,
        public: &Self::Public,
        secret: &Self::Secret,
        reader: &Reader<'_>,
    ) -> Result<Option<Form>, Self::Refusal> {
        let _ = (seat, text, public, secret, reader);
        Ok(None)
    }

    /// Whether an input stays valid on an older screen: it names its target, or means the same at
    /// any time (a cut, a call to stop a window); everything else belongs to the turn it was shown
    /// in.
    fn valid_across_turns(action: &Self::Action) -> bool;

    /// The seat whose move it all follows from, where that is not the first one awaited; equal
    /// times are told apart by turn order from there.
    fn active(public: &Self::Public) -> Option<Seat> {
        let _ = public;
        None
    }

    /// Whether an input is a word said aloud, for `/call`: what calls the end of a manche, and what
    /// else the game has of that kind.
    fn is_spoken(action: &Self::Action) -> bool {
        action.calls()
    }

    /// Whether anybody could have tried this, whatever they hold: then everybody may know who came
    /// too late with it.
    fn open_to_all(action: &Self::Action) -> bool {
        let _ = action;
        false
    }

    /// Whether an input from a screen of turn `shown`, an earlier one, still means the same now.
    fn valid_since(action: &Self::Action, shown: u32, public: &Self::Public) -> bool {
        let _ = (shown, public);
        Self::valid_across_turns(action)
    }

    /// Whether four play in two teams, partners opposite.
    fn partners() -> bool {
        false
    }

    /// The no that a seat may order for a whole phase, by public facts; with the number of that
    /// phase: in another one the order is over.
    fn standing_order(seat: Seat, public: &Self::Public) -> Option<(Self::Action, u32)> {
        let _ = (seat, public);
        None
    }

    /// How many events there have been, for [`Reader::unseen`].
    fn events(public: &Self::Public) -> u32;

    /// Which turn the views are at; buttons carry it.
    fn turn(public: &Self::Public) -> u32;

    /// The question that was put last, in a game that asks any; by public facts.
    fn question(_public: &Self::Public) -> Option<&str> {
        None
    }

    /// The questions that stand on this seat's screen, in a game that asks any.
    fn shown(_public: &Self::Public, _secret: &Self::Secret) -> Vec<String> {
        Vec::new()
    }

    /// How many appeals were granted so far; by public facts.
    fn granted(_public: &Self::Public) -> u32 {
        0
    }

    /// What letting pass a chance to speak is called, where this seat has one that it need not
    /// take; by public facts.
    fn waiver(_seat: Seat, _public: &Self::Public, _reader: &Reader<'_>) -> Option<String> {
        None
    }
}
