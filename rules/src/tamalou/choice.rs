//! The words that parameters of Tamalou choose from.

use crate::options::choices;

choices! {
    /// The direction of turns round the table (TAM-4); seats are numbered in turn order, so only
    /// words and pictures differ.
    Direction {
        /// Anticlockwise.
        Right = "right",
        /// Clockwise.
        Left = "left",
    }

    /// The time for the look at one's first two cards (TAM-9).
    PeekUntil {
        /// Before the first turn only.
        Start = "start",
        /// Until one's own first draw.
        FirstDraw = "first_draw",
    }

    /// The turns in which the top of the discard may be taken (TAM-15).
    TakeDiscard {
        /// In every turn.
        Always = "always",
        /// Not when another's quick discard put it there.
        UnlessQuick = "unless_quick",
        /// Never.
        Never = "never",
    }

    /// The players who may discard quickly (TAM-20).
    QuickWho {
        /// Everybody but the active player.
        Others = "others",
        /// Everybody.
        All = "all",
    }

    /// The acts that close the window before its end (TAM-28).
    WindowClose {
        /// None.
        Explicit = "explicit",
        /// A power, or the first act of the next player.
        NextAction = "next_action",
    }

    /// The cards that give their power (TAM-40, 44).
    PowerTrigger {
        /// A card that was drawn and thrown.
        Drawn = "drawn",
        /// Every card laid.
        Every = "every",
    }

    /// The time for a call (TAM-46).
    CallTiming {
        /// Instead of drawing.
        Start = "start",
        /// After one's turn.
        End = "end",
        /// At either of these times.
        Both = "both",
    }

    /// The marking of a manche (TAM-59 to 75).
    Marks {
        /// TAM-59, 60.
        Standard = "standard",
        /// TAM-61.
        Koubo = "koubo",
        /// TAM-62.
        Dutch = "dutch",
        /// TAM-63 to 65.
        Tamoul = "tamoul",
        /// TAM-66 to 68.
        Fontenay = "fontenay",
        /// TAM-69 to 73.
        Bruxelles = "bruxelles",
        /// TAM-74, 75.
        Toulouse = "toulouse",
    }

    /// The condition that ends the game (TAM-76).
    EndMode {
        /// After a fixed number of manches.
        Manches = "manches",
        /// At most one player is under 100.
        Under100 = "under_100",
        /// Somebody is above 100; exactly 100 falls to 50.
        Over100Drop = "over_100_drop",
        /// A score of 100 or -50 (half of that under `fontenay_half`).
        Fontenay = "fontenay",
        /// Somebody is above 100.
        Over100 = "over_100",
    }

    /// The next dealer (TAM-10, 83).
    NextDeal {
        /// The next seat.
        Rotates = "rotates",
        /// The caller, and the winner plays first.
        Caller = "caller",
    }

    /// The cost of a failed Cabo (TAM-72).
    CaboFail {
        /// The total, and the points by which it was above the lowest.
        Difference = "difference",
        /// Ten, and nobody else marks.
        Flat10 = "flat10",
    }

    /// The points of the cards (TAM-5).
    Values {
        /// Standard and fontenay.
        Standard = "standard",
        /// Koubo.
        Koubo = "koubo",
        /// Dutch.
        Dutch = "dutch",
        /// Tamoul.
        Tamoul = "tamoul",
        /// Bruxelles.
        Bruxelles = "bruxelles",
        /// Toulouse.
        Toulouse = "toulouse",
    }

    /// The powers of the cards (TAM-39).
    Powers {
        /// Standard, fontenay, bruxelles.
        Standard = "standard",
        /// Koubo.
        Koubo = "koubo",
        /// Dutch.
        Dutch = "dutch",
        /// Tamoul.
        Tamoul = "tamoul",
        /// Toulouse.
        Toulouse = "toulouse",
    }

    /// The consequence of a player's leaving (TAM-81).
    OnLeave {
        /// Its cards are set aside.
        Remove = "remove",
        /// The clock plays for it.
        Auto = "auto",
    }
}
