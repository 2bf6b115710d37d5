//! Commands of Chromium's DevTools, which ChromeDriver passes on beside those of WebDriver.

use fantoccini::wd::WebDriverCompatibleCommand;
use http::Method;
use serde_json::{Value, json};
use url::{ParseError, Url};

/// A command of the DevTools protocol, such as `Page.captureScreenshot`.
#[derive(Debug)]
pub struct DevTools {
    /// Its name in the protocol.
    pub command: &'static str,
    /// Its parameters: an object.
    pub parameters: Value,
}

impl WebDriverCompatibleCommand for DevTools {
    fn endpoint(&self, base_url: &Url, session_id: Option<&str>) -> Result<Url, ParseError> {
        let session = session_id.unwrap_or_default();
        base_url.join(&format!("session/{session}/goog/cdp/execute"))
    }

    fn method_and_body(&self, _: &Url) -> (Method, Option<String>) {
        let body = json!({ "cmd": self.command, "params": self.parameters });
        (Method::POST, Some(body.to_string()))
    }
}
