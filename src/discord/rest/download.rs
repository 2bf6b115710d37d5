//! Fetching a file that a person attached to a command: limited in size and time, without the bot's
//! token.

use std::time::Duration;

use reqwest::redirect::Policy;
use url::Url;

use super::address::is_this_machine;
use crate::discord::fault::Redacted;

/// The time limit of a download.
const PATIENCE: Duration = Duration::from_secs(30);

/// Why there is no file.
#[derive(Debug, thiserror::Error)]
pub(in crate::discord) enum NoFile {
    /// It is larger than the limit.
    #[error("it is too large")]
    TooLarge,
    /// It did not arrive; the log says why.
    #[error("it did not arrive")]
    Lost,
}

/// Downloads a file of at most `most` bytes.
pub(in crate::discord) async fn download(url: &str, most: usize) -> Result<Vec<u8>, NoFile> {
    let lost = |why: reqwest::Error| {
        let why = Redacted(&why.into()).to_string();
        tracing::warn!(reason = %why, "a file did not arrive");
        NoFile::Lost
    };
    let url = Url::parse(url).map_err(|_| NoFile::Lost)?;
    let mut client = reqwest::Client::builder()
        .timeout(PATIENCE)
        // Discord's own address holds the file; a redirect elsewhere is not followed.
        .redirect(Policy::none());
    if is_this_machine(&url) {
        client = client.no_proxy();
    }
    let sent = client.build().map_err(lost)?.get(url).send().await;
    let mut response = sent
        .and_then(reqwest::Response::error_for_status)
        .map_err(lost)?;
    let told = response.content_length().unwrap_or(0);
    if told > most as u64 {
        return Err(NoFile::TooLarge);
    }
    let mut file = Vec::new();
    while let Some(piece) = response.chunk().await.map_err(lost)? {
        if file.len() + piece.len() > most {
            return Err(NoFile::TooLarge);
        }
        file.extend_from_slice(&piece);
    }
    Ok(file)
}
