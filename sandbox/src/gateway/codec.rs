//! Transport compression: one text payload in, one WebSocket message out.
//!
//! Knows bytes only. A codec belongs to one connection, because streams remember what they sent.

use std::io::{self, Write};

use axum::extract::ws::{Message, Utf8Bytes};
use flate2::write::ZlibEncoder;
use flate2::{Compress, Compression, FlushCompress};
use zstd::stream::raw::{Encoder, InBuffer, Operation, OutBuffer};

/// Per-payload compression starts at this many bytes: below, it costs both ends more than it saves.
/// Most presses are shorter, with the message pressed in them.
pub const DEFLATE_FROM: usize = 32 * 1024;

/// Low, because the two ends share one machine.
const ZSTD_LEVEL: i32 = 1;

/// How payloads travel on one connection.
pub enum Codec {
    /// Text; large payloads as a zlib stream each where the client's identify asked for it.
    Plain,
    /// `compress=zlib-stream`: one deflate context, flushed after every payload.
    Zlib(Compress),
    /// `compress=zstd-stream`: one zstd frame without end, flushed after every payload.
    Zstd(Encoder<'static>),
}

impl Codec {
    /// The codec that the URL's `compress` names, if it is one.
    pub fn named(compress: Option<&str>) -> Option<Self> {
        match compress {
            None | Some("") => Some(Self::Plain),
            Some("zlib-stream") => Some(Self::Zlib(Compress::new(Compression::fast(), true))),
            Some("zstd-stream") => Encoder::new(ZSTD_LEVEL).ok().map(Self::Zstd),
            Some(_) => None,
        }
    }

    /// Wraps one payload; `deflate` says whether the client asked for per-payload compression,
    /// which a stream overrides.
    pub fn wrap(&mut self, payload: Utf8Bytes, deflate: bool) -> io::Result<Message> {
        let packed = match self {
            Self::Plain if deflate && payload.len() >= DEFLATE_FROM => {
                let mut encoder = ZlibEncoder::new(Vec::new(), Compression::fast());
                encoder.write_all(payload.as_bytes())?;
                encoder.finish()?
            }
            Self::Plain => return Ok(Message::Text(payload)),
            Self::Zlib(stream) => zlib(stream, payload.as_bytes())?,
            Self::Zstd(stream) => zstd(stream, payload.as_bytes())?,
        };
        Ok(Message::Binary(packed.into()))
    }
}

fn zlib(stream: &mut Compress, payload: &[u8]) -> io::Result<Vec<u8>> {
    let mut packed = Vec::with_capacity(payload.len() / 2 + 64);
    let before = stream.total_in();
    loop {
        let taken = (stream.total_in() - before) as usize;
        stream.compress_vec(&payload[taken..], &mut packed, FlushCompress::Sync)?;
        let taken = (stream.total_in() - before) as usize;
        // Room left over is how zlib says that the flush is complete.
        if taken == payload.len() && packed.len() < packed.capacity() {
            if packed.is_empty() {
                // Nothing came since the last flush, so none was written: the block it ends with.
                packed.extend([0, 0, 0, 0xff, 0xff]);
            }
            return Ok(packed);
        }
        packed.reserve(payload.len() / 2 + 64);
    }
}

fn zstd(stream: &mut Encoder<'static>, payload: &[u8]) -> io::Result<Vec<u8>> {
    let mut packed = Vec::with_capacity(payload.len() / 2 + 64);
    let mut input = InBuffer::around(payload);
    while input.pos() < payload.len() {
        into_room(&mut packed, |output| stream.run(&mut input, output))?;
    }
    while into_room(&mut packed, |output| stream.flush(output))? > 0 {}
    Ok(packed)
}

fn into_room<T>(
    packed: &mut Vec<u8>,
    step: impl FnOnce(&mut OutBuffer<'_, Vec<u8>>) -> io::Result<T>,
) -> io::Result<T> {
    packed.reserve(64);
    let end = packed.len();
    step(&mut OutBuffer::around_pos(packed, end))
}

#[cfg(test)]
mod tests {
    use super::*;
    use flate2::{Decompress, FlushDecompress};
    use std::io::Read;
    use zstd::stream::raw::Decoder;

    fn payloads() -> Vec<String> {
        let mut noise: u64 = 0x9e37_79b9_7f4a_7c15;
        let mut random = |length: usize| -> String {
            (0..length)
                .map(|_| {
                    noise ^= noise << 13;
                    noise ^= noise >> 7;
                    noise ^= noise << 17;
                    char::from(b' ' + (noise % 94) as u8)
                })
                .collect()
        };
        [
            0, 1, 63, 64, 65, 127, 128, 1000, 4096, 32_768, 65_537, 300_000,
        ]
        .iter()
        .flat_map(|&length| [random(length), "é{}".repeat(length)])
        .collect()
    }

    fn binary(message: Message) -> Vec<u8> {
        match message {
            Message::Binary(bytes) => bytes.to_vec(),
            other => panic!("not binary: {other:?}"),
        }
    }

    #[test]
    fn a_zlib_stream_ends_every_payload_with_a_sync_flush() {
        let mut codec = Codec::named(Some("zlib-stream")).expect("is known");
        let mut inflate = Decompress::new(true);
        for payload in payloads() {
            let packed = binary(codec.wrap(payload.clone().into(), true).expect("packs"));
            assert!(packed.ends_with(&[0, 0, 0xff, 0xff]));
            let mut text = Vec::with_capacity(payload.len() + 64);
            inflate
                .decompress_vec(&packed, &mut text, FlushDecompress::Sync)
                .expect("inflates");
            assert!(text == payload.as_bytes(), "of {} bytes", payload.len());
        }
    }

    #[test]
    fn a_zstd_stream_is_complete_after_every_payload() {
        let mut codec = Codec::named(Some("zstd-stream")).expect("is known");
        let mut decoder = Decoder::new().expect("a decoder");
        for payload in payloads() {
            let packed = binary(codec.wrap(payload.clone().into(), true).expect("packs"));
            let mut text = Vec::with_capacity(payload.len() + 64);
            let mut input = InBuffer::around(&packed);
            let mut output = OutBuffer::around(&mut text);
            while input.pos() < packed.len() {
                decoder.run(&mut input, &mut output).expect("unpacks");
            }
            assert!(text == payload.as_bytes(), "of {} bytes", payload.len());
        }
    }

    #[test]
    fn large_payloads_are_zlib_streams_of_their_own_where_asked_for() {
        let mut codec = Codec::named(None).expect("is known");
        let (small, large) = ("x".repeat(DEFLATE_FROM - 1), "x".repeat(DEFLATE_FROM));
        let mut wrap = |text: &str, deflate| codec.wrap(text.into(), deflate).expect("packs");
        assert_eq!(wrap(&small, true), Message::text(&*small));
        assert_eq!(wrap(&large, false), Message::text(&*large));
        for _ in 0..2 {
            let packed = binary(wrap(&large, true));
            let mut text = String::new();
            flate2::read::ZlibDecoder::new(&*packed)
                .read_to_string(&mut text)
                .expect("inflates");
            assert!(text == large);
        }
    }

    #[test]
    fn other_compressions_have_no_codec() {
        assert!(Codec::named(Some("gzip")).is_none());
    }
}
