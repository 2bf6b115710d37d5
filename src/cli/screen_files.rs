//! `tapis render --all`: every kind of screen of every game as a browser shows it, on a phone and
//! on a desk, searched for parts that cannot be read or reached.

mod samples;

use std::io::{self, Write};
use std::iter;
use std::path::Path;
use std::sync::Arc;

use tapis_tools::{Browser, BrowserError, Message, write_png};

use crate::app::Failure;
use crate::catalog::{OFFERS, Offer};
use crate::clock::host_ms;
use crate::discord::Gallery;
use crate::model::{Lang, MessageId, UserId};
use crate::preferences::UserPreferences;
use crate::sandbox::{Sandbox, Stage};
use crate::screen::sheets::{self, Sheet};
use crate::screen::words::Words;
use crate::screen::{Row, Screen, settings};
use crate::table::pace::Pace;
use crate::table::simulated::{NAMES, SampleScreen, SampleScreens, ScreenKind, SimulatedTable};

/// The width of a phone, in pixels.
pub const PHONE: u32 = 390;
/// The widths of a phone and of a desk.
const WIDTHS: [u32; 2] = [PHONE, 1280];
/// Height of the window, in pixels: all messages of a channel are in it.
const HEIGHT: u32 = 12_000;
/// Number of messages that are looked at together: a channel takes five in five seconds.
const AT_ONCE: usize = 5;
/// Greatest height of a message of play on a phone, in pixels: the room of its window between
/// Discord's bars, and the whole of the window where more than four sit.
const ONE_SCREEN: u64 = 690;
const WHOLE_WINDOW: u64 = 844;
/// Number of people, as many as sit at the largest table of teams.
const PEOPLE: usize = 80;
/// Number of steps, more than a match has, in which all its phases occur.
const WHOLE: u64 = 200_000;
const BEGINNING: u64 = 600;
/// Number of players of most tables, where the game has that many seats.
const USUAL: u8 = 4;
/// The deal of all matches.
const SEED: [u8; 32] = [7; 32];

/// One screen at one width.
#[derive(Clone, Debug)]
pub struct Measured {
    /// The name of the screen's file, with language, width and game.
    pub name: String,
    /// Height from the upper edge to the bottom of the last button, in pixels.
    pub height: u64,
    /// Number of characters to read.
    pub characters: u64,
    /// Number of buttons and menus.
    pub components: usize,
    /// Whether a picture goes with it.
    pub has_picture: bool,
    /// Height from the top of the duty to the bottom of the last button, in pixels; 0 without
    /// buttons.
    pub span: u64,
    /// Faults of layout: parts that cannot be read or reached, a line each.
    pub faults: Vec<String>,
}

/// Writes every kind of screen into a directory, and returns the number of files.
///
/// # Errors
/// [`Failure`]: no browser, a file that cannot be written, or screens that do not fit, which are
/// printed.
pub fn run(directory: &Path) -> Result<usize, Failure> {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .map_err(|why| Failure::Fault(format!("the runtime does not start: {why}")))?;
    let looked = runtime.block_on(look(OFFERS, &WIDTHS, Some(directory)));
    let measured = looked?.ok_or_else(|| {
        Failure::input("there is no chromium with its chromedriver on the PATH: install both")
    })?;
    let mut out = io::stdout();
    // A reader who has heard enough closes the pipe; that is no fault.
    drop(writeln!(
        out,
        "height  from duty  characters  components  picture"
    ));
    for one in &measured {
        let picture = if one.has_picture { "yes" } else { "" };
        drop(writeln!(
            out,
            "{:6}  {:9}  {:10}  {:10}  {picture:7}  {}",
            one.height, one.span, one.characters, one.components, one.name
        ));
        for fault in &one.faults {
            drop(writeln!(out, "         {fault}"));
        }
    }
    match measured.iter().filter(|one| !one.faults.is_empty()).count() {
        0 => Ok(measured.len()),
        count => Err(Failure::Fault(format!("{count} screens do not fit"))),
    }
}

/// Looks at every kind of screen of some games in windows of some widths; `None` if there is no
/// browser.
///
/// # Errors
/// [`Failure`]: the browser or the sandbox fails, or a file cannot be written.
pub async fn look(
    offers: &[&'static dyn Offer],
    widths: &[u32],
    directory: Option<&Path>,
) -> Result<Option<Vec<Measured>>, Failure> {
    let fault = |why: String| Failure::Fault(why);
    let Some(browser) = Browser::start().await else {
        return Ok(None);
    };
    let browser = browser.map_err(|why| fault(format!("the browser does not start: {why}")))?;
    let sandbox = Sandbox::in_memory().await.map_err(fault)?;
    sandbox.furnish().await;
    let words = Arc::new(Words::load().map_err(|why| fault(format!("the words: {why}")))?);
    let gallery = Gallery::open(sandbox.access(), &words)
        .await
        .map_err(fault)?;
    let mut visit = Visit {
        browser: &browser,
        sandbox: &sandbox,
        gallery,
        widths,
        directory,
        measured: Vec::new(),
    };
    for lang in Lang::ALL {
        visit.shared(lang, &words).await?;
        for offer in offers {
            visit.game(*offer, lang, &words).await?;
        }
    }
    let measured = visit.measured;
    browser.close().await;
    sandbox.stop().await;
    Ok(Some(measured))
}

/// One look at everything.
struct Visit<'a> {
    browser: &'a Browser,
    sandbox: &'a Sandbox,
    gallery: Gallery,
    widths: &'a [u32],
    directory: Option<&'a Path>,
    measured: Vec<Measured>,
}

impl Visit<'_> {
    /// The screens that no game makes alone.
    async fn shared(&mut self, lang: Lang, words: &Arc<Words>) -> Result<(), Failure> {
        let screen = settings::mine(&UserPreferences::default(), lang, true, words.of(lang));
        let mut samples = vec![SampleScreen::alone(ScreenKind::Settings, screen)];
        samples.extend(samples::leaderboard(lang, words));
        samples.push(samples::evening(words.of(lang)));
        samples.extend(samples::profiles(words.of(lang)));
        self.show("any", lang, samples).await
    }

    /// The screens of a game, at tables of few and of many.
    async fn game(
        &mut self,
        offer: &'static dyn Offer,
        lang: Lang,
        words: &Arc<Words>,
    ) -> Result<(), Failure> {
        let options = offer.options(offer.opens_with());
        let panel = options.and_then(|options| offer.sheet(&options, words, lang).ok());
        let page = panel.map(|panel| Sheet {
            game: offer.info(),
            preset: offer.opens_with(),
            panel,
        });
        let every = vec![(offer.info(), offer.opens_with())];
        let page = page.map(|sheet| sheets::page(sheet, &every, words.of(lang)));
        let sheet = page.map(|screen| SampleScreen::alone(ScreenKind::Sheet, screen));
        let mut found = SampleScreens::default();
        let options = offer.options(offer.opens_with()).unwrap_or_default();
        let most = offer.players(&options).map_or(USUAL, |(_, most)| most);
        let usual = most.min(USUAL);
        for people in iter::once(usual).chain((most > usual).then_some(most)) {
            for preset in offer.presets() {
                let table = SimulatedTable {
                    offer,
                    preset,
                    people,
                    robots: 0,
                    lang,
                    pace: Pace::default(),
                    think: 2_000,
                    seed: SEED,
                };
                let whole = people == usual && preset == offer.opens_with();
                let steps = if whole { WHOLE } else { BEGINNING };
                // Not every preset takes this many players.
                let _ = table.add_screens(&mut found, steps, words);
            }
        }
        let screens = found.into_screens().into_iter().chain(sheet);
        self.show(offer.name(), lang, screens.collect()).await
    }

    /// Posts screens, then looks at them at both widths.
    async fn show(
        &mut self,
        group: &str,
        lang: Lang,
        screens: Vec<SampleScreen>,
    ) -> Result<(), Failure> {
        let mut number = 0;
        for screens in screens.chunks(AT_ONCE) {
            let stage = self.sandbox.stage(&NAMES, lang);
            // Teams have more people than there are names.
            let people = stage.people.iter().copied().cycle();
            let people: Vec<UserId> = people.take(PEOPLE).collect();
            let mut posted = Vec::new();
            for sample in screens {
                let later = (host_ms() / 1000).cast_signed() - sample.at.cast_signed();
                let message =
                    self.gallery
                        .post(stage.channel, sample.screen.clone(), &people, later);
                let message = message.await.map_err(Failure::Fault)?;
                number += 1;
                let name = format!(
                    "{group}-{number:02}-{}-{}",
                    sample.kind.name(),
                    sample.seats
                );
                posted.push((name, sample, message));
            }
            for width in self.widths {
                let width = *width;
                self.look(&stage, width, lang, &posted).await?;
            }
        }
        Ok(())
    }

    async fn look(
        &mut self,
        stage: &Stage,
        width: u32,
        lang: Lang,
        posted: &[(String, &SampleScreen, MessageId)],
    ) -> Result<(), Failure> {
        let fault = |why: BrowserError| Failure::Fault(format!("the browser: {why}"));
        self.browser
            .open(&stage.page, (width, HEIGHT))
            .await
            .map_err(fault)?;
        for (name, sample, message) in posted {
            let screen = &sample.screen;
            let name = format!("{}/{width}/{name}", lang.tag());
            let message = Message {
                id: message.to_string(),
                has_duty: !screen.panel.duty.is_empty(),
                has_foot: !screen.panel.foot.is_empty(),
            };
            let found = self.browser.measure(&message).await.map_err(fault)?;
            let mut faults = found.faults;
            let most = most(sample);
            if let Some(most) = most.filter(|most| width == PHONE && found.height > *most) {
                faults.push(format!("{} px high, {most} at most", found.height));
            }
            if let Some(directory) = self.directory {
                let picture = self.browser.shoot(found.clip).await.map_err(fault)?;
                write_png(directory, &name, &picture)
                    .map_err(|why| Failure::input(why.to_string()))?;
            }
            self.measured.push(Measured {
                name,
                height: found.height,
                characters: found.characters,
                components: components(screen),
                has_picture: screen.panel.picture.is_some(),
                span: found.span,
                faults,
            });
        }
        Ok(())
    }
}

/// Greatest height of a screen on a phone, in pixels; `None` for a screen that is none of play.
const fn most(sample: &SampleScreen) -> Option<u64> {
    match sample.kind {
        ScreenKind::Lobby
        | ScreenKind::Table
        | ScreenKind::Hand
        | ScreenKind::Reveal
        | ScreenKind::Result
        | ScreenKind::LobbyOfTeams
        | ScreenKind::TableOfTeams
        | ScreenKind::ResultOfTeams
        | ScreenKind::Profile => Some(match sample.seats <= USUAL {
            true => ONE_SCREEN,
            false => WHOLE_WINDOW,
        }),
        ScreenKind::Leaderboard | ScreenKind::Evening => Some(WHOLE_WINDOW),
        ScreenKind::Check | ScreenKind::Sheet | ScreenKind::Settings => None,
    }
}

/// Number of buttons and menus of a screen.
fn components(screen: &Screen) -> usize {
    let rows = screen.rows.iter().map(|row| match row {
        Row::Buttons(buttons) => buttons.len(),
        Row::Menu(_) => 1,
    });
    rows.sum()
}
