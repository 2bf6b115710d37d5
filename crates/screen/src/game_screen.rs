//! How a game looks and speaks: what each game adds to the parts of a screen that all tables share.
//!
//! A game gets views, never a state, and the words of one reader. The shared parts (title, turn and
//! deadline, My hand, Rules, ⋯, ↻, ⏩) are the same for every game and made elsewhere.

use i18n_embed::fluent::FluentLanguageLoader;
use i18n_embed_fl::fl;
use tapis_rules::game::Game;
use tapis_rules::seat::{Seat, Seats};
use tapis_rules::seat_view::SeatView;

use super::action_info::ActionInfo;
use super::asked::SettledQuestion;
use super::feats::{Feats, FinishedMatch};
use super::form::Form;
use super::lesson::{Learnt, Lesson};
use super::match_status::MatchStatus;
use super::options::{Group, Need};
use super::picture::{Picture, Spot};
use super::reader::joined;
use super::signs::Signs;
use super::teams::TeamNames;
use super::{Button, Panel, Row, Section};
use tapis_model::Lang;

/// The reader of a screen, and what a game needs to know beside its views.
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
    /// The names of the two teams; `None` is the usual one.
    pub teams: TeamNames<'a>,
    /// For each judged answer to the present or last question, in their order, who of a team gave it;
    /// empty where the seat says it.
    pub answerers: &'a [String],
    /// The number of the first event that may not have been shown yet. Events from there on are
    /// told, and those of the turn before.
    pub unseen: u32,
    /// Whether answers may be typed into the channel.
    pub typed: bool,
}

/// How a seat is named.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sitting {
    /// The name in texts: a mention (which notifies nobody there) or a robot's name.
    pub name: String,
    /// Whether a robot plays: its own seat, or for somebody absent.
    pub robot: bool,
    /// Whether its person left and anybody may take the seat with its cards.
    pub free: bool,
    /// The person who takes it over from its robot once the manche is over, if one does.
    pub comes: Option<String>,
}

impl<'a> Reader<'a> {
    /// A reader at a table where nothing can be typed and no team has a name.
    pub fn of(words: &'a super::words::Words, lang: Lang, sitting: &'a [Sitting]) -> Self {
        Self {
            words: words.of(lang),
            signs: words.signs(),
            lang,
            sitting,
            teams: [None; 2],
            answerers: &[],
            unseen: 0,
            typed: false,
        }
    }
}

impl Reader<'_> {
    /// The heading for the cards that lie there now: alone where they are emojis, else with the words
    /// that say what they are.
    pub fn live(&self, cards: &str, told: impl FnOnce() -> String) -> String {
        match self.signs.is_empty() {
            true => format!("## {}", told()),
            false => format!("# {cards}"),
        }
    }

    /// The name of a seat; empty if the table has no such seat.
    pub fn name(&self, seat: Seat) -> &str {
        self.sitting
            .get(seat.index())
            .map_or("", |sitting| sitting.name.as_str())
    }

    /// A seat on a control, where the name takes the place of its number and mention, see
    /// [`crate::Screen::named`].
    pub fn on_control(&self, seat: Seat) -> String {
        let (number, name) = (seat.number() + 1, self.name(seat));
        match name.starts_with('<') || name.is_empty() {
            true => format!("#{number} {name}"),
            false => name.to_owned(),
        }
    }

    /// The name under which the judged answer of this number, from 0, is told: the seat's, or where the
    /// seat is a team, its member's and the team's.
    pub fn answerer(&self, number: usize, seat: Seat) -> &str {
        let member = self.answerers.get(number).filter(|name| !name.is_empty());
        member.map_or_else(|| self.name(seat), String::as_str)
    }

    /// The names of several seats, separated by commas.
    pub fn names(&self, seats: Seats) -> String {
        joined(seats.into_iter().map(|seat| self.name(seat)), ", ")
    }

    /// The players round the table, for the description of its picture.
    pub fn seated(&self, players: u8) -> String {
        let names = self.names(Seats::first(players));
        fl!(self.words, "picture-seated", names = names)
    }
}

/// The part of a game in the table message, for everybody.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TableBody {
    /// The name of the open window, in which several seats may act; empty if it is somebody's turn.
    pub window: String,
    /// The cards that lie there now, in a heading of their own; empty if none do.
    pub live: String,
    /// What else holds at this moment, in lines.
    pub state: String,
    /// The recent events, a line each, oldest first: since the turn before and since
    /// [`Reader::unseen`].
    pub events: Vec<String>,
    /// How many of the last events the heading shows too.
    pub told_above: usize,
    /// Scores and other facts that hold for the whole manche. Where there is a picture, it says all of
    /// them, and they are left out.
    pub sections: Vec<Section>,
    /// The interrupt button, there and enabled while the match runs, unless `acts` take its place. Its request is
    /// [`tapis_model::Request::Interrupt`]; [`tapis_model::Request::Ask`] if something must be
    /// written; or [`tapis_model::Request::InterruptFromHand`] if a press must first name a card
    /// of the presser's hand.
    pub interrupt: Option<Button>,
    /// Buttons for all who sit at the table, in a row above the interrupt button; they depend on public
    /// facts alone.
    pub acts: Vec<Button>,
    /// The table from above, with what holds for the whole manche and nothing else: it is sent once,
    /// and what changed since would contradict the words beside it.
    pub picture: Option<Box<Picture>>,
}

impl TableBody {
    /// The events that nothing else on the message shows.
    pub fn events_below(&self) -> &[String] {
        let told = self.events.len().saturating_sub(self.told_above);
        &self.events[..told]
    }
}

/// The part of a game in the hand of one seat.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HandBody {
    /// The name of the open window, in which several seats may act; empty if it is somebody's turn.
    pub window: String,
    /// The cards that lie there now, in a heading of their own; empty if none do.
    pub live: String,
    /// What matters of them to this seat, in lines.
    pub state: String,
    /// The duty of the seat, or what it waits for; may be empty.
    pub duty: String,
    /// The seat's own cards in words. It must say nothing that [`GameScreen::picture`] does not
    /// show: the picture takes its place for readers who want pictures.
    pub cards: String,
    /// The same cards as emojis in a heading; empty if a card has none, or if a picture shows them.
    /// Takes the place of the words for readers who want pictures.
    pub emojis: String,
    /// Buttons and menus for every move; illegal cards are visible and disabled. At most four rows.
    /// Requests are [`tapis_model::Request::Play`], or [`tapis_model::Request::Queue`] when
    /// `ahead`, and [`tapis_model::Request::Open`] for what four rows cannot show at once.
    pub rows: Vec<Row>,
    /// A button that is seldom used: it stands beside those that every hand ends with.
    pub aside: Option<Button>,
}

impl HandBody {
    /// A hand in which nothing can be done, with what there is to say instead.
    pub fn only(state: String) -> Self {
        Self {
            state,
            ..Self::default()
        }
    }
}

/// How a hand is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// With the moves that can be made now.
    Play,
    /// With the moves that could be legal at the seat's next turn, to queue one.
    Ahead,
}

/// Whether few or many points lead in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ranking {
    /// The fewest points lead.
    FewestPoints,
    /// The most points lead.
    MostPoints,
}

/// The screens and sentences of a game; with this trait a game can be played at a table.
///
/// Everything is an associated function over views. Texts come from the reader's words; cards are
/// written so that they can be told apart without colour.
pub trait GameScreen: Game {
    /// The emoji of the game; no other game has it.
    const SIGN: &'static str;

    /// Whether few or many points lead, in results and on leaderboards.
    const RANKING: Ranking;

    /// Whether a match is made of deals, whose number is in the title.
    const COUNTS_DEALS: bool;

    /// Whether players race to be first; if so, the calm pace is offered, in which turn order
    /// decides instead.
    const RACES: bool;

    /// Whether four players form two teams, partners opposite each other.
    const PARTNERS: bool = false;

    /// Whether it asks questions.
    const ASKS: bool = false;

    /// How long matches take: what `tapis lengths <game>` prints.
    const LENGTHS: &'static str;

    /// The groups of parameters on the page of options: one menu each, at most four. A
    /// parameter in none of them is in the last menu.
    const OPTION_GROUPS: &'static [Group];

    /// The parameters that do nothing unless another one allows it; they are hidden while it does not.
    const OPTION_NEEDS: &'static [Need];

    /// The lessons for a person who plays the game for the first time.
    type Lesson: Lesson;

    /// A few cards that show which game it is, above its lobby.
    fn banner() -> Vec<Spot>;

    /// The status of a match: what [`MatchStatus::of`] says, and what only its screens know.
    fn status(public: &Self::Public) -> MatchStatus;

    /// The body of the table message.
    fn table(public: &Self::Public, reader: &Reader<'_>) -> TableBody;

    /// The body of a seat's hand; `choices` is all that it may do now. `open` is what a
    /// [`tapis_model::Request::Open`] of this seat carried in this turn, empty if none; untrusted
    /// text.
    fn hand(
        view: SeatView<'_, Self>,
        choices: &[Self::Action],
        mode: Mode,
        open: &str,
        reader: &Reader<'_>,
    ) -> HandBody;

    /// The cards of a seat's hand as a picture; `None` if the hand shows no card. Called only if the
    /// person wants pictures.
    fn picture(view: SeatView<'_, Self>, reader: &Reader<'_>) -> Option<Picture>;

    /// The lessons that matter at this seat now, the most important first. One that comes up while
    /// others move must go on mattering until the seat acts, or nobody could read it.
    fn lessons(view: SeatView<'_, Self>, choices: &[Self::Action]) -> Vec<Self::Lesson>;

    /// A lesson in one sentence: what it is, what a good player does now, and why.
    fn lesson(lesson: &Self::Lesson, public: &Self::Public, reader: &Reader<'_>) -> String;

    /// How the first manche was marked, and what it taught. What was not met is added by others.
    fn learnt(seat: Seat, public: &Self::Public, reader: &Reader<'_>) -> Learnt;

    /// A kind sentence that says which rule a refused input broke and what would be legal.
    fn refusal(why: &Self::Refusal, view: SeatView<'_, Self>, reader: &Reader<'_>) -> String;

    /// An input in a few words ("Lay two 5"), in those of the options in force, for menus,
    /// autocomplete and queued moves; plain text of at most 100 characters.
    fn said(action: &Self::Action, public: &Self::Public, reader: &Reader<'_>) -> String;

    /// An input in a few words, as a hint advises it.
    fn advised(action: &Self::Action, public: &Self::Public, reader: &Reader<'_>) -> String {
        Self::said(action, public, reader)
    }

    /// How an input is treated around the game.
    fn action_info(action: &Self::Action) -> ActionInfo;

    /// What a seat's last input did, in a sentence to its player alone, in a match that needs no hands;
    /// empty if the table message says all of it.
    fn told_apart(_view: SeatView<'_, Self>, _reader: &Reader<'_>) -> String {
        String::new()
    }

    /// A reason in a few words that go on after a colon or a semicolon: lower case, without a full
    /// stop, at most 150 characters.
    fn reason(reason: &Self::Reason, public: &Self::Public, reader: &Reader<'_>) -> String;

    /// The outcome of the cards of a manche that is over here among strong robots, in a few sentences,
    /// from what everybody saw since the deal, here and there.
    fn other_table(
        _here: &[Self::Public],
        _there: &[Self::Public],
        _reader: &Reader<'_>,
    ) -> Option<String> {
        None
    }

    /// The moment within a manche, in two or three words.
    fn stage(public: &Self::Public, reader: &Reader<'_>) -> String {
        fl!(reader.words, "review-round", number = Self::round(public))
    }

    /// A card as people write it and as it is drawn, from its text in a record; `None` if the text is
    /// no card of this game.
    fn card(text: &str, words: &FluentLanguageLoader) -> Option<(String, Spot)>;

    /// The last reveal: all hands, the marks explained line by line, the scores after them.
    fn reveal(_public: &Self::Public, _reader: &Reader<'_>) -> Panel {
        Panel::default()
    }

    /// Counts what the events from number `first` on add to the feats that the result tells.
    fn note_feats(feats: &mut Feats, public: &Self::Public, first: u32);

    /// The result of a match that is over, for the table message.
    fn result(public: &Self::Public, ended: &FinishedMatch<'_>, reader: &Reader<'_>) -> Panel;

    /// The rule sheet of the options in force: short, with an example; its numbers come from the
    /// options.
    fn sheet(options: &Self::Options, words: &FluentLanguageLoader) -> Panel;

    /// The complete input that a press on the interrupt button means, from the text that
    /// [`TableBody::interrupt`] put there; what is missing (the cards) is filled in from the views.
    ///
    /// # Errors
    /// The refusal, if the seat cannot interrupt now.
    fn interrupt(view: SeatView<'_, Self>, text: &str) -> Result<Self::Action, Self::Refusal>;

    /// The form behind a button whose request is [`tapis_model::Request::Ask`], by what the button
    /// carries; `None` in a game without forms. The written text is passed to
    /// [`GameScreen::interrupt`] after what the button carried and a blank.
    ///
    /// # Errors
    /// The refusal, if the seat has nothing to write now.
    fn form(
        _view: SeatView<'_, Self>,
        _text: &str,
        _reader: &Reader<'_>,
    ) -> Result<Option<Form>, Self::Refusal> {
        Ok(None)
    }

    /// The last question that was settled, in a game that asks any; from public facts.
    fn settled(_public: &Self::Public) -> Option<SettledQuestion> {
        None
    }

    /// The no that a seat may order for a whole phase, and the number of that phase, from public
    /// facts. The order ends when the number changes.
    fn standing_order(_seat: Seat, _public: &Self::Public) -> Option<(Self::Action, u32)> {
        None
    }

    /// The questions on this seat's screen, in a game that asks any.
    fn shown(_view: SeatView<'_, Self>) -> Vec<String> {
        Vec::new()
    }

    /// The label for waiving a chance to speak, in a game in which there are any
    /// ([`MatchStatus::waivers`]).
    fn waiver(_reader: &Reader<'_>) -> String {
        String::new()
    }
}
