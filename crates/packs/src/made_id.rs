//! Ids for questions that have none. An id is made from the question's text alone, so that it stays
//! when other questions come, go or move.

use sha2::{Digest, Sha256};

use super::text::words;

/// The most bytes that the words of an id take; a hyphen and eight digits follow, 40 in all.
const WORDS: usize = 31;

/// The text by which questions are compared: words without case, accents and punctuation, or the
/// question itself if it has no words.
pub(super) fn sameness(question: &str) -> String {
    let plain = words(question);
    if plain.is_empty() {
        question.to_owned()
    } else {
        plain
    }
}

/// The id of a question: its first words, for people who read it, and a hash of all.
pub(super) fn made(question: &str) -> String {
    let same = sameness(question);
    let digest = Sha256::digest(same.as_bytes());
    let number = u32::from_be_bytes([digest[0], digest[1], digest[2], digest[3]]);
    let mut id = String::with_capacity(WORDS + 9);
    let latin = same
        .split(|sign: char| !sign.is_ascii_alphanumeric())
        .filter(|word| !word.is_empty());
    for word in latin {
        if id.len() + word.len() > WORDS - 1 {
            break;
        }
        id.push_str(&word.to_ascii_lowercase());
        id.push('-');
    }
    if id.is_empty() {
        id.push_str("q-");
    }
    format!("{id}{number:08x}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::entries::is_id;

    #[test]
    fn an_id_is_made_of_the_question_and_fits_wherever_ids_are_used() {
        // Ids made in the past name questions in databases, so they must never change.
        for (question, id) in [
            (
                "Quelle est la capitale du Maroc ?",
                "quelle-est-la-capitale-du-1890bd70",
            ),
            (
                "What is a baby kangaroo called?",
                "what-is-a-baby-kangaroo-called-0e043235",
            ),
            ("ما هي عاصمة المغرب؟", "q-50d78b23"),
            ("🐴🐴🐴", "q-c0acfe19"),
        ] {
            assert_eq!(made(question), id, "{question}");
        }
        let long = "x".repeat(300);
        for question in [
            long.as_str(),
            "a b c d e f g h i j k l m n o p q r s t u v w",
            "?!",
            "É",
        ] {
            let id = made(question);
            assert!(is_id(&id) && id.len() <= 40, "{id}");
        }
    }

    #[test]
    fn a_question_keeps_its_id_when_only_its_signs_change() {
        let id = made("Où coule le Sebou ?");
        assert_eq!(made("Ou coule le SEBOU?"), id);
        assert_ne!(made("Où coule la Moulouya ?"), id);
        assert_ne!(made("?!"), made("!?"), "without words it is itself");
    }
}
