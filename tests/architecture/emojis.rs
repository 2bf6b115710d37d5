//! The emojis of the screens. The page carries the glyphs of these alone (`sandbox/page/signs.woff2`):
//! any other is a box there on a machine without a font of emojis.

use super::files;

/// What the font of the page has.
const GLYPHS: &str = "‍⃣↩⌨⏩⏱⏲⏳⏸⏹▫▶◀☑☕☝♠♣♥♦⚔⚖⚙⚠⚡⛰✂✅✉✋✍✏✖✨❌❓➖⬇⬜⭐️🃏🅰🇫🇷🌐🌙🌱🍀🎁🎓🎨🎯🎲🎴🎵🏅🏆🏜🐝🐴🐸🐺🐻👀👁👆👉👋👌👍👎👑👤\
                      👥💡💤💥💬📄📌📍📖📜📣📥📦🔀🔁🔄🔍🔎🔏🔑🔒🔔🔕🔤🔥🔧🔸🖼🗂🗑🗣🚩🚪🚫🛟🤐🤖🤷🥇🥈🥉🦁🦉🦊🦦🧑🧠🧵🧹🪑🪙🪞🪵";

fn is_emoji(sign: char) -> bool {
    matches!(sign, '\u{231a}'..='\u{23fa}' | '\u{2600}'..='\u{27bf}' | '\u{2b07}'..='\u{2b55}' | '\u{1f000}'..='\u{1faff}')
}

/// The emojis of a text that the page has no glyph of.
fn without_glyph(text: &str) -> Vec<char> {
    let emojis = text.chars().filter(|sign| is_emoji(*sign));
    emojis.filter(|sign| !GLYPHS.contains(*sign)).collect()
}

#[test]
fn the_page_draws_every_emoji_of_the_screens() {
    assert_eq!(without_glyph("🕰️ 21:00 ♠"), ['🕰']);
    let texts = files(&["locales", "crates/screen/src"], &["ftl", "rs"]);
    let texts = texts.iter().filter(|(path, _)| !path.contains("tests"));
    for (path, text) in texts {
        // Test modules with a body are below the screens they test; those in files of their own are left out above.
        let text = text.split("#[cfg(test)]\nmod tests {").next();
        let text = text.unwrap_or_default();
        assert!(
            without_glyph(text).is_empty(),
            "{path}: the page has no glyph of {:?}: take one of GLYPHS in {}",
            without_glyph(text),
            file!()
        );
    }
}
