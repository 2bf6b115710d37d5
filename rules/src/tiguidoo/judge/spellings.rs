//! Ways to write a word short: titles such as "Mt" and "Dr", and letters with points (TIG-71).

use super::Language;
use super::plain::Word;

/// The same words with titles in full and letters with points as one word; `None` if there are none.
pub(super) fn in_full(words: &[Word], language: Language) -> Option<Vec<Word>> {
    let mut full: Vec<Word> = Vec::with_capacity(words.len());
    let mut at = 0;
    while at < words.len() {
        let run = initials(&words[at..]);
        let mut word = words[at].clone();
        if run > 1 {
            for letter in &words[at + 1..at + run] {
                word.text.push_str(&letter.text);
                word.cased.push_str(&letter.cased);
            }
        } else if let Some(next) = words.get(at + 1)
            && let Some(title) = title(&word.text, next, language)
        {
            title.clone_into(&mut word.text);
        }
        full.push(word);
        at += run;
    }
    (full != words).then_some(full)
}

/// Number of words that are letters with points between them; at least 1.
fn initials(words: &[Word]) -> usize {
    if !words[0].is_letter() {
        return 1;
    }
    let more = words[1..].iter();
    let more = more.take_while(|word| word.gap.has('.') && word.is_letter());
    1 + more.count()
}

/// Whether the words begin with letters that are joined.
pub(super) fn begin_with_initials(words: &[Word]) -> bool {
    !words.is_empty() && initials(words) > 1
}

/// Number of points between letters that are joined.
pub(super) fn points(words: &[Word]) -> usize {
    let (mut points, mut at) = (0, 0);
    while at < words.len() {
        let run = initials(&words[at..]);
        points += run - 1;
        at += run;
    }
    points
}

/// The word that a title before another word stands for. "St" and "Ste" are known to every generous reading.
fn title(word: &str, next: &Word, language: Language) -> Option<&'static str> {
    Some(match (word, language) {
        ("mt", Language::French) => "mont",
        ("mt", Language::English) => "mount",
        ("dr", Language::French) => "docteur",
        ("dr", Language::English) => "doctor",
        ("mr", Language::French) => "monsieur",
        ("mr", Language::English) => "mister",
        ("m", _) if next.gap.has('.') => "monsieur",
        ("mrs", _) => "missus",
        ("mme", _) => "madame",
        _ => return None,
    })
}
