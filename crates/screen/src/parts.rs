//! The parts of a game's screen that have a file each: nothing but their names ties them in.

/// Stands in `impl GameScreen`: the files `options`, `table`, `hand`, `picture`, `lessons`, `refusal`,
/// `reasons`, `result` and `sheet` beside it have one constant or function for each part of the screen.
macro_rules! parts_in_files {
    () => {
        const LENGTHS: &'static str = include_str!("lengths.txt");
        const OPTION_GROUPS: &'static [$crate::options::Group] = options::GROUPS;
        const OPTION_NEEDS: &'static [$crate::options::Need] = options::NEEDS;

        type Lesson = lessons::Lesson;

        fn table(public: &Self::Public, reader: &Reader<'_>) -> $crate::game_screen::TableBody {
            table::body(public, reader)
        }

        fn hand(
            view: SeatView<'_, Self>,
            choices: &[Self::Action],
            mode: $crate::game_screen::Mode,
            open: &str,
            reader: &Reader<'_>,
        ) -> $crate::game_screen::HandBody {
            hand::body(view, choices, (mode, open), reader)
        }

        fn picture(
            view: SeatView<'_, Self>,
            reader: &Reader<'_>,
        ) -> Option<$crate::picture::Picture> {
            picture::of(view, reader)
        }

        fn lessons(view: SeatView<'_, Self>, choices: &[Self::Action]) -> Vec<Self::Lesson> {
            lessons::of(view, choices)
        }

        fn lesson(lesson: &Self::Lesson, public: &Self::Public, reader: &Reader<'_>) -> String {
            lessons::sentence(lesson, public, reader)
        }

        fn learnt(
            seat: Seat,
            public: &Self::Public,
            reader: &Reader<'_>,
        ) -> $crate::lesson::Learnt {
            lessons::learnt(seat, public, reader)
        }

        fn refusal(why: &Self::Refusal, view: SeatView<'_, Self>, reader: &Reader<'_>) -> String {
            refusal::sentence(why, view, reader)
        }

        fn reason(reason: &Self::Reason, public: &Self::Public, reader: &Reader<'_>) -> String {
            reasons::worded(reason, public, reader)
        }

        fn note_feats(feats: &mut $crate::feats::Feats, public: &Self::Public, first: u32) {
            result::note_feats(feats, public, first);
        }

        fn result(
            public: &Self::Public,
            ended: &$crate::feats::FinishedMatch<'_>,
            reader: &Reader<'_>,
        ) -> Panel {
            result::panel(public, ended, reader)
        }

        fn sheet(options: &Self::Options, words: &FluentLanguageLoader) -> Panel {
            sheet::panel(options, words)
        }
    };
}

pub(crate) use parts_in_files;
