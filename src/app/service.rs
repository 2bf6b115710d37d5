//! What the service manager is told: that the program is ready, and that it stops. Only systemd has
//! such a thing, and only where it asks for it; elsewhere nothing happens.

/// All shards are connected and the commands registered.
pub fn ready() {
    #[cfg(target_os = "linux")]
    tell(sd_notify::NotifyState::Ready);
}

/// The program was told to stop.
pub fn stopping() {
    #[cfg(target_os = "linux")]
    tell(sd_notify::NotifyState::Stopping);
}

#[cfg(target_os = "linux")]
fn tell(state: sd_notify::NotifyState<'_>) {
    if let Err(why) = sd_notify::notify(&[state]) {
        tracing::warn!(reason = %why, "the service manager cannot be told anything");
    }
}
