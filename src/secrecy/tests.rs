//! The law held against stories without a leak, and every planted leak caught by it.

use super::alone::{hold_held, hold_secret_acts, hold_unseen_acts};
use super::eyes::Eyes;
use super::games::{Game, KADDOUR, KAEL, TAMALOU, TIGUIDOO};
use super::law::{Breach, Counts, hold};
use super::leak::Leak;
use super::story::Story;
use super::times::{hold_pauses, hold_ticks};
use super::world::WATCHER;
use crate::catalog::OFFERS;

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
/// Answers to a person who plays, and their times.
const TRIED: Part = |story, moment, counts| {
    let Story { world, luck, .. } = story;
    let person = Eyes::Of(1 + moment as u64 % world.people);
    hold(world, person, 5, luck, counts)
};
const SECRET_ACTS: Part =
    |story, _, counts| hold_secret_acts(&story.world, &mut story.luck, counts);
const UNSEEN: Part = |story, _, counts| {
    hold_unseen_acts(&story.world, &mut story.luck, counts)?;
    hold_held(&story.world, &mut story.luck, counts)
};
const PAUSES: Part = |story, moment, counts| {
    let person = 1 + moment as u64 % story.world.people;
    let eyes = [Eyes::All, Eyes::Of(WATCHER), Eyes::Of(person)][moment % 3];
    hold_pauses(&story.world, eyes, &mut story.luck, counts)
};
const TICKS: Part = |story, _, counts| hold_ticks(&story.world, &mut story.luck, counts);

/// Plays stories until the law is broken.
fn search(
    game: Game,
    leak: Option<Leak>,
    part: Part,
    stories: usize,
    moments: usize,
) -> Result<Counts, Breach> {
    let mut counts = Counts::default();
    for number in 0..stories {
        let mut story = Story::begin(game, number, leak);
        for moment in 0..moments {
            part(&mut story, moment + number, &mut counts).map_err(|breach| Breach {
                when: format!("{}, in story {number} at moment {moment}", breach.when),
                ..breach
            })?;
            if !story.goes_on() {
                break;
            }
        }
    }
    Ok(counts)
}

fn holds(game: Game, part: Part, moments: usize) -> Counts {
    search(game, None, part, game.tales.len(), moments).unwrap_or_else(|breach| panic!("{breach}"))
}

/// Fails where too little was compared for the law to say anything.
fn says_something(game: Game, holds: bool, counts: &Counts) {
    let name = game.name;
    assert!(
        holds,
        "{counts:?}: more stories, or longer ones, are needed in src/secrecy/stories/{name}.rs"
    );
}

/// The three parts of the law, for one game.
macro_rules! laws {
    ($($module:ident: $Game:ident,)*) => {$(
        mod $module {
            use super::*;

            const STORIES: Game = crate::secrecy::stories::$module::STORIES;

            #[test]
            fn nobody_gets_anything_that_depends_on_what_they_may_not_see() {
                let counts = holds(STORIES, REDEALT, 20);
                let Counts { twins, moved, compared, parted, asked, hinted } = counts;
                assert!(moved * 10 > twins * 8 && compared > parted, "{counts:?}");
                let many = compared > 800 && asked > 300 && hinted > 20;
                says_something(STORIES, twins > 120 && many, &counts);
            }

            #[test]
            fn what_somebody_does_alone_shows_nowhere() {
                let counts = holds(STORIES, SECRET_ACTS, 40);
                says_something(STORIES, counts.compared > 120, &counts);
            }

            #[test]
            fn what_the_rules_show_nobody_else_shows_nowhere() {
                let counts = holds(STORIES, UNSEEN, 40);
                says_something(STORIES, counts.compared > 120, &counts);
            }

            #[test]
            fn a_robot_takes_the_same_time_whatever_it_holds() {
                let counts = holds(STORIES, PAUSES, 60);
                says_something(STORIES, counts.compared > 20, &counts);
            }

            #[test]
            fn it_does_not_matter_for_what_hidden_reason_a_table_wakes() {
                let counts = holds(STORIES, TICKS, 40);
                says_something(STORIES, counts.compared > 120, &counts);
            }
        }
    )*

    /// Every game, in the order in which they are offered.
    const ALL: [Game; OFFERS.len()] = [$(crate::secrecy::stories::$module::STORIES),*];
    };
}

tapis_rules::for_every_game!(laws);

/// The games whose table message has a picture.
const DRAWN: [Game; 3] = [KADDOUR, KAEL, TAMALOU];

/// The games with a button for interrupts.
const BUTTONS: [Game; 3] = [KAEL, TAMALOU, TIGUIDOO];

/// The games with more than one move. Where there is only one, a queue holds no secret, and nothing
/// is reviewed.
fn with_choices() -> impl Iterator<Item = Game> {
    let differ = |game: &Game| game.queued.iter().any(|text| *text != game.queued[0]);
    ALL.into_iter().filter(differ)
}

/// The stories of a game in which somebody is coached: they come last.
fn coached(game: Game) -> Game {
    let plain = game.tales.iter().take_while(|tale| !tale.coached).count();
    Game {
        tales: &game.tales[plain..],
        ..game
    }
}

/// The story of a game with the most people, where there is most to compare.
fn crowded(game: Game) -> Game {
    let most = (0..game.tales.len()).max_by_key(|at| game.tales[*at].people);
    let most = most.unwrap_or_default();
    Game {
        tales: &game.tales[most..=most],
        ..game
    }
}

/// Whether the law catches a leak, in the fact where it is.
fn caught(game: Game, leak: Leak, part: Part) -> String {
    match search(game, Some(leak), part, 4 * game.tales.len(), 40) {
        Err(breach) => breach.fact,
        Ok(counts) => panic!("{leak:?} was not seen in {}: {counts:?}", game.name),
    }
}

/// A test for each leak that names the facts in which it may be seen.
macro_rules! leaks {
    ($($name:ident: $leak:ident of $games:expr, by $part:expr, in $facts:expr;)*) => {$(
        #[test]
        fn $name() {
            for game in $games {
                let fact = caught(game, Leak::$leak, $part);
                assert!($facts.contains(&fact.as_str()), "{} in {fact}", game.name);
            }
        }
    )*};
}

leaks! {
    a_card_in_the_id_of_the_cut: CutId of BUTTONS, by AT_ONCE, in ["table", "hand", "answer"];
    a_cut_disabled_while_nobody_can: CutDisabled of BUTTONS, by AT_ONCE, in ["table", "hand", "answer"];
    a_cut_that_glows_while_somebody_can: CutLook of BUTTONS, by AT_ONCE, in ["table", "hand", "answer"];
    the_order_of_a_hand: Order of ALL, by AT_ONCE, in ["hand", "answer"];
    the_number_of_rows: Rows of ALL, by AT_ONCE, in ["hand", "answer"];
    the_prompt_of_a_menu: Prompt of ALL, by AT_ONCE, in ["hand", "answer"];
    the_public_state: State of ALL, by AT_ONCE, in ["table", "hand", "answer"];
    a_public_event: Told of ALL, by AT_ONCE, in ["table", "hand", "answer"];
    the_order_of_the_scores: Sections of ALL, by AT_ONCE, in ["table", "hand", "answer"];
    a_turn_that_counts_cutters: Turn of ALL, by AT_ONCE, in ["lobby", "table", "hand", "answer"];
    a_number_of_events: Events of ALL, by AT_ONCE, in ["events"];
    a_cut_held_only_if_legal: Held of [KAEL], by TRIED, in ["number of facts", "kept"];
    a_wait_cut_short_where_a_hand_cannot_use_it: Window of ALL, by TRIED, in ["table", "hand", "answer", "next"];
    a_refusal_that_names_a_card: Refusal of ALL, by TRIED, in ["answer"];
    a_late_cut_that_names_a_card: LateCut of ALL, by TRIED, in ["answer"];
    suggestions_of_others_moves: Suggestions of ALL, by AT_ONCE, in ["suggestions"];
    a_reveal_too_early: Reveal of ALL, by TRIED, in ["table", "reveal"];
    a_stand_in_that_peeps: StandIn of ALL, by TRIED, in ["a robot"];
    a_hint_that_names_a_card: Hint of ALL, by AT_ONCE, in ["a hint"];
    a_review_that_names_a_card: Review of with_choices(), by AT_ONCE, in ["a review"];
    the_name_of_the_thread: Thread of ALL, by AT_ONCE, in ["thread"];
    the_mention_that_calls: Call of ALL, by AT_ONCE, in ["call"];
    the_lobby_message: Lobby of ALL, by AT_ONCE, in ["lobby"];
    a_deadline: Deadline of ALL, by AT_ONCE, in ["table"];
    a_watcher_who_sees_more: Watched of ALL, by AT_ONCE, in ["hand"];
    a_queued_move_in_public: Queue of with_choices(), by AT_ONCE, in ["table"];
    a_hand_not_refreshed: Refreshed of ALL, by AT_ONCE, in ["a hand", "number of facts"];
    the_order_of_refreshed_hands: HandsOrder of ALL, by AT_ONCE, in ["a hand"];
    a_table_brought_down: Reposts of ALL, by AT_ONCE, in ["brought"];
    the_kind_of_an_answer: AnswerKind of ALL, by TRIED, in ["answer"];
    the_reference_of_an_apology: Reference of ALL, by TRIED, in ["answer"];
    the_description_of_a_picture: AltText of DRAWN, by AT_ONCE, in ["table"];
    the_number_of_edits: Edits of ALL, by AT_ONCE, in ["changed"];
    a_robot_that_hurries_to_cut: RobotDue of ALL, by AT_ONCE, in ["robots"];
    a_table_that_wakes_early: Wake of ALL, by AT_ONCE, in ["next"];
    a_pause_that_counts_secret_acts: Steps of ALL, by SECRET_ACTS, in ["robots"];
    a_card_in_the_id_of_a_move: Id of ALL, by AT_ONCE, in ["hand", "answer"];
    a_move_lit_by_what_lies_hidden: Lit of ALL, by AT_ONCE, in ["hand", "answer"];
    a_hand_that_shows_what_was_seen_once: Own of ALL, by AT_ONCE, in ["hand", "answer"];
    a_robot_that_waits_where_it_would_step_in: Pause of ALL, by PAUSES, in ["a pause", "robots", "next"];
    an_unseen_card_in_a_picture: Drawn of ALL, by AT_ONCE, in ["hand", "answer"];
    an_unseen_card_in_the_picture_of_the_table: TableDrawn of DRAWN, by AT_ONCE, in ["table"];
    an_unseen_card_as_an_emoji_in_a_text: Mention of ALL, by AT_ONCE, in ["table", "hand", "answer"];
    an_unseen_card_as_the_emoji_of_a_button: Emoji of ALL, by AT_ONCE, in ["hand", "answer"];
    a_lesson_that_tells_a_card: Lesson of ALL.map(coached), by AT_ONCE, in ["hand", "answer"];
    a_form_made_for_the_answer: Form of [TIGUIDOO].map(crowded), by TRIED, in ["answer"];
}

#[test]
fn the_stories_of_each_game_name_it() {
    for (offer, stories) in OFFERS.iter().zip(ALL) {
        let name = offer.name();
        assert_eq!(stories.name, name, "in src/secrecy/stories/{name}.rs");
    }
}
