//! Every game with its presets, for the tests of screens that show them all. The list of games on
//! offer stands above this crate.

use std::marker::PhantomData;

use tapis_rules::options::Options as _;

use crate::game_info::GameInfo;
use crate::game_screen::GameScreen;
use crate::options::Term;

/// A game as the tests see it.
pub(crate) trait Offer: Sync {
    fn info(&self) -> &'static GameInfo;

    /// Every parameter, with its value in the preset `now` and in another one.
    fn terms(&self, preset: &str, now: &str) -> Vec<Term>;

    fn name(&self) -> &'static str {
        self.info().name
    }

    fn presets(&self) -> Vec<&'static str> {
        self.info().preset_names()
    }
}

struct Typed<G>(PhantomData<fn() -> G>);

impl<G: GameScreen> Offer for Typed<G> {
    fn info(&self) -> &'static GameInfo {
        const { &GameInfo::of::<G>() }
    }

    fn terms(&self, preset: &str, now: &str) -> Vec<Term> {
        let [usual, now] = [preset, now].map(|name| G::Options::preset(name).expect("a preset"));
        Term::all(&usual, &now)
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
