//! The log: on standard error, and never with anybody's secrets.
//!
//! The client library writes whole payloads into its spans and debug lines, tokens and private
//! messages included, so no filter lets those out: see [`discord::is_safe_to_log`].

use std::io::{self, IsTerminal};

use tracing::{Metadata, Subscriber};
use tracing_subscriber::filter::{FilterExt, dynamic_filter_fn};
use tracing_subscriber::fmt::MakeWriter;
use tracing_subscriber::layer::{Context, Filter, SubscriberExt};
use tracing_subscriber::registry::LookupSpan;
use tracing_subscriber::util::SubscriberInitExt;
use tracing_subscriber::{EnvFilter, Layer, Registry};

use crate::discord;
use crate::settings::LogFormat;

/// Starts the log with a filter in the notation of `RUST_LOG`.
///
/// # Errors
/// Where the filter is malformed or a log was started before.
pub fn start(filter: &str, format: LogFormat) -> anyhow::Result<()> {
    let colours = io::stderr().is_terminal();
    subscriber(filter, format, io::stderr, colours)?.try_init()?;
    Ok(())
}

/// The log that [`start`] starts, with a writer of one's own.
///
/// # Errors
/// Where the filter is malformed.
pub fn subscriber<W>(
    filter: &str,
    format: LogFormat,
    writer: W,
    colours: bool,
) -> anyhow::Result<impl Subscriber + Send + Sync>
where
    W: for<'a> MakeWriter<'a> + Send + Sync + 'static,
{
    Ok(Registry::default().with(lines(filter, format, writer, colours)?))
}

/// What writes the lines of such a log.
///
/// # Errors
/// Where the filter is malformed.
pub fn lines<S, W>(
    filter: &str,
    format: LogFormat,
    writer: W,
    colours: bool,
) -> anyhow::Result<impl Layer<S> + Send + Sync>
where
    S: Subscriber + for<'a> LookupSpan<'a> + Send + Sync,
    W: for<'a> MakeWriter<'a> + Send + Sync + 'static,
{
    let allowed = EnvFilter::builder().parse(filter)?.and(wall());
    let lines = tracing_subscriber::fmt::layer()
        .with_writer(writer)
        // It would say on standard error that a line could not be written there, as on a full disk,
        // and that panics where it cannot be written either.
        .log_internal_errors(false);
    let lines = match format {
        LogFormat::Text => lines.with_ansi(colours).boxed(),
        // The fields of an event stand beside its message, not in an object of their own.
        LogFormat::Json => {
            let lines = lines.with_ansi(false).json().flatten_event(true);
            lines.with_current_span(false).with_span_list(false).boxed()
        }
    };
    Ok(lines.with_filter(allowed))
}

/// It is asked of each line, not once of each place in the code: a library that asks whether something would be
/// logged, as the database's does for notices, would have the next line on its thread be lost otherwise.
fn wall<S: Subscriber>() -> impl Filter<S> {
    dynamic_filter_fn(|about: &Metadata<'_>, _: &Context<'_, S>| discord::is_safe_to_log(about))
}

#[cfg(test)]
mod tests {
    use std::sync::{Arc, Mutex};

    use super::*;

    #[derive(Clone, Default)]
    struct Page(Arc<Mutex<Vec<u8>>>);

    impl io::Write for Page {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.lock().expect("no writer panicked").extend(bytes);
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    /// What is logged under `filter` by `doings`.
    fn logged(filter: &str, doings: impl FnOnce()) -> String {
        logged_as(LogFormat::Text, filter, doings)
    }

    fn logged_as(format: LogFormat, filter: &str, doings: impl FnOnce()) -> String {
        let page = Page::default();
        let writer = page.clone();
        let log = subscriber(filter, format, move || writer.clone(), false).expect("a filter");
        tracing::subscriber::with_default(log, doings);
        let bytes = page.0.lock().expect("no writer panicked").clone();
        String::from_utf8(bytes).expect("the log is text")
    }

    #[test]
    fn our_lines_come_through() {
        let log = logged("info", || tracing::info!(target: "tapis::app", "hello"));
        assert!(log.contains("hello"));
    }

    #[test]
    fn a_question_whether_something_would_be_logged_loses_no_line() {
        // Beside a log that takes all lines, each log is asked about each line of a library.
        let other = subscriber("info", LogFormat::Text, io::sink, false).expect("a filter");
        let _other = tracing::Dispatch::new(other);
        let log = logged("tapis=info", || {
            for line in 0..2 {
                // The answer is for all logs together.
                let _asked = tracing::enabled!(target: "library::notice", tracing::Level::INFO);
                tracing::info!(target: "tapis::store", "hello {line}");
            }
        });
        assert_eq!(log.lines().count(), 2, "{log}");
    }

    #[test]
    fn json_is_an_object_a_line_with_the_fields_beside_the_message() {
        let log = logged_as(LogFormat::Json, "info", || {
            tracing::info!(table.id = 7, reason = "a \"cause\"", "hello");
            tracing::warn!(target: "tapis::app", "again");
        });
        let lines: Vec<serde_json::Value> = log
            .lines()
            .map(|line| serde_json::from_str(line).expect("JSON"))
            .collect();
        assert_eq!(lines.len(), 2, "{log}");
        assert_eq!(lines[0]["message"], "hello");
        assert_eq!(lines[0]["level"], "INFO");
        assert_eq!(lines[0]["target"], "tapis::logging::tests");
        assert_eq!(lines[0]["table.id"], 7);
        assert_eq!(lines[0]["reason"], "a \"cause\"");
        assert!(lines[0]["timestamp"].is_string(), "{log}");
    }

    #[test]
    fn the_librarys_secrets_stay_in_whatever_the_filter_says() {
        for format in [LogFormat::Text, LogFormat::Json] {
            secrets_stay_in(format);
        }
    }

    fn secrets_stay_in(format: LogFormat) {
        let log = logged_as(format, "trace", || {
            let span =
                tracing::info_span!(target: "serenity::gateway::shard", "s", body = "secret");
            span.in_scope(|| tracing::info!(target: "tapis", "inside"));
            tracing::warn!(target: "serenity::http::client", "route secret");
            tracing::warn!(target: "serenity::gateway::ws", "text secret");
            tracing::debug!(target: "serenity::client", "secret");
            tracing::trace!(target: "tungstenite::protocol", "secret");
        });
        assert!(log.contains("inside"), "{log}");
        assert!(!log.contains("secret"), "{log}");
    }

    #[test]
    fn the_librarys_worries_come_through() {
        let log = logged("warn", || {
            tracing::warn!(target: "serenity::gateway::bridge", "worried");
        });
        assert!(log.contains("worried"));
    }
}
