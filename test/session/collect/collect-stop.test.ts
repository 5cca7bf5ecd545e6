import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { giveRunToken, noteTrialFolder } from '../../../src/adapters/programs/trial-tokens.ts';
import { collectStop } from '../../../src/session/collect/collect-stop.ts';
import { importTranscripts } from '../../../src/session/collect/import-transcripts.ts';
import { readHistory } from '../../../src/session/history/show-history.ts';
import { listClaimed } from '../../../src/session/store/distillations.ts';
import { openSessions, useSessions } from '../../../src/session/store/open-sessions.ts';
import { readCurve } from '../../../src/session/store/read-work.ts';

let home = '';
let env: NodeJS.ProcessEnv = {};
let transcript = '';
const session = '6706089d-9d7e-4f48-bd2d-8f2a2546eb78';
const now = () => new Date('2026-01-02T00:00:00Z');

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'rentroll-collect-'));
  env = { HOME: home, RENTROLL_HOME: join(home, 'rentroll') };
  const folder = join(home, '.claude', 'projects', '-p');
  mkdirSync(folder, { recursive: true });
  transcript = join(folder, `${session}.jsonl`);
  writeFileSync(transcript, answer('a'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const usage = { input_tokens: 1, output_tokens: 10, cache_creation_input_tokens: 100, cache_read_input_tokens: 1000 };
const tokens = 1111;

function answer(id: string, more: Readonly<Record<string, unknown>> = {}): string {
  const message = { id, model: 'claude-x', content: [{ type: 'text', text: 'Done.' }], usage };
  const base = {
    sessionId: session,
    cwd: home,
    version: '2.1.197',
    timestamp: '2026-01-01T10:00:00Z',
    requestId: `r${id}`,
  };
  return `${JSON.stringify({ ...base, type: 'assistant', message, ...more })}\n`;
}

function stop(more: Readonly<Record<string, unknown>> = {}): string {
  return JSON.stringify({
    session_id: session,
    transcript_path: transcript,
    cwd: home,
    hook_event_name: 'Stop',
    ...more,
  });
}

function collect(input: string = stop(), isLate = () => false, at = now): void {
  collectStop({ input, isLate }, { env, now: at });
}

const end = () => stop({ hook_event_name: 'SessionEnd' });

const history = () => readHistory({ most: 10 }, { env, now });
const total = () => Object.values(history().total.usage).reduce((sum, count) => sum + count, 0);
const drops = () => {
  const log = join(home, 'rentroll', 'logs', 'collect.log');
  return existsSync(log)
    ? readFileSync(log, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).why)
    : [];
};

describe('collectStop', () => {
  it('reads a session every ten minutes while it runs, and once more when it ends', () => {
    collect();
    appendFileSync(transcript, answer('b'));
    collect(stop(), undefined, () => new Date('2026-01-02T00:09:59Z'));
    expect(total()).toBe(tokens);
    collect(stop(), undefined, () => new Date('2026-01-02T00:10:00Z'));
    expect(total()).toBe(2 * tokens);
    appendFileSync(transcript, answer('c'));
    collect(end(), undefined, () => new Date('2026-01-02T00:10:01Z'));
    expect(total()).toBe(3 * tokens);
  });

  it('reads a session again when the clock was set back by a day', () => {
    collect();
    appendFileSync(transcript, answer('b'));
    collect(stop(), undefined, () => new Date('2026-01-01T00:00:00Z'));
    expect(total()).toBe(2 * tokens);
  });

  it('reads a subagent that has stopped at once', () => {
    const file = join(home, '.claude', 'projects', '-p', session, 'subagents', 'agent-a1.jsonl');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, answer('s', { isSidechain: true, agentId: 'a1' }));
    collect();
    appendFileSync(transcript, answer('b'));
    appendFileSync(file, answer('t', { isSidechain: true, agentId: 'a1' }));
    collect(stop({ hook_event_name: 'SubagentStop', agent_id: 'a1', agent_transcript_path: file }));
    expect(history().agents.map(({ name, calls }) => [name, calls])).toEqual([
      ['subagent', 2],
      ['main', 1],
    ]);
  });

  it('adds what a session has grown by, once, however often the hook runs', () => {
    collect();
    collect(end());
    appendFileSync(transcript, answer('b'));
    collect(end());
    collect(end());
    expect(total()).toBe(2 * tokens);
    expect(history()).toMatchObject({ completed: 1, total: { sessions: 1, calls: 2 }, drops: {} });
  });

  it('collects subagents from their files, by the names of their definitions', () => {
    const folder = join(home, '.claude', 'projects', '-p', session, 'subagents');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'agent-a1.jsonl'), answer('s', { isSidechain: true, agentId: 'a1' }));
    writeFileSync(join(folder, 'agent-a1.meta.json'), JSON.stringify({ agentType: 'sql' }));
    collect();
    collect(
      stop({
        hook_event_name: 'SubagentStop',
        agent_id: 'a1',
        agent_type: 'sql',
        agent_transcript_path: join(folder, 'agent-a1.jsonl'),
      }),
    );
    expect(history().agents.map(({ name, calls }) => [name, calls])).toEqual([
      ['main', 1],
      ['sql', 1],
    ]);
    expect(history().total.sessions).toBe(1);
  });

  it('names the agent a session was started with, and the rules it had', () => {
    const memory = join(home, '.claude', 'agent-memory', 'sql');
    mkdirSync(memory, { recursive: true });
    mkdirSync(join(home, '.git'));
    writeFileSync(join(memory, 'MEMORY.md'), '<!-- GENERATED BY rentroll from the ledger -->\n# Rules for sql\n');
    collect(stop({ agent_type: 'sql' }));
    expect(history().agents.map(({ name }) => name)).toEqual(['sql']);
    expect(useSessions(env, 0, readCurve).map(({ ruleSet }) => ruleSet)).toEqual([
      expect.stringMatching(/^[0-9a-f]{12}$/),
    ]);
  });

  it('counts what another session has copied from an earlier one once', () => {
    collect();
    const copy = join(home, '.claude', 'projects', '-p', 'resumed.jsonl');
    writeFileSync(copy, answer('a', { sessionId: 'resumed' }) + answer('b', { sessionId: 'resumed' }));
    collect(stop({ session_id: 'resumed', transcript_path: copy }));
    expect(total()).toBe(2 * tokens);
  });

  it('counts a transcript anew when another one stands in its place', () => {
    writeFileSync(transcript, answer('a') + answer('b'));
    collect();
    writeFileSync(transcript, answer('c'));
    collect(end());
    expect(total()).toBe(tokens);
  });

  it('leaves trials of the gate out, by the token of their run and by the places it has noted', () => {
    const state = join(home, 'rentroll');
    const scratch = join(home, 'anywhere');
    noteTrialFolder(state, scratch);
    env = { ...env, RENTROLL_RUN: giveRunToken(state) };
    collect();
    env = { ...env, RENTROLL_RUN: '' };
    collect(stop({ cwd: join(scratch, 'copy') }));
    writeFileSync(transcript, answer('a', { cwd: join(scratch, 'copy') }));
    collect();
    expect(drops()).toEqual([]);
    expect(existsSync(join(home, 'rentroll', 'sessions.db')) && total()).toBe(0);
  });

  it('counts what only says that it is a trial, by a variable or by a name', () => {
    env = { ...env, RENTROLL_TRIAL: '1', RENTROLL_RUN: 'f'.repeat(32) };
    const cwd = join(home, 'rentroll-run-20260101-web');
    writeFileSync(transcript, answer('a', { cwd }));
    collect(stop({ cwd }));
    expect(total()).toBe(tokens);
  });

  it.each([
    ['{"session_id": "s"', 'payload-unreadable'],
    ['', 'payload-unreadable'],
    ['null', 'payload-unreadable'],
    ['[1]', 'payload-unreadable'],
    ['{}', 'payload-incomplete'],
    ['{"transcript_path": 5}', 'payload-incomplete'],
    ['{"transcript_path": "/etc/passwd"}', 'not-a-file'],
    ['{"transcript_path": "/none/x.jsonl"}', 'not-there'],
    ['{"transcript_path": "/nu\\u0000ll.jsonl"}', 'not-a-file'],
  ])('drops the payload %s with a reason', (input, why) => {
    collect(input);
    expect(drops()).toEqual([why]);
  });

  it('reads no file outside of the home, and no loop of links', () => {
    const elsewhere = mkdtempSync(join(tmpdir(), 'rentroll-elsewhere-'));
    const outside = join(elsewhere, 'x.jsonl');
    const [link, loop] = [join(home, 'link.jsonl'), join(home, 'loop.jsonl')];
    writeFileSync(outside, answer('x'));
    symlinkSync(outside, link);
    symlinkSync(loop, loop);
    for (const path of [outside, link, loop]) collect(stop({ transcript_path: path }));
    expect(drops()).toEqual(['outside-home', 'outside-home', 'not-a-file']);
    rmSync(elsewhere, { recursive: true });
  });

  it('leaves for the next stop what there was no time for', () => {
    collect(stop(), () => true);
    expect(drops()).toEqual(['out-of-time']);
    collect();
    expect(total()).toBe(tokens);
  });

  it('drops while another process writes, and catches up', () => {
    collect();
    appendFileSync(transcript, answer('b'));
    const other = openSessions(join(home, 'rentroll', 'sessions.db'), 100);
    other.exec('BEGIN IMMEDIATE');
    collect(end());
    other.exec('COMMIT');
    other.close();
    expect(drops()).toEqual(['database-busy']);
    collect(end());
    expect(total()).toBe(2 * tokens);
  });

  it.each([
    [
      'damaged',
      (file: string) => writeFileSync(file, 'no database at all, but long enough to be taken for one'.repeat(100)),
    ],
    ['a folder', (file: string) => mkdirSync(file)],
  ])('notes that the database is %s, and history says what to do', (_name, spoil) => {
    mkdirSync(join(home, 'rentroll'));
    spoil(join(home, 'rentroll', 'sessions.db'));
    collect();
    expect(drops()).toEqual(['database-unusable']);
    expect(history).toThrow(expect.objectContaining({ name: 'ProblemError' }));
  });

  it('notes once that a database of another schema was set aside, and collects at the next stop', () => {
    mkdirSync(join(home, 'rentroll'));
    const other = new Database(join(home, 'rentroll', 'sessions.db'));
    other.exec('CREATE TABLE sources (id INTEGER)');
    other.close();
    collect();
    expect(drops()).toEqual(['database-set-aside']);
    collect();
    expect(total()).toBe(tokens);
    expect(drops()).toEqual(['database-set-aside']);
  });

  it('says nothing where not even the reason can be noted', () => {
    writeFileSync(join(home, 'rentroll'), 'a file is in the way');
    expect(() => collect()).not.toThrow();
  });

  const payloads = resolve('../shared/data/hooks/real_attio');
  it
    .skipIf(!existsSync(payloads))
    .each([
      'stop',
      'subagent_stop',
      'session_start',
      'pre_tool_use',
      'notification',
      'pre_compact',
      'user_prompt_submit',
    ])('takes every real payload of %s (needs ../shared/data/hooks)', (event) => {
    const lines = readFileSync(join(payloads, `${event}.jsonl`), 'utf8')
      .trim()
      .split('\n');
    const named = new Set(lines.map((line) => basename(JSON.parse(line).transcript_path)));
    const folder = join(home, '.claude', 'projects', '-p');
    for (const name of named) writeFileSync(join(folder, name), answer(name));
    for (const line of lines) {
      const payload = JSON.parse(line);
      collect(JSON.stringify({ ...payload, transcript_path: join(folder, basename(payload.transcript_path)) }));
    }
    expect(drops()).toEqual([]);
    expect(total()).toBe(named.size * tokens);
  });
});

describe('collectStop, of a session that is more expensive than usual', () => {
  const day = (number: number) => () => new Date(`2026-01-${String(number).padStart(2, '0')}T12:00:00Z`);
  /** Ends a session of so many answers, each of 1,111 tokens, on a day of January. */
  function endSession(id: string, answers: number, number: number, isLate = () => false): string | undefined {
    const file = join(home, '.claude', 'projects', '-p', `${id}.jsonl`);
    const more = { sessionId: id, timestamp: day(number)().toISOString() };
    writeFileSync(file, Array.from({ length: answers }, (_, index) => answer(`${id}${index}`, more)).join(''));
    const input = stop({ session_id: id, transcript_path: file, hook_event_name: 'SessionEnd' });
    return collectStop({ input, isLate }, { env, now: day(number) });
  }
  const claimed = () => {
    const db = openSessions(join(home, 'rentroll', 'sessions.db'), 100);
    const sessions = listClaimed(db).map((run) => run.session);
    db.close();
    return sessions;
  };

  it('tells the person once when it takes more than 19 of 20 sessions, and queues it once', () => {
    for (let number = 1; number <= 19; number += 1) expect(endSession(`usual${number}`, 2, number)).toBeUndefined();
    expect(claimed()).toEqual([]);
    expect(endSession('dear', 40, 20)).toMatchInlineSnapshot(
      `"rentroll: this session has taken 44,440 tokens, more than 95 % of the last 19 completed ones here and 20.0 times their median (2,222). 90 % of them are context that was read again in 40 model calls."`,
    );
    expect(claimed()).toEqual(['dear']);
    expect(endSession('dear', 41, 21)).toBeUndefined();
    expect(claimed()).toEqual(['dear']);
  });

  it('queues nothing when fewer than five sessions came before it', () => {
    for (let number = 1; number <= 4; number += 1) endSession(`usual${number}`, 2, number);
    endSession('dear', 40, 9);
    expect(claimed()).toEqual([]);
  });

  it('queues a session when it takes more than three quarters of those before it, and not when it takes as much', () => {
    for (const [index, answers] of [1, 2, 3, 4].entries()) endSession(`usual${index}`, answers, index + 1);
    endSession('usual4', 1, 5);
    endSession('same', 3, 6);
    expect(claimed()).toEqual([]);
    endSession('more', 4, 7);
    expect(claimed()).toEqual(['more']);
  });
});

describe('importTranscripts', () => {
  it('reads all that lie there, and nothing the second time', () => {
    writeFileSync(join(home, '.claude', 'projects', '-p', 'other.jsonl'), answer('o', { sessionId: 'other' }));
    const seen: number[] = [];
    const first = importTranscripts(
      { folders: [], onProgress: (_done, _all, files) => seen.push(files) },
      { env, now },
    );
    expect(first).toMatchObject({ files: 2, read: 2, unchanged: 0, tokens: 2 * tokens });
    expect(seen).toEqual([1, 2]);
    expect(importTranscripts({ folders: [] }, { env, now })).toMatchObject({ read: 0, unchanged: 2, tokens: 0 });
    collect();
    expect(total()).toBe(2 * tokens);
  });

  it.each([
    { since: 'before it was read', ahead: 3_600_000, read: 0 },
    { since: 'so lately that nobody could tell', ahead: 0, read: 1 },
  ])('opens a transcript of the same size again by when the system saw it change: $since', ({ ahead, read }) => {
    const at = () => new Date(Date.now() + ahead);
    importTranscripts({ folders: [] }, { env, now: at });
    writeFileSync(transcript, answer('b'));
    const again = importTranscripts({ folders: [] }, { env, now: at });
    expect(again).toMatchObject({ files: 1, read, unchanged: 1 - read });
  });

  it('says where it looked when nothing lies there', () => {
    rmSync(join(home, '.claude'), { recursive: true });
    expect(() => importTranscripts({ folders: [] }, { env, now })).toThrow(/there is no transcript below .*projects/);
  });
});
