//! The Discord on localhost that a start without a token opens.
//!
//! Owns its data directory and picks its port. To the bot it is an address and a token like any
//! other, so nothing else may know that it runs in this process.

use std::fs::{File, TryLockError};
use std::io::ErrorKind;
use std::net::{IpAddr, SocketAddr, TcpListener};
use std::path::Path;

use url::Url;

use crate::discord::emojis::Plan;
use crate::model::{ChannelId, EmojiId, Lang, UserId};
use crate::render::{Deck, emoji};
use crate::screen::signs::Emoji;
use crate::settings::{Access, DEFAULT_PORT, SandboxSettings, Token};

/// A sandbox that runs until it is stopped.
pub struct Sandbox {
    inner: discord_sandbox::Sandbox,
    access: Access,
    /// Held as long as the sandbox runs: two of them would write over each other's world.
    _lock: Option<File>,
}

/// A channel of the sandbox, to show something in.
pub struct Stage {
    /// The channel.
    pub channel: ChannelId,
    /// The people in it.
    pub people: Vec<UserId>,
    /// Where the first of them looks at it.
    pub page: String,
}

impl Sandbox {
    /// Starts one and brings back the world its directory holds.
    ///
    /// # Errors
    /// A line for the operator: the port or the directory is taken, or the state unreadable.
    pub async fn start(settings: &SandboxSettings) -> Result<Self, String> {
        let lock = own_directory(&settings.data)?;
        let mut builder = discord_sandbox::Sandbox::builder()
            .listen(address(settings.listen, settings.port, DEFAULT_PORT))
            .state_dir(settings.world())
            .bot_name("Tapis")
            .welcome()
            .first_command("table practice");
        if let Some(key) = &settings.join_key {
            builder = builder.join_key(key);
        }
        let inner = builder.start().await.map_err(|why| why.to_string())?;
        Self::around(inner, lock)
    }

    /// Starts one that keeps nothing, at any free port.
    ///
    /// # Errors
    /// A line that says why it does not start.
    pub async fn in_memory() -> Result<Self, String> {
        let builder = discord_sandbox::Sandbox::builder().bot_name("Tapis");
        Self::around(builder.start().await.map_err(|why| why.to_string())?, None)
    }

    fn around(inner: discord_sandbox::Sandbox, lock: Option<File>) -> Result<Self, String> {
        let api = api_address(inner.url())
            .ok_or_else(|| format!("the sandbox answers at no address: {}", inner.url()))?;
        Ok(Self {
            access: Access {
                api,
                token: Token::new(inner.token()),
            },
            inner,
            _lock: lock,
        })
    }

    /// A channel with people in it, in a server of its own.
    pub fn stage(&self, people: &[&str], lang: Lang) -> Stage {
        let guild = self.inner.guild("Tapis");
        let channel = ChannelId(guild.channel("table").id().0);
        let locale = lang.locales()[0];
        let join = |name: &&str| UserId(guild.user(name, locale).id().0);
        let people: Vec<UserId> = people.iter().map(join).collect();
        let reader = people.first().copied().unwrap_or_default();
        Stage {
            page: format!("{}/#1/{reader}:{channel}", self.page()),
            channel,
            people,
        }
    }

    /// Gives its application an emoji for each card, as `tapis emojis sync` would on Discord.
    pub async fn furnish(&self) {
        let drawn = tokio::task::spawn_blocking(|| emoji::all(Deck::Normal)).await;
        let Ok(Ok(drawn)) = drawn else {
            tracing::error!("the emojis cannot be drawn: cards are words");
            return;
        };
        let there = self.inner.emojis();
        let there: Vec<Emoji> = there
            .into_iter()
            .map(|(id, name)| Emoji {
                name,
                id: EmojiId(id.0),
            })
            .collect();
        let plan = Plan::of(&drawn, &there);
        for emoji in plan.missing {
            if let Err(why) = self.inner.add_emoji(&emoji.upload_name(), &emoji.file) {
                tracing::error!(reason = ?why, "an emoji was not taken");
            }
        }
        for old in plan.outdated {
            // Nobody else deletes any.
            drop(self.inner.remove_emoji(discord_sandbox::Id(old.id.get())));
        }
    }

    /// What the bot needs to know of it.
    pub fn access(&self) -> &Access {
        &self.access
    }

    /// The address of its page.
    pub fn page(&self) -> &str {
        self.inner.url()
    }

    /// Saves the world and closes the door.
    pub async fn stop(self) {
        self.inner.stop().await;
    }
}

/// The page's address without what follows the port there.
fn api_address(page: &str) -> Option<Url> {
    let mut api = Url::parse(page).ok()?;
    api.set_path("");
    api.set_query(None);
    api.set_fragment(None);
    Some(api)
}

/// The port asked for; otherwise the usual one, or any free one where that is taken.
fn address(listen: IpAddr, asked: Option<u16>, usual: u16) -> SocketAddr {
    if let Some(port) = asked {
        return SocketAddr::new(listen, port);
    }
    match TcpListener::bind((listen, usual)) {
        Err(why) if why.kind() == ErrorKind::AddrInUse => {
            tracing::info!("port {usual} is taken: using a free one");
            SocketAddr::new(listen, 0)
        }
        _ => SocketAddr::new(listen, usual),
    }
}

/// Makes the directory and locks it; no lock where the file system knows none.
fn own_directory(data: &Path) -> Result<Option<File>, String> {
    let unusable = |why| {
        format!(
            "the data directory {} cannot be used ({why}): choose another with --data",
            data.display()
        )
    };
    std::fs::create_dir_all(data).map_err(unusable)?;
    let lock = File::create(data.join("lock")).map_err(unusable)?;
    match lock.try_lock() {
        Ok(()) => Ok(Some(lock)),
        Err(TryLockError::WouldBlock) => Err(format!(
            "the data directory {} is in use by another Tapis: stop that one, or choose another directory with --data",
            data.display()
        )),
        Err(TryLockError::Error(why)) => {
            tracing::warn!(
                "the data directory cannot be locked ({why}): do not start Tapis twice on it"
            );
            Ok(None)
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use super::*;

    const HERE: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);

    fn taken() -> (TcpListener, u16) {
        let listener = TcpListener::bind((HERE, 0)).expect("a free port");
        let port = listener.local_addr().expect("its address").port();
        (listener, port)
    }

    #[test]
    fn a_port_that_was_asked_for_is_never_exchanged() {
        let (_listener, port) = taken();
        assert_eq!(address(HERE, Some(port), 1).port(), port);
        assert_eq!(address(HERE, Some(0), port).port(), 0);
    }

    #[test]
    fn the_usual_port_gives_way_when_taken() {
        let (listener, port) = taken();
        assert_eq!(address(HERE, None, port).port(), 0);
        drop(listener);
        assert_eq!(address(HERE, None, port).port(), port);
    }

    #[test]
    fn a_directory_has_one_owner() {
        let dir = tempfile::tempdir().expect("a directory");
        let data = dir.path().join("new").join("deep");
        let lock = own_directory(&data).expect("the first owner");
        let second = own_directory(&data).expect_err("the second owner");
        assert!(second.contains("--data"), "{second}");
        drop(lock);
        own_directory(&data).expect("the next owner");
    }

    #[test]
    fn a_directory_that_cannot_be_is_told_in_one_line() {
        let dir = tempfile::tempdir().expect("a directory");
        let file = dir.path().join("file");
        std::fs::write(&file, "").expect("written");
        let told = own_directory(&file.join("data")).expect_err("no directory");
        assert!(told.contains("--data") && !told.contains('\n'), "{told}");
    }

    #[test]
    fn the_api_is_where_the_page_is() {
        let api = api_address("http://127.0.0.1:8765/?key=abc").expect("an address");
        assert_eq!(api.as_str(), "http://127.0.0.1:8765/");
    }
}
