//! People who press what they see, by a seed: moves, cuts, old hands, hands anew.

use discord_sandbox::{Channel, Client, Pending, Seen, User};
use tapis_rules::dice::{Dice, Seed};

use crate::support::opening::{is_table, own_id};
use crate::support::player::{is_hand, moves};

/// The luck that decides what is pressed, and when the program dies.
pub struct Luck(Dice);

impl Luck {
    pub fn new(seed: u64) -> Self {
        Self(Seed::of_text(&format!("kills {seed}")).dice::<&str>(&[]))
    }

    pub fn below(&mut self, limit: usize) -> usize {
        self.0.below(u32::try_from(limit).expect("few")) as usize
    }

    /// One time in this many.
    pub fn once_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    fn pick<'a, T>(&mut self, from: &'a [T]) -> Option<&'a T> {
        match from.len() {
            0 => None,
            many => from.get(self.below(many)),
        }
    }
}

/// A press on its way.
pub struct Pressed {
    pub user: User,
    /// What the button means, as its id says.
    pub request: String,
    pub pending: Pending,
}

/// Presses something that this person sees in the thread, without waiting for the answer; none
/// where it vanished under the finger.
pub fn presses(user: &User, thread: &Channel, luck: &mut Luck) -> Option<Pressed> {
    let client = user.at(thread);
    let (on, id) = chosen(&client, luck)?;
    let pending = client.press(&id).on(&on).send().ok()?;
    let request = id.splitn(4, ':').last().unwrap_or_default().to_owned();
    Some(Pressed {
        user: user.clone(),
        request,
        pending,
    })
}

fn chosen(client: &Client, luck: &mut Luck) -> Option<(Seen, String)> {
    let screen = client.screen();
    let table = screen.iter().rev().find(|seen| is_table(seen))?;
    let hands: Vec<&Seen> = screen.iter().filter(|seen| is_hand(seen)).collect();
    // Hands of earlier lives are pressed as readily as the present one.
    let Some(hand) = luck.pick(&hands).filter(|_| !luck.once_in(20)) else {
        return Some((table.clone(), own_id(table, ":hand")?));
    };
    let anew = || Some(((*hand).clone(), own_id(hand, ":hand")?));
    if let Some(ready) = lit(hand, ":ready").first() {
        return Some(((*hand).clone(), ready.clone()));
    }
    match luck.below(10) {
        0 => return anew(),
        1 => {
            let on = if luck.once_in(2) { table } else { hand };
            let cut = lit(on, ":step ");
            return Some((on.clone(), luck.pick(&cut)?.clone()));
        }
        2 => {
            let mut ahead = lit(hand, ":queue ");
            ahead.extend(lit(hand, ":ahead"));
            ahead.extend(lit(hand, ":unqueue"));
            if let Some(id) = luck.pick(&ahead) {
                return Some(((*hand).clone(), id.clone()));
            }
        }
        _ => {}
    }
    let calls = luck.once_in(8);
    let mut moves = moves(hand);
    moves.retain(|id| calls || !id.ends_with("kael"));
    match luck.pick(&moves) {
        Some(id) => Some(((*hand).clone(), id.clone())),
        None => anew(),
    }
}

/// The buttons that can be pressed and mean this.
fn lit(seen: &Seen, request: &str) -> Vec<String> {
    let buttons = seen.buttons().into_iter().filter(|button| !button.disabled);
    buttons
        .filter_map(|button| button.custom_id)
        .filter(|id| id.contains(request))
        .collect()
}
