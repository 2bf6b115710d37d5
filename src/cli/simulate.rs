//! `tapis simulate`: whole matches without Discord, counted, and recorded where asked.

use std::fs::File;
use std::io::{self, BufWriter, Write};

use tapis_rules::notation::Quoted;
use tapis_rules::registry;
use tapis_rules::simulate::{Plan, PlanFault, Summary};

use crate::app::Failure;
use crate::cli::{Simulate, counted};
use crate::clock::Stopwatch;

/// Plays the matches asked for and prints a summary; on standard error where standard output takes
/// the records.
///
/// # Errors
/// [`Failure`]: the fault of the arguments, or a record that cannot be written.
pub fn run(args: &Simulate) -> Result<(), Failure> {
    let game = registry::game(&args.game).map_err(|fault| Failure::input(fault.to_string()))?;
    let plan = plan(args)?;
    let mut sink = Sink::open(args.record.as_deref())?;
    let watch = Stopwatch::start();
    let played = game.simulate(&plan, &mut |record| sink.write(record));
    let seconds = watch.elapsed().as_secs_f64();
    let summary = played.map_err(|fault| match fault {
        PlanFault::Stuck(_) => Failure::Fault(fault.to_string()),
        _ => Failure::input(fault.to_string()),
    })?;
    sink.close()?;
    let text = if args.json {
        summary.json(seconds)
    } else {
        in_words(&summary, plan.same_contract, seconds)
    };
    // A reader who has heard enough closes the pipe; that is no fault.
    drop(if args.record.as_deref() == Some("-") {
        writeln!(io::stderr(), "{text}")
    } else {
        writeln!(io::stdout(), "{text}")
    });
    Ok(())
}

fn plan(args: &Simulate) -> Result<Plan, Failure> {
    let pair = |text: &String| match text.split_once('=') {
        Some((name, value)) => Ok((name.to_owned(), value.to_owned())),
        None => Err(Failure::input(format!(
            "--set {} is not name=value",
            Quoted(text)
        ))),
    };
    Ok(Plan {
        preset: args.preset.clone(),
        set: args.set.iter().map(pair).collect::<Result<_, _>>()?,
        players: args.players,
        games: args.games,
        seed: args.seed.clone(),
        robots: args.robots.clone(),
        leaves: args.leaves,
        same_contract: args.same_contract,
        blunders: args.blunders,
        record: args.record.is_some(),
        choices: args.choices,
        ..Plan::default()
    })
}

fn in_words(summary: &Summary, by_tricks: bool, seconds: f64) -> String {
    let mut lines = vec![
        format!(
            "{} {}, {}",
            summary.game,
            summary.preset,
            counted(summary.players.into(), "player", "players")
        ),
        format!(
            "{}, {}, {} in {seconds:.2} s ({:.0} a second)",
            counted(summary.matches, "match", "matches"),
            counted(summary.manches, "deal", "deals"),
            counted(summary.inputs, "input", "inputs"),
            summary.rate(seconds)
        ),
    ];
    let verbs = summary.verbs.iter();
    let verbs: Vec<String> = verbs
        .map(|(verb, count)| format!("{verb} {count}"))
        .collect();
    lines.push(verbs.join(", "));
    let wins: Vec<String> = summary.wins.iter().map(ToString::to_string).collect();
    lines.push(format!("first places by seat: {}", wins.join(", ")));
    if let Some(duel) = summary.duel {
        lines.push(format!(
            "first robot: wins {:.1} % ({:.1} to {:.1}), mean place {:.2} ({:.2} to {:.2}), \
             {:+.2} {} ({:+.2} to {:+.2}), {} deals",
            100.0 * duel.win_rate,
            100.0 * duel.win_rate_ci95[0],
            100.0 * duel.win_rate_ci95[1],
            duel.place,
            duel.place_ci95[0],
            duel.place_ci95[1],
            duel.points_per_manche,
            if by_tricks {
                "points in the tricks a deal"
            } else {
                "marks a deal"
            },
            duel.points_ci95[0],
            duel.points_ci95[1],
            duel.pairs,
        ));
    }
    for (level, count) in &summary.blunders {
        lines.push(format!(
            "blunders of {level}: {count}, {:.2} in 100 deals",
            100.0 * *count as f64 / summary.manches.max(1) as f64
        ));
    }
    lines.join("\n")
}

/// The sink for records; remembers the first fault.
struct Sink {
    name: String,
    out: Option<Box<dyn Write>>,
    fault: Option<io::Error>,
}

impl Sink {
    fn open(name: Option<&str>) -> Result<Self, Failure> {
        let out: Option<Box<dyn Write>> = match name {
            None => None,
            Some("-") => Some(Box::new(BufWriter::new(io::stdout()))),
            Some(file) => {
                let opened = File::create(file)
                    .map_err(|why| Failure::input(format!("{file} cannot be written: {why}")))?;
                Some(Box::new(BufWriter::new(opened)))
            }
        };
        Ok(Self {
            name: name.unwrap_or_default().to_owned(),
            out,
            fault: None,
        })
    }

    fn write(&mut self, record: &str) {
        if let Some(out) = &mut self.out
            && let Err(why) = out.write_all(record.as_bytes())
        {
            self.fault.get_or_insert(why);
        }
    }

    fn close(mut self) -> Result<(), Failure> {
        let flushed = self.out.as_mut().map_or(Ok(()), |out| out.flush());
        match self.fault.or(flushed.err()) {
            // The reader of the records closed the pipe.
            Some(why) if why.kind() == io::ErrorKind::BrokenPipe => Ok(()),
            Some(why) => Err(Failure::Fault(format!(
                "{} was not written: {why}",
                self.name
            ))),
            None => Ok(()),
        }
    }
}
