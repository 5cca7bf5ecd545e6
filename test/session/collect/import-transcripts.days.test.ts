import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Db } from '../../../src/adapters/store/open-store.ts';
import type { SplitWork } from '../../../src/core/model/session/history.ts';
import { collectTranscript } from '../../../src/session/collect/collect-transcript.ts';
import { importTranscripts } from '../../../src/session/collect/import-transcripts.ts';
import { readHistory } from '../../../src/session/history/show-history.ts';
import { openSessions } from '../../../src/session/store/open-sessions.ts';
import { splitWork } from '../../../src/session/store/read-history.ts';
import { listOutdated } from '../../../src/session/usage/save-transcript.ts';

let home: string;
const now = () => new Date('2026-03-01T12:00:00.000Z');
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'rentroll-days-'));
  // A day is one of the person's time zone.
  vi.stubEnv('TZ', 'UTC');
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(home, { recursive: true, force: true });
});

const env = () => ({ HOME: home, RENTROLL_HOME: join(home, 'rentroll') });
const dependencies = () => ({ env: env(), now });

/** A model call as its lines tell it. */
interface Told {
  readonly id: string;
  readonly at: string;
  readonly model: string;
  readonly output: number;
}

function write({ id, at, model, output }: Told, session: string): string {
  const usage = { input_tokens: 0, output_tokens: output };
  const message = { id, model, usage, content: [{ type: 'text', text: 'x' }] };
  const line = {
    type: 'assistant',
    sessionId: session,
    cwd: '/p',
    version: '2.1.0',
    timestamp: at,
    requestId: 'r',
    message,
  };
  return `${JSON.stringify(line)}\n`;
}

function put(name: string, calls: readonly Told[]): void {
  mkdirSync(join(home, 'transcripts'), { recursive: true });
  writeFileSync(join(home, 'transcripts', `${name}.jsonl`), calls.map((call) => write(call, name)).join(''));
}

const read = (db: Db, name: string) =>
  collectTranscript(db, { path: join(home, 'transcripts', `${name}.jsonl`) }, { env: env(), now: now() });
const collect = () => importTranscripts({ folders: [join(home, 'transcripts')] }, dependencies());
const split = () => readHistory({ most: 10_000, by: ['day', 'model'] }, dependencies()).split?.rows ?? [];
const figures = () => toFigures(split());
const toFigures = (rows: readonly SplitWork[]) =>
  Object.fromEntries(rows.map(({ day, model, calls, tokens }) => [`${day} ${model}`, [calls, tokens]]));

describe('tokens by model and day', () => {
  const five = [
    ['opus', 1_000_000],
    ['opus', 1_000_000],
    ['haiku', 10],
    ['haiku', 10],
    ['haiku', 10],
  ].map(([model, output], index) => ({
    id: `m${index}`,
    at: `2026-02-0${index < 3 ? 1 : 2}T10:0${index}:00.000Z`,
    model: String(model),
    output: Number(output),
  }));

  it('stand under the model and the day of each call', () => {
    put('five', five);
    collect();
    expect(figures()).toEqual({
      '2026-02-01 opus': [2, 2_000_000],
      '2026-02-01 haiku': [1, 10],
      '2026-02-02 haiku': [2, 20],
    });
    const { models, total } = readHistory({ most: 5 }, dependencies());
    expect(models.map(({ name, calls, sessions, usage }) => [name, calls, sessions, usage.output])).toEqual([
      ['opus', 2, 1, 2_000_000],
      ['haiku', 3, 1, 30],
    ]);
    expect(total).toMatchObject({ sessions: 1, calls: 5 });
  });

  it('are those of the days that are looked at', () => {
    put('five', five);
    collect();
    const history = readHistory({ most: 5, days: 27 }, dependencies());
    expect(history.total).toMatchObject({ sessions: 1, calls: 2, usage: { output: 20 } });
    expect(history.models.map(({ name }) => name)).toEqual(['haiku']);
  });

  it.each([
    [
      ['week'],
      [
        { week: '2026-01-26', tokens: 2_000_010 },
        { week: '2026-02-02', tokens: 20 },
      ],
    ],
    [
      ['model'],
      [
        { model: 'opus', tokens: 2_000_000, runs: 1 },
        { model: 'haiku', calls: 3 },
      ],
    ],
    [['project', 'agent'], [{ project: '/p', agent: 'main', sessions: 1, calls: 5 }]],
  ] as const)('are told apart by %j', (by, rows) => {
    const places = ['01', '01', '01', '02', '02'];
    put(
      'five',
      five.map((call, index) => ({ ...call, at: `2026-02-${places[index]}T10:00:00.000Z` })),
    );
    collect();
    expect(readHistory({ most: 5, by }, dependencies()).split).toMatchObject({
      by,
      rows,
      left: { rows: 0, tokens: 0 },
    });
    const newest = readHistory({ most: 1, by }, dependencies()).split;
    expect([newest?.rows.length, newest?.left.rows]).toEqual([1, rows.length - 1]);
  });

  it('stand under the day of the person, and of UTC where that is asked for', () => {
    vi.stubEnv('TZ', 'Asia/Kolkata');
    // Half past midnight and half past ten at night in India.
    const calls = ['2026-02-01T19:00:00.000Z', '2026-02-02T17:00:00.000Z'];
    put(
      'one',
      calls.map((at, index) => ({ id: `m${index}`, at, model: 'opus', output: 1 })),
    );
    collect();
    const by = ['day', 'model'] as const;
    const rows = (isUtc: boolean) => readHistory({ most: 9, by, isUtc }, dependencies()).split?.rows ?? [];
    expect(toFigures(rows(false))).toEqual({ '2026-02-02 opus': [2, 2] });
    expect(toFigures(rows(true))).toEqual({ '2026-02-01 opus': [1, 1], '2026-02-02 opus': [1, 1] });
    const week = readHistory({ most: 9, by: ['week'] }, dependencies()).split?.rows.map((row) => row.week);
    expect(week).toEqual(['2026-02-02']);
  });

  it('follow the line that tells the usage, across midnight and two imports, and a clock that goes back', () => {
    const first = { id: 'a', at: '2026-02-01T23:59:59.000Z', model: 'opus', output: 1 };
    put('one', [first]);
    collect();
    expect(figures()).toEqual({ '2026-02-01 opus': [1, 1] });
    const last = { ...first, at: '2026-02-02T00:00:01.000Z', output: 70 };
    const back = { id: 'b', at: '2026-01-31T12:00:00.000+14:00', model: 'opus', output: 5 };
    put('one', [first, last, { ...last, at: '2026-02-03T00:00:00.000Z' }, back, { ...back, id: 'c', at: 'never' }]);
    collect();
    expect(figures()).toEqual({ ' opus': [1, 5], '2026-01-30 opus': [1, 5], '2026-02-02 opus': [1, 70] });
  });

  it('add up to the fullest record of each call, whatever was resumed, forked, written twice or read in pieces', () => {
    const call = fc.record({
      id: fc.integer({ min: 0, max: 12 }).map((id) => `m${id}`),
      at: fc.integer({ min: 0, max: 12 }).map((hours) => new Date(Date.UTC(2026, 1, 1, 18 + hours)).toISOString()),
      model: fc.constantFrom('opus', 'haiku', 'sonnet'),
      output: fc.integer({ min: 0, max: 3 }),
    });
    const file = fc.record({
      calls: fc.array(call, { maxLength: 12 }),
      // How much of the file before it this one begins with, and where a first import finds it.
      copied: fc.nat(12),
      cut: fc.nat(24),
    });
    fc.assert(
      fc.property(fc.array(file, { minLength: 1, maxLength: 3 }), (files) => {
        const db = openSessions(':memory:', 1000);
        const whole: Told[][] = [];
        for (const { calls, copied } of files) whole.push([...(whole.at(-1)?.slice(0, copied) ?? []), ...calls]);
        // The first transcript that holds the fullest record of a call counts it.
        const counts = new Map<string, { readonly index: number; readonly told: Told }>();
        const readPart = (index: number, calls: readonly Told[]) => {
          for (const { id } of calls) {
            const most = Math.max(...calls.filter((call) => call.id === id).map(({ output }) => output));
            const told = calls.find((call) => call.id === id && call.output === most) as Told;
            const before = counts.get(id);
            if (before === undefined || before.index === index || most > before.told.output)
              counts.set(id, { index, told });
          }
          put(`f${index}`, calls);
          read(db, `f${index}`);
        };
        for (const [index, calls] of whole.entries()) readPart(index, calls.slice(0, files[index]?.cut ?? 0));
        for (const [index, calls] of whole.entries()) readPart(index, calls);
        for (const path of listOutdated(db)) read(db, basename(path, '.jsonl'));
        expect(listOutdated(db)).toEqual([]);
        const expected: Record<string, number[]> = {};
        for (const { told } of counts.values()) {
          const { at, model, output } = told;
          const key = `${at.slice(0, 10)} ${model}`;
          const [calls = 0, tokens = 0] = expected[key] ?? [];
          expected[key] = [calls + 1, tokens + output];
        }
        const rows = splitWork(db, { since: '' }, ['day', 'model']);
        db.close();
        expect(toFigures(rows)).toEqual(expected);
      }),
      { numRuns: 40 },
    );
  });
});

const data = resolve('../shared/data/transcripts');

describe.skipIf(!existsSync(data))('real transcripts (needs ../shared/data/transcripts)', () => {
  it.each(['entire', 'viewer'])('of %s come to what ccusage 20.0.24 counts by model and day', (part) => {
    importTranscripts({ folders: [join(data, part)] }, dependencies());
    const rows = split().filter(({ tokens }) => tokens > 0);
    const own = rows.map(({ day, model, usage }) => [
      ...[day, model, usage?.input, usage?.output],
      ...[usage?.cacheCreation, usage?.cacheRead],
    ]);
    expect(own).toEqual(counted[part]);
  });
});

/** `ccusage claude daily --json --offline -z UTC` on the same folders. */
const counted: Readonly<Record<string, readonly (readonly (string | number)[])[]>> = {
  entire: [
    ['2026-01-06', 'claude-opus-4-5-20251101', 34, 744, 41434, 122052],
    ['2026-01-10', 'claude-sonnet-4-5-20250929', 190, 6951, 77460, 564298],
    ['2026-01-12', 'claude-opus-4-5-20251101', 164, 3653, 199247, 2038052],
    ['2026-01-13', 'claude-opus-4-5-20251101', 10, 4, 38385, 0],
    ['2026-01-15', 'claude-opus-4-5-20251101', 18, 424, 9249, 41665],
    ['2026-01-19', 'claude-opus-4-5-20251101', 18, 16, 35030, 34788],
    ['2026-01-22', 'claude-opus-4-5-20251101', 727, 1469, 88256, 42386],
    ['2026-01-27', 'claude-opus-4-5-20251101', 518, 181, 449634, 4956533],
    ['2026-02-13', 'claude-opus-4-5-20251101', 152, 42, 60069, 563052],
  ],
  viewer: [
    ['2025-09-03', 'claude-sonnet-4-20250514', 1111, 52906, 150674, 3751073],
    ['2025-09-07', 'claude-sonnet-4-20250514', 129, 3629, 47747, 324259],
  ],
};
