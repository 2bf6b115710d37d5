//! A quiz of thirty people in six teams (TIG-75): two restarts, three who come late, four who leave,
//! strangers who forge presses, and many answers within one second.

use discord_sandbox::{Channel, Client, Menu, Reply, Seen, User};
use serde_json::json;
use tapis::catalog::OFFERS;
use tapis::model::{TableId, UserId};
use tapis::packs::Language;
use tapis::store::StoredTable;
use tapis::table::state::Tuning;

use crate::presses::forge;
use crate::support::opening::is_table;
use crate::support::player::{Player, is_end};
use crate::support::table::{pressed, table_of};
use crate::support::{HURRIED, TestBot};
use crate::tiguidoo::quiz::{Known, control, presses, question};

/// The answers of a question wait for each other so long that all of them have arrived.
const PATIENT: Tuning = Tuning {
    race_wait_ms: 1_200,
    ..HURRIED
};

const PEOPLE: usize = 30;
const TEAMS: usize = 6;

struct Quiz {
    bot: TestBot,
    table: TableId,
    thread: Channel,
    users: Vec<User>,
    known: Known,
    /// Whether one team asks and the others answer.
    asks: bool,
}

impl Quiz {
    /// Everybody joins a team in the lobby, the host mixes them, and the match begins with five
    /// questions.
    async fn begin(variant: &str) -> Self {
        let bot = TestBot::begin_as(PATIENT, |builder| builder).await;
        let mut users = vec![bot.sam.clone()];
        for number in 1..PEOPLE {
            users.push(bot.guild.user(&format!("Player {number}"), "en-US"));
        }
        let place = OFFERS.iter().position(|offer| offer.name() == "tiguidoo");
        let options = [("game", json!(place)), ("variant", json!(variant))];
        let lobby = bot.opens(&users[0], &options).await;
        let host = users[0].at(&bot.lounge);
        pressed(&host, &lobby, ":team-play on").await;
        let prefix = control(&lobby, ":leave")
            .expect("Leave")
            .replace("leave", "");
        for (number, user) in users.iter().enumerate().skip(1) {
            let there = user.at(&bot.lounge);
            if number < TEAMS {
                pressed(&there, &lobby, ":join").await;
            } else {
                picks(&there, &format!("team {}", number % TEAMS)).await;
            }
        }
        picks(&host, "mix 6").await;
        forge::buttons(&bot, &bot.lounge, &[format!("{prefix}set pile 5")]).await;
        let set = host.press(&format!("{prefix}set pile 5")).await;
        set.unwrap_or_else(|why| panic!("{why}"));
        pressed(&host, &lobby, ":start").await;
        let thread = bot.thread().await;
        host_sees_table(&users[0], &thread).await;
        Self {
            table: table_of(&lobby),
            bot,
            thread,
            users,
            known: Known::of(Language::English),
            asks: variant != "room",
        }
    }

    async fn stored(&self) -> StoredTable {
        let stored = self.bot.store().table(self.table).await;
        stored.expect("the database").expect("the table")
    }

    /// The members of each seat, as places among the users.
    async fn teams(&self) -> Vec<Vec<usize>> {
        let seats = self.stored().await.seats;
        let place = |user: UserId| {
            let mut users = self.users.iter();
            users
                .position(|one| one.id().0 == user.get())
                .expect("one of us")
        };
        let of_seat =
            |row: &tapis::store::SeatRow| row.people().map(|(_, user)| place(user)).collect();
        seats.iter().map(of_seat).collect()
    }

    fn at(&self, place: usize) -> Client {
        self.users[place].at(&self.thread)
    }

    /// The table message with a question on it.
    async fn asked(&self) -> Seen {
        let client = self.at(0);
        let seen = client.sees_that("a question", |seen| {
            is_table(seen) && question(seen).is_some()
        });
        seen.await.unwrap_or_else(|why| panic!("{why}"))
    }

    /// A member of the team whose turn it is draws, from the table message in a room and else from their
    /// hand, unless the clock did; the seats that are asked.
    async fn draws(&self) -> Vec<usize> {
        // The button stays for a moment when the question is there.
        for seat in (0..TEAMS).cycle().take(20 * TEAMS) {
            let turn = |seen: &Seen| {
                let drawn = question(seen).is_some() || control(seen, ":step draw").is_some();
                is_table(seen) && (self.asks || drawn)
            };
            let client = self.at(0);
            let table = client.sees_that("a turn", turn).await;
            let table = table.unwrap_or_else(|why| panic!("{why}"));
            if question(&table).is_some() {
                break;
            }
            let member = self.present(seat).await[0];
            if !self.asks {
                // Only one team's turn it is, and the clock may be faster.
                if let Some(draw) = control(&table, ":step draw") {
                    drop(self.at(member).press(&draw).on(&table).await);
                }
                continue;
            }
            let player = Player::new(&self.users[member], &self.thread, "My hand");
            let hand = player.opens_hand().await;
            if let Some(draw) = control(&hand, ":play draw") {
                // The clock may be faster.
                drop(player.client.press(&draw).on(&hand).await);
                break;
            }
        }
        self.asked().await;
        if !self.asks {
            return (0..TEAMS).collect();
        }
        let log = self.bot.log(self.table).await;
        let asks = |(seat, text): &(Option<u8>, String)| match text.strip_prefix("timeout ") {
            Some(seat) => seat.parse().ok(),
            None => seat.filter(|_| text == "draw"),
        };
        let asker: Option<u8> = log.iter().rev().find_map(asks);
        let asker = usize::from(asker.expect("somebody asks"));
        (0..TEAMS).filter(|seat| *seat != asker).collect()
    }

    /// The members of a seat who have not left, as places among the users.
    async fn present(&self, seat: usize) -> Vec<usize> {
        let log = self.bot.log(self.table).await;
        let of_seat = log.iter().filter(|(of, _)| *of == Some(seat as u8));
        let parted = |text: &str| text.strip_prefix("parted ")?.parse().ok();
        let left: Vec<usize> = of_seat.filter_map(|(_, text)| parted(text)).collect();
        let members = self.teams().await.swap_remove(seat).into_iter().enumerate();
        let there = members.filter(|(number, _)| !left.contains(number));
        there.map(|(_, member)| member).collect()
    }

    /// The seat whose answer was right, by the log, if this text was.
    async fn winner(&self, answer: &str, from: usize) -> Vec<u8> {
        let log = self.bot.log(self.table).await;
        let answer = format!("answer {answer}");
        let lines = log[from..].iter().filter(|(_, text)| *text == answer);
        lines.filter_map(|(seat, _)| *seat).collect()
    }

    async fn restarts(&mut self) {
        self.bot.sleep().await;
        self.bot.wake().await;
    }
}

/// Picks an entry of a menu, once it is offered.
pub async fn picks(client: &Client, value: &str) -> Reply {
    let menu = |seen: &Seen| {
        let offers = |menu: &Menu| menu.options.iter().any(|(_, offered)| offered == value);
        seen.menus().into_iter().rev().find(offers)
    };
    let seen = client.sees_that(value, |seen| menu(seen).is_some()).await;
    let seen = seen.unwrap_or_else(|why| panic!("{why}"));
    let id = menu(&seen).expect("it").custom_id;
    let picked = client.pick(&id, &[value]).on(&seen).await;
    picked.unwrap_or_else(|why| panic!("{why}"))
}

async fn host_sees_table(host: &User, thread: &Channel) {
    let seen = host.at(thread).sees_that("the table", is_table).await;
    seen.unwrap_or_else(|why| panic!("{why}"));
}

/// All members of the teams that are asked answer within one second, most of them nonsense, and the
/// earliest right answer wins; it is the third of its team to answer.
async fn everybody_answers(quiz: &Quiz, asked: &[usize]) {
    let answer = quiz.known.answer(&quiz.asked().await);
    let [first, second] = [asked[1], asked[3]];
    let from = quiz.bot.log(quiz.table).await.len();
    let base = quiz.bot.sandbox.clock().discord_ms();
    let (mut sent, mut winner) = (Vec::new(), None);
    for seat in asked {
        for (nth, member) in quiz.present(*seat).await.into_iter().enumerate() {
            // The third of two teams know it; all others talk nonsense before.
            let (text, at) = match nth {
                2 if *seat == second => (answer.as_str(), 700),
                2 if *seat == first => (answer.as_str(), 600),
                _ => ("certainly not this", 10 * nth as u64),
            };
            if at == 600 {
                winner = Some(member);
            }
            let command = quiz.at(member).run("/answer").with("text", text);
            sent.push(command.minted_at(base + at).send().expect("sent"));
        }
    }
    assert!(sent.len() >= 20, "{}", sent.len());
    for answered in sent {
        answered.reply().await.unwrap_or_else(|why| panic!("{why}"));
    }
    let watcher = quiz.at(0);
    let told = watcher.sees_that("who it was", |seen| {
        is_table(seen) && seen.text().contains('🏆')
    });
    let told = told.await.unwrap_or_else(|why| panic!("{why}")).text();
    assert_eq!(quiz.winner(&answer, from).await, [first as u8], "{told}");
    let winner = &quiz.users[winner.expect("the third")];
    let line = told
        .lines()
        .find(|line| line.contains("✅"))
        .unwrap_or_else(|| panic!("{told}"));
    assert!(
        crate::support::tells(line, winner) && line.contains('('),
        "{line}"
    );
}

#[tokio::test]
async fn thirty_people_in_six_teams_play_to_the_end_over_two_restarts() {
    play_to_the_end("points").await;
}

#[tokio::test]
async fn thirty_people_in_six_teams_play_a_room_to_the_end_over_two_restarts() {
    play_to_the_end("room").await;
}

async fn play_to_the_end(variant: &str) {
    let mut quiz = Quiz::begin(variant).await;
    let teams = quiz.teams().await;
    assert_eq!(teams.iter().map(Vec::len).collect::<Vec<_>>(), [5; TEAMS]);
    // Everybody who was mixed reads where they are.
    let shown = quiz.at(0).screen().into_iter().rev().find(is_table);
    let shown = shown.expect("the table").text();
    for team in &teams {
        let first = quiz.users[team[0]].mention();
        assert!(shown.contains(&format!("{first} +4")), "{shown}");
    }
    let asked = quiz.draws().await;
    everybody_answers(&quiz, &asked).await;
    quiz.restarts().await;

    // Three come late, by the button that everybody sees.
    let table = quiz
        .at(0)
        .sees_that("the table", is_table)
        .await
        .expect("it");
    for number in 0..3 {
        let late = quiz.bot.guild.user(&format!("Late {number}"), "en-US");
        let there = late.at(&quiz.thread);
        let page = pressed(&there, &table, ":join").await;
        assert!(page.text().contains("Which team"), "{}", page.text());
        let told = picks(&there, &format!("team {number}")).await.text();
        assert!(told.contains("You are with"), "{told}");
        quiz.users.push(late);
    }
    let joined = quiz.teams().await;
    assert_eq!(joined.iter().map(Vec::len).sum::<usize>(), PEOPLE + 3);

    // Four leave, one of them the host.
    let guests = teams[1..4]
        .iter()
        .filter_map(|team| team.iter().find(|place| **place > 0));
    for leaver in std::iter::once(&0).chain(guests).copied() {
        let there = quiz.at(leaver);
        let page = there.run("/table leave").await.expect("a page");
        let page = page.message().expect("a question").clone();
        let out = pressed(&there, &page, ":leave-sure").await;
        assert!(out.text().contains("left"), "{}", out.text());
    }
    quiz.restarts().await;

    // A question that is answered over the public button, by the form.
    let asked = quiz.draws().await;
    everybody_answers(&quiz, &asked).await;

    // Strangers and leavers forge presses: nothing comes of it.
    let before = quiz.bot.log(quiz.table).await;
    let stranger = quiz.bot.guild.user("Max", "en-US");
    let prefix = control(&table, ":rules")
        .expect("Rules")
        .replace("rules", "");
    let ids = [
        "play draw",
        "step giveup 0 0",
        "mix 2",
        "team-play off",
        "leave-sure",
    ];
    let ids = ids.map(|request| format!("{prefix}{request}"));
    forge::buttons(&quiz.bot, &quiz.thread, &ids).await;
    for id in &ids {
        for client in [stranger.at(&quiz.thread), quiz.at(0)] {
            let reply = client.press(id).await.unwrap_or_else(|why| panic!("{why}"));
            let told = reply.message().expect("a refusal");
            assert!(told.is_ephemeral(), "{}", told.text());
        }
    }
    assert_eq!(quiz.bot.log(quiz.table).await, before);

    // The rest, until the pile is empty: one of the first team that is asked knows it all.
    loop {
        let asked = quiz.draws().await;
        let answer = quiz.known.answer(&quiz.asked().await);
        let seat = if asked.contains(&4) { 4 } else { 5 };
        let client = quiz.at(quiz.present(seat).await[0]);
        let form = presses(&client, &quiz.asked().await, ":ask ").await;
        let form = form.dialog().expect("a form");
        let sent = form.fill("text", answer.as_str()).submit().expect("sent");
        sent.reply().await.unwrap_or_else(|why| panic!("{why}"));
        let goes_on = |seen: &Seen| is_end(seen) || is_table(seen) && question(seen).is_none();
        let seen = client.sees_that("what comes of it", goes_on).await;
        seen.unwrap_or_else(|why| panic!("{why}"));
        if quiz.stored().await.ended.is_some() {
            break;
        }
    }
    let rows = quiz.bot.store().standings(quiz.table).await.expect("read");
    let left = rows.iter().filter(|row| row.rank.is_none()).count();
    assert!(
        rows.len() >= PEOPLE && left == 4,
        "{} rows, {left} left",
        rows.len()
    );
    for seat in 0..TEAMS as u8 {
        let of_team = rows
            .iter()
            .filter(|row| row.seat == seat && row.rank.is_some());
        let ranks: std::collections::BTreeSet<_> = of_team.map(|row| row.rank).collect();
        assert!(ranks.len() <= 1, "{ranks:?}");
    }
    quiz.bot.ends(&[]).await;
}
