-- The table message of a manche that is over, until it shows the reveal of that manche.
ALTER TABLE game_table ADD COLUMN revealing_message INTEGER;
