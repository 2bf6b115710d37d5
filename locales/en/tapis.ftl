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
