/** The schema of `rentroll.db`, version 1. A journal with any other one is set aside. */
export const journalSchema = `
  CREATE TABLE runs (
    id TEXT PRIMARY KEY,
    base_sha TEXT NOT NULL,
    head_sha TEXT NOT NULL,
    sequence INTEGER NOT NULL,
    finished INTEGER NOT NULL DEFAULT 0,
    began_at TEXT NOT NULL DEFAULT '',
    limits TEXT NOT NULL DEFAULT '',
    mac TEXT NOT NULL DEFAULT ''
  ) STRICT;

  CREATE TABLE trials (
    run TEXT NOT NULL REFERENCES runs(id),
    key TEXT NOT NULL,
    measurement TEXT NOT NULL,
    agent TEXT NOT NULL,
    tokens INTEGER NOT NULL,
    record TEXT NOT NULL,
    context TEXT NOT NULL DEFAULT '',
    ran_at TEXT NOT NULL DEFAULT '',
    mac TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (run, key)
  ) STRICT;

  CREATE TABLE reservations (
    run TEXT NOT NULL REFERENCES runs(id),
    key TEXT NOT NULL,
    agent TEXT NOT NULL,
    tokens INTEGER NOT NULL,
    owner TEXT NOT NULL DEFAULT '',
    toggled TEXT NOT NULL DEFAULT '[]',
    dollars REAL NOT NULL DEFAULT 0,
    spent INTEGER NOT NULL DEFAULT 0,
    used TEXT NOT NULL DEFAULT '[]',
    spent_at TEXT NOT NULL DEFAULT '',
    mac TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (run, key)
  ) STRICT;

  CREATE TABLE charges (
    id INTEGER PRIMARY KEY,
    run TEXT NOT NULL REFERENCES runs(id),
    key TEXT NOT NULL,
    agent TEXT NOT NULL,
    tokens INTEGER NOT NULL,
    charge TEXT NOT NULL,
    ran_at TEXT NOT NULL,
    mac TEXT NOT NULL DEFAULT ''
  ) STRICT;

  CREATE TABLE verdicts (
    run TEXT NOT NULL REFERENCES runs(id),
    rule TEXT NOT NULL,
    body_hash TEXT NOT NULL,
    sequence INTEGER NOT NULL,
    receipt TEXT NOT NULL,
    audit INTEGER NOT NULL DEFAULT 0,
    mac TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (run, rule)
  ) STRICT;

  CREATE TABLE reports (
    run TEXT PRIMARY KEY,
    sequence INTEGER NOT NULL,
    report TEXT NOT NULL,
    mac TEXT NOT NULL DEFAULT ''
  ) STRICT;

  CREATE TABLE proofs (
    key TEXT PRIMARY KEY,
    detail TEXT NOT NULL DEFAULT '',
    mac TEXT NOT NULL DEFAULT ''
  ) STRICT;

  CREATE TABLE notes (
    note TEXT PRIMARY KEY,
    mac TEXT NOT NULL DEFAULT ''
  ) STRICT;

  CREATE INDEX trials_by_rule ON trials(run, measurement);
  CREATE INDEX trials_by_context ON trials(context, ran_at);
  CREATE INDEX trials_by_time ON trials(ran_at);
  CREATE INDEX charges_by_run ON charges(run);
  CREATE INDEX charges_by_time ON charges(ran_at);
`;
