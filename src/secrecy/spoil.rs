//! A table that leaks around its game: its output, with a leak in it.

use std::sync::Arc;

use super::leak::{Leak, mark};
use super::seen::Fact;
use super::world::{WATCHER, World};
use crate::model::UserId;
use crate::screen::Screen;
use crate::table::outward::Wanted;
use crate::table::press::Answer;

/// Name of the fact that no person sees: the lines and the end, which a database keeps.
pub const KEPT: &str = "kept";

/// A number that depends on what lies hidden.
fn hidden(world: &World) -> u32 {
    let game = world.table.game();
    game.map_or(0, |game| mark(&game.hidden()))
}

fn odd(world: &World) -> bool {
    hidden(world) % 2 == 1
}

/// The screens that a table wants shown, with a leak in them.
pub fn spoil_wanted(world: &World, mut wanted: Wanted) -> Wanted {
    let Some(leak) = world.leak else {
        return wanted;
    };
    let hand = hidden(world);
    let odd = hand % 2 == 1;
    match (leak, &mut wanted.main, wanted.calls.first_mut()) {
        (Leak::Thread, Some(main), _) => main.thread += &hand.to_string(),
        (Leak::Call, _, Some(call)) => call.text += &hand.to_string(),
        (Leak::Lobby, ..) => wanted.lobby = with(&wanted.lobby, &hand.to_string()),
        (Leak::Deadline, Some(main), _) if odd => {
            let mut screen = Screen::clone(&main.screen);
            for text in [&mut screen.panel.title, &mut screen.panel.text] {
                *text = text.replacen("<t:1", "<t:2", 1);
            }
            main.screen = Arc::new(screen);
        }
        (Leak::Queue, Some(main), _) => {
            main.screen = with(&main.screen, &format!("{:?}", world.table.queued()));
        }
        (Leak::AltText, Some(main), _) => {
            let mut screen = Screen::clone(&main.screen);
            if let Some(picture) = &mut screen.panel.picture {
                picture.text += &hand.to_string();
            }
            main.screen = Arc::new(screen);
        }
        (Leak::Reposts, Some(main), _) => main.reposts += u32::from(odd),
        (Leak::Refreshed, ..) if odd => wanted.hands.clear(),
        (Leak::HandsOrder, ..) if odd => wanted.hands.reverse(),
        (Leak::Watched, ..) => {
            let watched = wanted.hands.iter_mut();
            for screen in watched.filter_map(|seen| seen.open_mut(UserId(WATCHER))) {
                *screen = with(screen, &hand.to_string());
            }
        }
        _ => {}
    }
    wanted
}

/// The answer to somebody, with a leak in it.
pub fn spoil_answer(world: &World, answer: Answer) -> Answer {
    let hand = hidden(world);
    match (world.leak, answer) {
        (Some(Leak::AnswerKind), Answer::Hand(shown)) if hand % 2 == 1 => Answer::Done(Some(shown)),
        (Some(Leak::Reference), Answer::Page(screen)) => {
            Answer::Page(with(&screen, &format!("#{hand}")))
        }
        (Some(Leak::Reference), Answer::Word(screen)) => {
            Answer::Word(with(&screen, &format!("#{hand}")))
        }
        (_, answer) => answer,
    }
}

/// The time at which the table is to be woken, with a leak in it.
pub fn spoil_wake(world: &World, wake: Option<u64>) -> Option<u64> {
    match world.leak {
        Some(Leak::Wake) if odd(world) => wake.map(|at| at - 1),
        _ => wake,
    }
}

/// The facts as they come out at the very end, with a leak in them.
pub fn spoil_facts(
    world: &World,
    mut facts: Vec<(&'static str, Fact)>,
) -> Vec<(&'static str, Fact)> {
    let kept = facts.iter().find_map(|(name, fact)| match fact {
        Fact::Text(lines) if *name == KEPT => Some(mark(lines)),
        _ => None,
    });
    let steps = kept.unwrap_or_default();
    for (name, fact) in &mut facts {
        let Fact::Text(text) = fact else {
            continue;
        };
        match (world.leak, *name) {
            (Some(Leak::Edits), "changed") if odd(world) => *text = "true".to_owned(),
            (Some(Leak::Edits), "changed") => *text = "false".to_owned(),
            (Some(Leak::RobotDue), "robots") if odd(world) => text.push_str(" sooner"),
            (Some(Leak::Steps), "robots") => text.push_str(&steps.to_string()),
            _ => {}
        }
    }
    facts
}

/// The same screen with one more word.
fn with(screen: &Screen, word: &str) -> Arc<Screen> {
    let mut screen = screen.clone();
    screen.panel.text += word;
    Arc::new(screen)
}
