//! The values of single settings, read from text.

use std::io::ErrorKind;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::Path;

use tracing_subscriber::EnvFilter;
use url::Url;

use super::{Database, LogFormat, MOST_KEPT, ServerAddress, Token};
use crate::model::UserId;

/// The real Discord.
const DISCORD: &str = "https://discord.com";
/// The longest name of a process, in bytes.
const LONGEST_NAME: usize = 64;

/// The fault of a refused value, and its remedy.
pub(super) type Refused = (String, &'static str);

pub(super) fn yes_or_no(text: &str) -> Result<bool, Refused> {
    match text {
        "yes" => Ok(true),
        "no" => Ok(false),
        _ => Err(("is neither yes nor no".to_owned(), "write one of the two")),
    }
}

pub(super) fn real_discord() -> Url {
    Url::parse(DISCORD).expect("a constant address is well formed")
}

/// Reads a token. Discord's have three parts; another server's may look different.
pub(super) fn token(text: &str, real: bool) -> Result<Token, Refused> {
    const COPY: &str = "copy the token again from the Bot page of your application";
    if text.starts_with("Bot ") {
        return Err((
            "begins with \"Bot \"".to_owned(),
            "leave that word out: it is added",
        ));
    }
    if !text.bytes().all(|byte| byte.is_ascii_graphic()) {
        return Err(("holds a blank or a foreign character".to_owned(), COPY));
    }
    let part = |part: &str| {
        !part.is_empty()
            && part
                .bytes()
                .all(|byte| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_')
    };
    if real && !(text.split('.').count() == 3 && text.split('.').all(part)) {
        return Err((
            "is not a bot token (three parts of letters and digits, with dots between)".to_owned(),
            COPY,
        ));
    }
    Ok(Token::new(text))
}

/// Reads an address. Errors never quote it, because people put passwords into addresses.
pub(super) fn api_url(text: &str) -> Result<Url, Refused> {
    const EXAMPLE: &str = "write it like http://127.0.0.1:3000, or leave it out for Discord itself";
    let url = Url::parse(text).map_err(|why| (format!("is not an address ({why})"), EXAMPLE))?;
    if !matches!(url.scheme(), "http" | "https") {
        return Err(("is neither http nor https".to_owned(), EXAMPLE));
    }
    if !url.username().is_empty() || url.password().is_some() {
        return Err((
            "holds a user name or password".to_owned(),
            "remove that part; DISCORD_TOKEN is all that is sent",
        ));
    }
    if url.path() != "/" || url.query().is_some() || url.fragment().is_some() {
        return Err((
            "goes on after host and port".to_owned(),
            "end it there: /api/v10 is added",
        ));
    }
    Ok(url)
}

/// Reads a database's address. Errors never quote it, because it may hold a password.
pub(super) fn database_url(text: &str) -> Result<Database, Refused> {
    const EXAMPLE: &str = "write it like sqlite://tapis.db, or postgres://user@host/database";
    if text.starts_with("postgres:") || text.starts_with("postgresql:") {
        return postgres_address(text);
    }
    let file = text.strip_prefix("sqlite:").ok_or_else(|| {
        let wrong = "is the address of neither an SQLite file nor a PostgreSQL server";
        (wrong.to_owned(), EXAMPLE)
    })?;
    if file.trim_start_matches('/').is_empty() || file.starts_with('?') {
        return Err(("names no file".to_owned(), EXAMPLE));
    }
    if is_directory_missing(file) {
        return Err((
            "names a file in a directory that is not there".to_owned(),
            "make that directory, or name another file",
        ));
    }
    Ok(Database::Url(text.to_owned()))
}

/// Reads the address of a PostgreSQL server.
fn postgres_address(text: &str) -> Result<Database, Refused> {
    const EXAMPLE: &str = "write it like postgres://user:password@host:5432/database";
    let url = Url::parse(text).map_err(|why| (format!("is not an address ({why})"), EXAMPLE))?;
    let socket = url.query_pairs().any(|(key, _)| key == "host");
    if url.host_str().is_none_or(str::is_empty) && !socket {
        return Err(("names no host".to_owned(), EXAMPLE));
    }
    if url.path().trim_start_matches('/').is_empty() {
        return Err(("names no database".to_owned(), EXAMPLE));
    }
    Ok(Database::Postgres(ServerAddress::new(url)))
}

/// Whether the directory of the file in a database's address is certainly missing. An address with
/// signs that stand for others is left to the database.
fn is_directory_missing(file: &str) -> bool {
    let path = file.strip_prefix("//").unwrap_or(file);
    let path = path.split_once('?').map_or(path, |(path, _)| path);
    let directory = Path::new(path).parent();
    let Some(directory) = directory.filter(|one| *one != Path::new("")) else {
        return false;
    };
    let found = std::fs::metadata(directory);
    !path.contains('%') && found.is_err_and(|why| why.kind() == ErrorKind::NotFound)
}

pub(super) fn log_filter(text: &str) -> Result<String, Refused> {
    EnvFilter::builder().parse(text).map_err(|why| {
        (
            format!("is not a log filter ({})", one_line(&why)),
            "write it like info, or warn,tapis=debug",
        )
    })?;
    Ok(text.to_owned())
}

pub(super) fn log_format(text: &str) -> Result<LogFormat, Refused> {
    match text {
        "text" => Ok(LogFormat::Text),
        "json" => Ok(LogFormat::Json),
        _ => Err((
            "is neither text nor json".to_owned(),
            "write one of the two",
        )),
    }
}

/// Reads a listening address; a port alone is one of this machine, which nobody else can reach.
pub(super) fn watch_address(text: &str) -> Result<SocketAddr, Refused> {
    let port = text.parse().map(|port: u16| (Ipv4Addr::LOCALHOST, port));
    let address = port.map(SocketAddr::from).or_else(|_| text.parse());
    address.map_err(|_| {
        (
            "is not an address with a port".to_owned(),
            "write it like 127.0.0.1:9464, or leave it out",
        )
    })
}

pub(super) fn port(text: &str) -> Result<u16, Refused> {
    text.parse().map_err(|_| {
        (
            "is not a port".to_owned(),
            "write a number up to 65535; 0 takes any free one",
        )
    })
}

pub(super) fn kept(text: &str) -> Result<usize, Refused> {
    let read = text.parse().ok();
    let kept = read.filter(|kept| (1..=MOST_KEPT).contains(kept));
    kept.ok_or_else(|| {
        (
            "is not a number of backups".to_owned(),
            "write a number from 1 to 1000",
        )
    })
}

/// The name of a process, which stands in a row of the database and in lines of the log.
pub(super) fn process_name(text: &str) -> Result<String, Refused> {
    let short = text.len() <= LONGEST_NAME && text.bytes().all(|byte| byte.is_ascii_graphic());
    short.then(|| text.to_owned()).ok_or_else(|| {
        (
            "is not a name of up to 64 plain letters, digits and signs".to_owned(),
            "write it like bot-1, or leave it out",
        )
    })
}

fn one_line(why: &impl ToString) -> String {
    why.to_string().replace(['\n', '\r'], " ")
}

/// The id of a person, as Discord's developer mode copies it: a snowflake of today, which has 17
/// digits or more.
pub(super) fn operator(text: &str) -> Result<UserId, Refused> {
    let is_id = text.len() >= 17 && text.bytes().all(|byte| byte.is_ascii_digit());
    // The database keeps ids as signed numbers.
    let id = text.parse().ok().filter(|id: &i64| is_id && *id > 0);
    id.map(|id| UserId(id.cast_unsigned())).ok_or_else(|| {
        (
            "is not the id of a person".to_owned(),
            "copy yours from Discord: developer mode, then your name, then Copy User ID",
        )
    })
}
