//! The powers of a host or a moderator over others, in the menu behind ⋯, and the sentences that
//! answer it.

use i18n_embed::fluent::FluentLanguageLoader;
use i18n_embed_fl::fl;

use super::controls::ROW;
use super::notice::mention;
use super::reader::{joined, short};
use super::{Button, Entry, Look, Menu, Row};
use tapis_model::{ChannelId, Request, UserId};
use tapis_say::say;

/// How many guests are named in a lobby.
const NAMED: usize = 12;

/// The reader's powers over others.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Powers {
    /// The people who can be asked to leave: seat and person.
    pub kick: Vec<(u8, UserId)>,
    /// The people who stall and can be removed from the match: seat and person.
    pub stalling: Vec<(u8, UserId)>,
    /// The people who can be made the host: seat and person.
    pub new_hosts: Vec<(u8, UserId)>,
    /// The people who let their turn pass: seat and person.
    pub away: Vec<(u8, UserId)>,
    /// Whether the reader may invite to a private match, whose lobby with its list is gone.
    pub invite: bool,
}

/// A line of explanation for each power.
pub(super) fn lines(powers: &Powers, words: &FluentLanguageLoader) -> Vec<String> {
    let some = |people: &[(u8, UserId)]| !people.is_empty();
    let all = [
        (some(&powers.away), "🤖", fl!(words, "powers-away-text")),
        (some(&powers.kick), "👋", fl!(words, "powers-kick-text")),
        (
            some(&powers.stalling),
            "👋",
            fl!(words, "powers-remove-text"),
        ),
        (
            some(&powers.new_hosts),
            "👑",
            fl!(words, "powers-host-text"),
        ),
        (powers.invite, "✉️", fl!(words, "powers-invite-text")),
    ];
    let has = all.into_iter().filter(|(has, ..)| *has);
    has.map(|(_, sign, text)| format!("{sign} {text}"))
        .collect()
}

/// The controls of the powers; at most three rows.
pub(super) fn rows(powers: &Powers, words: &FluentLanguageLoader) -> Vec<Row> {
    let button = |&(seat, user): &(u8, UserId)| {
        let label = fl!(words, "powers-away", name = mention(user));
        Button::new("🤖", label, Request::StandIn(seat))
    };
    let away = powers.away.iter().take(ROW).map(button);
    let mut rows = Vec::from_iter(Row::of(away.collect()));
    let (kick, host) = (fl!(words, "powers-kick"), fl!(words, "powers-host"));
    // Nobody is asked to leave a lobby and a match at once.
    let out = match powers.kick.is_empty() {
        true => &powers.stalling,
        false => &powers.kick,
    };
    rows.extend(menu("kick", kick, out, Request::Kick));
    rows.extend(menu("host", host, &powers.new_hosts, Request::Host));
    rows
}

/// A menu of people by their seats; `None` if there is nobody.
fn menu(
    name: &'static str,
    prompt: String,
    people: &[(u8, UserId)],
    request: fn(UserId) -> Request,
) -> Option<Row> {
    let entry = |&(_, user): &(u8, UserId)| Entry::new(mention(user), request(user));
    let menu = Menu::new(name, prompt, people.iter().map(entry));
    (!people.is_empty()).then_some(Row::Menu(menu))
}

/// The line that says that a table is private and who was invited.
pub(super) fn private(guests: &[String], words: &FluentLanguageLoader) -> String {
    match guests {
        [] => fl!(words, "lobby-private"),
        _ => {
            let named = joined(guests.iter().take(NAMED).map(String::as_str), ", ");
            let more = if guests.len() > NAMED { ", …" } else { "" };
            let guests = short(&format!("{named}{more}"), 400);
            fl!(words, "powers-private-guests", guests = guests)
        }
    }
}

/// The list in which the host of a private table chooses whom to invite: an empty place for each
/// person who still can be. `None` if there is none.
pub(super) fn invite(places: usize, words: &FluentLanguageLoader) -> Option<Row> {
    let prompt = fl!(words, "lobby-invite");
    let place = Entry::new(prompt.clone(), Request::Invite(Vec::new()));
    let menu = Menu::new("invite", format!("✉️ {prompt}"), vec![place; places]);
    (places > 0).then_some(Row::Menu(menu))
}

/// The buttons below the invitation of this person; `room` while they may still sit down.
pub fn answers(invited: UserId, room: bool, words: &FluentLanguageLoader) -> Vec<Button> {
    let join = Button::new("🪑", fl!(words, "lobby-join"), Request::Join).look(Look::Main);
    let decline = Request::Decline(Some(invited));
    let decline = Button::new("", fl!(words, "lobby-decline"), decline);
    let join = room.then_some(join);
    join.into_iter().chain([decline]).collect()
}

/// The answers to these requests.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Word {
    /// This person was removed from the lobby; who was, may be let in again where it is public.
    Kicked {
        /// The person.
        who: UserId,
        /// Whether the table is private.
        private: bool,
    },
    /// The person does not sit there.
    NotThere,
    /// This person is the host now.
    HandedOver(UserId),
    /// This person is invited.
    Invited(UserId),
    /// This person may come anyway, because the table is public.
    Open(UserId),
    /// This person is not invited.
    Barred(UserId, Bar),
    /// The reader has sat down at a private table of this host, which stands in this thread.
    Seated(UserId, ChannelId),
    /// The reader has stood up at a private table, and is still invited.
    LeftSeat,
    /// The reader has refused their invitation.
    Declined,
    /// The invitation is this person's, and only they can refuse it.
    NotYours(UserId),
    /// The reader refused their invitation before.
    SaidNo,
    /// A robot plays for this person.
    StandsIn(UserId),
    /// The person is there and plays, so no robot may.
    There,
    /// This person was removed from the match.
    Removed(UserId),
    /// The reader's vote counts, and it takes more.
    Voted {
        /// How many voted so far.
        votes: u8,
        /// How many it takes.
        needed: u8,
    },
    /// Without the person nobody would be left in their team.
    WholeTeam,
    /// The table is private, and the reader is not invited.
    NotInvited,
    /// The reader was asked to leave this table.
    AskedToLeave,
}

/// Why somebody is not invited to a private table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bar {
    /// It is a bot.
    Bot,
    /// They sit there.
    Sits,
    /// They do not see the channel.
    Blind,
    /// They were asked to leave.
    AskedToLeave,
    /// They refused an invitation to this table.
    SaidNo,
    /// They have chosen that nobody may invite them.
    Unwilling,
    /// The table has invited as many as one may.
    Full,
}

fn barred(who: UserId, why: Bar, words: &FluentLanguageLoader) -> String {
    say! {
        words, "invite", who = mention(who);
        match why { Bar::{Bot, Sits, Blind, AskedToLeave, SaidNo, Unwilling, Full}(who) }
    }
}

/// The answer as a kind sentence.
pub fn word(what: Word, words: &FluentLanguageLoader) -> String {
    say! {
        words, "powers", who = mention(who);
        match what {
            Word::{
                NotThere, HandedOver(who), Invited(who), Open(who), Declined, SaidNo, StandsIn(who),
                There, Removed(who), Voted { votes, needed }, WholeTeam, NotInvited, AskedToLeave,
                NotYours(who), LeftSeat,
            },
            Word::Kicked { who, private: true } => "kicked",
            Word::Kicked { who, private: false } => "kicked-for-now",
            Word::Barred(who, why) => barred(who, why, words),
            Word::Seated(host, thread) => {
                "seated"(host = mention(host), place = format!("<#{thread}>"))
            }
        }
    }
}

#[cfg(test)]
mod tests;
