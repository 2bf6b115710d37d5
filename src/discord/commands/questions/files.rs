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
    About, Format, Imported, Language, MOST_BYTES, Pack, PackFault, PackInfo, Problem, export,
    export_sheet, sheet_template, template,
};
use crate::screen::Screen;
use crate::screen::packs::{self, NoPack};
use crate::store::{MOST_PACKS, PackKept, PackRow};

#[poise::command(slash_command, check = "only_managers")]
pub(super) async fn import(
    ctx: Context<'_>,
    file: Attachment,
    #[max_length = 80] title: Option<String>,
    language: Option<u8>,
    #[max_length = 80] licence: Option<String>,
) -> Result<(), Error> {
    let Some(format) = Format::of_name(&file.filename) else {
        return say(ctx, NoPack::Kind).await;
    };
    let Some(running) = ctx.data().imports.begin(guild(ctx)) else {
        return say(ctx, NoPack::Busy).await;
    };
    // A file takes longer to come and to be looked through than a first answer may.
    let deferred = reply::defer(ctx).await?;
    let wishes = Wishes {
        title,
        language: language.and_then(|place| Some(Language::ALL.get(usize::from(place))?.1)),
        licence,
        reader: spoken(lang(ctx)),
    };
    let (page, left_out) = take_in(ctx, &running, &file, format, wishes).await?;
    match left_out {
        Some(left_out) => deferred.show_with_file(&page, left_out).await,
        None => deferred.show(&page).await,
    }
    drop(running);
    Ok(())
}

#[poise::command(slash_command, rename = "export", check = "only_managers")]
pub(super) async fn export_command(
    ctx: Context<'_>,
    #[autocomplete = "every_pack"]
    #[max_length = 40]
    pack: String,
    sheet: Option<bool>,
) -> Result<(), Error> {
    let Some(found) = ctx.data().tables.pack(guild(ctx), &pack).await? else {
        return say(ctx, NoPack::Unknown).await;
    };
    let file = match sheet.unwrap_or_default() {
        true => csv(format!("{}.csv", found.id), export_sheet(&found)),
        false => File {
            name: format!("{}.json", found.id),
            mime: "application/json",
            bytes: export(&found).into_bytes().into(),
        },
    };
    send_file(ctx, fl!(words(ctx), "packs-export-foot"), file).await
}

#[poise::command(slash_command, rename = "template")]
pub(super) async fn template_command(ctx: Context<'_>, sheet: Option<bool>) -> Result<(), Error> {
    let language = spoken(lang(ctx));
    let file = match sheet.unwrap_or_default() {
        true => {
            let template = sheet_template(language);
            csv(template.name.to_owned(), template.text.to_owned())
        }
        false => {
            let template = template(language);
            File {
                name: template.name.to_owned(),
                mime: "application/yaml",
                bytes: template.text.as_bytes().into(),
            }
        }
    };
    send_file(ctx, fl!(words(ctx), "packs-template-foot"), file).await
}

fn csv(name: String, text: String) -> File {
    File {
        name,
        mime: "text/csv",
        bytes: text.into_bytes().into(),
    }
}

/// Answers with a file that only the requester sees.
async fn send_file(ctx: Context<'_>, text: String, file: File) -> Result<(), Error> {
    let message = json!({ "content": text });
    reply::pending(ctx)?.message(message, Some(file)).await;
    Ok(())
}

/// What the person who imports says of a file.
struct Wishes {
    title: Option<String>,
    language: Option<Language>,
    licence: Option<String>,
    reader: Language,
}

/// Fetches, checks and keeps a pack; what came of it, and the list of what was left out.
async fn take_in(
    ctx: Context<'_>,
    running: &Import,
    file: &Attachment,
    format: Format,
    wishes: Wishes,
) -> Result<(Screen, Option<File>), Error> {
    let words = words(ctx);
    let refused = |faults: &[PackFault]| (packs::refused(&file.filename, faults, words), None);
    let no_pack = |why| (packs::no_pack(why, words), None);
    let too_large = || refused(&[PackFault::whole(Problem::TooLarge)]);
    if file.size as usize > MOST_BYTES {
        return Ok(too_large());
    }
    let bytes = match download(&file.url, MOST_BYTES).await {
        Ok(bytes) => bytes,
        Err(NoFile::TooLarge) => return Ok(too_large()),
        Err(NoFile::Lost) => return Ok(no_pack(NoPack::Lost)),
    };
    let turn = ctx.data().imports.turn(running).await;
    let (read, text) = match check(bytes, format, file.filename.clone(), wishes).await? {
        Ok(checked) => checked,
        Err(faults) => return Ok(refused(&faults)),
    };
    drop(turn);
    if is_ours(&read.pack.id) {
        return Ok(no_pack(NoPack::Ours));
    }
    let (tables, guild) = (&ctx.data().tables, guild(ctx));
    let kept = tables
        .store()
        .keep_pack(guild, row(&read.pack), text)
        .await?;
    if kept == PackKept::Full {
        return Ok(no_pack(NoPack::Full { most: MOST_PACKS }));
    }
    tables.update_pack_lists(guild).await;
    let page = packs::imported(&read, kept == PackKept::Replaced, words);
    let listed = (!read.left_out.is_empty())
        .then(|| csv(fl!(words, "packs-left-file"), packs::left_out(&read, words)));
    Ok((page, listed))
}

/// A pack that was read, and its text as it is kept.
type Checked = (Imported, String);

/// Reads a file on a thread of its own.
async fn check(
    bytes: Vec<u8>,
    format: Format,
    name: String,
    wishes: Wishes,
) -> Result<Result<Checked, Vec<PackFault>>, Error> {
    let checking = tokio::task::spawn_blocking(move || {
        let about = About {
            file: &name,
            title: wishes.title.as_deref(),
            language: wishes.language,
            licence: wishes.licence.as_deref(),
            reader: wishes.reader,
        };
        let read = crate::packs::import(&bytes, format, &about)?;
        let text = export(&read.pack);
        if text.len() > MOST_BYTES {
            return Err(vec![PackFault::whole(Problem::TooLarge)]);
        }
        Ok((read, text))
    });
    Ok(checking.await?)
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
