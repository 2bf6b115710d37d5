use std::io::Read;

use flate2::read::ZlibDecoder;
use flate2::{Decompress, FlushDecompress};
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;
use zstd::stream::raw::{Decoder, InBuffer, Operation, OutBuffer};

use super::{Bench, Bot, GUILDS};

/// Longer than any payload here.
const ROOM: usize = 1 << 20;

/// Identifies on a compressed connection, resumes on another, and reads all that is said.
async fn check<U: FnMut(&[u8]) -> String>(query: &str, unpacker: impl Fn() -> U) {
    let bench = Bench::new().await;
    let mut unpack = unpacker();
    let mut bot = Bot::connect(&bench.address, query).await;
    assert_eq!(hear(&mut bot, &mut unpack).await["op"], 10);
    // As discord.py does: the stream counts, not the wish in the identify.
    bot.identify(json!({"intents": 1, "compress": true})).await;
    assert_eq!(hear(&mut bot, &mut unpack).await["t"], "READY");
    for guild in GUILDS {
        let created = hear(&mut bot, &mut unpack).await;
        assert_eq!(created["d"]["id"], json!(guild));
    }
    bot.say(json!({"op": 1, "d": null})).await;
    assert_eq!(hear(&mut bot, &mut unpack).await["op"], 11);
    for _ in 0..200 {
        bench.happen("MANY");
    }
    for seq in 5..205 {
        assert_eq!(hear(&mut bot, &mut unpack).await["s"], seq);
    }

    let mut resumed = Bot::connect(&bench.address, query).await;
    let mut unpack = unpacker();
    bot.seq = 1;
    assert_eq!(hear(&mut resumed, &mut unpack).await["op"], 10);
    resumed.say(bot.resume_payload()).await;
    for seq in 2..=205 {
        assert_eq!(hear(&mut resumed, &mut unpack).await["s"], seq);
    }
}

async fn hear(bot: &mut Bot, unpack: &mut impl FnMut(&[u8]) -> String) -> Value {
    let Some(Ok(Message::Binary(packed))) = bot.message().await else {
        panic!("not a compressed payload");
    };
    let payload = serde_json::from_str(&unpack(&packed)).expect("is JSON");
    bot.note(&payload);
    payload
}

#[tokio::test]
async fn zlib_stream() {
    check("?v=10&encoding=json&compress=zlib-stream", || {
        let mut inflate = Decompress::new(true);
        move |packed: &[u8]| {
            assert!(packed.ends_with(&[0, 0, 0xff, 0xff]));
            let mut text = Vec::with_capacity(ROOM);
            inflate
                .decompress_vec(packed, &mut text, FlushDecompress::Sync)
                .expect("inflates");
            String::from_utf8(text).expect("is text")
        }
    })
    .await;
}

#[tokio::test]
async fn zstd_stream() {
    check("?v=10&encoding=json&compress=zstd-stream", || {
        let mut decoder = Decoder::new().expect("a decoder");
        move |packed: &[u8]| {
            let mut text = Vec::with_capacity(ROOM);
            let mut input = InBuffer::around(packed);
            let mut output = OutBuffer::around(&mut text);
            while input.pos() < packed.len() {
                decoder.run(&mut input, &mut output).expect("unpacks");
            }
            String::from_utf8(text).expect("is text")
        }
    })
    .await;
}

#[tokio::test]
async fn large_payloads_are_packed_singly_where_the_identify_asks() {
    let bench = Bench::new().await;
    let mut bot = bench.connect("?v=10").await;
    bot.identify(json!({"intents": 1, "compress": true})).await;
    assert_eq!(bot.event().await["t"], "READY");
    for guild in GUILDS {
        let Some(Ok(Message::Binary(packed))) = bot.message().await else {
            panic!("a guild is large enough to be packed");
        };
        let mut text = String::new();
        ZlibDecoder::new(&packed[..])
            .read_to_string(&mut text)
            .expect("inflates");
        let created: Value = serde_json::from_str(&text).expect("is JSON");
        assert_eq!(created["d"]["id"], json!(guild));
    }
}
