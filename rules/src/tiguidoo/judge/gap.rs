//! The characters between two words, as far as a judge asks about them.

/// The characters between a word and the one before: blanks, then signs, then blanks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Gap {
    blank_before: bool,
    sign: Option<char>,
    more_signs: bool,
    blank_after: bool,
}

impl Gap {
    /// This gap with one more character.
    pub fn then(mut self, one: char) -> Self {
        if !one.is_whitespace() {
            self.more_signs |= self.sign.is_some();
            self.sign.get_or_insert(one);
        }
        let last = one.is_whitespace();
        self.blank_before |= last && self.sign.is_none();
        self.blank_after = last && self.sign.is_some();
        self
    }

    /// This gap, a sign that is no word after all, and the gap behind it.
    pub fn around(self, sign: char, next: Self) -> Self {
        let mut gap = self.then(sign);
        if next.blank_before {
            gap = gap.then(' ');
        }
        if let Some(sign) = next.sign {
            gap = gap.then(sign);
            gap.blank_after = next.blank_after;
        }
        gap
    }

    /// Whether it is blanks, or nothing.
    pub const fn is_blank(self) -> bool {
        self.sign.is_none()
    }

    /// Whether it is at least one blank and nothing else.
    pub const fn is_some_blank(self) -> bool {
        self.sign.is_none() && self.blank_before
    }

    /// Whether it is this sign alone, as in `1,000`.
    pub fn is(self, sign: char) -> bool {
        self.has(sign) && !self.blank_before && !self.blank_after
    }

    /// Whether this is its only sign.
    pub fn has(self, sign: char) -> bool {
        self.sign == Some(sign) && !self.more_signs
    }

    /// Whether a blank is its last character.
    pub const fn ends_in_blank(self) -> bool {
        self.blank_after || self.is_some_blank()
    }

    /// Whether its first character is a blank or an apostrophe.
    pub fn begins_in_blank_or_apostrophe(self) -> bool {
        self.blank_before || self.sign.is_some_and(is_apostrophe)
    }
}

const fn is_apostrophe(one: char) -> bool {
    matches!(
        one,
        '\'' | '`' | '\u{2018}' | '\u{2019}' | '\u{2b9}' | '\u{2bb}' | '\u{2bc}'
    )
}
