//! How much processor time packs take to be read, to be checked for what could be better, and to be
//! drawn from: those that come with the program, and how much memory they take; one of 2,000
//! questions in short texts; and one of 5,000 that is nearly as large as a file may be.
//!
//! `cargo bench --bench packs`

#![expect(clippy::print_stdout, reason = "figures are what a benchmark is for")]

use std::fmt::Write;
use std::sync::{Arc, LazyLock};
use std::time::{Duration, Instant};

use tapis::packs::{Format, Pack, Pool, QuestionSource, draw, export, ours};
use tapis_rules::dice::Seed;
use tapis_rules::tiguidoo::Options;

// That of the program, so that memory is counted as it is there.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

const SHORT: usize = 2_000;
const LONG: usize = 5_000;
const ROUNDS: usize = 5;
const DRAWS: u32 = 100;

fn main() {
    let (before, _) = resident();
    let begun = worked();
    let questions: usize = ours().map(|pack| pack.entries.len()).sum();
    let ms = (worked() - begun).as_secs_f64() * 1_000.0;
    println!("{questions} questions of our own packs, once: {ms:.1} ms");
    let (after, most) = resident();
    let grown = |kb: u64| kb.saturating_sub(before) as f64 / 1_024.0;
    println!(
        "memory: {:.1} MB more, {:.1} MB while they are read",
        grown(after),
        grown(most)
    );
    println!("best of {ROUNDS}");
    for (questions, yaml) in [(SHORT, short()), (LONG, long())] {
        let (pack, in_yaml) = timed(|| read(&yaml, Format::Yaml));
        let json = export(&pack);
        let (_, in_json) = timed(|| read(&json, Format::Json));
        let check = || Pack::check(yaml.as_bytes(), Format::Yaml).expect("a sound pack");
        let (_, checked) = timed(check);
        let pool = Pool::from(QuestionSource::fresh(Arc::new(pack)));
        let seed = Seed::new([7; 32]);
        // One takes less time than is counted.
        let draws = || {
            for _ in 0..DRAWS {
                draw(&pool, &seed, &["1", "2"], &Options::default()).expect("52 questions");
            }
        };
        let (_, drawn) = timed(draws);
        println!("{questions} questions, {:.1} MB", yaml.len() as f64 / 1e6);
        for (what, time) in [
            ("YAML", in_yaml),
            ("JSON", in_json),
            ("check", checked),
            ("draw", drawn / DRAWS),
        ] {
            println!("{what:>8} {:>8.1} ms", time.as_secs_f64() * 1_000.0);
        }
    }
}

const HEAD: &str = "id: big\ntitle: Big\nlanguage: fr\nlicence: CC0-1.0\nentries:\n";

/// Two answers and two rejects each, of a few words.
fn short() -> String {
    let mut text = HEAD.to_owned();
    for number in 0..SHORT {
        let _ = write!(
            text,
            "  - id: q{number}\n    question: \"Quel est le nom du village, numéro {number} ?\"\n    \
             answers: [\"Saint-Loup {number}a\", \"Loup-le-Vieux {number}a\"]\n    \
             rejects: [\"Saint-Leu {number}a\", \"Loupiac {number}a\"]\n    note: \"Un village.\"\n"
        );
    }
    text
}

/// Eight answers and five rejects each, as long as they may be, with accents and numbers in words.
fn long() -> String {
    const WORDS: [&str; 12] = [
        "été", "château", "où", "garçon", "maison", "Œuvre", "l’île", "vingt", "trente", "deux",
        "forêt", "noël",
    ];
    let some = |number: usize, which: usize, length: usize| {
        let mut text = format!("Élève n{number}x{which}");
        let mut next = number * 7 + which * 3;
        while text.chars().count() < length - 12 {
            text.push(' ');
            text.push_str(WORDS[next % WORDS.len()]);
            next += 1 + number % 5;
        }
        text
    };
    let list = |number: usize, from: usize, count: usize| {
        let texts = (from..from + count).map(|which| format!("{:?}", some(number, which, 80)));
        texts.collect::<Vec<_>>().join(", ")
    };
    let mut text = HEAD.to_owned();
    for number in 0..LONG {
        let _ = write!(
            text,
            "  - id: q{number}\n    question: \"{} ?\"\n    answers: [{}]\n    rejects: [{}]\n    \
             note: \"{}\"\n",
            some(number, 0, 290),
            list(number, 1, 8),
            list(number, 20, 5),
            some(number, 90, 210),
        );
    }
    text
}

/// How long this thread has had a processor, so that others who want it too cost nothing; the time
/// that went by where the system does not say.
fn worked() -> Duration {
    static BEGUN: LazyLock<Instant> = LazyLock::new(Instant::now);
    let status = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let said = status.split_whitespace().next().map(str::parse);
    match said {
        Some(Ok(nanos)) => Duration::from_nanos(nanos),
        _ => BEGUN.elapsed(),
    }
}

/// How much memory the program has now and had at most, in kB; nothing where the system does not
/// say.
fn resident() -> (u64, u64) {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let of = |name: &str| {
        let line = status.lines().find_map(|line| line.strip_prefix(name))?;
        line.split_whitespace().next()?.parse().ok()
    };
    (of("VmRSS:").unwrap_or(0), of("VmHWM:").unwrap_or(0))
}

fn read(text: &str, format: Format) -> Pack {
    Pack::read(text.as_bytes(), format).expect("a sound pack")
}

/// What comes of it, and the shortest time it took.
fn timed<T>(mut what: impl FnMut() -> T) -> (T, Duration) {
    let mut once = || {
        let begun = worked();
        let made = what();
        (made, worked() - begun)
    };
    let mut best = once();
    for _ in 1..ROUNDS {
        let next = once();
        if next.1 < best.1 {
            best = next;
        }
    }
    best
}
