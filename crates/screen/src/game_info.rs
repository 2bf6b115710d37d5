//! The description of a game for screens that show no match: menus, titles, the help.

use tapis_rules::game::Action as _;
use tapis_rules::options::{Options as _, Parameters as _, Preset};
use tapis_rules::robot_level::RobotLevel;

use super::game_screen::{GameScreen, Ranking};
use super::lesson::Lesson as _;
use super::options::{Group, Need};
use super::picture::Spot;

/// The constants of a game's [`GameScreen`], as a value.
#[derive(Clone, Copy, Debug)]
pub struct GameInfo {
    /// Its name.
    pub name: &'static str,
    /// The emoji of the game.
    pub sign: &'static str,
    /// Whether few or many points lead, in results and on leaderboards.
    pub ranking: Ranking,
    /// Whether a match is made of deals that are numbered.
    pub counts_deals: bool,
    /// Whether players race; if so, the calm pace is offered.
    pub races: bool,
    /// Whether a seat may be a team of several people.
    pub teams: bool,
    /// Whether it asks questions from packs.
    pub asks: bool,
    /// Whether four players form two teams, partners opposite each other.
    pub partners: bool,
    /// The editions of its rules whose matches go on and replay; new ones are of the last.
    pub editions: (u32, u32),
    /// Its presets, the default first.
    pub presets: &'static [Preset],
    /// The preset of a new table if nobody chooses one (TIG-63).
    pub opens_with: &'static str,
    /// How many of its last parameters were added after the first option codes; a code without them
    /// means their defaults.
    pub added: usize,
    /// The cards above its lobby.
    pub banner: fn() -> Vec<Spot>,
    /// The names of its lessons, in the order in which they usually come up.
    pub lessons: &'static [&'static str],
    /// How long matches take, as `tapis lengths` prints it.
    pub lengths: &'static str,
    /// The words with which a typed move can begin, such as `bid`; the options of a table may rule some of them out.
    pub verbs: &'static [&'static str],
    /// The levels of its robots, the weakest first.
    pub robots: &'static [RobotLevel],
    /// The groups of parameters on the page of options.
    pub option_groups: &'static [Group],
    /// The parameters that do nothing unless another one allows it.
    pub option_needs: &'static [Need],
}

impl GameInfo {
    /// The info of a game.
    pub const fn of<G: GameScreen>() -> Self {
        Self {
            name: G::NAME,
            sign: G::SIGN,
            ranking: G::RANKING,
            counts_deals: G::COUNTS_DEALS,
            races: G::RACES,
            teams: G::TEAMS,
            asks: G::ASKS,
            partners: G::PARTNERS,
            editions: (G::OLDEST_EDITION, G::EDITION),
            presets: G::Options::PRESETS,
            opens_with: match G::Options::OPENING {
                Some(preset) => preset,
                None => G::Options::PRESETS[0].name,
            },
            added: G::Options::ADDED.len(),
            banner: G::banner,
            verbs: G::Action::VERBS,
            robots: G::ROBOTS,
            lessons: G::Lesson::NAMES,
            lengths: G::LENGTHS,
            option_groups: G::OPTION_GROUPS,
            option_needs: G::OPTION_NEEDS,
        }
    }

    /// The names of its presets, the default first.
    pub fn preset_names(&self) -> Vec<&'static str> {
        self.presets.iter().map(|preset| preset.name).collect()
    }

    /// The names of its presets in the order in which they are offered: first the one of a new table.
    pub fn offered_presets(&self) -> Vec<&'static str> {
        let mut presets = self.preset_names();
        presets.sort_by_key(|preset| *preset != self.opens_with);
        presets
    }

    /// The strongest level of its robots that is no stronger than `wanted`; the weakest if all are.
    pub fn robots_at_most(&self, wanted: RobotLevel) -> RobotLevel {
        let mut has = self.robots.iter().rev();
        let found = has.find(|has| **has <= wanted).or(self.robots.first());
        found.copied().unwrap_or_default()
    }

    /// Whether the fewest points lead, in results and on leaderboards.
    pub fn fewest_lead(&self) -> bool {
        self.ranking == Ranking::FewestPoints
    }
}

/// No two games have one name.
impl PartialEq for GameInfo {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl Eq for GameInfo {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reader::tests::GAMES;

    #[test]
    fn robots_are_no_stronger_than_was_asked_for_and_the_weakest_where_all_are() {
        use RobotLevel::{Beginner, Easy, Expert, Strong};
        let with = |robots| GameInfo {
            robots,
            ..*GAMES[0]
        };
        let at_most = |robots, wanted| with(robots).robots_at_most(wanted);
        assert_eq!(at_most(&[Beginner, Strong], Expert), Strong);
        assert_eq!(at_most(&[Beginner, Strong], Easy), Beginner);
        assert_eq!(at_most(&[Easy, Strong], Beginner), Easy);
        assert_eq!(at_most(&[], Strong), RobotLevel::default());
    }
}
