//! Partners and the silence that stands, by made-up time: what others see of it, and what comes
//! back after a restart.

use super::*;
use crate::model::{Teams, UserId};
use crate::table::people::notes::PlayedBefore;

fn table_of_four(seed: u64) -> TableHarness {
    TableHarness::of("kaddour", "normale-80-20", seed, (4, 0), 0)
}

impl TableHarness {
    /// The table as it comes back from what was kept.
    pub(super) fn brought_back(&self) -> Table {
        Table::revive(self.stored(), words(), Tuning::default()).expect("it comes back")
    }

    fn users(&self) -> Vec<Option<u64>> {
        self.table
            .sitters
            .iter()
            .map(|sitter| sitter.user.map(UserId::get))
            .collect()
    }

    /// The player who is to speak says this, and a moment passes.
    fn speaks(&mut self, text: &str) {
        let user = self.active();
        self.does(user, &format!("play {text}"));
        self.wait(10);
    }
}

#[test]
fn everybody_is_moved_to_their_team_when_the_match_starts_and_stays_there() {
    for (how, seats) in [
        ("joined", [1, 2, 3, 4]),
        ("with 2", [1, 3, 2, 4]),
        ("with 4", [1, 2, 4, 3]),
    ] {
        let mut evening = table_of_four(3);
        assert_eq!(
            evening.does(1, &format!("teams {how}")),
            Some(ReplyKind::Done)
        );
        assert_eq!(
            evening.users(),
            [1, 2, 3, 4].map(Some),
            "not before the start"
        );
        assert_eq!(evening.brought_back().teams(), evening.table.teams());
        evening.starts();
        assert_eq!(evening.users(), seats.map(Some), "{how}");
        let back = evening.brought_back();
        let users: Vec<_> = back
            .sitters
            .iter()
            .map(|sitter| sitter.user.map(UserId::get))
            .collect();
        assert_eq!(users, seats.map(Some), "{how}");
        assert_eq!(
            back.joined(Lang::English),
            evening.table.joined(Lang::English)
        );
    }
}

/// The lobby of a rematch that 1 opened with three robots; 1 and 4 had played against 2 and 3.
fn rematch() -> TableHarness {
    let mut evening = TableHarness::of("kaddour", "normale-80-20", 3, (1, 3), 0);
    evening.table.call_again(PlayedBefore {
        table: TableId(6),
        channel: ChannelId(2),
        people: [2, 3, 4].map(UserId).to_vec(),
        teams: Vec::new(),
        sides: [(1, 0), (2, 1), (3, 1), (4, 0)]
            .map(|(user, side)| (UserId(user), side))
            .to_vec(),
    });
    evening
}

#[test]
fn partners_of_the_match_before_are_partners_again_in_whatever_order_they_come() {
    for order in [[2, 3, 4], [3, 4, 2], [4, 2, 3], [4, 3, 2]] {
        let mut evening = rematch();
        for user in order {
            evening.does(user, "join");
            let back = evening.brought_back();
            assert_eq!(back.teams(), evening.table.teams(), "{order:?}");
        }
        evening.starts();
        let users = evening.users();
        let place = |user: u64| users.iter().position(|it| *it == Some(user));
        assert_eq!(place(4), Some(2), "{order:?}: {users:?}");
        assert_eq!(place(1), Some(0), "{order:?}: {users:?}");
    }
}

#[test]
fn a_friend_is_the_partner_again_where_robots_fill_the_table_and_a_choice_stands() {
    let mut evening = rematch();
    evening.does(4, "join");
    evening.starts();
    assert_eq!(evening.users(), [Some(1), None, Some(4), None]);

    let mut evening = rematch();
    evening.does(4, "join");
    let chosen = evening.does(1, "teams joined");
    assert_eq!(chosen, Some(ReplyKind::Done));
    evening.does(2, "join");
    assert_eq!(evening.table.teams(), Some(Teams::JOINED));

    // Who came instead of a partner sits where they sat down.
    let mut evening = rematch();
    evening.does(9, "join");
    assert_eq!(evening.table.teams(), Some(Teams::JOINED));
}

#[test]
fn only_the_host_chooses_and_nobody_asks_for_what_a_lot_decides() {
    let mut evening = table_of_four(3);
    let before = evening.log();
    evening.does(2, "teams with 2");
    for hostile in ["drawn 1032", "with 3", "", "draw draw", "joined "] {
        evening.does(1, &format!("teams {hostile}"));
    }
    assert_eq!(evening.log(), before);
    let drawn: std::collections::BTreeSet<String> = (0..30)
        .map(|_| {
            evening.does(1, "teams draw");
            evening.log().last().expect("a line").1.clone()
        })
        .collect();
    assert!(drawn.len() > 8, "{drawn:?}");
    assert!(drawn.iter().all(|line| line.starts_with("teams drawn ")));
}

#[test]
fn silence_stands_for_one_auction_after_the_same_breath_and_nobody_else_knows() {
    let mut evening = table_of_four(3);
    evening.starts();
    let out = evening.active();
    evening.speaks("pass");
    let hands = |evening: &TableHarness| {
        let mut hands = evening.table.wanted(evening.time()).hands;
        hands.retain(|hand| hand.user() != UserId(out));
        hands
    };
    // It is offered where silence is.
    for user in 1..=4 {
        assert_eq!(evening.offers_order(user, "silent"), user == out, "{user}");
    }
    let (main, others) = (evening.table.wanted(evening.time()).main, hands(&evening));
    evening.does(out, "always silent");
    let seen = evening.table.wanted(evening.time());
    assert_eq!((seen.main, hands(&evening)), (main, others));
    assert!(evening.offers_order(out, "silent"));

    for bid in [70, 80, 90] {
        evening.speaks(&format!("bid {bid}"));
    }
    let breath = evening.table.pace.breath();
    let asked = evening.now;
    evening.wait_until(asked + breath - 20);
    assert_eq!(evening.active(), out, "the same delay for everybody");
    evening.wait_until(asked + breath);
    assert_ne!(evening.active(), out);
    assert_eq!(evening.log().last().expect("a line").1, "silent");

    let back = evening.brought_back();
    let seat = evening.seat(out).expect("a seat").index();
    let stands = Some("silent");
    let kept = |table: &Table| table.sitters[seat].order.clone().map(|(text, _)| text);
    assert_eq!(kept(&evening.table).as_deref(), stands);
    assert_eq!(kept(&back).as_deref(), stands);

    // Once the contract is bought nothing stands any more, before and after a restart.
    while evening
        .choices(evening.active())
        .contains(&"pass".to_owned())
    {
        evening.speaks("pass");
        evening.wait(breath);
    }
    assert!(evening.choices(evening.active())[0].starts_with("trump"));
    assert_eq!(kept(&evening.table), None);
    assert_eq!(kept(&evening.brought_back()), None);
}

#[test]
fn what_cannot_stand_is_not_taken_and_what_stands_can_be_taken_back() {
    let mut evening = table_of_four(3);
    evening.starts();
    let out = evening.active();
    let before = evening.log();
    for hostile in ["silent", "pass", "bid 70", ""] {
        evening.does(out, &format!("always {hostile}"));
    }
    assert_eq!(evening.log(), before, "they have not passed");
    evening.speaks("pass");
    evening.does(out, "always pass");
    evening.does(out, "always silent");
    evening.does(out, "always silent");
    let log = evening.log();
    let words: Vec<&str> = log
        .iter()
        .rev()
        .take(2)
        .map(|line| line.1.as_str())
        .collect();
    assert_eq!(words, ["asked", "always"]);
    for bid in [70, 80, 90] {
        evening.speaks(&format!("bid {bid}"));
    }
    evening.wait(evening.table.pace.breath() + 1_000);
    assert_eq!(evening.active(), out, "they are asked again");
}

#[test]
fn a_team_is_named_by_the_host_or_by_its_own_and_keeps_its_name() {
    let mut evening = table_of_four(5);
    // First and third sit together, so the second is of the other team.
    assert!(matches!(
        evening.does(3, "write team 0"),
        Some(ReplyKind::Form(_))
    ));
    evening.does(3, "written team 0 **Les Lions**");
    let before = evening.log();
    for (user, request) in [
        (3, "written team 1 Mine"),
        (77, "written team 0 Mine"),
        (1, "written team 2 Mine"),
        (1, "written team"),
        (2, "write team 0"),
    ] {
        assert!(
            matches!(evening.does(user, request), Some(ReplyKind::Said(_))),
            "{request}"
        );
    }
    assert_eq!(evening.log(), before);
    evening.does(1, "written team 1 Tigres");
    let lobby = evening.table.wanted(evening.time()).lobby;
    let seats = &lobby.panel.sections[0].text;
    assert!(
        seats.contains("**⛰️ Les Lions** ·") && seats.contains("🏜️ Tigres"),
        "{seats}"
    );
    evening.does(1, "written team 1 -");
    evening.starts();
    assert!(evening.table.is_playing());
    let revived = evening.brought_back();
    for table in [&evening.table, &revived] {
        assert_eq!(table.team_names(), [Some("Les Lions"), None]);
        let main = table.wanted(evening.time()).main.expect("a table");
        let scores = &main.screen.panel.sections[0].text;
        assert!(
            scores.contains("⛰️ Les Lions") && scores.contains("🏜️ Sahara"),
            "{scores}"
        );
    }
    // Once it began, nobody renames anybody.
    evening.does(1, "written team 0 Others");
    assert_eq!(evening.table.team_names(), [Some("Les Lions"), None]);
}

#[test]
fn where_everybody_plays_alone_there_is_no_team_to_name() {
    let mut evening = TableHarness::lobby(1, 2, 0);
    let before = evening.log();
    evening.does(1, "write team 0");
    evening.does(1, "written team 0 Lions");
    assert_eq!(evening.log(), before);
}
