//! Texts read back, and nothing else is read (record format).

use std::collections::BTreeSet;

use crate::game::Action;
use crate::kaddour::{Act, Kaddour};
use crate::laws::Lawful;

#[test]
fn every_act_reads_back() {
    let mut verbs = BTreeSet::new();
    for act in Kaddour::universe(4) {
        let text = act.to_string();
        assert_eq!(text.parse(), Ok(act), "{text}");
        let verb = text.split(' ').next().unwrap();
        assert_eq!(Act::VERBS[act.verb()], verb);
        verbs.insert(act.verb());
    }
    assert_eq!(verbs.len(), Act::VERBS.len());
}

#[test]
fn nothing_else_is_read() {
    for text in [
        "",
        "bid",
        "bid ",
        "bid 070",
        "bid +70",
        "bid 65536",
        "bid  70",
        "bid 70 ",
        "pass 1",
        "tell",
        "tell ace",
        "tell AS",
        "trump",
        "trump X",
        "trump d",
        "trump D C",
        "play",
        "play D8",
        "play D1 ",
        "play d1",
        "Play D1",
        "slam",
        "slam D0",
        "cantico",
        "cantico 20",
        "arm",
        "arm CC",
        "disarm",
        "waive C",
        "silent 0",
        "leave",
        "close",
        "timeout 1",
        " pass",
        "play \u{661}",
    ] {
        assert!(text.parse::<Act>().is_err(), "{text:?}");
    }
}

#[test]
fn the_tempting_ones() {
    let tempting: BTreeSet<&str> = Kaddour::universe(4)
        .iter()
        .filter(|act| act.tempting())
        .map(|act| Act::VERBS[act.verb()])
        .collect();
    assert_eq!(
        tempting.into_iter().collect::<Vec<_>>(),
        ["cantico", "silent", "tell"]
    );
    assert!(!Kaddour::universe(4).iter().any(Action::calls));
}
