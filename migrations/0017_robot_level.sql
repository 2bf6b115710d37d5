-- How well the robots of a table play: beginner, easy, strong or expert. All tables so far had robots
-- of one kind, which is called easy now.
ALTER TABLE game_table ADD COLUMN robot_level TEXT NOT NULL DEFAULT 'easy';
