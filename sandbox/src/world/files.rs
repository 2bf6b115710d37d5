//! The files of messages: taking them in, keeping and forgetting them, and where they are served.

use std::sync::Arc;

use serde_json::{Map, Value, json};

use super::World;
use super::message::{Attachment, Message};
use crate::Id;
use crate::form::attachment::{AttachmentForm, AttachmentRef};
use crate::form::component::media::each_media;

/// A file that came with a request.
#[derive(Debug, Clone)]
pub struct Upload {
    /// The number in the part's name, `files[n]`.
    pub index: u64,
    /// Its file name.
    pub filename: String,
    /// Its content.
    pub bytes: Arc<[u8]>,
}

/// An attachment's id and content.
pub(super) type Stored = (Id, Arc<[u8]>);

impl World {
    /// Id and name of the files a message has, for forms that speak of them.
    pub fn kept_files(&self, message: Id) -> Vec<(Id, String)> {
        let message = self.messages.get(&message);
        let files = message.into_iter().flat_map(|m| &m.attachments);
        files.map(|a| (a.id, a.filename.clone())).collect()
    }

    /// `attachments` absent keeps what is there, present keeps only those named, with the new
    /// description where one is given (Discord's change log of June 2026); an upload is described by
    /// the entry whose id is its number.
    pub(super) fn attach(
        &mut self,
        message: &mut Message,
        named: Option<&[AttachmentForm]>,
        files: Vec<Upload>,
    ) -> Vec<Stored> {
        if let Some(named) = named {
            let kept = |a: &Attachment| named.iter().any(|n| n.file == AttachmentRef::Kept(a.id));
            message.attachments.retain(kept);
            for attachment in &mut message.attachments {
                let entry = named
                    .iter()
                    .find(|n| n.file == AttachmentRef::Kept(attachment.id));
                if let Some(description) = entry.and_then(|e| e.description.clone()) {
                    attachment.description = Some(description);
                }
            }
        }
        let mut fresh = Vec::new();
        for file in files {
            let mut entries = named.into_iter().flatten();
            let entry = entries.find(|n| n.file == AttachmentRef::Upload(file.index));
            let attachment = Attachment {
                id: self.mint(),
                filename: entry
                    .and_then(|e| e.filename.clone())
                    .unwrap_or(file.filename),
                description: entry.and_then(|e| e.description.clone()),
                content_type: String::new(),
                size: file.bytes.len(),
                dimensions: imagesize::blob_size(&file.bytes)
                    .ok()
                    .map(|s| (s.width as u32, s.height as u32)),
            };
            let content_type = mime_guess::from_path(&attachment.filename).first_or_octet_stream();
            fresh.push((attachment.id, file.bytes));
            message.attachments.push(Attachment {
                content_type: content_type.to_string(),
                ..attachment
            });
        }
        fresh
    }

    pub(super) fn keep(&mut self, fresh: Vec<Stored>) {
        self.files.extend(fresh);
    }

    /// Drops the bytes of attachments that an edit left out.
    pub(super) fn forget_files(&mut self, id: Id, edited: &Message) {
        let Some(old) = self.messages.get(&id) else {
            return;
        };
        for attachment in &old.attachments {
            if !edited.attachments.iter().any(|a| a.id == attachment.id) {
                self.files.remove(&attachment.id);
            }
        }
    }

    /// Serves attachments from a new address: what embeds and components name moves along.
    pub fn move_to(&mut self, base_url: String) {
        let old = std::mem::replace(&mut self.base_url, base_url);
        if old.is_empty() || old == self.base_url {
            return;
        }
        let moved = |text: &str| Some(format!("{}{}", self.base_url, text.strip_prefix(&old)?));
        for message in self.messages.values_mut() {
            let message = Arc::make_mut(message);
            let embeds = Arc::make_mut(&mut message.embeds).iter_mut();
            for value in embeds.chain(Arc::make_mut(&mut message.components)) {
                resolve_in(value, &moved);
            }
        }
    }
}

/// The address at which an attachment is served.
pub fn attachment_url(base_url: &str, channel: Id, attachment: &Attachment) -> String {
    let name: String = attachment
        .filename
        .chars()
        .map(|c| {
            if c.is_ascii_alphanumeric() || "._-".contains(c) {
                c
            } else {
                '_'
            }
        })
        .collect();
    format!("{base_url}/attachments/{channel}/{}/{name}", attachment.id)
}

/// Replaces `attachment://name` in embeds and components by the place the file is served at.
pub(super) fn resolve_files(message: &mut Message, base_url: &str) {
    let (attachments, channel) = (&message.attachments, message.channel);
    let resolve = |text: &str| {
        let name = text.strip_prefix("attachment://")?;
        let file = attachments.iter().rev().find(|a| a.filename == name)?;
        Some(attachment_url(base_url, channel, file))
    };
    for embed in Arc::make_mut(&mut message.embeds) {
        resolve_in(embed, &resolve);
    }
    let components: &mut Vec<Value> = Arc::make_mut(&mut message.components);
    each_media(components, &mut |media, around| {
        let url = media.get("url").and_then(Value::as_str).unwrap_or_default();
        let name = url.strip_prefix("attachment://");
        if let Some(file) = name.and_then(|n| attachments.iter().rev().find(|a| a.filename == n)) {
            describe_media(media, file, &attachment_url(base_url, channel, file));
            if around.contains_key("size") {
                around.insert("size".into(), json!(file.size));
                around.insert("name".into(), json!(file.filename));
            }
        }
    });
}

/// A picture or file of a component: all that is known of the attachment it shows.
fn describe_media(media: &mut Map<String, Value>, file: &Attachment, url: &str) {
    media.insert("id".into(), json!(file.id));
    media.insert("attachment_id".into(), json!(file.id));
    media.insert("url".into(), json!(url));
    media.insert("proxy_url".into(), json!(url));
    media.insert("content_type".into(), json!(file.content_type));
    media.insert(
        "width".into(),
        json!(file.dimensions.map(|(width, _)| width)),
    );
    media.insert(
        "height".into(),
        json!(file.dimensions.map(|(_, height)| height)),
    );
}

fn resolve_in(value: &mut Value, resolve: &impl Fn(&str) -> Option<String>) {
    match value {
        Value::Object(map) => {
            if let Some(url) = map.get("url").and_then(Value::as_str).and_then(resolve) {
                map.insert("proxy_url".into(), Value::String(url.clone()));
                map.insert("url".into(), Value::String(url));
            }
            let icon = map.get("icon_url").and_then(Value::as_str);
            if let Some(url) = icon.and_then(resolve) {
                map.insert("icon_url".into(), Value::String(url));
            }
            map.values_mut()
                .for_each(|inner| resolve_in(inner, resolve));
        }
        Value::Array(list) => list.iter_mut().for_each(|inner| resolve_in(inner, resolve)),
        _ => {}
    }
}
