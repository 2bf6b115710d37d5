//! The program: a command line in, an exit code out.

use std::fmt::Display;
use std::io::{self, Write};
use std::process::ExitCode;

use tapis::app;
use tapis::cli::{
    Cli, CliExit, Command, backup, doctor, emoji_sync, health, laws, lengths, move_database,
    pack_check, picture_files, recompute, simulate, slots, stampede, verify,
};
use tapis::settings::Serve;

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
                Some(Command::Simulate(args)) => simulate::run(args),
                Some(Command::Verify(args)) => verify::run(args),
                Some(Command::Laws(args)) => laws::run(args),
                Some(Command::Lengths(args)) => lengths::run(args),
                Some(Command::Packs(args)) => pack_check::run(args),
                Some(Command::Emojis(args)) => emoji_sync::run(args),
                Some(Command::Render(args)) => picture_files::run(args),
                Some(Command::Backup(args)) => backup::make(args),
                Some(Command::Restore(args)) => backup::put_back(args),
                Some(Command::MoveDatabase(args)) => move_database::run(args),
                Some(Command::Slots(args)) => slots::run(args),
                Some(Command::Doctor(args)) => doctor::run(args),
                Some(Command::Health(args)) => health::run(args),
                Some(Command::Stampede(args)) => stampede::run(args),
                Some(Command::Standings(args)) => recompute::run(args),
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
