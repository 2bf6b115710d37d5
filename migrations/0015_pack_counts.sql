-- How many questions of each category and difficulty a pack has, as `history/1=12 food/3=4`: a lobby
-- says how many a choice of them leaves without reading the pack.
ALTER TABLE pack ADD COLUMN counts TEXT NOT NULL DEFAULT '';
UPDATE pack SET counts = coalesce((
    SELECT group_concat(cell, ' ') FROM (
        SELECT json_extract(entry.value, '$.category') || '/'
            || json_extract(entry.value, '$.difficulty') || '=' || count(*) AS cell
        FROM json_each(pack.text, '$.entries') AS entry
        GROUP BY json_extract(entry.value, '$.category'), json_extract(entry.value, '$.difficulty')
    )
), '') WHERE json_valid(text);
