//! The pictures of a simulated match, as its first person sees them.

use std::sync::Arc;

use super::{STEPS, SimulatedTable, Simulation};
use crate::model::{Request, UserId};
use crate::screen::Screen;
use crate::screen::named::People;
use crate::screen::picture::Picture;
use crate::screen::words::Words;
use crate::table::lifecycle::{End, Lifecycle};
use crate::table::show::scene::Scene;

/// Names of the persons, in the order of their ids from 1.
pub const NAMES: [&str; 8] = ["Leila", "Sam", "Nour", "Alex", "Mona", "Max", "Ana", "Tom"];

/// Name of a person.
pub fn name_of(user: UserId) -> Option<String> {
    let place = usize::try_from(user.0).ok()?.checked_sub(1)?;
    Some(NAMES[place % NAMES.len()].to_owned())
}

/// Screen to which a picture belongs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ScreenKind {
    /// The lobby.
    Lobby,
    /// The table message.
    Table,
    /// A hand of the first manche.
    Hand,
    /// The end of the first manche.
    Reveal,
    /// The end of the match.
    Result,
    /// The lobby of teams of several people.
    LobbyOfTeams,
    /// Their table message.
    TableOfTeams,
    /// The end of their match.
    ResultOfTeams,
    /// The check of its record.
    Check,
    /// The rules.
    Sheet,
    /// Preferences of a person.
    Settings,
    /// Leaderboard of a server.
    Leaderboard,
    /// Evening of a channel.
    Evening,
    /// Profile of a person.
    Profile,
}

impl ScreenKind {
    /// Its name in the names of files.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Lobby => "lobby",
            Self::Table => "table",
            Self::Hand => "hand",
            Self::Reveal => "reveal",
            Self::Result => "result",
            Self::LobbyOfTeams => "teams-lobby",
            Self::TableOfTeams => "teams-table",
            Self::ResultOfTeams => "teams-result",
            Self::Check => "check",
            Self::Sheet => "sheet",
            Self::Settings => "settings",
            Self::Leaderboard => "leaderboard",
            Self::Evening => "evening",
            Self::Profile => "profile",
        }
    }
}

impl SimulatedTable<'_> {
    /// Plays one match and gives its pictures in their order, an unchanged one once, with the names of
    /// these people; `None` where [`SimulatedTable::play`] has none.
    pub fn pictures(
        &self,
        words: &Arc<Words>,
        people: &impl People,
    ) -> Option<Vec<(ScreenKind, Picture)>> {
        let mut evening = Simulation::open(self, words)?;
        let mut pictures: Vec<(ScreenKind, Picture)> = Vec::new();
        let mut add = |which, screen: &Screen| {
            let Some(picture) = &screen.panel.picture else {
                return;
            };
            let named = picture.named(people).unwrap_or_else(|| (**picture).clone());
            let mut before = pictures.iter().rev();
            let before = before.find(|(kind, _)| *kind == which);
            if before.is_none_or(|(_, shown)| *shown != named) {
                pictures.push((which, named));
            }
        };
        add(ScreenKind::Lobby, &Scene::of(&evening.table).lobby());
        evening.does(UserId(1), &Request::Start);
        let mut reveals = 0;
        for _ in 0..STEPS {
            match &evening.table.lifecycle {
                Lifecycle::Running(running) if running.game.status().reveals == 0 => {
                    if let Some(main) = Scene::of(&evening.table).main() {
                        add(ScreenKind::Table, &main.screen);
                    }
                    let hand = Scene::of(&evening.table).hand(UserId(1), None);
                    if let Some(hand) = hand.as_ref().and_then(|hand| hand.open(UserId(1))) {
                        add(ScreenKind::Hand, hand);
                    }
                }
                Lifecycle::Running(running) => {
                    if reveals == 0
                        && let Some(reveal) = evening.table.make_reveal()
                    {
                        add(ScreenKind::Reveal, &reveal.screen);
                    }
                    reveals = running.game.status().reveals;
                }
                Lifecycle::Ended(End::Played { .. }) => {
                    let lobby = Scene::of(&evening.table).lobby();
                    add(ScreenKind::Result, &lobby);
                    return Some(pictures);
                }
                _ => return None,
            }
            evening.step(self.think)?;
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::OFFERS;
    use crate::model::Lang;
    use crate::render::legible;
    use crate::screen::notice::player;
    use crate::screen::safe_text;

    /// How many pictures all messages of a match of four people are sent, and how many cards left
    /// their hands.
    fn counts(game: &str) -> (usize, usize) {
        let words = Arc::new(Words::load().expect("the words"));
        let offer = OFFERS.iter().find(|offer| offer.name() == game);
        let offer = *offer.expect("the game");
        let table = SimulatedTable::as_opened(offer, (4, 0), Lang::English, 5);
        let mut evening = Simulation::open(&table, &words).expect("a table");
        evening.does(UserId(1), &Request::Start);
        let mut shown: [Option<Picture>; 5] = Default::default();
        let (mut sent, mut laid, mut reveals) = (0, 0, 0);
        for _ in 0..STEPS {
            let Some(running) = evening.table.lifecycle.running() else {
                let left = shown.iter().flatten().map(|picture| picture.own.len());
                return (sent, laid + left.sum::<usize>());
            };
            sent += usize::from(running.game.status().reveals > reveals);
            reveals = running.game.status().reveals;
            let scene = Scene::of(&evening.table);
            let picture = |screen: &Screen| screen.panel.picture.as_deref().cloned();
            let main = scene.main().and_then(|main| picture(&main.screen));
            let hands = (1..=4).map(UserId).map(|user| {
                let hand = scene.hand(user, None)?;
                picture(hand.open(user)?)
            });
            let now: Vec<Option<Picture>> = [main].into_iter().chain(hands).collect();
            for (before, now) in shown.iter_mut().zip(now) {
                let pictures = [&*before, &now];
                let [had, has] = pictures.map(|one| one.as_ref().map_or(0, |one| one.own.len()));
                // The last card of a hand may go in the moment in which the next one is dealt.
                laid += if has > had { had } else { had - has };
                sent += usize::from(now.is_some() && *before != now);
                *before = now;
            }
            evening.step(2_000).expect("a step");
        }
        panic!("a match of {game} does not end");
    }

    #[test]
    fn a_card_of_kaddour_costs_few_pictures() {
        let (sent, laid) = counts("kaddour");
        assert!(laid > 200, "{laid} cards");
        let most = 13 * laid / 10;
        assert!(sent <= most, "{sent} pictures for {laid} cards");
    }

    /// Four people with names of these kinds, as a server tells them.
    struct NamedOddly<'a> {
        names: [&'a str; 4],
        words: &'a Words,
    }

    impl People for NamedOddly<'_> {
        fn name(&self, user: UserId) -> Option<String> {
            safe_text::name(self.names[user.0 as usize - 1])
        }

        fn numbered(&self, user: UserId) -> Option<String> {
            Some(player(user.0 as usize, self.words.of(Lang::French)))
        }

        fn legible(&self, text: &str) -> Option<String> {
            legible(text)
        }
    }

    /// The names that stand in a picture, without the signs that keep directions apart.
    fn drawn_in(picture: &Picture) -> String {
        let lines = picture.lines.iter().map(|line| line.name.as_str());
        let chairs = picture.seating.iter().flat_map(|seating| &seating.chairs);
        let names = lines.chain(chairs.map(|chair| chair.name.as_str()));
        let names: Vec<&str> = names.collect();
        names.join("\n").replace(['\u{2068}', '\u{2069}'], "")
    }

    #[test]
    fn every_name_is_told_in_every_picture_and_in_its_description() {
        let words = Arc::new(Words::load().expect("the words"));
        // The name, what stands in the picture, and what in its description.
        for people in [
            [
                ("🔥🔥🔥", "Joueur 1", "🔥🔥🔥 (Joueur 1)"),
                ("𝓕𝓪𝓷𝓬𝔂", "Fancy", "Fancy"),
                ("李雷", "Joueur 3", "李雷 (Joueur 3)"),
                ("ⵜⴰⵎⴰ", "ⵜⴰⵎⴰ", "ⵜⴰⵎⴰ"),
            ],
            [
                ("ᴍᴀʀɪᴀ", "maria", "maria"),
                ("Sam سامي 12", "Sam سامي 12", "Sam سامي 12"),
                ("Ada\u{202e}\u{2066}\n\u{200b}B", "Ada B", "Ada B"),
                ("\u{3164}\u{200b}", "Joueur 4", "Joueur 4"),
            ],
        ] {
            let odd = NamedOddly {
                names: people.map(|(name, ..)| name),
                words: &words,
            };
            for offer in OFFERS {
                let table = SimulatedTable::as_opened(*offer, (4, 0), Lang::French, 5);
                let pictures = table.pictures(&words, &odd).expect("a match");
                let mut kinds = [false; 3];
                for (kind, picture) in &pictures {
                    let at = format!("{}, {}: {picture:?}", offer.name(), kind.name());
                    let drawn = drawn_in(picture);
                    assert!(!(drawn + &picture.text).contains("<@"), "{at}");
                    assert_eq!(safe_text::plain(&picture.text), picture.text, "{at}");
                    kinds[0] |= *kind == ScreenKind::Table;
                    kinds[1] |= *kind == ScreenKind::Reveal;
                    kinds[2] |= *kind == ScreenKind::Result;
                    let all = [ScreenKind::Table, ScreenKind::Reveal, ScreenKind::Result];
                    if all.contains(kind) {
                        for (_, told, described) in people {
                            assert!(drawn_in(picture).contains(told), "{told}: {at}");
                            assert!(picture.text.contains(described), "{described}: {at}");
                        }
                    }
                }
                // A quiz draws no table, and a match of one manche has its reveal in the result.
                let info = offer.info();
                let wanted = [!info.asks, info.counts_deals, true];
                assert_eq!(kinds, wanted, "{}: table, reveal, result", info.name);
            }
        }
    }
}
