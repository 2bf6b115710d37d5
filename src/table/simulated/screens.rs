//! The kinds of screens of a simulated match: every shape that the lobby, the table and a hand take.

use std::sync::Arc;

use super::pictures::{ScreenKind, name_of};
use super::{SimulatedTable, Simulation};
use crate::model::{Deck, Request, UserId};
use crate::screen::words::Words;
use crate::screen::{Row, Screen, Tone};
use crate::table::lifecycle::{End, Lifecycle};
use crate::table::people::members::MEMBERS;
use crate::table::show::match_record;
use crate::table::show::scene::Scene;

/// A screen of a simulated match.
#[derive(Clone, Debug)]
pub struct SampleScreen {
    /// The screen.
    pub kind: ScreenKind,
    /// The screen, with names in its picture and on its controls. People in its texts are mentions, by the numbers of
    /// their seats from 1.
    pub screen: Screen,
    /// When it stood there, in seconds since 1970 by the clock of its countdowns.
    pub at: u64,
    /// How many sit at the table; 0 if it belongs to none.
    pub seats: u8,
}

impl SampleScreen {
    /// A screen that belongs to no table.
    pub const fn alone(kind: ScreenKind, screen: Screen) -> Self {
        Self {
            kind,
            screen,
            at: 0,
            seats: 0,
        }
    }
}

/// The first id of those who join the teams of others.
const MATES: u64 = 10;

/// What screens of one phase have in common: the colour, whether a window is open, which rows are
/// menus, whether there is a duty, and how many sit at the table.
type Shape = (ScreenKind, Tone, bool, Vec<bool>, bool, u8);

/// The screens of some matches, of every shape the one with most to read, in the order in which they
/// came.
#[derive(Default)]
pub struct SampleScreens(Vec<(Shape, SampleScreen)>);

impl SampleScreens {
    /// The screens.
    pub fn into_screens(self) -> Vec<SampleScreen> {
        self.0.into_iter().map(|(_, sample)| sample).collect()
    }

    fn add(&mut self, (kind, at, seats): (ScreenKind, u64, u8), screen: &Screen) {
        let panel = &screen.panel;
        let rows = screen.rows.iter().map(|row| match row {
            Row::Buttons(_) => false,
            Row::Menu(_) => true,
        });
        let window = panel.title.starts_with('⚡');
        let shape = (
            kind,
            panel.tone,
            window,
            rows.collect(),
            panel.duty.is_empty(),
            seats,
        );
        let place = self.0.iter().position(|(found, _)| *found == shape);
        if let Some(place) = place
            && weight(&self.0[place].1.screen) >= weight(screen)
        {
            return;
        }
        let named = screen.named(&name_of);
        let screen = named.unwrap_or_else(|| screen.clone());
        let sample = SampleScreen {
            kind,
            screen,
            at,
            seats,
        };
        match place {
            Some(place) => self.0[place].1 = sample,
            None => self.0.push((shape, sample)),
        }
    }
}

/// How wide a button is beside its label, in characters.
const BUTTON: usize = 5;

/// How much there is to read of a screen between the duty and the last button, and above.
fn weight(screen: &Screen) -> (usize, usize) {
    let labels = screen.rows.iter().map(|row| match row {
        Row::Buttons(buttons) => buttons
            .iter()
            .map(|one| BUTTON + one.label.chars().count())
            .sum(),
        Row::Menu(menu) => menu.prompt.chars().count(),
    });
    let lower: usize = labels.sum();
    (
        lower + screen.panel.duty.chars().count(),
        screen.panel.text.chars().count(),
    )
}

impl SimulatedTable<'_> {
    /// Plays so many steps of one match and adds a screen of every shape that there was; `None` if
    /// this number of players is not allowed.
    pub fn add_screens(
        &self,
        found: &mut SampleScreens,
        steps: u64,
        words: &Arc<Words>,
    ) -> Option<()> {
        if self.offer.info().teams && self.preset == self.offer.opens_with() {
            self.add_team_screens(found, words)?;
        }
        let mut evening = Simulation::open(self, words)?;
        let lobby = Scene::of(&evening.table).lobby();
        found.add(evening.sampled(ScreenKind::Lobby), &lobby);
        evening.does(UserId(1), &Request::Start);
        let mut reveals = 0;
        for step in 0..steps {
            match &evening.table.lifecycle {
                Lifecycle::Running(running) => {
                    if running.game.status().reveals > reveals {
                        reveals = running.game.status().reveals;
                        let reveal = evening.table.make_reveal();
                        reveal.iter().for_each(|reveal| {
                            found.add(evening.sampled(ScreenKind::Reveal), &reveal.screen);
                        });
                    }
                }
                Lifecycle::Ended(End::Played { .. }) => {
                    let lobby = Scene::of(&evening.table).lobby();
                    found.add(evening.sampled(ScreenKind::Result), &lobby);
                    let ended = match_record::finished(evening.stored).ok()?;
                    let check = ended.check(Some(Deck::default()), (self.lang, words));
                    found.add((ScreenKind::Check, 0, self.people), &check.ok()?);
                    return Some(());
                }
                _ => return None,
            }
            if let Some(main) = Scene::of(&evening.table).main() {
                let kind = match evening.table.read_now() {
                    Some(_) => ScreenKind::Reveal,
                    None => ScreenKind::Table,
                };
                found.add(evening.sampled(kind), &main.screen);
            }
            // One person all the time, and each of the others in turn.
            for user in [1, 2 + step % u64::from(self.people - 1)].map(UserId) {
                if evening.look(user, found) {
                    // The moves for later, and back.
                    evening.does(user, &Request::Ahead);
                    evening.look(user, found);
                    evening.does(user, &Request::Ahead);
                }
            }
            evening.step(self.think)?;
        }
        Some(())
    }
}

impl SimulatedTable<'_> {
    /// Adds what a table shows whose seats are teams of as many people as they may have: its lobby, its
    /// questions, its result.
    fn add_team_screens(&self, found: &mut SampleScreens, words: &Arc<Words>) -> Option<()> {
        let mut evening = Simulation::open(self, words)?;
        evening.does(UserId(1), &Request::TeamPlay(true));
        for number in 0..u64::from(self.people) * (MEMBERS as u64 - 1) {
            let team = (number % u64::from(self.people)) as u8;
            evening.does(UserId(MATES + number), &Request::JoinTeam(team));
        }
        let lobby = Scene::of(&evening.table).lobby();
        found.add(evening.sampled(ScreenKind::LobbyOfTeams), &lobby);
        evening.does(UserId(1), &Request::Start);
        while evening.table.lifecycle.running().is_some() {
            evening.step(self.think)?;
            if let Some(main) = Scene::of(&evening.table).main() {
                found.add(evening.sampled(ScreenKind::TableOfTeams), &main.screen);
            }
        }
        let lobby = Scene::of(&evening.table).lobby();
        found.add(evening.sampled(ScreenKind::ResultOfTeams), &lobby);
        Some(())
    }
}

impl Simulation {
    /// What tells a screen of now from others: when it is by Discord's clock, and how many sit here.
    fn sampled(&self, kind: ScreenKind) -> (ScreenKind, u64, u8) {
        (kind, self.time().discord / 1000, self.table.opened.seats)
    }

    /// Adds somebody's hand, and says whether it offers moves for later.
    fn look(&self, user: UserId, found: &mut SampleScreens) -> bool {
        let hand = Scene::of(&self.table).hand(user, None);
        let Some(hand) = hand.as_ref().and_then(|hand| hand.open(user)) else {
            return false;
        };
        found.add(self.sampled(ScreenKind::Hand), hand);
        hand.rows.iter().any(|row| match row {
            Row::Buttons(buttons) => buttons.iter().any(|one| one.request == Request::Ahead),
            Row::Menu(_) => false,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::OFFERS;
    use crate::model::Lang;

    /// The place of each control: its row, and where it is in it.
    fn places(screen: &Screen) -> Vec<(String, (usize, usize))> {
        let mut places = Vec::new();
        for (at, row) in screen.rows.iter().enumerate() {
            match row {
                Row::Menu(menu) => places.push((menu.name.to_owned(), (at, 0))),
                Row::Buttons(buttons) => {
                    let named = buttons.iter().map(|one| one.request.to_string());
                    places.extend(named.zip((0..).map(|place| (at, place))));
                }
            }
        }
        places
    }

    #[test]
    fn no_alternative_text_has_marks_of_text() {
        let words = Arc::new(Words::load().expect("the words"));
        for offer in OFFERS {
            let table = SimulatedTable::as_opened(*offer, (4, 0), Lang::French, 3);
            let mut found = SampleScreens::default();
            let steps = crate::table::simulated::STEPS.into();
            table.add_screens(&mut found, steps, &words);
            let screens = found.into_screens();
            let result = screens.iter().any(|one| one.kind == ScreenKind::Result);
            assert!(result, "{} does not end", offer.name());
            for SampleScreen { kind, screen, .. } in &screens {
                let Some(picture) = &screen.panel.picture else {
                    continue;
                };
                let text = &picture.text;
                let marks = ["**", "`", "<:", "<@"];
                let marks = marks.iter().find(|mark| text.contains(**mark));
                assert_eq!(marks, None, "{} {kind:?}: {text}", offer.name());
            }
        }
    }

    #[test]
    fn no_control_moves_during_a_turn_unless_the_own_cards_do() {
        let words = Arc::new(Words::load().expect("the words"));
        for offer in OFFERS {
            let options = offer.options(offer.opens_with()).expect("a preset");
            let (_, most) = offer.players(&options).expect("its players");
            let people = most.min(4);
            let table = SimulatedTable::as_opened(*offer, (people, 0), Lang::French, 3);
            let mut evening = Simulation::open(&table, &words).expect("a table");
            evening.does(UserId(1), &Request::Start);
            let mut before: Vec<Option<(u32, Screen)>> = vec![None; people.into()];
            let mut compared = 0;
            for _ in 0..500 {
                let Some(running) = evening.table.lifecycle.running() else {
                    break;
                };
                let turn = running.game.status().turn;
                for (user, before) in (1..=people.into()).map(UserId).zip(&mut before) {
                    let hand = Scene::of(&evening.table).hand(user, None);
                    let hand = hand.as_ref().and_then(|hand| hand.open(user));
                    let hand = hand.filter(|hand| hand.panel.tone == Tone::YourTurn);
                    let now = hand.map(|hand| (turn, Screen::clone(hand)));
                    // A card that one laid oneself leaves its place.
                    if let (Some((earlier, old)), Some((_, new))) = (&*before, &now)
                        && *earlier == turn
                        && old.panel.picture == new.panel.picture
                    {
                        compared += 1;
                        let stood = places(old);
                        for (what, place) in places(new) {
                            let moved = stood.iter().find(|(one, at)| *one == what && *at != place);
                            assert_eq!(moved, None, "{} {what} is at {place:?}", offer.name());
                        }
                    }
                    *before = now;
                }
                evening.step(2_000).expect("a step");
            }
            let name = offer.name();
            // In a short match each turn may be over before it is seen twice.
            let info = offer.info();
            let short = !info.counts_deals && !info.asks;
            assert!(compared > 0 || short, "{name}: no turn was seen twice");
        }
    }
}
