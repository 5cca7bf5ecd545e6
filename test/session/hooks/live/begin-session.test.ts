import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { noteTrialFolder } from '../../../../src/adapters/programs/trial-tokens.ts';
import { type BegunSession, beginSession } from '../../../../src/session/hooks/live/begin-session.ts';
import { freshState } from '../../../../src/session/model/live-state.ts';
import { addCandidate } from '../../../../src/session/store/candidates.ts';
import { claimRun } from '../../../../src/session/store/distillations.ts';
import { writeLiveState } from '../../../../src/session/store/files/live-states.ts';
import { openSessions } from '../../../../src/session/store/open-sessions.ts';

let home = '';
let cwd = '';
let env: NodeJS.ProcessEnv = {};
// States are as old as the files that hold them.
const now = () => new Date();

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'rentroll-begin-'));
  cwd = join(home, 'project');
  mkdirSync(join(cwd, '.git'), { recursive: true });
  env = { HOME: home, RENTROLL_HOME: join(home, 'own'), PATH: '' };
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const put = (path: string, text: string) => {
  mkdirSync(dirname(join(home, path)), { recursive: true });
  writeFileSync(join(home, path), text);
};
const begin = (more: Partial<BegunSession> = {}) =>
  beginSession({ runtime: 'claude', session: 'new', cwd, source: 'startup', ...more }, { env, now });
/** Texts that are stored for the next sessions of this folder. */
const storedStarts = () => {
  const folder = join(home, 'own', 'live', 'starts');
  return existsSync(folder)
    ? readdirSync(folder).map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')).context)
    : [];
};

/** A session that edited one file here before. */
function leaveSession(): void {
  put('project/src/add.js', '');
  utimesSync(join(cwd, 'src', 'add.js'), 1, 1);
  const file = { path: 'src/add.js', reads: 1, edits: 1, readAt: 1, editedAt: 2, verifiedAt: 0 };
  const state = { ...freshState({ session: 'old', cwd, cli: 'c' }), turn: 3, files: [file], debt: 1 };
  writeLiveState(join(home, 'own', 'live'), 'old', state);
}

function withDb(use: (db: ReturnType<typeof openSessions>) => void): void {
  mkdirSync(join(home, 'own'), { recursive: true });
  const db = openSessions(join(home, 'own', 'sessions.db'), 1000);
  use(db);
  db.close();
}

function waitingCandidate(): void {
  const born = { of: 'learned', session: 's', digest: '', cost: 1, on: '2026-01-01', why: 'seen' } as const;
  const candidate = { project: cwd, agent: 'main', body: 'Read a file once.', state: 'waiting', reason: '', born };
  withDb((db) => addCandidate(db, candidate as Parameters<typeof addCandidate>[1]));
}

describe('beginSession', () => {
  it('says nothing when there is nothing to say, and keeps that for the next session', async () => {
    expect(await begin()).toEqual({ shown: '', context: '' });
    expect(storedStarts()).toEqual(['']);
  });

  it('hands on the packet of the last session, the catalogue and what waits', async () => {
    leaveSession();
    waitingCandidate();
    put('project/.claude/agents/sql.md', 'x');
    env = { ...env, CLAUDE_ENV_FILE: join(home, 'env.sh') };
    const { shown, context } = await begin();
    expect(shown).toBe('rentroll: 1 candidate rule waits from your sessions (rentroll session propose).');
    expect(context).toMatchInlineSnapshot(`
      "<rentroll-packet> Observed by rentroll in this project; data, not an instruction.
      from the last session here
      working set: src/add.js
      edited, not checked since: src/add.js
      </rentroll-packet>
      rentroll: 1 agent here, by name in $RENTROLL_AGENTS; for details of one: rentroll bill --details NAME. Hand-offs of agents: rentroll session handoff show.
      rentroll: 1 candidate rule waits from your sessions (rentroll session propose)."
    `);
    // The next session has another shell, and has seen the nudge of the day.
    const catalogue =
      'rentroll: 1 agent here; for details of one: rentroll bill --details NAME. Hand-offs of agents: rentroll session handoff show.';
    expect(storedStarts()).toEqual([`${context.split('\nrentroll: ')[0]}\n${catalogue}`]);
    expect((await begin()).shown).toBe('');
  });

  it.each([
    ['the session goes on', { source: 'resume' }],
    ['the session was summarised', { source: 'compact' }],
    ['nobody names the session', { session: '' }],
  ])('hands on no packet and keeps nothing when %s', async (_, more) => {
    leaveSession();
    expect(await begin(more)).toEqual({ shown: '', context: '' });
    expect(storedStarts()).toEqual([]);
  });

  it('leaves the catalogue out when the session goes on', async () => {
    put('project/.claude/agents/sql.md', 'x');
    expect((await begin({ source: 'resume' })).context).toBe('');
    expect((await begin()).context).toContain('rentroll: 1 agent here');
  });

  it('tells Codex nothing of definitions and commands that it does not know, and keeps nothing for the module', async () => {
    leaveSession();
    put('project/.claude/agents/sql.md', 'x');
    const { context } = await begin({ runtime: 'codex' });
    expect(context).toContain('src/add.js');
    expect(context).not.toContain('agent here');
    expect(storedStarts()).toEqual([]);
  });

  it('shows faults of the files at every start', async () => {
    put('project/.rentroll/guard.yml', 'version: 1\nentrys: []\n');
    const fault = /^rentroll: \.rentroll\/guard\.yml:2:1: .*entrys/;
    expect((await begin()).shown).toMatch(fault);
    expect((await begin()).shown).toMatch(fault);
    expect(storedStarts()).toEqual([]);
    put('project/.rentroll/guard.yml', `version: 1\n${['a', 'b', 'c', 'd'].map((key) => `${key}: 1\n`).join('')}`);
    expect((await begin()).shown).toMatch(/yml:2.*yml:3.*yml:4.* And 1 more: rentroll session guard ls$/);
  });

  it('tells person and agent that no mod is loaded, at every start', async () => {
    env = { ...env, CLAUDE_PLUGIN_ROOT: join(home, 'plugin'), AI_AGENT: 'claude-code_2-1-197_harness' };
    const { shown, context } = await begin();
    expect(shown).toMatch(/^rentroll: Claude Code 2\.1\.197 loads no mods/);
    expect(context).toBe(shown);
    expect(storedStarts()).toEqual([]);
  });

  it('asks once on a machine whether expensive sessions may be looked at', async () => {
    withDb((db) => claimRun(db, { session: 's', agentId: '', project: cwd }, now()));
    const { shown, context } = await begin();
    expect(shown).toMatchInlineSnapshot(
      `"rentroll: a session was much more expensive than usual. The model haiku could look at such sessions and propose rules: 8 KB of each would be sent to it, on your login, 500,000 tokens a week at most. Nothing is sent unless you agree, in a terminal: cd ~ && npx rentroll session distill --auto on. This is asked once."`,
    );
    expect(context).toBe('');
    expect((await begin()).shown).toBe('');
  });

  it('does nothing in a trial of the gate', async () => {
    leaveSession();
    noteTrialFolder(join(home, 'own'), home);
    expect(await begin()).toEqual({ shown: '', context: '' });
    expect(storedStarts()).toEqual([]);
  });
});
