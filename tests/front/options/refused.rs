//! An option of `/table open` that does not fit is answered with a sentence of its own.

use serde_json::{Value, json};

use crate::options::page::game;
use crate::support::{PROMPT, TestBot};

#[tokio::test]
async fn what_does_not_fit_is_named_and_no_table_opens() {
    let evening = TestBot::begin_as(PROMPT, |builder| builder).await;
    let cases: [(&str, &str, Value, [&str; 2]); 6] = [
        (
            "kaddour",
            "robots",
            json!(4),
            [
                "Kaddour has 4 seats here and you take one: 3 robots at most.",
                "Kaddour a 4 places ici, et tu en prends une\u{202f}: 3 robots au plus.",
            ],
        ),
        (
            "kaddour",
            "seats",
            json!(3),
            ["played by exactly 4", "se joue exactement à 4"],
        ),
        (
            "kael",
            "pack",
            json!("fr-general"),
            ["asks no questions", "ne pose pas de questions"],
        ),
        (
            "tiguidoo",
            "pack",
            json!("nothing"),
            [
                "question pack is not here",
                "paquet de questions n’est plus là",
            ],
        ),
        (
            "kael",
            "variant",
            json!("nothing"),
            ["do not know that variant", "ne connais pas cette variante"],
        ),
        ("kael", "code", json!("nothing"), ["code", "code"]),
    ];
    for (name, option, value, told) in cases {
        for (client, told) in [evening.sam(), evening.lea()].iter().zip(told) {
            let (which, place) = game(name);
            let open = client.run("/table open").with(which, place);
            let answer = open.with(option, value.clone()).await.expect("an answer");
            let text = answer.text();
            let page = answer.message().expect("a message");
            assert!(
                page.is_ephemeral() && text.contains(told),
                "{name} {option}: {text}"
            );
            for move_list in ["as a move", "reconnu ce coup"] {
                assert!(!text.contains(move_list), "{name} {option}: {text}");
            }
        }
    }
    assert!(evening.open_tables().await.is_empty());
    evening.ends(&[]).await;
}
