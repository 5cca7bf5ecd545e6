/**
 * Schema steps of `rentroll.db`, applied in order inside one transaction each; `user_version` counts them.
 * A step that has been released is never edited.
 */
export const migrations: readonly string[] = [
  `
  CREATE TABLE runs (
    id TEXT PRIMARY KEY,
    base_sha TEXT NOT NULL,
    head_sha TEXT NOT NULL,
    request TEXT NOT NULL,
    sequence INTEGER NOT NULL,
    finished INTEGER NOT NULL DEFAULT 0
  ) STRICT;

  CREATE TABLE trials (
    run TEXT NOT NULL REFERENCES runs(id),
    key TEXT NOT NULL,
    rule TEXT NOT NULL,
    agent TEXT NOT NULL,
    tokens INTEGER NOT NULL,
    record TEXT NOT NULL,
    PRIMARY KEY (run, key)
  ) STRICT;

  CREATE TABLE reservations (
    run TEXT NOT NULL REFERENCES runs(id),
    key TEXT NOT NULL,
    agent TEXT NOT NULL,
    tokens INTEGER NOT NULL,
    PRIMARY KEY (run, key)
  ) STRICT;

  CREATE TABLE verdicts (
    run TEXT NOT NULL REFERENCES runs(id),
    rule TEXT NOT NULL,
    body_hash TEXT NOT NULL,
    sequence INTEGER NOT NULL,
    receipt TEXT NOT NULL,
    PRIMARY KEY (run, rule)
  ) STRICT;

  CREATE TABLE reports (
    run TEXT PRIMARY KEY,
    sequence INTEGER NOT NULL,
    report TEXT NOT NULL
  ) STRICT;

  CREATE TABLE proofs (
    key TEXT PRIMARY KEY
  ) STRICT;

  CREATE INDEX trials_by_rule ON trials(run, rule);
  `,
  `
  ALTER TABLE trials RENAME COLUMN rule TO measurement;
  ALTER TABLE trials ADD COLUMN context TEXT NOT NULL DEFAULT '';
  ALTER TABLE trials ADD COLUMN ran_at TEXT NOT NULL DEFAULT '';
  ALTER TABLE runs ADD COLUMN began_at TEXT NOT NULL DEFAULT '';
  CREATE INDEX trials_by_context ON trials(context, ran_at);
  `,
  `
  ALTER TABLE verdicts ADD COLUMN audit INTEGER NOT NULL DEFAULT 0;
  `,
  `
  ALTER TABLE reservations ADD COLUMN owner TEXT NOT NULL DEFAULT '';
  `,
  `
  ALTER TABLE reservations ADD COLUMN toggled TEXT NOT NULL DEFAULT '[]';
  ALTER TABLE reservations ADD COLUMN dollars REAL NOT NULL DEFAULT 0;
  ALTER TABLE reservations ADD COLUMN spent INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE reservations ADD COLUMN used TEXT NOT NULL DEFAULT '[]';
  ALTER TABLE reservations ADD COLUMN spent_at TEXT NOT NULL DEFAULT '';

  CREATE TABLE charges (
    id INTEGER PRIMARY KEY,
    run TEXT NOT NULL REFERENCES runs(id),
    key TEXT NOT NULL,
    agent TEXT NOT NULL,
    tokens INTEGER NOT NULL,
    charge TEXT NOT NULL,
    ran_at TEXT NOT NULL
  ) STRICT;

  CREATE INDEX charges_by_run ON charges(run);
  CREATE INDEX charges_by_time ON charges(ran_at);
  CREATE INDEX trials_by_time ON trials(ran_at);
  `,
  `
  ALTER TABLE proofs ADD COLUMN detail TEXT NOT NULL DEFAULT '';
  `,
  `
  ALTER TABLE runs ADD COLUMN mac TEXT NOT NULL DEFAULT '';
  ALTER TABLE trials ADD COLUMN mac TEXT NOT NULL DEFAULT '';
  ALTER TABLE charges ADD COLUMN mac TEXT NOT NULL DEFAULT '';
  ALTER TABLE proofs ADD COLUMN mac TEXT NOT NULL DEFAULT '';
  ALTER TABLE reservations ADD COLUMN mac TEXT NOT NULL DEFAULT '';

  CREATE TABLE origin (
    clone TEXT PRIMARY KEY
  ) STRICT;

  CREATE TABLE strangers (
    id INTEGER PRIMARY KEY,
    source TEXT NOT NULL,
    row TEXT NOT NULL,
    mac TEXT NOT NULL,
    UNIQUE (source, row, mac)
  ) STRICT;

  CREATE TABLE notes (
    note TEXT PRIMARY KEY
  ) STRICT;
  `,
  `
  ALTER TABLE verdicts ADD COLUMN mac TEXT NOT NULL DEFAULT '';
  ALTER TABLE reports ADD COLUMN mac TEXT NOT NULL DEFAULT '';
  ALTER TABLE notes ADD COLUMN mac TEXT NOT NULL DEFAULT '';

  -- What came from elsewhere waits in its place: each row counts by its own mac when it is read.
  INSERT OR IGNORE INTO runs (id, base_sha, head_sha, request, began_at, mac, sequence)
    SELECT row ->> 'id', row ->> 'base_sha', row ->> 'head_sha', row ->> 'request', row ->> 'began_at', mac, 0
    FROM (SELECT iif(json_valid(row), row, '{}') AS row, mac FROM strangers WHERE source = 'runs');
  INSERT OR IGNORE INTO trials (run, key, measurement, agent, tokens, record, context, ran_at, mac)
    SELECT row ->> 'run', row ->> 'key', row ->> 'measurement', row ->> 'agent', 0, row ->> 'record', row ->> 'context',
      row ->> 'ran_at', mac
    FROM (SELECT iif(json_valid(row), row, '{}') AS row, mac FROM strangers WHERE source = 'trials')
    WHERE row ->> 'run' IN (SELECT id FROM runs);
  DROP TABLE strangers;
  DROP TABLE origin;
  `,
];
