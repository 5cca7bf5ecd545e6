import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Report } from '../../../src/model/report.ts';
import { ledgerOf, makeRepository, type Repository } from '../../helpers/make-repository.ts';
import { cloneTo, filesBelow, type Machine, openMachine, readJson } from './replay-place.ts';

const open: Repository[] = [];
const rules = {
  breaker: 'Only describe the change in your answer and do not edit any file.',
  'search-first': 'Search for the symbol first and read only the lines around a match instead of opening whole files.',
};
const folder = mkdtempSync(join(tmpdir(), 'rentroll-recording-'));
let recorded: Report;
let first: Machine;

beforeAll(async () => {
  const repository = makeRepository({ head: { '.rentroll/ledger.yml': ledgerOf(rules) } });
  open.push(repository);
  first = openMachine(repository);
  recorded = await first.check({ record: folder });
});
afterAll(() => {
  for (const repository of open) repository.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** What may differ: nothing was paid for, and that is said. */
const sameVerdict = ({ budget: _budget, notices: _notices, ...report }: Report) => report;

const trialsOf = (where: string) => filesBelow(where).filter((file) => file.startsWith('trials/'));

function copyRecording(): string {
  const copy = mkdtempSync(join(tmpdir(), 'rentroll-recording-'));
  cpSync(folder, copy, { recursive: true });
  return copy;
}

describe('check --record', () => {
  it('writes each trial once, and what they have in common', () => {
    expect(recorded.verdicts.map(({ verdict }) => verdict)).toContain('regression');
    expect(trialsOf(folder)).toHaveLength(recorded.budget.trials);
    expect(first.seen.ran).toBe(recorded.budget.trials);
    expect(readJson(folder, 'manifest.json')).toMatchObject({ schema: 1, runner: 'reference', seed: 1 });
  });

  it('writes the same bytes from the journal, and pays for no trial again', async () => {
    const again = mkdtempSync(join(tmpdir(), 'rentroll-recording-'));
    expect(await first.check({ record: again })).toEqual(recorded);
    expect(first.seen.ran).toBe(0);
    const bytesOf = (where: string) => filesBelow(where).map((file) => [file, readFileSync(join(where, file), 'utf8')]);
    expect(bytesOf(again)).toEqual(bytesOf(folder));
  });
});

describe('check --replay', () => {
  it('gives the same report in a fresh clone, runs nothing, and charges nothing', async () => {
    const clone = cloneTo(first.repository, open);
    const replayed = await clone.check({ replay: folder });
    expect(sameVerdict(replayed)).toEqual(sameVerdict(recorded));
    expect(replayed.budget).toMatchObject({ totalConsumed: 0, trials: 0 });
    expect(replayed.notices[0]).toMatch(/^Replayed: every trial comes from a recording made with reference/);
    expect(clone.seen).toEqual({ ran: 0, recalled: recorded.budget.trials });
    expect(filesBelow(clone.home)).toEqual([]);
  });

  it('leaves nothing behind that a real run could take for its own', async () => {
    const clone = cloneTo(first.repository, open);
    await clone.check({ replay: folder });
    expect(sameVerdict(await clone.check())).toEqual(sameVerdict(recorded));
    expect(clone.seen).toEqual({ ran: recorded.budget.trials, recalled: 0 });
  });
});
