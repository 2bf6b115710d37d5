//! The program: a command line in, an exit code out.

use std::fmt::Display;
use std::io::{self, Write};
use std::process::ExitCode;

use tapis::cli::{Cli, CliExit, Command};
use tapis::settings::Serve;
use tapis::{
    app, backup, doctor, emoji_sync, health, laws, lengths, pack_check, picture_files, recompute,
    simulate, verify,
};

/// A press makes and drops thousands of small texts; this was a quarter of its work before.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    match Cli::read(std::env::args_os()) {
        Ok(cli) => {
            let done = match &cli.command {
                None => app::start(&cli.serve),
                Some(Command::Serve) => app::start(&Serve {
                    token_needed: true,
                    ..Serve::default()
                }),
                Some(Command::Simulate(wishes)) => simulate::run(wishes),
                Some(Command::Verify(wishes)) => verify::run(wishes),
                Some(Command::Laws(wishes)) => laws::run(wishes),
                Some(Command::Lengths(wishes)) => lengths::run(wishes),
                Some(Command::Packs(wishes)) => pack_check::run(wishes),
                Some(Command::Emojis(wishes)) => emoji_sync::run(wishes),
                Some(Command::Render(wishes)) => picture_files::run(wishes),
                Some(Command::Backup(wishes)) => backup::make(wishes),
                Some(Command::Restore(wishes)) => backup::put_back(wishes),
                Some(Command::Doctor(wishes)) => doctor::run(wishes),
                Some(Command::Health(wishes)) => health::run(wishes),
                Some(Command::Standings(wishes)) => recompute::run(wishes),
            };
            match done {
                Ok(()) => ExitCode::SUCCESS,
                Err(failure) => tell(&failure, failure.code()),
            }
        }
        Err(CliExit::Wrong(line)) => tell(&line, 2),
        Err(CliExit::Asked(text)) => {
            // A reader who has heard enough closes the pipe; that is no fault.
            drop(write!(io::stdout(), "{text}"));
            ExitCode::SUCCESS
        }
    }
}

/// Puts each line on standard error under the program's name.
fn tell(what: &impl Display, code: u8) -> ExitCode {
    for line in what.to_string().lines() {
        drop(writeln!(io::stderr(), "tapis: {line}"));
    }
    ExitCode::from(code)
}
