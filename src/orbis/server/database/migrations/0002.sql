-- Notices ("it is your turn"), and the attempts that are counted to slow down guessing.

CREATE TABLE notices (
  user_id TEXT PRIMARY KEY REFERENCES users (id),
  browser INTEGER NOT NULL,    -- 1: the open page may show a notification
  webhook TEXT,                -- address, or NULL
  email TEXT,                  -- address, or NULL
  code TEXT,                   -- hash of the code that confirms the address; NULL: confirmed
  code_due BIGINT              -- until when the code is good
);

-- What is still to be sent. A row goes when it was sent or tried too often.
CREATE TABLE outbox (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id),
  way TEXT NOT NULL,           -- webhook or email
  data TEXT NOT NULL,          -- JSON
  due BIGINT NOT NULL,
  tries INTEGER NOT NULL
);
CREATE INDEX outbox_due ON outbox (due);

CREATE TABLE attempts (
  what TEXT NOT NULL,          -- such as login:NAME or mail:USER
  at BIGINT NOT NULL
);
CREATE INDEX attempts_what ON attempts (what, at);
