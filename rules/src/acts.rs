//! Makes the acts of a game: each stands beside its verb, and has a text by that alone.

use std::fmt::Display;

use crate::cards::{ace_high, spanish};
use crate::notation::number;
use crate::seat::Seat;

/// Makes an enum of acts, each with the beginning of its text, of which the first word is one of
/// [`Action::VERBS`](crate::game::Action::VERBS). What an act holds stands behind it, in that order.
/// An act may have a condition without which its text is none.
macro_rules! acts {
    (
        $(#[$about:meta])*
        pub enum $Acts:ident {
            $(
                $(#[$act:meta])*
                $Act:ident $(($($thing:ident: $Thing:ty),+))?
                    $({ $($(#[$told:meta])* $named:ident: $Named:ty,)+ })?
                    = $text:literal $(if $holds:expr)?,
            )+
        }
    ) => {
        $(#[$about])*
        pub enum $Acts {
            $($(#[$act])* $Act $(($($Thing),+))? $({ $($(#[$told])* $named: $Named,)+ })?,)+
        }

        impl $Acts {
            /// The place of its verb among all.
            const fn place(&self) -> usize {
                use $crate::{acts::place, game::Action};
                match self {
                    $(Self::$Act { .. } => const { place($text, <Self as Action>::VERBS) },)+
                }
            }
        }

        impl std::fmt::Display for $Acts {
            fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                match self {
                    $(Self::$Act $(($($thing),+))? $({ $($named),+ })? => {
                        out.write_str($text)?;
                        $($(write!(out, " {}", $thing)?;)+)?
                        $($(write!(out, " {}", $named)?;)+)?
                    })+
                }
                Ok(())
            }
        }

        impl std::str::FromStr for $Acts {
            type Err = $crate::notation::Unreadable;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                use $crate::acts::Written;
                $(
                    let read = |behind: &str| {
                        let rest = &mut &*behind;
                        $($(let $thing = <$Thing>::take(rest)?;)+)?
                        $($(let $named = <$Named>::take(rest)?;)+)?
                        let whole = rest.is_empty() $(&& $holds)?;
                        whole.then_some(Self::$Act $(($($thing),+))? $({ $($named),+ })?)
                    };
                    if let Some(act) = text.strip_prefix($text).and_then(read) {
                        return Ok(act);
                    }
                )+
                Err($crate::notation::Unreadable::new(text))
            }
        }
    };
}

pub(crate) use acts;

/// The place of the verb with which a text begins.
pub(crate) const fn place(text: &str, verbs: &[&str]) -> usize {
    let text = text.as_bytes();
    let mut place = 0;
    loop {
        let verb = verbs[place].as_bytes();
        let mut same = 0;
        while same < verb.len() && same < text.len() && verb[same] == text[same] {
            same += 1;
        }
        if same == verb.len() && (same == text.len() || text[same] == b' ') {
            return place;
        }
        place += 1;
    }
}

/// What an act holds; its text reads back to the same.
pub(crate) trait Written: Display + Sized {
    /// Takes it, and the blank before it, off the front of a text.
    fn take(text: &mut &str) -> Option<Self>;
}

/// Takes a word, and the blank before it, off the front of a text.
pub(crate) fn word<'a>(text: &mut &'a str) -> Option<&'a str> {
    let rest = text.strip_prefix(' ')?;
    let end = rest.find(' ').unwrap_or(rest.len());
    let (word, rest) = rest.split_at(end);
    *text = rest;
    Some(word)
}

/// Has these types read from one word.
macro_rules! one_word {
    ($($Thing:ty: $read:expr;)+) => {$(
        impl $crate::acts::Written for $Thing {
            fn take(text: &mut &str) -> Option<Self> {
                $crate::acts::word(text).and_then($read)
            }
        }
    )+};
}

pub(crate) use one_word;

one_word! {
    u8: number;
    u16: number;
    Seat: |word| number(word).map(Self::new);
    spanish::Card: |word| word.parse().ok();
    spanish::Suit: |word| word.parse().ok();
    ace_high::Card: |word| word.parse().ok();
}
