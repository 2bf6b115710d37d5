//! The legal moves of a seat, by views: one check, from which the list of choices is made too.

use crate::cards::ace_high::{Card, Cards};
use crate::seat::{Seat, Seats};
use crate::seat_view::SeatView;

use super::judge::is_empty;
use super::notation::Act;
use super::public_question::{Appeal, Open};
use super::refusal::Refusal;
use super::state::{Phase, Tiguidoo};
use super::views::Public;

/// Whether `seat` may do this now.
pub(super) fn check(view: SeatView<'_, Tiguidoo>, act: &Act) -> Result<(), Refusal> {
    let (seat, public) = (view.seat, view.public);
    if public.phase == Phase::Over {
        return Err(Refusal::Over);
    }
    if !public.playing.has(seat) {
        return Err(Refusal::OutOfGame);
    }
    match act {
        Act::Draw => turn(seat, public),
        Act::Challenge {
            own,
            opponent,
            card,
        } => {
            turn(seat, public)?;
            challenge(view, *own, *opponent, *card)
        }
        Act::GiveUp => answers(seat, public).map(|_| ()),
        // Typed, it is nothing but punctuation; as a choice it stands for all answers.
        Act::AnyAnswer => types(seat, public).and(Err(Refusal::Empty)),
        Act::Answer(words) => {
            types(seat, public).map_err(|why| match why {
                Refusal::NoQuestion if knew(seat, public, words.as_str()) => Refusal::RightTooLate,
                why => why,
            })?;
            refuse_if(is_empty(words.as_str()), Refusal::Empty)
        }
        Act::Choose(number) => {
            let open = answers(seat, public)?;
            let count = open.choices.len() as u8;
            refuse_if(!open.is_chosen(), Refusal::NoChoices)?;
            refuse_if(*number >= count, Refusal::NoSuchChoice(count))
        }
        Act::Right | Act::Wrong => rule(seat, public),
        Act::Contest => contest(seat, appeal(public)?),
        Act::Overturn | Act::Uphold => speak(seat, public, appeal(public)?),
    }
}

/// Appends everything that `seat` may do to `into`.
pub(super) fn list(view: SeatView<'_, Tiguidoo>, into: &mut Vec<Act>) {
    let public = view.public;
    let open = public.asked.as_ref();
    let plain: &[Act] = match public.phase {
        Phase::Turn => &[Act::Draw],
        Phase::Question | Phase::Challenge if open.is_some_and(Open::is_chosen) => {
            const ALL: &[Act] = &[
                Act::Choose(0),
                Act::Choose(1),
                Act::Choose(2),
                Act::Choose(3),
                Act::GiveUp,
            ];
            ALL
        }
        Phase::Question | Phase::Challenge => &[Act::AnyAnswer, Act::GiveUp],
        Phase::Ruling => &[Act::Right, Act::Wrong],
        Phase::Appeal => &[Act::Contest, Act::Overturn, Act::Uphold],
        Phase::Over => &[],
    };
    let allowed = |act: &&Act| {
        let template = **act == Act::AnyAnswer;
        // A template is offered where the acts that it stands for are allowed.
        let act = if template { &Act::GiveUp } else { act };
        check(view, act).is_ok()
    };
    into.extend(plain.iter().filter(allowed).cloned());
    if public.phase != Phase::Turn {
        return;
    }
    for own in &view.secret.cards {
        for opponent in public.playing {
            for card in public.won[opponent.index()].matching(own.card) {
                let act = Act::Challenge {
                    own: own.card,
                    opponent,
                    card,
                };
                if check(view, &act).is_ok() {
                    into.push(act);
                }
            }
        }
    }
}

/// The open question, while seats can still answer it and no ruling is due.
fn question(public: &Public) -> Result<&Open, Refusal> {
    match (public.phase, &public.asked) {
        (Phase::Question | Phase::Challenge, Some(open)) => Ok(open),
        (Phase::Ruling, _) => Err(Refusal::Ruling(public.asker)),
        _ => Err(Refusal::NoQuestion),
    }
}

fn turn(seat: Seat, public: &Public) -> Result<(), Refusal> {
    match public.phase {
        _ if seat != public.asker => Err(Refusal::NotYourTurn(public.asker)),
        Phase::Turn => Ok(()),
        Phase::Appeal => Err(Refusal::AppealOpen),
        _ => Err(Refusal::QuestionOpen),
    }
}

fn challenge(
    view: SeatView<'_, Tiguidoo>,
    own: Card,
    opponent: Seat,
    card: Card,
) -> Result<(), Refusal> {
    let (seat, public) = (view.seat, view.public);
    let held: Cards = view.secret.cards.iter().map(|own| own.card).collect();
    let not_held = Refusal::NotHeld { card: own, held };
    refuse_if(!held.has(own), not_held)?;
    let there = opponent != seat && public.playing.has(opponent);
    refuse_if(!there, Refusal::NoOpponent(opponent))?;
    let won = public.won[opponent.index()];
    refuse_if(!won.has(card), Refusal::NotTheirs { opponent, won })?;
    let fits = won.matching(own);
    refuse_if(!fits.has(card), Refusal::NoMatch { own, fits })
}

/// Whether this seat would have been right about the last question, and was not told so.
fn knew(seat: Seat, public: &Public, text: &str) -> bool {
    let options = &public.options;
    let settled = public.settled.as_ref().filter(|settled| {
        let told = settled
            .given
            .iter()
            .any(|one| one.seat == seat && one.right);
        let asked = seat == settled.asker && !options.everyone_answers;
        !told && !asked
    });
    let solution = settled.and_then(|settled| settled.solution.as_ref());
    solution.is_some_and(|solution| solution.is_right(text, options))
}

/// The open question, if this seat may answer it.
fn answers(seat: Seat, public: &Public) -> Result<&Open, Refusal> {
    let open = question(public)?;
    let asks = seat == public.asker;
    let to_all = public.options.everyone_answers && open.challenge.is_none();
    refuse_if(asks && !to_all, Refusal::OwnQuestion)?;
    if let Some(bet) = open.challenge {
        refuse_if(seat != bet.opponent, Refusal::NotAsked(bet.opponent))?;
    }
    refuse_if(open.gave_up.has(seat), Refusal::GaveUp)?;
    refuse_if(open.chose.has(seat), Refusal::Chosen)?;
    let each = public.options.open_attempts.unwrap_or(u8::MAX);
    let most = each.saturating_mul(public.members[seat.index()]);
    refuse_if(!open.answering.has(seat), Refusal::NoAttempts(most))?;
    Ok(open)
}

/// Whether this seat may answer the open question by text (TIG-67).
fn types(seat: Seat, public: &Public) -> Result<(), Refusal> {
    let open = answers(seat, public)?;
    refuse_if(open.is_chosen(), Refusal::HasChoices)
}

fn rule(seat: Seat, public: &Public) -> Result<(), Refusal> {
    let due = public.phase == Phase::Ruling;
    refuse_if(!due, Refusal::NothingToRule)?;
    refuse_if(seat != public.asker, Refusal::NotAsker(public.asker))
}

fn appeal(public: &Public) -> Result<&Appeal, Refusal> {
    public.appeal.as_ref().ok_or(Refusal::NoAppeal)
}

fn contest(seat: Seat, appeal: &Appeal) -> Result<(), Refusal> {
    if let Some(contestant) = appeal.contestant {
        return Err(Refusal::Contested(contestant));
    }
    let may: Seats = appeal.may.without(appeal.silent);
    refuse_if(!may.has(seat), Refusal::NotWrong)
}

fn speak(seat: Seat, public: &Public, appeal: &Appeal) -> Result<(), Refusal> {
    let contestant = appeal.contestant.ok_or(Refusal::NothingContested)?;
    refuse_if(seat == contestant, Refusal::OwnAppeal)?;
    let missing = appeal.missing(public.playing);
    refuse_if(!missing.has(seat), Refusal::Spoke)
}

fn refuse_if(broken: bool, why: Refusal) -> Result<(), Refusal> {
    if broken { Err(why) } else { Ok(()) }
}
