//! Option codes: a short text that carries a preset, and all that differs from it, to another
//! server.
//!
//! `KAE1-0202-0R62-0Y1W-40S0-T4SD` is, hyphens left out:
//!
//! ```text
//! code   = game "1" body check    ; every letter or digit is one of DIGITS
//! game   = 3 letters              ; the first of the game's name that are digits here
//! body   = preset count *change   ; bits, filled up with noughts to a multiple of 5
//! preset = 5 bits                 ; its place among the presets of the game
//! count  = 6 bits                 ; how many changes follow
//! change = parameter value        ; where a parameter is not as in the preset
//! parameter = 6 bits              ; its place among the parameters of the game
//! value  = its number, in as many bits as the highest number takes
//!        / 5 bits for the length of a list, then each of its numbers, counted from the least
//!        / 6 bits for the length of a word, then its bytes
//! check  = 4 digits               ; a hash of the game, the preset and the body, and of the name,
//!                                 ; the number of values and the value in the preset of every
//!                                 ; parameter that there was when the code was written
//! ```
//!
//! A code is read as it was meant or not at all, even after a preset or the range of a parameter
//! has changed. New parameters stand at the end of a game's list, as `parameters!` asks: if the
//! check does not match, it is compared without the last parameter, then without the last two, and
//! so on. A parameter that the code does not know has its default, whatever the preset says today.

mod bits;

use tapis_rules::options::Value;

use crate::catalog::{OFFERS, Offer};
use crate::model::Lang;
use crate::screen::options::refusal::{CodeFault, code_refusal};
use crate::screen::options::{Term, plain};
use crate::screen::words::Words;

use bits::Bits;

/// The digits of a code; no two of them look alike, in upper or lower case.
const DIGITS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/// The version of the format.
const VERSION: u8 = b'1';
/// How many letters of its game's name a code begins with.
const NAME: usize = 3;
/// The length of the check, in digits.
const CHECK: usize = 4;
/// How many digits stand between two hyphens.
const GROUP: usize = 4;
/// The longest code that is read, in digits: every parameter of any game fits.
const LONGEST: usize = 160;

/// How many bits numbers take: the place of a preset; the place of a parameter and counts of
/// parameters; the length of a list.
const PRESET_BITS: u32 = 5;
const NAME_BITS: u32 = 6;
const COUNT_BITS: u32 = 5;

/// A code that was read.
#[derive(Clone)]
pub struct Coded {
    /// The game.
    pub offer: &'static dyn Offer,
    /// Its preset.
    pub preset: String,
    /// Every parameter, as JSON.
    pub options: String,
}

/// The code for the options of a game.
pub fn write(offer: &dyn Offer, preset: &str, terms: &[Term]) -> String {
    let digits = digits(offer, preset, terms).unwrap_or_default();
    let head: String = head(offer).chars().chain([char::from(VERSION)]).collect();
    let groups = digits.as_bytes().chunks(GROUP);
    let groups = groups.map(|group| group.iter().map(|&digit| char::from(digit)).collect());
    let all: Vec<String> = [head].into_iter().chain(groups).collect();
    all.join("-")
}

/// Reads a code that somebody typed; the text may be anything.
///
/// # Errors
/// [`CodeFault`] says why the text is no code.
pub fn read(text: &str) -> Result<Coded, CodeFault> {
    let offer = named(text).ok_or(CodeFault::Shape)?;
    let digits = digits_of(text).ok_or(CodeFault::Shape)?;
    let (_, rest) = digits.split_at_checked(NAME).ok_or(CodeFault::Shape)?;
    let (version, body) = rest.split_at_checked(1).ok_or(CodeFault::Shape)?;
    if version.as_bytes() != [VERSION] {
        return Err(CodeFault::Version);
    }
    let coded = decode(offer, body)?;
    super::may_be(offer, &coded.options, 0).map_err(|why| match why {
        super::NotChanged::Refused(why) => why,
        _ => CodeFault::Slip,
    })?;
    Ok(coded)
}

/// Why a text is no code, worded for somebody who is not at a table, with a valid code as an
/// example.
pub(in crate::table) fn why(text: &str, why: &CodeFault, words: &Words, lang: Lang) -> String {
    let offer = named(text).unwrap_or(OFFERS[0]);
    let preset = offer.opens_with();
    let options = offer.options(preset).unwrap_or_default();
    let terms = offer.terms(preset, &options).unwrap_or_default();
    let example = write(offer, preset, &terms);
    code_refusal(why, offer.name(), &terms, &example, words.of(lang))
}

/// The game that a code names.
fn named(text: &str) -> Option<&'static dyn Offer> {
    let digits = digits_of(text)?;
    let mut offers = OFFERS.iter().copied();
    offers.find(|offer| digits.starts_with(&head(*offer)))
}

/// The digits of a code as a log keeps them; empty if the text is none.
pub(super) fn tidy(text: &str) -> String {
    digits_of(text).unwrap_or_default()
}

/// The digits of a typed text, without separators and with look-alikes replaced. `None` if the text
/// has any other character.
fn digits_of(text: &str) -> Option<String> {
    let mut digits = String::new();
    for typed in text.chars() {
        let digit = match typed.to_ascii_uppercase() {
            sign if sign.is_whitespace() || matches!(sign, '-' | '\u{2010}'..='\u{2014}' | '`') => {
                continue;
            }
            'I' | 'L' => '1',
            'O' => '0',
            other => other,
        };
        let known = u8::try_from(digit).is_ok_and(|digit| DIGITS.contains(&digit));
        if !known || digits.len() == LONGEST {
            return None;
        }
        digits.push(digit);
    }
    Some(digits)
}

/// The first digits of every code of a game: the first letters of its name that are digits here.
fn head(offer: &dyn Offer) -> String {
    let letters = offer
        .name()
        .chars()
        .map(|letter| letter.to_ascii_uppercase());
    let known = letters.filter(|&letter| u8::try_from(letter).is_ok_and(|it| DIGITS.contains(&it)));
    known.take(NAME).collect()
}

/// The digits for some options, with the check at the end.
fn digits(offer: &dyn Offer, preset: &str, terms: &[Term]) -> Option<String> {
    let body = body(offer, preset, terms)?;
    let check = check(offer, preset, terms, &body);
    Some(body + &check)
}

/// The digits without the check.
fn body(offer: &dyn Offer, preset: &str, terms: &[Term]) -> Option<String> {
    let presets = offer.presets();
    let preset = presets.iter().position(|known| *known == preset)?;
    let mut bits = Bits::default();
    bits.push(u32::try_from(preset).ok()?, PRESET_BITS);
    let differs = || terms.iter().zip(0..).filter(|(term, _)| term.differs());
    bits.push(u32::try_from(differs().count()).ok()?, NAME_BITS);
    for (term, number) in differs() {
        bits.push(number, NAME_BITS);
        bits.value(term.kind, &term.value)?;
    }
    Some(bits.digits())
}

/// Reads the options of a game from digits and their check.
fn decode(offer: &'static dyn Offer, digits: &str) -> Result<Coded, CodeFault> {
    let body = digits.len().checked_sub(CHECK).ok_or(CodeFault::Shape)?;
    let mut bits = Bits::of(&digits[..body]).ok_or(CodeFault::Shape)?;
    let read = |bits: &mut Bits| -> Option<Coded> {
        let presets = offer.presets();
        let preset = *presets.get(bits.take(PRESET_BITS)? as usize)?;
        let mut options = offer.options(preset)?;
        let terms = offer.terms(preset, &options).ok()?;
        for _ in 0..bits.take(NAME_BITS)? {
            let term = terms.get(bits.take(NAME_BITS)? as usize)?;
            let value = bits.take_value(term.kind)?;
            options = offer.set(&options, term.name, &plain(&value)).ok()?;
        }
        Some(Coded {
            offer,
            preset: preset.to_owned(),
            options,
        })
    };
    let mut coded = read(&mut bits).ok_or(CodeFault::Slip)?;
    let terms = offer.terms(&coded.preset, &coded.options);
    let terms = terms.map_err(|_| CodeFault::Slip)?;
    let (body, check) = digits.split_at(body);
    // Every set of options has exactly one code, so other digits are a slip.
    if self::body(offer, &coded.preset, &terms).as_deref() != Some(body) {
        return Err(CodeFault::Slip);
    }
    let first = terms.len().saturating_sub(offer.info().added);
    let known = (first..=terms.len()).rev().find(|&known| {
        let (known, later) = terms.split_at(known);
        self::check(offer, &coded.preset, known, body) == check && !later.iter().any(Term::differs)
    });
    for term in &terms[known.ok_or(CodeFault::Slip)?..] {
        let usual = default(offer, term.name).ok_or(CodeFault::Slip)?;
        let set = offer.set(&coded.options, term.name, &plain(&usual));
        coded.options = set.map_err(|_| CodeFault::Slip)?;
    }
    Ok(coded)
}

/// The default of a parameter, which is its value in the first preset.
fn default(offer: &dyn Offer, name: &str) -> Option<Value> {
    let preset = *offer.presets().first()?;
    let terms = offer.terms(preset, &offer.options(preset)?).ok()?;
    let term = terms.into_iter().find(|term| term.name == name)?;
    Some(term.preset)
}

/// The check of a body: a hash over the body and all that gives its digits their meaning.
fn check(offer: &dyn Offer, preset: &str, terms: &[Term], body: &str) -> String {
    let mut hash = Hash::default();
    for text in [offer.name(), preset, body] {
        hash.text(text);
    }
    let usual: Vec<String> = terms
        .iter()
        .map(|term| format!("\"{}\": {}", term.name, term.preset.json()))
        .collect();
    hash.text(&format!("{{{}}}", usual.join(", ")));
    for term in terms {
        hash.text(term.name);
        hash.text(&term.kind.count().unwrap_or(0).to_string());
    }
    let mut bits = Bits::default();
    bits.push(hash.folded(), 5 * CHECK as u32);
    bits.digits()
}

/// An FNV-1a hash: equal on every machine, and good enough against typing errors.
struct Hash(u64);

impl Default for Hash {
    fn default() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }
}

impl Hash {
    fn text(&mut self, text: &str) {
        // A byte that no text has ends each one, so that two texts cannot be cut differently.
        for byte in text.bytes().chain([0xff]) {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }

    fn folded(&self) -> u32 {
        let bits = 5 * CHECK as u32;
        let folded = self.0 ^ (self.0 >> 20) ^ (self.0 >> 40);
        (folded & ((1 << bits) - 1)) as u32
    }
}

#[cfg(test)]
mod tests;
