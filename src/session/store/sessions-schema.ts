import type { Schema } from '../../adapters/store/require-schema.ts';

/**
 * `sessions.db`: what transcripts of this machine used and did. Everything but candidates, distillations and messages can be read from
 * the transcripts again.
 */
export const sessionsSchema: Schema = {
  noun: 'database of sessions',
  setAsideHint: 'Read the transcripts on this machine into a new one: rentroll session import.',
  // "rent" in ASCII.
  applicationId: 0x72_65_6e_74,
  version: 1,
  tables: `
  -- Transcripts that were read: their paths, lengths, and a digest of how each begins
  CREATE TABLE sources (
    id INTEGER PRIMARY KEY,
    path TEXT NOT NULL UNIQUE,
    bytes INTEGER NOT NULL,
    lead TEXT NOT NULL,
    read_at TEXT NOT NULL
  ) STRICT;

  -- Runs of agents: names, times, counts of tokens and events; in turns the files, the outlines of commands and the redacted errors of each
  CREATE TABLE sessions (
    id INTEGER PRIMARY KEY,
    source INTEGER NOT NULL REFERENCES sources(id) ON DELETE CASCADE,
    agent_id TEXT NOT NULL,
    session TEXT NOT NULL,
    agent TEXT NOT NULL,
    project TEXT NOT NULL,
    model TEXT NOT NULL,
    rule_set TEXT NOT NULL,
    last_at TEXT NOT NULL,
    is_completed INTEGER NOT NULL,
    input INTEGER NOT NULL,
    output INTEGER NOT NULL,
    cache_creation INTEGER NOT NULL,
    cache_read INTEGER NOT NULL,
    calls INTEGER NOT NULL,
    tool_calls INTEGER NOT NULL,
    tool_errors INTEGER NOT NULL,
    rereads INTEGER NOT NULL,
    prompts INTEGER NOT NULL,
    questions INTEGER NOT NULL,
    compactions INTEGER NOT NULL,
    -- JSON of SessionTurn[]
    turns TEXT NOT NULL,
    UNIQUE (source, agent_id)
  ) STRICT;
  CREATE INDEX sessions_by_time ON sessions(last_at);
  CREATE INDEX sessions_by_id ON sessions(session);
  CREATE INDEX sessions_by_agent ON sessions(project, agent, last_at);

  -- Model calls by day, by the clock of this machine and by UTC
  CREATE TABLE session_days (
    row INTEGER NOT NULL REFERENCES sessions(id) ON DELETE CASCADE,
    day TEXT NOT NULL,
    utc_day TEXT NOT NULL,
    model TEXT NOT NULL,
    calls INTEGER NOT NULL,
    unfinished INTEGER NOT NULL,
    input INTEGER NOT NULL,
    output INTEGER NOT NULL,
    cache_creation INTEGER NOT NULL,
    cache_read INTEGER NOT NULL,
    PRIMARY KEY (row, day, utc_day, model)
  ) STRICT, WITHOUT ROWID;

  -- Tool calls by day: how many, and how many characters went in and came back
  CREATE TABLE session_tools (
    row INTEGER NOT NULL REFERENCES sessions(id) ON DELETE CASCADE,
    day TEXT NOT NULL,
    utc_day TEXT NOT NULL,
    name TEXT NOT NULL,
    calls INTEGER NOT NULL,
    errors INTEGER NOT NULL,
    input_chars INTEGER NOT NULL,
    result_bytes INTEGER NOT NULL,
    PRIMARY KEY (row, day, utc_day, name)
  ) STRICT, WITHOUT ROWID;

  -- Names of skills, agents and tools of servers that were used, by day
  CREATE TABLE session_uses (
    row INTEGER NOT NULL REFERENCES sessions(id) ON DELETE CASCADE,
    day TEXT NOT NULL,
    name TEXT NOT NULL,
    times INTEGER NOT NULL,
    PRIMARY KEY (row, day, name)
  ) STRICT, WITHOUT ROWID;

  -- Model calls by 53 bits of the hash of their ids: the transcript that counts each, and its tokens
  CREATE TABLE calls (
    key INTEGER PRIMARY KEY,
    source INTEGER NOT NULL REFERENCES sources(id) ON DELETE CASCADE,
    tokens INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX calls_by_source ON calls(source);

  -- Candidate rules, where each comes from, and in trace up to 8 KB of its session without credentials
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
    trace TEXT NOT NULL
  ) STRICT;
  CREATE INDEX candidates_by_project ON candidates(project, state);

  -- Expensive runs that wait to be distilled, and the tokens that it took
  CREATE TABLE distillations (
    session TEXT NOT NULL,
    agent_id TEXT NOT NULL,
    project TEXT NOT NULL,
    claimed_at TEXT NOT NULL,
    started_at TEXT NOT NULL,
    tokens INTEGER NOT NULL,
    PRIMARY KEY (session, agent_id, project)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX distillations_by_time ON distillations(started_at);

  -- Messages that were given once, by session, and when sessions were last gone over by session learn
  CREATE TABLE last_done (name TEXT PRIMARY KEY, at TEXT NOT NULL) STRICT;

  -- Messages between agents that a person was asked about, without credentials, at most 2,000 characters each
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
};
