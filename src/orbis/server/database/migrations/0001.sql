-- Tables, the log of each, and the people at them. Times are milliseconds since 1970; ids are random words.

CREATE TABLE meta (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL
);

CREATE TABLE users (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,          -- as shown at tables
  login TEXT UNIQUE,           -- NULL: a guest
  password TEXT,               -- argon2id
  epoch INTEGER NOT NULL,      -- cookies of an earlier epoch are worth nothing: "log out everywhere"
  language TEXT NOT NULL,      -- of notices
  barred INTEGER NOT NULL,     -- 1: shut out by the host
  created BIGINT NOT NULL,
  seen BIGINT NOT NULL
);

CREATE TABLE tables (
  id TEXT PRIMARY KEY,
  game TEXT NOT NULL,
  version TEXT NOT NULL,       -- of the rules; the match is pinned to it
  secret TEXT NOT NULL,        -- of the sealed match; leaves the server when the game is over
  status TEXT NOT NULL,        -- open, playing, over, closed
  listed INTEGER NOT NULL,     -- 1: anybody may find it and take a free seat
  last INTEGER NOT NULL,       -- number of the last event
  due BIGINT,                  -- when the server has to act by itself (a bot, a clock); NULL: never
  created BIGINT NOT NULL,
  changed BIGINT NOT NULL
);
CREATE INDEX tables_due ON tables (due);
CREATE INDEX tables_listed ON tables (listed, status, changed);

-- The truth. Nothing here is ever changed or removed; the key settles races between processes.
CREATE TABLE events (
  table_id TEXT NOT NULL REFERENCES tables (id),
  n INTEGER NOT NULL,
  kind TEXT NOT NULL,
  data TEXT NOT NULL,          -- JSON
  at BIGINT NOT NULL,
  mark TEXT,                   -- user and the client's own id of the request: a repeated one is found again
  PRIMARY KEY (table_id, n),
  UNIQUE (table_id, mark)
);

-- What the events say about seats, kept ready for "my tables", and the hashed tokens.
CREATE TABLE places (
  table_id TEXT NOT NULL REFERENCES tables (id),
  seat INTEGER NOT NULL,
  user_id TEXT REFERENCES users (id),  -- NULL: free, or not a person's
  waits INTEGER NOT NULL,      -- 1: an answer of this seat is waited for
  invite TEXT,                 -- hash of the invitation; used up when somebody sits down
  seat_key TEXT,               -- hash of a key with which a program may play this seat
  PRIMARY KEY (table_id, seat)
);
CREATE INDEX places_user ON places (user_id);

-- How far each person has seen a table.
CREATE TABLE looks (
  table_id TEXT NOT NULL REFERENCES tables (id),
  user_id TEXT NOT NULL REFERENCES users (id),
  n INTEGER NOT NULL,
  PRIMARY KEY (table_id, user_id)
);
