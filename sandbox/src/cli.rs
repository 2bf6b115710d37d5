//! The command line of the sandbox alone.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;

use clap::Parser;

use crate::{Builder, Clock, InteractionLimit, Sandbox};

/// A Discord on localhost: REST, gateway and a web page, for trying and testing bots.
#[derive(Debug, Parser)]
#[command(name = "discord-sandbox", version)]
pub struct Options {
    /// The port to listen on; 0 takes any free one.
    #[arg(long, default_value_t = 0)]
    pub port: u16,

    /// The address to listen on; one beyond this machine needs a join key.
    #[arg(long, default_value_t = IpAddr::V4(Ipv4Addr::LOCALHOST))]
    pub listen: IpAddr,

    /// What visitors add to the page's address (`?key=…`) when it is open to others.
    #[arg(long, value_name = "WORD")]
    pub join_key: Option<String>,

    /// The token the bot must show; where guests are let in the usual one is replaced.
    #[arg(long, default_value = "sandbox")]
    pub token: String,

    /// The bot's name.
    #[arg(long, default_value = "Bot")]
    pub bot_name: String,

    /// The folder that keeps people, channels and messages from one run to the next.
    #[arg(long, value_name = "DIR")]
    pub state: Option<PathBuf>,

    /// Writes each REST request and its answer to this file, a JSON line each.
    #[arg(long, value_name = "FILE")]
    pub record: Option<PathBuf>,

    /// Milliseconds by which Discord's clock, which ids carry, is ahead of this machine's.
    #[arg(
        long,
        value_name = "MS",
        default_value_t = 0,
        allow_negative_numbers = true
    )]
    pub clock_skew: i64,

    /// Millionths by which Discord's clock runs faster than this machine's.
    #[arg(
        long,
        value_name = "PPM",
        default_value_t = 0,
        allow_negative_numbers = true
    )]
    pub drift: i64,

    /// Answers too many requests with 429, and an identify that comes too soon with op 9.
    #[arg(long)]
    pub enforce_rate_limits: bool,

    /// What requests with an interaction's token count against, beside their own budgets.
    #[arg(long, value_enum, default_value_t)]
    pub interaction_limit: InteractionLimit,

    /// The number of shards the bot needs.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    pub shards: u64,

    /// How many of them may identify at once; each waits five seconds for the next one otherwise.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    pub max_concurrency: u64,
}

impl Options {
    /// The sandbox these options describe.
    pub fn builder(&self) -> Builder {
        let clock = Clock::host();
        clock.set_skew(self.clock_skew);
        clock.set_drift(self.drift);
        let mut builder = Sandbox::builder()
            .listen(SocketAddr::new(self.listen, self.port))
            .token(&self.token)
            .bot_name(&self.bot_name)
            .clock(clock)
            .shards(self.shards)
            .max_concurrency(self.max_concurrency)
            .interaction_limit(self.interaction_limit)
            .welcome();
        if let Some(key) = &self.join_key {
            builder = builder.join_key(key);
        }
        if let Some(dir) = &self.state {
            builder = builder.state_dir(dir);
        }
        if let Some(file) = &self.record {
            builder = builder.record(file);
        }
        if self.enforce_rate_limits {
            builder = builder.enforce_rate_limits();
        }
        builder
    }
}
