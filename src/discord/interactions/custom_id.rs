//! The custom ids of buttons, menus and forms.
//!
//! ```text
//! id      = "1:" table ":" turn ":" request     a button, a form, a list that Discord fills
//!         | "1:" table ":" turn ":menu " name   a menu; each of its values is a request, and where
//!                                               several are picked, they differ in the last word
//! table   = number                              0 for a page that belongs to no table
//! turn    = number                              in a hand, for moves: the turn in which the last wait
//!                                               for its seat ended; 0 for everything else
//! number  = base 36, lower case, without leading zeros
//! request = what to do: the text of a `Request`
//! ```
//!
//! 100 characters at most. No seat stands in them: who pressed is known from the interaction.
//!
//! What comes back from Discord is hostile: anybody can send a custom id we never wrote. A text that
//! is read here is well formed, nothing more; who may do it is the table's business.

use crate::model::{Request, TableId, UserId};

/// The version of the text form; an id of another one is nobody's.
const VERSION: &str = "1";
/// The most characters that Discord takes in a custom id, and in a value of a menu.
const LONGEST: usize = 100;
/// The most entries of a menu that Discord lets anybody pick.
const MOST_PICKED: usize = 25;
/// How the last part of a menu's own id begins; no request begins so.
const MENU: &str = "menu ";

/// A press on a control of ours.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pressed {
    /// The table to which the control belongs.
    pub table: TableId,
    /// The turn its screen showed.
    pub turn: u32,
    /// The request. The texts in it are untrusted.
    pub request: Request,
}

/// The id of a button; none where it would be longer than Discord takes.
pub fn button(table: TableId, turn: u32, request: &str) -> Option<String> {
    let number = base36(table.0.cast_unsigned());
    let turn = base36(turn.into());
    fitting(format!("{VERSION}:{number}:{turn}:{request}"))
}

/// The id of a menu; the requests are its entries' values.
pub fn menu(table: TableId, turn: u32, name: &str) -> Option<String> {
    button(table, turn, &format!("{MENU}{name}"))
}

/// The value of a menu's entry; none where it would be longer than Discord takes.
pub fn value(request: &str) -> Option<String> {
    fitting(request.to_owned())
}

/// Reads what was pressed: a custom id, and the values picked where it was a menu.
pub fn parse(custom_id: &str, values: &[String]) -> Option<Pressed> {
    let mut parts = fits(custom_id).then(|| custom_id.splitn(4, ':'))?;
    if parts.next()? != VERSION {
        return None;
    }
    let table = TableId(number(parts.next()?)?.cast_signed());
    let turn = u32::try_from(number(parts.next()?)?).ok()?;
    let own = parts.next()?;
    let request = match (own.strip_prefix(MENU), values) {
        (Some(_), [picked]) if fits(picked) => picked.parse(),
        (Some(_), picked @ [_, _, ..]) => several(picked)?.parse(),
        (None, []) => own.parse(),
        _ => return None,
    };
    Some(Pressed {
        table,
        turn,
        request: request.ok()?,
    })
}

/// The request of several entries of one menu: that of the first, and the last words of the others.
fn several(picked: &[String]) -> Option<String> {
    let (first, others) = picked.split_first()?;
    let (what, _) = first.rsplit_once(' ')?;
    let chooses = matches!(first.parse(), Ok(Request::Choose(_)));
    if !chooses || picked.len() > MOST_PICKED || !picked.iter().all(|value| fits(value)) {
        return None;
    }
    let mut request = first.clone();
    for other in others {
        let (same, name) = other.rsplit_once(' ')?;
        if same != what {
            return None;
        }
        request.push(' ');
        request.push_str(name);
    }
    Some(request)
}

/// The table whose control has this id; none if no control of ours has it.
pub fn table(custom_id: &str) -> Option<TableId> {
    let mut parts = fits(custom_id).then(|| custom_id.splitn(4, ':'))?;
    let ours = parts.next()? == VERSION;
    let table = number(parts.next()?).filter(|_| ours)?;
    Some(TableId(table.cast_signed()))
}

/// Reads what was picked from a list that the platform filled: the request that the list's own id
/// names, with what is chosen there now.
pub fn parse_select(custom_id: &str, ids: &[u64]) -> Option<Pressed> {
    let opened = parse(custom_id, &[])?;
    let request = match opened.request {
        Request::Pick(what) => {
            let chosen = ids.iter().map(|id| format!(" {id}")).collect::<String>();
            Request::Pick(what + &chosen)
        }
        Request::Invite(none) if none.is_empty() => {
            Request::Invite(ids.iter().map(|id| UserId(*id).into()).collect())
        }
        _ => return None,
    };
    Some(Pressed { request, ..opened })
}

/// A number in the shortest text that also fits where Discord gives little room.
pub(in crate::discord) fn base36(mut number: u64) -> String {
    let mut digits = Vec::new();
    loop {
        let digit = u32::try_from(number % 36).unwrap_or_default();
        digits.extend(char::from_digit(digit, 36));
        number /= 36;
        if number == 0 {
            return digits.into_iter().rev().collect();
        }
    }
}

/// Reads what [`base36`] writes, and no other spelling of it.
fn number(text: &str) -> Option<u64> {
    let number = u64::from_str_radix(text, 36).ok()?;
    (base36(number) == text).then_some(number)
}

fn fitting(text: String) -> Option<String> {
    fits(&text).then_some(text)
}

fn fits(text: &str) -> bool {
    !text.is_empty() && text.chars().count() <= LONGEST
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Numbers from all over the range, the same in every run.
    fn numbers() -> impl Iterator<Item = u64> {
        let edges = [0, 1, 35, 36, u64::from(u32::MAX), i64::MAX as u64, u64::MAX];
        let mut last = 0x9e37_79b9_7f4a_7c15_u64;
        let scattered = std::iter::repeat_with(move || {
            last = last.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            last >> (last % 60)
        });
        edges.into_iter().chain(scattered.take(500))
    }

    #[test]
    fn a_button_reads_back_to_itself() {
        for (index, table) in numbers().enumerate() {
            let turn = u32::try_from(table % (1 << 32)).expect("a turn");
            for request in [
                "hand",
                "play deposit 5 5",
                "step 10:17",
                "play answer é ♥ menu",
            ] {
                let wanted = Pressed {
                    table: TableId(table.cast_signed()),
                    turn,
                    request: request.parse().expect("a request"),
                };
                let id = button(wanted.table, turn, request).expect("short enough");
                assert_eq!(parse(&id, &[]), Some(wanted), "{index}: {id}");
            }
        }
    }

    #[test]
    fn a_menu_means_what_was_picked() {
        let id = menu(TableId(71), 9, "cards").expect("short enough");
        assert_eq!(id, "1:1z:9:menu cards");
        let picked = value("play deposit 7").expect("short enough");
        let read = parse(&id, std::slice::from_ref(&picked)).expect("a press");
        assert_eq!(
            (read.table, read.turn, read.request),
            (TableId(71), 9, Request::Play("deposit 7".to_owned()))
        );
    }

    #[test]
    fn what_we_never_wrote_is_nobodys() {
        let long = "x".repeat(97);
        for id in [
            "",
            ":::",
            "hand",
            "1:1:1",
            "1:1:1:dance",
            "1:1:1:",
            "2:1:1:hand",
            "01:1:1:hand",
            "1:+1:1:hand",
            "1:01:1:hand",
            "1:A:1:hand",
            "1::1:hand",
            "1:-1:1:hand",
            "1:1:1z141z4:hand",
            "1:3w5e11264sgsg:1:hand",
            "1:1:\u{662}:hand",
            &format!("1:1:1:{long}"),
        ] {
            assert_eq!(parse(id, &[]), None, "{id}");
        }
    }

    #[test]
    fn values_belong_to_menus_and_menus_to_values() {
        let one = ["hand".to_owned()];
        let two = ["hand".to_owned(), "rules".to_owned()];
        let long = ["x".repeat(101)];
        assert_eq!(parse("1:1:1:hand", &one), None);
        for values in [&[][..], &two, &long, &[String::new()]] {
            assert_eq!(parse("1:1:1:menu cards", values), None, "{values:?}");
        }
    }

    #[test]
    fn several_entries_of_a_menu_are_one_request() {
        let picked = |values: &[&str]| {
            let values: Vec<String> = values.iter().map(|&value| value.to_owned()).collect();
            parse("1:1:1:menu packs", &values).map(|pressed| pressed.request.to_string())
        };
        let both = picked(&["choose packs a", "choose packs b", "choose packs c"]);
        assert_eq!(both.as_deref(), Some("choose packs a b c"));
        for wrong in [
            &["choose packs a", "choose levels 1"][..],
            &["choose packs a", "packs"],
            &["play deposit 5", "play deposit 7"],
            &["choose", "choose"],
            &["choose packs a"; 26],
        ] {
            assert_eq!(picked(wrong), None, "{wrong:?}");
        }
        assert_eq!(
            parse("1:1:1:choose packs a", &["choose packs b".to_owned()]),
            None
        );
    }

    #[test]
    fn a_list_of_the_platforms_means_what_is_chosen_in_it() {
        let id = button(TableId(0), 0, "pick channels").expect("short enough");
        let request = |ids: &[u64]| parse_select(&id, ids).map(|pressed| pressed.request);
        let picked = |text: &str| Some(Request::Pick(text.to_owned()));
        assert_eq!(request(&[12, 34]), picked("channels 12 34"));
        assert_eq!(request(&[]), picked("channels"));
        assert_eq!(parse_select("1:0:0:hand", &[12]), None);
        assert_eq!(parse_select("1:0:0:pick", &[12]), None);
    }

    #[test]
    fn nothing_is_longer_than_discord_takes() {
        let (last, turn) = (TableId(-1), u32::MAX);
        assert!(button(last, turn, &"x".repeat(76)).is_some_and(|id| id.len() == 100));
        assert_eq!(button(last, turn, &"x".repeat(77)), None);
        assert_eq!(value(&"x".repeat(101)), None);
        assert_eq!(value(""), None);
    }
}
