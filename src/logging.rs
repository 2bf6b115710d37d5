//! The log: on standard error, and never with anybody's secrets.
//!
//! The client library writes whole payloads into its spans and debug lines, tokens and private
//! messages included, so no filter lets those out: see [`discord::is_safe_to_log`].

use std::io::{self, IsTerminal};

use tracing::{Metadata, Subscriber};
use tracing_subscriber::filter::{FilterExt, FilterFn, filter_fn};
use tracing_subscriber::fmt::MakeWriter;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;
use tracing_subscriber::{EnvFilter, Layer, Registry};

use crate::discord;

/// Starts the log with a filter in the notation of `RUST_LOG`.
///
/// # Errors
/// Where the filter is malformed or a log was started before.
pub fn start(filter: &str) -> anyhow::Result<()> {
    subscriber(filter, io::stderr, io::stderr().is_terminal())?.try_init()?;
    Ok(())
}

/// The log that [`start`] starts, with a writer of one's own.
///
/// # Errors
/// Where the filter is malformed.
pub fn subscriber<W>(
    filter: &str,
    writer: W,
    colours: bool,
) -> anyhow::Result<impl Subscriber + Send + Sync>
where
    W: for<'a> MakeWriter<'a> + Send + Sync + 'static,
{
    let lines = tracing_subscriber::fmt::layer()
        .with_writer(writer)
        .with_ansi(colours)
        // It would say on standard error that a line could not be written there, as on a full disk,
        // and that panics where it cannot be written either.
        .log_internal_errors(false)
        .with_filter(EnvFilter::builder().parse(filter)?.and(wall()));
    Ok(Registry::default().with(lines))
}

fn wall() -> FilterFn {
    filter_fn(discord::is_safe_to_log as fn(&Metadata<'_>) -> bool)
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
        let page = Page::default();
        let writer = page.clone();
        let log = subscriber(filter, move || writer.clone(), false).expect("a filter");
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
    fn the_librarys_secrets_stay_in_whatever_the_filter_says() {
        let log = logged("trace", || {
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
