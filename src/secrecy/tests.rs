//! The law held against stories without a leak, and every planted leak caught by it.

use super::eyes::Eyes;
use super::law::{Breach, Counts, hold, hold_secret_acts, hold_ticks};
use super::leak::Leak;
use super::story::{Story, TABLES};
use super::world::WATCHER;

/// One part of the law, at the present moment of a story.
type Part = fn(&mut Story, usize, &mut Counts) -> Result<(), Breach>;

const AT_ONCE: Part = |story, moment, counts| {
    let Story { world, luck, .. } = story;
    let person = Eyes::Of(1 + moment as u64 % world.people);
    for eyes in [Eyes::All, Eyes::Of(WATCHER), person] {
        hold(world, eyes, 0, luck, counts)?;
    }
    Ok(())
};
const REDEALT: Part = |story, moment, counts| {
    let Story { world, luck, .. } = story;
    let persons: Vec<u64> = world.persons().collect();
    let eyes = match moment % 4 {
        0 => Eyes::All,
        1 => Eyes::Of(WATCHER),
        _ => persons
            .get(moment / 4 % persons.len().max(1))
            .map_or(Eyes::All, |&user| Eyes::Of(user)),
    };
    hold(world, eyes, 3, luck, counts)
};
const SECRET_ACTS: Part =
    |story, _, counts| hold_secret_acts(&story.world, &mut story.luck, counts);
const TICKS: Part = |story, _, counts| hold_ticks(&story.world, &mut story.luck, counts);

/// Plays stories until the law is broken.
fn search(
    leak: Option<Leak>,
    parts: &[Part],
    stories: usize,
    moments: usize,
) -> Result<Counts, Breach> {
    let mut counts = Counts::default();
    for number in 0..stories {
        let mut story = Story::begin(number, leak);
        for moment in 0..moments {
            for part in parts {
                part(&mut story, moment + number, &mut counts)?;
            }
            if !story.goes_on() {
                break;
            }
        }
    }
    Ok(counts)
}

fn holds(part: Part, stories: usize, moments: usize) -> Counts {
    search(None, &[part], stories, moments).unwrap_or_else(|breach| panic!("{breach}"))
}

#[test]
fn nobody_gets_anything_that_depends_on_what_they_may_not_see() {
    let counts = holds(REDEALT, TABLES.len(), 32);
    let Counts {
        twins,
        moved,
        compared,
        parted,
        asked,
    } = counts;
    // Or the law would say nothing.
    assert!(twins > 150 && moved * 10 > twins * 8, "{counts:?}");
    assert!(
        compared > 1_500 && compared > parted && asked > 500,
        "{counts:?}"
    );
}

#[test]
fn what_somebody_does_alone_shows_nowhere() {
    let counts = holds(SECRET_ACTS, TABLES.len(), 40);
    assert!(counts.compared > 150, "{counts:?}");
}

#[test]
fn it_does_not_matter_for_what_hidden_reason_a_table_wakes() {
    let counts = holds(TICKS, TABLES.len(), 40);
    assert!(counts.compared > 150, "{counts:?}");
}

/// Whether the law catches a leak, in the fact where it is.
fn caught(leak: Leak) -> String {
    // What shows at once is found without trying anything out.
    let found = search(Some(leak), &[AT_ONCE], TABLES.len(), 40)
        .and_then(|_| search(Some(leak), &[REDEALT, SECRET_ACTS], 4 * TABLES.len(), 40));
    match found {
        Err(breach) => breach.fact,
        Ok(counts) => panic!("{leak:?} was not seen: {counts:?}"),
    }
}

/// A test for each leak that names the facts in which it may be seen.
macro_rules! leaks {
    ($($name:ident: $leak:ident in $facts:expr;)*) => {$(
        #[test]
        fn $name() {
            let fact = caught(Leak::$leak);
            assert!($facts.contains(&fact.as_str()), "in {fact}");
        }
    )*};
}

leaks! {
    a_card_in_the_id_of_the_cut: CutId in ["table", "hand", "answer"];
    a_cut_disabled_while_nobody_can: CutDisabled in ["table", "hand", "answer"];
    a_cut_that_glows_while_somebody_can: CutLook in ["table", "hand", "answer"];
    the_order_of_a_hand: Order in ["hand", "answer"];
    the_number_of_rows: Rows in ["hand", "answer"];
    the_prompt_of_a_menu: Prompt in ["hand", "answer"];
    the_public_state: State in ["table", "hand", "answer"];
    a_public_event: Told in ["table", "hand", "answer"];
    the_order_of_the_scores: Sections in ["table", "hand", "answer"];
    a_turn_that_counts_cutters: Turn in ["lobby", "table", "hand", "answer"];
    a_number_of_events: Events in ["events"];
    a_cut_held_only_if_legal: Held in ["number of facts"];
    a_wait_cut_short_where_a_hand_cannot_use_it: Window in ["table", "hand", "answer", "next"];
    a_refusal_that_names_a_card: Refusal in ["answer"];
    a_late_cut_that_names_a_card: LateCut in ["answer"];
    suggestions_of_others_moves: Suggestions in ["suggestions"];
    a_reveal_too_early: Reveal in ["reveal"];
    a_stand_in_that_peeps: StandIn in ["a robot"];
    the_name_of_the_thread: Thread in ["thread"];
    the_mention_that_calls: Call in ["call"];
    the_lobby_message: Lobby in ["lobby"];
    a_deadline: Deadline in ["table"];
    a_watcher_who_sees_more: Watched in ["hand"];
    a_queued_move_in_public: Queue in ["table"];
    a_hand_not_refreshed: Refreshed in ["a hand", "number of facts"];
    the_order_of_refreshed_hands: HandsOrder in ["a hand"];
    a_table_brought_down: Brought in ["brought"];
    the_kind_of_an_answer: AnswerKind in ["answer"];
    the_reference_of_an_apology: Reference in ["answer"];
    the_description_of_a_picture: AltText in ["table"];
    the_number_of_edits: Edits in ["changed"];
    a_robot_that_hurries_to_cut: RobotDue in ["robots"];
    a_table_that_wakes_early: Wake in ["next"];
    a_pause_that_counts_secret_acts: Steps in ["robots"];
}
