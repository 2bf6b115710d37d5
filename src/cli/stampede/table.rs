//! Tables and the people at them: they open one after another, look, think, and press.

use std::collections::{BTreeMap, HashMap, VecDeque};
use std::time::Duration;

use serde_json::{Value, json};
use tokio::time;

use super::page::Page;
use super::player::{self, Press};
use super::{Shared, Stampede, count};
use crate::clock::Stopwatch;

/// How often everybody looks whether they have thought long enough.
const LOOK: Duration = Duration::from_millis(50);
/// How often somebody with nothing to do presses on the table message: once in so many looks that they
/// thought about.
const IDLE: usize = 12;
/// How long a person waits before they open another table where the last one stands still.
const STUCK: Duration = Duration::from_secs(60);

/// Who sits at a table.
const NAMES: [&str; 4] = ["Ann", "Ben", "Cleo", "Dan"];

/// A table, as its people see it.
pub struct Table {
    /// The people, by their ids; the first is the host.
    pub people: Vec<String>,
    channel: String,
    thread: Option<String>,
    robots: u8,
    opens: Value,
    bring: Option<Duration>,
    /// What stands in channel and thread for everybody.
    public: BTreeMap<u64, Value>,
    /// The newest id that was seen, and that at the last opening: what is older is of an earlier match.
    newest: u64,
    before: u64,
    /// Each person's hand.
    hands: HashMap<String, Value>,
    /// When each person will have thought long enough.
    thinks: HashMap<String, (Stopwatch, Duration)>,
    opened: Stopwatch,
    brought: Stopwatch,
    started: bool,
}

impl Table {
    /// Makes a channel and people for a table on a server.
    ///
    /// # Errors
    /// A line that says what the sandbox refused.
    pub async fn furnish(
        page: &mut Page,
        server: &Value,
        number: usize,
        game: usize,
        args: &Stampede,
    ) -> Result<Self, String> {
        let name = format!("table-{number}");
        let made = page.ask(json!({"op": "add_channel", "name": name, "guild": server}));
        let channel = text(&made.await?["channel"]["id"]);
        let mut people = Vec::new();
        for name in NAMES.iter().take(args.people.into()) {
            let name = format!("{name} {number}");
            let add = json!({"op": "add_user", "name": name, "locale": "en-US", "guild": server});
            people.push(text(&page.ask(add).await?["user"]["id"]));
        }
        let asked = json!({"op": "commands", "user": people[0], "channel": channel});
        let commands = page.ask(asked).await?;
        let command = named(&commands["commands"], "table").ok_or("there is no /table")?;
        let seats = (args.people + args.robots).max(2);
        let options = json!([{"name": "open", "type": 1, "options": [
            {"name": "game", "type": 4, "value": game},
            {"name": "seats", "type": 4, "value": seats},
            {"name": "robots", "type": 4, "value": args.robots},
        ]}]);
        let opens = json!({"op": "run", "user": people[0], "channel": channel,
            "command": command["id"], "options": options});
        Ok(Self {
            people,
            channel,
            thread: None,
            robots: args.robots,
            opens,
            bring: args.bring.map(Duration::from_secs),
            public: BTreeMap::new(),
            newest: 0,
            before: 0,
            hands: HashMap::new(),
            thinks: HashMap::new(),
            opened: Stopwatch::start(),
            brought: Stopwatch::start(),
            started: false,
        })
    }

    fn is_here(&self, channel: &Value) -> bool {
        *channel == self.channel || self.thread.as_deref().is_some_and(|own| channel == own)
    }

    /// Takes in an event that one of these people saw.
    fn sees(&mut self, user: &str, event: &str, data: &Value) {
        let id = data["id"].as_str().and_then(|id| id.parse().ok());
        let id: u64 = id.unwrap_or_default();
        match event {
            "channel" if data["parent_id"] == self.channel && id > self.before => {
                self.thread = Some(id.to_string());
            }
            "message" | "edit" if self.is_here(&data["channel_id"]) => {
                self.newest = self.newest.max(id);
                let ephemeral = data["flags"].as_u64().unwrap_or_default() & 64 != 0;
                if player::is_hand(data) {
                    self.hands.insert(user.to_owned(), data.clone());
                } else if !ephemeral && id > self.before {
                    self.public.insert(id, data.clone());
                }
            }
            "delete" => {
                self.public.remove(&id);
                self.hands.retain(|_, hand| hand["id"] != data["id"]);
            }
            _ => {}
        }
    }

    /// What a person does who has thought: the request to be sent.
    fn acts(&mut self, seat: usize, luck: usize) -> Option<Value> {
        let user = self.people[seat].clone();
        let over = self.public.values().any(player::is_end);
        let stuck = self.opened.elapsed() > STUCK && !self.started;
        if seat == 0 && (over || stuck || self.public.is_empty()) {
            return self.opens_another(stuck);
        }
        if let Some(request) = self.in_lobby(seat) {
            return Some(request);
        }
        if seat == 0
            && self
                .bring
                .is_some_and(|pause| self.brought.elapsed() > pause)
        {
            self.brought = Stopwatch::start();
            let mut brings = self.opens.clone();
            brings["options"] = json!([{"name": "bring", "type": 1, "options": []}]);
            brings["channel"] = json!(self.thread.clone()?);
            return Some(brings);
        }
        let Some(hand) = self.hands.get(&user) else {
            return self.opens_hand(&user, luck);
        };
        if let Some(press) = player::choose(hand, luck) {
            return Some(pressing(&user, hand, &press));
        }
        let table = self.table().filter(|_| luck.is_multiple_of(IDLE))?;
        Some(pressing(&user, table, &player::interrupt(table)?))
    }

    /// The host opens a table where none is played any more.
    fn opens_another(&mut self, stuck: bool) -> Option<Value> {
        let waits = !self.public.values().any(player::is_end) && !stuck;
        if waits && self.opened.elapsed() < Duration::from_secs(5) && self.started {
            return None;
        }
        self.before = self.newest;
        self.public.clear();
        self.hands.clear();
        self.thread = None;
        self.started = false;
        self.opened = Stopwatch::start();
        Some(self.opens.clone())
    }

    /// What somebody presses in the lobby: the others sit down, then the host begins.
    fn in_lobby(&mut self, seat: usize) -> Option<Value> {
        if self.started {
            return None;
        }
        let (user, all) = (&self.people[seat], self.people.len());
        let lobby = self
            .public
            .values()
            .find(|seen| seen["channel_id"] == self.channel)?;
        if seat > 0 {
            let join = player::lobby(lobby, "join")?;
            let sits = lobby["components"].to_string().contains(user.as_str());
            return (!sits).then(|| pressing(user, lobby, &join));
        }
        let full = self.people[1..]
            .iter()
            .all(|one| lobby["components"].to_string().contains(one.as_str()));
        let start = player::lobby(lobby, "start").filter(|_| full || all == 1)?;
        let request = pressing(user, lobby, &start);
        self.started = usize::from(self.robots) + all >= 2;
        Some(request)
    }

    /// A press that opens one's hand, on any message that offers it.
    fn opens_hand(&self, user: &str, luck: usize) -> Option<Value> {
        let thread = self.thread.as_deref()?;
        let here = self
            .public
            .values()
            .filter(|seen| seen["channel_id"] == thread);
        let offers: Vec<(&Value, Press)> = here
            .filter_map(|seen| Some((seen, player::opens_hand(seen)?)))
            .collect();
        let (seen, press) = offers.get(luck % offers.len().max(1))?;
        Some(pressing(user, seen, press))
    }

    /// The table message: the newest of the thread with all its buttons.
    fn table(&self) -> Option<&Value> {
        let mut newest = self.public.values().rev();
        newest.find(|seen| {
            player::lobby(seen, "more").is_some() && seen["channel_id"] != self.channel
        })
    }
}

/// Has the people of a table play until it is aborted.
pub async fn play(mut page: Page, mut table: Table, tally: Shared, think: u64) {
    let mut sent: HashMap<String, Stopwatch> = HashMap::new();
    let mut asked: VecDeque<u64> = VecDeque::new();
    let mut looks = time::interval(LOOK);
    looks.set_missed_tick_behavior(time::MissedTickBehavior::Delay);
    let mut luck = chance();
    loop {
        let event = tokio::select! {
            _ = looks.tick() => None,
            event = page.next() => match event {
                Ok(event) => Some(event),
                // Nothing is to be measured any more.
                Err(_) => return,
            },
        };
        let Some(event) = event else {
            for request in due(&mut table, &mut luck, think) {
                match page.send(request).await {
                    Ok(number) => asked.push_back(number),
                    Err(_) => return,
                }
            }
            continue;
        };
        if let Some(number) = event["n"].as_u64() {
            if asked.contains(&number) && !event["error"].is_null() {
                count(&tally, |all| all.refused += 1);
            }
            asked.retain(|other| *other != number);
            continue;
        }
        let (user, name) = (text(&event["user"]), text(&event["event"]));
        let data = &event["data"];
        let interaction = text(&data["interaction"]);
        match name.as_str() {
            "sent" => {
                sent.insert(interaction, Stopwatch::start());
                count(&tally, |all| all.presses += 1);
            }
            "answered" => {
                if let Some(since) = sent.remove(&interaction) {
                    count(&tally, |all| all.answers.add(since.elapsed()));
                }
            }
            "failed" => {
                sent.remove(&interaction);
                count(&tally, |all| all.lost += 1);
            }
            "modal" => {
                if page.send(filled(&user, data)).await.is_err() {
                    return;
                }
            }
            _ => {
                let before = table.thread.is_some();
                table.sees(&user, &name, data);
                if !before && table.thread.is_some() {
                    count(&tally, |all| all.matches += 1);
                }
            }
        }
    }
}

/// What all those do who have thought long enough.
fn due(table: &mut Table, luck: &mut usize, think: u64) -> Vec<Value> {
    let mut requests = Vec::new();
    for seat in 0..table.people.len() {
        *luck = luck
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        let drawn = *luck >> 33;
        let user = table.people[seat].clone();
        let thought = table.thinks.get(&user);
        if thought.is_some_and(|(since, pause)| since.elapsed() < *pause) {
            continue;
        }
        // Half of the usual time to one and a half times that.
        let pause = think / 2 + drawn as u64 % think.max(1);
        let pause = Duration::from_millis(pause);
        table.thinks.insert(user, (Stopwatch::start(), pause));
        requests.extend(table.acts(seat, drawn));
    }
    requests
}

/// Where chance begins: it need not be good.
fn chance() -> usize {
    let mut bytes = [0; size_of::<usize>()];
    match getrandom::fill(&mut bytes) {
        Ok(()) => usize::from_le_bytes(bytes),
        Err(_) => 1,
    }
}

/// The request that presses something on a message.
fn pressing(user: &str, on: &Value, press: &Press) -> Value {
    let mut request = json!({"op": "press", "user": user, "channel": on["channel_id"],
        "message": on["id"], "custom_id": press.id});
    if let Some(value) = &press.value {
        request["op"] = json!("pick");
        request["values"] = json!([value]);
    }
    request
}

/// A form, sent with the same words in each field.
fn filled(user: &str, form: &Value) -> Value {
    let rows = form["components"].as_array().into_iter().flatten();
    let fields = rows.flat_map(|row| {
        let inside = row["components"].as_array().into_iter().flatten();
        inside
            .chain([&row["component"]])
            .filter_map(|field| field["custom_id"].as_str())
    });
    let fields: serde_json::Map<String, Value> = fields
        .map(|field| (field.to_owned(), json!("Paris")))
        .collect();
    json!({"op": "submit", "user": user, "interaction": form["interaction"], "fields": fields})
}

fn named<'a>(commands: &'a Value, name: &str) -> Option<&'a Value> {
    let mut all = commands.as_array()?.iter();
    all.find(|one| one["name"] == name)
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}
