//! Faces at a table of Tamalou: how long a look lasts, and that nothing shows them longer.

use tapis_rules::tamalou::Phase;

use super::*;
use crate::model::UserId;
use crate::screen::Screen;
use crate::screen::notice::Notice;
use crate::screen::sentence::Sentence;

impl TableHarness {
    /// What stands in somebody's hand now.
    pub(super) fn hand(&self, user: u64) -> Screen {
        let wanted = self.table.wanted(self.time());
        let hand = wanted.hand(UserId(user)).expect("a hand");
        hand.as_ref().clone()
    }
}

/// The line of a hand that shows faces.
fn faces(screen: &Screen) -> Option<String> {
    let text = &screen.panel.text;
    let line = text
        .lines()
        .find(|line| line.starts_with("### 👁️") && line.contains('`'));
    line.map(str::to_owned)
}

fn begun(options: Option<(&str, &str)>) -> TableHarness {
    let mut evening = TableHarness::of("tamalou", "standard", 1, (3, 0), 0);
    if let Some((name, value)) = options {
        let kept = &mut evening.table.opened.options;
        let before = format!("\"{name}\": false");
        assert!(kept.contains(&before), "{kept}");
        *kept = kept.replace(&before, &format!("\"{name}\": {value}"));
    }
    evening.does(1, "start");
    evening
}

#[test]
fn the_first_look_of_who_presses_nothing_for_a_minute_is_not_lost() {
    let mut evening = begun(None);
    evening.wait(60_000);
    assert_eq!(evening.tamalou().phase, Phase::Peek);
    let turn = evening.table.turn();
    evening.table.hand_shown(UserId(1), turn, evening.time());
    for user in 1..=3 {
        assert!(faces(&evening.hand(user)).is_some());
    }
    // Nobody waits for ever: the time to gather and then a turn's.
    evening.wait(31_000);
    assert_eq!(evening.tamalou().phase, Phase::Turn);
    for user in 1..=3 {
        assert_eq!(faces(&evening.hand(user)), None);
    }
}

#[test]
fn a_first_look_begins_when_its_hand_is_seen_and_each_has_their_own() {
    let mut evening = begun(None);
    let turn = evening.table.turn();
    let seen = |evening: &mut TableHarness, user| {
        evening.table.hand_shown(user, turn, evening.time());
    };
    seen(&mut evening, UserId(1));
    evening.wait(20_000);
    seen(&mut evening, UserId(2));
    evening.wait(24_000);
    assert_eq!(
        [1, 2].map(|user| faces(&evening.hand(user)).is_some()),
        [true, true]
    );
    evening.wait(2_000);
    assert_eq!(
        [1, 2].map(|user| faces(&evening.hand(user)).is_some()),
        [false, true]
    );
    evening.wait(20_000);
    assert_eq!(
        [2, 3].map(|user| faces(&evening.hand(user)).is_some()),
        [false, true]
    );
    evening.wait(26_000);
    assert_eq!(evening.tamalou().phase, Phase::Turn);
}

#[test]
fn a_first_look_that_ran_out_unseen_is_told_of_to_who_comes_late() {
    let mut evening = begun(None);
    let turn = evening.table.turn();
    evening.table.hand_shown(UserId(1), turn, evening.time());
    evening.wait(92_000);
    assert_ne!(evening.tamalou().phase, Phase::Peek);
    assert!(evening.table.sitters[1].absent, "a robot plays meanwhile");
    let told = |reply| match reply {
        Some(ReplyKind::Hand(said)) => said.map(|said| said.what),
        other => panic!("{other:?}"),
    };
    let missed = Sentence::Notice(Notice::LookUnseen);
    // Any press is enough, and does not use up what they are told.
    evening.does(2, "more");
    assert!(evening.table.sitters[1].plays());
    assert_eq!(told(evening.does(2, "hand")), Some(missed));
    assert_eq!(told(evening.does(1, "hand")), None);
}

#[test]
fn a_look_by_a_power_is_over_in_a_few_seconds() {
    let looking = (0..200).find_map(|seed| {
        let mut evening = TableHarness::looked_at("standard", seed, 3);
        let active = evening.user(evening.tamalou().active);
        evening.does(active, "play draw");
        evening.does(active, "play throw");
        evening.wait(9_000);
        let look = evening
            .choices(active)
            .into_iter()
            .find(|choice| choice.starts_with("look"))?;
        evening.does(active, &format!("play {look}"));
        let only_look = evening.choices(active) == ["peeked"];
        (evening.tamalou().phase == Phase::Look && only_look).then_some((evening, active))
    });
    let (mut evening, looker) = looking.expect("a power that looks");
    let shown = faces(&evening.hand(looker)).expect("a face");
    for user in (1..=3).filter(|user| *user != looker) {
        assert_eq!(faces(&evening.hand(user)), None);
    }
    evening.wait(5_000);
    assert_eq!(faces(&evening.hand(looker)), Some(shown));
    evening.wait(2_000);
    assert_ne!(evening.tamalou().phase, Phase::Look);
    assert_eq!(faces(&evening.hand(looker)), None);
}

#[test]
fn a_memory_aid_is_agreed_by_all_and_shows_what_was_seen() {
    for (aid, remembers) in [("false", false), ("true", true)] {
        let mut evening = begun(Some(("memory_aid", aid)));
        let table = evening.table.wanted(evening.time());
        let text = table
            .main
            .expect("a table message")
            .screen
            .panel
            .text
            .clone();
        assert_eq!(text.contains("🧠"), remembers, "{text}");
        for user in 1..=3 {
            evening.does(user, "play peeked");
        }
        for user in 1..=3 {
            let hand = evening.hand(user).panel.text;
            assert_eq!(hand.contains("🧠"), remembers, "{hand}");
        }
    }
}
