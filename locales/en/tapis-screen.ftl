### Every word of Tapis that a person reads on Discord, in English.
### The two languages hold the same keys with the same arguments; a test compares them.

## Commands, as Discord lists them (name: lower case, no space; description: 100 characters at most)

command-help-name = help
command-help-description = What Tapis is, its games, and how to begin

command-about-name = about
command-about-description = Version, licence, and what Tapis is not

command-stats-of-name = Profile
command-invite-here-name = Invite to my table
command-check-this-name = Check this match

## /help

help-title = Tapis, card games for your channels
help-intro =
    A tapis is a card mat: roll it out on the table, and friends sit down around it.
    This one is for your channels: game nights on your phone or in voice chat.
help-kaddour-text = 4 players, two teams. Bid, name the trump, then win the points you promised. A game of the Moroccan Touti family.
help-kael-text = 2 to 8 players. Get rid of your cards, cut in out of turn, and dare to say “Kaël” when you hold almost nothing.
help-tamalou-text = 2 to 8 players. Four cards face down: remember yours, be the first to snap a match, and call at the right moment. With six regional variants.
help-tiguidoo-text = 2 to 8 players. Every card asks a question; the cards you win score points or build a poker hand.
help-commands-title = Commands
help-commands-text =
    🎴 **At a table:** `/{ command-table-name }` · `/{ command-hand-name }` · `/{ command-play-name }` · `/{ command-cut-name }` · `/{ command-call-name }` · `/{ command-answer-name }` · `/{ command-bid-name }` · `/{ command-snap-name }`
    📖 **To read:** `/{ command-rules-name }` · `/{ command-questions-name }` · `/{ command-evening-name }` · `/{ command-replay-name }` · `/{ command-night-name }` · `/{ command-leaderboard-name }` · `/{ command-stats-name }` · `/{ command-help-name }` · `/{ command-about-name }`
help-footer = Tapis { $version }, an unofficial bot: not affiliated with Discord

## /about

about-title = About Tapis
about-intro = A bot for card games of the French-speaking world, in French and English.
about-version = Version
about-running = Running
about-uptime =
    for { $days ->
        [0] { $hours ->
            [0] { $minutes } min
           *[other] { $hours } h { $minutes } min
        }
       *[other] { $days } d { $hours } h { $minutes } min
    }
about-shards = Shards connected: { $connected } of { $shards }
about-licence = Licence
about-licence-text = Free software: MIT or Apache 2.0, as you prefer
about-source = Source
about-unofficial = Unofficial
about-unofficial-text =
    Tapis is not affiliated with Discord, nor with the publishers of the games.
    Rules retold in our own words; the art and the questions are our own.
about-seal = Sealed shuffle
about-seal-text = The secret behind the shuffle is sealed before anybody sits down: 🔏 below the table. Once the match is over, **Check** under the result proves that nothing was changed.

## When something goes wrong

apology = Sorry, that did not work, and it is not your fault. If it happens again, give this number to the person who runs this bot: `{ $reference }`.
apology-outdated = This command has changed since your Discord last looked. Restart Discord and try again.

## Tables

# What games, presets and paces are called (a hint: 100 characters at most)

game-kaddour = Kaddour
game-kaddour-hint = 4 players, two teams: bid, name the trump, win the points you promised
game-kael = Kaël
game-kael-hint = 2 to 8 players: get rid of your cards, cut in out of turn, dare to say “Kaël”
game-tamalou = Tamalou
game-tamalou-hint = 2 to 8 players: remember your hidden cards, snap fast, call at the right moment
game-tiguidoo = Tiguidoo
game-tiguidoo-hint = 2 to 8 players: every card asks a question, and whoever answers correctly wins it

preset-custom = House rules
preset-custom-hint = All matches played with changed options

pace-rapid = Rapid
pace-rapid-hint = 20 seconds a turn
pace-rapid-quiz = 15 seconds a question, 20 where you can challenge
pace-normal = Normal
pace-normal-hint = 45 seconds a turn
pace-normal-quiz = 25 seconds a question, 45 where you can challenge
pace-relaxed = Relaxed
pace-relaxed-hint = 3 minutes a turn
pace-relaxed-quiz = 1 minute a question, 3 minutes where you can challenge
level-beginner = Beginner
level-hint-beginner = They play simply, and slip now and then
level-easy = Easy
level-hint-easy = They play soundly without thinking far
level-strong = Strong
level-hint-strong = They remember every card and think ahead
level-expert = Expert
level-hint-expert = Like the strong ones, and they bid by their chances

# Permissions, by the names in Discord’s own settings

permission-view-channel = View Channel
permission-send-messages = Send Messages
permission-attach-files = Attach Files
permission-create-threads = Create Public Threads
permission-create-private-threads = Create Private Threads
permission-send-in-threads = Send Messages in Threads

# The lobby

lobby-length = About { $minutes } min
lobby-private = Private: only people who are invited see the match.
lobby-invite = Invite people
lobby-decline = No thanks
lobby-hints = Hints are allowed: the match counts on no leaderboard.
lobby-high-bids = **{ $title }** is { $least }: hardly any hand is worth that much, so expect to redeal often.
lobby-seats = Seats { $taken }/{ $most }
lobby-host = { $who } (host)
lobby-fewest =
    { $missing ->
        [one] One more player needed: invite a friend, or let a robot fill in.
       *[other] { $missing } more players needed: invite friends, or let robots fill in.
    }
lobby-join = Join
lobby-leave = Leave
lobby-robot = Robot +
lobby-robotless = Robot −
lobby-start = Start
lobby-fill =
    { $count ->
        [one] Start with 1 robot
       *[other] Start with { $count } robots
    }
lobby-game-prompt = What is played?
lobby-game-picked = Game: { $game }
lobby-game-other = Another game: { $game }
lobby-pace-picked = Pace: { $pace }
lobby-pace-prompt = How fast?
lobby-level-picked = Level of robots: { $level }
lobby-level-all = All robots: { $level }
lobby-level-one = { $name }: { $level }
lobby-level-prompt = Level of robots
lobby-playing = The match is on in { $place }
lobby-thread-deleted = The thread of this match was deleted, and the match waits. Whoever plays can take it up right here.
lobby-bring = Go on here
lobby-playing-here = The match has begun, below.

# The table message

table-title = { $game } · deal { $number }
sealed = Cards sealed: { $seal }
table-foot = { $preset } · seal { $seal }
table-turn = **To play:** { $who }
time-left = ends { $when }
table-window = **{ $window }** · waiting for { $who }
table-everybody = everybody
table-everybody-but = everybody but { $who }
table-free = 🪑 **Seat to take:** { $who } · press ⋯
table-comes = 🪑 { $who } takes over from { $robot } with the next deal.
table-stand-in = 🤖 for { $who }
table-pause = ⏸️ The next deal begins { $when }.
table-pause-lessons = 🎓 The next deal waits until what this one taught has been read.
table-pause-open = ⏸️ The next deal begins soon.
table-unattended = 💤 The match is paused: nobody plays any more. Press anything to go on.
table-practice-waits = ⏸️ No hurry: nothing moves until you press.
table-join = Sit down
table-opening = ✋ Cuts first. { $who } plays { $when }.
table-hand = My hand
table-rules = Rules
table-rematch = Rematch
table-call = { $who }, your turn!
table-call-to-hand = { $who }, your turn! Open your cards with **My hand**.
table-player = Player { $number }
table-gathers = ✋ **Waiting for** { $names } (**My hand**)
table-gathers-until = play begins { $when } at the latest
table-invitation = { $who }, { $host } invites you to a table of { $game }.
table-declined = { $who } declined the invitation.
table-kept-out = I could not add { $who } to this thread. They can play from the channel with `/{ command-hand-name }`, or a moderator can add them here.
table-private-thread = Private table
table-rematch-call =
    { $count ->
        [one] 🔁 { $who } wants a rematch in { $place }: { $count } of { $people } are there.
       *[other] 🔁 { $who } want a rematch in { $place }: { $count } of { $people } are there.
    }

# A hand

one-or = { $first } or { $last }
hand-title = Your hand
hand-title-mine = Your turn
hand-title-ahead = Playing ahead
hand-title-between = Your score
hand-cards = Your cards
picture-of = { $name }: { $told }.
picture-table = On the table: { $cards }.
picture-own = Your cards: { $cards }.
picture-hidden = Your cards face down: { $cards }.
picture-framed = Framed, new to you: { $cards }.
picture-seated = Round the table, in turn order: { $names }.
hand-absent = A robot is playing for you. Press any button to take your cards back.
hand-queued-later = Waiting for your turn: **{ $saying }**
hand-queued-now = On its way: **{ $saying }**
hand-refresh = Refresh
hand-grant = Host: { $name } was right
hand-hint = Hint
hint-because = **{ $act }**: { $why }.
hint-because-too = **{ $act }**: { $why }; { $too }.
hint-promised-more = **{ $act }**: played out over many deals that fit what you had seen, it does clearly better.
hint-on-average = **{ $act }**: by all that you have seen, nothing promises clearly more.
hint-only = **{ $act }**: nothing else can be done here.
hint-wait = Nothing here would gain you anything: let it pass.
hand-in-advance = Play ahead
hand-back = Back
hand-unqueue = Cancel that move
hand-over = The match is over
hand-over-text = The result is the last message of the table, with **Rematch** below it.
hand-ready = Ready
hand-ready-said = Noted
hand-marked = { $mark } this deal · **{ $total }** in all

# A deal that is over, seen again by one person

reveal-in-all = In all: { $scores }
review-button = Details
review-title = Details of deal { $number }
review-other-table = 🪞 **The other table**, where strong robots had the same cards: { $told }
review-nothing-decided = Nothing to look back on: you had no choice to make in this deal, or a robot played for you.
review-agrees-all =
    { $made ->
        [one] A strong robot would not have done better.
       *[other] A strong robot would have agreed with all { $made } of your choices.
    }
review-agrees-some =
    { $made ->
        [one] A strong robot would have chosen otherwise.
       *[other] A strong robot would have agreed with { $alike } of your { $made } choices.
    }
review-differs =
    • { $when } · you: **{ $did }**
    💡 { $advised }
review-part-differs = A strong robot would have done something else
review-part-same = As good as a strong robot’s choice
review-times = { $times } times
review-same = ✅ { $did } · { $when }
review-round = Round { $number }
review-auction = Bidding
review-trick = Trick { $number }
review-earlier = Back
review-later = Next
review-other = Deal { $number }

# The menu behind ⋯, and what it asks back

more-title = More
more-watch = Watch
more-watch-text = **Watch**: see the table as everybody sees it, in a message only you can see.
more-bring = Move down
more-bring-text = **Move down**: the table moves to the bottom of the chat.
more-rules-text = **Rules**: the ones this table plays by.
more-replace = Sit in for { $name }
more-replace-text = **Sit in**: take over a robot’s seat, with its score, from the next deal on; at once if its player is away or has left.
more-leave = Leave
more-leave-text = **Leave**: you give up your seat. For a break, just go: a robot plays until you are back.
more-close = Close the table
more-close-text = **Close the table**: it ends for everybody.
more-host-text = { $host } is the host, who can close the table or name another host.
more-close-lobby-text = **Close the table**: no match is played.
sure-leave-title = Leave this match?
sure-remove-title = Remove somebody?
sure-remove-text = { $who } is out of this match for good, and a robot plays on. A short break needs nothing: a robot plays until they are back.
sure-vote-text = With the votes of two thirds of you, { $who } is out of this match for good, and a robot plays on.
sure-remove = Yes, remove
sure-leave-kept = A robot plays on in your seat. You can come back with **⋯** as long as it is free; if you do not, you cannot win this match.
sure-leave-auto = If you leave, your seat plays on with automatic moves. You cannot come back, and you can no longer win this match.
sure-leave-aside = If you leave, your cards are set aside unseen, and the others play on. You cannot come back, and you can no longer win this match.
sure-leave-stops = Only two of you play: if you leave, the match ends and the other player wins it.
sure-leave-forfeit = You give up the whole match: the other team wins it at once.
sure-leave-ends = No other person is at this table: the match ends when you leave.
sure-leave-table = Leave this table?
sure-leave-place = It is the table in { $place }.
sure-leave-lobby = Your chair is free again, and you can take it back as long as it is.
sure-leave-closes = Nobody else sits there: the table closes when you leave.
sure-leave-break = If you only need a break, do nothing: a robot plays for you until you press any button.
sure-leave = Yes, leave
sure-cancel = Cancel
sure-stay = No, stay
sure-cancelled = Nothing has changed.
sure-close-title = Close this table?
sure-close-text = The table closes right now, for everybody.
sure-close-match = The match ends there: nobody wins it, and it cannot be taken up again.
sure-close = Yes, close it

# Lists

pages-rules-foot = These are the standard rules
pages-rules-title = { $game }: the rules
pages-more = … and { $number } more
pages-won =
    { $matches ->
        [one] { $wins } of 1 match won ({ $share }%)
       *[other] { $wins } of { $matches } matches won ({ $share }%)
    }
tables-title = Open tables
tables-which = Which table do you mean?
tables-none = Nobody is playing just now. Open a table with `/{ command-table-name } { command-table-open-name }`, and somebody will come.
tables-begun = playing
tables-filling = { $people }/{ $seats } seated
stats-title = Profile · { $who }
stats-none-own = You have not finished a match here yet. `/{ command-table-name } { command-table-practice-name }` teaches you a game with robots, `/{ command-table-name } { command-table-open-name }` opens a table for friends.
stats-closed = { $who } keeps their profile private. Your own is under `/{ command-stats-name }`.
stats-own-alone = Only you can see this. To show it to others: /{ command-settings-name } { command-settings-mine-name }
stats-open = Others here can see this. To hide it: /{ command-settings-name } { command-settings-mine-name }
stats-rating = Rating { $rating }
stats-curve = Rating { $rating } · { $matches ->
        [one] a match ago { $first }
       *[other] { $matches } matches ago { $first }
    } · lowest { $lowest }, highest { $highest }
stats-doubt = ±: how sure the rating is. It gets surer with every match.
stats-span = { $matches ->
        [one] last match
       *[other] last { $matches } matches
    }
stats-percent = { $share }%
stats-head-matches = Matches
stats-head-won = Won
stats-head-mean = Average
stats-head-lowest = Lowest
stats-head-best = Best
stats-partner = Usual partner: { $who } · { $count ->
        [one] 1 match
       *[other] { $count } matches
    }
stats-opponent = Usual opponent: { $who } · { $count ->
        [one] 1 match
       *[other] { $count } matches
    }
stats-did-contract = { $tried ->
        [one] { $done } of 1 contract kept
       *[other] { $done } of { $tried } contracts kept
    }
stats-did-cut = { $done ->
        [one] 1 cut
       *[other] { $done } cuts
    }
stats-did-snap = { $done ->
        [one] 1 quick discard
       *[other] { $done } quick discards
    }
stats-did-call = { $tried ->
        [one] { $done } of 1 call won
       *[other] { $done } of { $tried } calls won
    }
stats-did-answer = { $tried ->
        [one] { $done } of 1 question right
       *[other] { $done } of { $tried } questions right
    }
stats-topics = By topic: { $told }
stats-best-quick = fastest { $seconds } s
stats-best-dear = highest { $points }
stats-none = { $who } has not finished a match here yet.

# What a table refuses, and what it tells

notice-done = Done.
notice-begins = The match begins, right below!
notice-not-seated = You have no seat at this table. Press ⋯ to watch.
notice-left-match = You have left this match, and your seat in it is not kept. Press ⋯ to watch.
notice-chair-free = You have no seat at this table yet. Press **{ lobby-join }** below its message.
notice-robots-seat-free = You have no seat at this table. Press **{ table-join }** below its message to play along.
notice-full = All seats are taken. As soon as somebody gets up, you can join.
notice-already-seated = You have a seat here already. { $host } starts the match, and I call you as soon as it begins.
notice-already-seated-host = You have a seat here already, and you are the host: **{ lobby-start }** begins the match.
notice-seated-elsewhere = You already sit at another table in this channel. Go there, or leave it first.
pages-go-there = Go there
pages-leave-it = Leave it
notice-begun = The match has already begun.
notice-seat-free = You have no seat at this table. Press ⋯ to take over that of somebody who is away, or to watch.
notice-not-begun = The match has not begun yet. It begins as soon as the host presses Start.
notice-not-host-named = That is up to { $host }, the host of this table: please ask them.
notice-not-host = That is up to the host of this table: please ask them.
notice-too-few = You need at least { $fewest } players. Bring friends, or fill the empty seats with robots.
notice-too-many-people = { $game } is for { $most } players at most, and more people sit here.
notice-bot = That is a bot, and bots do not sit down by invitation: **{ $robot }** in the lobby adds a robot to the table.
notice-no-such-table = I cannot open such a table. Choose every option from its list.
notice-seats-of-game =
    { $fixed ->
        [true] { $game } is played by exactly { $most }: leave the seats out, or choose { $most }.
       *[other] { $game } is for { $fewest } to { $most } players: choose as many seats.
    }
notice-too-many-robots =
    { $most ->
        [one] { $game } has { $seats } seats here and you take one: 1 robot at most.
       *[other] { $game } has { $seats } seats here and you take one: { $most } robots at most.
    }
notice-asks-nothing = { $game } asks no questions: leave out the pack.
notice-no-robot = There is no robot at this table.
notice-stale = That button was out of date, so nothing was done. This is how things stand now.
notice-over = This match is over. Press Rematch to start another one.
notice-gone = I cannot find this table any more. Open a new one with `/{ command-table-name } { command-table-open-name }`.
notice-too-late = Too late: it was decided just before you pressed. It costs you nothing.
notice-gap = ⚡ { $first }, { $ms } ms before { $second }
notice-too-slow = ⚡ { $first } was faster, by { $ms } ms.
notice-too-slow-seconds = ⚡ { $first } was faster, by { $seconds } s.
notice-queued = Noted. I’ll play it when your turn comes: **{ $saying }**
notice-dropped = The move you had planned is no longer possible, so I dropped it: **{ $saying }**
notice-reserved = You have a seat! The robot finishes this deal, and you play from the next one on.
notice-question-missed = Your time ran out. After three questions without an answer, a robot plays for you until you press a button.
notice-look-unseen = Your first look ended before your hand was open. You can still find out what your cards are as you play.
notice-no-hints = There are no hints at this table. The host can allow them before the match, under **Options**; in practice they are always there.
notice-nothing-to-hint = You have nothing to do now: ask again when you can play.
notice-review-later = That deal is not over yet: ask again when its cards are shown.
notice-back = Welcome back! The robot hands you your cards.
notice-left = You have left the table in { $place }. See you soon!
notice-own-answer = That answer is your own: contest the verdict, and the others decide.
notice-hand-returned = This hand is over.
notice-unreadable = I cannot read that as a move. Pick one from the list that appears while you type.
notice-not-replaceable = That seat is taken: its player is back, or somebody sat down before you.
notice-missing-permissions = I need more permissions here: **{ $names }**. Somebody who manages this server can give them to me in the channel’s settings.
notice-one-table-here = You are already at a table in this channel. Go back to it, or leave it first.
notice-too-many = All tables are taken right now. Try again when one of them has finished.
notice-unavailable = I have to step away from the table for a moment. Nothing was done; please try again shortly.
notice-not-kept = That could not be saved, so nothing was done. Please try again in a moment.
notice-unshown-hidden = I can no longer see this table’s channel, so the match waits and its clocks stand still. It goes on by itself once somebody who manages this server gives me **{ permission-view-channel }** again.
notice-unshown-forbidden = I am no longer allowed to write at this table, so the match waits and its clocks stand still. It goes on by itself once somebody who manages this server gives me **{ permission-send-messages }** and **{ permission-send-in-threads }** again.
notice-unshown-locked = The thread of this table is locked, so the match waits and its clocks stand still. It goes on by itself once a moderator unlocks the thread.
notice-unshown-deleted = The thread of this match was deleted, so it waits and its clocks stand still. **{ lobby-bring }**, on its message in the channel, takes it up again there; so does `/{ command-table-name } { command-table-bring-name }`.
notice-no-thread = You are playing right here in the channel: to open a thread I need **{ $names }**. Somebody who manages this server can allow it in the channel’s settings.
notice-no-table-here = There is no table here, or its match is over. Open one with `/{ command-table-name } { command-table-open-name }`.
notice-no-table-of = That is a move of { $game }, and you are not at a table of it here.
notice-no-match-here = This message belongs to no match of mine. Choose **{ command-check-this-name }** on the message with a result.
notice-unknown-preset = I do not know that variant. You can choose from: { $known }.
notice-busy = Everybody is pressing at once! Please try again in a second.

closing-practice = This practice is over. See you at a real table!
closing-closed = This table was closed: nobody won, and nobody lost.
closing-expired = Nobody started the match, so this table has closed. Open another one any time.
closing-abandoned = Nobody sits here any more, so this table has closed.
closing-gone = The channel or thread of this table was deleted, so the table has closed. Nobody won, and nobody lost.
closing-deserted = Nobody came back, so this table has closed. Nobody won, and nobody lost.
closing-no-thread = I could not open a private thread for this table, so it has closed. In a text channel where I may open private threads, it works.
closing-in-channel = Private tables are threads of their own now, so this one has closed. Open it again with `/{ command-table-name } { command-table-open-name }`.
closing-edition = I have learnt new rules since this match began and cannot finish it by the old ones. Sorry! The table is closed, and nobody lost.
closing-unshown = I could not show this table for a whole day, so it has closed. Nobody won, and nobody lost.
closing-broken = Something went wrong with this table, and it is not your fault: I had to close it. Nobody lost.

## The commands of a table, as Discord shows them

command-table-name = table
command-table-description = Open a table, find one, sit down, leave
command-table-open-name = open
command-table-open-description = Open a table in this channel
command-table-practice-name = practice
command-table-practice-description = A table for you and robots, at once, in a private thread
command-table-bring-name = bring
command-table-bring-description = Bring the table message to the bottom of the chat
command-table-list-name = list
command-table-list-description = The open tables on this server
command-table-join-name = join
command-table-join-description = Sit down at the table in this channel
command-table-robot-name = robot
command-table-robot-description = Add one more robot to your table
command-table-start-name = start
command-table-start-description = Start the match; robots take the seats it still needs
command-table-watch-name = watch
command-table-watch-description = Watch the table in this channel, in a message only you can see
command-table-leave-name = leave
command-table-leave-description = Leave your table
command-table-close-name = close
command-table-close-description = Close the table (its host, or a moderator)
command-table-ready-name = ready
command-table-ready-description = You have seen the scores: on with the next deal
command-hand-name = hand
command-hand-description = Show me my hand
command-play-name = play
command-play-description = Make any move that is open to you right now
command-cut-name = cut
command-cut-description = Kaël: complete the four of a kind on the table, right now
command-call-name = call
command-call-description = Say the word that ends the deal, or declare a cantico
command-rules-name = rules
command-rules-description = The rules of this table, or those of any game and variant
command-leaderboard-name = leaderboard
command-leaderboard-description = Who has won the most on this server
command-evening-name = evening
command-evening-description = Who has won what tonight in this channel
command-stats-name = stats
command-stats-description = What somebody has played on this server

option-move-name = move
option-move-description = The move: start typing, then choose
option-word-name = word
option-word-description = The word: start typing, then choose
option-game-name = game
option-game-description = Which game
option-variant-name = variant
option-variant-description = Which variant; the first one listed if you leave it out
option-pace-name = pace
option-pace-description = How fast; normal if you leave it out
option-seats-name = seats
option-seats-description = How many can sit down; as many as the game allows if you leave it out
option-robots-name = robots
option-robots-description = How many robots sit down straight away
option-level-name = level
option-level-description = How well the robots play; easy if you leave it out
option-private-name = private
option-private-description = Only people who are invited can see it
option-hints-name = hints
option-hints-description = Everybody may ask for hints; the match then counts on no leaderboard
option-player-name = player
option-stats-player-description = Whose; your own if you leave it out

## The cards of the French pack, as they are printed

card-jack = J
card-queen = Q
card-king = K
card-ace = A
card-joker = Joker

## Kaël

# The table

kael-centre = Centre: { $cards }
kael-centre-empty = Centre: empty
kael-pile-renewed = Pile: empty, the centre will be shuffled into a new one
kael-offered = to take: { $card }
kael-choosing = { $name } deals: how many cards each, { $least } to { $most }?
kael-called = 📣 { $name } said **Kaël!** Still to play: { $names }
kael-window = 📣 { $name } said **Kaël!** Last chance to cut.
kael-players = Players
kael-size =
    { $count ->
        [one] 1 card each
       *[other] { $count } cards each
    }
kael-points =
    { $count ->
        [one] **{ $score }** point
       *[other] **{ $score }** points
    }
kael-grounded = no more landings

# What just happened

kael-event-dealt =
    { $count ->
        [one] { $name } deals 1 card each and turns up { $card }.
       *[other] { $name } deals { $count } cards each and turns up { $card }.
    }
kael-event-laid = { $name } plays { $cards }.
kael-event-laid-pile = { $name } plays { $cards } and draws from the pile.
kael-event-laid-centre = { $name } plays { $cards } and takes the { $card }.
kael-event-pile = { $name } draws from the pile.
kael-event-centre = { $name } takes the { $card }.
kael-event-cut = ✂️ { $name } cuts with { $cards }!
kael-event-lucky = 🍀 Lucky draw: { $name } plays { $card } too!
kael-event-called = 📣 { $name } says **Kaël!**
kael-event-renewed =
    { $count ->
        [one] The pile has run out: 1 card from the centre makes a new one.
       *[other] The pile has run out: { $count } cards from the centre are shuffled into a new one.
    }
kael-event-void = The player who said Kaël has left: this deal does not count.
kael-event-left = { $name } leaves the table.
kael-brief-dealt = new deal, { $card } turned up
kael-brief-took = { $laid } (took { $card })

# A hand

kael-draw-both = draw from the pile or take the { $card } that lay there before
kael-draw-visible = draw from the pile or take the { $card }
kael-draw-pile = draw from the pile
kael-draw-centre = take the { $card } that lay there before
kael-hand-size = You deal! How many cards each?
kael-hand-undealt = { $name } is choosing how many cards to deal.
kael-hand-cut = ✂️ **You can cut with { $cards }!**
kael-hand-lay = Play one card, or several of the same value, then { $draw }.
kael-hand-x = The X is played without a draw.
kael-hand-draw = Now { $draw }.
kael-hand-empty = Your hand is empty: { $draw }.
kael-hand-empty-kael = Your hand is empty: { $draw }, or say Kaël.
kael-hand-not-yet =
    { $count ->
        [one] Kaël can be called once this turn has been played.
       *[other] Kaël can be called once { $count } more turns have been played.
    }
kael-hand-wait =
    { $count ->
        [one] You play next.
       *[other] { $count } to play before you.
    }
kael-hand-final = Last chance
kael-hand-window = Nothing to cut? Press **{ kael-ready }**.
kael-hand-done = You are done: all hands are about to be shown.
kael-hand-frozen = 📣 You said **Kaël!** Your hand stays as it is.
kael-hand-called = 📣 You said **Kaël!** You can still cut.
kael-hand-hope = Fingers crossed!
kael-hand-last = 📣 { $name } said **Kaël!** You have one last turn.
kael-hand-last-draw = 📣 { $name } said **Kaël!** This is your last turn: draw to end it.
kael-hand-finished = 📣 { $name } said **Kaël!** You have no turn left, but you can still cut.
kael-hand-others = Cards held: { $held }
kael-hand-none = No cards: total **0**
kael-total = Total **{ $total }**
kael-total-low = Total **{ $total }**, low enough to call Kaël
kael-total-later = Total **{ $total }** · Kaël at { $most } or less, at the start of your turn
kael-total-high = Total **{ $total }** · Kaël at { $most } or less
kael-hand-sure =
    Your total is **{ $total }** and Kaël needs { $most } or less: this call would be false, whatever the others hold. { $limit ->
        [one] It costs { $marks } points and puts you out.
       *[other] It costs { $marks } points, and after { $limit } of them you are out.
    }
kael-hand-drew = You drew { $card }.
kael-hand-lucky = 🍀 **Lucky draw!** You drew { $card }: play it too.

# Buttons, and moves in a few words

kael-button-cut = Cut
kael-button-cut-with =
    Cut with { $count ->
        [1] one { $card }
        [2] two { $card }s
       *[other] three { $card }s
    }
kael-button-cut-of =
    Cut (needs { $count ->
        [1] one { $card }
        [2] two { $card }s
       *[other] three { $card }s
    })
kael-button-pile = Draw
kael-button-take = Take the { $card }
kael-button-take-nothing = Visible card
kael-button-lucky = Lucky draw { $card }
kael-button-kael = Kaël!
kael-button-sure = Say Kaël all the same
kael-ready = Nothing more
kael-lucky = Lucky draw
kael-say-lay = Play { $cards }
kael-say-pile = Draw from the pile
kael-say-centre = Take the visible card
kael-say-cut = Cut with { $cards }
kael-say-kael = Say Kaël

# Why a move is advised: goes on after a colon or a semicolon

kael-reason-short-deal = a short deal, and nobody waits long for their turn
kael-reason-goes-at-once = the card you drew goes back at once, with its { $points } points
kael-reason-completes-square = it completes the square, so { $points } points go and you draw nothing
kael-reason-low-total =
    { $fewest ->
        [0] your total is { $total }, and somebody has no card left
        [one] your total is { $total }, and nobody has fewer than 1 card
       *[other] your total is { $total }, and everybody else still has { $fewest } cards or more
    }
kael-reason-nothing-to-cut = nothing in your hand fits any more
kael-reason-low-visible = { $points } is less than a card of the pile is likely to cost you
kael-reason-twin = you hold the same card, and both can go at once at your next turn
kael-reason-pile-lower = a card of the pile is worth about { $average } on average, the visible one { $points }
kael-reason-only-source = there is nothing else to draw
kael-reason-most-points = nothing else takes more points off your hand ({ $points })
kael-reason-several-at-once = { $count } cards go at once, and you draw only one
kael-reason-no-draw = you draw nothing for it
kael-reason-covers-chain = it covers { $card }, so that nobody can cut there any more
kael-reason-pairs-next = the { $card } in the centre makes a pair with yours for your next turn
kael-reason-false-call = your total was { $total }, and Kaël needs { $most } or less
kael-reason-last-turn = after the call only your total counts

# Refusals

kael-refusal-over = The match is over: there is nothing left to play.
kael-refusal-out-of-game = You are out of this match, but you can watch it to the end.
kael-refusal-turn = It is { $name }’s turn: wait for yours, or cut if you hold what is missing.
kael-refusal-window = Everybody has had their last turn: only a cut or a lucky draw is still possible.
kael-refusal-undealt = Nothing is dealt yet: wait until { $name } has chosen how many cards.
kael-refusal-deal-first = You deal: first choose how many cards each.
kael-refusal-dealt = The cards are dealt already: the next dealer gets to choose again.
kael-refusal-size = With this many players, choose from { $least } to { $most } cards each.
kael-refusal-one-value = Cards played together must have the same value, such as { $example } from your hand.
kael-refusal-not-held = You do not hold { $cards }: choose from { $hand }.
kael-refusal-cut-held =
    To cut you need { $cards }: { $held ->
        [0] you have none of them.
        [one] you have one.
       *[other] you have { $held }.
    }
kael-refusal-not-held-empty = You do not hold { $cards }: your hand is empty.
kael-refusal-lay-first = First play one card, or several of the same value, and only then draw.
kael-refusal-draw-first = Your cards are played: now { $draw }.
kael-refusal-no-pile = There is no pile left to draw from: { $draw }.
kael-refusal-no-centre = There was no card to take before yours: { $draw }.
kael-refusal-full-round =
    { $count ->
        [one] You can call Kaël once everybody has played: 1 turn to go.
       *[other] You can call Kaël once everybody has played: { $count } turns to go.
    }
kael-refusal-called = { $name } said Kaël first, and there is only one per deal: play your last turn.
kael-refusal-frozen = You said Kaël: your hand stays as it is until all hands are shown.
kael-refusal-caller = You said Kaël: let the others finish, then all hands are shown.
kael-refusal-no-window = This deal is still being played: you can say that once everybody has had their last turn.
kael-refusal-already-ready = You already said “nothing more”: all hands are shown in a moment.
kael-refusal-no-chain = There is nothing to cut right now: watch for the next card.
kael-refusal-missing = To cut now, play exactly { $cards }, all at once.
kael-refusal-short-chain = Out of turn, a cut needs { $least } cards of one value in the centre: wait for one more, or for your turn.
kael-refusal-cut-while-drawing = First { $draw }, then you can cut.
kael-refusal-no-lucky = A lucky draw lasts from your own draw until the next player acts: you have none right now.
kael-refusal-not-lucky = The card you drew does not match the one you played: it stays in your hand.

# The reveal and the result

kael-reveal-title =
    Deal { $number }: { $call ->
        [holds] { $name } called Kaël with { $total } and won it
        [falls] { $name } called Kaël with { $total } and lost it
       *[false] a false Kaël by { $name }, who had { $total }
    }
kael-reveal-failed = 📣 As low or lower: { $names }
kael-reveal-false = 📣 Kaël needs { $most } or less.
kael-mark-won = good Kaël: { $sum }
kael-mark-hand = hand: { $sum }
kael-mark-failed = failed Kaël: { $sum }
kael-mark-false = false Kaël: { $sum }
kael-mark-only = { $name } takes { $points ->
        [one] { $points } point
       *[other] { $points } points
    }, the others 0
kael-mark-nothing = scores nothing
kael-note-landing = lands on { $landing }, and the score drops
kael-note-grounded = landing on { $landings } no longer lowers this score
kael-note-out = { $why }: out
kael-note-over = above { $limit } in all
kael-note-calls =
    { $count ->
        [one] a false Kaël
       *[other] { $count } false Kaëls
    }
kael-feat = ✂️ Most cuts: { $names } ({ $count })

# The rule sheet

kael-sheet-aim = Get rid of your cards, cut in out of turn, and dare to say “Kaël” when you hold almost nothing. Points are bad.
kael-sheet-deal-title = The deal
kael-sheet-pack = 56 cards: one **−1**, two **0**, four each of **1** to **13**, and one **X**, which counts 15 in your hand.
kael-sheet-size = The dealer chooses { $least } to { $most } cards each, as far as the pack allows; one card is turned up in the centre.
kael-sheet-dealer-drawn = The first dealer is picked at random; the next seat plays first, and deals next.
kael-sheet-dealer-seat = Seat { $number } deals first; the next seat plays first, and deals next.
kael-sheet-turn-title = Your turn
kael-sheet-turn = Play 1 to 4 cards of one value; they need not match anything. Then draw one: from the pile, or the card visible before yours. After an **X**, four of a kind or a cut in your turn, you draw none. Empty hand: draw one, or say Kaël.
kael-sheet-lucky = **Lucky draw**: the pile gives you what you just played? Play it too, before the next player does anything.
kael-sheet-lucky-both = **Lucky draw**: the pile or the centre gives you what you just played? Play it too, before the next player does anything.
kael-sheet-cut-title = The cut
kael-sheet-cut = When cards of one value pile up and you hold **all** that is missing to make four, play them, even out of turn, before another value covers them.
kael-sheet-cut-from =
    { $count ->
        [one] A single card in the centre is enough.
       *[other] Out of turn, at least { $count } must be in the centre.
    }
kael-sheet-cut-example = Example: { $lying } in the centre, { $missing } in your hand. Cut!
kael-sheet-kael-title = Kaël!
kael-sheet-call = Once everybody has had a turn, say it instead of playing, with a total of { $most } or less. One Kaël per deal: the others play once more, then all hands are shown.
kael-sheet-frozen = From then on your hand stays as it is.
kael-sheet-not-frozen = You can still cut and play a lucky draw after that.
kael-sheet-won = Lower than everybody else: you score 0, the others what they hold.
kael-sheet-won-negative = Lower than everybody else: you score 0 (or **−1**, if that is your total), the others what they hold.
kael-sheet-failed = Somebody has as little or less: you score { $marks }, the others 0.
kael-sheet-false = Your total was too high, a false Kaël: you score { $marks }, the others 0.
kael-sheet-false-limit =
    { $count ->
        [one] One false Kaël and you are out.
       *[other] After { $count } false Kaëls you are out.
    }
kael-sheet-landings = Landings: land exactly on { $landings } and you drop by { $drop }, except after a false Kaël.
kael-sheet-no-landings = There are no landings.
kael-sheet-limit = Above { $limit } you are out.
kael-sheet-last = The last player left wins.
kael-sheet-first-over = The match ends as soon as somebody is out; the lowest score wins.
kael-sheet-leaving-out = If you leave, you cannot win.
kael-sheet-leaving-auto = If somebody leaves, their seat goes on with automatic moves.

## Tables opened from inside a thread

notice-opened-in = Your table is in { $place }: come over and wait for the others.
notice-private-in = Your private table is in { $place }. Only people whom you invite there see it.
notice-opens-later = I have to step away for a moment: your table opens as soon as I am back.
notice-needs-private-thread = This needs a private thread, and those can only be opened in text channels: please try again in one.
notice-not-in-thread = I am not in this private thread, so I could not show a table here: mention me once to let me in, then try again.
notice-not-shown = I could not show your table in { $place }, so I have not opened it. Please try again, or in another channel.
notice-ready-in = Your table is in { $place }, with robots in its seats: press ▶️ **{ lobby-start }** there, or wait until friends have joined.
notice-rematch = 🔁 The rematch is in { $place }: see you there!

## The end of a match, and rule sheets, in every game

result-one = 🏆 { $name } wins { $game }
result-both = { $one } and { $other }
result-shared = 🏆 { $names } share the win at { $game }
result-gone = 🚪 { $names } left before the end
result-nobody = { $game }: everybody left before the end, nobody wins
sheet-unusual = differs from the standard rules

## What several games say

events-earlier = Earlier: { $events }
match-over = The match is over.
pile =
    { $count ->
        [one] Pile: 1 card
       *[other] Pile: { $count } cards
    }
pile-empty = Pile: empty
no-cards = no cards
hand-out = You are out of this match, but you can watch it to the end.
seat-out = out in deal { $number }
seat-left = left the table
seat-deals = deals
scores = Scores
result-deals =
    { $count ->
        [one] { $count } deal played
       *[other] { $count } deals played
    }

## The record of a match that is over

table-record = Record
table-check = Check
table-asked = What was asked
asked-title = What was asked
asked-line = **{ $number }.** { $question } → **{ $answer }**
    -# { $told }
asked-nobody = Nobody got it
asked-nothing = No question was settled in this match.
asked-more =
    { $count ->
        [one] … and one more.
       *[other] … and { $count } more.
    }
asked-column-question = Question
asked-column-answer = Answer
asked-column-knew = Who knew it
asked-column-wrong = Wrong answer given most
asked-column-times = Times
table-leaders = Leaderboard
notice-record-later = This shows every card, so you can only have it once the match is over.
notice-no-record = This match was never finished, so there is nothing to show of it.
notice-record-gone = This match was played more than a year ago, so what was played is no longer kept.
notice-record-of-old-rules = The rules have changed since this match was played, so I can no longer replay it.
record-file = 📜 The whole match: every card, every move, and the secret behind the shuffle. **Check** tells you whether it all adds up.
record-check-title = { $game } · check
record-fits = ✅ **Everything matches the seal.** I have just played the match again: { $moves } moves. All cards follow from the seed, every move was legal, and the scores are right.
record-does-not-fit = ⚠️ **Something does not fit**, in line { $line } of the record. Please show it to the person who runs this bot.
record-seal =
    🔏 **Seal**
    `{ $seal }`
    Its first digits, `{ $lobby }`, have been shown since the table was opened.
record-seed =
    🌱 **Seed**
    `{ $seed }`
    It was secret until now. Its SHA-256 is the seal, so nobody can have swapped it.
record-presses =
    👆 **Mixed in: your presses** (their last digits are shown here), so that nobody could know the cards before you sat down
    { $joins } · Start { $start }
record-yourself = 🔍 **Check it yourself:** take the file from **Record** and run `tapis verify { $file }` on your own computer.
record-cards = 🃏 **The cards, in the order of the pile**
record-deal = **Deal { $number }:** { $cards }
record-dealt = Deal { $number }
record-dealt-once = The cards at the start
record-again = *shuffled again:* { $cards }
record-pack = { $cards }

## A match seen again

command-replay-name = replay
command-replay-description = See one of your finished matches again, move by move, with all cards face up
table-replay = Replay
replay-list = Your matches
replay-list-text = Which one would you like to see again? Your last matches on this server, the newest first.
replay-ago =
    { $days ->
        [0] { $hours ->
            [0] { $minutes ->
                [0] just now
               *[other] { $minutes } min ago
            }
           *[other] { $hours } h { $minutes } min ago
        }
        [1] yesterday
       *[other] { $days } days ago
    }
replay-own-score = you: { $points }
replay-own-win = you
replay-with-robots = with robots
replay-with = with { $who }
replay-pick = Choose a match
replay-none = You have finished no match on this server yet, or it was more than a year ago. After a match, **Replay** shows it again, move by move.
replay-manche = deal { $number }
replay-manche-entry = Deal { $number }: the start
replay-end-entry = Deal { $number }: the end
replay-part-prompt = Go to…
replay-dealt = the start
replay-reveal = the cards on the table
replay-result = the result
replay-foot =
    { $step ->
        [0] Before the first of { $last } steps
       *[other] Step { $step } of { $last }
    }
replay-own-move = My next choice
replay-own-hand = Only my cards
replay-all-hands = All hands
replay-ask-robot = What would the robot have done?
replay-robot-none = There was no choice here.
replay-robot-same = Seen from that seat, a strong robot would have done no better. { $advised }
replay-robot-other = Seen from that seat, a strong robot would have done this. { $advised }
replay-play-on = Play on from here
replay-goes-on = { $game }: you play on from step { $step }
replay-stood-in = A robot played for { $name }.
replay-goes-on-text = Your copy is in { $place }: robots take the other seats, and it counts for nothing. Press 🃏 **My hand** there.
replay-share = Share
replay-share-done = Shared
replay-shared-by = { $who } shows a moment of a match.
replay-no-moment = This match has no such moment.
replay-broken = What is kept of this match is incomplete, so I cannot play it again.
replay-shared-before = You have shown this moment here already.
replay-not-here = A moment can only be shown where its match was played.
replay-no-way-on = You can only play on from a moment of a match in which you had a seat of your own and had not left.

## Tiguidoo

command-answer-name = answer
command-answer-description = Tiguidoo: answer the question on the table
option-text-name = text
option-text-description = Your answer

# Cards and hands

tiguidoo-rank-single =
    { $rank ->
        [11] jack
        [12] queen
        [13] king
        [14] ace
       *[other] { $rank }
    }
tiguidoo-rank-several =
    { $rank ->
        [11] jacks
        [12] queens
        [13] kings
        [14] aces
       *[other] { $rank }s
    }
tiguidoo-rank-of =
    { $rank ->
        [11] jacks
        [12] queens
        [13] kings
        [14] aces
       *[other] { $rank }s
    }
tiguidoo-rank-to =
    { $rank ->
        [11] jack
        [12] queen
        [13] king
        [14] ace
       *[other] { $rank }
    }
tiguidoo-hand-nothing = nothing yet
tiguidoo-hand-high = { $card } high
tiguidoo-hand-pair = **pair** of { $of }
tiguidoo-hand-two-pairs = **two pair**: { $high } and { $low }
tiguidoo-hand-three = **three** { $of }
tiguidoo-hand-straight = **straight**, { $to } high
tiguidoo-hand-flush = **flush**, { $to } high
tiguidoo-hand-full-house = **full house**: { $high } over { $low }
tiguidoo-hand-four = **four** { $of }
tiguidoo-hand-straight-flush = **straight flush**, { $to } high
tiguidoo-hand-royal = **royal flush**
tiguidoo-points =
    { $count ->
        [one] **1** point
       *[other] **{ $count }** points
    }
tiguidoo-cards =
    { $count ->
        [one] **1** card
       *[other] **{ $count }** cards
    }

# The table

tiguidoo-asks = 🎴 { $name } puts { $card } at stake.
tiguidoo-asks-hidden = 🎴 { $name } puts a hidden card at stake.
tiguidoo-asks-one = ⚔️ { $name } challenges { $card } with { $own }. Only { $opponent } may answer.
tiguidoo-for-all = 🎴 At stake: { $card }.
tiguidoo-for-all-hidden = 🎴 At stake: a hidden card.
tiguidoo-clue = **Clue { $number }:** { $text }
tiguidoo-clue-once = -# One answer for clues and question together: dare now, or wait.
tiguidoo-typed = ✍️ Or type { $sign } and your answer here.
tiguidoo-settled = ❓ { $question } → **{ $answer }**
tiguidoo-cancelled = ❓ { $question } (withdrawn)
tiguidoo-ruling = 🧑‍⚖️ { $name } says “{ $text }”. Right or wrong? { $asker } decides.
tiguidoo-appeal-open = ⚖️ Judged wrong. May contest it: { $names }
tiguidoo-appeal-claim = ⚖️ { $name } insists that “{ $text }” is right.
tiguidoo-appeal-voices = For: **{ $overturn }** · against: **{ $uphold }** · still to vote: { $names }
tiguidoo-pile =
    { $count ->
        [one] Pile: 1 question
       *[other] Pile: { $count } questions
    }
tiguidoo-players = Cards won
tiguidoo-score = Score

# What just happened

tiguidoo-event-drawn = 🎴 { $name } draws { $card }.
tiguidoo-event-drawn-hidden = 🎴 { $name } draws a card.
tiguidoo-event-challenged = ⚔️ { $name } challenges { $opponent }’s { $card } with { $own }.
tiguidoo-event-right = ✅ { $name }: “{ $text }”
tiguidoo-event-wrong = ❌ { $name }: “{ $text }”
tiguidoo-event-right-untold = ✅ { $name } answers right.
tiguidoo-event-wrong-untold = ❌ { $name } answers wrong.
tiguidoo-event-incomplete = 🔎 { $name }’s answer is incomplete: one more try.
tiguidoo-event-chose = ☑️ { $name } has chosen.
tiguidoo-event-gave-up = 🤷 { $name } does not know.
tiguidoo-event-gave-up-several = 🤷 { $names } do not know.
tiguidoo-event-won = 🏆 { $name } wins { $card }.
tiguidoo-event-won-after = 🏆 { $name } wins { $card }, in { $time }.
tiguidoo-event-returned = ↩️ { $card } goes back under the pile.
tiguidoo-event-returned-hidden = ↩️ The card goes back under the pile.
tiguidoo-event-removed = 🗑️ { $card } is set aside.
tiguidoo-event-stolen = ⚔️ { $name } takes { $card } from { $opponent } and puts { $own } with it.
tiguidoo-event-cancelled = The question is withdrawn.
tiguidoo-event-contested = ⚖️ { $name } contests the verdict.
tiguidoo-event-for = 👍 { $name } says it was right.
tiguidoo-event-against = 👎 { $name } says it was wrong.
tiguidoo-event-overturned = ⚖️ Appeal granted: { $name } was right!
tiguidoo-event-granted = ⚖️ The host says it was right: { $name } gets it!
tiguidoo-event-upheld = ⚖️ The verdict stands: { $name } was wrong.
tiguidoo-event-left = { $name } leaves the table, and their cards are set aside.

# A hand

tiguidoo-hand-out = You have left this match, but you can watch it to the end.
tiguidoo-hand-turn = Draw, or challenge somebody with a secret card.
tiguidoo-hand-draw = Draw a question.
tiguidoo-window-question = A question for everybody
tiguidoo-window-own = You ask the question
tiguidoo-window-clue = Clues first
tiguidoo-window-challenge = A challenge
tiguidoo-window-ruling = Right or wrong?
tiguidoo-window-appeal = An answer judged wrong
tiguidoo-hand-won = Your cards make { $worth } ({ $counts })
tiguidoo-hand-won-none = No card won yet. What counts: { $counts }.
tiguidoo-hand-public = You play on the table message.
tiguidoo-hand-cards = Your secret cards: { $cards }
tiguidoo-counts-points = pair 5, three 10, four 20
tiguidoo-counts-poker = the best poker hand wins
tiguidoo-counts-cards = one point each
tiguidoo-hand-asking = The others are thinking. Not a word!
tiguidoo-hand-asking-one = { $name } is thinking. Not a word!
tiguidoo-hand-rule = 🧑‍⚖️ { $name } says “{ $text }”. **Right or wrong?**
tiguidoo-hand-answer = The first right answer wins the card.
tiguidoo-hand-answer-for = The first right answer wins the card. You would have { $worth } with it.
tiguidoo-hand-defend = Answer right, and you keep your { $card }.
tiguidoo-hand-answered = You have answered.
tiguidoo-hand-chose = You chose “{ $text }”: the others see it when the question is settled.
tiguidoo-hand-gave-up = You passed on this one.
tiguidoo-told-right = ✅ “{ $text }” is right.
tiguidoo-told-wrong = ❌ “{ $text }” is not right.
tiguidoo-hand-not-asked = Only { $name } can answer this one.
tiguidoo-hand-hint = 🔎 **Almost!** { $hint }
tiguidoo-hand-contest = You said “{ $text }”. If you think that is right, press **Contest**.
tiguidoo-hand-voice = It was judged wrong. Should it count?
tiguidoo-hand-heard = Wait and see what the others say.
tiguidoo-key = 🔑 Answer: **{ $answer }**
tiguidoo-key-also = Also right: { $answers }
tiguidoo-held-first =
    { $count ->
        [one] -# Your secret card: later it can challenge a card that somebody has won.
       *[other] -# Your secret cards: later each can challenge a card that somebody has won.
    }
tiguidoo-held =
    { $count ->
        [one] -# Above, the cards you won; below, your secret card, to challenge one that somebody has won.
       *[other] -# Above, the cards you won; below, your secret cards, to challenge one that somebody has won.
    }
tiguidoo-own = -# { $card } { $question } → **{ $answer }**
tiguidoo-own-none = No secret cards left

# Buttons, the form, and moves in a few words

tiguidoo-button-answer = Answer
tiguidoo-button-draw = Draw
tiguidoo-button-give-up = I don’t know
tiguidoo-button-right = Right
tiguidoo-button-wrong = Wrong
tiguidoo-button-contest = Contest
tiguidoo-button-overturn = It counts
tiguidoo-button-uphold = It does not count
tiguidoo-bet-prompt = Challenge with { $cards }
tiguidoo-bet-hint = If you win it, you have: { $worth }
tiguidoo-form-title = Your answer
tiguidoo-form-first = Answer before the others
tiguidoo-form-alone = Only you answer, and only once
tiguidoo-say-draw = Draw a question
tiguidoo-say-challenge = { $own } against { $card } ({ $place })
tiguidoo-say-answer = Answer: write it with /answer
tiguidoo-say-answered = Answer: { $text }
tiguidoo-say-choose = Choose one of the answers
tiguidoo-say-chose = Choose: { $text }
tiguidoo-hint-answer = Try an answer

# Why a move is advised: goes on after a colon or a semicolon

tiguidoo-reason-nothing-to-steal = no card that you could challenge adds anything now
tiguidoo-reason-keeps-bet = keep your secret card for a better moment
tiguidoo-reason-adds-points =
    { $points ->
        [one] with { $card } your cards are worth 1 point more
       *[other] with { $card } your cards are worth { $points } points more
    }
tiguidoo-reason-better-hand = with { $card } your poker hand is better
tiguidoo-reason-late-bet = the pile is nearly empty, so your secret card will soon be of no use
tiguidoo-reason-guess-any = a wrong answer costs nothing, and you may try as often as you like
tiguidoo-reason-guess-free =
    { $tries ->
        [one] you have one try, and a wrong answer costs nothing else
       *[other] you have { $tries } tries at each question, and a wrong answer costs nothing else
    }
tiguidoo-reason-card-at-stake = without the right answer you lose { $card }, so even a guess is better than nothing
tiguidoo-reason-answer-lacks = your last answer lacked something, and your hand says what
tiguidoo-reason-agrees = the answer agrees with the solution
tiguidoo-reason-disagrees = the answer does not agree with the solution

# Refusals

tiguidoo-refusal-over = The match is over: there is nothing left to ask or to answer.
tiguidoo-refusal-out-of-game = You have left this match, but you can watch it to the end.
tiguidoo-refusal-turn = It is { $name }’s turn: wait for yours.
tiguidoo-refusal-turn-asked = { $name }’s question comes first: your turn is after it.
tiguidoo-refusal-question-open = Your question is still open: wait until it is settled.
tiguidoo-refusal-no-question = There is no question to answer right now, and that costs you nothing.
tiguidoo-refusal-right-too-late = Right, but too late: that question was over.
tiguidoo-refusal-own-question = You ask this one and know the answer: let the others think.
tiguidoo-refusal-not-asked = This question is for { $name } alone: yours will come.
tiguidoo-refusal-no-attempts =
    { $most ->
        [one] You have had your one try at this question: the next one is coming.
       *[other] You have had your { $most } tries at this question: the next one is coming.
    }
tiguidoo-refusal-gave-up = You said you do not know this one: the next one is coming.
tiguidoo-refusal-empty = There is nothing to judge in that: answer in letters or digits.
tiguidoo-refusal-has-choices = This one has choices: press the one you think is right.
tiguidoo-refusal-no-choices = This one has no choices: press Answer and write.
tiguidoo-refusal-chosen = You have chosen, and a choice is final: the next question is coming.
tiguidoo-refusal-rule-first = An answer is waiting for you: first say whether it is right.
tiguidoo-refusal-ruling = { $name } is judging an answer: if it is wrong, try again in a moment.
tiguidoo-refusal-nothing-to-rule = No answer is waiting to be judged right now.
tiguidoo-refusal-not-asker = { $name } asked the question and judges the answer.
tiguidoo-refusal-not-held = { $card } is not one of your secret cards: choose from { $cards }.
tiguidoo-refusal-not-held-none = You have no secret cards left, so you cannot use { $card }: draw a question.
tiguidoo-refusal-nothing-there = { $name } has won no card yet: there is nothing to take.
tiguidoo-refusal-not-theirs = { $name } does not have that card: they have { $cards }.
tiguidoo-refusal-fits-nothing = { $own } matches none of those cards: rank or suit must be the same.
tiguidoo-refusal-no-match = Rank or suit must be the same: { $own } matches { $cards } there.
tiguidoo-refusal-own-combination = Those are your own cards: challenge somebody else.
tiguidoo-refusal-no-opponent = Nobody plays there: challenge somebody at the table.
tiguidoo-refusal-appeal-open = An appeal is being heard: your turn comes right after it.
tiguidoo-refusal-not-wrong = You can contest only if your own answer was judged wrong.
tiguidoo-refusal-contested = { $name } contested first, and one appeal is heard at a time: wait for the vote.
tiguidoo-refusal-nothing-contested = Nobody has contested anything yet: there is nothing to decide.
tiguidoo-refusal-own-appeal = It is your own answer: the others decide.
tiguidoo-refusal-spoke = You have already had your say in this appeal: wait for the others.
tiguidoo-refusal-no-appeal = There is no verdict to contest right now.

# The result

tiguidoo-feat = ⚔️ Most cards taken in challenges: { $names } ({ $count })
tiguidoo-result-nothing = { $game }: nobody won a card, so the victory is shared
tiguidoo-result-tie = Level on points, so the better hand decides: { $hand }.
tiguidoo-result-turns =
    { $count ->
        [one] 1 turn played
       *[other] { $count } turns played
    }

# The rule sheet

tiguidoo-sheet-aim = Every card asks a question. Answer first and the card is yours; at the end, the cards you have won are what counts.
tiguidoo-sheet-turn-title = A turn
tiguidoo-sheet-deal =
    { $count ->
        [one] 52 cards. Everybody gets 1 secret **Tiguidoo card**, with its question and answer; the rest is the pile.
       *[other] 52 cards. Everybody gets { $count } secret **Tiguidoo cards**, with their questions and answers; the rest is the pile.
    }
tiguidoo-sheet-no-deal = 52 cards, all of them in the pile.
tiguidoo-sheet-short-pile = At most { $count } cards form the pile; the others are set aside unseen and never count.
tiguidoo-sheet-first-drawn = The first player is picked at random.
tiguidoo-sheet-first-seat = Seat { $number } begins.
tiguidoo-sheet-draw = Draw the top card and ask everybody else its question: you see the answer and keep quiet. The first right answer wins the card.
tiguidoo-sheet-draw-all = Draw the top card: its question is for everybody, you too, and nobody sees the answer first. The first right answer wins the card.
tiguidoo-sheet-clues = Some questions begin with a clue or two: you may answer from the first one on, but your attempts are for all of it together.
tiguidoo-sheet-hidden = The card itself is shown only once it is won.
tiguidoo-sheet-fixed = Each card always carries the same question.
tiguidoo-sheet-answer-title = Answers
tiguidoo-sheet-attempts =
    { $count ->
        [one] One answer each per question, and everybody sees a wrong one. The first right answer sent wins (with “No reflexes”, the first in turn order).
       *[other] { $count } answers each per question, and everybody sees wrong ones. The first right answer sent wins (with “No reflexes”, the first in turn order).
    }
tiguidoo-sheet-attempts-free = As many answers as you like, and everybody sees wrong ones. The first right answer sent wins (with “No reflexes”, the first in turn order).
tiguidoo-sheet-choices = Questions with choices: press one, once and in secret. When all have chosen, the earliest right choice wins the card.
tiguidoo-sheet-judge-strict = Capitals, accents, punctuation and an article at the beginning do not matter.
tiguidoo-sheet-judge-generous = Capitals, accents, punctuation, articles and small words such as “it’s” or “in” do not matter; numbers may be figures, words or Roman, with or without their unit.
tiguidoo-sheet-judge-asker = The player who asks judges the answers, one after the other.
tiguidoo-sheet-typos =
    { $count ->
        [0] Spelling must be exact.
        [one] In an answer of 6 letters or more, one typo is forgiven; none in figures.
       *[other] Up to { $count } typos are forgiven (1 from 6 letters on, 2 from 10); none in figures.
    }
tiguidoo-sheet-returns =
    { $count ->
        [0] If nobody knows, the answer is read out and the card leaves the game.
        [one] If nobody knows, the answer is read out and the card goes under the pile; the second time it leaves the game.
       *[other] If nobody knows, the answer is read out and the card goes under the pile, { $count } times; after that it leaves the game.
    }
tiguidoo-sheet-returns-always = If nobody knows, the answer is read out and the card goes under the pile.
tiguidoo-sheet-appeal = Judged wrong? **Contest** it, and the others vote; in a tie, the player who asked decides. The host may also say that the last answer was right.
tiguidoo-sheet-bet-title = Tiguidoo cards
tiguidoo-sheet-bet = Instead of drawing, challenge a card somebody has won with one of these, of the same rank or suit (♠ ♥ ♦ ♣). Only that player answers your card’s question, and only once.
tiguidoo-sheet-bet-won = Right: your card leaves the game. Wrong: you win both cards.
tiguidoo-sheet-bet-example = Example: { $own } challenges { $card }. Both are nines: if you win them, they are a pair.
tiguidoo-sheet-end-title = The end
tiguidoo-sheet-end = The match ends with the turn that empties the pile.
tiguidoo-sheet-end-held = Tiguidoo cards still in hand do not count.
tiguidoo-sheet-points = Among the cards you have won, two of a rank score **5**, three **10**, four **20**. The highest total wins.
tiguidoo-sheet-cards = Each card you have won is a point, and the most points win. Of equals, whoever got there first.
tiguidoo-sheet-poker = The best five of the cards you have won make a poker hand. The best hand wins.
tiguidoo-sheet-tie-hand = Level on points, the better poker hand wins.
tiguidoo-sheet-tie-shared = Level on points, the victory is shared.
tiguidoo-sheet-hands = Hands, from low to high: high card, pair, two pair, three of a kind, straight, flush, full house, four of a kind, straight flush, royal flush.
tiguidoo-sheet-ace-low = The ace may also be low in a straight: A 2 3 4 5.
tiguidoo-sheet-ace-high = The ace is always high in a straight.

## Kaddour

command-bid-name = bid
command-bid-description = Kaddour: bid, pass, or announce something to your partner
option-amount-name = amount
option-amount-description = A number, pass, or what you announce; start typing and choose

# The cards, as players of Touti call them

kaddour-gold = coins
kaddour-cups = cups
kaddour-swords = swords
kaddour-clubs = clubs
kaddour-of-gold = of coins
kaddour-of-cups = of cups
kaddour-of-swords = of swords
kaddour-of-clubs = of clubs
kaddour-title-gold = Coins
kaddour-title-cups = Cups
kaddour-title-swords = Swords
kaddour-title-clubs = Clubs
kaddour-ace = ace
kaddour-three = three
kaddour-rey = king
kaddour-kabal = knight
kaddour-sota = jack
kaddour-the-ace = the ace
kaddour-the-three = the three
kaddour-the-rey = the king (12)
kaddour-the-kabal = the knight (11)
kaddour-the-sota = the jack (10)
kaddour-the-blank = the { $number }
kaddour-card = { $rank } { $of }
kaddour-an-ace = an ace
kaddour-a-compte = a compte

# The table

kaddour-no-high = No bid yet
kaddour-high = High bid: { $points } by { $name }
kaddour-informing = { $name } can still announce, or stay silent.
kaddour-said-bid = { $name } **{ $points }**
kaddour-said-pass = { $name } passes
kaddour-said-ace = { $name } 🗣️ “an ace”
kaddour-said-compte = { $name } 🗣️ “a compte”
kaddour-choosing = { $name } is naming the trump.
kaddour-contract-open = Contract { $points }
kaddour-buyers = Bought by { $name }, with { $partner }
kaddour-trick = Trick { $number }: { $players }
kaddour-trick-empty = Trick { $number }: { $name } leads
kaddour-trick-next =
    { $count ->
        [one] { $name } takes 1 point and leads trick { $number }
       *[other] { $name } takes { $count } points and leads trick { $number }
    }
kaddour-points-so-far = Trump { $suit } · { $team } **{ $total }** of { $contract } · { $others } **{ $theirs }**
kaddour-points-own = you and { $name }
kaddour-laid-best = { $name } **{ $card }** (highest)
kaddour-canticos = Canticos: { $declared }
kaddour-canticos-open = { $team }: now is the time to declare a cantico, or to decline.
kaddour-scores = Scores, first to { $target }
kaddour-auction = Auction
kaddour-dealer = Dealer: { $dealer } · bids and leads first: { $male }
kaddour-seating-contract = Contract
kaddour-seating-dealer = { $name } deals.
kaddour-seating-bought = { $name } bought at { $points }, trump { $suit }.
kaddour-points =
    { $count ->
        [one] **{ $count }** point
       *[other] **{ $count }** points
    }

# What just happened

kaddour-event-dealt = { $dealer } deals ten cards each; { $male } speaks first.
kaddour-event-bid = { $name } bids **{ $bid }**.
kaddour-event-passed = { $name } passes.
kaddour-event-ace = 🗣️ { $name } announces an ace.
kaddour-event-compte = 🗣️ { $name } announces a compte.
kaddour-event-silent = { $name } stays silent.
kaddour-event-redeal = Everybody passed: new cards, next dealer.
kaddour-event-bought = { $name } buys the contract at **{ $bid }**.
kaddour-event-trump = { $name } names the trump: { $suit }.
kaddour-event-played = { $name } plays { $card }.
kaddour-event-slam = 💥 **Tetra9!** { $name } bangs { $card } on the table!
kaddour-event-took =
    { $points ->
        [one] { $name } takes the trick: 1 point.
       *[other] { $name } takes the trick: { $points } points.
    }
kaddour-event-cantico = 📣 **Cantico!** { $name }: { $suit }, { $value } points.
kaddour-event-left = { $name } leaves the table.

# A hand

kaddour-hand-speak-first = Promise { $least } points or more for your team, or pass.
kaddour-hand-speak-or-tell-first = Promise { $least } points or more for your team, pass, or announce.
kaddour-hand-speak = Bid { $least } or more, or pass.
kaddour-hand-speak-or-tell = Bid { $least }+, pass, or announce.
kaddour-hand-inform = { $name } is still bidding: announce, or stay silent.
kaddour-hand-inform-nothing = { $name } can still bid. You have nothing to announce: press “{ kaddour-button-nothing }”.
kaddour-hand-high = Your { $points } is the high bid.
kaddour-hand-passed = You have passed.
kaddour-hand-trump = Name the trump.
kaddour-hand-window = A cantico (12 and 11 of a suit)? If not, press “{ kaddour-button-waive }”.
kaddour-hand-waived = You let this one go. Play goes on in a moment.
kaddour-hand-window-wait = The team that bought may declare a cantico first.
kaddour-hand-cantico = You can declare your cantico until the next card is led.
kaddour-hand-sides = { $team }: you and { $name }
kaddour-hand-suit = { $suit }: { $cards }
kaddour-hand-trumps = { $suit }, **trump**: { $cards }
kaddour-gloss-auction = ace: 11 points · three: 10 · king (12): 4 · knight (11): 3 · jack (10): 2 · compte: king and knight of a suit · announcing: telling your partner, for all to hear, that you hold an ace or a compte
kaddour-gloss-tricks = ace: 11 points · three: 10 · king (12): 4 · knight (11): 3 · jack (10): 2 · cantico: king and knight of a suit, 20 or 40 · last trick: +{ $last }

# Buttons, and moves in a few words

kaddour-higher = Bid higher: { $from } to { $to }
kaddour-hand-slam = 💥 Tetra9: your card is banged on the table, just for the noise. Which one?
kaddour-button-slam = Bang a card, for fun
kaddour-button-pass = Pass
kaddour-button-silent = Stay silent
kaddour-button-nothing = Nothing to announce
kaddour-button-ace = Announce an ace
kaddour-button-compte = Announce a compte (12 + 11)
kaddour-button-trump = { $suit } · { $count }
kaddour-button-cantico = Cantico { $suit } +{ $points }
kaddour-button-arm = Cantico { $suit } +{ $points } when I can
kaddour-button-waive = No cantico
kaddour-say-bid = Bid { $bid }
kaddour-say-pass = Pass
kaddour-say-ace = Announce an ace
kaddour-say-compte = Announce a compte
kaddour-say-silent = Stay silent
kaddour-say-trump = Trump: { $suit }
kaddour-say-play = Play { $card }
kaddour-say-slam = Bang { $card } on the table
kaddour-say-cantico = Cantico: { $suit }
kaddour-say-arm = Declare { $suit } as soon as I can
kaddour-say-disarm = Do not declare { $suit } for me
kaddour-say-waive = No cantico this time
# Why a move is advised: goes on after a colon or a semicolon

kaddour-reason-worth = your team should take about { $points } with { $trump } as trump, enough for { $bid }
kaddour-reason-worth-dare = your team should take about { $points } with { $trump } as trump, close enough to { $bid } to dare it
kaddour-reason-too-little = your team would take about { $points } at best, and you would have to bid { $least } or more
kaddour-reason-tight = your team would take about { $points }, too close to { $least } to be sure of it
kaddour-reason-partner-holds = your partner holds the highest bid, so leave it to them
kaddour-reason-no-bid-left = no higher bid is left
kaddour-reason-somebody-must = nobody has bought for several deals, and you are the last who can
kaddour-reason-tells = your partner learns what you hold, and it costs you nothing
kaddour-reason-nothing-to-tell = you have nothing more to tell your partner
kaddour-reason-trumps-held =
    { $count ->
        [0] your other suits win tricks too, and this one does best
        [one] you hold 1 of them, and your other suits win tricks too
       *[other] you hold { $count } of them
    }
kaddour-reason-compte = your compte in it counts { $points }
kaddour-reason-declares = it adds { $points } points and costs nothing
kaddour-reason-declares-later = it adds { $points } points as soon as your team has won a trick
kaddour-reason-nothing-to-declare = you have no compte to declare
kaddour-reason-makes-contract = with this trick your team has the { $bid } points it bid
kaddour-reason-breaks-contract = after this trick the others can no longer reach { $bid }
kaddour-reason-last-trick = it takes the last trick, worth 10 more
kaddour-reason-takes-trick =
    { $points ->
        [0] the trick is yours for certain
        [one] the trick is yours for certain, with 1 point
       *[other] the trick is yours for certain, with { $points } points
    }
kaddour-reason-leads-trick = it is winning so far, though somebody after you may still beat it
kaddour-reason-ruffs = you have none of the suit led, so you ruff the trick
kaddour-reason-cheapest = no cheaper card would do
kaddour-reason-must-overtake = you have to beat your partner’s card
kaddour-reason-feeds-partner =
    { $points ->
        [one] your partner is winning, so give them your point
       *[other] your partner is winning, so give them your { $points } points
    }
kaddour-reason-partner-has-it = your partner is winning without your help
kaddour-reason-saves-trump = keep your trumps for later
kaddour-reason-keeps-higher = keep { $card } to take a trick later
kaddour-reason-holds-back =
    { $points ->
        [0] there are no points to win, so keep your strong cards
        [one] there is only 1 point to win, so keep your strong cards
       *[other] there are only { $points } points to win, so keep your strong cards
    }
kaddour-reason-gives-least = you cannot win this trick, so give away as little as you can
kaddour-reason-master = the others hold nothing higher in that suit
kaddour-reason-draws-trumps =
    { $left ->
        [one] it draws the last trump that the others hold
       *[other] it draws trumps: the others still hold { $left }
    }
kaddour-reason-spares-from-ruff = each trump it draws is one less that can ruff { $card }
kaddour-reason-risks-nothing = it risks no points
kaddour-reason-long-suit = it is your long suit, with { $count } cards
kaddour-reason-singleton = you have no other card of that suit, so you can ruff it next time

# What a turn asks for, and refusals

kaddour-duty-lead = You lead: any card you like.
kaddour-duty-free = Play any card you like.
kaddour-duty-void = No { $suit }: play any card you like.
kaddour-duty-neither = Neither { $suit } nor trump: play any card you like.
kaddour-duty-follow = You must follow suit ({ $suit })
kaddour-duty-beat = You can beat { $card }, so you must
kaddour-duty-ruff = Without { $suit } you must trump
kaddour-duty-ruff-too = Without { $suit } you must trump, even after somebody else has
kaddour-duty-overruff = Trump was played and yours is higher, so you must beat it
kaddour-refusal-card = { $duty }: play { $cards }.
kaddour-refusal-over = The match is over: there is nothing left to play.
kaddour-refusal-has-left = You have left this match.
kaddour-refusal-turn = It is { $name }’s turn to play: yours will come.
kaddour-refusal-speaks = It is { $name }’s turn to speak: wait for yours to bid.
kaddour-refusal-high = Your { $points } is the high bid: you speak again if somebody goes higher.
kaddour-refusal-no-step = Nobody plays out of turn at Kaddour: your moves are in your hand, and your turn will come.
kaddour-refusal-name-trump = You bought the contract: name the trump first.
kaddour-refusal-no-trump = { $name } has yet to name the trump: cards are played right after.
kaddour-refusal-trump-named = The trump for this deal is already named: it is { $suit }.
kaddour-refusal-no-auction = The auction is over: there will be another in the next deal.
kaddour-refusal-in-auction = The auction is still on: that comes once somebody has bought the contract.
kaddour-refusal-passed = You have passed for this deal: you can only announce something or stay silent.
kaddour-refusal-not-passed = You have not passed yet: bid, pass, or announce something.
kaddour-refusal-bid = You can bid from { $least } to { $most } now, in steps of { $step }.
kaddour-instead-bid = bid or pass
kaddour-instead-silent = you can stay silent
kaddour-refusal-partner-passed = { $name } has passed, so an announcement would help nobody: { $instead }.
kaddour-refusal-partner-high = Your partner { $name } holds the high bid with { $points }, so you announce nothing now: { $instead }.
kaddour-refusal-told-already = You cannot announce { $kind } again in this auction: { $instead }.
kaddour-refusal-bid-already = At this table you announce nothing once you have bid: { $instead }.
kaddour-refusal-no-ace = You hold no ace, and what you announce must be true: { $instead }.
kaddour-refusal-no-compte = You do not hold the king and knight of one suit, and what you announce must be true: { $instead }.
kaddour-refusal-all-aces = You have announced every ace you hold: { $instead }.
kaddour-refusal-all-comptes = You have announced every compte you hold: { $instead }.
kaddour-refusal-window-open = First the team that bought may declare a cantico: play goes on in a moment.
kaddour-refusal-not-held = You do not hold { $card }: you can play { $cards }.
kaddour-refusal-no-slam = Cards are not banged on this table: just play it.
kaddour-refusal-defence = Only { $team }, who bought the contract, can declare canticos.
kaddour-refusal-not-the-winner = Only { $name }, who took the trick, may declare now.
kaddour-refusal-waived = You let this chance go: the next one comes when your team takes a trick.
kaddour-refusal-declared = The cantico of { $suit } is declared already, and each counts only once.
kaddour-refusal-no-pair = For a cantico you need the king and the knight of { $suit } together in your hand.
kaddour-refusal-never = A contract of { $points } allows no canticos: that takes a higher one.
kaddour-refusal-spent = Your team has declared its { $points } points of canticos: this contract allows no more.
kaddour-refusal-too-dear = That cantico is worth { $value }, and this contract allows only { $left } more.
kaddour-refusal-forty-first = Your 40 goes first at this table: declare { $suit }.
kaddour-refusal-no-orders = At this table canticos are not ticked in advance: play waits for you after every trick your team takes.
kaddour-refusal-armed = That is ticked already: { $suit } will be declared at the first chance.
kaddour-refusal-not-armed = No cantico is ticked for { $suit }: tick it first.
kaddour-refusal-no-window = Canticos are declared when your team has just taken a trick: wait for the next one.
kaddour-refusal-too-early = Canticos are declared between a trick your team took and the next card: tick yours so you miss no chance.

# The reveal and the result

kaddour-reveal-made = Deal { $number }: { $team } make their contract of { $points }
kaddour-reveal-failed = Deal { $number }: { $team } miss their contract of { $points }
kaddour-reveal-promise = { $team } promised **{ $points }** with { $suit } as trump:
kaddour-reveal-cards = Cards taken: **{ $points }**
kaddour-reveal-last = Last trick, by { $name }: **+{ $points }**
kaddour-reveal-last-shown = Last trick: { $cards } · **+{ $points }** for { $name }
kaddour-reveal-last-lost = Last trick, by { $name }: **0**
kaddour-reveal-cantico = Cantico { $suit } of { $name }: **+{ $points }**
kaddour-reveal-total-made = Taken: **{ $total }** for { $points }. Made, and they score { $points }!
kaddour-reveal-total-failed = Taken: **{ $total }** of { $points }, { $short } short: { $team } score { $points }!
kaddour-reveal-only = Contract made: { $team } score { $points }, the others nothing.
kaddour-reveal-trick = The last trick
kaddour-reveal-sum = { $before } + { $mark } (the contract) = **{ $after }**
kaddour-other-nobody = nobody bought.
kaddour-other-made = the robot playing for { $name } bought **{ $points }** with { $suit } as trump and made **{ $total }**.
kaddour-other-failed = the robot playing for { $name } bought **{ $points }** with { $suit } as trump and had **{ $total }**, { $short } short.
kaddour-other-bidding = The two games differed from the bidding on.
kaddour-other-same = Every card was the same as here.
kaddour-other-parted = The two games first differed in trick { $trick }: { $name } played { $here } here, and over there it was { $there }.
kaddour-result-won = 🏆 { $team } win { $game }
kaddour-feat = 🏅 Best contract: { $name } bought { $bid } and made { $made }.
kaddour-result-left = { $name } left, so the other team wins.

# The rule sheet

kaddour-sheet-aim = Four players, partners opposite. Bid how many points your team will take, name the trump, and keep your word.
kaddour-sheet-cards-title = The cards
kaddour-sheet-suits = 40 cards, ten in each suit: { $suits }
kaddour-sheet-order = Strongest first: `1` ace (11 points) · `3` three (10) · `12` rey, the king (4) · `11` kabal, the knight (3) · `10` sota, the jack (2) · `7` `6` `5` `4` `2`, the tnouk or blanks (0). 120 points in all.
kaddour-sheet-dealer-drawn = The first dealer is picked at random; ten cards each, then the deal moves to the right.
kaddour-sheet-dealer-seat = Seat { $number } deals first; ten cards each, then the deal moves to the right.
kaddour-sheet-bids = The player on the dealer’s right, the **male**, speaks first. Bid from { $least } to { $most } in steps of { $step }, always higher, or pass for good. If all four pass, there is a new deal.
kaddour-sheet-tells = Instead of bidding you may **announce** an ace or a **compte** (king and knight of one suit) to your partner, without naming the suit. You may do so even after you have passed, but not while your partner holds the high bid or has passed.
kaddour-sheet-truthful = What you announce must be true.
kaddour-sheet-bluff = What you announce need not be true.
kaddour-sheet-once = Each kind is announced once.
kaddour-sheet-often = The same kind may be announced again.
kaddour-sheet-goes-on = You may announce now and bid later.
kaddour-sheet-closes = Once you announce you can no longer bid, and once you bid you can no longer announce.
kaddour-sheet-tricks-title = The tricks
kaddour-sheet-tricks = The buyer names the trump; the male leads. Follow suit **and beat** the highest card if you can. Without that suit you must trump (fayer); without trump, play anything. The highest trump takes the trick, or else the highest card of the suit led; its player leads next.
kaddour-sheet-normale = If somebody has trumped and you cannot follow: any trump, higher or lower.
kaddour-sheet-normale-over = If somebody has trumped and you cannot follow: a higher trump if you can, else any trump.
kaddour-sheet-kaddour = If somebody has trumped and you cannot follow: a higher trump if you can, else any card.
kaddour-sheet-no-beat-after = Once a trick is trumped, you follow suit without having to beat.
kaddour-sheet-beat-after = Even once a trick is trumped, you must beat the highest card of the suit led.
kaddour-sheet-no-exempt = All this holds even while your partner is winning the trick.
kaddour-sheet-exempt = While your partner is winning the trick, you need neither beat nor trump.
kaddour-sheet-example = Example: trump is { $trump }, an opponent leads { $led }, you hold { $hand }. You must play { $due }.
kaddour-sheet-slam = **Tetra9**: bang a card on the table, just for the noise.
kaddour-sheet-no-slam = No tetra9 here: cards are played quietly.
kaddour-sheet-canticos-title = Canticos
kaddour-sheet-cantico = The team that bought the contract may declare the king and knight (rey and kabal) of a suit while both are in one hand: 40 in trumps, 20 otherwise. One for each trick it takes, except the last.
kaddour-sheet-until-lead = Declare before the next card is led, or tick the cantico beforehand.
kaddour-sheet-explicit = After each of those tricks, play waits until you have declared or let it go.
kaddour-sheet-either = Either partner may declare.
kaddour-sheet-winner = Only the player who took the trick may declare.
kaddour-sheet-limits = The contract limits the total: below { $first } nothing, from { $first }: 20, from { $second }: 40, from { $third }: everything. A 40 cannot count as 20.
kaddour-sheet-any-order = Several canticos go in any order you like.
kaddour-sheet-forty-first = A 40 you can declare goes before your 20s.
kaddour-sheet-contract = Cards, canticos and { $last } for the last trick (9a3a): if the buyers reach their bid, they score the bid; if not, the other team does. Nothing else counts.
kaddour-sheet-score-example = Example: { $contract } bid, { $cards } in cards + { $last } for the last trick = { $contract }. Just made!
kaddour-sheet-target = First to { $target } wins.
kaddour-sheet-auto = If somebody leaves, their seat goes on with automatic moves.
kaddour-sheet-forfeit = If somebody leaves, the other team wins the match.

## Tamalou

command-snap-name = snap
command-snap-description = Tamalou: snap a card that matches the discard, right now
option-card-name = card
option-card-description = The number of your card

# Cards

tamalou-card = Card { $number }
tamalou-place = { $whose } card { $number }
tamalou-whose = { $name }’s
tamalou-whose-vowel = { $name }’s
tamalou-place-own = your card { $number }
tamalou-label-own = my card { $number }
tamalou-label-look = Look at my card { $number }
tamalou-you = you

# The table

tamalou-first-look = First look
tamalou-snap = Snap
tamalou-discard = Discard: { $card }
tamalou-discard-empty = Discard: empty
tamalou-pile-renewed = Pile: empty, the discard will be shuffled into a new one
tamalou-held = Cards: { $held }
tamalou-doing-peek = 👁️ Everybody looks once at their cards 1 and 2.
tamalou-doing-first-draw = 👁️ Everybody may look at their cards 1 and 2 until their own first draw.
tamalou-doing-hold = 🎴 { $name } holds a card from the pile.
tamalou-window =
    { $rank ->
        [A] Another ace
        [J] Another jack
        [Q] Another queen
        [K] Another king
        [Joker] Another joker
       *[other] Another { $rank }
    }?
tamalou-doing-autrui = ⚡ { $name } may play for another player.
tamalou-doing-give = 🎁 { $name } owes { $other } a card, which becomes card { $number }.
tamalou-doing-power = ✨ { $name } may { $power }.
tamalou-doing-power-must = ✨ { $name } must { $power }.
tamalou-doing-look =
    👁️ { $names } { $count ->
        [one] looks
       *[other] look
    } at { $first } and { $other }.
tamalou-doing-end = { $name } may say **{ $word }** or end the turn.
tamalou-called = 📣 { $name } said **{ $word }!** Still to play: { $names }
tamalou-contre-said = 📣 { $name } says **Contre!**
tamalou-shielded = out of reach
tamalou-charged =
    { $count ->
        [one] +1 penalty point
       *[other] +{ $count } penalty points
    }
tamalou-points =
    { $count ->
        [one] **{ $points }** point
       *[other] **{ $points }** points
    }

# What just happened

tamalou-event-dealt = { $name } deals four cards each; { $first } plays first.
tamalou-event-drew = { $name } draws from the pile.
tamalou-event-drew-threw = { $name } draws and discards { $card }.
tamalou-event-drew-kept = { $name } replaces card { $number }: it was { $card }.
tamalou-event-threw = { $name } discards { $card }.
tamalou-event-kept = { $name } replaces card { $number }: it was { $card }.
tamalou-event-took = { $name } takes { $card } for card { $number }: it was { $laid }.
tamalou-event-owned = 🎯 { $name } sheds { $card } as well.
tamalou-event-snapped = ⚡ { $name }: { $card }, card { $number }, snapped!
tamalou-event-played-for = ⚡ { $name } plays { $place }: { $card }!
tamalou-event-wrong = ❌ { $name } tries card { $number }: { $card }, wrong!
tamalou-event-wrong-for = ❌ { $name } tries { $place }: { $card }, wrong!
tamalou-event-penalty = Penalty: one more card, number { $number }.
tamalou-event-charged =
    { $points ->
        [one] Penalty: 1 point.
       *[other] Penalty: { $points } points.
    }
tamalou-event-gave = 🎁 { $name } gives card { $number } to { $other } (card { $to }).
tamalou-event-looked = 👁️ { $name } looks at { $place }.
tamalou-event-looked-own = 👁️ { $name } looks at their own card { $number }.
tamalou-event-swapped = 🔁 { $name } swaps { $one } with { $other }.
tamalou-event-swapped-own = 🔁 { $name } swaps their card { $number } with { $place }.
tamalou-event-topped = 🎁 { $name } gives { $other } the top card of the pile, unseen (card { $number }).
tamalou-event-declined = { $name } does not use the power.
tamalou-event-called = 📣 { $name } says **{ $word }!**
tamalou-event-passed = { $name } can do nothing and passes.
tamalou-event-renewed =
    { $count ->
        [one] The pile has run out: 1 card of the discard makes a new one.
       *[other] The pile has run out: { $count } cards of the discard are shuffled into a new one.
    }
tamalou-event-void = The caller has left: this deal does not count.
tamalou-event-left = { $name } leaves the table.
tamalou-brief-took = { $name } { $laid } (for { $card })

# A hand

tamalou-hand-peek = **Remember your cards 1 and 2**: after “Got it” they are hidden from you too.
tamalou-hand-first-draw = Your cards 1 and 2 stay in sight until your first draw.
tamalou-hand-hold = Keep it in place of a card, or discard it.
tamalou-hand-thrown = ✨ If you discard it, you may { $power }.
tamalou-hand-laid = ✨ If you discard it, its power is: { $power }.
tamalou-hand-held = You drew { $card }, worth { $points }
tamalou-hand-face = { $place }: { $card }
tamalou-hand-aid = 🧠 You have seen: { $cards }
tamalou-hand-window = Is one of yours the same? Press its number; a wrong one costs you.
tamalou-hand-window-own =
    ⚡ The others may snap another { $rank ->
        [A] ace
        [J] jack
        [Q] queen
        [K] king
        [Joker] joker
       *[other] { $rank }
    }.
tamalou-hand-window-waived = You passed: play goes on when the others are done.
tamalou-hand-window-barred = That was your one try at this card.
tamalou-hand-window-empty = You have no card left to snap.
tamalou-hand-window-frozen = ⚡ The others may snap; your cards stay where they are.
tamalou-hand-autrui =
    ⚡ **{ $rank ->
        [A] Another ace
        [J] Another jack
        [Q] Another queen
        [K] Another king
        [Joker] Another joker
       *[other] Another { $rank }
    }?** Play a card that you have seen and its owner has not, or pass.
tamalou-hand-give = 🎁 Give { $name } one of your cards: it becomes their card { $number }, unseen.
tamalou-hand-look = **Remember it**, then press “Got it”: then it is hidden again.
tamalou-hand-swap-or-not = Swap it with one of your cards, or leave it where it is.
tamalou-hand-swap-with = 🔁 Swap { $card } with which one?
tamalou-hand-end = Say **{ $word }** if you are low enough, or end your turn.
tamalou-hand-wait =
    { $count ->
        [one] You play next.
       *[other] You play in { $count } turns.
    }
tamalou-hand-frozen = 📣 You said **{ $word }!** Your cards stay as they are. Fingers crossed!
tamalou-hand-called = 📣 You said **{ $word }!** Fingers crossed!
tamalou-hand-last = 📣 { $name } said **{ $word }!** You have one last turn.
tamalou-hand-finished = 📣 { $name } said **{ $word }!** You have no turn left.
tamalou-can = **Your move:** { $ways }.
tamalou-can-draw = draw
tamalou-can-take = take the discard ({ $card })
tamalou-can-own = 🎯 You may shed a card like { $card } first.
tamalou-can-call = say **{ $word }**
tamalou-can-call-most = say **{ $word }** if you think you have { $most } or less
tamalou-can-contre = say **Contre**

# Powers

tamalou-power-peek-own = ✨ You may look at one of your own cards.
tamalou-power-peek-other = ✨ You may look at somebody else’s card.
tamalou-power-peek-any = ✨ You may look at any card.
tamalou-power-blind-swap = ✨ You may swap one of your cards with somebody else’s, unseen: pick yours first.
tamalou-power-look-swap = ✨ You may look at somebody else’s card, then swap it or not.
tamalou-power-swap-any = ✨ You must swap two cards of two players, unseen: pick one, then the other.
tamalou-power-give-top = ✨ You must give somebody the top card of the pile, unseen.
tamalou-name-peek-own =
    { $who ->
        [you] look at one of your own cards
       *[other] look at one of their own cards
    }
tamalou-name-peek-other = look at somebody else’s card
tamalou-name-peek-any = look at any card
tamalou-name-blind-swap =
    { $who ->
        [you] swap one of your cards with somebody else’s, unseen
       *[other] swap one of their cards with somebody else’s, unseen
    }
tamalou-name-look-swap =
    { $who ->
        [you] look at somebody else’s card, then swap it with one of yours or not
       *[other] look at somebody else’s card, then swap it or not
    }
tamalou-name-swap-any = swap two cards of two players, unseen
tamalou-name-give-top = give somebody the top card of the pile, unseen

# Buttons, menus, and moves in a few words

tamalou-button-peeked = Got it
tamalou-button-draw = Draw
tamalou-button-throw = Discard it
tamalou-button-pass = Pass
tamalou-button-decline = Skip it
tamalou-button-end = End the turn
tamalou-button-call = Call { $word }
tamalou-button-contre = Contre-{ $word }!
tamalou-button-take = Take for card { $number }
tamalou-button-keep = Replace card { $number }
tamalou-button-own = Shed card { $number }
tamalou-button-give = Give card { $number }
tamalou-button-swap = Swap card { $number }
tamalou-button-back = Back
tamalou-button-more = More ({ $page }/{ $pages })
tamalou-menu-snap = Snap which card?
tamalou-menu-take = Take the discard in place of which card?
tamalou-menu-own = Shed which card?
tamalou-menu-keep = Keep it in place of which card?
tamalou-menu-give = Give which card?
tamalou-menu-with = Swap it with which card?
tamalou-menu-autrui = Play which card?
tamalou-menu-look = Look at which card?
tamalou-menu-top = Give it to whom?
tamalou-menu-swap = Swap which card?
tamalou-menu-swap-with = Swap { $first } with which card?
tamalou-menu-part = { $prompt } ({ $from } to { $to })
tamalou-say-peeked = Got it
tamalou-say-draw = Draw from the pile
tamalou-say-take = Take the discard as card { $number }
tamalou-say-own = Shed card { $number }, same as the discard
tamalou-say-throw = Discard the drawn card
tamalou-say-keep = Keep the drawn card as card { $number }
tamalou-say-snap = Snap card { $number }
tamalou-say-waive = Pass
tamalou-say-autrui = Play for another: { $card }
tamalou-say-give = Give card { $number }
tamalou-say-done = Do not play for another
tamalou-say-look = Look at { $card }
tamalou-say-swap = Swap { $one } with { $other }
tamalou-say-with = Swap it with your card { $number }
tamalou-say-top = Give the top card of the pile to { $player }
tamalou-say-decline = Skip the power
tamalou-say-call = Call { $word }
tamalou-say-contre = Counter the call
# Why a move is advised: goes on after a colon or a semicolon

tamalou-reason-remember = these cards are about to be hidden, from you too
tamalou-reason-discard-high = { $card } on the discard counts { $points }, a card of the pile about { $mean }
tamalou-reason-discard-no-better = { $card } on the discard is no better than what you have
tamalou-reason-drawn-may-go = what you draw you may still discard, what you take you must keep
tamalou-reason-pile-only = there is nothing else to draw from
tamalou-reason-for-unseen = { $card } counts { $points }, a card you do not know about { $mean }
tamalou-reason-for-dearer = { $card } counts { $points }, your { $dearer } counts { $more }
tamalou-reason-no-better = { $card } counts { $points }, no better than what you have
tamalou-reason-gives-power = it gives you its power
tamalou-reason-matches = you have seen that it is { $card }, so it matches
tamalou-reason-nothing-matches = no card that you know matches, and a wrong one costs you
tamalou-reason-dearest = { $card } counts most of your cards
tamalou-reason-dearest-unseen = you have not seen it, so it may count a lot
tamalou-reason-own-unseen = you do not know that card of yours yet
tamalou-reason-theirs-unseen = you know your own cards, and theirs is worth knowing
tamalou-reason-theirs-only = this power shows cards of the others alone
tamalou-reason-trades-dear = you get rid of your { $card }
tamalou-reason-trades-dear-unseen = you get rid of a card that you have not seen
tamalou-reason-spares-own = you must swap, and this way your own cards stay
tamalou-reason-nothing-to-gain = it would gain you nothing
tamalou-reason-one-more-for-them = they hold one card more
tamalou-reason-low-total =
    { $unseen ->
        [0] your cards count { $halves }
        [one] your cards count about { $halves } points, one card unseen
       *[other] your cards count about { $halves } points, { $unseen } cards unseen
    }
tamalou-reason-high-total =
    { $unseen ->
        [0] your cards still count { $halves }
        [one] your cards still count about { $halves } points, one card unseen
       *[other] your cards still count about { $halves } points, { $unseen } cards unseen
    }

# Refusals

tamalou-refusal-over = The match is over: there is nothing left to play.
tamalou-refusal-out-of-game = You are out of this match, but you can watch it to the end.
tamalou-refusal-others-peek = The first turn begins when everybody has looked; still looking: { $who }.
tamalou-refusal-turn = It is { $who }’s turn: wait for yours, or for a card to snap.
tamalou-refusal-window = The snap comes first, and it is still open for { $who }: your move comes after it.
tamalou-refusal-autrui = { $who } may play for another player first: your move comes after that.
tamalou-refusal-power = { $who } has a power to use: your move comes after that.
tamalou-refusal-look = A card is being looked at ({ $who }): your move comes after that.
tamalou-refusal-end = { $who } may still say { $word } or end the turn: wait for that.
tamalou-refusal-now-peek = For now you only look at your two cards: press “Got it” when you know them.
tamalou-refusal-now-turn = It is your turn: draw, or press one of your other buttons.
tamalou-refusal-now-hold = You hold a card from the pile: keep it in place of one of yours, or discard it.
tamalou-refusal-now-window = The snap is open: press the number of one of your cards, or pass.
tamalou-refusal-now-autrui = You may play for another player now, or pass.
tamalou-refusal-now-give = You owe a card for the one you played: give one of yours.
tamalou-refusal-now-power = First your power: { $power }.
tamalou-refusal-now-power-any = First use your power, or leave it if you may.
tamalou-refusal-now-look = You are looking at a card: finish that first.
tamalou-refusal-now-end = Your turn is played: say { $word } or end it.
tamalou-refusal-empty-slot = There is no card there: choose from { $cards }.
tamalou-refusal-no-cards = You have no cards left, so there is none to choose.
tamalou-refusal-no-pile = The pile is empty and no new one can be made: do something else.
tamalou-refusal-no-discard = Nothing lies on the discard yet: draw from the pile.
tamalou-refusal-never-taken = The discard is never taken at this table: draw from the pile.
tamalou-refusal-top-snapped = { $name } snapped that card, so it stays where it is: draw from the pile.
tamalou-refusal-no-own-match = At this table you cannot shed a match at the start of your turn: wait for a snap.
tamalou-refusal-frozen = You said { $word }: your cards stay as they are until all are shown.
tamalou-refusal-not-in-own-turn = You discarded this card yourself: only the others may snap it.
tamalou-refusal-too-late = There is nothing to snap right now; that costs you nothing, and nothing was shown.
tamalou-refusal-waived = You passed this time: snap the next card.
tamalou-refusal-no-penalty-left = No card is left to pay for another wrong try: draw, take or call.
tamalou-refusal-one-try = One try for each card, and yours is spent: snap the next one.
tamalou-refusal-not-playable = You may only play a card that you have seen and its owner has not.
tamalou-refusal-playable = You may only play a card that you have seen and its owner has not: here, { $cards }.
tamalou-refusal-other-power = Your power is a different one: { $power }.
tamalou-refusal-target = With this power ({ $power }) you can reach { $names }.
tamalou-refusal-nobody = With this power ({ $power }) there is nobody to reach.
tamalou-refusal-compulsory = This power must be used: { $power }.
tamalou-refusal-only-look = This card is only looked at: press “Got it” when you know it.
tamalou-refusal-swap-or-decline = Swap the card with one of yours, or leave it where it is.
tamalou-refusal-call-start = Say { $word } at the start of your turn, instead of drawing.
tamalou-refusal-call-end = Say { $word } at the end of your turn, when everything else is done.
tamalou-refusal-call-both = Say { $word } at the start or at the end of your turn.
tamalou-refusal-called = { $name } said { $word } first, and there is only one per deal: play your last turn.
tamalou-refusal-called-own = You said { $word } already: let the others finish, then all cards are shown.
tamalou-refusal-no-contre = Calls are not countered at this table: just play your turn.
tamalou-refusal-nothing-to-counter = Nobody has said { $word } yet, so there is nothing to counter.
tamalou-refusal-contred = { $name } countered first, and only one can: just play your turn.

# The reveal and the result

tamalou-reveal-title = Deal { $number }: { $ended }
tamalou-reveal-called = { $name } said { $word } with { $total }
tamalou-reveal-good = A good call. Bravo!
tamalou-reveal-failed = The call fails. Too bad!
tamalou-reveal-failed-toulouse = A failed Dutch. Too bad!
tamalou-reveal-failed-bruxelles = A failed Cabo. Too bad!
tamalou-reveal-false = That is above { $most }: a false call!
tamalou-reveal-contre-won = 📣 { $name } countered with **{ $total }**, which is lower: the Contre succeeds!
tamalou-reveal-contre-lost = 📣 { $name } countered with **{ $total }**, which is not lower: the Contre fails.
tamalou-reveal-emptied = ⚡ { $name } has got rid of every card
tamalou-reveal-nobody = nobody called, and nobody could play on
tamalou-mark-no-more = scores 0: not above { $name }, who called with { $called }
tamalou-mark-nothing = the call failed, no points: 0
tamalou-mark-call = good call: { $mark }
tamalou-mark-false = all cards count: { $mark }
tamalou-mark-false-more = all cards and { $extra } more: { $mark }
tamalou-mark-koubo-won = lower than everybody else: { $mark }
tamalou-mark-koubo-failed = not lower than everybody else: { $total } + 20 = { $mark }
tamalou-mark-beaten = beaten by the Contre, all cards counted: { $mark }
tamalou-mark-contre-won = the Contre succeeds: { $mark }
tamalou-mark-contre-lost = the Contre fails: { $total } + 20 = { $mark }
tamalou-mark-scale = by the scale, { $total } scores { $mark }
tamalou-mark-emptied = rid of all cards: { $mark }
tamalou-mark-drawn =
    { $count ->
        [one] somebody was lower: 1 card drawn and counted in: { $mark }
       *[other] others were lower: { $count } cards drawn and counted in: { $mark }
    }
tamalou-mark-cabo-won = nobody was lower: { $mark }
tamalou-mark-cabo-extra = { $own } + { $extra } for the caller’s negative total = { $mark }
tamalou-mark-cabo-failed = somebody was lower: { $total } + the difference, { $gap } = { $mark }
tamalou-mark-cabo-flat = somebody was lower: { $mark }
tamalou-mark-negative = a negative total counts 0
tamalou-note-charged =
    { $count ->
        [one] +1 for a wrong snap
       *[other] +{ $count } for wrong snaps
    }
tamalou-note-dropped = exactly 100, and the score drops
tamalou-note-out = 100 or more: out
tamalou-feat = ⚡ Most quick discards: { $names } ({ $count })

# The rule sheet

tamalou-sheet-aim = Four cards face down in front of everybody. Remember yours, get rid of those that match the discard, and say “{ $word }” when you are low. Points are bad.
tamalou-sheet-unusual = not as in standard Tamalou
tamalou-sheet-deal-title = The deal
tamalou-sheet-pack-52-bare = 52 cards, no joker; four each.
tamalou-sheet-pack-32-bare = 32 cards (7 to ace), no joker; four each.
tamalou-sheet-pack-52 =
    { $count ->
        [one] 52 cards and 1 joker; four each.
       *[other] 52 cards and { $count } jokers; four each.
    }
tamalou-sheet-pack-32 =
    { $count ->
        [one] 32 cards (7 to ace) and 1 joker; four each.
       *[other] 32 cards (7 to ace) and { $count } jokers; four each.
    }
tamalou-sheet-peek-start = Before the first turn everybody looks once at their cards 1 and 2.
tamalou-sheet-peek-first-draw = You may look at your cards 1 and 2 until your own first draw.
tamalou-sheet-direction-right = Turns follow the order of the seats.
tamalou-sheet-direction-left = Turns go against the order of the seats.
tamalou-sheet-dealer-drawn = The first dealer is picked at random; the next seat plays first.
tamalou-sheet-dealer-seat = Seat { $number } deals first; the next seat plays first.
tamalou-sheet-next-rotates = After that the deal passes to the next seat.
tamalou-sheet-next-caller = After that the caller deals, and the winner of the last deal plays first.
tamalou-sheet-turn-title = Your turn
tamalou-sheet-draw = Draw from the pile: keep the card in place of one of yours, which you discard, or discard the new card itself.
tamalou-sheet-take-always = Or take the top discard in place of one of your cards.
tamalou-sheet-take-unless-quick = Or take the top discard in place of one of your cards, unless somebody else snapped it.
tamalou-sheet-take-never = Nobody ever takes from the discard.
tamalou-sheet-own = Before that, you may shed cards of the same rank as the top discard. A wrong one costs what a wrong snap costs.
tamalou-sheet-snap-title = The snap
tamalou-sheet-snap-others = When the player whose turn it is discards a card, everybody else may turn up a card of theirs of the same rank. Right: you are rid of it.
tamalou-sheet-snap-all = When the player whose turn it is discards a card, everybody (that player too) may turn up a card of theirs of the same rank. Right: you are rid of it.
tamalou-sheet-snap-one = Only the fastest card counts (with “No reflexes”, the first in turn order); being too late costs nothing.
tamalou-sheet-snap-most = The { $count } fastest cards count (with “No reflexes”, the first in turn order); being too late costs nothing.
tamalou-sheet-snap-unlimited = Everybody may shed as many as they can.
tamalou-sheet-wrong-card = A wrong card goes back, seen by all, and you get one more from the pile, unseen.
tamalou-sheet-wrong-points =
    { $count ->
        [0] A wrong card goes back, seen by all, and costs nothing.
        [one] A wrong card goes back, seen by all, and costs 1 point.
       *[other] A wrong card goes back, seen by all, and costs { $count } points.
    }
tamalou-sheet-retry = You may try again at once.
tamalou-sheet-no-retry = One try for each discard.
tamalou-sheet-close-explicit = Play goes on when everybody has passed or time is up.
tamalou-sheet-close-next = It is over when everybody has passed, time is up, or the next move is made.
tamalou-sheet-autrui = **Play for another**: after the snap you may turn up somebody else’s card that you have seen and they have not. Same rank: give them one of yours in its place. Wrong: it costs the same.
tamalou-sheet-snap-example = Example: `7♥` is discarded, and you believe your card 3 is a 7? Press ⚡ Card 3!
tamalou-sheet-powers-title = Powers
tamalou-sheet-trigger-drawn = Only a card discarded straight after it was drawn has its power:
tamalou-sheet-trigger-every = Every discarded card has its power, snapped ones too, once the snap is over:
tamalou-sheet-power = { $cards }: { $power }
tamalou-sheet-power-must = { $cards }: you must { $power }
tamalou-sheet-open-swap = When a card that was looked at is swapped, both players see both cards.
tamalou-sheet-values-title = What cards count
tamalou-sheet-numbers = A **1** · numbers at face value
tamalou-sheet-call-start = Say it on your turn instead of playing: “{ $word }!”
tamalou-sheet-call-end = Say it at the end of your turn: “{ $word }!”
tamalou-sheet-call-both = Say it at the start or at the end of your turn: “{ $word }!”
tamalou-sheet-call-most = With a total of { $most } or less; more is a false call.
tamalou-sheet-call-any = With any total.
tamalou-sheet-last-round = Everybody else has one last turn, then all cards are shown.
tamalou-sheet-at-once = All cards are shown straight away.
tamalou-sheet-frozen = After your call you discard nothing more.
tamalou-sheet-shielded = Nobody can touch the caller’s cards.
tamalou-sheet-contre = **Contre**: in the last round one other player may counter instead of playing. Lower than the caller: they score −20, and the caller the full total. Otherwise: they score their total + 20.
tamalou-sheet-empty = No card left in front of you? The deal ends at once and you score −10.
tamalou-sheet-marks-title = Scoring
tamalou-sheet-marks-standard = The others: 0 if they have as little as you or less, otherwise their total.
tamalou-sheet-marks-koubo = If you called and are lower than everybody else: −3. If not: your total + 20. The others score their total.
tamalou-sheet-marks-dutch = Everybody scores their total.
tamalou-sheet-marks-fontenay = By a scale: 0 or less scores −5, 1 to 5 scores 5, 6 to 10 scores 10, 11 to 15 scores 15, more scores 30.
tamalou-sheet-marks-bruxelles = Nobody lower than the caller: the caller and anybody level score 0; the others score their total. If the caller’s total is negative, everybody else scores that much more (−3: 3 more each). Any other negative total counts 0.
tamalou-sheet-marks-toulouse = For each player who is lower, the caller draws a card and counts it in. Everybody scores their total.
tamalou-sheet-success = Your call is good: you score { $mark }.
tamalou-sheet-false = Your call was false: you score your full total.
tamalou-sheet-false-more =
    { $count ->
        [one] Your call was false: you score your full total and 1 more.
       *[other] Your call was false: you score your full total and { $count } more.
    }
tamalou-sheet-cabo-difference = Somebody lower: the caller scores the total plus the difference to the lowest; players with no more than the caller score 0, the others their total.
tamalou-sheet-cabo-flat = Somebody lower: the caller scores 10, the others nothing.
tamalou-sheet-example = Example, the caller first: totals { $totals } score { $marks }.
tamalou-sheet-end-title = The end
tamalou-sheet-end-manches =
    { $count ->
        [one] One deal; the lowest score wins.
       *[other] { $count } deals; the lowest score wins.
    }
tamalou-sheet-end-under = Reach 100 and you are out; the last player left wins.
tamalou-sheet-end-over = When somebody goes above 100, the match ends and the lowest score wins.
tamalou-sheet-end-drop = When somebody goes above 100, the match ends and the lowest score wins. Exactly 100 drops back to 50.
tamalou-sheet-end-fontenay = The match ends when somebody reaches { $most }: the lowest score wins. Reach { $least } and you win outright.
tamalou-sheet-leaving-out = If you leave, you are out.
tamalou-sheet-leaving-auto = If somebody leaves, their seat goes on with automatic moves.
tamalou-sheet-memory = Your hand does not keep showing what you have seen: remembering it is the game.
tamalou-sheet-memory-aid = Memory aid: your hand keeps showing what you have seen.

## Tamalou: memory and snaps at the table

pace-calm = No reflexes
pace-calm-hint = 3 minutes a turn; no race: turn order decides
notice-claimed = Noted. When everybody has had their time, turn order decides; until then you can change your mind.
tamalou-aid = 🧠 Memory aid: everybody keeps seeing what they have seen.
# Teams, where partners sit opposite; and a no that stands

team-first = Atlas
team-second = Sahara
team-free-both = two free seats
team-free = a free seat
team-joined = Partners sit opposite each other, in the order they sat down.
team-chosen = Partners sit opposite each other.
team-drawn = Partners sit opposite each other, drawn at random.
team-prompt = Who plays with whom?
team-picked = Teams: { $teams }
team-against = { $ours } against { $theirs }
team-shuffle = Random teams
command-table-teams-name = teams
command-table-teams-description = Choose who plays with whom, or draw at random
option-partners-name = partners
option-partners-description = Who sits opposite whom; the numbers are the seats in the lobby
hand-lasting =
    { $order ->
        [waive] Always pass
        [silent] Always stay silent
       *[other] Always: { $saying }
    }
hand-lasting-told =
    { $order ->
        [waive] I pass for you on every snap.
        [silent] I stay silent for you to the end of the auction.
       *[other] Each time you are asked, a moment later: **{ $saying }**
    }

# Question packs

notice-pack-gone = That question pack is not here any more: choose another one in the menu.
notice-pack-languages = All questions of a match are in one language: choose packs in the same one.
notice-too-few-questions =
    { $found ->
        [one] That leaves one question, and a match needs { $needed }: add a pack, a category or a difficulty.
       *[other] That leaves { $found } questions, and a match needs { $needed }: add a pack, a category or a difficulty.
    }
notice-nothing-asked = No question has been asked yet.
notice-reported = Reported, thank you: “{ $question }” Once several players have reported it, it is set aside on this server.
lobby-pack = Questions: **{ $title }** ({ $hint })
lobby-pack-prompt = Which questions?
lobby-questions = Questions
questions-title = Which questions?
questions-intro = Mix several packs, and keep the categories and the difficulty you like.
questions-intro-others = The host chooses them. This is what you will be asked:
questions-more = { $count } more
questions-mine-first = those of this server first
questions-packs-prompt = Which packs? Pick several to mix them
questions-categories-prompt = Which categories?
questions-categories-all = all categories
questions-levels-prompt = How hard?
questions-level-all = easy to hard
questions-level-1 = easy
questions-level-2 = medium
questions-level-3 = hard
questions-level-12 = easy and medium
questions-level-13 = easy and hard
questions-level-23 = medium and hard
questions-left =
    { $count ->
        [one] { $count } question
       *[other] { $count } questions
    }
tiguidoo-button-accept = Fair enough
packs-hint =
    { $count ->
        [one] 1 question, { $language }
       *[other] { $count } questions, { $language }
    }
packs-french = French
packs-english = English
packs-title = 📦 Question packs
packs-ours = comes with Tapis
packs-list-foot = Choose one in the lobby of a Tiguidoo table. Importing more needs the permission **Manage Server**.
packs-licence = Licence: { $licence }
packs-levels = Easy: { $easy } · medium: { $medium } · hard: { $hard }
packs-asked = Asked here: **{ $asked }** · still fresh: **{ $left }**
packs-granted =
    { $count ->
        [0] No verdict was overturned on appeal.
        [one] One verdict was overturned on appeal.
       *[other] { $count } verdicts were overturned on appeal.
    }
packs-aside =
    { $count ->
        [0] No question is set aside.
        [one] One question was reported often and is set aside.
       *[other] { $count } questions were reported often and are set aside.
    }
packs-categories = Categories
packs-doubts = Questions in doubt
packs-doubt = overturned: { $granted } · reported: { $reports }
packs-general = general
packs-geography = geography
packs-history = history
packs-science = science
packs-language = language
packs-arts = arts
packs-sport = sport and games
packs-food = food
packs-nature = nature
packs-screen = cinema and music
packs-imported = **{ $title }** is imported ({ $hint }).
packs-replaced = **{ $title }** replaces the pack with the same id ({ $hint }). Matches that have begun keep their questions.
packs-seen = This was { $kind }, { $count } { $count ->
        [one] question
       *[other] questions
    }. If the title or the language is wrong, import it once more with `title` or `language`.
packs-kind-tapis = a question pack of Tapis
packs-kind-sheet = a sheet of questions and answers
packs-kind-anki = a deck of Anki
packs-kind-red = a trivia list of Red-DiscordBot
packs-kind-open-trivia-db = an export of the Open Trivia Database
packs-kind-open-quizz-db = a quiz of OpenQuizzDB
packs-kind-kahoot = a Kahoot
packs-kind-blooket = a set of Blooket
packs-kind-quizizz = a quiz of Quizizz
packs-kind-jeopardy = a sheet of Jeopardy clues
packs-kind-list = a list of questions
packs-windows = The file is not UTF-8 and was read as Windows-1252. If this line looks wrong, save the file as “CSV UTF-8” and import it again:
packs-left-out =
    { $count ->
        [one] One question was left out:
       *[other] { $count } questions were left out:
    }
packs-left-file = left-out.csv
packs-left-question = Question
packs-left-line = Line
packs-left-why = Why it was left out
packs-licence-none = No licence is given.
packs-findings =
    { $count ->
        [one] One thing could be better. The pack can be played as it is:
       *[other] { $count } things could be better. The pack can be played as it is:
    }
packs-imported-foot = Tiguidoo asks this server’s questions first from now on: **{ lobby-questions }** in the lobby chooses others.
packs-refused-title = Nothing was imported
packs-refused = { $name } is refused until this is fixed:
packs-refused-foot = `/{ command-questions-name } { command-questions-template-name }` gives you a sound file to begin with.
packs-remove-title = Remove { $title }?
packs-remove-text = Its { $count } questions will be deleted on this server. If you might need them again, save them first with `/{ command-questions-name } { command-questions-export-name }`.
packs-remove-sure = Yes, remove it
packs-removed = **{ $title }** is removed. Matches that have begun keep their questions.
packs-not-manager = You need the permission **Manage Server** for that.
packs-unknown = There is no such pack here.
packs-ours-stay = You cannot remove or replace the packs that come with Tapis. Give a pack of your own another id.
packs-full = A server can have { $most } packs of its own: remove one first.
packs-kind = The file’s name must end in .csv, .tsv, .txt, .xlsx, .yaml, .yml or .json. `/{ command-questions-name } { command-questions-template-name }` gives you one to begin with.
packs-lost = The file did not arrive. Please try once more.
packs-busy = Another pack is being imported on this server. Try again once it is done.
packs-template-foot = A pack to begin with, which can be imported as it is. Replace its questions with yours.
packs-export-foot = The whole pack, answers included.
packs-reports-title = Reported questions
packs-reports-none = Nobody has reported a question here.
packs-reports-aside = set aside
packs-reports-gone = this question or its pack is not here any more
packs-reports-foot = The questions are hidden: press one to read it. Correct the pack and import it again; its reports are then forgotten.

pack-fault = **{ $place }**: { $problem }
pack-fault-place = line { $line }, column { $column }
pack-fault-line = line { $line }
pack-fault-places = { $places }; { $more } more
pack-fault-more =
    { $count ->
        [one] and one more
       *[other] and { $count } more
    }
pack-fault-too-large = the file is larger than 10 MB; split it into several packs
pack-fault-not-utf8 = from here on this is not UTF-8; save the file as UTF-8
pack-fault-syntax =
    { $format ->
        [JSON] this is not JSON; check the quotes, commas and brackets here and just before
        [CSV] this is not CSV; check the quotes and separators here and just before
       *[YAML] this is not YAML; check the indents, colons and quotes here and just before
    }
pack-fault-too-deep = nested too deep; a pack is a list of entries, and an entry has lists of texts
pack-fault-too-many-parts = the file has too many parts; split it into several packs
pack-fault-anchor = anchors (&) and aliases are not accepted; write the text out, or put it in quotes
pack-fault-tag = YAML tags are not accepted; leave it out, or put the text in quotes
pack-fault-second-document = a second document begins here; a file holds one pack
pack-fault-spare-cell = this row has more cells than there are columns; put a text with the separator in quotes
pack-fault-too-many-entries = the pack has more than { $most } entries; split it into several packs
pack-fault-no-entries = the pack has no questions; add some
pack-fault-nothing-found = no question with its answer was found; write the question in the first column and the answer in the second
pack-fault-inflates = the workbook is too large once it is unpacked; save it as CSV
pack-fault-yes-or-no = only yes or no, true or false can answer this; ask for a word
pack-fault-choices = `choices` must be three or four different texts, exactly one of them right; correct or delete them
pack-fault-meant = did you mean `{ $meant }`?
pack-fault-fields = fields and their values are expected here
pack-fault-name = the name of a field must be text
pack-fault-list = `{ $what }` must be a list
pack-fault-word = `{ $what }` must be text; put the word in quotes
pack-fault-text = `{ $what }` must be text; put it in quotes if it contains a colon or begins with a sign
pack-fault-unknown-field = there is no field { $found }; the fields are { $known }
pack-fault-field-twice = `{ $what }` appears twice here; leave one out
pack-fault-missing = `{ $what }` is missing here
pack-fault-empty = `{ $what }` is empty; write something or leave it out
pack-fault-too-long = `{ $what }` has { $found } characters, { $most } at most; shorten it
pack-fault-too-many-texts = `{ $what }` has { $found } texts, { $most } at most; leave some out
pack-fault-not-an-id = `{ $what }` must be lower case letters a-z, digits and hyphens, 40 at most
pack-fault-unknown-name = { $found } does not fit `{ $what }`; write { $known }
pack-fault-id-twice = this id was used on line { $line }; give each entry its own
pack-fault-control = `{ $what }` contains { $sign }, which ends a line or controls the screen; write it on one line
pack-fault-invisible = `{ $what }` contains { $sign }, which is invisible or turns the text around; delete it
pack-fault-stacked = `{ $what }` stacks accents on a letter; use the plain letters
pack-fault-mention = `{ $what }` contains a mention or a Discord code; delete it
pack-fault-link = `{ $what }` contains a link; delete it
pack-fault-question-twice = this question was asked on line { $line }; leave one out
pack-fault-answer-twice = the answer { $text } appears twice here; leave one out
pack-fault-answer-not-right = the answer { $text } has no letter or digit, so nobody can give it; write it in words
pack-fault-reject-is-right = the reject { $text } is judged right, because it is an accepted answer too; leave one out
pack-fault-not-incomplete = the incomplete text { $text } is an answer or a reject too; leave one out
pack-fault-answer-in-clue = the answer { $text } appears in this clue; give it in other words
pack-fault-answer-in-question = the answer { $text } appears in the question; ask in other words
# A warning: the pack is taken all the same.
pack-advice-long-question = the question is longer than { $most } characters; shorten it
pack-advice-long-answer = the first answer has more than { $most } words; put a shorter one first
pack-advice-same-as-line = the question on line { $line } asks nearly the same; leave one out, or ask for something else
pack-advice-same-as-ours = `{ $entry }` of `{ $pack }`, which comes with Tapis, asks nearly the same; leave this one out, or ask for something else
pack-advice-reject-twice = the reject { $text } appears twice here; leave one out
pack-advice-reject-near = the reject { $reject } differs from the answer { $answer } only in its ending, so a typo would be refused; leave the reject out, or accept it
pack-advice-no-units = the question asks “how many”; say in `units` what the number counts, so that people may write it too
pack-advice-slip = { $other } answers line { $line }, but here it passes for { $answer } with a typo; add it to `rejects`
pack-advice-straight = `{ $what }` contains a straight apostrophe or quotation mark; write `’`, `“` and `”`, or `«` and `»` in French
pack-advice-blank = `{ $what }` has a wrong space: French takes a narrow no-break one before `?` `!` `;` `:` `»` and after `«`, English none; never put two in a row
pack-advice-odd = `{ $what }` contains { $sign }, which only looks like what people type; write the usual sign
pack-advice-cut = what follows ` #` in `{ $what }` is not read; put the text in quotes
pack-advice-html = `{ $what }` contains HTML, which people will read as it stands; delete it
pack-advice-entity = `{ $what }` contains an HTML entity, which people will read as it stands; write the sign itself
pack-advice-percent = `{ $what }` contains codes such as `%20`, which people will read as they stand; write the signs themselves
pack-advice-lost = `{ $what }` contains U+FFFD in the place of a letter that was lost on the way; write the letter
pack-advice-garbled = `{ $what }` contains signs such as `Ã©` in the place of a letter; save the file as UTF-8, or write the letter
pack-advice-no-choices = the question asks to choose, but has no `choices`; add them, or ask without them
pack-advice-several = the answer { $text } holds several, or something in brackets; write each as an answer of its own
pack-advice-category = the category { $found } is not known and counts as general
pack-advice-few = only { $found } of { $all } questions have `{ $what }` { $name }; add some to balance the pack

command-questions-name = questions
command-questions-description = The question packs for Tiguidoo
command-questions-list-name = list
command-questions-list-description = Which question packs there are
command-questions-show-name = show
command-questions-show-description = What a pack contains, and how its questions have fared here
command-questions-import-name = import
command-questions-import-description = Bring your own questions: a sheet, a Kahoot, a trivia list, a pack
command-questions-export-name = export
command-questions-export-description = Get a pack as a file, answers included
command-questions-template-name = template
command-questions-template-description = A file to begin a pack of your own with
command-questions-remove-name = remove
command-questions-remove-description = Remove a pack from this server
command-questions-report-name = report
command-questions-report-description = Report the last question at your table: something is wrong with it
command-questions-reports-name = reports
command-questions-reports-description = The questions reported here, for those who manage the server
option-pack-name = pack
option-pack-description = Which question pack
option-table-open-pack-description = For Tiguidoo: which question pack; our first one if you leave it out
option-file-name = file
option-file-description = CSV, TSV, TXT, XLSX, YAML or JSON, 10 MB at most
option-title-name = title
option-title-description = What the pack is called, if the file does not say it
option-language-name = language
option-language-description = The language of the questions, if the file does not say it
option-licence-name = licence
option-licence-description = On what terms the questions may be passed on, if the file does not say it
option-sheet-name = sheet
option-sheet-description = As a sheet (CSV) for a spreadsheet

# Options of a table

options-button = Options
options-title = Options · { $game }
options-as-in = Everything is as in **{ $preset }**.
options-differs = What differs from **{ $preset }** is listed here.
options-intro = Pick an option to see what it does, or to change it.
options-intro-others = Pick an option to see what it does; only the host changes them.
options-line-changed = { $title }: **{ $value }** (originally { $preset })
options-entry = { $title }: { $value }
options-hint = { $hint } · { $range }
options-more =
    { $number ->
        [one] … and one more
       *[other] … and { $number } more
    }
options-code = `{ $code }`: these options as a code, for `/table open` on any server
options-reset = Undo all changes
options-hints = Allow hints
options-enter-code = Enter a code
options-back = Back
options-write = Write…
options-write-number = Set a number…
options-usual = Reset to { $value }
options-now = Now: **{ $value }**
options-stands = Now: { $value }
options-in-preset = In { $preset }: { $value }
options-pick = { $group }…
options-pick-value = { $title }…
options-yes = yes
options-no = no
options-seat = seat { $number }
options-range = { $least } to { $most }
options-range-beside = { $least } to { $most }, or { $beside }
options-range-list = up to { $count } numbers, { $least } to { $most }
options-range-word = a word, { $most } letters at most
options-changed = Changed
options-unchanged = Nothing has changed
options-set = **{ $title }**: now **{ $value }**.
options-all-reset = Everything is as in **{ $preset }** again.
options-coded = The options of the code are in force.
options-deal = The deal
options-turn = Turns and cuts
options-snap = Turns and snaps
options-call = The call
options-score = Scoring and the end
options-bids = The auction
options-tricks = Tricks
options-canticos = Canticos
options-match = The match
options-questions = Questions and answers
options-cards = Cards
options-end = Winning
options-none-list = “-” for none
options-code-title = A code for options
options-code-label = The code
options-code-prompt = The one another table shows
options-refused-value = **{ $title }**: choose { $range }.
options-clash-players = With these options { $fewest } to { $most } can play, not { $players }.
options-clash-pack = { $cards } cards are only enough for { $most } players, not for { $players }.
options-clash-seat = **{ $name }** says seat { $seat }, but the last one is { $last }.
options-clash-crossed = **{ $low }** ({ $least }) would be above **{ $high }** ({ $most }). Change the other one first.
options-clash-cards = { $players } players can hold at most { $most } cards each, and **{ $name }** would be { $cards }.
options-clash-step = **{ $name }**: { $value } is not a multiple of { $step }. Steps of 5 fit them all.
options-clash-excluded = **{ $name }** cannot be { $value } while **{ $other }** is { $word }.
options-clash-too-high = **{ $name }** can be { $most } at most while **{ $other }** is { $word }.
options-code-shape = That is not a code for options. One looks like this: `{ $example }`
options-code-version = That code comes from another version of Tapis. Ask for a new one.
options-code-slip = There is a typo in that code. Check it once more, letter by letter.
command-table-options-name = options
command-table-options-description = See or change the options of the table here; a code replaces them all
option-code-name = code
option-code-description = A code for options, from another table

# What a host and a moderator may do

powers-kick = Remove…
powers-kick-text = **Remove**: their seat is free again, and they cannot come back unless you invite them.
powers-host = Another host…
powers-host-text = **Another host**: hand the table over to somebody else.
powers-away = Robot for { $name }
powers-away-text = **Robot**: it plays for somebody who let a turn pass, until they are back.
powers-invite-text = **Invite**: `/table invite` lets somebody in.
powers-private-guests = Private: only people who are invited see the match. Invited: { $guests }
powers-kicked = { $who } has left the table and cannot come back to it: the seat is free.
powers-kicked-for-now = { $who } has left the table, and the seat is free. They may come back once you invite them with `/{ command-table-name } { command-table-invite-name }`.
powers-not-there = Name somebody else who sits at this table.
powers-handed-over = { $who } is the host of this table now.
powers-invited = { $who } is invited: the invitation is below.
powers-open = This table is open to everybody: { $who } can just join.
powers-seated = You have a seat at this table. { $host } starts the match, and I’ll call you in { $place } when it begins.
powers-left-seat = You have left your seat. Your invitation still holds: **{ lobby-join }** takes you back.
powers-declined = All right, no table for you here. Nobody can invite you to this one again.
powers-not-yours = This invitation is for {$who}: yours, if you have one, is the message that names you.
powers-said-no = You said no thanks to this table. At the next one, gladly!
invite-bot = { $who } is a bot, and bots do not sit down by invitation.
invite-sits = { $who } already has a seat here.
invite-blind = { $who } does not see this channel, so its threads stay hidden from them.
invite-asked-to-leave = { $who } was asked to leave this table and cannot come back to it.
invite-said-no = { $who } said no thanks to this table.
invite-unwilling = { $who } has chosen not to be invited to tables.
invite-full = { $who } is not invited: a table invites ten people at most.
powers-stands-in = A robot plays for { $who } until they are back.
powers-there = They are not away, so nobody can take their place.
powers-remove-text = **Remove**: somebody who stalls is out of the match, and a robot plays on. The host decides; otherwise two thirds of you do.
powers-removed = A robot plays on for { $who }, who is out of this match.
powers-voted = Your vote counts: { $votes } of { $needed }.
powers-whole-team = Their team would have nobody left: a robot plays until they are back.
powers-not-invited = Only people whom its host invites sit at this table.
powers-asked-to-leave = The host has asked you to leave this table. There are other tables, and you can open your own.
command-table-invite-name = invite
command-table-invite-description = Invite somebody to your private table
command-table-kick-name = kick
command-table-kick-description = Remove somebody from your table before the match
command-table-host-name = host
command-table-host-description = Make somebody at your table its host
option-player-description = Who
notice-too-many-mine = You already sit at { $most } tables on this server. Finish or leave one of them first.
team-name-title = Your team’s name
team-name-label = A name, { $most } letters at most
team-name-button = Name { $team }

## /evening

evening-tonight = Won tonight: { $who }
evening-title =
    { $matches ->
        [one] Tonight · 1 match
       *[other] Tonight · { $matches } matches
    }
evening-last = The last evening
evening-ended =
    { $matches ->
        [one] The evening · 1 match
       *[other] The evening · { $matches } matches
    }
evening-matches = Played
evening-wins =
    { $wins ->
        [one] **{ $wins }** win
       *[other] **{ $wins }** wins
    }
evening-nobody-won = nobody’s win
evening-foot = Practice, matches with hints and matches against robots alone do not count here; a private table has its evening in its thread.
evening-post = Post it here
evening-none-title = No evening yet
evening-none = No match that counts has been finished here tonight: it takes two people at least, and practice does not count. A private table has its evening in its thread. Open a table with `/{ command-table-name } { command-table-open-name }`.
evening-not-yours = Only people who played tonight can post it.

## Leaderboards, what somebody has played, help, and a first table

leaders-heading = { $game } · { $season }
leaders-month =
    { $month ->
        [1] January
        [2] February
        [3] March
        [4] April
        [5] May
        [6] June
        [7] July
        [8] August
        [9] September
        [10] October
        [11] November
       *[12] December
    } { $year }
leaders-every-preset = All variants
leaders-by-wins = by wins
leaders-by-rate = by win rate, for { $least } matches or more
leaders-by-fewest = by average points a match, lowest first, for { $least } matches or more
leaders-by-most = by average points a match, highest first, for { $least } matches or more
leaders-by-rating = by rating, for { $least } matches or more
leaders-empty = Nobody is ranked here yet: first place is up for grabs!
leaders-empty-past = Nobody was ranked here.
leaders-empty-yet = Nobody has played { $least } matches here yet: first place is up for grabs!
leaders-wins =
    { $wins ->
        [one] **1** win
       *[other] **{ $wins }** wins
    } in { $matches }
leaders-rate = **{ $share }%** · { $wins } of { $matches }
leaders-marks = **{ $mean }** over { $matches ->
        [one] 1 match
       *[other] { $matches } matches
    }
rating = **{ $points }** ± { $uncertainty }
rating-provisional = provisional: { $matches } of { $least } matches
leaders-own = Your place
leaders-own-none = You are not ranked yet: finish a match with at least one other person.
leaders-own-few = You have played { $matches } of the { $least } matches you need.
leaders-own-page = page { $page }
leaders-own-far = I show no rank beyond place { $place }; every match of yours still counts.
leaders-thousands = { $thousands },{ $rest }
leaders-foot =
    { $pages ->
        [1] {""}
       *[other] Page { $page } of { $pages } ·{" "}
    }{ $people ->
        [one] 1 player
       *[other] { $people } players
    }
leaders-foot-many = Page { $page } of { $pages } · { $people } players or more
leaders-game-prompt = Which game?
leaders-preset-prompt = Which rules?
leaders-this-month = This month
leaders-last-month = Last month
leaders-all-time = All time
leaders-ever = All time
leaders-wins-button = Wins
leaders-rate-button = Win rate
leaders-rating-button = Rating
leaders-all-games = All games
leaders-marks-button = Average
leaders-back = Previous
leaders-on = Next
leaders-mine = My page
leaders-post = Post
leaders-posted-foot = Renewed after matches, once an hour at most
leaders-post-managers = Only people who manage the server can post its leaderboard.
leaders-odd = I cannot show that page. Use `/{ command-leaderboard-name }` for a fresh one.
leaders-counts =
    This match counts for the { $month ->
        [1] January
        [2] February
        [3] March
        [4] April
        [5] May
        [6] June
        [7] July
        [8] August
        [9] September
        [10] October
        [11] November
       *[12] December
    } leaderboard.
leaders-counts-custom = Its options were changed, so it is listed there under **{ $rules }**.
leaders-casual = A casual match: only one person really played, so it does not count on the leaderboard.
leaders-with-hints = A casual match: hints were allowed, so it does not count on the leaderboard.
leaders-hinted = Took a hint: { $who }
leaders-void = This match does not count: somebody left it too early.
leaders-for-nobody = It counts for nobody: each played less than half of it.
leaders-too-little = It does not count for { $who }, who played less than half of it.
robots-alone =
    { $deals ->
        [one] 🤖 Robots played the last deal among themselves.
       *[other] 🤖 Robots played the last { $deals } deals among themselves.
    }
leaders-tenths = { $whole }.{ $tenth }
stats-casual = Casual
stats-marks-lowest = { $mean } points on average, lowest { $best }
stats-marks = { $mean } points on average, best { $best }
stats-foot = A match against robots only is casual: it does not count.

help-sit-title = Sit down
help-sit-text = `/{ command-table-name } { command-table-open-name }` opens a table in this channel; with `{ option-private-name }`, only people you invite see it. Friends press **Join**, robots can take the empty seats, and **Start** begins the match.
help-hand-title = My hand
help-hand-text = Press **My hand**: it opens your cards for your eyes only, with a button for every move, and keeps itself up to date.
help-fast-title = Out of turn
help-fast-text = Next to **My hand**, in most games, is the button for playing out of turn: **Cut**, **Snap** or **Answer**. If two people are quick, Discord’s own clock says who was first.
help-stuck-title = Lost? Called away?
help-stuck-text =
    Cards out of sight? **My hand** brings them back. Not sure? **Rules** has the rules of this table. Press **⋯** to watch, to move the table to the bottom or to leave.
    Called away? A robot plays for you, and your next press gives you your cards back.
help-games-title = The games
help-home = What is Tapis?
help-prompt = How do you play …?
help-first = First time? Try { $game }
help-practice = Practise { $game } with robots
help-coached = Coach me again
help-game-foot = A first table has only you and robots, takes its time, and counts on no leaderboard.
help-kael-played =
    ▶️ **Your turn:** play one card, or several of one value, then draw one, from the pile or the card that was visible before yours. Low is good: points are bad.
    ✂️ **Cut:** do you hold all that is missing to make four of one value in the centre? Play them at once, even out of turn.
    📣 **Kaël!** Almost nothing left in hand? Say it. Everybody else plays once more: if you are the lowest, you score nothing; if not, you pay.
help-kaddour-played =
    💬 **Bid:** ten cards each; say how many points your team will make, or pass. The highest bidder names the trump.
    🃏 **Play:** follow suit and beat if you can, or trump. Aces and threes are worth most; only the buttons you may press are lit.
    🎵 **Cantico:** king and knight (rey and kabal, 12 and 11) of one suit in your hand are worth extra points. If the highest bidder’s team makes its bid, it scores the bid; if not, the other team does.
help-tamalou-played =
    🧠 **Remember:** of your four cards you see the first two once. Each turn, draw one: keep it in place of one of yours, or discard it; some cards have a power when discarded.
    ⚡ **Snap:** the card just discarded has the rank of one of yours? Snap it before anybody else. A wrong one costs you.
    📣 **Tamalou!** Few points left in front of you? Say it, and all cards are shown, in some variants after a last round. Points are bad.
help-tiguidoo-played =
    ❓ **Ask:** on your turn, draw a question for the others. The first right answer wins the card.
    ⚔️ **Challenge:** or use one of your secret cards against a card somebody has won, of the same rank or suit. If they do not know the answer, both cards are yours.
    🏆 **Win:** pairs, threes and fours of a kind among the cards you have won score; at a poker table, the best hand of five does.
help-laid-title = Your first { $game } table
help-laid-practice = Your practice table of { $game }
help-laid = It is ready in { $place }. Go there and press 🃏 **My hand**: your cards and your first move are in it. You have one practice table at a time: an older one closes.
help-odd = I cannot show that page. Use `/{ command-help-name }` for a fresh one.

## The message to the operator

doctor-message = This message shows whether pictures work here ({ $number } of 2). It goes again by itself.
operator-needed = 🔧 Something about Tapis needs you:
operator-disk = Less than 500 MB is left on the disk of the database. Make room: without any, moves cannot be kept.
operator-backup = The daily backup failed. The log says why, most often a full disk or a directory that cannot be written.
operator-commands = Discord does not take the commands, so nobody can type one. The log says why; restart the bot once it is mended.
operator-channels = I lost a permission where the settings of a server want tables: { $places }. Give it back, or choose other channels with `/{ command-settings-name }`.
operator-once = -# I write at most once a day. What still needs you then comes again.

## /settings

command-settings-name = settings
command-settings-description = Your language and reminders; for managers, how tables are opened here
command-settings-mine-name = mine
command-settings-mine-description = Your language, your reminders, your hand
command-settings-server-name = server
command-settings-server-description = How tables are opened on this server (needs Manage Server)

settings-automatic = automatic (now: { $language })
settings-french = Français
settings-english = English

settings-mine-title = Your settings
settings-mine-text = They apply on every server that has Tapis. A table speaks the language of whoever opened it, or the server’s.
settings-mine-lang = Language: { $language }
settings-mine-lang-hint = Your Discord’s language, or else English
settings-remind-off = Reminder: never
settings-remind-off-hint = Tapis never mentions you; keep an eye on the table
settings-remind-half = Reminder: halfway through my time
settings-remind-half-hint = A mention once half of your time is gone
settings-remind-once = Reminder: at once
settings-remind-once-hint = A mention as soon as it is your turn
settings-cards-below = Where your cards stand: at the bottom
settings-cards-above = Where your cards stand: at the top
settings-look-text = Cards as pictures: no
settings-look-picture = Cards as pictures: yes
settings-look-picture-hint = Words stand in where none can be drawn
settings-deck-normal = Deck: normal
settings-deck-contrast = Deck: high contrast
settings-deck-contrast-hint = Four strong colours on a dark ground
settings-deck-large = Deck: large print
settings-deck-large-hint = Rank and suit as large as they go
settings-forced-ask = When only one card is legal: I press it myself
settings-forced-ask-hint = Only your last card plays itself
settings-forced-play = When only one card is legal: it plays itself
settings-forced-play-hint = When the rules leave you a single card
settings-invites-anybody = Private tables: anybody may invite me
settings-invites-nobody = Private tables: nobody may invite me
settings-profile-closed = My profile: only I see it
settings-profile-open = My profile: others may see it
settings-profile-open-hint = On each server, what you played there
settings-invites-nobody-hint = You still join every public table
notice-forced-offer = **The only legal card?** It can play itself: `/{ command-settings-name } { command-settings-mine-name }`.

settings-server-title = Settings of this server
settings-server-foot = These apply to tables opened from now on
settings-server-lang = Public text: { $language }
settings-server-automatic = automatic
settings-server-lang-hint = The language of the person who opens the table
settings-server-everywhere = Tables may be opened in every channel
settings-server-places = Tables may be opened in { $places }
settings-server-closed = I may not post in { $places }: give me **{ permission-view-channel }** and **{ permission-send-messages }** there
settings-server-channels-prompt = 📍 Every channel
settings-server-threads-on = Matches play in a thread of their own
settings-server-threads-off = Matches play in the channel itself; private tables keep their thread
settings-server-stop-threads = Play without threads
settings-server-use-threads = Play in threads
settings-server-sums-on = The sum of each evening is posted when nobody has played for six hours
settings-server-post-sums = Post evenings
settings-server-stop-sums = Stop posting evenings
settings-server-pace = Pace: { $pace }
settings-server-presets = Rules
settings-server-mentions = Mention a role
settings-server-mention = { $role } is mentioned when a table opens, at most once every { $time }
settings-server-no-mention = Nobody is mentioned when a table opens
settings-server-role-prompt = 🔔 Nobody is mentioned
settings-server-every = At most once every { $time }
settings-server-minutes = { $minutes } minutes
settings-server-hours =
    { $hours ->
        [one] hour
       *[other] { $hours } hours
    }
settings-server-other-games = Other games
settings-server-back = Back
settings-not-manager = These settings need the permission **Manage Server**. Ask somebody who has it; your own are under `/{ command-settings-name } { command-settings-mine-name }`.

settings-rights-title = What I may do here
settings-rights-fine = Nothing is missing.
settings-rights-missing = You can allow what is marked ❌ in the channel’s settings, under Permissions.
permission-mention-roles = Mention @everyone, @here, and All Roles
permission-why-view-channel = to find my tables again
permission-why-send-messages = to open tables here
permission-why-attach-files = for the pictures; without it, I show everything in words
permission-why-create-threads = each match gets its own thread
permission-why-create-private-threads = for private tables
permission-why-send-in-threads = to play in there
permission-why-mention-roles = only for roles that not everybody can mention; I never mention @everyone

notice-not-in-this-channel = On this server, tables are opened in { $places }.
role-call = { $role } A **{ $game }** table is open: { $host } is waiting for you.
help-commands-own =
    👤 **For you:** `/{ command-settings-name }` · `/{ command-my-data-name }`
    👆 **Press and hold** a person, then Apps: { command-stats-of-name } · { command-invite-here-name }; a result: { command-check-this-name }

## /my-data

command-my-data-name = my-data
command-my-data-description = What I keep about you: read it, get it as a file, erase it

privacy-title = Your data
privacy-text = I know you by the number Discord gave you, and I keep what a card table needs.
privacy-kept-title = What I keep
privacy-kept-text =
    • **Matches**: your seat, your moves and answers, and when you made them, so that a match survives a restart. 12 months.
    • **Results**: your place, score and rating, and what you did (contracts, cuts, calls, answers), for the leaderboards and your profile. Until you erase them.
    • **Invitations**: which tables you were invited to, and what you answered, or asked to leave. Until the table is over.
    • **Settings**: what you chose under `/{ command-settings-name } { command-settings-mine-name }`, and which games you have been coached in. Until you erase them.
privacy-not-title = What I do not keep
privacy-not-text = Your name (I read it off your last press to write it into pictures, and forget it when I stop), your picture, your other messages. Nothing goes to anybody else, and nothing is sold.
privacy-rights-title = It is yours
privacy-export-text = **My data** brings you all of it as a file.
privacy-erase-text = **Erase** takes your number out of everything, for good. Your matches stay, with nobody in your seat. What is written in Discord’s channels is up to Discord.
privacy-export = My data
privacy-erase = Erase
privacy-export-foot = All that I keep about you, in one file.
privacy-export-key = read-me
privacy-export-units = Numbers that end in _ms are milliseconds since 1970, opened_at is in seconds; halves, least and most are in half points. In feats, the best of a cut or a snap is in milliseconds, that of a contract in points.
privacy-erase-word = ERASE
privacy-confirm-title = Erase your data for good
privacy-confirm-label = Type { $word } to confirm
privacy-unconfirmed = Nothing was erased: the word to type is **{ $word }**.
privacy-seated = You are still sitting at a table: { $places }. Nothing was erased. Finish or leave, and once the match is over, erase again.
privacy-erased-title = Done
privacy-erased-text = Your number is gone from everything I keep: seats, results, settings. If you sit down again, we start from scratch.

## Rule sheets away from a table

sheets-intro = Every game and every variant: choose one.
sheets-prompt = Whose rules?
sheets-odd = I cannot show that sheet. Use `/{ command-rules-name }` for a fresh list.

## Lessons of a first manche, each told once, when it first matters

lesson-last-title = { $game }: your first deal
lesson-last-title-match = { $game }: your first match
lesson-last-duty = Now try it on a real table, or go on here.
lesson-unmet = -# More to discover: { $lessons }. `/rules` tells it all.
lesson-table = A real table with robots
lesson-practice = Go on practising

lesson-kael-goal-title = What wins
lesson-kael-goal = Few points: when somebody says Kaël, every hand is counted. A card counts its number, X counts 15.
lesson-kael-size-title = How many cards
lesson-kael-size = With few cards a deal is short, with many there are pairs and threes to lay. Any number will do.
lesson-kael-high-title = High cards first
lesson-kael-high = What you still hold when the deal ends counts against you, and your { $card } weighs most.
lesson-kael-pair-title = Equal cards
lesson-kael-pair = { $cards } can be laid in one go: all of them leave your hand, and only one card comes back.
lesson-kael-draw-title = Draw or take
lesson-kael-draw-low = Take the { $card } that lay there before: it is low, and a card from the pile counts more on average.
lesson-kael-draw-pairs = Take the { $card } that lay there before: you hold another, and both could be laid next time.
lesson-kael-draw = Draw: a card from the pile counts no more on average than the { $card } that lay there before, and nobody sees what you drew.
lesson-kael-chain-title = Four of a number
lesson-kael-chain =
    { $cards } lie on top, and 1 to 13 exist four times each: whoever holds the { $missing ->
        [one] last one
       *[other] other { $missing }
    } may lay all that is missing, even out of turn. That is a **cut**.
lesson-kael-cut-title = Cut
lesson-kael-cut = You hold { $cards }, all that is missing to make four: press **Cut** now. You lay them and draw nothing.
lesson-kael-lucky-title = Lucky draw
lesson-kael-lucky = You drew { $card }, the value you have just laid: throw it in too, before the next player moves.
lesson-kael-call-title = Saying Kaël
lesson-kael-call = With { $total } you may. It promises { $most } or less, and less than everybody else after one more turn: then you score 0, otherwise { $failed }.
lesson-kael-last-title = After a Kaël
lesson-kael-last = { $name } said Kaël: lay your highest cards now. If you get as low, { $name } scores { $failed } and you score nothing.
lesson-kael-marked-won = { $name } said Kaël with the lowest hand and scores { $own }; everybody else scores what they held.
lesson-kael-marked-failed = { $name } said Kaël, but somebody had as little: { $name } scores { $own }, and nobody else scores anything.
lesson-kael-marked-false = { $name } said Kaël with too much in hand: { $name } scores { $own }, and nobody else scores anything.
lesson-kael-marked-own-won = You said Kaël with the lowest hand; everybody else scores what they held.
lesson-kael-marked-own-failed = You said Kaël, but somebody had as little: nobody else scores anything.
lesson-kael-marked-own-false = You said Kaël with too much in hand: nobody else scores anything.
lesson-kael-marked-mine = You score **{ $mine }** and stand at **{ $after }**.
lesson-kael-marked-landed = You score **{ $mine }**, which makes exactly { $landing }: a landing, so you drop to **{ $after }**.
lesson-kael-learnt-wins = 🏆 **What wins:** few points. Whoever goes over { $limit } is out.
lesson-kael-learnt-call = 📣 **Kaël promises** { $most } points or less, and less than everybody else. Otherwise it costs { $failed }, and { $calls ->
        [one] one call above { $most } puts you out
       *[other] { $calls } calls above { $most } put you out
    }.
lesson-kael-learnt-first = ▶️ **To begin with:** lay high cards and equal ones, draw low ones, and watch for a cut.

lesson-kaddour-goal-title = What wins
lesson-kaddour-goal = You and { $name }, opposite you, are a team: take the tricks with valuable cards in them. Ace 11, three 10, king (12) 4, knight (11) 3, jack (10) 2. The first team to { $target } wins.
lesson-kaddour-hand-title = What your hand is worth
lesson-kaddour-hand = All cards count 120, the last trick { $last } more. Yours count { $points }, but points go to whoever takes the trick.
lesson-kaddour-tell-title = Announcing
lesson-kaddour-tell = Instead of bidding, you may tell your partner aloud that you hold an ace, or a compte: king (12) and knight (11) of one suit. Declared later, between tricks, a compte is a **cantico**.
lesson-kaddour-bid-title = What a bid promises
lesson-kaddour-bid = That your team will take so many points. { $count } cards of { $suit } with ace or three make a good trump, enough for { $least }.
lesson-kaddour-bid-weak = That your team will take so many points; if not, the others score them. A long suit with its ace or three makes a good trump.
lesson-kaddour-choose-title = Naming the trump
lesson-kaddour-choose = Trump beats every other suit. Name the suit you hold most of: { $suit }.
lesson-kaddour-trump-title = Trump
lesson-kaddour-trump =
    { $suit } beats every other suit, even with a low card. { $count ->
        [0] You hold none.
        [one] You hold one.
       *[other] You hold { $count }.
    }
lesson-kaddour-contract-title = The contract
lesson-kaddour-contract = Your team promised { $points } points: make them and you score { $points }, fall short and the others do.
lesson-kaddour-contract-theirs = They promised { $points } of { $all } points. Once your team has { $enough }, they need canticos to make it; if they fail, you score { $points }.
lesson-kaddour-lead-title = You lead
lesson-kaddour-lead = Nothing of its suit beats { $card }, only a trump does, and that becomes likelier with every trick. Your partner can add points.
lesson-kaddour-lead-late = By now a trump may take { $card }: lead it if you believe that nobody can ruff, else a card worth nothing.
lesson-kaddour-lead-low = Without an ace outside trumps one leads a card worth nothing, which gives nothing away, or a trump, which takes one from each of the others.
lesson-kaddour-lead-trumps = Your team bought and you hold { $count } trumps. Leading trumps takes those of the others, who can then ruff your other cards no more.
lesson-kaddour-order-title = Which card is stronger
lesson-kaddour-order = Within a suit, from strong to weak: ace, three, king (12), knight (11), jack (10), then 7, 6, 5, 4, 2. Trumps too.
lesson-kaddour-forced-title = No choice
lesson-kaddour-forced-follow = { $suit } was led and must be followed: { $card } is the only one you have.
lesson-kaddour-forced-beat = Whoever can beat { $best } must do so: { $card } is your only card that does.
lesson-kaddour-forced-ruff = Without a card of the suit led you must play trump, and { $card } is your only one.
lesson-kaddour-follow-title = Following suit
lesson-kaddour-follow = { $suit } was led, so you play { $suit }. The others are winning and you cannot beat them: give your cheapest.
lesson-kaddour-follow-ours = { $suit } was led, so you play { $suit }. The trick is your partner’s: give your most valuable card.
lesson-kaddour-follow-so-far = { $suit } was led, so you play { $suit }. Your partner is winning: add points if nobody is likely to beat that card.
lesson-kaddour-beat-title = Beating
lesson-kaddour-beat = You hold something higher than { $card }, so you must beat it. Those who play after you may go over you in turn.
lesson-kaddour-beat-last = You hold something higher than { $card }, so you must beat it. Nobody plays after you: the cheapest that does will do.
lesson-kaddour-ruff-title = Ruffing
lesson-kaddour-ruff = You have no { $suit }, so you must play trump. It wins unless a higher trump comes.
lesson-kaddour-ruff-over = You have no { $suit }, so you must play trump, and higher than { $card } if you can.
lesson-kaddour-ruff-low = You have no { $suit }, so you must play trump. A higher one lies there already: give your cheapest.
lesson-kaddour-discard-title = Throwing away
lesson-kaddour-discard = Here you may play anything. The others are winning: throw a card worth nothing.
lesson-kaddour-discard-cheapest = Here you may play anything. The others are winning: throw your cheapest card.
lesson-kaddour-discard-ours = Here you may play anything. The trick is your partner’s: add a valuable card.
lesson-kaddour-discard-so-far = Here you may play anything. Your partner is winning: add points if nobody is likely to beat that card.
lesson-kaddour-cantico-title = Cantico
lesson-kaddour-cantico = King and knight of one suit, a compte, are in your hand: { $suit }. Once your team has taken a trick they are worth { $points } more: press 📣 or tick it, and keep both until then.
lesson-kaddour-last-title = The last trick
lesson-kaddour-last = The trick after this one is the last, and worth { $points } points more: keep the card that has the better chance to win it.
lesson-kaddour-last-only = It is worth { $points } points more, whoever takes it.
lesson-kaddour-marked-made = Your team promised { $points } and made { $total }: you score **{ $points }**.
lesson-kaddour-marked-failed = Your team promised { $points } and made only { $total }: the others score **{ $points }**.
lesson-kaddour-marked-theirs = They promised { $points } and made { $total }: they score **{ $points }**.
lesson-kaddour-marked-stopped = They promised { $points } and made only { $total }: your team scores **{ $points }**.
lesson-kaddour-learnt-wins = 🏆 **What wins:** tricks with aces and threes in them, contract by contract, up to { $target }.
lesson-kaddour-learnt-bid = 💬 **A bid promises** the points of both partners. Kept, you alone score, what you bid; missed, the others score it.
lesson-kaddour-learnt-first = ▶️ **To begin with:** bid with a long strong suit, else pass. Aces early, and points to a partner who is winning.

lesson-tamalou-goal-title = What wins
lesson-tamalou-goal = Few points in front of you.
lesson-tamalou-goal-values = Few points in front of you. { $values }
lesson-tamalou-draw-title = Drawing
lesson-tamalou-draw = Only you see what you draw. Then you choose: in place of one of yours, or onto the discard.
lesson-tamalou-take-title = The discard
lesson-tamalou-take = { $card } counts only { $points }: take it in place of a high card or one you do not know.
lesson-tamalou-take-not = { $card } counts { $points }. What you draw you may still discard, what you take from the discard you must keep.
lesson-tamalou-keep-title = Keep or throw
lesson-tamalou-keep = { $card } counts only { $points }: put it in place of a high card or one you do not know, and remember where.
lesson-tamalou-keep-even = { $card } counts { $points }, about as much as a card you have not seen: in its place you at least know what lies there.
lesson-tamalou-keep-not = { $card } counts { $points }: throw it, unless you know that one of yours counts more.
lesson-tamalou-power-title = A power
lesson-tamalou-power = A look at one of your own cards. The sooner you know them all, the sooner you can call; once you do, you can do without.
lesson-tamalou-power-other = Look at a card of somebody else: it tells how they stand, and what is worth swapping for.
lesson-tamalou-power-swap = Swap your highest card for one you have not seen, about { $mean } on average. If none of yours is high, leave it.
lesson-tamalou-power-give = Give the card to whoever seems to have the fewest points: it counts about { $mean }.
lesson-tamalou-snap-title = Snapping
lesson-tamalou-snap = One card fewer if it matches; a wrong one costs you, so only if you remember it. **Always pass** declines for you each time.
lesson-tamalou-call-title = The call
lesson-tamalou-call = “{ $word }” promises { $most } points or less: add up what you remember. If it holds, you score little or nothing; with more, all your cards count against you.
lesson-tamalou-call-any = “{ $word }” promises that nobody has less than you. Add up what you remember, and call when it is low.
lesson-tamalou-last-title = After the call
lesson-tamalou-last = { $name } said “{ $word }”: get rid of your highest card now, then all cards are shown.
lesson-tamalou-marked = You had { $total } points in front of you and score **{ $mark }**.
lesson-tamalou-learnt-wins = 🏆 **What wins:** few points. Know your cards, and swap the high ones for low ones.
lesson-tamalou-learnt-call = 📣 **“{ $word }” promises** { $most } points or less. If it holds, you score little or nothing; if not, you pay for all your cards.
lesson-tamalou-learnt-call-any = 📣 **“{ $word }” promises** that nobody has less. Be sure of it: all cards are shown.
lesson-tamalou-learnt-first = ▶️ **To begin with:** remember your two cards, draw, keep what counts less than an unseen card ({ $mean } on average), and snap only what you are sure of.

lesson-tiguidoo-goal-title = What wins
lesson-tiguidoo-goal = Points from the cards you win with answers: two of a rank make 5, three 10, four 20. Single cards make nothing.
lesson-tiguidoo-goal-poker = The best poker hand of five among the cards you win with answers.
lesson-tiguidoo-goal-cards = The most cards won with right answers: each is a point.
lesson-tiguidoo-draw-title = Drawing
lesson-tiguidoo-draw = Press **Draw**: the question goes to the others. You see the answer, and cannot win this card yourself.
lesson-tiguidoo-draw-all = Press **Draw**: the question goes to everybody, you too.
lesson-tiguidoo-answer-title = Answering
lesson-tiguidoo-answer = Press **Answer** and write; a guess costs nothing, so always try.
lesson-tiguidoo-choose = Press the right one: the earliest right choice wins the card. A choice is final, but a wrong one costs nothing.
lesson-tiguidoo-won-title = Cards you won
lesson-tiguidoo-won = { $card } alone makes nothing: a second card of its rank makes 5. Try hardest when a question is for that rank.
lesson-tiguidoo-challenge-title = Challenging
lesson-tiguidoo-challenge = Your secret { $own } goes with { $name }’s { $card }, and can challenge it: { $name } is asked the question of your card. No right answer, and both cards are yours; a right one, and yours is gone.
lesson-tiguidoo-defend-title = Challenged
lesson-tiguidoo-defend = { $name } wants your { $card }: answer right and it stays yours, else you lose it. Only you may answer, so take your time.
lesson-tiguidoo-contest-title = Contesting
lesson-tiguidoo-contest = Your answer was judged wrong. If you meant the same, press **Contest** and the others decide; otherwise **Fair enough**.
lesson-tiguidoo-marked =
    You won { $count ->
        [0] no card
        [one] one card
       *[other] { $count } cards
    }: **{ $worth }**.
lesson-tiguidoo-learnt-wins = 🏆 **What wins:** pairs 5, three of a kind 10, four of a kind 20 among the cards you won. Single cards make nothing.
lesson-tiguidoo-learnt-wins-poker = 🏆 **What wins:** the best poker hand of five among the cards you won.
lesson-tiguidoo-learnt-wins-cards = 🏆 **What wins:** the most cards won with right answers.
lesson-tiguidoo-learnt-challenge = ⚔️ **A challenge** sets your secret card against one of the same rank or suit. No right answer to its question, and both are yours; a right one, and yours is gone.
lesson-tiguidoo-learnt-first = ▶️ **To begin with:** draw, and answer whatever you are asked. A wrong answer costs nothing, unless you are challenged.

## Teams of several people

team-fox = Fox
team-owl = Owl
team-bear = Bear
team-wolf = Wolf
team-otter = Otter
team-frog = Frog
team-bee = Bee
team-lion = Lion
teams-title = Teams
teams-off = Everybody alone
teams-seats = Teams { $taken }/{ $most }
teams-people =
    { $count ->
        [one] 1 person
       *[other] { $count } people
    }
teams-join = Join a team
teams-join-prompt = Join a team
teams-join-one = Join { $team }
teams-own = My own team
teams-mix-prompt = Mix us
teams-mix = Mix us into { $count } teams
teams-mix-even =
    { $each ->
        [one] one person in each
       *[other] { $each } people in each
    }
teams-mix-uneven = { $least } or { $most } people in each
teams-joined = You are with { $team } now: press **Answer** as soon as a question is asked.
teams-pick = Which team do you play with?
teams-in-no-team = You are in no team yet. Press **{ $join }** to play along.
teams-no-team = That team is not there any more: pick one of those that are.
teams-full = { $team } has as many people as a team may have: join another one.
teams-all-teams = There are as many teams as can play: join one of them.
teams-own-already = You already are a team of your own: others can join you.
teams-too-few-to-mix = There are not enough people for so many teams: pick a smaller number.
teams-left-before = You have left this match; behind **⋯** you can watch it to the end.
teams-attempts-used =
    { $most ->
        [one] You have used your answer to this question; your team can still answer.
       *[other] You have used your { $most } answers to this question; your team can still answer.
    }
teams-passed = You said that you do not know; your team can still answer.
teams-faster = { $who } was faster and has made your team’s move. This is how things stand now.

## Game nights

calendar-weekday =
    { $day ->
        [1] Monday
        [2] Tuesday
        [3] Wednesday
        [4] Thursday
        [5] Friday
        [6] Saturday
       *[7] Sunday
    }
calendar-month =
    { $month ->
        [1] January
        [2] February
        [3] March
        [4] April
        [5] May
        [6] June
        [7] July
        [8] August
        [9] September
        [10] October
        [11] November
       *[12] December
    }
calendar-day = { $weekday }, { $day } { $month }
calendar-today = today|tonight
calendar-tomorrow = tomorrow
night-ask = Plan this night?
night-rings = { $role } is mentioned once, when the table opens.
night-badge = Discord lists it under Events, and shows that to everybody here.
night-may-not = I cannot make events on this server: give me the permission **{ permission-create-events }** and try again. Or plan it without an event; its table opens all the same.
night-which-zone = The time zone of this server? From then on I remember it; one that is not listed goes into `zone`.
night-zone-prompt = Time zone
night-typed = 🌐 That is { $hour } by the clocks of { $zone }, the time zone of this server.
night-announce = Plan it
night-again = Try again
night-without-event = Plan it without an event
night-planned = Planned
night-planned-how = Its table opens there by itself. `/{ command-night-name } { command-night-cancel-name }` cancels it.
night-list = Nights to come
night-none = No night is planned. Anybody who manages the server can plan one with `/{ command-night-name } { command-night-plan-name }`.
night-event = event
night-about = { $game } in { $place }: the table opens at the hour.
night-cancelled = **{ $title }** is cancelled.
night-skipped = Clocks are set forward over that hour. The next one is { $next }.
night-begins = **{ $title }** begins: the table is open.
night-begins-late =
    { $minutes ->
        [one] **{ $title }** begins 1 minute late, because I was away. The table is open.
       *[other] **{ $title }** begins { $minutes } minutes late, because I was away. The table is open.
    }
night-missed = **{ $title }** was to begin at { $when }, and I could not open its table. Anybody can: `/{ command-table-name } { command-table-open-name }`.
night-without-host = **{ $title }** is cancelled: nobody hosts it any more. Anybody can open a table: `/{ command-table-name } { command-table-open-name }`.
night-no-not-manager = To plan or cancel a night you need the permission **Manage Server**.
night-no-unknown-zone = I do not know this time zone. Type a city into `zone`, and pick one from the list.
night-no-day = I cannot read this day. Pick one from the list, or type “friday” or “2026-12-04”.
night-no-hour = I cannot read this hour. Type it like “21:00” or “9pm”.
night-no-past = That is too soon: a night begins in five minutes at the earliest.
night-no-too-far = That is too far ahead: plan a night at most 180 days before.
night-no-too-many = This server has planned 20 nights. Cancel one first: `/{ command-night-name } { command-night-cancel-name }`.
night-no-gone = This night is not there any more. Plan it again: `/{ command-night-name } { command-night-plan-name }`.
night-no-no-event = Discord makes no event just now. Try again in a moment.
command-night-name = night
command-night-description = Game nights: a table that opens by itself at its hour
command-night-plan-name = plan
command-night-plan-description = Plan a game night (needs Manage Server)
command-night-list-name = list
command-night-list-description = Which nights are planned
command-night-cancel-name = cancel
command-night-cancel-description = Cancel a night (needs Manage Server)
option-day-name = day
option-day-description = On which day, such as friday or 2026-12-04
option-hour-name = hour
option-hour-description = At what time, such as 21:00
option-channel-name = channel
option-channel-description = In which channel; here if you leave it out
option-night-plan-title-name = title
option-night-plan-title-description = What the night is called; like its game if you leave it out
option-zone-name = zone
option-zone-description = The time zone of this server, such as Europe/Paris; otherwise I ask once
option-night-name = night
option-night-description = Which night
permission-create-events = Create Events
