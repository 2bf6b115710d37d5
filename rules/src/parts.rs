//! The functions of a game that every game implements alike, by the names that its files have.

/// Within `impl Game`: the types that the files of the game define, and the functions that only hand on
/// what they are given. The state deals itself by `sit_down` and shows itself by `show_public`,
/// `show_secret` and `show_memory`; its last phase is `Phase::Over`; the robots are in `robot`.
macro_rules! parts_in_files {
    () => {
        type Options = Options;
        type Action = Act;
        type Refusal = Refusal;
        type Public = Public;
        type Secret = Secret;
        type Memory = Memory;

        fn deal(setup: &$crate::play::Setup<Self>, chance: &mut $crate::game::Chance) -> Self {
            Self::sit_down(setup, chance)
        }

        fn public(&self, view: &mut Public) {
            self.show_public(view);
        }

        fn secret(&self, seat: Seat, view: &mut Secret) {
            self.show_secret(seat, view);
        }

        fn memory(&self, seat: Seat, view: &mut Memory) {
            self.show_memory(seat, view);
        }

        fn over(public: &Public) -> bool {
            public.phase == Phase::Over
        }

        fn decide(level: RobotLevel, view: RobotView<'_, Self>, rng: &mut Dice) -> Option<Act> {
            robot::decide(level, view, rng)
        }
    };
}

pub(crate) use parts_in_files;
