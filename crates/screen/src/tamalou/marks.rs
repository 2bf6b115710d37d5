//! Why a seat got its mark: the rule behind it, in words.

use i18n_embed_fl::fl;
use tapis_rules::seat::Seat;
use tapis_rules::tamalou::Public;
use tapis_rules::tamalou::Reveal;
use tapis_say::say;

use crate::game_screen::Reader;

use crate::reader::{points, signed};

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
    told.join(" · ")
}

/// The rule behind a mark, without the points for wrong cards; `None` where all cards simply count.
fn why(seat: Seat, reveal: &Reveal, public: &Public, reader: &Reader<'_>) -> Option<String> {
    let (words, options) = (reader.words, &public.options);
    let place = seat.index();
    let total = reveal.totals[place];
    let mark = reveal.marks[place] - 2 * i32::from(reveal.charged[place]);
    let caller = reveal.caller == Some(seat);
    let extra = i32::from(options.false_call_penalty);
    Some(say! {
        words, "tamalou-mark", mark = points(mark), total = points(total);
        match reveal.rules[place] {
            "TAM-59" if caller => "call"(mark),
            "TAM-60" if extra == 0 => "false"(mark),
            "TAM-60" => "false-more"(extra, mark),
            "TAM-61" if caller && mark < total => "koubo-won"(mark),
            "TAM-61" if caller => "koubo-failed"(total, mark),
            "TAM-64" if caller => "beaten"(mark),
            "TAM-64" if mark < 0 => "contre-won"(mark),
            "TAM-64" => "contre-lost"(total, mark),
            "TAM-66" => "scale"(total, mark),
            "TAM-68" => "emptied"(mark),
            "TAM-74" if caller && reveal.drawn > 0 => "drawn"(count = reveal.drawn, mark),
            "TAM-69" | "TAM-70" | "TAM-71" | "TAM-72" => return cabo(seat, reveal, mark, reader),
            "TAM-59" if mark == 0 && total > 0 => return no_more(reveal, reader),
            _ => return None,
        }
    })
}

/// A Cabo, good or failed; `None` where all cards simply count.
fn cabo(seat: Seat, reveal: &Reveal, mark: i32, reader: &Reader<'_>) -> Option<String> {
    let place = seat.index();
    let (total, called) = (reveal.totals[place], of_caller(reveal));
    let low = total <= called;
    Some(say! {
        reader.words, "tamalou-mark", mark = points(mark), total = points(total);
        match (reveal.rules[place], reveal.caller == Some(seat)) {
            ("TAM-71", true) => "cabo-failed"(total, gap = points(mark - total), mark),
            ("TAM-72", true) => "cabo-flat"(mark),
            ("TAM-72", false) => "nothing",
            (_, true) => "cabo-won"(mark),
            ("TAM-70", false) => {
                "cabo-extra"(own = points(mark + called), extra = points(-called), mark)
            }
            (_, false) if low => return no_more(reveal, reader),
            (_, false) if mark != total => "negative",
            (_, false) => return None,
        }
    })
}

/// Why who has no more than the caller scores nothing.
fn no_more(reveal: &Reveal, reader: &Reader<'_>) -> Option<String> {
    let (name, called) = (reader.name(reveal.caller?), points(of_caller(reveal)));
    Some(say!(reader.words, "tamalou-mark-no-more"(name, called)))
}

fn of_caller(reveal: &Reveal) -> i32 {
    let caller = reveal.caller.map(|caller| reveal.totals[caller.index()]);
    caller.unwrap_or_default()
}
