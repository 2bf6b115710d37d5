//! Which of the client library's log lines can be let out. Must not know where lines go.

use tracing::{Level, Metadata};

/// Whether a line or span can be let out, whatever a filter says: the client library writes whole
/// payloads into its spans and debug lines, tokens and private messages included.
pub fn is_safe_to_log(about: &Metadata<'_>) -> bool {
    /// These put a URL with its token, or a whole payload, even into warnings.
    const TALKATIVE: [&str; 2] = ["serenity::http", "serenity::gateway::ws"];
    const LIBRARY: [&str; 4] = ["serenity", "poise", "tungstenite", "tokio_tungstenite"];
    let from = |names: &[&str]| names.iter().any(|name| about.target().starts_with(name));
    if from(&TALKATIVE) {
        return about.is_event() && *about.level() == Level::ERROR;
    }
    !from(&LIBRARY) || about.is_event() && *about.level() <= Level::INFO
}
