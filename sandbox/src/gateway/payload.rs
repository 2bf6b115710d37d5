//! Payloads of a client, read as hostile input.
//!
//! Knows the opcodes and the shapes of their data; what they lead to stands in `listener`.

use serde::Deserialize;
use serde::de::Deserializer;
use serde_json::Value;
use serde_json::value::RawValue;

use super::close::Close;
use crate::id::Id;

/// Payloads beyond this many bytes are refused.
pub const LONGEST: usize = 4096;

/// Every intent Discord knows.
const INTENTS: u64 = 0x331_ffff;
/// A nonce longer than this (in bytes) is ignored.
const NONCE_LENGTH: usize = 32;

/// One payload from the client.
#[derive(Debug)]
pub enum Command {
    /// Op 1.
    Heartbeat,
    /// Op 2.
    Identify(Identify),
    /// Op 6.
    Resume(Resume),
    /// Op 8.
    Members(MembersRequest),
    /// Op 31: the soundboards of these guilds.
    Sounds(Vec<Id>),
    /// Op 43: voice facts of a guild's channels.
    Channels(Id),
    /// Op 3 or 4: presence and voice state, which a sandbox has no use for.
    Ignored,
}

/// The data of op 2. Its shard and intents are checked only after the token.
#[derive(Debug, Deserialize)]
pub struct Identify {
    /// The bot's token.
    pub token: String,
    /// Whether binary payloads of one zlib stream each are welcome.
    #[serde(default)]
    pub compress: bool,
    intents: Option<Value>,
    shard: Option<Value>,
}

/// The data of op 6.
#[derive(Debug, Deserialize)]
pub struct Resume {
    /// The bot's token.
    pub token: String,
    /// The session to go on with.
    pub session_id: String,
    /// The last sequence number the client has seen.
    pub seq: u64,
}

/// The data of op 8: which members of a guild a client asks for.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct MembersRequest {
    /// The guild they are in.
    pub guild_id: Id,
    /// The beginning of their names; empty for all members.
    #[serde(default)]
    pub query: Option<String>,
    /// How many at most; 0 for no limit.
    #[serde(default)]
    pub limit: u64,
    /// Exactly these users, instead of a query.
    #[serde(default, deserialize_with = "one_or_many")]
    pub user_ids: Vec<Id>,
    /// Whether presences are asked for too.
    #[serde(default)]
    pub presences: bool,
    /// Given back in the chunks.
    #[serde(default, deserialize_with = "nonce")]
    pub nonce: Option<String>,
}

/// Reads one payload; the error is the close code Discord answers it with.
pub fn read(payload: &[u8]) -> Result<Command, Close> {
    #[derive(Deserialize)]
    struct Payload<'a> {
        op: u64,
        #[serde(borrow)]
        d: Option<&'a RawValue>,
    }

    if payload.len() > LONGEST {
        return Err(Close::DECODE_ERROR);
    }
    let Payload { op, d } = serde_json::from_slice(payload).map_err(|_| Close::DECODE_ERROR)?;
    Ok(match op {
        1 => Command::Heartbeat,
        2 => Command::Identify(data(d)?),
        3 | 4 => Command::Ignored,
        6 => Command::Resume(data(d)?),
        8 => Command::Members(data(d)?),
        31 => Command::Sounds(data::<Guilds>(d)?.guild_ids),
        43 => Command::Channels(data::<Guild>(d)?.guild_id),
        _ => return Err(Close::UNKNOWN_OPCODE),
    })
}

#[derive(Deserialize)]
struct Guilds {
    guild_ids: Vec<Id>,
}

#[derive(Deserialize)]
struct Guild {
    guild_id: Id,
}

fn data<'a, T: Deserialize<'a>>(d: Option<&'a RawValue>) -> Result<T, Close> {
    d.and_then(|d| serde_json::from_str(d.get()).ok())
        .ok_or(Close::DECODE_ERROR)
}

impl Identify {
    /// The intents as bits; Discord takes a number, a number in a string is let pass.
    pub fn intents(&self) -> Result<u64, Close> {
        let bits = match &self.intents {
            Some(Value::Number(number)) => number.as_u64(),
            Some(Value::String(text)) => text.parse().ok(),
            _ => None,
        };
        bits.filter(|bits| bits & !INTENTS == 0)
            .ok_or(Close::INVALID_INTENTS)
    }

    /// The shard and the number of shards; without one, the only shard.
    pub fn shard(&self) -> Result<[u64; 2], Close> {
        let shard = match &self.shard {
            None => Some([0, 1]),
            Some(shard) => <[u64; 2]>::deserialize(shard).ok(),
        };
        shard
            .filter(|[id, count]| id < count)
            .ok_or(Close::INVALID_SHARD)
    }
}

fn one_or_many<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Id>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Ids {
        Many(Vec<Id>),
        One(Id),
    }
    Ok(match Option::deserialize(deserializer)? {
        Some(Ids::Many(ids)) => ids,
        Some(Ids::One(id)) => vec![id],
        None => Vec::new(),
    })
}

fn nonce<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<String>, D::Error> {
    let nonce: Option<String> = Option::deserialize(deserializer)?;
    Ok(nonce.filter(|nonce| nonce.len() <= NONCE_LENGTH))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn identify(d: &str) -> Identify {
        match read(format!(r#"{{"op":2,"d":{d}}}"#).as_bytes()) {
            Ok(Command::Identify(identify)) => identify,
            other => panic!("not an identify: {other:?}"),
        }
    }

    fn members(d: &str) -> MembersRequest {
        match read(format!(r#"{{"op":8,"d":{d}}}"#).as_bytes()) {
            Ok(Command::Members(request)) => request,
            other => panic!("not a request for members: {other:?}"),
        }
    }

    #[test]
    fn intents_come_as_number_or_text_and_must_be_known() {
        let intents =
            |value: &str| identify(&format!(r#"{{"token":"t","intents":{value}}}"#)).intents();
        assert_eq!(intents("513"), Ok(513));
        assert_eq!(intents("\"513\""), Ok(513));
        assert_eq!(intents("53608447"), Ok(53_608_447));
        for wrong in ["131072", "-1", "1.5", "null", "[]", "\"all\""] {
            assert_eq!(intents(wrong), Err(Close::INVALID_INTENTS), "{wrong}");
        }
        assert_eq!(
            identify(r#"{"token":"t"}"#).intents(),
            Err(Close::INVALID_INTENTS)
        );
    }

    #[test]
    fn a_shard_is_one_of_its_count() {
        let shard = |value: &str| identify(&format!(r#"{{"token":"t","shard":{value}}}"#)).shard();
        assert_eq!(shard("[2,3]"), Ok([2, 3]));
        assert_eq!(shard("null"), Ok([0, 1]));
        assert_eq!(identify(r#"{"token":"t"}"#).shard(), Ok([0, 1]));
        for wrong in ["[0,0]", "[3,3]", "[-1,2]", "[0]", "[0,1,2]", "\"0\""] {
            assert_eq!(shard(wrong), Err(Close::INVALID_SHARD), "{wrong}");
        }
    }

    #[test]
    fn the_presence_of_an_identify_may_have_any_shape() {
        let odd = r#"{"token":"t","intents":1,"compress":true,
            "presence":{"since":{"secs_since_epoch":1,"nanos_since_epoch":2},"afk":[]}}"#;
        assert!(identify(odd).compress);
    }

    #[test]
    fn members_are_asked_for_in_several_ways() {
        let by_query = members(r#"{"guild_id":12,"query":"","limit":0,"nonce":""}"#);
        assert_eq!(by_query.guild_id, Id(12));
        assert_eq!(by_query.query.as_deref(), Some(""));
        assert_eq!(by_query.nonce.as_deref(), Some(""));
        assert!(by_query.user_ids.is_empty());

        let one = members(r#"{"guild_id":"12","user_ids":"7","presences":true}"#);
        assert_eq!(one.user_ids, [Id(7)]);
        assert!(one.presences);
        assert_eq!(one.query, None);

        let several = members(r#"{"guild_id":"12","user_ids":[7,"8"],"nonce":null}"#);
        assert_eq!(several.user_ids, [Id(7), Id(8)]);

        let long = format!(
            r#"{{"guild_id":"12","query":"a","nonce":"{}"}}"#,
            "n".repeat(33)
        );
        assert_eq!(members(&long).nonce, None);
    }

    #[test]
    fn what_cannot_be_read_is_a_decode_error_and_what_is_not_known_an_unknown_opcode() {
        let refused = |payload: &str| read(payload.as_bytes()).expect_err("is refused");
        for wrong in [
            "",
            "{",
            "[]",
            "{}",
            r#"{"op":"1"}"#,
            r#"{"op":-1}"#,
            r#"{"op":2}"#,
            r#"{"op":2,"d":null}"#,
            r#"{"op":2,"d":{"token":5}}"#,
            r#"{"op":6,"d":{"token":"t","session_id":"s","seq":-1}}"#,
            r#"{"op":8,"d":{"guild_id":"x"}}"#,
            r#"{"op":31,"d":{}}"#,
        ] {
            assert_eq!(refused(wrong), Close::DECODE_ERROR, "{wrong}");
        }
        for unknown in [0, 5, 7, 9, 10, 11, 12, 99] {
            let payload = format!(r#"{{"op":{unknown},"d":null}}"#);
            assert_eq!(refused(&payload), Close::UNKNOWN_OPCODE, "{unknown}");
        }
        let nested = format!(r#"{{"op":2,"d":{}{}}}"#, "[".repeat(2000), "]".repeat(2000));
        assert_eq!(refused(&nested), Close::DECODE_ERROR);
        let long = format!(r#"{{"op":1,"d":{}1}}"#, " ".repeat(LONGEST));
        assert_eq!(refused(&long), Close::DECODE_ERROR);
        let invalid = [&b"{\"op\":1,\"d\":\""[..], &[0xff, 0xfe], &b"\"}"[..]].concat();
        assert_eq!(read(&invalid).expect_err("is refused"), Close::DECODE_ERROR);
    }
}
