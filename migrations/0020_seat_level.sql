-- How well the robot on a seat plays; null is the level of its table, as it was for every robot so far.
ALTER TABLE seat ADD COLUMN robot_level TEXT;
