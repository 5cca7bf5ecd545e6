/**
 * Schema steps of `sessions.db`, applied in order; `user_version` counts them. A step that has been released is never edited.
 * `messages`: what agents asked each other and whether a person let it through. `alerts`: sessions that were told they are expensive. `prunes`: how
 * many hashes were forgotten on a day.
 * `tool_days`: the tools of all sessions by day, so that two years of them add up at once.
 * `sources`: a transcript and how far it was read. `sessions`: one row for each agent of a transcript. `calls` and `tool_uses`: what has been
 * counted, by a hash of its id, so that no copy in any transcript counts again. `touches`: what an agent opened, ran and looked for.
 * `candidates`: sentences that wait for a ledger. `distillations`: runs that were, or are to be, distilled. `distill_terms`: a project's
 * own threshold, for hooks, which read no config. `segments`: what an agent did between two reads, until all learning tasks went over it;
 * `learning`: how far each of them got; `findings`: what they found.
 */
export const sessionMigrations: readonly string[] = [
  `
  CREATE TABLE sources (
    id INTEGER PRIMARY KEY,
    path TEXT NOT NULL UNIQUE,
    offset INTEGER NOT NULL,
    lead TEXT NOT NULL,
    carry TEXT NOT NULL,
    lines INTEGER NOT NULL,
    malformed INTEGER NOT NULL,
    oversized INTEGER NOT NULL,
    read_at TEXT NOT NULL
  ) STRICT;

  CREATE TABLE sessions (
    id INTEGER PRIMARY KEY,
    source INTEGER NOT NULL REFERENCES sources(id) ON DELETE CASCADE,
    agent_id TEXT NOT NULL,
    session TEXT NOT NULL,
    agent TEXT NOT NULL,
    cli TEXT NOT NULL,
    project TEXT NOT NULL,
    model TEXT NOT NULL,
    models TEXT NOT NULL,
    version TEXT NOT NULL,
    rule_set TEXT NOT NULL,
    first_at TEXT NOT NULL,
    last_at TEXT NOT NULL,
    is_completed INTEGER NOT NULL,
    input INTEGER NOT NULL,
    output INTEGER NOT NULL,
    cache_creation INTEGER NOT NULL,
    cache_read INTEGER NOT NULL,
    sidechain INTEGER NOT NULL,
    calls INTEGER NOT NULL,
    unfinished INTEGER NOT NULL,
    tool_calls INTEGER NOT NULL,
    tool_errors INTEGER NOT NULL,
    reread_files INTEGER NOT NULL,
    rereads INTEGER NOT NULL,
    prompts INTEGER NOT NULL,
    questions INTEGER NOT NULL,
    compactions INTEGER NOT NULL,
    api_errors INTEGER NOT NULL,
    loops INTEGER NOT NULL,
    copies INTEGER NOT NULL,
    UNIQUE (source, agent_id)
  ) STRICT;
  CREATE INDEX sessions_by_time ON sessions(last_at);

  CREATE TABLE session_tools (
    row INTEGER NOT NULL REFERENCES sessions(id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    calls INTEGER NOT NULL,
    errors INTEGER NOT NULL,
    input_chars INTEGER NOT NULL,
    result_bytes INTEGER NOT NULL,
    PRIMARY KEY (row, name)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE tool_days (
    day TEXT NOT NULL,
    name TEXT NOT NULL,
    calls INTEGER NOT NULL,
    errors INTEGER NOT NULL,
    input_chars INTEGER NOT NULL,
    result_bytes INTEGER NOT NULL,
    PRIMARY KEY (day, name)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE touches (
    row INTEGER NOT NULL REFERENCES sessions(id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    subject TEXT NOT NULL,
    times INTEGER NOT NULL,
    PRIMARY KEY (row, kind, subject)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE calls (
    key INTEGER PRIMARY KEY,
    source INTEGER NOT NULL,
    input INTEGER NOT NULL,
    output INTEGER NOT NULL,
    cache_creation INTEGER NOT NULL,
    cache_read INTEGER NOT NULL,
    chars INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE tool_uses (
    key INTEGER PRIMARY KEY,
    source INTEGER NOT NULL,
    name TEXT NOT NULL
  ) STRICT;
  `,
  `
  CREATE INDEX sessions_by_agent ON sessions(project, agent, last_at);

  CREATE TABLE candidates (
    id INTEGER PRIMARY KEY,
    project TEXT NOT NULL,
    agent TEXT NOT NULL,
    body TEXT NOT NULL,
    state TEXT NOT NULL,
    reason TEXT NOT NULL,
    origin TEXT NOT NULL,
    session TEXT NOT NULL,
    digest TEXT NOT NULL,
    cost INTEGER NOT NULL,
    born_on TEXT NOT NULL,
    why TEXT NOT NULL,
    changed_at TEXT NOT NULL
  ) STRICT;
  CREATE INDEX candidates_by_project ON candidates(project, state);

  CREATE TABLE distillations (
    session TEXT NOT NULL,
    agent_id TEXT NOT NULL,
    agent TEXT NOT NULL,
    project TEXT NOT NULL,
    claimed_at TEXT NOT NULL,
    started_at TEXT NOT NULL,
    ended_at TEXT NOT NULL,
    outcome TEXT NOT NULL,
    tokens INTEGER NOT NULL,
    result TEXT NOT NULL,
    PRIMARY KEY (session, agent_id, project)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX distillations_by_time ON distillations(started_at);

  CREATE TABLE distill_terms (
    project TEXT PRIMARY KEY,
    percentile REAL NOT NULL,
    priors INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  `,
  `
  CREATE TABLE stretches (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    row INTEGER NOT NULL REFERENCES sessions(id) ON DELETE CASCADE,
    at TEXT NOT NULL,
    tokens INTEGER NOT NULL,
    is_completed INTEGER,
    events INTEGER NOT NULL,
    steps TEXT NOT NULL
  ) STRICT;
  CREATE INDEX stretches_by_row ON stretches(row);

  CREATE TABLE learning (
    task TEXT PRIMARY KEY,
    cursor INTEGER NOT NULL,
    ran_at TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE findings (
    task TEXT NOT NULL,
    project TEXT NOT NULL,
    agent TEXT NOT NULL,
    key TEXT NOT NULL,
    finding TEXT NOT NULL,
    score REAL NOT NULL,
    PRIMARY KEY (task, project, agent, key)
  ) STRICT, WITHOUT ROWID;
  `,
  // `metered`: segments of time that the mod has told of, so that a transcript of the same session does not count them again.
  `
  CREATE TABLE metered (
    source INTEGER NOT NULL REFERENCES sources(id) ON DELETE CASCADE,
    session TEXT NOT NULL,
    began TEXT NOT NULL,
    ended TEXT NOT NULL,
    transcript TEXT NOT NULL,
    PRIMARY KEY (source, began)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX metered_by_session ON metered(session);
  `,
  // Whole sessions by their id, hashes by their transcript, and what the hooks beside collecting have to remember.
  `
  CREATE INDEX sessions_by_id ON sessions(session);
  CREATE INDEX sessions_by_rules
    ON sessions(agent, project, rule_set, last_at, is_completed, input, output, cache_creation, cache_read)
    WHERE rule_set <> '' AND calls > 0;
  CREATE INDEX calls_by_source ON calls(source);
  CREATE INDEX tool_uses_by_source ON tool_uses(source);
  CREATE TABLE prunes (day TEXT PRIMARY KEY, hashes INTEGER NOT NULL) STRICT;
  CREATE TABLE alerts (session TEXT PRIMARY KEY, at TEXT NOT NULL) STRICT;
  CREATE TABLE messages (
    key TEXT PRIMARY KEY,
    session TEXT NOT NULL,
    project TEXT NOT NULL,
    sender TEXT NOT NULL,
    receiver TEXT NOT NULL,
    body TEXT NOT NULL,
    outcome TEXT NOT NULL,
    at TEXT NOT NULL
  ) STRICT;
  CREATE INDEX messages_by_time ON messages(at);
  `,
  // What running sessions came to, as their core counted it.
  `
  CREATE TABLE scorecards (
    session TEXT PRIMARY KEY,
    project TEXT NOT NULL,
    at TEXT NOT NULL,
    card TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX scorecards_by_project ON scorecards(project, at);
  `,
  // `withheld_sessions`: which arm of a rule's question each session was in, and what its probe answered. No text of anybody.
  `
  CREATE TABLE withheld_sessions (
    session TEXT PRIMARY KEY,
    project TEXT NOT NULL,
    rule TEXT NOT NULL,
    rule_hash TEXT NOT NULL,
    arm TEXT NOT NULL,
    found INTEGER NOT NULL,
    removed INTEGER NOT NULL,
    answer TEXT NOT NULL,
    told INTEGER NOT NULL,
    is_made_good INTEGER NOT NULL,
    is_lifted INTEGER NOT NULL,
    at TEXT NOT NULL,
    changed_ms INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX withheld_by_rule ON withheld_sessions(project, rule_hash);
  `,
  // What real sessions that had a rule answered to its probe, one row each; `bytes`: how long the transcript was that said `na`.
  `
  CREATE TABLE watched_answers (
    rule_hash TEXT NOT NULL,
    session TEXT NOT NULL,
    project TEXT NOT NULL,
    model TEXT NOT NULL,
    answer TEXT NOT NULL,
    at TEXT NOT NULL,
    mark TEXT NOT NULL,
    bytes INTEGER NOT NULL,
    PRIMARY KEY (rule_hash, session)
  ) STRICT, WITHOUT ROWID;
  CREATE UNIQUE INDEX watched_answers_once ON watched_answers(rule_hash, mark) WHERE mark <> '';
  `,
  // `live_stops`: where the question of a rule was settled first, whatever is counted afterwards.
  `
  CREATE TABLE live_stops (
    project TEXT NOT NULL,
    rule_hash TEXT NOT NULL,
    stop TEXT NOT NULL,
    counts TEXT NOT NULL,
    at TEXT NOT NULL,
    PRIMARY KEY (project, rule_hash)
  ) STRICT, WITHOUT ROWID;
  `,
  // `session_days`: the tokens of a run by day and model. What older versions kept of a run stands under its one model and the day it ended;
  // `days` of its source is 'coarse' where that may be wrong, until the transcript is read again, 'unclear' if that adds up to other figures. `calls` knows where it is counted.
  `
  CREATE TABLE session_days (
    row INTEGER NOT NULL REFERENCES sessions(id) ON DELETE CASCADE,
    day TEXT NOT NULL,
    model TEXT NOT NULL,
    calls INTEGER NOT NULL,
    unfinished INTEGER NOT NULL,
    input INTEGER NOT NULL,
    output INTEGER NOT NULL,
    cache_creation INTEGER NOT NULL,
    cache_read INTEGER NOT NULL,
    PRIMARY KEY (row, day, model)
  ) STRICT, WITHOUT ROWID;
  ALTER TABLE calls ADD COLUMN day TEXT;
  ALTER TABLE calls ADD COLUMN model TEXT;
  ALTER TABLE sources ADD COLUMN days TEXT NOT NULL DEFAULT 'known';

  CREATE TEMP TABLE named AS
    SELECT s.id AS row, m.key AS model, m.value AS calls FROM sessions s, json_each(iif(json_valid(s.models), s.models, '{}')) m;
  INSERT INTO session_days
    SELECT s.id, substr(last_at, 1, 10), s.model,
      s.calls - coalesce((SELECT sum(calls) FROM named WHERE row = s.id AND model <> s.model), 0),
      unfinished, input, output, cache_creation, cache_read
    FROM sessions s WHERE s.calls > 0;
  INSERT INTO session_days
    SELECT s.id, substr(last_at, 1, 10), n.model, n.calls, 0, 0, 0, 0, 0
    FROM sessions s JOIN named n ON n.row = s.id WHERE s.calls > 0 AND n.model <> s.model;
  UPDATE sources SET days = 'coarse' WHERE id IN (
    SELECT source FROM sessions s WHERE calls > 0
      AND (substr(first_at, 1, 10) <> substr(last_at, 1, 10) OR (SELECT count(*) FROM named WHERE row = s.id) > 1));
  DROP TABLE named;
  ALTER TABLE sessions DROP COLUMN models;
  `,
  // `trace`: what the model, or whoever counted, had before them when a candidate was found; at most 8 KB, secrets taken out.
  `
  ALTER TABLE candidates ADD COLUMN trace TEXT NOT NULL DEFAULT '';
  `,
  // `session_uses`: how often a run used a tool of a server, a skill or an agent, by day. Of transcripts that an older version read, tools of
  // servers stand under the day the run ended, and of all else nobody counted: their sources are 'untold'.
  `
  CREATE TABLE session_uses (
    row INTEGER NOT NULL REFERENCES sessions(id) ON DELETE CASCADE,
    day TEXT NOT NULL,
    name TEXT NOT NULL,
    times INTEGER NOT NULL,
    PRIMARY KEY (row, day, name)
  ) STRICT, WITHOUT ROWID;
  ALTER TABLE sources ADD COLUMN uses TEXT NOT NULL DEFAULT 'known';
  UPDATE sources SET uses = 'untold';
  INSERT INTO session_uses
    SELECT t.row, substr(s.last_at, 1, 10), t.name, t.calls FROM session_tools t JOIN sessions s ON s.id = t.row
    WHERE substr(t.name, 1, 5) = 'mcp__' AND t.calls > 0;
  `,
];
