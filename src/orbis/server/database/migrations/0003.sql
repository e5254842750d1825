-- Visits: when somebody last gave a sign of life at a table, and whether they put it away. Tables may be paused or deleted
-- (`tables.status`); a deleted one goes for good, its events too, a week later.

CREATE TABLE visits (
  table_id TEXT NOT NULL REFERENCES tables (id),
  user_id TEXT NOT NULL REFERENCES users (id),
  seen BIGINT NOT NULL,        -- the last sign of life; 0: none yet
  archived BIGINT,             -- when they put the table away; NULL: it is in their list
  PRIMARY KEY (table_id, user_id)
);
CREATE INDEX tables_status ON tables (status, changed);

-- Earlier versions closed a table when everybody had left or everybody's time was up. Such a one is paused now.
UPDATE tables SET status = 'paused' WHERE status = 'closed' AND EXISTS (
  SELECT 1 FROM events WHERE events.table_id = tables.id AND events.kind = 'closed'
  AND (events.data LIKE '%"everybody-left"%' OR events.data LIKE '%"time-up"%')
);
