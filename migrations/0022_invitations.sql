-- 1: they refused their invitation, and cannot be invited to this table again.
ALTER TABLE guest ADD COLUMN declined INTEGER NOT NULL DEFAULT 0;
-- The message that invites them, in the thread of the table; null until it stands there.
ALTER TABLE guest ADD COLUMN message_id INTEGER;
