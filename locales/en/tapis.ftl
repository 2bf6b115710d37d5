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

## Tables

# What games, presets and paces are called (a hint: 100 characters at most)

game-kaddour = Kaddour
game-kael = Kaël
game-tamalou = Tamalou
game-tiguidoo = Tiguidoo

preset-normale-80-20 = Normale 80/20
preset-normale-80-20-hint = Ruff with any trump you like; canticos from a contract of 80
preset-normale-90-20 = Normale 90/20
preset-normale-90-20-hint = Ruff with any trump you like; canticos from a contract of 90
preset-kaddour-80-20 = Kaddour 80/20
preset-kaddour-80-20-hint = Overtrump if you can, or else play what you like; canticos from a contract of 80
preset-kaddour-90-20 = Kaddour 90/20
preset-kaddour-90-20-hint = Overtrump if you can, or else play what you like; canticos from a contract of 90
preset-short = Short
preset-short-hint = Like Normale 80/20, but to 300 points instead of 600
preset-standard = Standard
preset-standard-hint = The usual rules
preset-quick = Quick
preset-quick-hint = The match ends as soon as somebody is out
preset-koubo = Koubo
preset-koubo-hint = From the Charente: 32 cards, open swaps, a last round after the call, ten deals
preset-dutch = Dutch
preset-dutch-hint = Call whatever you hold, lay a match on your own turn too, and at 100 you are out
preset-tamoul = Tamoul
preset-tamoul-hint = Call with 6½ or less, and mind the counter-call in the last round
preset-fontenay = Fontenaysien
preset-fontenay-hint = Get rid of your last card and the deal is over; marks go by a scale
preset-bruxelles = Cabo bruxellois
preset-bruxelles-hint = A wrong discard costs two points, and you call only if nobody is lower
preset-toulouse = Dutch toulousain
preset-toulouse-hint = Everybody discards as much as fits, and every discard has its power
preset-points = Points
preset-points-hint = Pairs, threes and fours of a kind among the cards you win score points
preset-poker = Poker
preset-poker-hint = The cards you win make a poker hand; the best hand wins
preset-quiz = Quiz night
preset-quiz-hint = For points, with a lenient judge, and you may appeal

pace-rapid = Rapid
pace-rapid-hint = 20 seconds a turn, 15 a question
pace-normal = Normal
pace-normal-hint = 45 seconds a turn, 25 a question
pace-relaxed = Relaxed
pace-relaxed-hint = 3 minutes a turn, 1 minute a question

# Permissions, by the names in Discord’s own settings

permission-view-channel = View Channel
permission-send-messages = Send Messages
permission-embed-links = Embed Links
permission-read-history = Read Message History
permission-create-threads = Create Public Threads
permission-create-private-threads = Create Private Threads
permission-send-in-threads = Send Messages in Threads

# The lobby

lobby-open = { $host } is opening a table. Pull up a chair!
lobby-pace = { $pace }: { $hint }
lobby-private = Private: only those invited see the match.
lobby-closes = If nobody starts, this table closes { $when }.
lobby-seats = Seats { $taken }/{ $most }
lobby-free =
    { $free ->
        [one] *One seat free*
       *[other] *{ $free } seats free*
    }
lobby-fewest = It takes { $fewest } to play: bring friends, or let robots sit down.
lobby-seal-title = Sealed shuffle
lobby-seal-text = This seal fixes the seed of the shuffle before anybody sits down; the record of the match lets you check it. That nobody peeked, no seal can prove.
lobby-join = Join
lobby-leave = Leave
lobby-robot = Robot +
lobby-robotless = Robot −
lobby-start = Start
lobby-fill = Fill with robots and start
lobby-preset-prompt = Which rules?
lobby-pace-prompt = How fast?
lobby-close = Close
lobby-playing = The match is on in { $place }.
lobby-playing-here = The match is on, right here below.
lobby-closed = This table is closed. See you at the next one!

# The table message

table-title = { $game } · deal { $number }
table-foot = { $preset } · seal { $seal }
table-turn = **To play:** { $who }
table-everybody = everybody
table-stand-in = 🤖 for { $who }
table-pause = ⏸️ Time to read the marks: the next deal begins { $when }.
table-pause-open = ⏸️ Time to read the marks; the next deal follows.
table-hand = My hand
table-rules = Rules
table-rematch = Rematch
table-call = { $who }, your turn!

# A hand

hand-title = Your hand
hand-title-mine = Your turn
hand-title-ahead = One move ahead
hand-cards = Your cards
hand-absent = A robot is playing for you. Press any button, and you have your cards back.
hand-queued = Waiting for your turn: **{ $saying }**
hand-ahead = Choose now what to play when your turn comes.
hand-refresh = Refresh
hand-in-advance = Play ahead
hand-back = Back
hand-unqueue = Drop that move
hand-ready = Ready
hand-ready-said = Noted

# The menu behind ⋯, and what it asks back

more-title = What else?
more-watch = Watch
more-watch-text = **Watch**: what everybody sees, for you alone.
more-bring = Bring down
more-bring-text = **Bring down**: the table moves below the talk.
more-rules-text = **Rules**: the ones in force at this table.
more-replace = Sit in for { $name }
more-replace-text = **Sit in**: take a seat that a robot keeps warm, with its cards and its score.
more-leave = Leave
more-leave-text = **Leave**: you give up your seat. For a short break just stay away: a robot plays until you are back.
more-close = Close the table
more-close-text = **Close the table**: it ends for everybody.
sure-leave-title = Leave this match?
sure-leave-text =
    You give up your seat and cannot win this match any more. What becomes of the seat is for the rules to say: a robot takes it over, or your cards are set aside unseen.
    If you only need a break, do nothing: a robot plays for you until you press any button.
sure-leave = Yes, leave
sure-close-title = Close this table?
sure-close-text = The match ends here and now for everybody, and nobody wins it. This cannot be undone.
sure-close = Yes, close it

# Lists

pages-rules-foot = The rules in force at this table
pages-more = … and { $number } more
pages-won =
    { $matches ->
        [one] { $wins } of 1 match won ({ $share }%)
       *[other] { $wins } of { $matches } matches won ({ $share }%)
    }
tables-title = Open tables
tables-none = Nobody is playing just now. Lay a table with `/table`, and somebody will come.
tables-begun = playing
tables-filling = { $people }/{ $seats } seated
leaders-title = Leaderboard · { $game }
leaders-none = Nobody here has finished a match of { $game } yet. First place is free!
stats-title = Matches played here
stats-none = { $who } has not finished a match here yet.

# What a table refuses, and what it tells

notice-done = Done.
notice-not-seated = You have no seat at this table. Behind ⋯ you can watch, or sit in where a robot keeps a seat warm.
notice-full = All seats are taken. As soon as somebody gets up, you can join.
notice-already-seated = You are already sitting at this table.
notice-seated-elsewhere = You are already sitting at another table in this channel. Finish there or get up first, then come over.
notice-begun = The match has already begun. Behind ⋯ you can watch, or sit in where a robot keeps a seat warm.
notice-not-begun = The match has not begun yet. It will, as soon as somebody presses Start.
notice-not-host = That is up to the person who opened this table.
notice-too-few = It takes { $fewest } to play. Bring friends, or fill the empty seats with robots.
notice-no-robot = There is no robot at this table.
notice-stale = That button belonged to an earlier moment, so nothing was done. This is how things stand now.
notice-over = This match is over. Rematch starts another one.
notice-gone = I cannot find this table any more. Lay a new one with `/table`.
notice-too-late = Too late: it was decided just before you pressed. It costs you nothing.
notice-gap = ⚡ { $first }, { $ms } ms before { $second }
notice-queued = Noted. I play it when your turn comes: **{ $saying }**
notice-dropped = Your move in waiting is no longer possible, so I dropped it: **{ $saying }**
notice-back = Welcome back! The robot hands you your cards.
notice-left = You have left the table. See you soon!
notice-unreadable = I cannot read that as a move. Pick one from the list that appears while you type.
notice-not-replaceable = That seat is taken: its player is back, or somebody sat down before you.
notice-missing-permissions = I am missing something here: **{ $names }**. Somebody who runs this server can allow it in the channel’s settings.
notice-one-table-here = There is already a table here. Join it, or lay yours in another channel.
notice-too-many = All tables are taken right now. Try again when one of them has finished.
notice-unavailable = I have to step away from the table for a moment. Nothing was done; please try again shortly.
notice-no-table-here = There is no table here. Lay one with `/table`.
notice-unknown-preset = I do not know those rules. Here you can choose: { $known }.
notice-busy = Everybody is pressing at once! Please try again in a second.

closing-host = This table was closed before the end. Nobody won, nobody lost.
closing-unused = Nobody started, so this table has closed. The next one is quickly laid.
closing-abandoned = Everybody has left, so this table has closed.
closing-edition = I have learnt new rules since this match began and cannot finish it by the old ones. Sorry! The table is closed, and nobody lost.
closing-broken = Something went wrong with this table, and it is not your fault: I had to close it. Nobody lost.

## The commands of a table, as Discord shows them

command-table-name = table
command-table-description = Open a table, find one, sit down, leave
command-table-open-name = open
command-table-open-description = Open a table in this channel
command-table-show-name = show
command-table-show-description = Bring the table message down to the end of the channel
command-table-list-name = list
command-table-list-description = The tables of this server
command-table-join-name = join
command-table-join-description = Sit down at the table of this channel
command-table-robot-name = robot
command-table-robot-description = Seat one more robot at your table
command-table-start-name = start
command-table-start-description = Begin the match; robots take the seats it still needs
command-table-watch-name = watch
command-table-watch-description = Watch the table of this channel, for your eyes only
command-table-leave-name = leave
command-table-leave-description = Leave your table
command-table-close-name = close
command-table-close-description = Close the table (its host, or a moderator)
command-table-ready-name = ready
command-table-ready-description = You have read the marks: on with the next round
command-hand-name = hand
command-hand-description = Show me my hand
command-play-name = play
command-play-description = Play any move that is open to you
command-cut-name = cut
command-cut-description = Kaël: complete the square on the table, right now
command-call-name = call
command-call-description = Say the word that ends the round
command-rules-name = rules
command-rules-description = The rules in force at this table, or those of a game
command-leaderboard-name = leaderboard
command-leaderboard-description = Who won most on this server
command-stats-name = stats
command-stats-description = What somebody has played on this server

option-move-name = move
option-move-description = The move; begin to type and choose
option-call-name = word
option-call-description = The word; begin to type and choose
option-game-name = game
option-game-description = Which game
option-preset-name = preset
option-preset-description = Which rules; the usual ones if you leave it out
option-pace-name = pace
option-pace-description = How fast; normal if you leave it out
option-seats-name = seats
option-seats-description = How many may sit down; as many as the game allows if you leave it out
option-robots-name = robots
option-robots-description = How many robots sit down at once
option-private-name = private
option-private-description = Only those at the table see it
option-player-name = player
option-player-description = Who; you if you leave it out
