//! Requests in the lobby: sitting down, choosing what is played and how fast, and starting.

use tapis_rules::dice::Seed;
use tapis_rules::robot_level::RobotLevel;

use super::options;
use crate::catalog::{Start, StartFault};
use crate::model::{CloseReason, Fact, InteractionId, Request};
use crate::packs::Pool;
use crate::screen::notice::Notice;
use crate::screen::pages::Leaving;
use crate::screen::powers::Word;
use crate::store::{Change, Ended};
use crate::table::effects::ReplyKind;
use crate::table::lifecycle::Lifecycle;
use crate::table::people::sitter::Sitter;
use crate::table::play::running::Running;
use crate::table::press::Press;
use crate::table::state::{Cause, Now, Table};
use crate::table::time::pace::Pace;

/// How long a lobby stays open after the last press, in milliseconds.
pub(in crate::table) const LOBBY_MS: u64 = 30 * 60 * 1000;

impl Table {
    /// Handles a request in the lobby.
    pub(in crate::table) fn in_lobby(&mut self, press: &Press, request: Request, now: Now) {
        match request {
            Request::Join => self.join(press, now),
            Request::Leave if self.leaves_robots(press) => {
                let screen = self.sure_leave(press.lang);
                self.page(press, screen);
            }
            Request::Leave | Request::LeaveSure => self.stand_up(press, now),
            Request::Robot => self.robot(press),
            Request::Robotless => self.robotless(press),
            Request::Preset(name) => self.preset(press, name),
            Request::Game(name) => self.change_game(press, name),
            Request::Pack(pack) => self.choose_pack(press, &pack),
            Request::Choose(what) => self.choose(press, &what),
            Request::Levels(levels) => self.choose(press, &format!("levels {levels}")),
            Request::Kick(user) => self.kick(press, user, now),
            Request::Set(text) => self.set_option(press, &text),
            Request::Unset(name) => self.unset_option(press, &name),
            Request::Write(what) => self.write_form(press, &what),
            Request::Written(text) => self.written(press, &text),
            Request::Pace(name) => self.set_pace(press, &name),
            Request::RobotLevel(name) => self.set_robot_level(press, &name),
            Request::SeatLevel(seat, name) => self.set_seat_level(press, seat, &name),
            Request::Hints(on) => self.set_hints(press, on),
            Request::Teams(how) => self.set_teams(press, &how),
            Request::TeamPlay(on) => self.set_team_play(press, on),
            Request::JoinTeam(team) => self.join_team(press, team),
            Request::Mix(teams) => self.mix(press, teams),
            Request::Start => self.start(press, now),
            Request::Fill => self.fill(press, now),
            _ => self.say(press, Notice::NotBegun),
        }
    }

    fn join(&mut self, press: &Press, now: Now) {
        let teams = self.team_play();
        if self.seat_of(press.user).is_some() && !teams {
            return self.sits_already(press);
        }
        if let Some(why) = self.unwelcome(press) {
            return self.say(press, why);
        }
        if teams {
            self.touched = now.local;
            return self.own_team(press);
        }
        let chosen = self.teams() != self.teams_again();
        // A robot makes room for a person.
        if self.sitters.len() >= usize::from(self.room().1) && !self.remove_robot() {
            return self.say(press, Notice::Full);
        }
        self.touched = now.local;
        self.sitters
            .push(Sitter::person(press.user, press.id, press.lang));
        if !chosen {
            self.keep_partners(press);
        }
        self.sat_down(press, &Fact::Join);
    }

    /// Writes that the presser sits somewhere else now, and says so where they may not see it.
    pub(in crate::table) fn sat_down(&mut self, press: &Press, fact: &Fact) {
        if !self.opened.private {
            return self.lobby_changed(press, fact);
        }
        self.keep_seats();
        self.log_fact(Cause::press(press), None, fact);
        self.tell(
            press,
            Word::Seated(self.host().unwrap_or(press.user), self.place()),
        );
    }

    /// Whether the presser is the only person among robots: the table closes when they leave.
    fn leaves_robots(&self, press: &Press) -> bool {
        let sits = self.seat_of(press.user).is_some();
        sits && self.sitters.len() > 1 && self.leaving() == Leaving::Closes
    }

    fn stand_up(&mut self, press: &Press, now: Now) {
        if self.remove_person(press.user).is_none() {
            return self.say(press, self.not_seated(press));
        }
        self.touched = now.local;
        self.unless_empty(press);
        self.keep_seats();
        self.log_fact(Cause::press(press), None, &Fact::Leave);
        if press.request == Request::LeaveSure {
            // The press came from another message, which does not show the change.
            return self.tell(press, self.left());
        }
        // The word that they have a seat is still on their screen.
        if self.opened.private && self.is_welcome(press.user) && !self.is_done() {
            return self.tell(press, Word::LeftSeat);
        }
        self.reply(press, ReplyKind::Done);
    }

    /// Closes a lobby in which no person is left.
    pub(in crate::table) fn unless_empty(&mut self, press: &Press) {
        if self.host().is_none() {
            self.close_unfinished(Cause::press(press), CloseReason::Empty);
        }
    }

    fn robot(&mut self, press: &Press) {
        if self.seat_of(press.user).is_none() {
            return self.say(press, self.not_seated(press));
        }
        if self.sitters.len() >= usize::from(self.room().1) {
            return self.say(press, Notice::Full);
        }
        self.sitters.push(Sitter::robot());
        self.lobby_changed(press, &Fact::Robot);
    }

    fn robotless(&mut self, press: &Press) {
        if self.seat_of(press.user).is_none() {
            return self.say(press, self.not_seated(press));
        }
        if !self.remove_robot() {
            return self.say(press, Notice::NoRobot);
        }
        self.lobby_changed(press, &Fact::Robotless);
    }

    fn preset(&mut self, press: &Press, name: String) {
        if self.host() != Some(press.user) {
            return self.say(press, self.not_host());
        }
        let Some(options) = self.offer.options(&name) else {
            let known = self.offer.presets();
            return self.say(
                press,
                Notice::UnknownPreset {
                    game: self.offer.name(),
                    known: known.into(),
                },
            );
        };
        let seated = u8::try_from(self.sitters.len()).unwrap_or(u8::MAX);
        if let Err(why) = options::may_be(self.offer, &options, seated) {
            let why = self.why_not(&why, press.lang);
            return self.say(press, why);
        }
        self.opened.preset.clone_from(&name);
        self.opened.options = options;
        self.effects.change(Change::Options {
            preset: name.clone(),
            options: self.opened.options.clone(),
        });
        self.lobby_changed(press, &Fact::Preset(name));
    }

    fn set_pace(&mut self, press: &Press, name: &str) {
        if self.host() != Some(press.user) {
            return self.say(press, self.not_host());
        }
        let Ok(pace) = name.parse::<Pace>() else {
            return self.say(press, Notice::Unreadable);
        };
        let races = self.offer.info().races && !self.team_play();
        let pace = pace.of_game(races);
        self.pace = pace;
        self.opened.pace = pace.name().to_owned();
        self.effects.change(Change::Pace(self.opened.pace.clone()));
        self.lobby_changed(press, &Fact::Pace(pace.name().to_owned()));
    }

    fn set_robot_level(&mut self, press: &Press, name: &str) {
        if self.host() != Some(press.user) {
            return self.say(press, self.not_host());
        }
        let Some(level) = self.level_named(name) else {
            return self.say(press, Notice::Unreadable);
        };
        for sitter in &mut self.sitters {
            sitter.level = None;
        }
        self.opened.robot_level = level.name().to_owned();
        let change = Change::RobotLevel(self.opened.robot_level.clone());
        self.effects.change(change);
        self.lobby_changed(press, &Fact::RobotLevel(level.name().to_owned()));
    }

    /// Gives the robot on this seat a level of its own.
    fn set_seat_level(&mut self, press: &Press, seat: u8, name: &str) {
        if self.host() != Some(press.user) {
            return self.say(press, self.not_host());
        }
        let Some(level) = self.level_named(name) else {
            return self.say(press, Notice::Unreadable);
        };
        let sitter = self.sitters.get_mut(usize::from(seat));
        let Some(robot) = sitter.filter(|sitter| !sitter.is_a_persons()) else {
            return self.say(press, Notice::NoRobot);
        };
        robot.level = Some(level);
        self.lobby_changed(press, &Fact::SeatLevel(seat, level.name().to_owned()));
    }

    /// The level of this name, if robots of this game have it.
    fn level_named(&self, name: &str) -> Option<RobotLevel> {
        let level = name.parse::<RobotLevel>().ok();
        level.filter(|level| self.offer.info().robots.contains(level))
    }

    /// How well the robots of this table play whose seat has no level of its own.
    pub(crate) fn robot_level(&self) -> RobotLevel {
        self.opened.robot_level.parse().unwrap_or_default()
    }

    /// Starts the match with robots on the seats that must not stay empty.
    fn fill(&mut self, press: &Press, now: Now) {
        if self.host() != Some(press.user) {
            return self.say(press, self.not_host());
        }
        let least = usize::from(self.room().0);
        while self.sitters.len() < least {
            self.sitters.push(Sitter::robot());
        }
        self.start(press, now);
    }

    fn start(&mut self, press: &Press, now: Now) {
        if self.host() != Some(press.user) {
            return self.say(press, self.not_host());
        }
        let (fewest, _) = self.room();
        if self.sitters.len() < usize::from(fewest) {
            return self.say(press, Notice::TooFew { fewest });
        }
        let seated = u8::try_from(self.sitters.len()).unwrap_or(u8::MAX);
        if let Err(why) = self.offer.validate(&self.opened.options, seated) {
            let why = self.why_not(&why.into(), press.lang);
            return self.say(press, why);
        }
        let pool = match self.take_pool() {
            Ok(pool) => pool,
            Err(why) => return self.say(press, why),
        };
        self.take_seats();
        // A lobby may be older than the rules.
        self.opened.edition = self.offer.edition();
        let drawn = self.draw_match_data(press.id, pool.as_ref());
        match drawn.and_then(|data| self.deal(press.id, data.clone()).map(|()| data)) {
            Ok(match_data) => {
                self.keep_seats();
                self.effects.change(Change::Started {
                    interaction: press.id,
                    edition: self.opened.edition,
                });
                if let Some(match_data) = match_data {
                    self.effects.change(Change::MatchData(match_data));
                }
                self.note_shown();
                self.log_fact(Cause::press(press), None, &Fact::Start);
                self.begun(now);
                self.reply(press, ReplyKind::Done);
            }
            Err(why) => {
                tracing::error!(table.id = self.id.0, reason = %why, "a match does not start");
                self.say(press, Notice::Unavailable);
            }
        }
    }

    /// Draws what the game needs beside options and seed from the pool; `None` for most games.
    fn draw_match_data(
        &self,
        started: InteractionId,
        pool: Option<&Pool>,
    ) -> Result<Option<String>, StartFault> {
        let start = self.beginning(started, None);
        self.offer.match_data(&start, self.lang, pool)
    }

    /// Deals the match, with the seed of the table and the interaction that started it.
    pub(in crate::table) fn deal(
        &mut self,
        started: InteractionId,
        match_data: Option<String>,
    ) -> Result<(), StartFault> {
        let seed = Seed::new(self.opened.seed);
        let start = self.beginning(started, match_data.as_deref());
        let game = self.offer.start(&start)?;
        let tempo = (self.pace, self.tuning);
        let level = self.robot_level();
        let running = Running::new(game, seed, self.sitters.len(), match_data, tempo, level);
        self.lifecycle = Lifecycle::Running(Box::new(running));
        // A match keeps its seats, and a list of two has room for four.
        self.sitters.shrink_to_fit();
        self.begin_coaching();
        Ok(())
    }

    /// The start of the match as the game takes it.
    fn beginning<'a>(&'a self, started: InteractionId, match_data: Option<&'a str>) -> Start<'a> {
        let joined = self.sitters.iter().map(|sitter| sitter.joined);
        Start {
            edition: self.opened.edition,
            options: &self.opened.options,
            players: self.sitters.len() as u8,
            members: self.members_at_start(),
            seed: Seed::new(self.opened.seed),
            ids: joined.chain([started]).map(|id| id.to_string()).collect(),
            match_data,
        }
    }

    /// Ends the table before a match was finished, and logs why.
    pub(in crate::table) fn close_unfinished(&mut self, cause: Cause, why: CloseReason) {
        self.log_fact(cause, None, &Fact::Close(why));
        self.effects.change(Change::Ended(Ended {
            how: why.to_string(),
            standings: Vec::new(),
            rules: String::new(),
            sides: Vec::new(),
        }));
    }

    /// The fewest and the most players under the options in force.
    pub(in crate::table) fn room(&self) -> (u8, u8) {
        let (fewest, most) = self.offer.players(&self.opened.options).unwrap_or((2, 8));
        (fewest, most.min(self.opened.seats).max(fewest))
    }

    pub(in crate::table) fn lobby_changed(&mut self, press: &Press, fact: &Fact) {
        self.keep_seats();
        self.log_fact(Cause::press(press), None, fact);
        self.reply(press, ReplyKind::Done);
    }
}
