//! URLs and moments in time, to the letter Discord asks for.

use jiff::Timestamp;
use jiff::civil::DateTime;
use jiff::tz::TimeZone;
use serde_json::Value;

use super::fault::Fault;
use super::read::Cursor;

/// Schemes of a link.
pub const LINK: &[&str] = &["http", "https"];
/// Schemes of a link on a button.
pub const BUTTON: &[&str] = &["http", "https", "discord"];
/// Schemes of a picture.
pub const MEDIA: &[&str] = &["http", "https", "attachment"];
/// The scheme of a file that comes with the message.
pub const ATTACHMENT: &[&str] = &["attachment"];

impl<'a> Cursor<'_, 'a> {
    /// A URL of at most `max` characters with one of `schemes`.
    pub fn url(&self, max: usize, schemes: &[&str]) -> Option<&'a str> {
        let text = self.str(0..=max)?;
        let Some((scheme, rest)) = text.split_once("://") else {
            return self.refuse(Fault::MALFORMED_URL);
        };
        let scheme = scheme.to_ascii_lowercase();
        if !schemes.contains(&&*scheme) {
            return self.refuse(Fault::scheme(&scheme, schemes));
        }
        let hosted = LINK.contains(&&*scheme);
        if rest.is_empty() || rest.contains(blank) || (hosted && !has_host(rest)) {
            return self.refuse(Fault::MALFORMED_URL);
        }
        Some(text)
    }

    /// A moment, written as Discord writes it; without an offset it is taken for UTC.
    pub fn time(&self) -> Option<String> {
        let value = self.given()?;
        let moment = match value {
            Value::String(text) => moment(text),
            _ => None,
        };
        match moment {
            Some(moment) => Some(moment.strftime("%Y-%m-%dT%H:%M:%S%.6f+00:00").to_string()),
            None => self.refuse(Fault::not_time(value)),
        }
    }
}

fn blank(c: char) -> bool {
    c.is_whitespace() || c.is_control()
}

fn has_host(rest: &str) -> bool {
    let authority = rest.split(['/', '?', '#']).next().unwrap_or_default();
    let host = authority.rsplit('@').next().unwrap_or_default();
    if let Some(six) = host.strip_prefix('[') {
        return six.contains(']') && six.contains(':');
    }
    let name = host.split(':').next().unwrap_or_default();
    let labels_fit = name
        .split('.')
        .all(|l| !l.is_empty() && l.chars().count() <= 63);
    // Discord wants a dot in the name. The sandbox's own files may stand at localhost.
    labels_fit && (name.contains('.') || name == "localhost")
}

fn moment(text: &str) -> Option<Timestamp> {
    text.parse().ok().or_else(|| {
        let local: DateTime = text.parse().ok()?;
        let zoned = local.to_zoned(TimeZone::UTC).ok()?;
        Some(zoned.timestamp())
    })
}
