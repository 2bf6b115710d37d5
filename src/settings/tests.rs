//! Every fault of the environment, alone and together.

use super::*;

const GOOD_TOKEN: &str = "MTE3.GgXy_z.a-b_c0";

fn read(variables: &[(&str, &str)]) -> Result<Settings, Vec<Fault>> {
    read_with(variables, &Serve::default())
}

fn read_with(variables: &[(&str, &str)], options: &Serve) -> Result<Settings, Vec<Fault>> {
    let variables = variables
        .iter()
        .map(|(name, value)| (name.to_string(), value.to_string()))
        .collect();
    Settings::read(&variables, options)
}

/// The lines of all faults; each must be one line.
fn faults(variables: &[(&str, &str)]) -> Vec<String> {
    let lines: Vec<_> = read(variables)
        .expect_err("a fault was expected")
        .iter()
        .map(ToString::to_string)
        .collect();
    assert!(lines.iter().all(|line| !line.contains('\n')), "{lines:?}");
    lines
}

fn sandbox(variables: &[(&str, &str)], options: &Serve) -> SandboxSettings {
    match read_with(variables, options).expect("no fault").serve {
        Target::Sandbox(sandbox) => sandbox,
        Target::Discord { .. } => panic!("the sandbox was expected"),
    }
}

fn discord(variables: &[(&str, &str)]) -> (Access, Database) {
    match read(variables).expect("no fault").serve {
        Target::Discord {
            access, database, ..
        } => (access, database),
        Target::Sandbox(_) => panic!("Discord was expected"),
    }
}

#[test]
fn nothing_set_opens_the_sandbox_on_this_machine() {
    let sandbox = sandbox(&[], &Serve::default());
    assert!(sandbox.listen.is_loopback());
    assert_eq!(sandbox.port, None);
    assert_eq!(sandbox.data, Path::new("data"));
}

#[test]
fn blank_variables_count_as_absent() {
    let blank: Vec<_> = VARIABLES.iter().map(|&name| (name, "  ")).collect();
    assert_eq!(sandbox(&blank, &Serve::default()).port, None);
}

#[test]
fn a_token_serves_the_real_discord() {
    let (access, database) = discord(&[(TOKEN, GOOD_TOKEN)]);
    assert_eq!(access.api.as_str(), "https://discord.com/");
    assert_eq!(access.token.expose(), GOOD_TOKEN);
    assert_eq!(database, Database::Url("sqlite://tapis.db".into()));
}

#[test]
fn another_server_gives_out_tokens_of_its_own_shape() {
    let (access, _) = discord(&[(TOKEN, "sandbox"), (API_URL, "http://127.0.0.1:8765")]);
    assert_eq!(access.token.expose(), "sandbox");
    assert_eq!(access.api.port(), Some(8765));
}

#[test]
fn the_sandbox_never_opens_the_database_that_serves_discord() {
    let sandbox = sandbox(&[(DATABASE, "sqlite://live.db")], &Serve::default());
    assert_eq!(sandbox.database(), Database::File("data/tapis.db".into()));
    assert!(sandbox.world().starts_with("data"));
}

#[test]
fn an_option_wins_over_its_variable() {
    let options = Serve {
        port: Some(1),
        data: Some("there".into()),
        ..Serve::default()
    };
    let sandbox = sandbox(&[(PORT, "2"), (DATA, "here")], &options);
    assert_eq!(sandbox.port, Some(1));
    assert_eq!(sandbox.data, Path::new("there"));
}

#[test]
fn the_password_of_a_server_is_shown_to_nobody() {
    let server = (DATABASE, "postgres://me:hush@host:5433/db?password=hush");
    let (_, database) = discord(&[(TOKEN, "a.b.c"), server]);
    let Database::Postgres(address) = &database else {
        panic!("{database:?}")
    };
    assert!(address.expose().contains("me:hush@host"));
    let shown = format!("{address} {database:?}");
    assert!(!shown.contains("hush"), "{shown}");
    assert!(shown.contains("postgres://host:5433/db"), "{shown}");
    let told = faults(&[(DATABASE, "postgres://me:hush@host"), (BACKUPS, "there")]);
    assert!(told.iter().all(|line| !line.contains("hush")), "{told:?}");
}

#[test]
fn a_server_is_backed_up_by_its_own_tools() {
    let server = (DATABASE, "postgres://me@host/db");
    let told = faults(&[(TOKEN, "a.b.c"), server, (BACKUPS, "there")]);
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(told[0].contains("pg_dump"), "{told:?}");
}

#[test]
fn each_fault_is_told_with_its_variable() {
    let cases: &[(&str, &str, &str)] = &[
        (TOKEN, "Bot a.b.c", "leave that word out"),
        (TOKEN, "a b.c.d", "blank"),
        (TOKEN, "a.b.ç", "foreign character"),
        (TOKEN, "a.b", "three parts"),
        (TOKEN, "a..c", "three parts"),
        (TOKEN, "a.b.c.d", "three parts"),
        (TOKEN, "a.b.c=", "three parts"),
        (DATABASE, "mysql://me:secret@host/db", "sqlite:"),
        (DATABASE, "postgres://me:secret@host", "names no database"),
        (DATABASE, "postgres:///db", "names no host"),
        (
            DATABASE,
            "postgres://me:secret@host:port/db",
            "is not an address",
        ),
        (DATABASE, "tapis.db", "sqlite:"),
        (DATABASE, "sqlite:", "names no file"),
        (DATABASE, "sqlite://", "names no file"),
        (
            DATABASE,
            "sqlite:///no/such/directory/tapis.db",
            "directory",
        ),
        (DATABASE, "sqlite:nowhere/tapis.db?mode=rwc", "directory"),
        (LOG, "tapis=loud", "log filter"),
        (OPERATOR, "@me", "Copy User ID"),
        (OPERATOR, "+80351110224678912", "Copy User ID"),
        (OPERATOR, "12345", "Copy User ID"),
        (OPERATOR, "99999999999999999999", "Copy User ID"),
        (PORT, "lots", "port"),
        (PORT, "-1", "port"),
        (PORT, "65536", "port"),
    ];
    for (name, value, expected) in cases {
        let told = faults(&[(name, value)]);
        assert_eq!(told.len(), 1, "{name}={value}: {told:?}");
        assert!(told[0].starts_with(name), "{told:?}");
        assert!(told[0].contains(expected), "{told:?}");
    }
}

#[test]
fn each_fault_of_the_address_is_told() {
    for (value, expected) in [
        ("discord.com", "not an address"),
        ("http://", "not an address"),
        ("localhost:3000", "neither http nor https"),
        ("ftp://host", "neither http nor https"),
        ("http://me:secret@host", "password"),
        ("http://host/api", "goes on"),
        ("http://host/?a=b", "goes on"),
        ("http://host/#x", "goes on"),
    ] {
        let told = faults(&[(TOKEN, GOOD_TOKEN), (API_URL, value)]);
        assert_eq!(told.len(), 1, "{value}: {told:?}");
        assert!(told[0].starts_with(API_URL), "{told:?}");
        assert!(told[0].contains(expected), "{value}: {told:?}");
    }
}

#[test]
fn an_address_without_a_token_is_a_fault() {
    let told = faults(&[(API_URL, "http://127.0.0.1:1")]);
    assert_eq!(told.len(), 1);
    assert!(told[0].contains(TOKEN), "{told:?}");
}

#[test]
fn who_wants_discord_alone_gets_no_sandbox_without_a_token() {
    let options = Serve {
        token_needed: true,
        ..Serve::default()
    };
    let told = read_with(&[(TOKEN, " "), (LOG, "tapis=loud")], &options).expect_err("two faults");
    assert_eq!(told.len(), 2, "{told:?}");
    assert!(
        told[0].to_string().starts_with("DISCORD_TOKEN is not set"),
        "{told:?}"
    );
    assert!(read_with(&[(TOKEN, GOOD_TOKEN)], &options).is_ok());
}

#[test]
fn what_the_sandbox_has_no_use_for_is_known() {
    let unused = |variables| read(variables).expect("no fault").unused;
    let backups = [(BACKUPS, "there"), (BACKUPS_KEPT, "3")];
    assert_eq!(unused(&backups), [BACKUPS, BACKUPS_KEPT]);
    let served = [backups[0], backups[1], (TOKEN, GOOD_TOKEN)];
    assert_eq!(unused(&served), [""; 0]);
}

#[test]
fn sandbox_options_beside_a_token_are_faults() {
    let options = Serve {
        port: Some(9000),
        listen: Some(Ipv4Addr::LOCALHOST.into()),
        join_key: Some("word".into()),
        data: Some("here".into()),
        ..Serve::default()
    };
    let told = read_with(&[(TOKEN, GOOD_TOKEN)], &options).expect_err("four faults");
    assert_eq!(told.len(), 4, "{told:?}");
}

#[test]
fn all_faults_come_at_once() {
    let told = faults(&[
        (TOKEN, "no token"),
        (API_URL, "nowhere"),
        (DATABASE, "mysql://"),
        (LOG, "tapis=loud"),
        (PORT, "port"),
    ]);
    assert_eq!(told.len(), 5, "{told:?}");
    for name in [TOKEN, API_URL, DATABASE, LOG, PORT] {
        assert!(
            told.iter().any(|line| line.starts_with(name)),
            "{name}: {told:?}"
        );
    }
}

#[test]
fn daily_backups_need_a_directory_and_a_sensible_number() {
    let backups = |more: &[(&str, &str)]| {
        let variables = [&[(TOKEN, GOOD_TOKEN)], more].concat();
        match read(&variables).expect("right settings").serve {
            Target::Discord { backups, .. } => backups,
            Target::Sandbox(_) => panic!("a token was given"),
        }
    };
    assert_eq!(backups(&[]), None);
    let usual = backups(&[(BACKUPS, "there")]).expect("a directory");
    assert_eq!((usual.directory, usual.kept), (PathBuf::from("there"), 7));
    let few = backups(&[(BACKUPS, "there"), (BACKUPS_KEPT, "2")]);
    assert_eq!(few.map(|backups| backups.kept), Some(2));
    for wrong in ["0", "1001", "-1", "all"] {
        let told = faults(&[(BACKUPS_KEPT, wrong)]);
        assert!(told[0].contains("from 1 to 1000"), "{told:?}");
    }
}

#[test]
fn nothing_secret_is_ever_shown() {
    let (access, _) = discord(&[(TOKEN, GOOD_TOKEN)]);
    assert!(!format!("{access:?}").contains("GgXy"));
    let told = faults(&[
        (TOKEN, "hunter2 hunter2"),
        (API_URL, "http://me:hunter2@host"),
        (DATABASE, "postgres://me:hunter2@host/db"),
    ]);
    assert!(!told.concat().contains("hunter2"), "{told:?}");
}

#[test]
fn the_example_and_the_readme_name_every_variable_and_no_other() {
    let example = include_str!("../../.env.example");
    let readme = include_str!("../../README.md");
    let mut named: Vec<_> = example
        .lines()
        .filter_map(|line| line.trim_start_matches('#').split_once('='))
        .map(|(name, _)| name)
        .filter(|name| name.bytes().all(|b| b.is_ascii_uppercase() || b == b'_'))
        .collect();
    named.sort_unstable();
    let mut known = VARIABLES;
    known.sort_unstable();
    assert_eq!(named, known);
    for name in VARIABLES {
        assert!(readme.contains(&format!("| `{name}` |")), "{name}");
    }
}

#[test]
fn the_values_of_the_example_are_right() {
    let example = include_str!("../../.env.example");
    for line in example.lines().filter_map(|line| line.strip_prefix('#')) {
        let Some((name, value)) = line.split_once('=') else {
            continue;
        };
        if VARIABLES.contains(&name) {
            read(&[(TOKEN, GOOD_TOKEN), (name, value)]).expect(line);
        }
    }
}

#[test]
fn who_watches_is_answered_nowhere_or_where_it_is_said() {
    let watch = |value: &str| {
        let variables = BTreeMap::from([("TAPIS_WATCH".to_owned(), value.to_owned())]);
        let read = Settings::read(&variables, &Serve::default()).expect("sound settings");
        read.watch.map(|address| address.to_string())
    };
    assert_eq!(watch(""), None);
    assert_eq!(watch("9464").as_deref(), Some("127.0.0.1:9464"));
    assert_eq!(watch("0.0.0.0:80").as_deref(), Some("0.0.0.0:80"));
    assert_eq!(watch("[::1]:80").as_deref(), Some("[::1]:80"));
}

#[test]
fn the_operator_is_a_person_by_their_id() {
    let settings = read(&[(OPERATOR, "80351110224678912")]).expect("no fault");
    assert_eq!(settings.operator, Some(UserId(80_351_110_224_678_912)));
    assert_eq!(read(&[]).expect("no fault").operator, None);
}
