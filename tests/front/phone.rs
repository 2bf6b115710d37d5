//! Every kind of screen of every game on a phone, measured by a browser: all that is to be done is in
//! its window, nothing is cut or covered, and text can be read.
//!
//! Where no Chromium and ChromeDriver are found the test says so and passes, unless
//! `BROWSER_TESTS=required`.

use tapis::catalog::OFFERS;
use tapis::cli::screen_files::{PHONE, look};

#[tokio::test(flavor = "multi_thread")]
async fn what_is_to_be_done_fits_into_the_window_of_a_phone() {
    let looked = look(OFFERS, &[PHONE], None).await;
    let Some(measured) = looked.unwrap_or_else(|why| panic!("{why:?}")) else {
        let words = "phone test skipped: no chromium and chromedriver on the PATH\n";
        assert!(
            std::env::var("BROWSER_TESTS").as_deref() != Ok("required"),
            "{words}"
        );
        // Written directly: what a passing test prints is swallowed.
        drop(std::io::Write::write_all(
            &mut std::io::stderr(),
            words.as_bytes(),
        ));
        return;
    };
    for offer in OFFERS {
        let hands = |one: &&tapis::cli::screen_files::Measured| {
            one.name.contains(&format!("/{}-", offer.name())) && one.name.contains("-hand-")
        };
        let hands: Vec<_> = measured.iter().filter(hands).collect();
        assert!(hands.len() > 6, "{}: {} hands", offer.name(), hands.len());
        assert!(hands.iter().all(|hand| hand.span > 0), "{hands:?}");
    }
    let wrong: Vec<String> = measured
        .iter()
        .filter(|one| !one.faults.is_empty())
        .map(|one| format!("{}: {}", one.name, one.faults.join("; ")))
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
