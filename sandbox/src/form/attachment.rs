//! The files of a message: those uploaded beside the body and those the message has already.

use super::fault::Fault;
use super::read::Cursor;
use crate::id::Id;

/// The files a body may speak of.
#[derive(Debug, Clone, Copy, Default)]
pub struct Files<'a> {
    /// The uploaded parts: `n` of `files[n]`, and the file's name.
    pub uploaded: &'a [(u64, String)],
    /// The attachments that an edited message keeps; empty when a message is created.
    pub kept: &'a [(Id, String)],
}

impl<'a> From<&'a [(u64, String)]> for Files<'a> {
    fn from(uploaded: &'a [(u64, String)]) -> Self {
        Self {
            uploaded,
            kept: &[],
        }
    }
}

impl<'a> Files<'a> {
    /// Most files in one message.
    pub const MOST: usize = 10;

    fn uploaded(self, n: u64) -> Option<&'a str> {
        let mut files = self.uploaded.iter();
        files.find(|(at, _)| *at == n).map(|(_, name)| &**name)
    }

    fn kept(self, id: Id) -> Option<&'a str> {
        let mut files = self.kept.iter();
        files.find(|(at, _)| *at == id).map(|(_, name)| &**name)
    }
}

/// One entry of `attachments`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AttachmentForm {
    /// The file it speaks of.
    pub file: AttachmentRef,
    /// The name it shall have, if the body gives one.
    pub filename: Option<String>,
    /// Alternative text; `None` when the body gives none.
    pub description: Option<String>,
}

/// The file an entry of `attachments` speaks of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AttachmentRef {
    /// `files[n]` of the same request.
    Upload(u64),
    /// One the message has already; whether it has it is for the world to say.
    Kept(Id),
}

impl AttachmentForm {
    pub(super) fn read(form: &Cursor<'_, '_>, files: Files<'_>) -> Option<Self> {
        let id = form.at("id").need().id();
        let filename = form.at("filename").text(1..=1024);
        let description = form.at("description").text(0..=1024);
        let Id(number) = id?;
        let file = if files.uploaded(number).is_some() {
            AttachmentRef::Upload(number)
        } else if Id(number).created_ms() > crate::id::EPOCH_MS {
            AttachmentRef::Kept(Id(number))
        } else {
            return form.refuse(Fault::ATTACHMENT_NOT_FOUND);
        };
        Some(Self {
            file,
            filename,
            description,
        })
    }
}

/// The names that `attachment://…` may use in a body with these entries and files.
///
/// Discord looks a name up in the request and not in the message that is edited: an upload is named
/// if the list has it or there is no list, and a kept file if its entry gives its name beside its
/// id. By id alone it is kept and cannot be shown (`UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND`
/// in public reports; Discord's page on messages, "Attachment Request", only calls `filename`
/// optional). Whether a kept file can be shown under another name is written nowhere; here it cannot.
pub(super) fn names<'a>(entries: Option<&'a [AttachmentForm]>, files: Files<'a>) -> Vec<&'a str> {
    let Some(entries) = entries else {
        return files.uploaded.iter().map(|(_, name)| &**name).collect();
    };
    let named = entries.iter().filter_map(move |entry| match entry.file {
        AttachmentRef::Upload(n) => entry.filename.as_deref().or_else(|| files.uploaded(n)),
        AttachmentRef::Kept(id) => {
            let name = entry.filename.as_deref();
            name.filter(|name| files.kept(id) == Some(name))
        }
    });
    named.collect()
}
