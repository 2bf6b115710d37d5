//! A walk at random: six people who press, pick, type and give commands of all kinds in all games, in
//! both languages, by a seed. Each act is answered, and Discord refuses nothing that the bot sends.
//!
//! `cargo test` walks a little; `TAPIS_WALK=4000 cargo test --test front walk::` does so many acts, and
//! `TAPIS_WALK_SEED` takes other ways. With `SANDBOX_RECORD` the traffic is kept, for other checks.

#![expect(clippy::print_stdout, reason = "a test says what it found")]

use discord_sandbox::{Channel, Client, Missed, Pending, Permissions, Reply, Seen, User};
use serde_json::{Value, json};
use tapis::catalog::OFFERS;
use tapis::table::state::Tuning;
use tapis_rules::dice::{Dice, Seed};

use crate::presses::commands::{leaves, suggesting};
use crate::presses::forge;
use crate::support::player::was_not_sent;
use crate::support::{PROMPT, TestBot};

/// How many acts without [`ACTS`] set.
const FEW: u32 = 120;
/// Says how many acts.
const ACTS: &str = "TAPIS_WALK";
/// Says which way.
const SEED: &str = "TAPIS_WALK_SEED";
/// Discord's code for what cannot be done in a thread that is archived.
const ARCHIVED: u64 = 50_083;
/// What is typed into forms.
const TYPED: [&str; 5] = ["Paris", "1867", "les reds", "*_`|", "🂡🂡"];

fn number(name: &str) -> Option<u32> {
    std::env::var(name).ok()?.parse().ok()
}

struct Walk {
    evening: TestBot,
    luck: Dice,
    people: Vec<User>,
    channels: Vec<Channel>,
    /// All slash commands with their options and a value of each, and where there are suggestions.
    commands: Vec<(String, Vec<(String, String)>)>,
    suggesting: Vec<(String, String)>,
    done: Done,
}

/// What came of the acts.
#[derive(Debug, Default)]
struct Done {
    answered: u32,
    /// What the client would not send: a control that is gone, an option that is missing.
    unsent: u32,
    unanswered: Vec<String>,
}

impl Walk {
    async fn begin(seed: u32) -> Self {
        let tuning = Tuning {
            pictures: true,
            ..PROMPT
        };
        let evening = TestBot::begin_as(tuning, |builder| builder).await;
        let named = |(place, locale): (usize, &&str)| {
            evening
                .guild
                .user(&format!("{place}{}", "Ÿ".repeat(20)), locale)
        };
        let others = ["fr", "en-GB", "en-US", "fr"];
        let mut people: Vec<User> = others.iter().enumerate().map(named).collect();
        people.extend([evening.lea.clone(), evening.sam.clone()]);
        let rights = Permissions::MANAGE_GUILD;
        evening.guild.grant(&people[0], rights).expect("granted");
        let channels = vec![evening.lounge.clone(), evening.guild.channel("corner")];
        // The first picture of a process takes long where nothing is optimised: before anything counts.
        drop(evening.sam().run("/table open").await);
        let all = forge::registered(&evening).await;
        Self {
            luck: Seed::of_text(&format!("walk {seed}")).dice::<&str>(&[]),
            commands: leaves(&all, ""),
            suggesting: suggesting(&all, ""),
            evening,
            people,
            channels,
            done: Done::default(),
        }
    }

    fn below(&mut self, limit: usize) -> usize {
        self.luck.below(u32::try_from(limit).expect("few")) as usize
    }

    fn any<T: Clone>(&mut self, from: &[T]) -> Option<T> {
        match from.len() {
            0 => None,
            many => from.get(self.below(many)).cloned(),
        }
    }

    /// One of the six, in one of the channels or threads.
    fn somebody(&mut self) -> Client {
        let place = self.below(self.people.len());
        let channel = self.below(self.channels.len());
        let channel = self.channels[channel].clone();
        let user = self.people[place].clone();
        // Nobody is in a private thread that they do not see.
        let sees = |thread: &Channel| !user.at(thread).screen().is_empty();
        let newest = channel.threads().into_iter().rev().find(sees);
        let here = match self.below(3) {
            0 => channel,
            // Mostly where something goes on.
            _ => newest.unwrap_or(channel),
        };
        user.at(&here)
    }

    async fn acts(&mut self) {
        let client = self.somebody();
        let what = match self.below(20) {
            0 => self.opens(&client).await,
            1 | 2 => self.commands(&client).await,
            3 => self.suggests(&client).await,
            4 => self.in_menus(&client).await,
            5..=7 => self.picks(&client).await,
            _ => self.presses(&client).await,
        };
        // Where there is nothing to do, something begins.
        let what = match what {
            None => self.opens(&client).await,
            some => some,
        };
        match what {
            None => {}
            Some(Ok(())) => self.done.answered += 1,
            Some(Err(missed)) if missed.wanted.contains("did not respond") => {
                self.done.unanswered.push(missed.to_string());
            }
            Some(Err(missed)) => {
                let refused = was_not_sent(&missed)
                    || ["was refused", "is disabled", "no modal"]
                        .iter()
                        .any(|why| missed.wanted.contains(why));
                assert!(refused, "{missed}");
                self.done.unsent += 1;
            }
        }
    }

    /// A table of any game and variant.
    async fn opens(&mut self, client: &Client) -> Option<Result<(), Missed>> {
        let place = self.below(OFFERS.len());
        let presets = OFFERS[place].presets();
        let preset = self.any(&presets)?;
        let (robots, private) = (1 + self.below(3), self.below(4) == 0);
        let run = client
            .run("/table open")
            .with("game", json!(place))
            .with("variant", preset)
            .with("robots", json!(robots))
            .with("private", json!(private));
        Some(run.await.map(drop))
    }

    /// Any command, with about half of its options.
    async fn commands(&mut self, client: &Client) -> Option<Result<(), Missed>> {
        let (command, options) = self.any(&self.commands.clone())?;
        let mut run = client.run(&command);
        for (name, value) in options {
            if self.below(2) == 0 {
                continue;
            }
            let person = self.below(self.people.len());
            run = match name.as_str() {
                "file" => run.with_file(&name, &value, b"question,answers\nWho?,Ada\n"),
                "player" => run.with(&name, self.people[person].id().to_string()),
                "game" => run.with(&name, json!(self.below(OFFERS.len()))),
                name => run.with(name, value),
            };
        }
        Some(run.await.map(drop))
    }

    async fn suggests(&mut self, client: &Client) -> Option<Result<(), Missed>> {
        let (command, option) = self.any(&self.suggesting.clone())?;
        let typed = self.any(&["", "a", "5", "kael"])?;
        Some(client.suggest(&command, &option, typed).await.map(drop))
    }

    async fn in_menus(&mut self, client: &Client) -> Option<Result<(), Missed>> {
        let user = self.below(self.people.len());
        let run = match self.below(3) {
            0 => client.run_on_user("Profile", &self.people[user]),
            1 => client.run_on_user("Invite to my table", &self.people[user]),
            _ => {
                let mut screen = client.screen();
                screen.retain(|seen| !seen.is_ephemeral());
                client.run_on_message("Check this match", &self.any(&screen)?)
            }
        };
        Some(run.await.map(drop))
    }

    async fn picks(&mut self, client: &Client) -> Option<Result<(), Missed>> {
        let screen = recent(client);
        let menus = |seen: &Seen| {
            let menus = seen.menus().into_iter().filter(|menu| !menu.disabled);
            let on = seen.clone();
            menus.map(|menu| (on.clone(), menu)).collect::<Vec<_>>()
        };
        let menus: Vec<_> = screen.iter().flat_map(menus).collect();
        let (on, menu) = self.any(&menus)?;
        let (_, value) = self.any(&menu.options)?;
        let pick = client.pick(&menu.custom_id, &[&value]).on(&on);
        Some(self.follow(pick.send()).await)
    }

    async fn presses(&mut self, client: &Client) -> Option<Result<(), Missed>> {
        let screen = recent(client);
        let lit = |seen: &Seen| {
            let buttons = seen.buttons().into_iter().filter(|button| !button.disabled);
            let ids = buttons.filter_map(|button| button.custom_id);
            let on = seen.clone();
            ids.map(|id| (on.clone(), id)).collect::<Vec<_>>()
        };
        let mut lit: Vec<_> = screen.iter().flat_map(lit).collect();
        // Tables are left and closed now and then.
        let rare = self.below(6) == 0;
        lit.retain(|(_, id)| rare || !id.contains(":leave") && !id.contains(":close"));
        let (on, id) = self.any(&lit)?;
        let press = client.press(&id).on(&on);
        Some(self.follow(press.send()).await)
    }

    /// Waits for the answer, and fills the form if it is one.
    async fn follow(&mut self, pending: Result<Pending, Missed>) -> Result<(), Missed> {
        let reply: Reply = pending?.reply().await?;
        if reply.kind != 9 {
            return Ok(());
        }
        let mut dialog = reply.dialog()?;
        let typed = self.any(&TYPED).unwrap_or_default();
        for (_, id) in dialog.fields.clone() {
            dialog = dialog.fill(&id, typed);
        }
        dialog.submit()?.reply().await.map(drop)
    }
}

/// The last messages on a screen: of older ones few are pressed.
fn recent(client: &Client) -> Vec<Seen> {
    let screen = client.screen();
    let from = screen.len().saturating_sub(8);
    screen[from..].to_vec()
}

#[tokio::test]
async fn six_people_at_random_are_always_answered_and_nothing_is_refused() {
    let acts = number(ACTS).unwrap_or(FEW);
    let mut walk = Walk::begin(number(SEED).unwrap_or(1)).await;
    for _ in 0..acts {
        walk.acts().await;
    }
    let Walk { evening, done, .. } = walk;
    println!("{} answered, {} not sent", done.answered, done.unsent);
    assert_eq!(done.unanswered, [""; 0]);
    assert!(done.answered * 2 > acts, "{done:?}");
    // A press may put away the thread that it was made in: the answer takes it out and goes once more.
    let bad = |one: &&Value| one["status"] == 400 && one["response"]["code"] != ARCHIVED;
    let refused = evening.requests();
    let refused: Vec<&Value> = refused.iter().filter(bad).collect();
    assert!(refused.is_empty(), "{refused:#?}");
    // Messages may be gone, tables closed, threads deleted meanwhile.
    evening
        .ends(&[ARCHIVED, 10_008, 10_003, 50_001, 50_013])
        .await;
}
