//! `tapis doctor`: a line for everything about a real application that can be asked without people.

use std::io::{self, Write};

use crate::app::{self, Failure};
use crate::cli::{Doctor, counted};
use crate::clock::host_ms;
use crate::discord::doctor::{Mark, Patient, examine};
use crate::screen::words::Words;
use crate::settings::{Serve, Target};
use crate::store::Store;

/// Asks, and prints a line for each answer.
///
/// # Errors
/// [`Failure`]: settings that are wrong, or answers that are not as they should be.
pub fn run(args: &Doctor) -> Result<(), Failure> {
    let settings = app::settings(&Serve {
        token_needed: true,
        ..Serve::default()
    })?;
    let Target::Discord {
        access, database, ..
    } = settings.serve
    else {
        return Err(Failure::input("DISCORD_TOKEN is not set"));
    };
    let words = Words::load().map_err(|why| Failure::Fault(format!("no words: {why}")))?;
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .map_err(|why| Failure::Fault(format!("the runtime does not start: {why}")))?;
    let mut wrong = 0;
    let mut tell = |mark: Mark, line: String| {
        wrong += u64::from(mark == Mark::Wrong);
        // A reader who has heard enough closes the pipe; that is no fault.
        drop(writeln!(io::stdout(), "{mark} {line}"));
    };
    let asked = async {
        let store = Store::read_only(&database)?;
        let patient = Patient {
            access: &access,
            typed_answers: settings.typed_answers,
            store: &store,
            channel: args.channel,
            nonce: &format!("doctor{}", host_ms()),
        };
        examine(&patient, &words, &mut tell).await;
        store.close().await;
        Ok::<(), Failure>(())
    };
    runtime.block_on(asked)?;
    match wrong {
        0 => Ok(()),
        _ => Err(Failure::Fault(format!(
            "{} to mend",
            counted(wrong, "thing", "things")
        ))),
    }
}
