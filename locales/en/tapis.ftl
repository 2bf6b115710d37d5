### Every word of Tapis that a person reads on Discord, in English.
### The two languages hold the same keys with the same arguments; a test compares them.

## Commands, as Discord lists them (name: lower case, no space; description: 100 characters at most)

command-help-name = help
command-help-description = What Tapis is, its four games, and how to begin

command-about-name = about
command-about-description = Version, licence, and what Tapis is not

## /help

help-title = Tapis, four card games for your channels
help-intro =
    A tapis is a card mat: you lay it on the table and friends sit down around it.
    This one lies in your channels, for evenings on the phone or in a voice channel.
help-kaddour-title = Kaddour
help-kaddour-text = 4 players, two teams. Bid, name the trump, then win the tricks you promised. From the Moroccan Touti family.
help-kael-title = Kaël
help-kael-text = 2 to 8 players. Shed your hand, cut in out of turn, and dare to say “Kaël” while you hold almost nothing.
help-tamalou-title = Tamalou
help-tamalou-text = 2 to 8 players. Four cards face down: remember yours, throw off matches before anybody else, call at the right moment. With six regional variants.
help-tiguidoo-title = Tiguidoo
help-tiguidoo-text = 2 to 8 players. Every card asks a question; the cards you win build a poker hand.
help-begin-title = How to begin
help-begin-text =
    The tables are not open yet: today only `/{ command-help-name }` and `/{ command-about-name }` answer.
    They open soon, and this page will tell you how to sit down.
help-footer = Tapis { $version }, an unofficial bot: not affiliated with Discord

## /about

about-title = About Tapis
about-intro = A bot for four card games of the French-speaking world, in French and English.
about-version = Version
about-licence = Licence
about-licence-text = Free software: MIT or Apache 2.0, as you prefer
about-source = Source
about-unofficial = Unofficial
about-unofficial-text =
    Tapis is not affiliated with Discord, nor with the publishers of the games.
    Rules retold in our own words; the art and the questions are our own.

## When something goes wrong

apology = Sorry, that did not work, and it is not your fault. If it happens again, tell whoever runs this bot here, with this number: `{ $reference }`.
apology-outdated = This command has changed since your Discord last looked. Restart Discord and try again.

## Kaël

# The table

kael-centre = Centre: { $cards }
kael-centre-empty = Centre: empty
kael-chain = To cut: { $cards } ({ $count } missing)
kael-chain-short = A single card: no cut out of turn yet
kael-chain-never = This one cannot be cut
kael-chain-none = Nothing to cut
kael-pile =
    { $count ->
        [one] Pile: 1 card
       *[other] Pile: { $count } cards
    }
kael-pile-renewed = Pile: empty, the centre will be shuffled into a new one
kael-pile-empty = Pile: empty
kael-offered = to take: { $card }
kael-choosing = { $name } deals: how many cards each, { $least } to { $most }?
kael-called = 📣 { $name } said **Kaël!** Still to play: { $names }
kael-window = 📣 { $name } said **Kaël!** Last chance for a cut or a lucky draw: { $names }
kael-over = The match is over.
kael-players = Players
kael-size =
    { $count ->
        [one] 1 card each
       *[other] { $count } cards each
    }
kael-held =
    { $count ->
        [one] 1 card
       *[other] { $count } cards
    }
kael-points =
    { $count ->
        [one] **{ $score }** point
       *[other] **{ $score }** points
    }
kael-said = said Kaël
kael-grounded = no landings
kael-dealing = deals
kael-out = out in deal { $number }
kael-left = left the table

# What just happened

kael-event-begun = The match begins. Good luck!
kael-event-dealt =
    { $count ->
        [one] { $name } deals 1 card each and turns up { $card }.
       *[other] { $name } deals { $count } cards each and turns up { $card }.
    }
kael-event-laid = { $name } lays { $cards }.
kael-event-laid-pile = { $name } lays { $cards } and draws from the pile.
kael-event-laid-centre = { $name } lays { $cards } and takes the { $card }.
kael-event-pile = { $name } draws from the pile.
kael-event-centre = { $name } takes the { $card }.
kael-event-cut = ✂️ { $name } cuts with { $cards }!
kael-event-lucky = 🍀 Lucky draw: { $name } throws in { $card }!
kael-event-called = 📣 { $name } says **Kaël!**
kael-event-renewed =
    { $count ->
        [one] The pile is out: 1 card from the centre makes a new one.
       *[other] The pile is out: { $count } cards from the centre are shuffled into a new one.
    }
kael-event-scored = Deal { $number } is over: all hands are shown.
kael-event-void = Whoever said Kaël has left: this deal counts for nothing.
kael-event-left = { $name } leaves the table.
kael-event-earlier = Earlier: { $events }
kael-brief-dealt = new deal, { $card } turned up
kael-brief-took = { $laid } (took { $card })

# A hand

kael-draw-both = draw from the pile or take the { $card }
kael-draw-pile = draw from the pile
kael-draw-centre = take the { $card }
kael-hand-out = You are out of this match, but you can watch it to the end.
kael-hand-size = You deal! How many cards each?
kael-hand-undealt = { $name } is choosing how many cards to deal.
kael-hand-cut = ✂️ **You can cut with { $cards }!**
kael-hand-lay = Lay one card or several equal ones, then { $draw }.
kael-hand-draw = Now { $draw }.
kael-hand-empty = Your hand is empty: { $draw }.
kael-hand-empty-kael = Your hand is empty: { $draw }, or say Kaël.
kael-hand-not-yet =
    { $count ->
        [one] Kaël can be said after this turn.
       *[other] Kaël can be said after { $count } more turns.
    }
kael-hand-wait =
    { $count ->
        [one] You play next.
       *[other] You play in { $count } turns.
    }
kael-hand-window = Last chance: a cut or a lucky draw. If you want nothing more, say so.
kael-hand-done = You want nothing more: the hands are about to be shown.
kael-hand-frozen = 📣 You said **Kaël!** Your hand stays as it is. Fingers crossed!
kael-hand-called = 📣 You said **Kaël!** You can still cut. Fingers crossed!
kael-hand-last = 📣 { $name } said **Kaël!** You have one last turn.
kael-hand-finished = 📣 { $name } said **Kaël!** You have no turn left, but you can still cut.
kael-hand-others = Cards held: { $held }
kael-hand-none = No cards: total **0**
kael-total = Total **{ $total }**
kael-total-low = Total **{ $total }**: low enough for Kaël
kael-total-high = Total **{ $total }**: too high for Kaël, which takes { $most } or less
kael-hand-drew = You drew { $card }.
kael-hand-lucky = 🍀 **Lucky draw!** You drew { $card }: throw it in before anybody plays on.

# Buttons, and moves in a few words

kael-button-cut = Cut
kael-button-cut-with = Cut { $cards }
kael-button-pile = Pile
kael-button-take = Take the { $card }
kael-button-take-nothing = Visible card
kael-button-lucky = Lucky draw { $card }
kael-button-kael = Kaël!
kael-ready = Nothing more
kael-lucky = Lucky draw
kael-say-lay = Lay { $cards }
kael-say-pile = Draw from the pile
kael-say-centre = Take the visible card
kael-say-cut = Cut with { $cards }
kael-say-kael = Say Kaël

# Refusals

kael-refusal-over = The match is over: there is nothing left to play.
kael-refusal-out = You are out of this match, but you can watch it to the end.
kael-refusal-turn = { $name } is to play: wait for your turn, or cut if you hold what is missing.
kael-refusal-window = All turns are played: only a cut or a lucky draw is still possible.
kael-refusal-undealt = Nothing is dealt yet: wait until { $name } has chosen how many cards.
kael-refusal-deal-first = You deal: first choose how many cards each.
kael-refusal-dealt = The cards are dealt already: the next dealer chooses again.
kael-refusal-size = With this many players, choose from { $least } to { $most } cards each.
kael-refusal-one-value = Cards laid together must be of one value; with your hand, for example { $example }.
kael-refusal-not-held = You do not hold { $cards }, but you can choose from { $hand }.
kael-refusal-not-held-empty = You do not hold { $cards }: your hand is empty.
kael-refusal-lay-first = First lay one card or several equal ones, and only then draw.
kael-refusal-draw-first = Your cards are laid: now { $draw }.
kael-refusal-no-pile = There is no pile left to draw from: { $draw }.
kael-refusal-no-centre = No card lay there before yours: { $draw }.
kael-refusal-full-round =
    { $count ->
        [one] Everybody plays once before anyone may say Kaël: 1 turn to go.
       *[other] Everybody plays once before anyone may say Kaël: { $count } turns to go.
    }
kael-refusal-called = { $name } was first to say Kaël, and only one can in a deal: play your last turn.
kael-refusal-frozen = You said Kaël: your hand stays as it is until all hands are shown.
kael-refusal-caller = You said Kaël: let the others finish, then all hands are shown.
kael-refusal-no-window = This deal is still being played: you can say that once everybody has had the last turn.
kael-refusal-done = You already wanted nothing more: all hands are shown in a moment.
kael-refusal-no-chain = There is nothing to cut right now: watch for the next card.
kael-refusal-missing = A cut now takes exactly { $cards }, all at once.
kael-refusal-short = Out of turn, a cut needs { $count } equal cards in the centre: wait for one more, or for your turn.
kael-refusal-cut-drawing = First { $draw }, and then you may cut.
kael-refusal-no-lucky = A lucky draw lasts from your own draw until the next player acts: none is open for you now.
kael-refusal-not-lucky = The card you drew is not the one you laid: it stays in your hand.

# The reveal and the result

kael-reveal-won-title = Deal { $number }: the Kaël succeeds
kael-reveal-failed-title = Deal { $number }: the Kaël fails
kael-reveal-false-title = Deal { $number }: a false Kaël
kael-reveal-won = 📣 { $name } said Kaël with **{ $total }** and is lower than everybody. Bravo!
kael-reveal-failed = 📣 { $name } said Kaël with **{ $total }**, but no higher: { $names }. So close!
kael-reveal-false = 📣 { $name } said Kaël with **{ $total }**, above { $most }: a false Kaël!
kael-no-cards = no cards
kael-mark-won = Kaël succeeded, nothing to mark: { $sum }
kael-mark-hand = hand: { $sum }
kael-mark-failed = failed Kaël: { $sum }
kael-mark-false = false Kaël: { $sum }
kael-mark-nothing = nothing to mark: { $sum }
kael-note-landing = lands on { $landing }, down to **{ $after }**
kael-note-grounded = landings lost
kael-note-out = { $why }: out
kael-note-over = above { $limit }
kael-note-calls =
    { $count ->
        [one] a false Kaël
       *[other] { $count } false Kaëls
    }
kael-scores = Scores
kael-result-title = Kaël: the match is over
kael-result-one = 🏆 { $name } wins. Well played!
kael-result-shared = 🏆 Shared victory: { $names }. Well played!
kael-result-nobody = Everybody left before the end: nobody wins.
kael-result-deals =
    { $count ->
        [one] 1 deal played
       *[other] { $count } deals played
    }

# The rule sheet

kael-sheet-title = Kaël: the rules at this table
kael-sheet-aim = Shed your hand, cut in out of turn, and dare to say “Kaël” when you hold almost nothing. Points are bad.
kael-sheet-unusual = not the usual rule
kael-sheet-deal-title = The deal
kael-sheet-pack = 56 cards: one **−1**, two **0**, four each of **1** to **13**, and one **X**, which counts 15 in hand.
kael-sheet-size = The dealer gives { $least } to { $most } cards each; one card is turned up in the centre.
kael-sheet-dealer-drawn = The first dealer is drawn by lot.
kael-sheet-dealer-seat = Seat { $number } deals first.
kael-sheet-turn-title = Your turn
kael-sheet-turn = Lay 1 to 4 cards of one value, whatever lies there. Then draw one: from the pile, or the card visible before yours. No draw after **X**, four of a kind or a cut. With an empty hand you only draw.
kael-sheet-lucky = **Lucky draw**: the pile gives you what you just laid? Throw it in before anybody plays on.
kael-sheet-lucky-both = **Lucky draw**: the pile or the centre gives you what you just laid? Throw it in before anybody plays on.
kael-sheet-cut-title = The cut
kael-sheet-cut = Equal cards laid one after the other: if you hold **all** that is missing to four, throw them in, even out of turn, until another value covers them.
kael-sheet-cut-from =
    { $count ->
        [one] A single card in the centre is enough.
       *[other] Out of turn, { $count } cards must lie there.
    }
kael-sheet-cut-example = Example: { $lying } in the centre, { $missing } in your hand. Cut!
kael-sheet-kael-title = Kaël!
kael-sheet-call = After everybody’s first turn, say it instead of playing, with { $most } or less in hand. Everybody else plays once more, then all hands are shown.
kael-sheet-frozen = From then on your hand stays as it is.
kael-sheet-not-frozen = You may still cut and use your lucky draw then.
kael-sheet-won = Lower than everybody: you mark 0, the others their hands.
kael-sheet-won-negative = Lower than everybody: you mark 0 (or **−1**, if that is your total), the others their hands.
kael-sheet-failed = Somebody has no more than you: you mark { $marks }, the others 0.
kael-sheet-false = Too much in hand, a false Kaël: you mark { $marks }, the others 0.
kael-sheet-false-limit =
    { $count ->
        [one] One false Kaël and you are out.
       *[other] After { $count } false Kaëls you are out.
    }
kael-sheet-landings = Landings: fall exactly on { $landings }, and { $drop } come off, but never again after a false Kaël.
kael-sheet-no-landings = There are no landings.
kael-sheet-limit = Above { $limit } you are out.
kael-sheet-last = The last one left wins.
kael-sheet-first-over = The match ends as soon as somebody is out; the lowest score wins.
kael-sheet-leaving-out = Who leaves is out.
kael-sheet-leaving-auto = Who leaves lets the seat play on by itself.
