//! Why a seat got its mark: the rule behind it, in words.

use i18n_embed_fl::fl;
use tapis_rules::seat::Seat;
use tapis_rules::tamalou::Public;
use tapis_rules::tamalou::Reveal;

use crate::game_screen::Reader;

use crate::reader::points;

/// A seat's mark and the rule behind it; the scores stand below.
pub(super) fn line(seat: Seat, reveal: &Reveal, public: &Public, reader: &Reader<'_>) -> String {
    let words = reader.words;
    let place = seat.index();
    let mut told: Vec<String> = why(seat, reveal, public, reader).into_iter().collect();
    let charged = i32::from(reveal.charged[place]);
    if charged > 0 {
        told.push(fl!(words, "tamalou-note-charged", count = charged));
    }
    // A reason without extras ends with the mark already.
    if told.len() != 1 || charged > 0 {
        told.push(signed(reveal.marks[place]));
    }
    if reveal.dropped.has(seat) {
        told.push(fl!(words, "tamalou-note-dropped"));
    }
    if reveal.out.has(seat) {
        told.push(fl!(words, "tamalou-note-out"));
    }
    format!("↳ {}", told.join(" · "))
}

/// A mark with its sign.
pub(super) fn signed(mark: i32) -> String {
    let sign = if mark < 0 { "−" } else { "+" };
    format!("{sign}{}", points(mark.abs()))
}

/// The rule behind a mark, without the points for wrong cards; `None` where all cards simply count.
fn why(seat: Seat, reveal: &Reveal, public: &Public, reader: &Reader<'_>) -> Option<String> {
    let (words, options) = (reader.words, &public.options);
    let place = seat.index();
    let total = reveal.totals[place];
    let mark = reveal.marks[place] - 2 * i32::from(reveal.charged[place]);
    let (told, caller) = (points(mark), reveal.caller == Some(seat));
    let word = options.call_word.as_str();
    let why = match reveal.rules[place] {
        "TAM-59" if caller => fl!(words, "tamalou-mark-call", word = word, mark = told),
        "TAM-60" => {
            let extra = i32::from(options.false_call_penalty);
            match extra {
                0 => fl!(words, "tamalou-mark-false", mark = told),
                _ => fl!(words, "tamalou-mark-false-more", extra = extra, mark = told),
            }
        }
        "TAM-61" if caller && mark < total => fl!(words, "tamalou-mark-koubo-won", mark = told),
        "TAM-61" if caller => {
            let own = points(total);
            fl!(words, "tamalou-mark-koubo-failed", total = own, mark = told)
        }
        "TAM-64" if caller => fl!(words, "tamalou-mark-beaten", mark = told),
        "TAM-64" if mark < 0 => fl!(words, "tamalou-mark-contre-won", mark = told),
        "TAM-64" => {
            let own = points(total);
            fl!(words, "tamalou-mark-contre-lost", total = own, mark = told)
        }
        "TAM-66" => {
            let own = points(total);
            fl!(words, "tamalou-mark-scale", total = own, mark = told)
        }
        "TAM-68" => fl!(words, "tamalou-mark-emptied", mark = told),
        "TAM-74" if caller && reveal.drawn > 0 => {
            let drawn = reveal.drawn;
            fl!(words, "tamalou-mark-drawn", count = drawn, mark = told)
        }
        "TAM-69" | "TAM-70" | "TAM-71" | "TAM-72" => {
            return cabo(seat, reveal, mark, reader);
        }
        "TAM-59" if mark == 0 && total > 0 => fl!(words, "tamalou-mark-no-more"),
        _ => return None,
    };
    Some(why)
}

/// A Cabo, good or failed; `None` where all cards simply count.
fn cabo(seat: Seat, reveal: &Reveal, mark: i32, reader: &Reader<'_>) -> Option<String> {
    let words = reader.words;
    let (place, told) = (seat.index(), points(mark));
    let (total, called) = (reveal.totals[place], of_caller(reveal));
    let low = total <= called;
    let why = match (reveal.rules[place], reveal.caller == Some(seat)) {
        ("TAM-71", true) => {
            let (own, gap) = (points(total), points(mark - total));
            fl!(
                words,
                "tamalou-mark-cabo-failed",
                total = own,
                gap = gap,
                mark = told
            )
        }
        ("TAM-72", true) => fl!(words, "tamalou-mark-cabo-flat", mark = told),
        ("TAM-72", false) => fl!(words, "tamalou-mark-nothing"),
        (_, true) => fl!(words, "tamalou-mark-cabo-won", mark = told),
        ("TAM-70", false) => {
            let (own, extra) = (points(mark + called), points(-called));
            fl!(
                words,
                "tamalou-mark-cabo-extra",
                own = own,
                extra = extra,
                mark = told
            )
        }
        (_, false) if low => fl!(words, "tamalou-mark-no-more"),
        (_, false) if mark != total => fl!(words, "tamalou-mark-negative"),
        (_, false) => return None,
    };
    Some(why)
}

fn of_caller(reveal: &Reveal) -> i32 {
    let caller = reveal.caller.map(|caller| reveal.totals[caller.index()]);
    caller.unwrap_or_default()
}
