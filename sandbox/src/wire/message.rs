//! Messages.

use serde::Serialize;
use serde_json::{Value, json};

use super::timestamp;
use super::user::{MemberOut, UserOut};
use crate::Id;
use crate::world::message::{Attachment, EPHEMERAL, Message, Origin};
use crate::world::uploads::Uploaded;
use crate::world::{World, attachment_url};

/// A message, over REST or in an event.
#[derive(Debug, Serialize)]
pub struct MessageOut<'a> {
    id: Id,
    channel_id: Id,
    #[serde(rename = "type")]
    kind: u8,
    author: Option<UserOut<'a>>,
    content: &'a str,
    timestamp: String,
    edited_timestamp: Option<String>,
    tts: bool,
    mention_everyone: bool,
    mentions: Vec<UserOut<'a>>,
    mention_roles: &'a [Id],
    attachments: Vec<AttachmentOut<'a>>,
    embeds: &'a [Value],
    components: &'a [Value],
    flags: u64,
    pinned: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    nonce: Option<&'a Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    webhook_id: Option<Id>,
    #[serde(skip_serializing_if = "Option::is_none")]
    application_id: Option<Id>,
    #[serde(skip_serializing_if = "Option::is_none")]
    interaction: Option<InteractionOut<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    interaction_metadata: Option<MetadataOut<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    message_reference: Option<ReferenceOut>,
    #[serde(skip_serializing_if = "Option::is_none")]
    referenced_message: Option<Box<MessageOut<'a>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    thread: Option<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    guild_id: Option<Id>,
    #[serde(skip_serializing_if = "Option::is_none")]
    member: Option<MemberOut<'a>>,
}

impl<'a> MessageOut<'a> {
    /// The message as a REST answer holds it, with the one that it answers.
    pub fn new(world: &'a World, message: &'a Message) -> Self {
        let started = message.points_to.and_then(|(_, id)| id);
        let answered = message.reply_to.or(started);
        let answered = answered.and_then(|id| world.message(id));
        Self {
            referenced_message: answered.map(|m| Box::new(Self::plain(world, m))),
            ..Self::pressed(world, message)
        }
    }

    /// The message as an interaction holds it: which one it answers is said, that one not repeated.
    pub fn pressed(world: &'a World, message: &'a Message) -> Self {
        let reference = |target| ReferenceOut {
            kind: 0,
            message_id: Some(target),
            channel_id: message.channel,
            guild_id: guild_of(world, message),
        };
        let points_to = |(channel_id, message_id)| ReferenceOut {
            kind: 0,
            message_id,
            channel_id,
            guild_id: guild_of(world, message),
        };
        let answers = message.reply_to.map(reference);
        Self {
            message_reference: answers.or_else(|| message.points_to.map(points_to)),
            ..Self::plain(world, message)
        }
    }

    /// The message as an event holds it: with its server and its author as a member, but for
    /// ephemeral ones, which arrive without either.
    pub fn in_event(world: &'a World, message: &'a Message) -> Self {
        let mut out = Self::new(world, message);
        if message.ephemeral_for.is_none() {
            out.guild_id = guild_of(world, message);
            let guild = out.guild_id.and_then(|id| world.guilds.get(&id));
            let member = guild.and_then(|g| MemberOut::of(world, g, message.author));
            out.member = member.map(MemberOut::without_user);
        }
        out
    }

    /// Without content, embeds, components and files: what a bot without the message content
    /// intent is given of other people's messages.
    pub fn veiled(mut self) -> Self {
        self.content = "";
        self.embeds = &[];
        self.components = &[];
        self.attachments.clear();
        self
    }

    fn plain(world: &'a World, message: &'a Message) -> Self {
        let origin = message.interaction.as_deref();
        Self {
            id: message.id,
            channel_id: message.channel,
            kind: message.kind,
            author: UserOut::of(world, message.author),
            content: &message.content,
            timestamp: timestamp(message.created_ms),
            edited_timestamp: message.edited_ms.map(timestamp),
            tts: message.tts,
            mention_everyone: message.mention_everyone,
            mentions: message
                .mentions
                .iter()
                .filter_map(|id| UserOut::of(world, *id))
                .collect(),
            mention_roles: &message.mention_roles,
            attachments: listed_attachments(world, message),
            embeds: &message.embeds,
            components: &message.components,
            flags: message.flags,
            pinned: false,
            nonce: message.nonce.as_ref(),
            webhook_id: origin.map(|_| world.application),
            application_id: origin.map(|_| world.application),
            interaction: origin
                .filter(|o| o.kind == 2)
                .map(|o| InteractionOut::new(world, o)),
            interaction_metadata: origin.map(|o| MetadataOut::new(world, o)),
            message_reference: None,
            referenced_message: None,
            thread: world
                .channels
                .get(&message.id)
                .map(|thread| super::channel::of(world, thread)),
            guild_id: None,
            member: None,
        }
    }
}

fn guild_of(world: &World, message: &Message) -> Option<Id> {
    let channel = world.channels.get(&message.channel)?;
    channel.recipient.is_none().then_some(channel.guild)
}

/// Files shown by an embed or a component are not listed beside it.
fn listed_attachments<'a>(world: &'a World, message: &'a Message) -> Vec<AttachmentOut<'a>> {
    let shown: Vec<String> = if message.attachments.is_empty() {
        Vec::new()
    } else {
        let pieces = message.embeds.iter().chain(&*message.components);
        pieces.map(Value::to_string).collect()
    };
    let listed = message.attachments.iter().filter(|a| {
        let url = attachment_url(&world.base_url, message.channel, a);
        !shown.iter().any(|piece| piece.contains(&url))
    });
    listed
        .map(|a| AttachmentOut {
            ephemeral: message.flags & EPHEMERAL != 0,
            ..AttachmentOut::new(world, message.channel, a)
        })
        .collect()
}

#[derive(Debug, Serialize)]
struct AttachmentOut<'a> {
    id: Id,
    filename: &'a str,
    size: usize,
    url: String,
    proxy_url: String,
    content_type: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    description: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    width: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    height: Option<u32>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    ephemeral: bool,
}

/// A file that a user gave to a command.
pub fn uploaded(world: &World, uploaded: &Uploaded) -> Value {
    let mut out = AttachmentOut::new(world, uploaded.channel, &uploaded.file);
    out.ephemeral = true;
    json!(out)
}

impl<'a> AttachmentOut<'a> {
    fn new(world: &World, channel: Id, attachment: &'a Attachment) -> Self {
        let url = attachment_url(&world.base_url, channel, attachment);
        Self {
            id: attachment.id,
            filename: &attachment.filename,
            size: attachment.size,
            proxy_url: url.clone(),
            url,
            content_type: &attachment.content_type,
            description: attachment.description.as_deref(),
            width: attachment.dimensions.map(|(width, _)| width),
            height: attachment.dimensions.map(|(_, height)| height),
            ephemeral: false,
        }
    }
}

#[derive(Debug, Serialize)]
struct ReferenceOut {
    #[serde(rename = "type")]
    kind: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    message_id: Option<Id>,
    channel_id: Id,
    #[serde(skip_serializing_if = "Option::is_none")]
    guild_id: Option<Id>,
}

/// The old field beside `interaction_metadata`; only commands still have it.
#[derive(Debug, Serialize)]
struct InteractionOut<'a> {
    id: Id,
    #[serde(rename = "type")]
    kind: u8,
    name: &'a str,
    user: Option<UserOut<'a>>,
}

impl<'a> InteractionOut<'a> {
    fn new(world: &'a World, origin: &'a Origin) -> Self {
        Self {
            id: origin.id,
            kind: origin.kind,
            name: &origin.name,
            user: UserOut::of(world, origin.user),
        }
    }
}

#[derive(Debug, Serialize)]
struct MetadataOut<'a> {
    id: Id,
    #[serde(rename = "type")]
    kind: u8,
    user: Option<UserOut<'a>>,
    authorizing_integration_owners: Value,
    #[serde(skip_serializing_if = "str::is_empty")]
    name: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    original_response_message_id: Option<Id>,
    #[serde(skip_serializing_if = "Option::is_none")]
    interacted_message_id: Option<Id>,
    #[serde(skip_serializing_if = "Option::is_none")]
    triggering_interaction_metadata: Option<Box<MetadataOut<'a>>>,
}

impl<'a> MetadataOut<'a> {
    fn new(world: &'a World, origin: &'a Origin) -> Self {
        Self {
            id: origin.id,
            kind: origin.kind,
            user: UserOut::of(world, origin.user),
            authorizing_integration_owners: json!({"0": origin.guild}),
            name: if origin.kind == 2 { &origin.name } else { "" },
            original_response_message_id: origin.original,
            interacted_message_id: origin.pressed.filter(|_| origin.kind == 3),
            triggering_interaction_metadata: origin
                .opened_by
                .as_deref()
                .map(|by| Box::new(Self::new(world, by))),
        }
    }
}
