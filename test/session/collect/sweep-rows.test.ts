import { appendFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '../../../src/adapters/store/open-store.ts';
import { collectSource } from '../../../src/session/collect/collect-source.ts';
import { sweepRows } from '../../../src/session/collect/sweep-rows.ts';
import { openSessions } from '../../../src/session/store/open-sessions.ts';

let home: string;
let db: Db;
const now = new Date('2026-11-22T12:00:00.000Z');

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'sweep-'));
  mkdirSync(join(home, 'rows'));
  db = openSessions(':memory:', 0);
});
afterEach(() => {
  db.close();
  rmSync(home, { recursive: true, force: true });
});

const at = (second: number) => `2026-11-22T11:00:${String(second).padStart(2, '0')}.000Z`;
const run = (second = 0) =>
  JSON.stringify({
    row: 'run',
    at: at(second),
    session: 's1',
    agentId: '',
    agent: '',
    cwd: home,
    version: '2',
    transcript: '',
  });
const usage = { input: 1, output: 10, cacheCreation: 100, cacheRead: 1000 };
const step = (id: string, second: number, more: object = {}) =>
  JSON.stringify({ row: 'step', at: at(second), id, model: 'm', usage, isAnswer: true, isAsking: false, ...more });
const file = () => join(home, 'rows', 's1.main.jsonl');

function write(...lines: readonly string[]): void {
  writeFileSync(file(), lines.map((line) => `${line}\n`).join(''));
}

function sweep(): readonly string[] {
  return sweepRows(db, { env: { RENTROLL_HOME: home }, now });
}

const totals = () =>
  db
    .prepare(
      'SELECT count(*) AS rows, sum(calls) AS calls, sum(output) AS output, sum(unfinished) AS open FROM sessions',
    )
    .get();

/** A transcript of the same session, as Claude Code writes it. */
function readTranscriptOf(answers: readonly (readonly [id: string, second: number])[], session = 's1'): void {
  const path = join(home, `${session}.jsonl`);
  const lines = answers.map(([id, second]) =>
    JSON.stringify({
      ...{ type: 'assistant', sessionId: session, cwd: home, version: '2', timestamp: at(second), requestId: id },
      message: {
        id,
        model: 'm',
        usage: { input_tokens: 1, output_tokens: 10 },
        content: [{ type: 'text', text: 'x' }],
      },
    }),
  );
  writeFileSync(path, `${lines.join('\n')}\n`);
  collectSource(db, { path, agentId: '' }, { now, env: {}, ruleSetOf: () => '' });
}

describe('sweepRows', () => {
  it('counts what the mod wrote, and twice is once', () => {
    write(run(), step('t:0', 1), step('t:1', 2));
    expect(sweep()).toEqual([]);
    sweep();
    expect(totals()).toEqual({ rows: 1, calls: 2, output: 20, open: 0 });
    appendFileSync(file(), `${step('t:2', 3)}\n`);
    sweep();
    expect(totals()).toMatchObject({ rows: 1, calls: 3 });
  });

  it('counts a call once that two mods have written', () => {
    write(run(), step('t:0', 1));
    writeFileSync(join(home, 'rows', 's1.other.jsonl'), `${run()}\n${step('t:0', 1)}\n`);
    sweep();
    expect(totals()).toMatchObject({ calls: 1 });
  });

  it('keeps the transcript of a metered session from counting again', () => {
    write(run(), step('t:0', 5), step('t:1', 9));
    sweep();
    readTranscriptOf([
      ['m1', 5],
      ['m2', 9],
    ]);
    expect(totals()).toMatchObject({ calls: 2, output: 20 });
  });

  it('still counts what the session did without the mod', () => {
    write(run(), step('t:0', 5));
    sweep();
    readTranscriptOf([
      ['m1', 5],
      ['m2', 30],
    ]);
    expect(totals()).toMatchObject({ calls: 2 });
  });

  it('does not take the time between two runs for metered', () => {
    write(run(), step('t:0', 5), run(40), step('u:0', 45));
    sweep();
    readTranscriptOf([
      ['m1', 5],
      ['m2', 20],
      ['m3', 45],
    ]);
    expect(totals()).toMatchObject({ calls: 3 });
  });

  it('knows a metered call again where another session copies it', () => {
    write(run(), step('t:0', 5));
    sweep();
    readTranscriptOf([['m1', 5]]);
    readTranscriptOf([['m1', 5]], 'fork');
    expect(totals()).toMatchObject({ calls: 1 });
  });

  it('says where figures are a lower bound', () => {
    write(run(), step('t:0', 1, { isLowerBound: true }), step('t:1', 2));
    sweep();
    expect(totals()).toMatchObject({ calls: 2, open: 1 });
  });

  it('leaves a last line that is half written for the next time', () => {
    write(run(), step('t:0', 1));
    appendFileSync(file(), step('t:1', 2).slice(0, 30));
    sweep();
    expect(totals()).toMatchObject({ calls: 1 });
    write(run(), step('t:0', 1), step('t:1', 2));
    sweep();
    expect(totals()).toMatchObject({ calls: 2 });
  });

  it.each([
    ['nothing', ''],
    ['no JSON', '\0\u{fffd}{{{\n'],
    ['a row of a newer mod', '{"row":"dance","at":1}\n'],
    ['fields of wrong types', '{"row":"step","at":7,"id":{},"usage":"x","model":[]}\n{"row":"tool","name":null}\n'],
    ['a run without a session', '{"row":"run","session":""}\n'],
  ])('takes %s as it is', (_, text) => {
    writeFileSync(file(), text);
    expect(() => sweep()).not.toThrow();
    expect(Number((totals() as { calls: number | null }).calls)).toBe(0);
  });

  it('is cut off at every byte of its last line without counting anything twice', () => {
    const last = `${step('t:1', 2)}\n`;
    for (let length = 0; length <= last.length; length += 1) {
      write(run(), step('t:0', 1));
      appendFileSync(file(), last.slice(0, length));
      sweep();
    }
    expect(totals()).toMatchObject({ rows: 1, calls: 2, output: 20 });
  });

  it('removes files that are read and old, and forgets nothing when the session goes on', () => {
    write(run(), step('t:0', 1));
    sweep();
    const old = new Date('2026-11-01T00:00:00.000Z');
    utimesSync(file(), old, old);
    sweep();
    expect(readdirSync(join(home, 'rows'))).toEqual([]);
    write(run(40), step('u:0', 45));
    sweep();
    expect(totals()).toMatchObject({ calls: 2 });
  });
});
