//! The people of a seat: one person, or the members of a team (TIG-75), by their numbers.
//!
//! The first member is the sitter. The rules know the seat alone, and not which member speaks for it.

use tapis_rules::seat::Seat;

use super::sitter::Sitter;
use crate::model::{Lang, UserId};
use crate::screen::team_play::TeamSeat;
use crate::store::{MemberRow, SeatRow};
use crate::table::lifecycle::Lifecycle;
use crate::table::state::Table;

/// How many people one team has at most.
pub(in crate::table) const MEMBERS: usize = 8;

/// So many questions in a row a member let pass who is not waited for any more.
const ASLEEP: u8 = 3;

impl Sitter {
    /// A member from their row in the database.
    pub(super) fn mate(row: &MemberRow, lang: Lang) -> Self {
        let row = SeatRow {
            user: row.user,
            joined: row.joined,
            ..SeatRow::default()
        };
        Self::of(&row, lang)
    }

    /// The row of a member after the first one.
    pub(super) const fn as_mate(&self) -> MemberRow {
        MemberRow {
            user: self.user,
            joined: self.joined,
        }
    }

    /// Everybody who sits or sat here, by their numbers.
    pub fn members(&self) -> impl Iterator<Item = &Self> {
        std::iter::once(self).chain(&self.mates)
    }

    /// The member of this number.
    pub fn member(&self, number: u8) -> Option<&Self> {
        self.members().nth(usize::from(number))
    }

    /// The member of this number, mutably.
    pub fn member_mut(&mut self, number: u8) -> Option<&mut Self> {
        match usize::from(number) {
            0 => Some(self),
            mate => self.mates.get_mut(mate - 1),
        }
    }

    /// The people who sit here now, with their numbers; they may be absent.
    pub fn present(&self) -> impl Iterator<Item = (u8, &Self)> {
        let all = (0..).zip(self.members());
        all.filter(|(_, one)| !self.left && !one.parted && one.user.is_some())
    }

    /// The person, or the first member of the team who is there, unless all left; they may be absent.
    pub fn owner(&self) -> Option<UserId> {
        self.present().find_map(|(_, one)| one.user)
    }

    /// Whether one more person may join the team.
    pub fn takes_more(&self) -> bool {
        self.team.is_some() && !self.left && self.present().count() < MEMBERS
    }

    /// Whether this member of a team is there and speaks: nobody waits for others.
    pub const fn is_awake(&self) -> bool {
        self.silent < ASLEEP
    }

    /// The person as the first member of a team, or alone; their mates are none of it.
    #[must_use]
    pub fn in_team(mut self, team: Option<u8>) -> Self {
        self.team = team;
        self.mates.clear();
        self
    }
}

impl Table {
    /// Whether the seats are teams.
    pub(in crate::table) fn team_play(&self) -> bool {
        self.sitters.iter().any(|sitter| sitter.team.is_some())
    }

    /// The teams that one more person may join, with how many each has.
    pub(in crate::table) fn open_teams(&self) -> Vec<(u8, usize)> {
        let open = self.sitters.iter().filter(|sitter| sitter.takes_more());
        open.filter_map(|sitter| Some((sitter.team?, sitter.present().count())))
            .collect()
    }

    /// The seats as teams; none where everybody plays alone.
    pub(in crate::table) fn team_seats(&self, lang: Lang) -> Vec<TeamSeat> {
        if !self.team_play() {
            return Vec::new();
        }
        let seats = self.sitting(lang).into_iter().zip(&self.sitters);
        seats
            .map(|(sitting, sitter)| TeamSeat {
                name: sitting.name,
                team: sitter.team,
                members: sitter
                    .present()
                    .filter_map(|(_, one)| Some(format!("<@{}>", one.user?)))
                    .collect(),
            })
            .collect()
    }

    /// The people who sit at the table.
    pub(in crate::table) fn people(&self) -> impl Iterator<Item = &Sitter> {
        let seats = self.sitters.iter();
        seats.flat_map(|sitter| sitter.present().map(|(_, one)| one))
    }

    /// The ids of the people who sit at the table.
    pub(in crate::table) fn users(&self) -> impl Iterator<Item = UserId> {
        self.people().filter_map(|one| one.user)
    }

    /// The seat of a person who is still at the table, and their number on it.
    pub(in crate::table) fn member_of(&self, user: UserId) -> Option<(Seat, u8)> {
        let seats = (0..).map(Seat::new).zip(&self.sitters);
        let mut all = seats.flat_map(|(seat, sitter)| {
            let present = sitter.present();
            present.map(move |(number, one)| (seat, number, one.user))
        });
        let found = all.find(|(_, _, other)| *other == Some(user));
        found.map(|(seat, number, _)| (seat, number))
    }

    /// The seat of a person who is still at the table.
    pub(in crate::table) fn seat_of(&self, user: UserId) -> Option<Seat> {
        self.member_of(user).map(|(seat, _)| seat)
    }

    /// A person who is still at the table.
    pub(in crate::table) fn person(&self, user: UserId) -> Option<&Sitter> {
        let (seat, number) = self.member_of(user)?;
        self.sitters[seat.index()].member(number)
    }

    /// A person who is still at the table, mutably.
    pub(in crate::table) fn person_mut(&mut self, user: UserId) -> Option<&mut Sitter> {
        let (seat, number) = self.member_of(user)?;
        self.sitters[seat.index()].member_mut(number)
    }

    /// The person who speaks for a seat at this time.
    pub(in crate::table) fn speaker_mut(&mut self, seat: Seat) -> Option<&mut Sitter> {
        let sitter = self.sitters.get_mut(seat.index())?;
        sitter.member_mut(sitter.speaker)
    }

    /// Whether a person played in this match and left it.
    pub(in crate::table) fn has_left(&self, user: UserId) -> bool {
        let members = self.sitters.iter().flat_map(Sitter::members);
        let mut sat = members.filter(|one| one.user == Some(user));
        sat.next().is_some() && self.member_of(user).is_none()
    }

    /// The number of people that each seat has at the start of the match: those who come later are
    /// counted when they do.
    pub(in crate::table) fn members_at_start(&self) -> Vec<u8> {
        let count = |sitter: &Sitter| sitter.members().filter(|one| !one.late).count() as u8;
        self.sitters.iter().map(count).collect()
    }

    /// Removes a person from the lobby, from their team too; a team without anybody is gone.
    pub(in crate::table) fn remove_person(&mut self, user: UserId) -> Option<Sitter> {
        let (seat, number) = self.member_of(user)?;
        debug_assert!(matches!(self.lifecycle, Lifecycle::Lobby(_)));
        let sitter = &mut self.sitters[seat.index()];
        if number > 0 {
            return Some(sitter.mates.remove(usize::from(number) - 1));
        }
        if sitter.mates.is_empty() {
            return Some(self.sitters.remove(seat.index()));
        }
        let mut first = sitter.mates.remove(0);
        first.mates = std::mem::take(&mut sitter.mates);
        first.team = sitter.team;
        Some(std::mem::replace(sitter, first).in_team(None))
    }
}
