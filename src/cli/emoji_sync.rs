//! `tapis emojis sync`: has Discord keep an emoji for every card.

use std::io::{self, Write};

use crate::app::{self, Failure};
use crate::cli::Emojis;
use crate::discord::emojis;
use crate::settings::{Serve, Target};

/// Uploads missing and changed emojis, and prints each step; with `--check` it prints what it would
/// do.
///
/// # Errors
/// [`Failure`]: no token, or one that is refused; a request that fails. Uploads made until then
/// stay.
pub fn run(args: &Emojis) -> Result<(), Failure> {
    let Emojis::Sync { check } = args;
    let Target::Discord { access, .. } = app::settings(&Serve::default())?.serve else {
        return Err(Failure::input(
            "DISCORD_TOKEN is not set: the emojis belong to the application of that token",
        ));
    };
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .map_err(|why| Failure::Fault(format!("the runtime does not start: {why}")))?;
    let tell = |line: String| {
        // A reader who has heard enough closes the pipe; that is no fault.
        drop(writeln!(io::stdout(), "{line}"));
    };
    let done = runtime.block_on(emojis::sync(&access, *check, tell));
    done.map_err(|why| match why.is_input() {
        true => Failure::input(why.to_string()),
        false => Failure::Fault(why.to_string()),
    })
}
