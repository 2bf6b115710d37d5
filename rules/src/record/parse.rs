//! A line of a record as JSON. A duplicate key is refused, because programs differ in which of its
//! values they read.

use std::fmt;

use serde::de::{Deserialize, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Number, Value as Json};

/// Reads one line.
///
/// # Errors
/// The complaint about it, in one sentence.
pub(super) fn line(text: &str) -> Result<Json, String> {
    serde_json::from_str(text)
        .map(|Strict(json)| json)
        .map_err(|why| match why.is_data() {
            // Our visitor refused it; the place in the line that follows would not help.
            true => {
                let said = why.to_string();
                let end = said.rfind(" at line ").unwrap_or(said.len());
                said[..end].to_owned()
            }
            false => "not JSON".to_owned(),
        })
}

/// One of our own lines as JSON; null, which equals no line, if it was written wrongly.
pub(super) fn own(line: &str) -> Json {
    serde_json::from_str(line).unwrap_or_default()
}

/// JSON in which no object has a key twice.
struct Strict(Json);

impl<'de> Deserialize<'de> for Strict {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_any(Reader).map(Self)
    }
}

struct Reader;

impl<'de> Visitor<'de> for Reader {
    type Value = Json;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("JSON")
    }

    fn visit_unit<E>(self) -> Result<Json, E> {
        Ok(Json::Null)
    }

    fn visit_bool<E>(self, value: bool) -> Result<Json, E> {
        Ok(Json::Bool(value))
    }

    fn visit_i64<E>(self, value: i64) -> Result<Json, E> {
        Ok(value.into())
    }

    fn visit_u64<E>(self, value: u64) -> Result<Json, E> {
        Ok(value.into())
    }

    fn visit_f64<E>(self, value: f64) -> Result<Json, E> {
        Ok(Number::from_f64(value).map_or(Json::Null, Json::Number))
    }

    fn visit_str<E>(self, value: &str) -> Result<Json, E> {
        Ok(value.into())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Json, A::Error> {
        let mut list = Vec::new();
        while let Some(Strict(item)) = items.next_element()? {
            list.push(item);
        }
        Ok(Json::Array(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Json, A::Error> {
        let mut map = Map::new();
        while let Some(key) = entries.next_key::<String>()? {
            let Strict(value) = entries.next_value()?;
            if map.contains_key(&key) {
                let key = crate::notation::Quoted(&key);
                return Err(A::Error::custom(format!("the key {key} stands twice")));
            }
            map.insert(key, value);
        }
        Ok(Json::Object(map))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_every_program_reads_alike_is_read() {
        let text = r#"{"a": [1, -2, 6.5, null, true, "é\n"], "b": {"a": {}}}"#;
        let plain: Json = serde_json::from_str(text).unwrap();
        assert_eq!(line(text), Ok(plain));
    }

    #[test]
    fn a_key_that_stands_twice_is_named_however_deep() {
        for text in [
            r#"{"a": 1, "a": 1}"#,
            r#"[{"b": {"a": [], "c": 0, "a": 2}}]"#,
        ] {
            assert_eq!(line(text), Err("the key `a` stands twice".to_owned()));
        }
    }

    #[test]
    fn what_is_no_json_is_called_so() {
        for text in ["hello", "{", "{} {}", "", "{\"a\": 1e999}"] {
            assert_eq!(line(text), Err("not JSON".to_owned()), "{text}");
        }
    }
}
