//! From an event of the gateway to what handles it.

use std::sync::Arc;

use poise::{FrameworkContext, FrameworkOptions, PrefixFrameworkOptions};
use serenity::all::{CreateAllowedMentions, FullEvent, GatewayIntents, Interaction, ShardManager};
use serenity::async_trait;
use serenity::framework::Framework;

use super::{autocomplete, deliveries, on_error, presses};
use crate::discord::liveness::monitor::GatewayMonitor;
use crate::discord::liveness::session;
use crate::discord::rest::library_http;
use crate::discord::{Bot, Command, Error};

/// Hands events to the commands and to what takes presses.
pub(in crate::discord) struct Dispatcher {
    options: FrameworkOptions<Bot, Error>,
    bot: Bot,
    monitor: Arc<GatewayMonitor>,
    /// The command framework wants one to lend to commands; ours ask it nothing, and it runs no
    /// shard.
    unused: Arc<ShardManager>,
}

impl Dispatcher {
    /// Within a runtime.
    pub fn new(
        bot: Bot,
        mut commands: Vec<Command>,
        monitor: Arc<GatewayMonitor>,
        intents: GatewayIntents,
    ) -> Self {
        poise::set_qualified_names(&mut commands);
        let unused = session::manager(&library_http(), intents, 0, Arc::default());
        let options = FrameworkOptions {
            commands,
            on_error: on_error::on_error,
            event_handler: presses::on_event,
            command_check: Some(deliveries::check),
            allowed_mentions: Some(CreateAllowedMentions::new()),
            // There are no commands but slash commands.
            prefix_options: PrefixFrameworkOptions {
                mention_as_prefix: false,
                ..PrefixFrameworkOptions::default()
            },
            ..FrameworkOptions::default()
        };
        Self {
            options,
            bot,
            monitor,
            unused,
        }
    }
}

#[async_trait]
impl Framework for Dispatcher {
    async fn dispatch(&self, ctx: serenity::all::Context, event: FullEvent) {
        // Nothing comes before the first session says who the bot is.
        let Some(me) = self.monitor.me().await else {
            return;
        };
        let framework = FrameworkContext {
            bot_id: me.id,
            serenity_context: &ctx,
            options: &self.options,
            user_data: &self.bot,
            shard_manager: &self.unused,
        };
        match &event {
            FullEvent::InteractionCreate {
                interaction: Interaction::Autocomplete(typed),
            } => autocomplete::dispatch(framework, typed).await,
            _ => poise::dispatch_event(framework, event).await,
        }
    }
}
