//! The demo bot.

use std::sync::Arc;

use discord_sandbox::Sandbox;
use poise::serenity_prelude as serenity;
use serenity::{
    ActionRowComponent, AutoArchiveDuration, ButtonStyle, CreateActionRow, CreateAttachment,
    CreateButton, CreateEmbed, CreateInputText, CreateInteractionResponse as Answer,
    CreateInteractionResponseFollowup, CreateInteractionResponseMessage as AnswerMessage,
    CreateMessage, CreateModal, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption,
    CreateThread, EditInteractionResponse, FullEvent, GatewayIntents, Http, HttpBuilder,
    InputTextStyle, Interaction,
};
use tokio::sync::watch;

type Error = Box<dyn std::error::Error + Send + Sync>;
type Context<'a> = poise::Context<'a, Heard, Error>;

/// Counts what arrives.
pub struct Heard(watch::Sender<usize>);

/// The bot, until it is dropped.
pub struct Demo {
    pub http: Arc<Http>,
    heard: watch::Sender<usize>,
    task: tokio::task::JoinHandle<()>,
}

/// A PNG of one pixel.
pub const PIXEL: &[u8] = &[
    0x89, b'P', b'N', b'G', 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d, b'I', b'H', b'D', b'R', 0, 0, 0,
    1, 0, 0, 0, 1, 8, 6, 0, 0, 0, 0x1f, 0x15, 0xc4, 0x89, 0, 0, 0, 0x0d, b'I', b'D', b'A', b'T',
    0x78, 0xda, 0x63, 0xfc, 0xcf, 0xc0, 0x50, 0x0f, 0, 0x04, 0x85, 0x01, 0x80, 0x84, 0xa9, 0x8c,
    0x21, 0, 0, 0, 0, b'I', b'E', b'N', b'D', 0xae, 0x42, 0x60, 0x82,
];

impl Demo {
    /// Connects to a sandbox, registers its commands, and is ready.
    pub async fn start(sandbox: &Sandbox) -> Self {
        let demo = Self::connect(sandbox.url(), sandbox.token(), GatewayIntents::GUILDS).await;
        sandbox.bot_online().await;
        sandbox.command_known("room").await;
        demo
    }

    /// Connects to whatever speaks Discord at `url`.
    pub async fn connect(url: &str, token: &str, intents: GatewayIntents) -> Self {
        let heard = watch::Sender::new(0);
        let http = HttpBuilder::new(token)
            .proxy(url)
            .ratelimiter_disabled(true)
            .build();
        let mut client = serenity::ClientBuilder::new_with_http(http, intents)
            .framework(framework(heard.clone()))
            .await
            .expect("a client is made");
        let http = Arc::clone(&client.http);
        let task = tokio::spawn(async move {
            client.start().await.expect("the client runs");
        });
        Self { http, heard, task }
    }

    pub fn heard(&self) -> usize {
        *self.heard.borrow()
    }

    pub fn heard_watch(&self) -> watch::Receiver<usize> {
        self.heard.subscribe()
    }
}

impl Drop for Demo {
    fn drop(&mut self) {
        self.task.abort();
    }
}

fn framework(heard: watch::Sender<usize>) -> poise::Framework<Heard, Error> {
    let options = poise::FrameworkOptions {
        commands: vec![
            hello(),
            picture(),
            panel(),
            search(),
            slow(),
            silent(),
            thing(),
            weigh(),
            form(),
            room(),
        ],
        event_handler: |framework, event| {
            Box::pin(handle(
                framework.serenity_context,
                event,
                framework.user_data,
            ))
        },
        ..Default::default()
    };
    poise::Framework::builder()
        .options(options)
        .setup(move |context, _, framework| {
            Box::pin(async move {
                let commands = &framework.options().commands;
                poise::builtins::register_globally(context, commands).await?;
                Ok(Heard(heard))
            })
        })
        .build()
}

/// Says hello, only to you.
#[poise::command(
    slash_command,
    name_localized("fr", "salut"),
    description_localized("fr", "Dit bonjour, à toi seul.")
)]
async fn hello(
    context: Context<'_>,
    #[description = "Whom to greet"]
    #[name_localized("fr", "nom")]
    name: Option<String>,
) -> Result<(), Error> {
    let name = name.unwrap_or_else(|| context.author().name.clone());
    let locale = context.locale().unwrap_or("none").to_owned();
    let reply = poise::CreateReply::default().ephemeral(true);
    context
        .send(reply.content(format!("Hello, {name} ({locale})!")))
        .await?;
    Ok(())
}

/// Shows a picture, only to you.
#[poise::command(slash_command)]
async fn picture(context: Context<'_>) -> Result<(), Error> {
    let file = CreateAttachment::bytes(PIXEL, "pixel.png").description("one dark pixel");
    let embed = CreateEmbed::new()
        .title("A picture")
        .description("**Bold** and _slanted_, until <t:1700000000:R>")
        .field("first", "1", true)
        .field("second", "2", true)
        .image("attachment://pixel.png")
        .colour(0x58_65_f2);
    context
        .send(
            poise::CreateReply::default()
                .embed(embed)
                .attachment(file)
                .ephemeral(true),
        )
        .await?;
    Ok(())
}

/// Shows buttons and menus to all.
#[poise::command(slash_command)]
async fn panel(context: Context<'_>) -> Result<(), Error> {
    let reply = poise::CreateReply::default().content("Press something");
    context.send(reply.components(panel_rows(0))).await?;
    Ok(())
}

/// Finds a fruit.
#[poise::command(slash_command)]
async fn search(
    context: Context<'_>,
    #[description = "Which fruit"]
    #[autocomplete = "fruits"]
    fruit: String,
) -> Result<(), Error> {
    context.say(format!("You found {fruit}")).await?;
    Ok(())
}

async fn fruits(_: Context<'_>, typed: &str) -> serenity::CreateAutocompleteResponse {
    let all = ["apple", "apricot", "banana"];
    let fits = all.into_iter().filter(|fruit| fruit.starts_with(typed));
    let choices = fits.map(serenity::AutocompleteChoice::from).collect();
    serenity::CreateAutocompleteResponse::new().set_choices(choices)
}

/// Thinks first.
#[poise::command(slash_command)]
async fn slow(context: Context<'_>) -> Result<(), Error> {
    context.defer().await?;
    context.say("Thought about it").await?;
    Ok(())
}

/// Never answers.
#[poise::command(slash_command)]
async fn silent(_: Context<'_>) -> Result<(), Error> {
    Ok(())
}

/// Things of all types.
#[poise::command(slash_command, subcommands("make"))]
async fn thing(_: Context<'_>) -> Result<(), Error> {
    Ok(())
}

/// Makes a thing.
#[poise::command(slash_command)]
async fn make(
    context: Context<'_>,
    #[description = "How many"]
    #[min = 1]
    #[max = 9]
    count: i64,
    #[description = "For whom"] user: serenity::User,
    #[description = "Whether it is blue"] blue: Option<bool>,
    #[description = "How long"] length: Option<f64>,
) -> Result<(), Error> {
    let words = format!("{count} for {}, blue {blue:?}, long {length:?}", user.name);
    context.say(words).await?;
    Ok(())
}

/// Says what a file is.
#[poise::command(slash_command)]
async fn weigh(
    context: Context<'_>,
    #[description = "Which file"] file: serenity::Attachment,
) -> Result<(), Error> {
    let kind = file.content_type.unwrap_or_default();
    let words = format!(
        "{}, {} bytes, {kind}: {}",
        file.filename, file.size, file.url
    );
    context.say(words).await?;
    Ok(())
}

/// Opens a form.
#[poise::command(slash_command)]
async fn form(context: poise::ApplicationContext<'_, Heard, Error>) -> Result<(), Error> {
    let answer = Answer::Modal(modal());
    context
        .interaction
        .create_response(context.serenity_context(), answer)
        .await?;
    Ok(())
}

/// Opens a thread.
#[poise::command(slash_command)]
async fn room(
    context: Context<'_>,
    #[description = "Only for those who are added"] private: bool,
) -> Result<(), Error> {
    let kind = if private {
        serenity::ChannelType::PrivateThread
    } else {
        serenity::ChannelType::PublicThread
    };
    let new = CreateThread::new("room")
        .kind(kind)
        .auto_archive_duration(AutoArchiveDuration::OneDay);
    let thread = context
        .channel_id()
        .create_thread(context.http(), new)
        .await?;
    thread
        .id
        .add_thread_member(context.http(), context.author().id)
        .await?;
    thread
        .send_message(context.http(), CreateMessage::new().content("Come in"))
        .await?;
    let words = format!("Opened <#{}>", thread.id);
    context
        .send(poise::CreateReply::default().content(words).ephemeral(true))
        .await?;
    Ok(())
}

fn panel_rows(count: u32) -> Vec<CreateActionRow> {
    let button = |id: &str, label: &str| CreateButton::new(id).label(label);
    let fruits = ["Apple", "Pear", "Plum"];
    let fruits = fruits
        .map(|f| CreateSelectMenuOption::new(f, f.to_lowercase()))
        .to_vec();
    vec![
        CreateActionRow::Buttons(vec![
            button(&format!("count:{count}"), &format!("Count {count}")),
            button("ask", "Ask").style(ButtonStyle::Success),
            button("later", "Later").style(ButtonStyle::Secondary),
            button("whisper", "Whisper").style(ButtonStyle::Danger),
            button("never", "Never").disabled(true),
        ]),
        CreateActionRow::SelectMenu(
            CreateSelectMenu::new("fruit", CreateSelectMenuKind::String { options: fruits })
                .placeholder("Fruit")
                .min_values(1)
                .max_values(2),
        ),
        CreateActionRow::SelectMenu(
            CreateSelectMenu::new(
                "who",
                CreateSelectMenuKind::User {
                    default_users: None,
                },
            )
            .placeholder("Who"),
        ),
    ]
}

fn modal() -> CreateModal {
    let short = CreateInputText::new(InputTextStyle::Short, "Answer", "answer").max_length(80);
    CreateModal::new("question", "A question").components(vec![CreateActionRow::InputText(short)])
}

async fn handle(
    context: &serenity::Context,
    event: &FullEvent,
    heard: &Heard,
) -> Result<(), Error> {
    let FullEvent::InteractionCreate { interaction } = event else {
        return Ok(());
    };
    heard.0.send_modify(|n| *n += 1);
    match interaction {
        Interaction::Component(press) => {
            component(context, press).await?;
        }
        Interaction::Modal(filled) => {
            let mut said = String::new();
            for row in &filled.data.components {
                for field in &row.components {
                    if let ActionRowComponent::InputText(input) = field {
                        said.push_str(input.value.as_deref().unwrap_or_default());
                    }
                }
            }
            let message = AnswerMessage::new()
                .content(format!("You said: {said}"))
                .ephemeral(true);
            filled
                .create_response(context, Answer::Message(message))
                .await?;
        }
        _ => {}
    }
    Ok(())
}

async fn component(
    context: &serenity::Context,
    press: &serenity::ComponentInteraction,
) -> Result<(), Error> {
    let whisper =
        |words: String| Answer::Message(AnswerMessage::new().content(words).ephemeral(true));
    let answer = match press.data.custom_id.as_str() {
        "ask" => Answer::Modal(modal()),
        "later" => {
            press.create_response(context, Answer::Acknowledge).await?;
            let edit = EditInteractionResponse::new().content("Later came");
            press.edit_response(context, edit).await?;
            let more = CreateInteractionResponseFollowup::new()
                .content("And more")
                .ephemeral(true);
            press.create_followup(context, more).await?;
            return Ok(());
        }
        "whisper" => {
            let button = CreateButton::new("reply").label("To what?");
            let row = CreateActionRow::Buttons(vec![button]);
            let message = AnswerMessage::new().content("Psst").ephemeral(true);
            Answer::Message(message.components(vec![row]))
        }
        "reply" => {
            let message = &press.message;
            let to = message
                .message_reference
                .as_ref()
                .and_then(|to| to.message_id);
            let repeated = message.referenced_message.is_some();
            whisper(format!(
                "To {}, repeated: {repeated}",
                to.unwrap_or_default()
            ))
        }
        "fruit" => whisper(format!("Fruit: {}", picks(press).join(", "))),
        "who" => whisper(format!("Who: {}", picks(press).join(", "))),
        counted => {
            let count = counted.trim_start_matches("count:").parse().unwrap_or(0) + 1;
            let message = AnswerMessage::new()
                .content(format!("Counted to {count}"))
                .components(panel_rows(count));
            Answer::UpdateMessage(message)
        }
    };
    press.create_response(context, answer).await?;
    Ok(())
}

fn picks(press: &serenity::ComponentInteraction) -> Vec<String> {
    use serenity::ComponentInteractionDataKind as Kind;
    match &press.data.kind {
        Kind::StringSelect { values } => values.clone(),
        Kind::UserSelect { values } => values.iter().map(ToString::to_string).collect(),
        _ => Vec::new(),
    }
}
