//! The command line.
//!
//! Knows the options and words a mistake in one line; [`crate::settings`] reads the options of a
//! start.

pub mod backup;
pub mod doctor;
pub mod emoji_sync;
pub mod health;
pub mod laws;
pub mod lengths;
pub mod move_database;
pub mod pack_check;
pub mod picture_files;
pub mod recompute;
pub mod screen_files;
pub mod simulate;
pub mod slots;
pub mod stampede;
pub mod verify;

use std::ffi::OsString;
use std::path::PathBuf;

use clap::{Parser, Subcommand};

use crate::catalog::OFFERS;
use crate::model::ChannelId;
use crate::packs::Language;
use crate::settings::Serve;

/// A command line.
#[derive(Debug, Parser)]
#[command(
    name = "tapis",
    version,
    args_conflicts_with_subcommands = true,
    about = about(),
    long_about = long_about()
)]
pub struct Cli {
    /// The command to run instead of serving.
    #[command(subcommand)]
    pub command: Option<Command>,

    /// Options of a start without a command.
    #[command(flatten)]
    pub serve: Serve,
}

/// The commands.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Serves Discord, as without a command, but without DISCORD_TOKEN it ends with code 2
    Serve,
    /// Plays whole matches by computer players and prints a summary
    Simulate(Simulate),
    /// Checks records of matches against their seeds and the rules
    Verify(Verify),
    /// Holds the laws of the games at every step of many matches
    Laws(Laws),
    /// Plays matches at simulated tables and prints how many minutes they take
    Lengths(Lengths),
    /// Looks after question packs
    #[command(subcommand)]
    Packs(Packs),
    /// Looks after the emojis that stand for cards on Discord
    #[command(subcommand)]
    Emojis(Emojis),
    /// Draws cards, emojis, and the pictures of whole matches into files
    Render(Render),
    /// Writes a backup of the database into a file, also while a bot serves from it
    Backup(Backup),
    /// Puts a backup in the place of the database, while no bot serves from it
    Restore(Backup),
    /// Copies a database into a new one, such as a PostgreSQL server, while no bot serves from either
    MoveDatabase(move_database::MoveDatabase),
    /// Divides a PostgreSQL database into slots that several processes share, while no bot serves from it
    Slots(slots::Slots),
    /// Asks Discord whether token, intents, commands, emojis and permissions are as they should be
    Doctor(Doctor),
    /// Asks the bot that runs with these settings whether it is alive
    Health(Health),
    /// Has many tables play at a sandbox, and prints what the bot makes of them
    Stampede(stampede::Stampede),
    /// Looks after what matches are worth on leaderboards
    #[command(subcommand)]
    Standings(Standings),
}

/// The commands for standings.
#[derive(Debug, Subcommand)]
pub enum Standings {
    /// Counts all finished matches anew from their logs and prints what changes
    Recompute {
        /// The file of the database, or the address of a PostgreSQL server; nobody may be serving from it
        #[arg(value_name = "DATABASE")]
        database: String,

        /// Write what changes; without it nothing is written
        #[arg(long)]
        write: bool,
    },
}

/// Arguments of `tapis backup` and `tapis restore`.
#[derive(Debug, clap::Args)]
pub struct Backup {
    /// The file of the backup
    #[arg(value_name = "FILE")]
    pub file: PathBuf,

    /// The database [default: the one from which a start would serve]
    #[arg(long, value_name = "DATABASE")]
    pub database: Option<PathBuf>,
}

/// Arguments of `tapis doctor`.
#[derive(Debug, clap::Args)]
pub struct Doctor {
    /// Also post a message with a picture in this channel or thread, change it, and delete it
    #[arg(long, value_name = "ID", value_parser = channel)]
    pub channel: Option<ChannelId>,
}

/// Arguments of `tapis health`.
#[derive(Debug, clap::Args)]
pub struct Health {
    /// Ask whether it is ready: connected to Discord, and able to write to its database
    #[arg(long)]
    pub ready: bool,
}

/// Arguments of `tapis simulate`.
#[derive(Debug, clap::Args)]
pub struct Simulate {
    /// The game
    #[arg(help = format!("The game: {}", games()))]
    pub game: String,

    /// Preset of options [default: the first of the game]
    #[arg(long)]
    pub preset: Option<String>,

    /// A parameter on top of the preset; may be repeated; lists by comma, none for null
    #[arg(long, value_name = "NAME=VALUE")]
    pub set: Vec<String>,

    /// Number of players [default: 4, or the nearest number that the game allows]
    #[arg(long, value_name = "N")]
    pub players: Option<u8>,

    /// Number of matches; two kinds of robots play each deal twice, one against the others in every
    /// seat
    #[arg(long, value_name = "N", default_value_t = 100)]
    pub games: u64,

    /// Seed of all chance: any text, or the 64 hex digits of a seed
    #[arg(long, default_value = "0")]
    pub seed: String,

    /// The players, seat by seat and over again: random, eager, or a level of the game's robots
    #[arg(
        long,
        value_name = "NAME",
        value_delimiter = ',',
        default_value = "random"
    )]
    pub robots: Vec<String>,

    /// Probability per step that somebody leaves
    #[arg(long, value_name = "P", default_value_t = 0.0)]
    pub leaves: f64,

    /// Pairs of single deals under one contract, made by the first kind of robot for all seats;
    /// the points taken in the tricks count
    #[arg(long)]
    pub same_contract: bool,

    /// Count the blunders of robots: another card was at least 10 points better in 95 % of 200
    /// deals that fit what the robot saw
    #[arg(long)]
    pub blunders: bool,

    /// List everybody's choices in the records
    #[arg(long)]
    pub choices: bool,

    /// Write records to a file, or to standard output (-)
    #[arg(long, value_name = "FILE")]
    pub record: Option<String>,

    /// Print the summary as one JSON object
    #[arg(long)]
    pub json: bool,
}

/// Arguments of `tapis verify`.
#[derive(Debug, clap::Args)]
pub struct Verify {
    /// Files of records
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,
}

/// Arguments of `tapis laws`.
#[derive(Debug, clap::Args)]
pub struct Laws {
    /// The game
    #[arg(help = format!("The game: {}", games()))]
    pub game: String,

    /// This preset only [default: all, and drawn parameters]
    #[arg(long)]
    pub preset: Option<String>,

    /// Number of matches
    #[arg(long, value_name = "N", default_value_t = 300)]
    pub games: u64,

    /// Seed of all chance: any text
    #[arg(long, default_value = "0")]
    pub seed: String,
}

/// Arguments of `tapis lengths`.
#[derive(Debug, clap::Args)]
pub struct Lengths {
    /// This game only
    #[arg(help = format!("This game only: {}", games()))]
    pub game: Option<String>,

    /// This preset only
    #[arg(long)]
    pub preset: Option<String>,

    /// This number of seats only
    #[arg(long, value_name = "N")]
    pub players: Option<u8>,

    /// Number of matches of each table
    #[arg(long, value_name = "N", default_value_t = 20)]
    pub games: u32,

    /// Time that a person takes for each press, in seconds; three times that to answer a question
    #[arg(long, value_name = "SECONDS", default_value_t = 4)]
    pub think: u64,
}

/// The commands for question packs.
#[derive(Debug, Subcommand)]
pub enum Packs {
    /// Checks a pack and prints every fault with its line
    Check(PackCheck),
    /// Prints the id and the question of each entry, without its answers
    Ask(PackCheck),
    /// Judges written answers as a generous host would, and prints those that are refused
    Try(PackTry),
    /// Prints a small sound pack to write one's own over
    Template(PackTemplate),
    /// Reads any file of questions and prints it as a pack of Tapis; says what was left out and why
    Convert(PackConvert),
}

/// Arguments of `tapis packs check`.
#[derive(Debug, clap::Args)]
pub struct PackCheck {
    /// A pack, or a file of questions of another program: .yaml, .yml, .json, .csv, .tsv, .txt or .xlsx
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
}

/// Arguments of `tapis packs template`.
#[derive(Debug, clap::Args)]
pub struct PackTemplate {
    /// fr or en
    #[arg(value_name = "LANGUAGE", default_value = "en", value_parser = language)]
    pub language: Language,

    /// As a sheet (CSV) instead of YAML
    #[arg(long)]
    pub csv: bool,
}

/// Arguments of `tapis packs convert`.
#[derive(Debug, clap::Args)]
pub struct PackConvert {
    /// A file of questions: .yaml, .yml, .json, .csv, .tsv, .txt or .xlsx
    #[arg(value_name = "FILE")]
    pub file: PathBuf,

    /// The title of the pack, instead of the one that the file or its name has
    #[arg(long, value_name = "TEXT")]
    pub title: Option<String>,

    /// The language of its questions, fr or en, where the file does not say it
    #[arg(long, value_name = "LANGUAGE", value_parser = language)]
    pub language: Option<Language>,

    /// The licence under which it may be passed on, where the file does not say it
    #[arg(long, value_name = "TEXT")]
    pub licence: Option<String>,

    /// As a sheet (CSV) instead of JSON
    #[arg(long)]
    pub csv: bool,
}

/// Arguments of `tapis packs try`.
#[derive(Debug, clap::Args)]
pub struct PackTry {
    /// A pack, or a file of questions of another program
    #[arg(value_name = "FILE")]
    pub file: PathBuf,

    /// A text file: on each line the id of an entry and answers to it, separated by tabs
    #[arg(value_name = "ANSWERS")]
    pub answers: PathBuf,
}

/// The commands for emojis.
#[derive(Debug, Subcommand)]
pub enum Emojis {
    /// Uploads an emoji for each card that has none or was drawn anew; needs DISCORD_TOKEN
    Sync {
        /// Print what would be done, and do nothing
        #[arg(long)]
        check: bool,
    },
}

/// Arguments of `tapis render`.
#[derive(Debug, clap::Args)]
#[group(required = true, multiple = true)]
pub struct Render {
    /// Directory for every card and every emoji; it is made if it is missing
    #[arg(long, value_name = "DIR")]
    pub cards: Option<PathBuf>,

    /// Directory for the pictures of a match of each game, in each language
    #[arg(long, value_name = "DIR")]
    pub matches: Option<PathBuf>,

    /// Directory for every kind of screen of every game as a browser shows it, in each language, on
    /// a phone and on a desk; what does not fit is told. Needs Chromium and ChromeDriver
    #[arg(long, value_name = "DIR")]
    pub all: Option<PathBuf>,
}

/// The reason why there is nothing to run.
#[derive(Debug, PartialEq, Eq)]
pub enum CliExit {
    /// Help or version was asked for: the text for standard output.
    Asked(String),
    /// The command line is wrong: one line that says in what.
    Wrong(String),
}

/// A number with the word for one of them or for several: "1 record", "2 records".
pub fn counted(number: u64, one: &str, several: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { several })
}

fn channel(id: &str) -> Result<ChannelId, String> {
    let remedy = "an id is a number: switch on developer mode in Discord, right-click the channel and choose \
                  Copy Channel ID";
    id.parse().map_err(|_| remedy.to_owned())
}

fn language(name: &str) -> Result<Language, String> {
    Language::named(name).ok_or_else(|| "known are fr, en".to_owned())
}

/// The names of all games.
fn games() -> String {
    let names: Vec<&str> = OFFERS.iter().map(|offer| offer.name()).collect();
    names.join(", ")
}

fn about() -> String {
    format!("Card games for Discord: {}", games())
}

fn long_about() -> String {
    let about = about();
    format!(
        "{about}.\n\nWith DISCORD_TOKEN in the environment or in `.env` it serves Discord; without \
         one it opens a sandbox, a Discord of your own at an address of this machine."
    )
}

impl Cli {
    /// Reads a command line, whose first word is the program's name.
    ///
    /// # Errors
    /// [`CliExit`], where the program has to say something instead of running.
    pub fn read(words: impl IntoIterator<Item = OsString>) -> Result<Self, CliExit> {
        Self::try_parse_from(words).map_err(|why| {
            if why.use_stderr() {
                CliExit::Wrong(one_line(&why.to_string()))
            } else {
                CliExit::Asked(why.to_string())
            }
        })
    }
}

/// The message of clap without its usage paragraph, on one line.
fn one_line(message: &str) -> String {
    let said: Vec<&str> = message
        .lines()
        .map(str::trim)
        .take_while(|line| !line.starts_with("Usage:") && !line.starts_with("For more"))
        .filter(|line| !line.is_empty())
        .collect();
    // The text after a colon belongs to it.
    let said = said.join("; ").replace(":; ", ": ");
    let said = said.strip_prefix("error: ").unwrap_or(&said);
    format!("{said}; `tapis --help` shows what there is")
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use super::*;

    fn read(words: &[&str]) -> Result<Cli, CliExit> {
        Cli::read(words.iter().map(OsString::from))
    }

    fn wrong(words: &[&str]) -> String {
        match read(words) {
            Err(CliExit::Wrong(line)) => line,
            other => panic!("a wrong command line gave {other:?}"),
        }
    }

    #[test]
    fn the_sandbox_options_are_read() {
        let cli = read(&[
            "tapis", "--port", "9000", "--listen", "0.0.0.0", "--data", "here",
        ])
        .expect("a right command line");
        assert_eq!(cli.serve.port, Some(9000));
        assert_eq!(cli.serve.listen, Some(IpAddr::from([0, 0, 0, 0])));
        assert_eq!(cli.serve.data, Some(PathBuf::from("here")));
    }

    #[test]
    fn no_option_is_asked_for() {
        let cli = read(&["tapis"]).expect("a bare command line");
        assert!(cli.serve.port.is_none() && cli.serve.data.is_none());
    }

    #[test]
    fn a_mistake_is_one_line_that_names_it() {
        for (words, named) in [
            (&["tapis", "--prot", "9000"][..], "--prot"),
            (&["tapis", "--port", "many"][..], "many"),
            (&["tapis", "--port", "70000"][..], "70000"),
            (&["tapis", "--listen", "nowhere"][..], "nowhere"),
            (&["tapis", "--port"][..], "--port"),
            (&["tapis", "deal"][..], "deal"),
        ] {
            let line = wrong(words);
            assert!(line.contains(named), "{line}");
            assert!(!line.contains('\n'), "{line}");
            assert!(!line.starts_with("error"), "{line}");
        }
        let line = wrong(&["tapis", "simulate"]);
        assert!(line.contains("not provided: <GAME>;"), "{line}");
    }

    #[test]
    fn the_help_names_every_game_there_is() {
        let asked = |words: &[&str]| match read(words) {
            Err(CliExit::Asked(text)) => text,
            other => panic!("help gave {other:?}"),
        };
        for words in [
            &["tapis", "--help"][..],
            &["tapis", "-h"],
            &["tapis", "simulate", "--help"],
            &["tapis", "laws", "--help"],
        ] {
            let text = asked(words);
            for game in tapis_rules::registry::GAMES {
                assert!(text.contains(game.name()), "{} in {text}", game.name());
            }
        }
    }

    #[test]
    fn help_and_version_are_no_mistake() {
        for words in [["tapis", "--help"], ["tapis", "--version"]] {
            assert!(matches!(read(&words), Err(CliExit::Asked(_))));
        }
    }
}
