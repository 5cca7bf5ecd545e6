import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { askQuestion, type TypedPlace } from '../../../src/entry/command-line/question.ts';

const folder = mkdtempSync(join(tmpdir(), 'rentroll-question-'));
afterAll(() => rmSync(folder, { recursive: true }));

const place: TypedPlace = {
  ...{ words: ['lint'], cwd: folder, columns: undefined, now: new Date('2026-03-01T12:00:00Z') },
  env: { RENTROLL_HOME: '/elsewhere', PATH: '/bin' },
};
const ask = (other: Partial<TypedPlace> = {}) => askQuestion({ ...place, ...other });

describe('askQuestion', () => {
  it('is the same for the same, whatever a shell counts', () => {
    expect(ask({ env: { ...place.env, SHLVL: '3', _: '/bin/x' } })).toEqual(ask());
  });

  it.each<[string, Partial<TypedPlace>]>([
    ['day', { now: new Date('2026-03-02T00:00:00Z') }],
    ['terminal', { columns: 80 }],
    ['variable', { env: { ...place.env, NO_COLOR: '1' } }],
    ['option', { words: ['lint', '--json'] }],
    ['word', { words: ['lint', '--base', 'a'] }],
    ['folder', { cwd: '/' }],
  ])('has other terms with another %s', (_, other) => {
    expect(ask(other)?.terms).not.toBe(ask()?.terms);
  });

  it.each([
    [['check']],
    [['stamp']],
    [['lint', '--write-lock']],
    [['lint', '--write-coverage']],
    [['lint', '--delivery']],
    [['status', '--html=x']],
    [['status', '--site', 'x']],
    [['status', '--help']],
    [['context', '-h']],
    [['--html', 'x']],
    [['bill', '--html=x']],
    [['--no-import']],
  ])('is none for what does more than read: %j', (words) => {
    expect(ask({ words })).toBeUndefined();
  });

  it.each([[[]], [['--json']], [['bill', '--lines']]])('is asked by the bill: %j', (words) => {
    expect(ask({ words })?.lastsMs).toBe(600_000);
  });

  it('is none in CI, and where the home lies in the checkout', () => {
    expect(ask({ env: { ...place.env, CI: '1' } })).toBeUndefined();
    expect(ask({ env: { ...place.env, RENTROLL_HOME: join(folder, 'home') } })).toBeUndefined();
  });
});
