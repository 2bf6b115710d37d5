//! The words that parameters of Tamalou choose from.

use crate::options::choices;

choices! {
    /// Which way turns go round the table (TAM-4); seats are numbered in turn order, so only words
    /// and pictures differ.
    Direction {
        /// Anticlockwise.
        Right = "right",
        /// Clockwise.
        Left = "left",
    }
}

choices! {
    /// How long the first two cards may be looked at (TAM-9).
    PeekUntil {
        /// Before the first turn.
        Start = "start",
        /// Until one's own first draw.
        FirstDraw = "first_draw",
    }
}

choices! {
    /// When the top of the discard may be taken (TAM-15).
    TakeDiscard {
        /// In every turn.
        Always = "always",
        /// Not when another's quick discard put it there.
        UnlessQuick = "unless_quick",
        /// Never.
        Never = "never",
    }
}

choices! {
    /// Who may discard quickly (TAM-20).
    QuickWho {
        /// Everybody but the active player.
        Others = "others",
        /// Everybody.
        All = "all",
    }
}

choices! {
    /// What closes the window beside its end (TAM-28).
    WindowClose {
        /// Nothing.
        Explicit = "explicit",
        /// What could be done next.
        NextAction = "next_action",
    }
}

choices! {
    /// Which cards give their power (TAM-40, 44).
    PowerTrigger {
        /// One drawn and thrown.
        Drawn = "drawn",
        /// Every one laid.
        Every = "every",
    }
}

choices! {
    /// When one may call (TAM-46).
    CallTiming {
        /// Instead of drawing.
        Start = "start",
        /// After one's turn.
        End = "end",
        /// Both.
        Both = "both",
    }
}

choices! {
    /// How a manche is marked (TAM-59 to 75).
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
}

choices! {
    /// When the game ends (TAM-76).
    EndMode {
        /// After a fixed number of manches.
        Manches = "manches",
        /// When at most one player is under 100.
        Under100 = "under_100",
        /// When somebody is above 100; exactly 100 falls to 50.
        Over100Drop = "over_100_drop",
        /// At 100 or -50.
        Fontenay = "fontenay",
        /// When somebody is above 100.
        Over100 = "over_100",
    }
}

choices! {
    /// Who deals next (TAM-10, 83).
    NextDeal {
        /// The next seat.
        Rotates = "rotates",
        /// The caller, and the winner plays first.
        Caller = "caller",
    }
}

choices! {
    /// What a failed Cabo costs (TAM-72).
    CaboFail {
        /// The total and how far it was from the lowest.
        Difference = "difference",
        /// Ten, and nobody else marks.
        Flat10 = "flat10",
    }
}

choices! {
    /// What cards count (TAM-5).
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
}

choices! {
    /// What cards can do (TAM-39).
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
}

choices! {
    /// What follows when a player leaves (TAM-81).
    OnLeave {
        /// Its cards are set aside.
        Remove = "remove",
        /// The clock plays for it.
        Auto = "auto",
    }
}
