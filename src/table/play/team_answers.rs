//! The answers of teams (TIG-75): the rules know seats, and the table keeps account of what each member
//! has said to a question. It says that a team gives up once nobody of it has anything more to say.
//!
//! All of it follows from the log, but that a member who pressed anything is waited for again.

use tapis_rules::seat::{Seat, Seats};

use super::running::Running;
use crate::model::{Fact, Request, UserId};
use crate::screen::answering::Response;
use crate::screen::game_screen::Sitting;
use crate::screen::notice::Notice;
use crate::screen::sentence::Sentence;
use crate::screen::team_play::TeamWord;
use crate::table::effects::ReplyKind;
use crate::table::people::sitter::Sitter;
use crate::table::press::Press;
use crate::table::state::{Cause, Now, Table};

/// How long before a press of one member another member's input was the faster one, in milliseconds.
const JUST_BEFORE_MS: u64 = 2_000;

/// A member of a team: their seat, and their number on it.
type Member = (Seat, u8);

/// What people have said to the present or last question.
#[derive(Clone, Debug, Default)]
pub(in crate::table) struct SaidByMembers {
    /// The number of the question.
    question: u32,
    /// The seats to which it was put.
    asked: Seats,
    /// One entry for each attempt that somebody used.
    used: Vec<Member>,
    /// Those who have nothing more to say.
    passed: Vec<Member>,
    /// For each judged answer whose it was; `None` for a robot.
    answered: Vec<Option<Member>>,
    /// Whose answer waits to be judged.
    waiting: Option<Member>,
    /// Who chose for their seat, which is judged when the question is settled.
    chose: Vec<Member>,
    /// The input that is being played, if somebody makes it.
    spoken: Option<(Member, Option<Response>)>,
}

impl SaidByMembers {
    fn has_spoken(&self, member: Member) -> bool {
        self.used.contains(&member) || self.passed.contains(&member)
    }

    fn attempts(&self, member: Member) -> usize {
        self.used.iter().filter(|used| **used == member).count()
    }
}

impl Running {
    /// Why a member says nothing more to the open question; `None` if they may.
    fn why_silent(&self, member: Member) -> Option<TeamWord> {
        let answering = self.game.status().answering.as_ref()?;
        let most = answering.attempts.filter(|_| answering.open.has(member.0));
        if !answering.open.has(member.0) || answering.number != self.said.question {
            None
        } else if self.said.passed.contains(&member) {
            Some(TeamWord::Passed)
        } else {
            let used = self.said.attempts(member);
            most.filter(|most| used >= usize::from(*most))
                .map(TeamWord::AttemptsUsed)
        }
    }

    /// The input by which a team gives up, once all its members who are there have said what they
    /// could.
    fn gives_up(&self, seat: Seat, sitter: &Sitter) -> Option<String> {
        let answering = self.game.status().answering.as_ref()?;
        let done = |number: u8| self.why_silent((seat, number)).is_some();
        let somebody = sitter.present().any(|(number, _)| done(number));
        let mut awake = sitter.present().filter(|(_, one)| one.is_awake());
        (somebody && awake.all(|(number, _)| done(number))).then(|| answering.give_up.clone())
    }
}

impl Table {
    /// Notes who makes the input that is played next.
    pub(in crate::table) fn note_speaker(&mut self, seat: Seat, text: &str) {
        let Some(sitter) = self.sitters.get(seat.index()) else {
            return;
        };
        let member = (seat, sitter.speaker);
        if let Some(running) = self.lifecycle.running_mut() {
            let input = running.game.input(seat, text);
            running.said.spoken = Some((member, input.and_then(|input| input.response)));
        }
    }

    /// Follows an input: whose answer was judged, and whether another question is asked.
    pub(in crate::table) fn follow_answers(&mut self) {
        let Some(running) = self.lifecycle.running_mut() else {
            return;
        };
        let spoken = running.said.spoken.take();
        let Some(now) = running.game.status().answering.clone() else {
            return;
        };
        if now.number != running.said.question {
            let before = std::mem::replace(
                &mut running.said,
                SaidByMembers {
                    question: now.number,
                    asked: now.open,
                    ..SaidByMembers::default()
                },
            );
            count_silent(&mut self.sitters, &before);
        }
        let said = &mut running.said;
        let answers = spoken.filter(|(_, what)| *what == Some(Response::Answer));
        let answers = answers.map(|(member, _)| member);
        if let Some(member) = answers {
            said.waiting = Some(member).filter(|(seat, _)| now.waits == Some(*seat));
            let judged = now.judged.len() > said.answered.len();
            // What lacks something leaves its seat the attempt.
            let chose = !judged && said.waiting.is_none() && !now.open.has(member.0);
            said.chose.extend(chose.then_some(member));
            if judged || said.waiting.is_some() || chose {
                said.used.push(member);
            }
        }
        for seat in now.judged.iter().skip(said.answered.len()) {
            let mut whose = said.waiting.iter().chain(&answers).chain(&said.chose);
            let whose = whose.find(|(of, _)| of == seat).copied();
            said.answered.push(whose);
        }
        if now.waits.is_none() {
            said.waiting = None;
        }
    }

    /// Who gave each judged answer to the present or last question; empty where that was no member of
    /// a team.
    pub(in crate::table) fn answerers(&self, sitting: &[Sitting]) -> Vec<String> {
        let Some(running) = self.lifecycle.running() else {
            return Vec::new();
        };
        let named = |answer: &Option<Member>| {
            let (seat, number) = (*answer)?;
            let sitter = self.sitters.get(seat.index())?;
            let user = sitter.member(number)?.user?;
            sitter.team?;
            Some(format!("<@{user}> ({})", sitting.get(seat.index())?.name))
        };
        let answered = running.said.answered.iter();
        answered.map(|one| named(one).unwrap_or_default()).collect()
    }

    /// Why a member of a team says nothing more to the open question; `None` if they may.
    pub(in crate::table) fn why_silent(&self, user: UserId) -> Option<TeamWord> {
        let member = self.member_of(user)?;
        self.sitters[member.0.index()].team?;
        let running = self.lifecycle.running()?;
        running.why_silent(member)
    }

    /// Why a member of a team gets no form to answer with.
    pub(in crate::table) fn why_no_form(&self, user: UserId) -> Option<TeamWord> {
        let status = self.lifecycle.running()?.game.status();
        status.answering.as_ref()?;
        self.why_silent(user)
    }

    /// Makes the presser the speaker of their seat.
    pub(in crate::table) fn speaks(&mut self, press: &Press) {
        let Some((seat, number)) = self.member_of(press.user) else {
            return;
        };
        if self.sitters[seat.index()].speaker != number {
            // The interaction is logged with what they say.
            let cause = Cause {
                interaction: None,
                ..Cause::press(press)
            };
            self.log_fact(cause, Some(seat), &Fact::Speaker(number));
        }
    }

    /// Decides what a member of a team says for themselves alone: another answer than they have, or that
    /// they do not know, after which the others may still answer. Returns whether it was that.
    pub(in crate::table) fn is_up_to_members(
        &mut self,
        press: &Press,
        seat: Seat,
        says: Option<Response>,
        now: Now,
    ) -> bool {
        if let Some(why) = says.and_then(|_| self.why_silent(press.user)) {
            self.say(press, why);
            return true;
        }
        if self.sitters[seat.index()].team.is_none() || says != Some(Response::Pass) {
            return false;
        }
        self.speaks(press);
        self.log_fact(Cause::press(press), Some(seat), &Fact::Pass);
        self.give_up_if_done(seat, now);
        self.reply(press, ReplyKind::Taken);
        true
    }

    /// The refusal of a press of an earlier turn, which asked for `text`: another member of the team may
    /// have been faster.
    pub(in crate::table) fn why_stale(&self, press: &Press, seat: Seat, text: &str) -> Sentence {
        let sitter = &self.sitters[seat.index()];
        let speaker = sitter
            .member(sitter.speaker)
            .filter(|_| sitter.team.is_some());
        let faster = speaker.filter(|one| {
            let last = one.last_input.as_ref();
            last.is_some_and(|(same, at)| {
                same == text && press.created_ms().abs_diff(*at) <= JUST_BEFORE_MS
            })
        });
        match faster.and_then(|one| one.user) {
            Some(user) if user != press.user => TeamWord::Faster(user).into(),
            _ => Notice::Stale.into(),
        }
    }

    /// Notes that the speaker of a seat has nothing more to say to the question.
    pub(in crate::table) fn take_pass(&mut self, seat: Seat) {
        let speaker = self.sitters.get(seat.index()).map(|sitter| sitter.speaker);
        if let (Some(number), Some(running)) = (speaker, self.lifecycle.running_mut()) {
            running.said.passed.push((seat, number));
        }
    }

    /// Gives up for a team of which nobody has anything more to say.
    pub(in crate::table) fn give_up_if_done(&mut self, seat: Seat, now: Now) {
        let sitter = &self.sitters[seat.index()];
        let running = self.lifecycle.running();
        let running = running.filter(|_| sitter.team.is_some());
        if let Some(text) = running.and_then(|running| running.gives_up(seat, sitter)) {
            self.play(Cause::clock(now), seat, &text, now);
        }
    }

    /// The answer to somebody whose answer was taken: everybody sees what comes of a team's, except
    /// what it lacks, and a choice, which is secret until the question is settled.
    pub(in crate::table) fn taken(&self, press: &Press) -> ReplyKind {
        let heard = self.member_of(press.user).is_some_and(|member| {
            let said = self.lifecycle.running().map(|running| &running.said);
            said.is_none_or(|said| said.has_spoken(member) && !said.chose.contains(&member))
        });
        match heard && !self.plays_with_hand(press) {
            true => ReplyKind::Done,
            false => ReplyKind::Taken,
        }
    }

    /// Whether what the presser is told stands in their hand. A team answers on the public message,
    /// and what its members are told stands alone.
    pub(in crate::table) fn plays_with_hand(&self, press: &Press) -> bool {
        let seat = self.seat_of(press.user);
        let team = seat.is_some_and(|seat| self.sitters[seat.index()].team.is_some());
        let public = matches!(press.request, Request::Interrupt(_) | Request::Ask(_));
        seat.is_some() && !(team && public)
    }
}

/// Counts the question that is over for the members of teams who said nothing to it.
fn count_silent(sitters: &mut [Sitter], over: &SaidByMembers) {
    for (number, sitter) in (0..).zip(sitters) {
        let seat = Seat::new(number);
        if sitter.team.is_none() || !over.asked.has(seat) {
            continue;
        }
        for member in 0..=sitter.mates.len() as u8 {
            let silent = !over.has_spoken((seat, member));
            if let Some(one) = sitter.member_mut(member) {
                one.silent = if silent {
                    one.silent.saturating_add(1)
                } else {
                    0
                };
            }
        }
    }
}
