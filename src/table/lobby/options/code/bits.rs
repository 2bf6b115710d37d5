//! The digits of a code as bits: numbers and values of parameters, written and read in order.

use tapis_rules::options::{Kind, LIST, Value};

use super::{COUNT_BITS, DIGITS, NAME_BITS};

/// Bits in the order in which they are written and read.
#[derive(Default)]
pub(super) struct Bits {
    bits: Vec<bool>,
    read: usize,
}

impl Bits {
    pub(super) fn of(digits: &str) -> Option<Self> {
        let mut bits = Self::default();
        for digit in digits.bytes() {
            let number = DIGITS.iter().position(|known| *known == digit)?;
            bits.push(u32::try_from(number).ok()?, 5);
        }
        Some(bits)
    }

    pub(super) fn digits(&self) -> String {
        let digit = |bits: &[bool]| {
            let number = (0..5).fold(0, |number, at| {
                2 * number + usize::from(bits.get(at) == Some(&true))
            });
            char::from(DIGITS[number])
        };
        self.bits.chunks(5).map(digit).collect()
    }

    pub(super) fn push(&mut self, number: u32, bits: u32) {
        self.bits
            .extend((0..bits).rev().map(|at| number >> at & 1 == 1));
    }

    pub(super) fn take(&mut self, bits: u32) -> Option<u32> {
        let end = self.read.checked_add(bits as usize)?;
        let taken = self.bits.get(self.read..end)?;
        self.read = end;
        Some(
            taken
                .iter()
                .fold(0, |number, bit| 2 * number + u32::from(*bit)),
        )
    }

    pub(super) fn value(&mut self, kind: Kind, value: &Value) -> Option<()> {
        match (kind, value) {
            (Kind::List(least, most), Value::List(all)) => {
                self.push(u32::try_from(all.len()).ok()?, COUNT_BITS);
                for one in all {
                    self.push(u32::try_from(one - least).ok()?, width(most - least));
                }
            }
            (Kind::Word(_), Value::Word(word)) => {
                self.push(u32::try_from(word.len()).ok()?, NAME_BITS);
                word.bytes().for_each(|byte| self.push(byte.into(), 8));
            }
            _ => {
                let most = i32::try_from(kind.count()?).ok()? - 1;
                self.push(kind.place(value)?, width(most));
            }
        }
        Some(())
    }

    pub(super) fn take_value(&mut self, kind: Kind) -> Option<Value> {
        match kind {
            Kind::List(least, most) => {
                let count = self.take(COUNT_BITS)? as usize;
                if count > LIST {
                    return None;
                }
                let one = |_| Some(least + i32::try_from(self.take(width(most - least))?).ok()?);
                (0..count).map(one).collect::<Option<_>>().map(Value::List)
            }
            Kind::Word(_) => {
                let count = self.take(NAME_BITS)?;
                let byte = |_| u8::try_from(self.take(8)?).ok();
                let bytes: Option<Vec<u8>> = (0..count).map(byte).collect();
                String::from_utf8(bytes?).ok().map(Value::Word)
            }
            _ => {
                let most = i32::try_from(kind.count()?).ok()? - 1;
                kind.nth(self.take(width(most))?)
            }
        }
    }
}

/// How many bits the numbers from 0 to `most` take.
fn width(most: i32) -> u32 {
    i32::BITS - most.max(1).leading_zeros()
}
