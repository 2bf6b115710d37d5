//! A headless Chromium, driven by ChromeDriver over its HTTP protocol.
//!
//! Must not know what is looked at.

use std::io;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::Duration;

use base64::Engine;
use base64::engine::general_purpose::STANDARD as BASE64;
use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;
use tokio::process::{Child, Command};
use tokio::time::timeout;

/// Starting a browser on a busy machine takes a while; nothing else here does.
const PATIENCE: Duration = Duration::from_secs(60);

/// A browser with one page.
pub struct Browser {
    port: u16,
    /// Where its session answers.
    session: String,
    driver: Child,
    profile: PathBuf,
}

/// A rectangle of a page, in pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Clip {
    /// The upper left corner, from the left.
    pub x: f64,
    /// The same from the top.
    pub y: f64,
    /// How wide it is.
    pub width: f64,
    /// How high it is.
    pub height: f64,
}

impl Browser {
    /// Starts one, which keeps its profile in a directory; `None` if this machine has no Chromium or
    /// no ChromeDriver on its path.
    ///
    /// # Errors
    /// If it does not start.
    pub async fn start(profile: &Path) -> Option<io::Result<Self>> {
        let driver = find("chromedriver")?;
        let chromium = find("chromium").or_else(|| find("google-chrome"))?;
        Some(Self::start_with(&driver, &chromium, profile).await)
    }

    async fn start_with(driver: &Path, chromium: &Path, profile: &Path) -> io::Result<Self> {
        let mut driver = Command::new(driver)
            .arg("--port=0")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .kill_on_drop(true)
            .spawn()?;
        let port = port_of(&mut driver).await?;
        let mut browser = Self {
            port,
            session: "/session".to_owned(),
            driver,
            profile: profile.to_owned(),
        };
        let profile = format!("--user-data-dir={}", browser.profile.display());
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
        let options = json!({ "args": arguments, "binary": chromium });
        let wanted = json!({ "alwaysMatch": { "goog:chromeOptions": options } });
        let session = browser.post("", &json!({ "capabilities": wanted })).await?;
        let id = session["sessionId"].as_str().unwrap_or_default();
        browser.session = format!("/session/{id}");
        Ok(browser)
    }

    /// Opens an address in a window of that size, which may be narrower than a browser's window.
    ///
    /// # Errors
    /// If the browser refuses.
    pub async fn open(&self, address: &str, (width, height): (u32, u32)) -> io::Result<()> {
        let size = json!({
            "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false,
        });
        self.devtools("Emulation.setDeviceMetricsOverride", &size)
            .await?;
        self.post("/url", &json!({ "url": address })).await?;
        // An address that differs in its last part only would not be loaded anew.
        self.post("/refresh", &json!({})).await?;
        Ok(())
    }

    /// What a script returns that the page runs.
    ///
    /// # Errors
    /// If the script fails.
    pub async fn run(&self, script: &str, arguments: &Value) -> io::Result<Value> {
        let body = json!({ "script": script, "args": [arguments] });
        self.post("/execute/sync", &body).await
    }

    /// A picture of a part of the page, as a PNG.
    ///
    /// # Errors
    /// If the browser refuses.
    pub async fn shoot(&self, clip: Clip) -> io::Result<Vec<u8>> {
        let Clip {
            x,
            y,
            width,
            height,
        } = clip;
        let clip = json!({ "x": x, "y": y, "width": width, "height": height, "scale": 1 });
        let asked = json!({ "format": "png", "clip": clip });
        let shot = self.devtools("Page.captureScreenshot", &asked).await?;
        let data = shot["data"].as_str().unwrap_or_default();
        BASE64.decode(data).map_err(io::Error::other)
    }

    /// Ends it.
    pub async fn close(mut self) {
        // It ends with its driver, if it does not answer.
        drop(self.ask("DELETE", "", None).await);
        drop(self.driver.kill().await);
    }

    async fn devtools(&self, command: &str, parameters: &Value) -> io::Result<Value> {
        let body = json!({ "cmd": command, "params": parameters });
        self.post("/goog/cdp/execute", &body).await
    }

    async fn post(&self, path: &str, body: &Value) -> io::Result<Value> {
        self.ask("POST", path, Some(body)).await
    }

    async fn ask(&self, method: &str, path: &str, body: Option<&Value>) -> io::Result<Value> {
        let exchange = self.exchange(method, path, body);
        let answer = timeout(PATIENCE, exchange).await??;
        let mut answer: Value = serde_json::from_slice(&answer)?;
        let value = answer["value"].take();
        match value.get("error") {
            Some(_) => Err(io::Error::other(value["message"].to_string())),
            None => Ok(value),
        }
    }

    /// The body of the answer to one request, on a connection of its own.
    async fn exchange(
        &self,
        method: &str,
        path: &str,
        body: Option<&Value>,
    ) -> io::Result<Vec<u8>> {
        let body = body.map(Value::to_string).unwrap_or_default();
        let (session, length) = (&self.session, body.len());
        let request = format!(
            "{method} {session}{path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\
             Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n{body}"
        );
        let mut stream = BufReader::new(TcpStream::connect(("127.0.0.1", self.port)).await?);
        stream.write_all(request.as_bytes()).await?;
        let mut length = 0;
        loop {
            let mut line = String::new();
            stream.read_line(&mut line).await?;
            if line.trim().is_empty() {
                break;
            }
            if let Some((name, value)) = line.split_once(':')
                && name.eq_ignore_ascii_case("content-length")
            {
                length = value.trim().parse().unwrap_or(0);
            }
        }
        let mut answer = vec![0; length];
        stream.read_exact(&mut answer).await?;
        Ok(answer)
    }
}

/// ChromeDriver takes a free port and says which.
async fn port_of(driver: &mut Child) -> io::Result<u16> {
    let silent = || io::Error::other("ChromeDriver names no port");
    let mut lines = BufReader::new(driver.stdout.take().ok_or_else(silent)?).lines();
    let reading = async {
        while let Some(line) = lines.next_line().await? {
            let digits = line
                .strip_suffix('.')
                .and_then(|line| line.rsplit(' ').next());
            if let Some(port) = digits.and_then(|digits| digits.parse().ok()) {
                return Ok(port);
            }
        }
        Err(silent())
    };
    timeout(PATIENCE, reading).await?
}

fn find(program: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path)
        .map(|directory| directory.join(program))
        .find(|file| file.is_file())
}
