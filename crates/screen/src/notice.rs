//! The table's own sentences, in every game the same: one for each refusal and each piece of news.
//!
//! None of them depends on anybody's cards.

use std::borrow::Cow;

use i18n_embed::fluent::FluentLanguageLoader;
use i18n_embed_fl::fl;

mod calls;
mod titles;

pub use calls::{
    call, call_to_hand, invitation, join_again, kept_out, private_thread, rematch_call,
};
pub use titles::{
    CUSTOM, Permission, game_hint, game_title, level_hint, level_title, match_title, pace_hint,
    pace_title, permission, preset_hint, preset_title, robot_name,
};

use super::game_info::GameInfo;
use super::leaders::View;
use super::{Button, Look, PressTarget, packs};
use tapis_model::season::Season;
use tapis_model::{CloseReason, Request, TableId, UserId};

/// From how many milliseconds on a lead is told in seconds.
const LONG_GAP_MS: u64 = 10_000;

/// A sentence that a table says to a person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Notice<'a> {
    /// The request is done, and the public message shows it.
    Done,
    /// The match that they began is where they look next.
    Begins,
    /// Only people who sit here can do that.
    NotSeated,
    /// They have no seat, and a chair of this lobby is free for them.
    ChairFree,
    /// They have no seat, and may take that of a robot in this match.
    RobotsSeatFree,
    /// They have no seat, and may take that of somebody who is away or has left.
    SeatFree,
    /// No seat is free.
    Full,
    /// The presser sits here already.
    AlreadySeated,
    /// The presser sits at another table of this channel.
    SeatedElsewhere,
    /// The match runs already.
    Begun,
    /// The match does not run yet.
    NotBegun,
    /// Only the host can do that.
    NotHost {
        /// The host; none if nobody is.
        host: Option<UserId>,
    },
    /// A bot was to be invited, removed or made host.
    Bot,
    /// Not enough seats are taken to begin.
    TooFew {
        /// The fewest players.
        fewest: u8,
    },
    /// A table is asked for with an option that is on no list.
    NoSuchTable,
    /// A table is asked for with more or fewer seats than the game takes.
    SeatsOfGame {
        /// The game.
        game: &'a str,
        /// The fewest players it takes.
        fewest: u8,
        /// The most players it takes.
        most: u8,
    },
    /// A table is asked for with more robots than seats are left beside the host's.
    TooManyRobots {
        /// The game.
        game: &'a str,
        /// All seats of the table.
        seats: u8,
    },
    /// Questions are chosen for a game that asks none.
    AsksNothing {
        /// The game.
        game: &'a str,
    },
    /// More people sit here than the game to change to takes.
    TooManyPeople {
        /// The game in question.
        game: &'a str,
        /// The most players it takes.
        most: u8,
    },
    /// No robot sits here.
    NoRobot,
    /// A button of an earlier turn: nothing changed.
    Stale,
    /// The match is over.
    Over,
    /// The table is unknown.
    Gone,
    /// The press came after the decision.
    TooLate,
    /// The gap of a race; public.
    Gap {
        /// The player who was first.
        first: Cow<'a, str>,
        /// The gap in milliseconds.
        ms: u64,
        /// The player who was second.
        second: Cow<'a, str>,
    },
    /// A move waits for its turn.
    Queued {
        /// The move in words.
        saying: Cow<'a, str>,
    },
    /// The input is a claim, decided in turn order when the window ends.
    Claimed,
    /// The offer that forced cards are played automatically.
    ForcedOffer,
    /// The queued move is not legal any more and was dropped.
    Dropped {
        /// The move in words.
        saying: Cow<'a, str>,
    },
    /// The presser gets the seat of a robot from the next manche on.
    Reserved,
    /// Their first look was over before their hand was on their screen.
    LookUnseen,
    /// They did not answer a question in time.
    QuestionMissed,
    /// Somebody absent is back.
    Back,
    /// Hints are not allowed at this table.
    NoHints,
    /// There is nothing that a hint could be about now.
    NothingToHint,
    /// The manche is not over.
    ReviewLater,
    /// They have left.
    Left,
    /// A practice table was closed.
    PracticeOver,
    /// An input that cannot be read.
    Unreadable,
    /// The seat is not free to be taken over.
    NotReplaceable,
    /// A private table was closed because it got no private thread.
    NoPrivateThread,
    /// A private table was opened in this thread.
    PrivateIn {
        /// The thread, as a mention.
        place: Cow<'a, str>,
    },
    /// The bot stops; the table that was asked for opens once it is back.
    OpensLater,
    /// A private table is asked for where no private thread can be opened.
    NeedsPrivateThread,
    /// A table is asked for in a private thread into which nobody has let the bot.
    NotInThread,
    /// A table could not be shown where it was to stand, and was closed again.
    NotShown {
        /// The channel, as a mention.
        place: Cow<'a, str>,
    },
    /// The bot lacks permissions.
    MissingPermissions {
        /// The names of the missing permissions.
        names: Cow<'a, [String]>,
    },
    /// A table stands here already.
    OneTableHere,
    /// The table stands in another channel than where it was asked for.
    OpenedIn {
        /// The channel, as a mention.
        place: Cow<'a, str>,
    },
    /// A table with robots stands in another channel and can begin at once.
    ReadyIn {
        /// The channel, as a mention.
        place: Cow<'a, str>,
    },
    /// The same table stands once more.
    Rematch {
        /// The channel, as a mention.
        place: Cow<'a, str>,
    },
    /// Tables are opened elsewhere on this server.
    NotInThisChannel {
        /// The channels, as mentions.
        places: Cow<'a, str>,
    },
    /// There are too many tables.
    TooMany,
    /// The presser sits at as many tables as one may.
    TooManyMine {
        /// The limit.
        most: usize,
    },
    /// The bot shuts down or has failed.
    Unavailable,
    /// The decision could not be written to disk, so it was undone.
    NotKept,
    /// The table cannot be shown, so nothing goes on.
    Unshown {
        /// Why.
        why: Denied,
    },
    /// The match has no thread.
    NoThread {
        /// The permissions by which it would have one.
        names: Cow<'a, [String]>,
    },
    /// No table stands here.
    NoTableHere,
    /// No preset of that name.
    UnknownPreset {
        /// The game.
        game: &'a str,
        /// All presets, by name.
        known: Cow<'a, [&'static str]>,
    },
    /// More presses than the table can take.
    Busy,
    /// The question pack that was chosen is not there any more.
    PackGone,
    /// The packs that were chosen are not all of one language.
    PackLanguages,
    /// The selection has fewer questions than a match needs.
    TooFewQuestions {
        /// How many questions it has.
        found: usize,
        /// How many the match takes.
        needed: usize,
    },
    /// No question has been asked yet.
    NothingAsked,
    /// A question was reported.
    Reported {
        /// The question, as its pack has it.
        question: Cow<'a, str>,
    },
    /// The record tells every card, so there is none before the match is over.
    RecordLater,
    /// The message in whose menu a match was to be checked belongs to none.
    NoMatchHere,
    /// The match was not finished, so it has no record.
    NoRecord,
    /// The data from which the record would be made is not stored any more.
    RecordGone,
    /// The match was played under rules that this version does not know any more.
    RecordOfOldRules,
}

/// The notice as a kind sentence.
pub fn notice(notice: &Notice<'_>, words: &FluentLanguageLoader) -> String {
    match notice {
        Notice::Done => fl!(words, "notice-done"),
        Notice::Begins => fl!(words, "notice-begins"),
        Notice::NotSeated => fl!(words, "notice-not-seated"),
        Notice::ChairFree => fl!(words, "notice-chair-free"),
        Notice::RobotsSeatFree => fl!(words, "notice-robots-seat-free"),
        Notice::SeatFree => fl!(words, "notice-seat-free"),
        Notice::Full => fl!(words, "notice-full"),
        Notice::AlreadySeated => fl!(words, "notice-already-seated"),
        Notice::SeatedElsewhere => fl!(words, "notice-seated-elsewhere"),
        Notice::Begun => fl!(words, "notice-begun"),
        Notice::NotBegun => fl!(words, "notice-not-begun"),
        &Notice::NotHost { host: Some(host) } => {
            fl!(words, "notice-not-host-named", host = format!("<@{host}>"))
        }
        Notice::NotHost { host: None } => fl!(words, "notice-not-host"),
        Notice::Bot => fl!(words, "notice-bot", robot = fl!(words, "lobby-robot")),
        &Notice::TooFew { fewest } => fl!(words, "notice-too-few", fewest = fewest),
        &Notice::TooManyPeople { game, most } => fl!(
            words,
            "notice-too-many-people",
            game = game_title(game, words),
            most = most
        ),
        Notice::NoSuchTable => fl!(words, "notice-no-such-table"),
        &Notice::SeatsOfGame { game, fewest, most } => fl!(
            words,
            "notice-seats-of-game",
            game = game_title(game, words),
            fewest = fewest,
            most = most,
            fixed = (fewest == most).to_string()
        ),
        &Notice::TooManyRobots { game, seats } => fl!(
            words,
            "notice-too-many-robots",
            game = game_title(game, words),
            seats = seats,
            most = seats.saturating_sub(1)
        ),
        Notice::AsksNothing { game } => {
            fl!(words, "notice-asks-nothing", game = game_title(game, words))
        }
        Notice::NoRobot => fl!(words, "notice-no-robot"),
        Notice::Stale => fl!(words, "notice-stale"),
        Notice::Over => fl!(words, "notice-over"),
        Notice::Gone => fl!(words, "notice-gone"),
        Notice::TooLate => fl!(words, "notice-too-late"),
        Notice::Gap { first, ms, second } if *ms >= LONG_GAP_MS => fl!(
            words,
            "notice-gap-seconds",
            first = first.as_ref(),
            seconds = (*ms / 1_000),
            second = second.as_ref()
        ),
        Notice::Gap { first, ms, second } => fl!(
            words,
            "notice-gap",
            first = first.as_ref(),
            ms = (*ms),
            second = second.as_ref()
        ),
        Notice::Queued { saying } => fl!(words, "notice-queued", saying = saying.as_ref()),
        Notice::Claimed => fl!(words, "notice-claimed"),
        Notice::ForcedOffer => fl!(words, "notice-forced-offer"),
        Notice::Dropped { saying } => fl!(words, "notice-dropped", saying = saying.as_ref()),
        Notice::Reserved => fl!(words, "notice-reserved"),
        Notice::LookUnseen => fl!(words, "notice-look-unseen"),
        Notice::NoHints => fl!(words, "notice-no-hints"),
        Notice::NothingToHint => fl!(words, "notice-nothing-to-hint"),
        Notice::ReviewLater => fl!(words, "notice-review-later"),
        Notice::QuestionMissed => fl!(words, "notice-question-missed"),
        Notice::Back => fl!(words, "notice-back"),
        Notice::Left => fl!(words, "notice-left"),
        Notice::PracticeOver => fl!(words, "closing-practice"),
        Notice::Unreadable => fl!(words, "notice-unreadable"),
        Notice::NotReplaceable => fl!(words, "notice-not-replaceable"),
        Notice::MissingPermissions { names } => {
            fl!(
                words,
                "notice-missing-permissions",
                names = names.join(", ")
            )
        }
        Notice::OneTableHere => fl!(words, "notice-one-table-here"),
        Notice::ReadyIn { place } => fl!(words, "notice-ready-in", place = place.as_ref()),
        Notice::NoPrivateThread => fl!(words, "closing-no-thread"),
        Notice::PrivateIn { place } => fl!(words, "notice-private-in", place = place.as_ref()),
        Notice::OpensLater => fl!(words, "notice-opens-later"),
        Notice::NeedsPrivateThread => fl!(words, "notice-needs-private-thread"),
        Notice::NotInThread => fl!(words, "notice-not-in-thread"),
        Notice::NotShown { place } => fl!(words, "notice-not-shown", place = place.as_ref()),
        Notice::OpenedIn { place } => fl!(words, "notice-opened-in", place = place.as_ref()),
        Notice::Rematch { place } => fl!(words, "notice-rematch", place = place.as_ref()),
        Notice::NotInThisChannel { places } => {
            fl!(
                words,
                "notice-not-in-this-channel",
                places = places.as_ref()
            )
        }
        Notice::TooMany => fl!(words, "notice-too-many"),
        &Notice::TooManyMine { most } => fl!(words, "notice-too-many-mine", most = most),
        Notice::Unavailable => fl!(words, "notice-unavailable"),
        Notice::NotKept => fl!(words, "notice-not-kept"),
        Notice::Unshown {
            why: Denied::MissingAccess,
        } => fl!(words, "notice-unshown-hidden"),
        Notice::Unshown {
            why: Denied::MissingPermissions,
        } => fl!(words, "notice-unshown-forbidden"),
        Notice::Unshown {
            why: Denied::ThreadLocked,
        } => fl!(words, "notice-unshown-locked"),
        Notice::Unshown {
            why: Denied::ThreadDeleted,
        } => fl!(words, "notice-unshown-deleted"),
        Notice::NoThread { names } => {
            fl!(words, "notice-no-thread", names = names.join(", "))
        }
        Notice::NoTableHere => fl!(words, "notice-no-table-here"),
        Notice::NoMatchHere => fl!(words, "notice-no-match-here"),
        Notice::UnknownPreset { game, known } => {
            let known = known.iter().map(|name| preset_title(game, name, words));
            let known = known.collect::<Vec<_>>().join(", ");
            fl!(words, "notice-unknown-preset", known = known)
        }
        Notice::Busy => fl!(words, "notice-busy"),
        Notice::PackGone => fl!(words, "notice-pack-gone"),
        Notice::PackLanguages => fl!(words, "notice-pack-languages"),
        &Notice::TooFewQuestions { found, needed } => {
            fl!(
                words,
                "notice-too-few-questions",
                found = found,
                needed = needed
            )
        }
        Notice::NothingAsked => fl!(words, "notice-nothing-asked"),
        Notice::Reported { question } => {
            fl!(words, "notice-reported", question = packs::quoted(question))
        }
        Notice::RecordLater => fl!(words, "notice-record-later"),
        Notice::NoRecord => fl!(words, "notice-no-record"),
        Notice::RecordGone => fl!(words, "notice-record-gone"),
        Notice::RecordOfOldRules => fl!(words, "notice-record-of-old-rules"),
    }
}

/// Why a table cannot be shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Denied {
    /// The bot does not see the channel any more.
    MissingAccess,
    /// The bot may not write there any more.
    MissingPermissions,
    /// The thread is locked.
    ThreadLocked,
    /// The thread was deleted, and the match waits to be brought to its channel.
    ThreadDeleted,
}

/// The sentence with which a closed table says why.
pub fn close_word(why: CloseReason, words: &FluentLanguageLoader) -> String {
    match why {
        CloseReason::Closed => fl!(words, "closing-host"),
        CloseReason::Expired => fl!(words, "closing-unused"),
        CloseReason::Deserted => fl!(words, "closing-deserted"),
        CloseReason::Empty | CloseReason::Abandoned => fl!(words, "closing-abandoned"),
        CloseReason::Gone => fl!(words, "closing-gone"),
        CloseReason::NoThread => fl!(words, "closing-no-thread"),
        CloseReason::InChannel => fl!(words, "closing-in-channel"),
        CloseReason::Edition => fl!(words, "closing-edition"),
        CloseReason::Broken => fl!(words, "closing-broken"),
        CloseReason::Unshown => fl!(words, "closing-unshown"),
    }
}

/// The substitute for the name of a seat's person where the name cannot be told.
pub fn player(number: usize, words: &FluentLanguageLoader) -> String {
    fl!(words, "table-player", number = number)
}

/// The button that opens the presser's hand.
pub fn my_hand(words: &FluentLanguageLoader) -> Button {
    Button::new("🃏", fl!(words, "table-hand"), Request::Hand).look(Look::Main)
}

/// The button to say that one has read the marks.
pub(super) fn ready(words: &FluentLanguageLoader) -> Button {
    Button::new("✅", fl!(words, "hand-ready"), Request::Ready).look(Look::Go)
}

/// The row under a result: rematch, record, the check of the cards, and the leaderboard of this game
/// if the match could count there.
pub(super) fn after_match(
    game: &GameInfo,
    counts: bool,
    words: &FluentLanguageLoader,
) -> Vec<Button> {
    let leaders = counts.then(|| {
        let all = View::new(game.name, Season::AllTime).request('m');
        let button = Button::new("🏆", fl!(words, "table-leaders"), all);
        button.target(PressTarget::Table(TableId::NONE))
    });
    let mut row = vec![
        Button::new("🔁", fl!(words, "table-rematch"), Request::Rematch).look(Look::Go),
        Button::new("📜", fl!(words, "table-record"), Request::Record),
        Button::new("🔏", fl!(words, "table-check"), Request::Check),
    ];
    if game.asks {
        row.push(Button::new("❓", fl!(words, "table-asked"), Request::Asked));
    }
    row.extend(leaders);
    row
}

#[cfg(test)]
mod tests;
