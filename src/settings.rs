//! The settings of Tapis: the environment and the command line, read into types.
//!
//! [`Settings::read`] takes the variables as a map and looks at nothing else but whether a
//! directory is there, and it reports every fault at once. Must not know what a setting does.

pub mod environment;
mod values;

use std::collections::BTreeMap;
use std::fmt;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};

use url::Url;

use crate::model::UserId;
use values::{
    Refused, api_url, database_url, kept, log_filter, log_format, operator, port, process_name,
    real_discord, token, watch_address, yes_or_no,
};

/// Every variable that Tapis reads.
pub const VARIABLES: [&str; 14] = [
    TOKEN,
    API_URL,
    DATABASE,
    NAME,
    LOG,
    LOG_FORMAT,
    WATCH,
    DATA,
    PORT,
    TYPED,
    PICTURES,
    BACKUPS,
    BACKUPS_KEPT,
    OPERATOR,
];

const TOKEN: &str = "DISCORD_TOKEN";
const API_URL: &str = "DISCORD_API_URL";
const DATABASE: &str = "DATABASE_URL";
const NAME: &str = "TAPIS_NAME";
const LOG: &str = "RUST_LOG";
const LOG_FORMAT: &str = "TAPIS_LOG";
const WATCH: &str = "TAPIS_WATCH";
const DATA: &str = "TAPIS_DATA";
const PORT: &str = "TAPIS_SANDBOX_PORT";
const TYPED: &str = "TAPIS_TYPED_ANSWERS";
const PICTURES: &str = "TAPIS_PICTURES";
const BACKUPS: &str = "TAPIS_BACKUPS";
const BACKUPS_KEPT: &str = "TAPIS_BACKUPS_KEPT";
const OPERATOR: &str = "TAPIS_OPERATOR";

/// The daily backups that are kept by default.
const USUALLY_KEPT: usize = 7;
/// The most backups that can be kept.
const MOST_KEPT: usize = 1_000;

/// The log filter without `RUST_LOG`: our own information, warnings of the libraries.
const DEFAULT_LOG: &str = "warn,tapis=info,discord_sandbox=info";

/// The sandbox's default port, always the same so that its address can be bookmarked.
pub const DEFAULT_PORT: u16 = 8765;

/// Options of the sandbox, which runs only without a token.
#[derive(Debug, Default, clap::Args)]
pub struct Serve {
    /// Port of the sandbox; 0 takes any free one [default: 8765, or any free one if that is taken]
    #[arg(long)]
    pub port: Option<u16>,

    /// Address the sandbox listens on [default: 127.0.0.1]
    #[arg(long, value_name = "ADDRESS")]
    pub listen: Option<IpAddr>,

    /// The word that a visitor must know; needed when the sandbox listens beyond this machine
    #[arg(long, value_name = "WORD")]
    pub join_key: Option<String>,

    /// Directory where the sandbox keeps its world and the bot its database [default: data]
    #[arg(long, value_name = "DIR")]
    pub data: Option<PathBuf>,

    /// Whether to serve Discord or nothing: without a token no sandbox opens.
    #[arg(skip)]
    pub token_needed: bool,
}

/// All settings of a start.
#[derive(Debug)]
pub struct Settings {
    /// The Discord to serve.
    pub serve: Target,
    /// A filter in the notation of `RUST_LOG`, known to be well formed.
    pub log: String,
    /// The form of the lines of the log.
    pub log_format: LogFormat,
    /// The address at which health checks and metrics are served; `None` for nowhere.
    pub watch: Option<SocketAddr>,
    /// Whether to read messages in channels, for the answers of a quiz.
    pub typed_answers: bool,
    /// Whether cards are drawn for people who want pictures.
    pub pictures: bool,
    /// The person who is told when something needs the operator.
    pub operator: Option<UserId>,
    /// Variables that are set although the sandbox has no use for them.
    pub unused: Vec<&'static str>,
}

/// The form of the lines of the log.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum LogFormat {
    /// For people.
    #[default]
    Text,
    /// One JSON object a line.
    Json,
}

/// The Discord to serve: the real one, or a sandbox.
#[derive(Debug)]
pub enum Target {
    /// Discord itself, or a server with the same interface.
    Discord {
        /// The address and the bot's token.
        access: Access,
        /// The bot's database.
        database: Database,
        /// The daily backups; `None` for none.
        backups: Option<Backups>,
        /// The name of this process among those on the database; `None` for host and pid.
        name: Option<String>,
    },
    /// A sandbox of our own, in this process.
    Sandbox(SandboxSettings),
}

/// An address and the token that opens it.
#[derive(Debug, Clone)]
pub struct Access {
    /// Scheme, host and port; `/api/v10` follows.
    pub api: Url,
    /// The bot's token there.
    pub token: Token,
}

/// A bot token; its `Debug` hides it.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

impl Token {
    /// Wraps a token that is known to be well formed.
    pub fn new(token: impl Into<String>) -> Self {
        Self(token.into())
    }

    /// The token itself, for the request that needs it.
    pub fn expose(&self) -> &str {
        &self.0
    }
}

impl Database {
    /// The database of an address, read as `DATABASE_URL` is.
    ///
    /// # Errors
    /// What is wrong with it, without quoting it: it may hold a password.
    pub fn named(address: &str) -> Result<Self, Fault> {
        let read = database_url(address);
        read.map_err(|(wrong, remedy)| Fault::new("the database", wrong, remedy))
    }

    /// Whether several processes may have it open: one of them serves, and the others stand by.
    pub fn is_shared(&self) -> bool {
        matches!(self, Self::Postgres(_))
    }
}

/// The address of a database server, which may hold a password. It shows without it.
#[derive(Clone, PartialEq, Eq)]
pub struct ServerAddress(Url);

impl ServerAddress {
    /// Wraps an address that begins with `postgres:` or `postgresql:`.
    pub fn new(address: Url) -> Self {
        Self(address)
    }

    /// The whole address with its password, which only a connection needs.
    pub fn expose(&self) -> &str {
        self.0.as_str()
    }
}

impl fmt::Display for ServerAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let host = self.0.host_str().unwrap_or_default();
        write!(f, "postgres://{host}")?;
        if let Some(port) = self.0.port() {
            write!(f, ":{port}")?;
        }
        f.write_str(self.0.path())
    }
}

impl fmt::Debug for ServerAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ServerAddress({self})")
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(…)")
    }
}

/// A database.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Database {
    /// The address of an SQLite file as sqlx reads it, such as `sqlite://tapis.db`.
    Url(String),
    /// A PostgreSQL server.
    Postgres(ServerAddress),
    /// A file; its path may hold any characters.
    File(PathBuf),
}

/// The directory for a backup of the database every day.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Backups {
    /// The directory; it is created if it is missing.
    pub directory: PathBuf,
    /// The number of backups that are kept.
    pub kept: usize,
}

/// Settings of the sandbox.
#[derive(Debug, PartialEq, Eq)]
pub struct SandboxSettings {
    /// The address on which it listens.
    pub listen: IpAddr,
    /// The port, 0 for any free one; `None` is the default port, or any free one if that is taken.
    pub port: Option<u16>,
    /// The key that a visitor must know; required if other machines can connect.
    pub join_key: Option<String>,
    /// The directory for its world and the bot's database.
    pub data: PathBuf,
}

impl SandboxSettings {
    /// The directory in which the sandbox keeps users, channels and messages.
    pub fn world(&self) -> PathBuf {
        self.data.join("world")
    }

    /// The bot's database here: never the one that serves Discord.
    pub fn database(&self) -> Database {
        Database::File(self.data.join("tapis.db"))
    }
}

/// A fault of the settings: its place, the fault and its remedy, in one line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    place: String,
    wrong: String,
    remedy: String,
}

impl Fault {
    /// A fault of the variable, option or file called `place`.
    pub fn new(
        place: impl Into<String>,
        wrong: impl Into<String>,
        remedy: impl Into<String>,
    ) -> Self {
        Self {
            place: place.into(),
            wrong: wrong.into(),
            remedy: remedy.into(),
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}: {}", self.place, self.wrong, self.remedy)
    }
}

impl Settings {
    /// Reads `variables` and the options; an option wins over its variable.
    ///
    /// # Errors
    /// Every fault there is, in the order of [`VARIABLES`].
    pub fn read(variables: &BTreeMap<String, String>, options: &Serve) -> Result<Self, Vec<Fault>> {
        let mut reader = SettingsReader {
            variables,
            faults: Vec::new(),
            unused: Vec::new(),
        };
        let serve = reader.target(options);
        let log = reader.parse(LOG, log_filter);
        let log_format = reader.parse(LOG_FORMAT, log_format);
        let watch = reader.parse(WATCH, watch_address);
        let typed_answers = reader.parse(TYPED, yes_or_no);
        let pictures = reader.parse(PICTURES, yes_or_no);
        let operator = reader.parse(OPERATOR, operator);
        if reader.faults.is_empty() {
            Ok(Self {
                serve,
                log: log.unwrap_or_else(|| DEFAULT_LOG.to_owned()),
                log_format: log_format.unwrap_or_default(),
                watch,
                typed_answers: typed_answers.unwrap_or(false),
                pictures: pictures.unwrap_or(true),
                operator,
                unused: reader.unused,
            })
        } else {
            Err(reader.faults)
        }
    }
}

/// Reads variables one by one and collects all faults.
struct SettingsReader<'a> {
    variables: &'a BTreeMap<String, String>,
    faults: Vec<Fault>,
    unused: Vec<&'static str>,
}

impl SettingsReader<'_> {
    fn target(&mut self, options: &Serve) -> Target {
        let api = self.parse(API_URL, api_url);
        let api_given = self.value(API_URL).is_some();
        let api = api.unwrap_or_else(real_discord);
        let real = api.host_str() == Some("discord.com");
        let token = self.parse(TOKEN, |text| token(text, real));
        let database = self.parse(DATABASE, database_url);
        let name = self.parse(NAME, process_name);
        let data = self.parse(DATA, |text| Ok(PathBuf::from(text)));
        let port = self.parse(PORT, port);
        let directory = self.parse(BACKUPS, |text| Ok(PathBuf::from(text)));
        let kept = self.parse(BACKUPS_KEPT, kept);

        if self.value(TOKEN).is_none() {
            if options.token_needed {
                self.faults.push(Fault::new(
                    TOKEN,
                    "is not set",
                    "put the token there, from the Bot page of your application",
                ));
            } else if api_given {
                self.faults.push(Fault::new(
                    API_URL,
                    "is set but DISCORD_TOKEN is not",
                    "add the token for that server, or remove the address to open the sandbox",
                ));
            }
            let unused = [BACKUPS, BACKUPS_KEPT];
            self.unused = unused
                .into_iter()
                .filter(|name| self.value(name).is_some())
                .collect();
            return Target::Sandbox(SandboxSettings {
                listen: options.listen.unwrap_or(Ipv4Addr::LOCALHOST.into()),
                port: options.port.or(port),
                join_key: options.join_key.clone(),
                data: options
                    .data
                    .clone()
                    .or(data)
                    .unwrap_or_else(|| Path::new("data").to_owned()),
            });
        }
        self.refuse_sandbox_options(options);
        if let (Some(Database::Postgres(_)), Some(_)) = (&database, &directory) {
            self.faults.push(Fault::new(
                BACKUPS,
                "makes copies of SQLite files, and DATABASE_URL names a PostgreSQL server",
                "leave it out and use pg_dump, or a base backup with the write-ahead log",
            ));
        }
        Target::Discord {
            access: Access {
                api,
                token: token.unwrap_or_else(|| Token::new("")),
            },
            database: database.unwrap_or_else(|| Database::Url("sqlite://tapis.db".to_owned())),
            backups: directory.map(|directory| Backups {
                directory,
                kept: kept.unwrap_or(USUALLY_KEPT),
            }),
            name,
        }
    }

    /// Refuses sandbox options beside a token: better an error than serving Discord by mistake.
    fn refuse_sandbox_options(&mut self, options: &Serve) {
        for (name, given) in [
            ("--port", options.port.is_some()),
            ("--listen", options.listen.is_some()),
            ("--join-key", options.join_key.is_some()),
            ("--data", options.data.is_some()),
        ] {
            if given {
                self.faults.push(Fault::new(
                    name,
                    "is for the sandbox, but DISCORD_TOKEN is set",
                    "leave the option out, or empty the variable to open the sandbox",
                ));
            }
        }
    }

    /// The value of a variable; `None` if it is not set or blank.
    fn value(&self, name: &str) -> Option<&str> {
        let value = self.variables.get(name)?.trim();
        (!value.is_empty()).then_some(value)
    }

    fn parse<T>(&mut self, name: &str, read: impl FnOnce(&str) -> Result<T, Refused>) -> Option<T> {
        match read(self.value(name)?) {
            Ok(value) => Some(value),
            Err((wrong, remedy)) => {
                self.faults.push(Fault::new(name, wrong, remedy));
                None
            }
        }
    }
}

#[cfg(test)]
mod tests;
