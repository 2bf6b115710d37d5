//! A law about restarts: a table revived from its stored rows wants the same screens as the living
//! one, at every step. Faults are planted by turning facts of the log into one that says nothing,
//! as a replay that forgot them would read them; each must be caught.

use std::sync::Arc;

use super::games::{Game, KADDOUR, KAEL, TAMALOU, TIGUIDOO};
use super::law::Breach;
use super::story::Story;
use super::words::words;
use super::world::World;
use crate::model::{Fact, UserId};
use crate::screen::{Private, Screen};
use crate::store::StoredTable;
use crate::table::outward::Main;
use crate::table::state::{Table, Tuning};

/// A fault between the database and the table.
type Fault = fn(&mut StoredTable);

/// Holds the law at this moment; returns false where the match is over and nothing comes back. A fault that
/// changes nothing yet is not waited for.
fn hold(world: &World, fault: Option<Fault>) -> Result<bool, Breach> {
    let mut living = world.clone();
    let mut stored = living.stored();
    if living.table.is_done() {
        return Ok(false);
    }
    if let Some(fault) = fault {
        let whole = stored.clone();
        fault(&mut stored);
        if stored == whole {
            return Ok(true);
        }
    }
    let mut revived = living.clone();
    revived.table = match Table::revive(stored, words(), Tuning::default()) {
        Ok(revived) => revived,
        Err(why) => return Err(breach("the replay", &why.to_string(), "")),
    };
    for world in [&mut living, &mut revived] {
        let now = world.time();
        world.table.set_clock(now);
        world.table.forget_the_unlogged(now);
    }
    let [here, there] = [&living, &revived].map(Seen::of);
    if here == there {
        return Ok(true);
    }
    let [here, there] = [here, there].map(|seen| seen.text());
    match here.iter().zip(&there).find(|(here, there)| here != there) {
        Some((here, there)) => Err(breach("a screen", here, there)),
        None => {
            let [here, there] = [here, there].map(|all| all.len().to_string());
            Err(breach("the number of screens", &here, &there))
        }
    }
}

fn breach(fact: &str, here: &str, there: &str) -> Breach {
    Breach {
        fact: fact.to_owned(),
        when: "after a restart".to_owned(),
        here: here.to_owned(),
        there: there.to_owned(),
    }
}

/// Each screen, and everything else that decides who sees what.
#[derive(PartialEq)]
struct Seen {
    turn: u32,
    over: bool,
    lobby: Arc<Screen>,
    table: Option<Main>,
    rings: Vec<UserId>,
    guests: [Vec<UserId>; 2],
    claims: String,
    hands: Vec<Private<Screen>>,
}

impl Seen {
    fn of(world: &World) -> Self {
        let table = &world.table;
        let wanted = table.wanted(world.time());
        Self {
            turn: wanted.turn,
            over: wanted.over,
            lobby: wanted.lobby,
            table: wanted.main,
            rings: wanted.rings,
            guests: [wanted.guests, table.summary().guests],
            claims: format!("{:?}", table.claims()),
            hands: wanted.hands,
        }
    }

    /// All of it as text, each screen with its person.
    fn text(&self) -> Vec<String> {
        let hands = self.hands.iter();
        let hands = hands.map(|hand| format!("hand: {hand:?}"));
        let whole = [
            format!("turn {}, over {}", self.turn, self.over),
            format!("lobby: {:?}", self.lobby),
            format!("table: {:?}", self.table),
            format!("rings: {:?}", self.rings),
            format!("guests: {:?}", self.guests),
            format!("claims: {}", self.claims),
        ];
        whole.into_iter().chain(hands).collect()
    }
}

/// Plays stories of a game until the law is broken; returns the number of times that it was held.
fn search(game: Game, moments: usize, fault: Option<Fault>) -> Result<u32, Breach> {
    let mut held = 0;
    for number in 0..game.tales.len() {
        let mut story = Story::begin(game, number, None);
        for moment in 0..moments {
            // Standing orders are rare: somebody tries to give one at every third moment, and takes
            // every other one back at the next.
            let (trial, cancels) = (moment / 3, moment / 3 % 2 == 0);
            if moment % 3 == 0 || (moment % 3 == 1 && cancels) {
                let user = 1 + trial as u64 % story.world.people;
                story.world.does(user, "always silent");
                story.world.does(user, "always waive");
            }
            held += u32::from(hold(&story.world, fault)?);
            if !story.goes_on() {
                break;
            }
        }
    }
    Ok(held)
}

/// Requests that a lobby may get, each with the person who asks; `OWN` stands for the game for
/// which it was opened.
const LOBBY: [(u64, &str); 35] = [
    (2, "join"),
    (3, "join"),
    (1, "robot"),
    (1, "teams with 2"),
    (1, "teams draw"),
    (1, "written team 1 Les Lions"),
    (1, "pace rapid"),
    (1, "robots beginner"),
    (1, "robot 3 strong"),
    (1, "set memory_aid 1"),
    (1, "unset all"),
    (1, "preset koubo"),
    (1, "preset kaddour-90-20"),
    (1, "pack en-general"),
    (1, "choose categories history"),
    (1, "levels 12"),
    (4, "join"),
    (1, "game tiguidoo"),
    (1, "team-play on"),
    (3, "team 0"),
    (4, "join"),
    (1, "mix 2"),
    (1, "host 3"),
    (3, "host 1"),
    (1, "pack en-general"),
    (1, "game kaddour"),
    (1, "teams with 2"),
    (1, "game OWN"),
    (1, "invite 9"),
    (1, "kick 4"),
    (1, "host 2"),
    (2, "robotless"),
    (3, "leave"),
    (1, "leave"),
    (2, "fill"),
];

/// The same for a lobby, step by step.
fn search_lobby(game: Game, fault: Option<Fault>) -> Result<u32, Breach> {
    let mut world = World::lobby([7; 32], game, &game.tales[0], None);
    let mut held = 0;
    for (user, request) in LOBBY {
        world.does(user, &request.replace("OWN", game.name));
        held += u32::from(hold(&world, fault)?);
    }
    Ok(held)
}

/// The same for matches in which nobody does anything until they stand still, and after a press.
fn search_asleep(game: Game, fault: Option<Fault>) -> Result<u32, Breach> {
    let with_robots = game.tales.iter().filter(|tale| tale.robots > 0);
    let mut held = 0;
    for tale in with_robots {
        let mut world = World::begin([7; 32], game, tale, None);
        for round in 0..2 {
            for _ in 0..30 {
                world.passes(45_000);
                held += u32::from(hold(&world, fault)?);
            }
            if round == 0 {
                world.does(1, "hand");
                held += u32::from(hold(&world, fault)?);
            }
        }
        // A short match was over before.
        if held > 40 {
            break;
        }
    }
    Ok(held)
}

macro_rules! laws {
    ($($module:ident: $Game:ident,)*) => {$(
        #[test]
        fn $module() {
            let game = crate::secrecy::stories::$module::STORIES;
            let held = search_lobby(game, None).unwrap_or_else(|breach| panic!("{breach}"));
            assert_eq!(held, LOBBY.len() as u32);
            let held = search_asleep(game, None).unwrap_or_else(|breach| panic!("{breach}"));
            let name = game.name;
            let more = format!(
                "more stories, or longer ones, are needed in src/secrecy/stories/{name}.rs"
            );
            assert!(held > 40, "{held}: {more}, with robots");
            let held = search(game, 100, None);
            let held = held.unwrap_or_else(|breach| panic!("{breach}"));
            assert!(held > 300, "{held}: {more}");
        }
    )*};
}

/// Each game comes back as it was.
mod comes_back {
    use super::*;

    tapis_rules::for_every_game!(laws);
}

/// Facts that a replay may forget, each with what shows it.
macro_rules! forgotten {
    ($($name:ident: $fact:pat, $games:expr;)*) => {$(
        #[test]
        fn $name() {
            let fault: Option<Fault> = Some(|stored| {
                for line in stored.lines.iter_mut().filter(|line| line.fact) {
                    if matches!(line.text.parse(), Ok($fact)) {
                        line.text = Fact::Report.to_string();
                    }
                }
            });
            let caught = $games.into_iter().any(|game: Game| {
                search_lobby(game, fault).is_err()
                    || search_asleep(game, fault).is_err()
                    || search(game, 150, fault).is_err()
            });
            assert!(caught, "nobody saw it");
        }
    )*};
}

forgotten! {
    a_forgotten_first_sight_of_a_hand_is_seen: Fact::HandSeen, [KAEL];
    a_forgotten_absence_is_seen: Fact::Absent, [KAEL];
    a_forgotten_return_is_seen: Fact::Back, [KAEL];
    a_forgotten_replacement_is_seen: Fact::Replace, [KAEL];
    a_forgotten_reservation_is_seen: Fact::Reserve, [KAEL];
    a_forgotten_queue_is_seen: Fact::Queue(_), [KAEL];
    a_forgotten_unqueue_is_seen: Fact::Unqueue, [KAEL];
    a_forgotten_order_is_seen: Fact::Order, [KADDOUR];
    a_forgotten_cancelled_order_is_seen: Fact::OrderCancelled, [KADDOUR];
    a_forgotten_claim_is_seen: Fact::Claim(_), [TAMALOU];
    a_forgotten_unclaim_is_seen: Fact::Unclaim, [TAMALOU];
    forgotten_teams_are_seen: Fact::Teams(_), [KADDOUR];
    a_forgotten_team_name_is_seen: Fact::Name(..), [KADDOUR];
    a_forgotten_member_who_left_is_seen: Fact::Parted(_), [TIGUIDOO];
    a_forgotten_speaker_is_seen: Fact::Speaker(_), [TIGUIDOO];
    a_forgotten_stop_without_anybody_is_seen: Fact::Unattended, [KAEL];
    a_forgotten_sign_of_life_is_seen: Fact::Attended, [KAEL];
}

/// Rows that may be forgotten beside the log.
macro_rules! unread {
    ($($name:ident: $fault:expr, $game:ident;)*) => {$(
        #[test]
        fn $name() {
            assert!(search_lobby($game, Some($fault)).is_err(), "nobody saw it");
        }
    )*};
}

unread! {
    unread_guests_are_seen: |stored| stored.guests.clear(), KAEL;
    an_unread_pack_is_seen: |stored| stored.pack = None, TIGUIDOO;
    an_unread_pace_is_seen: |stored| "normal".clone_into(&mut stored.opened.pace), KAEL;
    an_unread_host_is_seen: |stored| stored.opened.host = UserId(1), KAEL;
    an_unread_start_is_seen: |stored| stored.started = None, KADDOUR;
    unread_members_are_seen: |stored| stored.seats.iter_mut().for_each(|row| row.mates.clear()), TIGUIDOO;
    an_unread_team_is_seen: |stored| stored.seats.iter_mut().for_each(|row| row.team = None), TIGUIDOO;
    unread_seats_are_seen: |stored| stored.seats.truncate(1), KAEL;
    an_unread_game_is_seen: |stored| "tamalou".clone_into(&mut stored.opened.game), TAMALOU;
}
