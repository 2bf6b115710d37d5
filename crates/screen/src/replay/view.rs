//! The moment of a replay that is shown, as the ids of its buttons carry it. Read from untrusted text.

use std::fmt;

use tapis_model::{NotARequest, Request, TableId};

/// What a page of [`Request::Page`] begins with that belongs to a replay.
pub const REPLAY: &str = "replay";

/// What follows [`REPLAY`] where the list of one's matches is asked for.
pub const LIST: &str = "list";

/// One moment of one match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct View {
    /// The table at which it was played.
    pub table: TableId,
    /// The number of the moment: 0 is the first deal.
    pub step: u32,
    /// Whether the reader's own cards alone are open.
    pub own: bool,
}

/// What a press on a page of a replay asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wish {
    /// To see the moment.
    Look,
    /// To know what a strong robot would have done there.
    Robot,
    /// To show it to everybody.
    Share,
    /// To play on from there.
    PlayOn,
}

/// The tags of buttons that lead to a moment: two buttons of a page may lead to the same.
pub(super) const LOOKS: [char; 7] = ['a', 'b', 'n', 'z', 'v', 'd', 'm'];
const ROBOT: char = 'r';
const SHARE: char = 's';
const PLAY_ON: char = 'p';

impl Wish {
    const fn tag(self) -> char {
        match self {
            Self::Look => LOOKS[0],
            Self::Robot => ROBOT,
            Self::Share => SHARE,
            Self::PlayOn => PLAY_ON,
        }
    }
}

impl View {
    /// The first moment of a match, with all hands open.
    pub const fn of(table: TableId) -> Self {
        Self {
            table,
            step: 0,
            own: false,
        }
    }

    pub(super) const fn at(self, step: u32) -> Self {
        Self { step, ..self }
    }

    /// The request that shows it, with one of [`LOOKS`].
    pub(super) fn look(self, tag: char) -> Request {
        Request::Page(format!("{REPLAY} {tag} {self}"))
    }

    /// The request of a wish about it.
    pub fn wish(self, wish: Wish) -> Request {
        self.look(wish.tag())
    }

    /// Reads what followed [`REPLAY`] in a request.
    ///
    /// # Errors
    /// [`NotARequest`] for a text that this module does not write.
    pub fn read(text: &str) -> Result<(Wish, Self), NotARequest> {
        let mut parts = text.split(' ');
        let mut part = || parts.next().ok_or(NotARequest);
        let (tag, table, step, hands) = (part()?, part()?, part()?, part()?);
        let wish = match tag.chars().next() {
            Some(ROBOT) => Wish::Robot,
            Some(SHARE) => Wish::Share,
            Some(PLAY_ON) => Wish::PlayOn,
            Some(tag) if LOOKS.contains(&tag) => Wish::Look,
            _ => return Err(NotARequest),
        };
        let view = Self {
            table: TableId(table.parse().map_err(|_| NotARequest)?),
            step: step.parse().map_err(|_| NotARequest)?,
            own: hands == OWN,
        };
        // Any other spelling is refused, or the same page would have several names.
        let ours = format!("{tag} {view}") == text && tag.len() == 1;
        ours.then_some((wish, view)).ok_or(NotARequest)
    }
}

const OWN: &str = "own";
const ALL: &str = "all";

impl fmt::Display for View {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hands = if self.own { OWN } else { ALL };
        write!(out, "{} {} {hands}", self.table.0, self.step)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_view_reads_back_to_itself_and_nothing_else_is_one() {
        for own in [true, false] {
            let view = View {
                table: TableId(71),
                step: 12,
                own,
            };
            for wish in [Wish::Look, Wish::Robot, Wish::Share, Wish::PlayOn] {
                let Request::Page(text) = view.wish(wish) else {
                    panic!("a page")
                };
                let (_, text) = text.split_once(' ').expect("its name");
                assert_eq!(View::read(text), Ok((wish, view)));
            }
        }
        for text in [
            "",
            "a",
            "a 71",
            "a 71 12",
            "x 71 12 all",
            "aa 71 12 all",
            "a 071 12 all",
            "a 71 -1 all",
            "a 71 12 some",
            "a 71 12 all all",
            "a 71 4294967296 all",
            "a 99999999999999999999 1 all",
        ] {
            assert_eq!(View::read(text), Err(NotARequest), "{text}");
        }
    }
}
