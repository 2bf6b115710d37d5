//! `/table teams`: who plays with whom, as the menu and the lot of a lobby have it.

use i18n_embed_fl::fl;

use super::locale::{Title, choices, localised, options};
use super::perform;
use crate::discord::{Command, Context, Error};
use crate::model::{Request, Teams};
use crate::screen::teams::title;
use crate::screen::words::Words;

/// What can be chosen, the lot apart.
const CHOICES: [Teams; 3] = [Teams::JOINED, Teams::FIRST_TWO, Teams::FIRST_LAST];

pub(super) fn command(words: &Words) -> Command {
    let command = localised(
        teams(),
        words,
        |words| fl!(words, "command-table-teams-name"),
        |words| fl!(words, "command-table-teams-description"),
    );
    let mut command = options(
        command,
        words,
        &[(
            |words| fl!(words, "option-teams-name"),
            |words| fl!(words, "option-teams-description"),
        )],
    );
    let chosen = CHOICES.map(|teams| -> Title { Box::new(move |words| title(teams, words)) });
    let lot: Title = Box::new(|words| fl!(words, "team-shuffle"));
    let titles: Vec<Title> = chosen.into_iter().chain([lot]).collect();
    choices(&mut command.parameters[0], words, &titles);
    command
}

#[poise::command(slash_command)]
async fn teams(ctx: Context<'_>, who: i64) -> Result<(), Error> {
    let chosen = usize::try_from(who).ok().and_then(|who| CHOICES.get(who));
    let how = chosen.map_or_else(|| "draw".to_owned(), ToString::to_string);
    perform(ctx, Request::Teams(how).to_string()).await
}
