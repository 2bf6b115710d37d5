//! Teams in a match (TIG-75): who of a team may still answer, who was it, who comes late and leaves.

use super::quiz::Quiz;
use super::team_play::lobby_of_teams;
use super::*;
use crate::screen::notice::Notice;
use crate::screen::team_play::TeamWord;
use crate::store::{Change, StandingRow};

/// A quiz of these people in so many teams.
fn quiz_of(seed: u64, people: u8, teams: u8) -> Quiz {
    let mut evening = lobby_of_teams(seed, people);
    evening.does(1, &format!("mix {teams}"));
    Quiz::starting(evening)
}

impl Quiz {
    /// The teams: first the one that asks.
    fn asking(&self) -> Vec<Vec<u64>> {
        let running = self.evening.table.lifecycle.running().expect("a match");
        let asker = running.game.status().active.index();
        let mut teams: Vec<Vec<u64>> = self.evening.teams().into_iter().map(|it| it.1).collect();
        teams.rotate_left(asker);
        teams
    }

    /// The first of the team that asks draws; the teams, that one first.
    fn draws(&mut self) -> Vec<Vec<u64>> {
        let teams = self.asking();
        self.evening.does(teams[0][0], "play draw");
        self.evening.wait(300);
        teams
    }

    fn right(&self) -> String {
        format!("play answer {}", self.answer().expect("a question"))
    }

    /// The inputs since the log had this many lines.
    fn inputs(&self, from: usize) -> Vec<String> {
        let log = self.evening.log();
        let lines = log[from..].iter().map(|(_, text)| text.clone());
        lines
            .filter(|text| text.starts_with("answer") || text == "giveup" || text == "draw")
            .collect()
    }

    fn says(&mut self, user: u64, request: &str) -> Option<ReplyKind> {
        let told = self.evening.does(user, request);
        self.evening.wait(300);
        told
    }
}

const NONSENSE: &str = "play answer certainly not this";

#[test]
fn tig_75_a_member_who_types_nonsense_costs_the_team_nothing() {
    let mut quiz = quiz_of(1, 6, 2);
    let teams = quiz.draws();
    let right = quiz.right();
    quiz.says(teams[1][0], NONSENSE);
    let again = quiz
        .evening
        .is_told(teams[1][0], &right, TeamWord::AttemptsUsed(1));
    assert!(again, "one answer each");
    let from = quiz.evening.log().len();
    quiz.says(teams[1][1], &right);
    assert!(quiz.screen().contains("🏆"), "{}", quiz.screen());
    assert_eq!(quiz.inputs(from).len(), 1);
    // The event says who of the team it was.
    let who = format!("<@{}> (", teams[1][1]);
    assert!(quiz.screen().contains(&who), "{}", quiz.screen());
}

#[test]
fn tig_75_a_team_gives_up_once_all_its_members_have_said_what_they_could() {
    let mut quiz = quiz_of(2, 6, 2);
    let teams = quiz.draws();
    let from = quiz.evening.log().len();
    quiz.says(teams[1][0], "play giveup");
    assert!(
        quiz.evening
            .is_told(teams[1][0], NONSENSE, TeamWord::Passed)
    );
    quiz.says(teams[1][1], NONSENSE);
    assert_eq!(quiz.inputs(from), ["answer certainly not this"]);
    quiz.says(teams[1][2], "play giveup");
    assert_eq!(quiz.inputs(from).last().map(String::as_str), Some("giveup"));
}

#[test]
fn tig_75_who_left_is_not_waited_for_nor_who_is_silent_for_three_questions() {
    let mut quiz = quiz_of(3, 6, 2);
    let teams = quiz.draws();
    quiz.says(teams[1][0], "leave-sure");
    quiz.says(teams[1][1], "play giveup");
    let from = quiz.evening.log().len();
    quiz.says(teams[1][2], "play giveup");
    assert_eq!(quiz.inputs(from), ["giveup"]);

    // In three questions to their team the third of them says nothing.
    let mut sleepy = quiz_of(4, 6, 2);
    let mine = sleepy.asking()[1].clone();
    let mut heard = 0;
    while heard < 3 {
        let teams = sleepy.draws();
        if teams[1] == mine {
            sleepy.says(mine[0], NONSENSE);
            heard += 1;
        }
        sleepy.evening.wait(30_000);
        while sleepy.answer().is_some() || sleepy.screen().contains("⚖️") {
            sleepy.evening.wait(5_000);
        }
    }
    while sleepy.draws()[1] != mine {
        sleepy.evening.wait(60_000);
    }
    let from = sleepy.evening.log().len();
    sleepy.says(mine[0], "play giveup");
    assert_eq!(sleepy.inputs(from), ["giveup"]);
}

#[test]
fn the_first_press_of_a_team_counts_and_a_stale_one_is_told_who_was_faster() {
    let mut quiz = quiz_of(5, 4, 2);
    let teams = quiz.asking();
    let shown = quiz.evening.table.hand_turn(UserId(teams[0][1]));
    quiz.says(teams[0][0], "play draw");
    let press = quiz
        .evening
        .press(teams[0][1], "play draw", quiz.evening.now);
    let late = Press {
        turn: Some(shown),
        ..press
    };
    let told = quiz.evening.arrives(late);
    let word = TeamWord::Faster(UserId(teams[0][0]));
    let said = crate::screen::sentence::Said::refused(word);
    assert_eq!(told, Some(ReplyKind::Hand(Some(said))));
    let draws = quiz
        .evening
        .log()
        .into_iter()
        .filter(|(_, text)| text == "draw");
    assert_eq!(draws.count(), 1);
    // Nobody was faster than somebody who presses much later.
    quiz.evening.wait(5_000);
    let press = quiz
        .evening
        .press(teams[0][1], "play draw", quiz.evening.now);
    let late = Press {
        turn: Some(shown),
        ..press
    };
    let told = quiz.evening.arrives(late);
    let said = crate::screen::sentence::Said::refused(Notice::Stale);
    assert_eq!(told, Some(ReplyKind::Hand(Some(said))));
}

#[test]
fn tig_75_a_late_friend_joins_a_team_and_answers_the_open_question() {
    let mut quiz = quiz_of(6, 4, 2);
    let teams = quiz.draws();
    let right = quiz.right();
    for user in &teams[1] {
        quiz.says(*user, "play giveup");
    }
    quiz.evening.wait(60_000);
    let teams = quiz.draws();
    let (right, number) = (
        format!("play answer {}", quiz.answer().unwrap_or(&right)),
        quiz.evening
            .teams()
            .iter()
            .position(|(_, users)| *users == teams[1]),
    );
    let team = quiz.evening.teams()[number.expect("the team")].0;
    quiz.says(teams[1][0], NONSENSE);
    assert!(quiz.evening.is_told(50, "team 7", TeamWord::NoTeam));
    assert!(quiz.evening.is_told(50, "play draw", TeamWord::InNoTeam));
    assert!(
        quiz.evening
            .is_told(50, &format!("team {team}"), TeamWord::Joined(team))
    );
    let texts: Vec<String> = quiz.evening.log().into_iter().map(|line| line.1).collect();
    assert!(texts.contains(&"member 2".to_owned()), "{texts:?}");
    assert!(
        texts.iter().any(|text| text.starts_with("join ")),
        "{texts:?}"
    );
    quiz.says(50, &right);
    assert!(quiz.screen().contains("🏆"), "{}", quiz.screen());
    // Who left does not come back, not even to another team.
    quiz.says(50, "leave-sure");
    for team in 0..2 {
        let request = format!("team {team}");
        assert!(quiz.evening.is_told(50, &request, TeamWord::LeftBefore));
    }
}

#[test]
fn a_restart_knows_the_members_and_what_each_has_said() {
    let mut quiz = quiz_of(7, 6, 2);
    let teams = quiz.draws();
    let team = quiz
        .evening
        .teams()
        .into_iter()
        .find(|(_, users)| *users == teams[1]);
    let team = team.expect("the team").0;
    quiz.says(teams[1][0], NONSENSE);
    quiz.says(teams[1][1], "play giveup");
    quiz.says(60, &format!("team {team}"));
    quiz.says(teams[0][1], "leave-sure");
    let seats = quiz.evening.table.team_seats(Lang::French);
    let (before, right) = (quiz.screen(), quiz.right());
    quiz.evening.table = quiz.evening.brought_back();
    quiz.evening.table.restart_countdowns(quiz.evening.time());
    assert_eq!(quiz.evening.table.team_seats(Lang::French), seats);
    assert_eq!(quiz.screen().lines().count(), before.lines().count());
    assert!(quiz.screen().contains(&format!("<@{}> (", teams[1][0])));
    let used = TeamWord::AttemptsUsed(1);
    assert!(quiz.evening.is_told(teams[1][0], &right, used));
    assert!(quiz.evening.is_told(teams[1][1], &right, TeamWord::Passed));
    assert!(
        quiz.evening
            .is_told(teams[0][1], &format!("team {team}"), TeamWord::LeftBefore)
    );
    quiz.says(60, &right);
    assert!(quiz.screen().contains("🏆"), "{}", quiz.screen());
}

#[test]
fn a_match_ends_when_the_last_of_all_teams_but_one_has_left() {
    let mut quiz = quiz_of(8, 4, 2);
    let teams = quiz.asking();
    quiz.says(teams[1][0], "leave-sure");
    assert!(quiz.evening.table.is_playing());
    quiz.says(teams[1][1], "leave-sure");
    let ended = matches!(
        quiz.evening.table.lifecycle,
        Lifecycle::Ended(End::Played { .. })
    );
    assert!(ended);
}

#[test]
fn a_team_is_away_only_when_all_its_members_are_and_each_brings_it_back() {
    let mut quiz = quiz_of(9, 4, 2);
    let teams = quiz.asking();
    let seat = quiz.evening.seat(teams[0][0]).expect("a seat");
    quiz.evening.table.log_fact(
        crate::table::state::Cause::clock(quiz.evening.time()),
        Some(seat),
        &crate::model::Fact::Absent,
    );
    assert!(quiz.evening.table.sitters[seat.index()].is_played_by_robot());
    quiz.says(teams[0][1], "hand");
    assert!(quiz.evening.table.sitters[seat.index()].plays());
    // Nobody is removed from a team, and nobody takes its seat.
    quiz.evening.does(1, &format!("kick-sure {}", teams[1][0]));
    quiz.evening.does(99, &format!("replace {seat}"));
    assert_eq!(quiz.evening.teams().len(), 2);
    assert_eq!(quiz.evening.table.users().count(), 4);
}

/// The rows of a match that ended.
fn standings(evening: &TableHarness) -> Vec<StandingRow> {
    let changes = evening.effects.iter().flat_map(|effects| &effects.changes);
    let mut ended = changes.filter_map(|change| match change {
        Change::Ended(ended) => Some(ended.standings.clone()),
        _ => None,
    });
    ended.next_back().expect("an end")
}

#[test]
fn every_member_has_the_result_of_the_team() {
    let mut quiz = quiz_of(10, 6, 2);
    let teams = quiz.asking();
    quiz.says(70, "team 0");
    quiz.says(teams[0][2], "leave-sure");
    let mut guard = 0;
    while quiz.evening.table.is_playing() {
        let teams = quiz.draws();
        if quiz.answer().is_some() {
            let right = quiz.right();
            // One of each team answers for all.
            quiz.says(teams[1][0], &right);
        }
        quiz.evening.wait(30_000);
        guard += 1;
        assert!(guard < 300, "it ends");
    }
    let rows = standings(&quiz.evening);
    let users: Vec<u64> = rows.iter().map(|row| row.user.get()).collect();
    // Who came late and did nothing has no part in it.
    assert_eq!(rows.len(), 6, "{users:?}");
    let rank = |user: u64| {
        rows.iter()
            .find(|row| row.user.get() == user)
            .expect("a row")
            .rank
    };
    assert_eq!(rank(teams[0][0]), rank(teams[0][1]));
    assert_eq!(rank(teams[1][0]), rank(teams[1][2]));
    assert_eq!(rank(teams[0][2]), None, "who left has no place");
    assert!(rows.iter().all(|row| row.people == 2));
    // Counted anew from the log it is the same.
    let stored = quiz.evening.stored();
    let again = Table::end_of(stored, words(), Tuning::default()).expect("it replays");
    assert_eq!(again.expect("an end").standings, rows);
}
