//! Click → callback round trips against a bare echo bot in serenity, in a process of its own.
//!
//! Prints, for 1 and for 256 clicks in flight: p50, p99, clicks per second, and the CPU time that
//! the sandbox's process (with the clicking users in it) took per click.
//!
//! `cargo bench -p discord-sandbox --bench clicks`

#![expect(clippy::print_stdout, reason = "figures are what a benchmark is for")]

use std::process::Stdio;
use std::time::{Duration, Instant};

use discord_sandbox::{Channel, Guild, Permissions, Sandbox, User};
use serde_json::json;
use serenity::all::{
    ComponentInteraction, Context, CreateInteractionResponse, CreateInteractionResponseMessage,
    EventHandler, GatewayIntents, HttpBuilder, Interaction,
};
use tokio::process::Command;

/// As the sandbox's own program has it.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Clicks that warm up caches and connections before any is counted.
const WARM_UP: usize = 2_000;

fn main() {
    let mut arguments = std::env::args().skip(1).filter(|a| a != "--bench");
    let runtime = tokio::runtime::Runtime::new().expect("a runtime starts");
    match arguments.next().as_deref() {
        Some("bot") => runtime.block_on(echo_bot(&arguments.next().expect("a URL"))),
        _ => runtime.block_on(measure()),
    }
}

async fn measure() {
    let sandbox = Sandbox::start().await.expect("a sandbox starts");
    let program = std::env::current_exe().expect("a program has a path");
    let mut bot = Command::new(program)
        .args(["bot", sandbox.url()])
        .stdin(Stdio::null())
        .kill_on_drop(true)
        .spawn()
        .expect("the bot starts");
    sandbox.bot_online().await;
    let guild = sandbox.guild("Bench");
    println!(
        "{:>9} {:>8} {:>10} {:>10} {:>10} {:>12}",
        "in flight", "clicks", "p50", "p99", "clicks/s", "CPU/click"
    );
    for (in_flight, clicks) in [(1, 4_000), (256, 40_000)] {
        let seats = seats(&sandbox, &guild, in_flight).await;
        run(&seats, WARM_UP).await;
        let (cpu, begun) = (cpu_time(), Instant::now());
        let mut times = run(&seats, clicks).await;
        let (cpu, wall) = (cpu_time() - cpu, begun.elapsed());
        times.sort_unstable();
        let at = |share: usize| times[(times.len() - 1) * share / 100];
        let each = cpu / times.len() as u32;
        let rate = times.len() as f64 / wall.as_secs_f64();
        println!(
            "{in_flight:>9} {:>8} {:>10.1?} {:>10.1?} {rate:>10.0} {each:>12.1?}",
            times.len(),
            at(50),
            at(99)
        );
    }
    bot.kill().await.expect("the bot ends");
}

struct Seat {
    user: User,
    channel: Channel,
}

/// So many people, each with a channel and a button of their own, as tables have.
async fn seats(sandbox: &Sandbox, guild: &Guild, count: usize) -> Vec<Seat> {
    let http = reqwest::Client::builder().user_agent("DiscordBot (https://example.org, 1)");
    let http = http.build().expect("a client");
    let mut seats = Vec::new();
    for n in 0..count {
        let channel = guild.channel(&format!("table-{count}-{n}"));
        let user = guild.user(&format!("user-{count}-{n}"), "en-US");
        guild
            .grant(&user, Permissions::PEOPLE)
            .expect("the user is a member");
        let button = json!({"type": 2, "style": 1, "label": "Go", "custom_id": "go"});
        let body = json!({"content": "0", "components": [{"type": 1, "components": [button]}]});
        let url = format!(
            "{}/api/v10/channels/{}/messages",
            sandbox.url(),
            channel.id()
        );
        let post = http
            .post(url)
            .header("Authorization", "Bot sandbox")
            .json(&body);
        post.send()
            .await
            .and_then(reqwest::Response::error_for_status)
            .expect("it is posted");
        seats.push(Seat { user, channel });
    }
    seats
}

/// Each seat clicks, waits for the answer, and clicks again; the time of every round trip.
async fn run(seats: &[Seat], clicks: usize) -> Vec<Duration> {
    let each = clicks.div_ceil(seats.len());
    let mut running = tokio::task::JoinSet::new();
    for seat in seats {
        let client = seat.user.at(&seat.channel);
        running.spawn(async move {
            let mut times = Vec::with_capacity(each);
            for _ in 0..each {
                let begun = Instant::now();
                client.press("Go").await.expect("the bot answers");
                times.push(begun.elapsed());
            }
            times
        });
    }
    running.join_all().await.into_iter().flatten().collect()
}

/// User and system time of this process so far.
fn cpu_time() -> Duration {
    let stat = std::fs::read_to_string("/proc/self/stat").expect("a Linux machine");
    let after_name = stat.rsplit(')').next().unwrap_or_default();
    let ticks = after_name.split_whitespace().skip(11).take(2);
    let ticks: u64 = ticks.filter_map(|t| t.parse::<u64>().ok()).sum();
    // The kernel counts a hundred ticks a second on every machine this runs on.
    Duration::from_millis(ticks * 10)
}

struct Echo;

#[serenity::async_trait]
impl EventHandler for Echo {
    async fn interaction_create(&self, context: Context, interaction: Interaction) {
        if let Interaction::Component(press) = interaction {
            echo(&context, &press).await;
        }
    }
}

async fn echo(context: &Context, press: &ComponentInteraction) {
    let message = CreateInteractionResponseMessage::new().content(press.id.to_string());
    let answer = CreateInteractionResponse::UpdateMessage(message);
    press
        .create_response(context, answer)
        .await
        .expect("the sandbox takes it");
}

async fn echo_bot(url: &str) {
    let http = HttpBuilder::new("sandbox")
        .proxy(url)
        .ratelimiter_disabled(true)
        .build();
    let mut client = serenity::client::ClientBuilder::new_with_http(http, GatewayIntents::GUILDS)
        .event_handler(Echo)
        .await
        .expect("a client is made");
    client.start().await.expect("the client runs");
}
