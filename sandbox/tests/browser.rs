//! The page in headless Chromium: two people side by side, by mouse and by keyboard.
//!
//! Where no Chromium and ChromeDriver are found the test says so and passes, unless
//! `BROWSER_TESTS=required`. Screenshots are left in `target/screenshots`.

#![expect(
    clippy::unwrap_used,
    reason = "what is missed fails the test with its story"
)]

mod support;

use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::Duration;

use discord_sandbox::{ChannelKind, Sandbox};
use fantoccini::elements::Element;
use fantoccini::key::Key;
use fantoccini::{Client, ClientBuilder, Locator};
use serde_json::{Map, Value, json};
use support::Stage;
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};

/// Starting a browser on a busy machine takes a while; nothing else here does.
const PATIENCE: Duration = Duration::from_secs(30);

#[tokio::test]
async fn two_people_share_a_channel_by_mouse_and_by_keyboard() {
    let Some(browser) = Browser::start().await else {
        return;
    };
    let stage = Stage::set().await;
    let page = &browser.client;
    let seats = [&stage.lea, &stage.sam].map(|u| format!("{}:{}", u.id(), stage.lounge.id()));
    let address = format!("{}/#2/{}", stage.sandbox.url(), seats.join("/"));
    page.set_window_size(1280, 900).await.unwrap();
    page.goto(&address).await.unwrap();

    // Léa runs a command under its French name; Sam, beside her, sees nothing of it.
    type_in(page, 0, "/salut nom:toi").await;
    sees(page, 0, "Hello, toi (fr)!").await;
    sees(page, 0, "Toi seul").await;
    assert!(!text_of(page, 1).await.contains("Hello"));

    // By mouse: a button pressed by one changes the message of both.
    type_in(page, 0, "/panel").await;
    click(page, 1, "count:0").await;
    for pane in [0, 1] {
        sees(page, pane, "Counted to 1").await;
    }
    // By mouse: a menu that takes up to two, sent when it closes.
    click(page, 0, "fruit").await;
    for fruit in ["Apple", "Plum"] {
        option(page, fruit).await.click().await.unwrap();
    }
    keys(page, Key::Escape).await;
    sees(page, 0, "Fruit: apple, plum").await;

    // By keyboard: a button, the modal it opens, and its answer.
    focus(page, 1, "ask").await;
    keys(page, Key::Enter).await;
    wait_for(page, "[data-modal] input").await;
    shoot(page, "two-people-modal").await;
    page.active_element()
        .await
        .unwrap()
        .send_keys("by keyboard")
        .await
        .unwrap();
    keys(page, Key::Enter).await;
    sees(page, 1, "You said: by keyboard").await;
    assert!(!text_of(page, 0).await.contains("by keyboard"));
    // By keyboard: a menu with arrows.
    focus(page, 1, "who").await;
    keys(page, Key::Enter).await;
    option(page, "Léa").await;
    keys(page, Key::Down).await;
    keys(page, Key::Enter).await;
    sees(page, 1, "Who: ").await;
    shoot(page, "two-people").await;

    // An option that was added wants a value: Enter takes what the list offers, and the next one sends it.
    type_in(page, 1, "/thing make count:3 user:Sam blue:").await;
    option(page, "True").await;
    for _ in 0..2 {
        keys(page, Key::Enter).await;
    }
    sees(page, 1, "blue Some(true)").await;

    // A command nobody answers fails in words, three seconds later.
    type_in(page, 0, "/silent").await;
    stage.sandbox.clock().advance(Duration::from_secs(3));
    sees(page, 0, "L’application ne répond pas").await;

    // A link to a place in Discord leads there in this client, and opens nothing else.
    let corner = stage.guild.channel("corner");
    let link = format!("https://discord.com/channels/1/{}", corner.id());
    type_in(page, 1, &link).await;
    let selector = format!("[data-pane='1'] a[data-channel='{}']", corner.id());
    wait_for(page, &selector).await.click().await.unwrap();
    let title = "//*[@data-pane='1']//*[@class='title-name'][text()='corner']";
    let there = page.wait().at_most(PATIENCE);
    there.for_element(Locator::XPath(title)).await.unwrap();
    assert_eq!(page.windows().await.unwrap().len(), 1);

    // On a phone nothing overflows, and ephemeral messages are gone with the client.
    page.set_window_size(390, 844).await.unwrap();
    page.goto(&format!("{}/#1/{}", stage.sandbox.url(), seats[0]))
        .await
        .unwrap();
    page.refresh().await.unwrap();
    sees(page, 0, "Counted to 1").await;
    assert!(!text_of(page, 0).await.contains("Hello, toi"));
    shoot(page, "phone").await;
    let width = "return document.documentElement.scrollWidth - innerWidth";
    let over = page.execute(width, Vec::new()).await.unwrap();
    assert!(
        over.as_f64().unwrap() <= 0.0,
        "the page is {over} px too wide"
    );
    begins_with_one_press(page).await;
    browser.close().await;
}

/// A first visitor acts as a person who reads the browser's language, and is offered a command.
async fn begins_with_one_press(page: &Client) {
    let sandbox = Sandbox::builder().first_command("panel").start().await;
    let stage = Stage::with(sandbox.unwrap()).await;
    page.goto(stage.sandbox.url()).await.unwrap();
    let path = "//*[@data-first-command][. = 'Play now']";
    let offer = page.wait().at_most(PATIENCE);
    offer.for_element(Locator::XPath(path)).await.unwrap();
    shoot(page, "first-command").await;
    // Found and pressed in one step: the bot's arrival draws the lines over the messages anew.
    let press = "document.querySelector('[data-first-command]').click()";
    page.execute(press, Vec::new()).await.unwrap();
    sees(page, 0, "Sam").await;
    component(page, 0, "count:0").await;
    let offers = page.find_all(Locator::Css("[data-first-command]")).await;
    assert!(
        offers.unwrap().is_empty(),
        "offered where there is a message"
    );
}

#[tokio::test]
async fn a_post_is_written_in_a_forum_and_read_by_another() {
    let Some(browser) = Browser::start().await else {
        return;
    };
    let stage = Stage::set().await;
    let page = &browser.client;
    let forum = stage.guild.channel_of(ChannelKind::Forum, "games");
    let seats = [&stage.lea, &stage.sam].map(|u| format!("{}:{}", u.id(), forum.id()));
    let address = format!("{}/#2/{}", stage.sandbox.url(), seats.join("/"));
    page.set_window_size(1280, 900).await.unwrap();
    page.goto(&address).await.unwrap();
    let new = "[data-pane='1'] [data-new-thread]";
    wait_for(page, new).await.click().await.unwrap();
    let form = "[data-pane='1'] .thread-form";
    for (field, text) in [("input", "Game night"), ("textarea", "Who plays?")] {
        let field = wait_for(page, &format!("{form} {field}")).await;
        field.send_keys(text).await.unwrap();
    }
    let send = format!("{form} button");
    wait_for(page, &send).await.click().await.unwrap();
    // Sam is led to the post; Léa finds it in the forum and answers there.
    sees(page, 1, "Who plays?").await;
    let post = &forum.threads()[0];
    let listed = format!("[data-pane='0'] [data-post='{}']", post.id());
    wait_for(page, &listed).await.click().await.unwrap();
    sees(page, 0, "Who plays?").await;
    type_in(page, 0, "Me").await;
    sees(page, 1, "Me").await;
    shoot(page, "forum-post").await;
}

/// A headless Chromium and its driver.
struct Browser {
    client: Client,
    driver: Child,
    _profile: tempfile::TempDir,
}

impl Browser {
    async fn start() -> Option<Self> {
        let found = find("chromedriver").zip(find("chromium").or_else(|| find("google-chrome")));
        let Some((driver, chromium)) = found else {
            let words = "browser test skipped: no chromium and chromedriver on the PATH\n";
            assert!(
                std::env::var("BROWSER_TESTS").as_deref() != Ok("required"),
                "{words}"
            );
            // Written directly: what a passing test prints is swallowed.
            std::io::Write::write_all(&mut std::io::stderr(), words.as_bytes()).unwrap();
            return None;
        };
        let mut driver = Command::new(driver)
            .arg("--port=0")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .kill_on_drop(true)
            .spawn()
            .unwrap();
        let port = port_of(&mut driver).await;
        let profile = tempfile::tempdir().unwrap();
        let connector = hyper_util::client::legacy::connect::HttpConnector::new();
        let client = ClientBuilder::new(connector)
            .capabilities(capabilities(&chromium, profile.path()))
            .connect(&format!("http://127.0.0.1:{port}"))
            .await
            .unwrap();
        Some(Self {
            client,
            driver,
            _profile: profile,
        })
    }

    async fn close(mut self) {
        self.client.close().await.unwrap();
        self.driver.kill().await.unwrap();
    }
}

/// ChromeDriver takes a free port and says which.
async fn port_of(driver: &mut Child) -> u16 {
    let mut lines = BufReader::new(driver.stdout.take().unwrap()).lines();
    let reading = async {
        while let Some(line) = lines.next_line().await.unwrap() {
            let digits = line.strip_suffix('.').and_then(|l| l.rsplit(' ').next());
            if let Some(port) = digits.and_then(|d| d.parse().ok()) {
                return port;
            }
        }
        panic!("chromedriver names no port");
    };
    tokio::time::timeout(PATIENCE, reading).await.unwrap()
}

fn capabilities(chromium: &Path, profile: &Path) -> Map<String, Value> {
    let arguments = [
        "--headless=new",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--disable-dev-shm-usage",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
    ];
    let mut arguments: Vec<String> = arguments.map(str::to_owned).to_vec();
    arguments.push(format!("--user-data-dir={}", profile.display()));
    let options = json!({"args": arguments, "binary": chromium});
    Map::from_iter([("goog:chromeOptions".to_owned(), options)])
}

fn find(program: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path)
        .map(|dir| dir.join(program))
        .find(|p| p.is_file())
}

async fn wait_for(page: &Client, selector: &str) -> Element {
    page.wait()
        .at_most(PATIENCE)
        .for_element(Locator::Css(selector))
        .await
        .unwrap()
}

/// Writes into a pane's composer and sends it.
async fn type_in(page: &Client, pane: usize, text: &str) {
    let composer = wait_for(page, &format!("[data-pane='{pane}'] [data-composer]")).await;
    composer.click().await.unwrap();
    composer.send_keys(text).await.unwrap();
    keys(page, Key::Enter).await;
}

async fn component(page: &Client, pane: usize, custom_id: &str) -> Element {
    let selector = format!("[data-pane='{pane}'] [data-custom-id='{custom_id}']:enabled");
    wait_for(page, &selector).await
}

async fn click(page: &Client, pane: usize, custom_id: &str) {
    component(page, pane, custom_id)
        .await
        .click()
        .await
        .unwrap();
}

/// Puts the keyboard's focus on a component, as Tab would.
async fn focus(page: &Client, pane: usize, custom_id: &str) {
    let element = component(page, pane, custom_id).await;
    let element = serde_json::to_value(&element).unwrap();
    page.execute("arguments[0].focus()", vec![element])
        .await
        .unwrap();
}

async fn keys(page: &Client, key: Key) {
    let focused = page.active_element().await.unwrap();
    focused
        .send_keys(&char::from(key).to_string())
        .await
        .unwrap();
}

/// An option of the menu that is open.
async fn option(page: &Client, label: &str) -> Element {
    let path = format!("//*[@role='option'][contains(., '{label}')]");
    page.wait()
        .at_most(PATIENCE)
        .for_element(Locator::XPath(&path))
        .await
        .unwrap()
}

async fn text_of(page: &Client, pane: usize) -> String {
    wait_for(page, &format!("[data-pane='{pane}']"))
        .await
        .text()
        .await
        .unwrap()
}

/// Waits, with the browser's own clock, until a pane shows the words.
async fn sees(page: &Client, pane: usize, words: &str) {
    let path = format!("//*[@data-pane='{pane}']//*[contains(., '{words}')]");
    let found = page
        .wait()
        .at_most(PATIENCE)
        .for_element(Locator::XPath(&path))
        .await;
    if found.is_err() {
        shoot(page, "missed").await;
        panic!(
            "pane {pane} never showed “{words}”:\n{}",
            text_of(page, pane).await
        );
    }
}

/// Leaves a picture of the page for those who look.
async fn shoot(page: &Client, name: &str) {
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join("../screenshots");
    std::fs::create_dir_all(&dir).unwrap();
    std::fs::write(
        dir.join(format!("{name}.png")),
        page.screenshot().await.unwrap(),
    )
    .unwrap();
}
