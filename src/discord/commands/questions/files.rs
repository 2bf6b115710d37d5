//! Packs as files: brought in, taken out, and a first one to write one's own over.

use i18n_embed_fl::fl;
use serde_json::json;
use serenity::all::Attachment;

use super::super::imports::Import;
use super::super::{lang, words};
use super::{every_pack, guild, is_ours, only_managers, say};
use crate::catalog::spoken;
use crate::discord::interactions::reply;
use crate::discord::rest::File;
use crate::discord::rest::download::{NoFile, download};
use crate::discord::{Context, Error};
use crate::packs::{
    Finding, Format, MOST_BYTES, Pack, PackFault, PackInfo, Problem, export, template,
};
use crate::screen::Screen;
use crate::screen::packs::{self, NoPack};
use crate::store::{MOST_PACKS, PackKept, PackRow};

#[poise::command(slash_command, check = "only_managers")]
pub(super) async fn import(ctx: Context<'_>, file: Attachment) -> Result<(), Error> {
    let Some(format) = Format::of_name(&file.filename) else {
        return say(ctx, NoPack::Kind).await;
    };
    let Some(import) = ctx.data().imports.begin(guild(ctx)) else {
        return say(ctx, NoPack::Busy).await;
    };
    // A file takes longer to come and to be looked through than a first answer may.
    let deferred = reply::defer(ctx).await?;
    let page = take_in(ctx, &import, &file, format).await?;
    deferred.show(&page).await;
    drop(import);
    Ok(())
}

#[poise::command(slash_command, rename = "export", check = "only_managers")]
pub(super) async fn export_command(
    ctx: Context<'_>,
    #[autocomplete = "every_pack"]
    #[max_length = 40]
    pack: String,
) -> Result<(), Error> {
    let Some(found) = ctx.data().tables.pack(guild(ctx), &pack).await? else {
        return say(ctx, NoPack::Unknown).await;
    };
    let file = File {
        name: format!("{}.json", found.id),
        mime: "application/json",
        bytes: export(&found).into_bytes().into(),
    };
    send_file(ctx, fl!(words(ctx), "packs-export-foot"), file).await
}

#[poise::command(slash_command, rename = "template")]
pub(super) async fn template_command(ctx: Context<'_>) -> Result<(), Error> {
    let template = template(spoken(lang(ctx)));
    let file = File {
        name: template.name.to_owned(),
        mime: "application/yaml",
        bytes: template.text.as_bytes().into(),
    };
    send_file(ctx, fl!(words(ctx), "packs-template-foot"), file).await
}

/// Answers with a file that only the requester sees.
async fn send_file(ctx: Context<'_>, text: String, file: File) -> Result<(), Error> {
    let message = json!({ "content": text });
    reply::pending(ctx)?.message(message, Some(file)).await;
    Ok(())
}

/// Fetches, checks and keeps a pack; what came of it.
async fn take_in(
    ctx: Context<'_>,
    import: &Import,
    file: &Attachment,
    format: Format,
) -> Result<Screen, Error> {
    let words = words(ctx);
    let refused = |faults: &[PackFault]| packs::refused(&file.filename, faults, words);
    let too_large = || refused(&[fault(Problem::TooLarge)]);
    if file.size as usize > MOST_BYTES {
        return Ok(too_large());
    }
    let bytes = match download(&file.url, MOST_BYTES).await {
        Ok(bytes) => bytes,
        Err(NoFile::TooLarge) => return Ok(too_large()),
        Err(NoFile::Lost) => return Ok(packs::no_pack(NoPack::Lost, words)),
    };
    let turn = ctx.data().imports.turn(import).await;
    let Checked {
        pack,
        findings,
        text,
    } = match check(bytes, format).await? {
        Ok(checked) => checked,
        Err(faults) => return Ok(refused(&faults)),
    };
    drop(turn);
    if is_ours(&pack.id) {
        return Ok(packs::no_pack(NoPack::Ours, words));
    }
    let (tables, guild) = (&ctx.data().tables, guild(ctx));
    let kept = tables.store().keep_pack(guild, row(&pack), text).await?;
    if kept == PackKept::Full {
        let most = MOST_PACKS;
        return Ok(packs::no_pack(NoPack::Full { most }, words));
    }
    tables.update_pack_lists(guild).await;
    let replaced = kept == PackKept::Replaced;
    Ok(packs::imported(&pack, replaced, &findings, words))
}

/// A sound pack.
struct Checked {
    pack: Pack,
    findings: Vec<Finding>,
    /// As it is kept.
    text: String,
}

/// Reads a file on a thread of its own.
async fn check(bytes: Vec<u8>, format: Format) -> Result<Result<Checked, Vec<PackFault>>, Error> {
    let checking = tokio::task::spawn_blocking(move || {
        let (pack, findings) = Pack::check(&bytes, format)?;
        let text = export(&pack);
        if text.len() > MOST_BYTES {
            return Err(vec![fault(Problem::TooLarge)]);
        }
        Ok(Checked {
            pack,
            findings,
            text,
        })
    });
    Ok(checking.await?)
}

/// A fault of the whole file.
fn fault(problem: Problem) -> PackFault {
    PackFault {
        place: None,
        entry: None,
        problem,
    }
}

fn row(pack: &Pack) -> PackRow {
    let PackInfo {
        id,
        title,
        language,
        licence,
        entries,
        counts,
        ours: _,
    } = PackInfo::of(pack, false);
    PackRow {
        id,
        title,
        language: language.name().to_owned(),
        licence,
        entries: entries as u32,
        counts: counts.to_string(),
    }
}
