//! ChromeDriver as a process, with the profile of the browser that it starts.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Stdio;

use serde_json::{Map, Value, json};
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};

/// The programs that a browser takes.
pub struct Programs {
    chromedriver: PathBuf,
    chromium: PathBuf,
}

impl Programs {
    /// Looks for both on the path.
    pub fn find() -> Option<Self> {
        Some(Self {
            chromedriver: find("chromedriver")?,
            chromium: find("chromium").or_else(|| find("google-chrome"))?,
        })
    }

    /// The capabilities of a session: a headless Chromium that asks nothing of the network.
    pub fn capabilities(&self, profile: &Path) -> Map<String, Value> {
        let profile = format!("--user-data-dir={}", profile.display());
        let arguments = [
            "--headless=new",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-dev-shm-usage",
            "--no-first-run",
            "--disable-background-networking",
            "--hide-scrollbars",
            &profile,
        ];
        let options = json!({ "args": arguments, "binary": self.chromium });
        Map::from_iter([("goog:chromeOptions".to_owned(), options)])
    }
}

/// A running ChromeDriver. Dropping it ends the process and deletes the profile.
pub struct Driver {
    process: Child,
    /// The port of this machine at which it answers.
    pub port: u16,
    /// A directory for the browser's profile, which no other driver uses.
    pub profile: PathBuf,
}

impl Driver {
    /// Starts one at a free port.
    pub async fn start(programs: &Programs) -> io::Result<Self> {
        let mut process = Command::new(&programs.chromedriver)
            .arg("--port=0")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .kill_on_drop(true)
            .spawn()?;
        let port = port_of(&mut process).await?;
        Ok(Self {
            process,
            port,
            // No two drivers that run have one port.
            profile: std::env::temp_dir().join(format!("tapis-browser-{port}")),
        })
    }

    /// Ends the process and waits until it is gone.
    pub async fn stop(mut self) {
        // One that has ended by itself cannot be killed.
        drop(self.process.kill().await);
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        drop(fs::remove_dir_all(&self.profile));
    }
}

/// The port that ChromeDriver has picked: it prints it at the end of a line.
async fn port_of(driver: &mut Child) -> io::Result<u16> {
    let silent = || io::Error::other("ChromeDriver names no port");
    let mut lines = BufReader::new(driver.stdout.take().ok_or_else(silent)?).lines();
    while let Some(line) = lines.next_line().await? {
        let digits = line
            .strip_suffix('.')
            .and_then(|line| line.rsplit(' ').next());
        if let Some(port) = digits.and_then(|digits| digits.parse().ok()) {
            return Ok(port);
        }
    }
    Err(silent())
}

fn find(program: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path)
        .map(|directory| directory.join(program))
        .find(|file| file.is_file())
}
