import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPools } from '../../../src/session/live/read-live.ts';
import { countsOf } from '../../core/stats/live/live-counts.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rentroll-pools-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return name;
}

describe('counts that others shared', () => {
  it('adds them up by rule, each file as one person', () => {
    const a = write('a.json', '{"schema":1,"live":{"h":[1,0,0,0,2,0],"i":[0,0,0,0,1,0]}}');
    const b = write('b.json', '{"schema":1,"live":{"h":[2,1,0,1,3,1]}}');
    const pools = readPools([a, b], folder, new Map());
    expect(pools.get('h')).toEqual({
      people: 2,
      counts: { ...countsOf(3, 1, 0, 1), sessionsWith: 5, sessionsWithout: 1 },
    });
    expect(pools.get('i')?.people).toBe(1);
  });

  it('counts nobody twice, and this person not again', () => {
    const a = write('a.json', '{"schema":1,"live":{"h":[1,0,0,0,1,0]}}');
    const b = write('b.json', '{ "live": { "h": [1, 0, 0, 0, 1, 0] }, "schema": 1 }');
    expect(() => readPools([a, b], folder, new Map())).toThrow('added already');
    expect(() => readPools([a], folder, new Map([['h', countsOf(1, 0, 0, 0)]]))).toThrow('added already');
  });

  it.each([
    ['no JSON', '{', 'holds no shared counts'],
    ['null', 'null', 'not what'],
    ['something else', '{"schema":1}', 'not what'],
    ['five integers', '{"schema":1,"live":{"h":[1,1,1,1,1]}}', 'no six counts'],
    ['a count that is none', '{"schema":1,"live":{"h":[1,1,1,1,-1,1]}}', 'no six counts'],
    ['a count that nobody has', '{"schema":1,"live":{"h":[1,1,1,1,1,1e12]}}', 'no six counts'],
    ['more answers than sessions', '{"schema":1,"live":{"h":[9,1,1,1,1,1]}}', 'more answers than sessions'],
  ])('refuses %s', (_, text, words) => {
    expect(() => readPools([write('bad.json', text)], folder, new Map())).toThrow(words);
  });

  it('refuses a file that is not there', () => {
    expect(() => readPools(['gone.json'], folder, new Map())).toThrow('holds no shared counts');
  });
});
