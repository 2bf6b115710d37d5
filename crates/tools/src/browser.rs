//! A headless Chromium with one page.

use std::io;
use std::time::Duration;

use base64::Engine;
use base64::engine::general_purpose::STANDARD as BASE64;
use fantoccini::error::{CmdError, NewSessionError};
use fantoccini::{Client, ClientBuilder};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use tokio::time::error::Elapsed;
use tokio::time::timeout;

use crate::devtools::DevTools;
use crate::driver::{Driver, Programs};

/// Starting a browser on a busy machine takes a while; nothing else here does.
const PATIENCE: Duration = Duration::from_secs(60);

/// Why the browser does not do what it should.
#[derive(Debug, thiserror::Error)]
pub enum BrowserError {
    /// ChromeDriver does not start.
    #[error(transparent)]
    Driver(#[from] io::Error),
    /// Chromium does not start.
    #[error(transparent)]
    Session(#[from] NewSessionError),
    /// Chromium refuses a command, or a script fails.
    #[error(transparent)]
    Command(#[from] CmdError),
    /// A screenshot cannot be decoded.
    #[error("a screenshot cannot be read: {0}")]
    Screenshot(#[from] base64::DecodeError),
    /// Nothing happened for a minute.
    #[error("no answer within a minute")]
    Silent(#[from] Elapsed),
    /// The page never showed a message, which is named.
    #[error("a message is not shown: {0}")]
    NotShown(String),
}

/// A browser with one page.
pub struct Browser {
    client: Client,
    driver: Driver,
}

/// A rectangle of a page, in pixels from its upper left corner.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Clip {
    /// The left edge.
    pub x: f64,
    /// The upper edge.
    pub y: f64,
    /// The width.
    pub width: f64,
    /// The height.
    pub height: f64,
}

impl Browser {
    /// Starts a browser; `None` if this machine has no Chromium or no ChromeDriver on its path.
    ///
    /// # Errors
    /// [`BrowserError`], if one of them does not start.
    pub async fn start() -> Option<Result<Self, BrowserError>> {
        let programs = Programs::find()?;
        Some(Self::start_with(&programs).await)
    }

    async fn start_with(programs: &Programs) -> Result<Self, BrowserError> {
        let driver = timeout(PATIENCE, Driver::start(programs)).await??;
        let mut builder = ClientBuilder::new(HttpConnector::new());
        builder.capabilities(programs.capabilities(&driver.profile));
        let address = format!("http://127.0.0.1:{}", driver.port);
        let client = timeout(PATIENCE, builder.connect(&address)).await??;
        Ok(Self { client, driver })
    }

    /// Opens an address in a window of that size, which may be narrower than a browser's window.
    ///
    /// # Errors
    /// [`BrowserError`], if the browser refuses.
    pub async fn open(
        &self,
        address: &str,
        (width, height): (u32, u32),
    ) -> Result<(), BrowserError> {
        let size = json!({
            "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false,
        });
        self.devtools("Emulation.setDeviceMetricsOverride", size)
            .await?;
        timeout(PATIENCE, self.client.goto(address)).await??;
        // An address that differs in its last part only would not be loaded anew.
        timeout(PATIENCE, self.client.refresh()).await??;
        Ok(())
    }

    /// Runs a script in the page, with one argument; returns the script's value.
    ///
    /// # Errors
    /// [`BrowserError`], if the script fails.
    pub async fn run(&self, script: &str, argument: Value) -> Result<Value, BrowserError> {
        let running = self.client.execute(script, vec![argument]);
        Ok(timeout(PATIENCE, running).await??)
    }

    /// Photographs a part of the page; returns a PNG.
    ///
    /// # Errors
    /// [`BrowserError`], if the browser refuses.
    pub async fn shoot(&self, clip: Clip) -> Result<Vec<u8>, BrowserError> {
        let Clip {
            x,
            y,
            width,
            height,
        } = clip;
        let clip = json!({ "x": x, "y": y, "width": width, "height": height, "scale": 1 });
        let wanted = json!({ "format": "png", "clip": clip });
        let shot = self.devtools("Page.captureScreenshot", wanted).await?;
        Ok(BASE64.decode(shot["data"].as_str().unwrap_or_default())?)
    }

    /// Ends the browser and its driver.
    pub async fn close(self) {
        // A browser that does not answer ends with its driver.
        drop(timeout(PATIENCE, self.client.close()).await);
        self.driver.stop().await;
    }

    async fn devtools(
        &self,
        command: &'static str,
        parameters: Value,
    ) -> Result<Value, BrowserError> {
        let command = DevTools {
            command,
            parameters,
        };
        Ok(timeout(PATIENCE, self.client.issue_cmd(command)).await??)
    }
}
