//! Requests of a client library's builders, which are accepted as they are.

use serde_json::json;
use serenity::all::{
    ButtonStyle, ChannelType, CommandOptionType, CommandType, CreateActionRow,
    CreateAllowedMentions, CreateAutocompleteResponse, CreateButton, CreateCommand,
    CreateCommandOption, CreateEmbed, CreateEmbedAuthor, CreateEmbedFooter, CreateInputText,
    CreateInteractionResponse, CreateInteractionResponseMessage, CreateMessage, CreateModal,
    CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption, CreateThread, EditMessage,
    EmojiId, InputTextStyle, InstallationContext, InteractionContext, Permissions, ReactionType,
    Timestamp, UserId,
};

use super::accepted;
use crate::form::attachment::Files;
use crate::form::callback::CallbackForm;
use crate::form::channel::ThreadForm;
use crate::form::command::CommandForm;
use crate::form::message::MessageForm;

fn embed() -> CreateEmbed {
    CreateEmbed::new()
        .title("Table")
        .description("Whose turn")
        .url("https://example.com")
        .colour(0x11_22_33)
        .timestamp(Timestamp::now())
        .author(CreateEmbedAuthor::new("Me").icon_url("attachment://i.png"))
        .footer(CreateEmbedFooter::new("Until"))
        .attachment("hand.png")
        .field("Léa", "3 cards", true)
}

fn rows() -> Vec<CreateActionRow> {
    let spade = ReactionType::Unicode("♠️".into());
    let ace = ReactionType::Custom {
        animated: false,
        id: EmojiId::new(5),
        name: None,
    };
    let options = vec![
        CreateSelectMenuOption::new("Ace", "ace").emoji(ace.clone()),
        CreateSelectMenuOption::new("King", "king").description("of spades"),
    ];
    let strings = CreateSelectMenuKind::String { options };
    let channels = CreateSelectMenuKind::Channel {
        channel_types: Some(vec![ChannelType::Text]),
        default_channels: None,
    };
    let users = CreateSelectMenuKind::User {
        default_users: Some(vec![UserId::new(5)]),
    };
    vec![
        CreateActionRow::Buttons(vec![
            CreateButton::new("a")
                .label("Hand")
                .style(ButtonStyle::Success),
            CreateButton::new("b").emoji(spade),
            CreateButton::new("c").emoji(ace).disabled(true),
            CreateButton::new_link("https://example.com").label("Rules"),
        ]),
        CreateActionRow::SelectMenu(CreateSelectMenu::new("d", strings).max_values(2)),
        CreateActionRow::SelectMenu(CreateSelectMenu::new("e", channels).placeholder("Where")),
        CreateActionRow::SelectMenu(CreateSelectMenu::new("f", users).min_values(0)),
    ]
}

#[test]
fn messages() {
    let message = CreateMessage::new()
        .content("hi")
        .embed(embed())
        .components(rows())
        .allowed_mentions(CreateAllowedMentions::new().users([5_u64, 6]));
    let form = MessageForm::read(&json!(message), Files::default());
    let form = accepted("a message", form);
    assert_eq!(form.components.map(|rows| rows.len()), Some(4));
    assert_eq!(form.allowed_mentions.map(|a| a.users.len()), Some(2));
    let edit = EditMessage::new()
        .content("")
        .embeds(vec![])
        .components(vec![]);
    let form = accepted("an edit", MessageForm::read(&json!(edit), Files::default()));
    assert_eq!((form.embeds, form.components), (Some(vec![]), Some(vec![])));
}

#[test]
fn responses() {
    let read = |response: CreateInteractionResponse| {
        accepted(
            "a response",
            CallbackForm::read(&json!(response), Files::default()),
        )
    };
    let message = || {
        CreateInteractionResponseMessage::new()
            .ephemeral(true)
            .embed(embed())
            .components(rows())
    };
    let first = read(CreateInteractionResponse::Message(message()));
    assert!(matches!(first, CallbackForm::Message(m) if m.flags == Some(64)));
    let update = read(CreateInteractionResponse::UpdateMessage(message()));
    assert!(matches!(update, CallbackForm::Update(m) if m.attachments == Some(vec![])));
    let defer = CreateInteractionResponseMessage::new().ephemeral(true);
    let defer = read(CreateInteractionResponse::Defer(defer));
    assert_eq!(defer, CallbackForm::Defer { flags: 64 });
    assert_eq!(
        read(CreateInteractionResponse::Acknowledge),
        CallbackForm::DeferUpdate
    );
    let choices = CreateAutocompleteResponse::new()
        .add_string_choice("Ace", "ace")
        .add_int_choice("Two", 2)
        .add_number_choice("Half", 0.5);
    let choices = read(CreateInteractionResponse::Autocomplete(choices));
    assert!(matches!(choices, CallbackForm::Choices(c) if c.len() == 3));
    let input = CreateInputText::new(InputTextStyle::Short, "Answer", "answer").required(true);
    let modal = CreateModal::new("m", "Question");
    let modal = modal.components(vec![CreateActionRow::InputText(input)]);
    let modal = read(CreateInteractionResponse::Modal(modal));
    assert!(matches!(modal, CallbackForm::Modal(m) if m.components.len() == 1));
}

#[test]
fn commands_and_threads() {
    let card = CreateCommandOption::new(CommandOptionType::String, "carte", "A card")
        .required(true)
        .set_autocomplete(true)
        .name_localized("en-GB", "card");
    let seats = CreateCommandOption::new(CommandOptionType::Integer, "seats", "How many")
        .min_int_value(2)
        .max_int_value(6)
        .add_int_choice("two", 2);
    let place = CreateCommandOption::new(CommandOptionType::Channel, "where", "Where")
        .channel_types(vec![ChannelType::Text]);
    let sub = CreateCommandOption::new(CommandOptionType::SubCommand, "open", "Opens")
        .add_sub_option(card)
        .add_sub_option(seats)
        .add_sub_option(place);
    let group = CreateCommandOption::new(CommandOptionType::SubCommandGroup, "set", "Sets")
        .add_sub_option(sub.clone());
    let slash = CreateCommand::new("table")
        .description("Tables")
        .default_member_permissions(Permissions::MANAGE_CHANNELS)
        .contexts(vec![InteractionContext::Guild])
        .integration_types(vec![InstallationContext::Guild])
        .add_option(sub)
        .add_option(group);
    let menu = CreateCommand::new("Show Rank").kind(CommandType::User);
    let commands = accepted("commands", CommandForm::read_all(&json!([slash, menu])));
    assert_eq!(commands[0].default_member_permissions, Some(1 << 4));
    assert_eq!(commands[0].options[1].options[0].options.len(), 3);
    let thread = CreateThread::new("Table 1")
        .kind(ChannelType::PrivateThread)
        .invitable(false);
    let thread = accepted("a thread", ThreadForm::read(&json!(thread)));
    assert_eq!((thread.kind, thread.invitable), (Some(12), false));
}
