//! The sandbox alone, for any bot: prints its address and runs until Ctrl-C.

use std::process::ExitCode;

use clap::Parser;
use discord_sandbox::cli::Options;

/// Clicks are many small allocations from several threads.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

#[tokio::main]
#[expect(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "this is the command line"
)]
async fn main() -> ExitCode {
    let options = Options::parse();
    tracing_subscriber::fmt()
        .with_writer(std::io::stderr)
        .with_env_filter(tracing_subscriber::EnvFilter::from_default_env())
        .init();
    let sandbox = match options.builder().start().await {
        Ok(sandbox) => sandbox,
        Err(error) => {
            eprintln!("discord-sandbox: {error}");
            return ExitCode::from(2);
        }
    };
    println!("The sandbox is ready: {}", sandbox.url());
    println!("A bot connects to it with the token {}", sandbox.token());
    if let Err(error) = tokio::signal::ctrl_c().await {
        eprintln!("discord-sandbox: cannot wait for Ctrl-C: {error}");
        return ExitCode::FAILURE;
    }
    sandbox.stop().await;
    ExitCode::SUCCESS
}
