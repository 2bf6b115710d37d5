//! The table's own sentences, in every game the same: one for each refusal and each piece of news.
//!
//! None of them depends on anybody's cards.

use std::borrow::Cow;

use i18n_embed::fluent::FluentLanguageLoader;
use i18n_embed_fl::fl;
use tapis_say::say;

mod calls;
mod titles;

pub(super) use calls::mention;
pub use calls::{
    call, call_to_hand, declined, invitation, join_again, kept_out, private_thread, rematch_call,
};
pub use titles::{
    CUSTOM, Permission, game_hint, game_title, level_hint, level_title, match_title, pace_hint,
    pace_title, permission, preset_hint, preset_title, robot_name, table_title,
};

use super::game_info::GameInfo;
use super::leaders::{RESULT, View};
use super::reader::joined;
use super::{Button, Look, PressTarget, packs};
use tapis_model::season::Season;
use tapis_model::{CloseReason, Request, TableId, UserId};

/// From how many milliseconds on a lead is told in seconds.
const LONG_GAP_MS: u64 = 2_000;

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
    /// The person left this match, and cannot come back.
    LeftMatch,
    /// They have no seat, and may take that of somebody who is away or has left.
    SeatFree,
    /// No seat is free.
    Full,
    /// The presser sits in this lobby already.
    AlreadySeated {
        /// Who starts the match; none if that is the presser.
        host: Option<UserId>,
    },
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
    /// The reader lost a race.
    TooSlow {
        /// The player who was first.
        first: Cow<'a, str>,
        /// The gap in milliseconds.
        ms: u64,
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
    /// They have left the table that stands or plays in `place`, a mention of a channel.
    Left {
        /// The mention.
        place: Cow<'a, str>,
    },
    /// Hosts do not judge their own answers.
    OwnAnswer,
    /// What stands where the hand of somebody was who has left.
    HandReturned,
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
    /// No table of the game to which a typed move belongs.
    NoTableOf {
        /// The game.
        game: &'a str,
    },
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
    say! {
        words, "notice", game = game_title(game, words), names = names.join(", "),
        saying = saying.as_ref(), first = first.as_ref(), second = second.as_ref(),
        place = place.as_ref(), places = places.as_ref(), question = packs::quoted(question);
        match notice {
            Notice::{
                Done, Begins, NotSeated, ChairFree, RobotsSeatFree, LeftMatch, SeatFree, Full, SeatedElsewhere,
                Begun, NotBegun, TooFew { fewest }, TooManyPeople { game, most },
                NoSuchTable, AsksNothing { game }, NoRobot, Stale, Over, Gone, TooLate,
                Queued { saying }, Claimed, ForcedOffer, Dropped { saying }, Reserved, LookUnseen,
                NoHints, NothingToHint, ReviewLater, QuestionMissed, Back, Left { place }, OwnAnswer, HandReturned, Unreadable,
                NotReplaceable, MissingPermissions { names }, OneTableHere, ReadyIn { place },
                PrivateIn { place }, OpensLater, NeedsPrivateThread, NotInThread,
                NotShown { place }, OpenedIn { place }, Rematch { place },
                NotInThisChannel { places }, TooMany, TooManyMine { most }, Unavailable, NotKept,
                NoThread { names }, NoTableHere, NoTableOf { game }, NoMatchHere, Busy, PackGone, PackLanguages,
                TooFewQuestions { found, needed }, NothingAsked, Reported { question }, RecordLater,
                NoRecord, RecordGone, RecordOfOldRules,
            },
            Notice::AlreadySeated { host: Some(host) } => "already-seated"(host = mention(*host)),
            Notice::AlreadySeated { host: None } => "already-seated-host",
            Notice::NotHost { host: Some(host) } => "not-host-named"(host = mention(*host)),
            Notice::NotHost { host: None } => "not-host",
            Notice::Bot => "bot"(robot = fl!(words, "lobby-robot")),
            Notice::SeatsOfGame { game, fewest, most } => {
                "seats-of-game"(game, fewest, most, fixed = (fewest == most).to_string())
            }
            Notice::TooManyRobots { game, seats } => {
                "too-many-robots"(game, seats, most = seats.saturating_sub(1))
            }
            Notice::TooSlow { first, ms } if *ms >= LONG_GAP_MS => {
                "too-slow-seconds"(first, seconds = ms / 1_000)
            }
            Notice::{Gap { first, ms, second }, TooSlow { first, ms }},
            Notice::PracticeOver => fl!(words, "closing-practice"),
            Notice::NoPrivateThread => fl!(words, "closing-no-thread"),
            Notice::Unshown { why: Denied::MissingAccess } => "unshown-hidden",
            Notice::Unshown { why: Denied::MissingPermissions } => "unshown-forbidden",
            Notice::Unshown { why: Denied::ThreadLocked } => "unshown-locked",
            Notice::Unshown { why: Denied::ThreadDeleted } => "unshown-deleted",
            Notice::UnknownPreset { game, known } => {
                let known = known.iter().map(|name| preset_title(game, name, words));
                "unknown-preset"(known = joined(known, ", "))
            }
        }
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
    say! {
        words, "closing";
        match why {
            CloseReason::{
                Closed, Expired, Deserted, Gone, NoThread, InChannel, Edition, Broken, Unshown,
            },
            CloseReason::Empty | CloseReason::Abandoned => "abandoned",
        }
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

/// The row under a result: rematch, the match seen again, the check of its cards, and the leaderboard of
/// this game if the match could count there.
pub(super) fn after_match(
    game: &GameInfo,
    counts: bool,
    words: &FluentLanguageLoader,
) -> Vec<Button> {
    let leaders = counts.then(|| {
        let all = View::new(game.name, Season::AllTime).request(RESULT);
        let button = Button::new("🏆", fl!(words, "table-leaders"), all);
        button.target(PressTarget::Table(TableId::NONE))
    });
    let mut row = vec![
        Button::new("🔁", fl!(words, "table-rematch"), Request::Rematch).look(Look::Go),
        Button::new("👀", fl!(words, "table-replay"), Request::Replay),
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
