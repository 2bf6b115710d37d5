//! Controls that stay on a message for a moment after they are closed.
//!
//! Discord refuses a press whose control the message no longer has, lit, when the press arrives
//! ("This interaction failed"). So what an edit closes can be pressed for [`LINGER_MS`] more, and the
//! table says to a late press what came before it. Must not know what a control does.

use std::collections::HashSet;

use serde_json::{Value, json};

use super::{MOST_BYTES, Shown, controls};
use crate::model::{TableId, UserId};

/// How long a control can still be pressed after it was closed, in milliseconds: a press takes a
/// third of it where people are far away, and they see the end of a race as late.
pub const LINGER_MS: u64 = 700;
/// The most components of a message, those inside others included.
const MOST_COMPONENTS: usize = 40;
/// The most buttons of a row.
const BUTTONS: usize = 5;
/// The most entries of a menu.
const ENTRIES: usize = 25;

/// Controls that a message keeps beside the screen that it shows; none most of the time.
#[derive(Clone, Debug, Default)]
pub struct Lingering(Vec<Kept>);

/// A control that was closed.
#[derive(Clone, Debug)]
struct Kept {
    /// Its custom id.
    id: Box<str>,
    /// How it was; `None` of a move that was to be queued and can be played: the screen has it, and
    /// nothing but the name is kept, for as long as a turn lasts.
    control: Option<Value>,
    row: usize,
    column: usize,
    /// When it may go, in milliseconds of [`crate::clock::Clock`]: so long after the last edit in
    /// which it stood there, because that is what people press on. `None` of a move as above: it has
    /// that name until its player acts.
    until: Option<u64>,
}

/// The row of a control, and its place there.
type Spot = (usize, usize);

impl Lingering {
    /// Controls that stay when a message that shows `shown` and keeps these is edited to `wanted` at `now`.
    #[must_use]
    pub fn after(&self, table: TableId, shown: Option<&Shown>, wanted: &Shown, now: u64) -> Self {
        let rows = rows_of(table, wanted);
        let open: Vec<&Value> = lit(&rows).map(|(_, control)| control).collect();
        let before = self.pressable(table, shown).into_iter();
        let kept = before.filter_map(|((row, column), control)| {
            let id = control["custom_id"].as_str()?;
            let kept = self.0.iter().find(|kept| *kept.id == *id);
            if kept.is_some_and(|kept| kept.until.is_some_and(|until| until <= now)) {
                return None;
            }
            let (row, column) = kept.map_or((row, column), |kept| (kept.row, kept.column));
            let closed = closed(&control, &open)?;
            let plays = plays(id, &open);
            Some(Kept {
                id: id.into(),
                control: (!plays).then_some(closed),
                row,
                column,
                until: (!plays).then_some(now + LINGER_MS),
            })
        });
        Self(kept.collect())
    }

    /// Controls that can be pressed on a message that shows `shown` and keeps these.
    fn pressable(&self, table: TableId, shown: Option<&Shown>) -> Vec<(Spot, Value)> {
        let rows = shown.map_or_else(Vec::new, |shown| rows_of(table, shown));
        let mut beside: Vec<&Kept> = self.0.iter().collect();
        let mut all = Vec::new();
        for (spot, control) in lit(&rows) {
            let id = control["custom_id"].as_str().unwrap_or_default();
            let named = |kept: &&Kept| *kept.id == *id || kept.names(spot, id);
            let mut control = control.clone();
            if let Some(at) = beside.iter().position(named) {
                let kept = beside.swap_remove(at);
                let own = kept.control.as_ref().filter(|_| *kept.id == *id);
                control = own.cloned().unwrap_or(control);
                control["custom_id"] = json!(kept.id);
            }
            all.push((spot, control));
        }
        let beside = beside.into_iter();
        all.extend(
            beside.filter_map(|kept| Some(((kept.row, kept.column), kept.control.clone()?))),
        );
        all
    }

    /// When each of them may go.
    pub fn ends(&self) -> impl Iterator<Item = u64> {
        self.0.iter().filter_map(|kept| kept.until)
    }

    /// Whether any of them may go at `now`.
    pub fn is_over(&self, now: u64) -> bool {
        self.ends().any(|end| end <= now)
    }

    /// Adds them to a message: each in its old place where nothing else can be pressed there, else at
    /// the end. What Discord would not take any more is left out.
    pub fn add_to(&self, message: &mut Value, shown: &Shown) {
        if let Some(parts) = message["components"]
            .as_array_mut()
            .filter(|_| !self.0.is_empty())
        {
            self.put_into(parts, shown);
        }
    }

    /// The same to the parts of the message: the container with the text, and the rows below it.
    fn put_into(&self, parts: &mut Vec<Value>, shown: &Shown) {
        let mut weight = Weight::of(parts, shown);
        let ids: Vec<&str> = self.0.iter().map(|kept| &*kept.id).collect();
        let left = self.0.iter();
        let left: Vec<&Kept> = left
            .filter(|kept| !kept.takes_its_place(parts.get_mut(1..).unwrap_or_default(), &ids))
            .collect();
        let rows = parts.len().saturating_sub(1);
        let mut added: Vec<(usize, usize)> = Vec::new();
        for kept in left {
            let Some(control) = kept
                .control
                .as_ref()
                .filter(|control| weight.takes(control))
            else {
                continue;
            };
            let button = control["type"] == 2;
            // A row of its own for what stood together.
            let place = added.iter().find(|(row, _)| *row == kept.row);
            let place = place.map_or(kept.row + 1, |(_, at)| *at);
            let is_row = place <= rows || added.iter().any(|(_, at)| *at == place);
            let row = parts.get_mut(place).filter(|_| button && is_row);
            match row.filter(|row| has_room(row)) {
                Some(row) => {
                    if let Some(controls) = row["components"].as_array_mut() {
                        controls.push(control.clone());
                    }
                }
                None if weight.takes_row() => {
                    added.push((kept.row, parts.len()));
                    parts.push(json!({ "type": 1, "components": [control] }));
                }
                None => {}
            }
        }
    }
}

impl Kept {
    /// Whether it is the name under which the control at this place was sent.
    fn names(&self, spot: Spot, id: &str) -> bool {
        let in_place = (self.row, self.column) == spot && self.is_renamed(id);
        in_place || is_same_move(&self.id, id)
    }

    /// Whether a control in its place asks for the same: one that also stands for the move that was just
    /// played would stand there twice.
    fn is_renamed(&self, id: &str) -> bool {
        request(&self.id) == request(id) || is_same_move(id, &self.id)
    }

    /// Lights the control where it stands unlit, or puts it where an unlit one stands, or the same
    /// one under its new name; false if something else can be pressed there, or is kept: the `ids` of
    /// all that is.
    fn takes_its_place(&self, rows: &mut [Value], ids: &[&str]) -> bool {
        let controls = rows
            .iter_mut()
            .filter_map(|row| row["components"].as_array_mut());
        for control in controls.flatten() {
            let here = control["custom_id"].as_str().unwrap_or_default();
            if *here == *self.id {
                if let Some(own) = &self.control {
                    *control = own.clone();
                }
                return true;
            }
            if control["disabled"] != true && is_same_move(&self.id, here) {
                control["custom_id"] = json!(self.id);
                return true;
            }
        }
        let here = rows
            .get_mut(self.row)
            .and_then(|row| row["components"].get_mut(self.column));
        let (Some(here), Some(own)) = (here, &self.control) else {
            return false;
        };
        let there = here["custom_id"].as_str().unwrap_or_default();
        let alike = here["type"] == own["type"] && !ids.contains(&there);
        let renamed = alike && self.is_renamed(there);
        if alike && here["disabled"] == true {
            *here = own.clone();
            return true;
        }
        if renamed {
            here["custom_id"] = json!(self.id);
        }
        renamed
    }
}

/// The control as it is to be kept; `None` if it can be pressed all the same. Of a menu that lost
/// entries and is open, all that stood there and all that stands there.
fn closed(control: &Value, open: &[&Value]) -> Option<Value> {
    let id = &control["custom_id"];
    let Some(same) = open.iter().find(|other| other["custom_id"] == *id) else {
        return Some(control.clone());
    };
    let (Some(then), Some(now)) = (control["options"].as_array(), same["options"].as_array())
    else {
        return None;
    };
    let values: HashSet<&str> = now.iter().filter_map(|one| one["value"].as_str()).collect();
    let gone = |one: &&Value| {
        one["value"]
            .as_str()
            .is_some_and(|value| !values.contains(value))
    };
    let gone: Vec<Value> = then.iter().filter(gone).cloned().collect();
    if gone.is_empty() {
        return None;
    }
    let mut both = (*same).clone();
    let unpicked = gone.into_iter().map(|mut one| {
        one["default"] = json!(false);
        one
    });
    let options = now.iter().cloned().chain(unpicked).take(ENTRIES);
    both["options"] = options.collect();
    Some(both)
}

/// Whether the move that a control queues can be played now.
fn plays(id: &str, open: &[&Value]) -> bool {
    let mut open = open.iter().filter_map(|other| other["custom_id"].as_str());
    open.any(|other| is_same_move(id, other))
}

/// Whether two controls ask for the same move: one queues it, and the other plays it.
fn is_same_move(queues: &str, plays: &str) -> bool {
    let queued = request(queues).and_then(|request| request.strip_prefix("queue "));
    let played = request(plays).and_then(|request| request.strip_prefix("play "));
    queued.is_some() && queued == played
}

/// Request of a custom id, without the turn.
fn request(id: &str) -> Option<&str> {
    id.splitn(4, ':').nth(3)
}

fn rows_of(table: TableId, shown: &Shown) -> Vec<Value> {
    let numbered = shown.screen.named(&|_: UserId| None);
    let rows = &numbered.as_ref().unwrap_or(&shown.screen).rows;
    controls::rows(table, shown.turn, rows).0
}

/// The controls that can be pressed and that Discord tells us of, each with its row and its place
/// there.
fn lit(rows: &[Value]) -> impl Iterator<Item = ((usize, usize), &Value)> {
    let rows = rows.iter().enumerate();
    let all = rows.flat_map(|(row, value)| {
        let controls = value["components"].as_array().into_iter().flatten();
        controls
            .enumerate()
            .map(move |(column, control)| ((row, column), control))
    });
    all.filter(|(_, control)| control["custom_id"].is_string() && control["disabled"] != true)
}

fn has_room(row: &Value) -> bool {
    let controls = row["components"].as_array();
    controls.is_some_and(|all| all.len() < BUTTONS && all.iter().all(|one| one["type"] == 2))
}

/// Room that a message still has.
struct Weight {
    components: usize,
    bytes: usize,
}

impl Weight {
    fn of(parts: &[Value], shown: &Shown) -> Self {
        // A picture that goes with the message is put in later.
        let picture = shown.screen.panel.picture.as_deref().map(super::gallery);
        let all = || parts.iter().chain(&picture);
        Self {
            components: MOST_COMPONENTS.saturating_sub(all().map(count).sum()),
            bytes: MOST_BYTES.saturating_sub(all().map(super::bytes).sum()),
        }
    }

    fn takes(&mut self, control: &Value) -> bool {
        let bytes = super::bytes(control);
        let fits = self.components > 0 && self.bytes >= bytes;
        if fits {
            self.components -= 1;
            self.bytes -= bytes;
        }
        fits
    }

    fn takes_row(&mut self) -> bool {
        self.takes(&json!({ "type": 1, "components": [] }))
    }
}

/// A component and all that lies in it.
fn count(component: &Value) -> usize {
    let inner = component["components"].as_array().into_iter().flatten();
    1 + inner.map(count).sum::<usize>()
}

#[cfg(test)]
mod tests;
