//! Every game with its presets, for the tests of screens that show them all. The list of games on
//! offer stands above this crate.

use std::marker::PhantomData;

use tapis_rules::game::MatchData as _;
use tapis_rules::options::Options as _;

use crate::game_info::GameInfo;
use crate::game_screen::GameScreen;
use crate::options::Term;

/// A game as the tests see it.
pub(crate) trait Offer: Sync {
    fn name(&self) -> &'static str;
    fn info(&self) -> &'static GameInfo;
    fn presets(&self) -> Vec<&'static str>;
    /// The presets, first the one of a new table.
    fn offered_presets(&self) -> Vec<&'static str>;
    /// Every parameter, with its value in the preset `now` and in another one.
    fn terms(&self, preset: &str, now: &str) -> Vec<Term>;
    fn partners(&self) -> bool;
    fn asks_questions(&self) -> bool;
}

struct Typed<G>(PhantomData<fn() -> G>);

impl<G: GameScreen> Offer for Typed<G> {
    fn name(&self) -> &'static str {
        G::NAME
    }

    fn info(&self) -> &'static GameInfo {
        const { &GameInfo::of::<G>() }
    }

    fn presets(&self) -> Vec<&'static str> {
        let presets = G::Options::PRESETS.iter();
        presets.map(|preset| preset.name).collect()
    }

    fn offered_presets(&self) -> Vec<&'static str> {
        let mut presets = self.presets();
        presets.sort_by_key(|preset| G::Options::OPENING.is_some_and(|opens| opens != *preset));
        presets
    }

    fn terms(&self, preset: &str, now: &str) -> Vec<Term> {
        let [usual, now] = [preset, now].map(|name| G::Options::preset(name).expect("a preset"));
        Term::all(&usual, &now)
    }

    fn partners(&self) -> bool {
        G::partners()
    }

    fn asks_questions(&self) -> bool {
        !G::MatchData::default().header().is_empty()
    }
}

macro_rules! offered {
    ($($module:ident: $Game:ident,)*) => {
        /// Every game.
        pub(crate) static OFFERS: &[&dyn Offer] =
            &[$(&Typed::<tapis_rules::$module::$Game>(PhantomData)),*];
    };
}

tapis_rules::for_every_game!(offered);
