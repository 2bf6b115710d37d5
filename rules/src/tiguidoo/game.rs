//! Tiguidoo as a [`Game`].

use crate::cards::ace_high::Cards;
use crate::dice::Dice;
use crate::game::{Chance, Game, OpenRace};
use crate::ledger::OpenHand;
use crate::moment::{Countdown, CountdownKind, Countdowns, Moment, Timer};
use crate::notation::Input;
use crate::parts::parts_in_files;
use crate::play::Setup;
use crate::robot_level::RobotLevel;
use crate::seat::{Seat, Seats};
use crate::seat_view::{RobotView, SeatView};
use crate::standing::{Points, Standing};

use super::event::Event;
use super::legal;
use super::notation::Act;
use super::options::{Answers, Judge, Options};
use super::questions::Questions;
use super::reason::{self, Reason};
use super::refusal::Refusal;
use super::robot;
use super::scoring::{places, worth};
use super::state::{Phase, Tiguidoo};
use super::views::{Memory, Public, Secret};

impl Game for Tiguidoo {
    const NAME: &'static str = "tiguidoo";
    const EDITION: u32 = 3;
    const OLDEST_EDITION: u32 = 2;
    const EDITION_PARAMETER: Option<&'static str> = Some("everyone_answers");
    const ROBOTS: &'static [RobotLevel] =
        &[RobotLevel::Beginner, RobotLevel::Easy, RobotLevel::Strong];
    const TEAMS: bool = true;

    type MatchData = Questions;
    type Reason = Reason;

    parts_in_files!();

    fn drawn(setup: &Setup<Self>) -> Questions {
        let dice = setup.seed.dice(&setup.ids);
        let (questions, options) = (&setup.match_data, &setup.options);
        match options.answers {
            Answers::Choice => questions.attached(options, setup.players, dice),
            Answers::Typed => questions.clone(),
        }
    }

    fn advance(&mut self, at: Moment, input: &Input<Act>, chance: &mut Chance) {
        self.now = at;
        self.inputs += 1;
        match input {
            Input::Act(seat, act) => self.act(*seat, act, chance),
            Input::Leave(seat) => self.leave(*seat),
            Input::Fire(timer) => self.expire(*timer),
        }
    }

    fn open_hand(&self, seat: Seat) -> OpenHand {
        OpenHand::of(self.hands[seat.index()])
    }

    fn check(view: SeatView<'_, Self>, action: &Act) -> Result<(), Refusal> {
        legal::check(view, action)
    }

    fn check_leave(seat: Seat, public: &Public) -> Result<(), Refusal> {
        match public.phase {
            Phase::Over => Err(Refusal::Over),
            _ if public.playing.has(seat) => Ok(()),
            _ => Err(Refusal::OutOfGame),
        }
    }

    fn choices(view: SeatView<'_, Self>, into: &mut Vec<Act>) {
        legal::list(view, into);
    }

    fn awaiting(public: &Public) -> Seats {
        match public.phase {
            Phase::Turn | Phase::Ruling => Seats::only(public.asker),
            Phase::Question | Phase::Challenge => {
                let open = public.asked.as_ref();
                open.map_or(Seats::NONE, |open| open.answering)
            }
            Phase::Appeal => {
                let appeal = public.appeal.as_ref();
                appeal.map_or(Seats::NONE, |appeal| appeal.missing(public.playing))
            }
            Phase::Over => Seats::NONE,
        }
    }

    fn timers(public: &Public) -> Countdowns {
        let kind = match public.phase {
            Phase::Question | Phase::Challenge => CountdownKind::Question,
            Phase::Appeal => CountdownKind::Appeal,
            Phase::Turn if !may_challenge(public) => CountdownKind::Reading,
            Phase::Turn | Phase::Ruling | Phase::Over => CountdownKind::Turn,
        };
        let turn = public.turn;
        let closes = matches!(public.phase, Phase::Question | Phase::Appeal);
        let all = Countdowns::of(Self::awaiting(public), kind, turn, closes);
        let clue = clue_to_come(public).then_some(Countdown {
            timer: Timer::Clue,
            kind: CountdownKind::Clue,
            turn,
        });
        // First, so that where nobody acts before the question it is shown.
        clue.into_iter().chain(all.iter().copied()).collect()
    }

    fn grantable(public: &Public) -> Seats {
        match public.phase {
            Phase::Turn | Phase::Appeal => {
                let settled = public.settled.as_ref();
                settled.map_or(Seats::NONE, |settled| settled.refused(public.playing))
            }
            _ => Seats::NONE,
        }
    }

    fn joinable(public: &Public) -> Seats {
        match public.phase {
            Phase::Over => Seats::NONE,
            _ => public.playing,
        }
    }

    fn concedes(action: &Act) -> bool {
        matches!(action, Act::GiveUp)
    }

    fn standing(public: &Public) -> Standing {
        let over = Self::over(public);
        Standing {
            manches: u32::from(over),
            sides: public.players,
            scores: public
                .won
                .map(|won| Points::whole(worth(won, &public.options))),
            ranks: match over {
                true => places(public),
                false => Default::default(),
            },
        }
    }

    fn rivals(public: &Public, seat: Seat, action: &Act) -> Seats {
        let races = match action {
            Act::Answer(_) | Act::AnyAnswer | Act::Choose(_) => public.phase == Phase::Question,
            // Only the first one: another player judged wrong may be as quick.
            Act::Contest => true,
            _ => false,
        };
        let mut rivals = Self::awaiting(public);
        rivals.remove(seat);
        if races { rivals } else { Seats::NONE }
    }

    fn answers_since(public: &Public, _: Seat, action: &Act) -> Moment {
        match action {
            Act::Answer(_) | Act::Choose(_) => public.chronicle.last_at(asked),
            _ => Moment::default(),
        }
    }

    fn races(public: &Public) -> bool {
        matches!(public.phase, Phase::Question | Phase::Appeal)
    }

    fn part(public: &Public) -> u32 {
        public.turns / u32::from(public.players.max(1))
    }

    fn open_races(public: &Public, seat: Seat) -> [OpenRace; 2] {
        if !Self::races(public) {
            return Default::default();
        }
        let mut rivals = Self::awaiting(public);
        rivals.remove(seat);
        let since = public.chronicle.last_at(asked);
        [OpenRace { rivals, since }, OpenRace::default()]
    }

    fn round(public: &Public) -> u32 {
        1 + Self::part(public)
    }

    fn advise(
        level: RobotLevel,
        view: RobotView<'_, Self>,
        _: Option<&Act>,
        rng: &mut Dice,
    ) -> Option<Act> {
        let robot = || robot::decide(level, view, rng);
        reason::advise(view.seat_view(), robot)
    }

    fn reasons(view: RobotView<'_, Self>, action: &Act, _: &mut Dice) -> Vec<Reason> {
        reason::reasons(view.seat_view(), action)
    }

    fn verbs(options: &Options) -> Vec<&'static str> {
        use crate::game::Action as _;
        let exists = |verb: &&str| match *verb {
            "challenge" => options.tiguidoo_cards > 0,
            "right" | "wrong" => options.judge == Judge::Asker,
            "contest" | "overturn" | "uphold" => options.appeal,
            "choose" => options.answers == Answers::Choice,
            _ => true,
        };
        Act::VERBS.iter().copied().filter(exists).collect()
    }

    fn phrase(&self, template: &Act, rng: &mut Dice) -> Act {
        let Some(asked) = &self.asked else {
            return template.clone();
        };
        let carried = self.carried(asked.card);
        if let (Act::Choose(number), Some(right)) = (template, carried.right) {
            // One in three is right; of the wrong ones each is as likely.
            let others = carried.choices.len() as u8 - 1;
            return Act::Choose(match rng.below(3) {
                0 => right,
                _ => (right + 1 + number % others) % (others + 1),
            });
        }
        if *template != Act::AnyAnswer {
            return template.clone();
        }
        // One in three is right, one in six a reject, the others nonsense.
        let text = match rng.below(6) {
            0 | 1 => carried.entry.answers.first(),
            2 => carried.entry.rejects.first(),
            _ => None,
        };
        Act::answer(text.map_or("qzxw vkjq", String::as_str))
    }
}

/// Whether a clue or the question itself is not shown yet (TIG-66).
fn clue_to_come(public: &Public) -> bool {
    let open = public.asked.as_ref();
    public.phase == Phase::Question && open.is_some_and(|open| open.question.is_none())
}

/// Whether the asker might have a challenge to make, by public facts.
fn may_challenge(public: &Public) -> bool {
    let wins = |seat: Seat| public.won[seat.index()] != Cards::NONE;
    let mut others = public.playing;
    others.remove(public.asker);
    public.held[public.asker.index()] > 0 && others.into_iter().any(wins)
}

/// Whether a question was put.
fn asked(event: Event) -> bool {
    matches!(event, Event::Drawn { .. } | Event::Challenged { .. })
}

impl Tiguidoo {
    fn act(&mut self, seat: Seat, act: &Act, chance: &mut Chance) {
        match act {
            Act::Draw => self.draw(),
            Act::Challenge {
                own,
                opponent,
                card,
            } => self.challenge(*own, *opponent, *card),
            // A template, which no check accepts.
            Act::AnyAnswer => {}
            Act::Answer(words) => self.answer(seat, words, chance),
            Act::Choose(number) => self.choose(seat, *number),
            Act::GiveUp => self.give_up(seat),
            Act::Right => self.rule(Some(true)),
            Act::Wrong => self.rule(Some(false)),
            Act::Contest => self.contest(seat),
            Act::Overturn => self.speak(seat, true),
            Act::Uphold => self.speak(seat, false),
        }
    }
}
