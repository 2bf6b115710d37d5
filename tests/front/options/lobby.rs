//! Options in the lobby, for the host and for those who only read them.

use serde_json::json;
use tapis::catalog::OFFERS;

use crate::options::page::{lists, opens, picks, presses, says, table, writes};
use crate::support::table::{pressed, table_of};

#[tokio::test]
async fn tig_63_tiguidoo_opens_with_the_quick_quiz() {
    let (evening, lobby) = table("tiguidoo", &[]).await;
    let text = lobby.text();
    assert!(text.contains("A quiz for twelve cards"), "{text}");
    let page = opens(&evening.sam(), &lobby).await;
    for told in ["Cards in the pile: 12", "Tiguidoo cards each: 1"] {
        assert!(lists(&page, told), "{told}: {:?}", page.menus());
    }
    evening.ends(&[]).await;
}

#[tokio::test]
async fn a_variant_goes_by_its_own_name_and_its_form_takes_the_word_it_prints() {
    let (evening, lobby) = table("tamalou", &[("variant", json!("toulouse"))]).await;
    let sam = evening.sam();
    let text = lobby.text();
    assert!(text.contains("🧠 Dutch toulousain"), "{text}");
    let rules = pressed(&sam, &lobby, ":rules").await.text();
    assert!(rules.contains("Dutch toulousain: the rules"), "{rules}");

    let (plain, usual) = table("tamalou", &[("variant", json!("standard"))]).await;
    let page = opens(&plain.sam(), &usual).await;
    let entries = page.menus().into_iter().flat_map(|menu| menu.options);
    let mut halves = entries.filter(|(label, _)| label.contains("Half a Fontenaysien"));
    assert_eq!(halves.next(), None);
    let one = picks(&plain.sam(), &page, "option call_max").await;
    let written = writes(&plain.sam(), &one, "write option call_max", "Sans limite").await;
    let told = "**Highest total for a call**: now **no limit**";
    assert!(written.text().contains(told), "{}", written.text());
    plain.ends(&[]).await;
    evening.ends(&[]).await;
}

#[tokio::test]
async fn the_host_sets_options_and_whoever_joins_reads_what_differs() {
    let (evening, lobby) = table("tamalou", &[("variant", json!("koubo"))]).await;
    let (sam, lea) = (evening.sam(), evening.lea());
    let page = opens(&sam, &lobby).await;
    assert!(lists(&page, "Jokers: 1"), "{:?}", page.menus());
    let one = picks(&sam, &page, "option jokers").await;
    assert!(one.text().contains("How many jokers"), "{}", one.text());
    let page = presses(&sam, &one, "set jokers 2").await;
    assert!(
        page.text().contains("**Jokers**: now **2**"),
        "{}",
        page.text()
    );
    let one = picks(&sam, &page, "option marks").await;
    let page = picks(&sam, &one, "set marks dutch").await;
    let one = picks(&sam, &page, "option call_word").await;
    let page = writes(&sam, &one, "write option call_word", "Piche").await;
    assert!(
        page.text()
            .contains("The word: **Piche** (originally Koubo)"),
        "{}",
        page.text()
    );
    // The lobby speaks the language of its server, to everybody.
    let lobby = says(
        &lea,
        &lobby,
        "Jokers: 2 · The word: Piche · Scored as in: Dutch",
    )
    .await;
    // Who only reads sees the same in their own language, and nothing to press that would change it.
    let read = opens(&lea, &lobby).await;
    assert!(
        read.text().contains("Le mot\u{202f}: **Piche**"),
        "{}",
        read.text()
    );
    let one = picks(&lea, &read, "option call_word").await;
    let write = one.buttons().into_iter().find(|button| {
        button
            .custom_id
            .as_deref()
            .is_some_and(|id| id.contains("write"))
    });
    assert!(write.expect("a button").disabled, "{}", one.text());
    // The rules follow, and so does the undoing of it.
    let rules = pressed(&lea, &lobby, ":rules").await.text();
    assert!(rules.contains("Piche"), "{rules}");
    let page = presses(&sam, &page, "unset all").await;
    assert!(
        page.text().contains("as in **Koubo** again"),
        "{}",
        page.text()
    );
    let log = evening.log(table_of(&lobby)).await;
    let texts: Vec<&str> = log.iter().map(|(_, text)| text.as_str()).collect();
    let wanted = [
        "option jokers 2",
        "option marks dutch",
        "option call_word Piche",
        "options reset",
    ];
    assert_eq!(texts, wanted);
    evening.ends(&[]).await;
}

#[tokio::test]
async fn every_page_of_every_game_can_be_opened_in_both_languages() {
    for offer in OFFERS {
        let (evening, lobby) = table(offer.name(), &[]).await;
        let options = offer.options(offer.opens_with()).expect("a preset");
        let terms = offer.terms(offer.opens_with(), &options).expect("terms");
        let parameters = terms.len();
        for client in [evening.sam(), evening.lea()] {
            let mut page = opens(&client, &lobby).await;
            let menus = page.menus().into_iter();
            let entries: Vec<String> = menus
                .flat_map(|menu| menu.options.into_iter().map(|entry| entry.1))
                .collect();
            assert!(entries.len() >= parameters.min(11), "{}", page.text());
            for entry in entries {
                let one = picks(&client, &page, &entry).await;
                page = presses(&client, &one, "options").await;
            }
        }
        evening.ends(&[]).await;
    }
}

#[tokio::test]
async fn what_does_not_fit_is_refused_and_another_preset_takes_all_back() {
    let (evening, lobby) = table("kael", &[]).await;
    let sam = evening.sam();
    let page = opens(&sam, &lobby).await;
    let one = picks(&sam, &page, "option limit").await;
    let refused = writes(&sam, &one, "write option limit", "5000").await;
    assert!(
        refused.text().contains("**Out above**: choose 10 to 1000"),
        "{}",
        refused.text()
    );
    let page = writes(&sam, &refused, "write option limit", "150").await;
    says(&sam, &lobby, "Out above: 150").await;
    let one = picks(&sam, &page, "option landings").await;
    let page = writes(&sam, &one, "write option landings", "50 100").await;
    let lobby = says(&sam, &lobby, "Landing scores: 50, 100").await;
    for told in ["Landing scores: **50, 100**", "✅ Changed"] {
        assert!(page.text().contains(told), "{}", page.text());
    }
    let menu = lobby
        .menus()
        .into_iter()
        .find(|menu| menu.custom_id.ends_with("preset"));
    let menu = menu.expect("the rules").custom_id;
    sam.pick(&menu, &["preset standard"])
        .on(&lobby)
        .await
        .expect("a nod");
    let lobby = says(&sam, &lobby, "Kaël · Standard").await;
    assert!(!lobby.text().contains("Out above"), "{}", lobby.text());
    evening.ends(&[]).await;
}

#[tokio::test]
async fn options_survive_a_restart() {
    let (mut evening, lobby) = table("kael", &[]).await;
    let page = opens(&evening.sam(), &lobby).await;
    let one = picks(&evening.sam(), &page, "option cut_min_chain").await;
    presses(&evening.sam(), &one, "set cut_min_chain 2").await;
    evening.sleep().await;
    evening.wake().await;
    let sam = evening.sam();
    let lobby = says(&sam, &lobby, "Same cards lying before a cut: 2").await;
    let page = opens(&sam, &lobby).await;
    assert!(
        page.text().contains("**2** (originally 1)"),
        "{}",
        page.text()
    );
    evening.ends(&[]).await;
}
