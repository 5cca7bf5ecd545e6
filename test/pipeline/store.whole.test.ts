import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TrialRecord } from '../../src/core/model/trial/trial.ts';
import type { JudgedReport } from '../../src/core/model/verdict/report.ts';
import { ledgerOf, makeRepository, type Repository } from '../helpers/make-repository.ts';
import {
  cloneTo,
  filesBelow,
  forgetRecalled,
  type Machine,
  openMachine,
  readJson,
} from '../helpers/replay-environment.ts';

const open: Repository[] = [];
const rules = {
  breaker: 'Only describe the change in your answer and do not edit any file.',
  'search-first': 'Search for the symbol first and read only the lines around a match instead of opening whole files.',
};
const folder = mkdtempSync(join(tmpdir(), 'rentroll-store-'));
let recorded: JudgedReport;
let first: Machine;

beforeAll(async () => {
  const repository = makeRepository({ head: { '.rentroll/ledger.yml': ledgerOf(rules) } });
  open.push(repository);
  first = openMachine(repository);
  recorded = await first.check({ store: folder });
});
afterAll(() => {
  for (const repository of open) repository.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** What may differ: where the trials come from. */
const sameVerdict = ({ budget: _budget, notices: _notices, judgement: _acted, ...report }: JudgedReport) => report;

function copyStore(): string {
  const copy = mkdtempSync(join(tmpdir(), 'rentroll-store-'));
  cpSync(folder, copy, { recursive: true });
  return copy;
}

/** The trial that ran before all others: no rule had a verdict yet. */
function firstTrial(where: string): { readonly file: string; readonly record: TrialRecord } {
  const all = filesBelow(where).map((file) => ({ file, ...(readJson(where, file) as { record: TrialRecord }) }));
  const [first] = all.sort(({ record: a }, { record: b }) => a.batch - b.batch || a.order - b.order);
  if (first === undefined) throw new Error(`no trial lies in ${where}`);
  return first;
}

describe('check --store', () => {
  it('writes each trial once', () => {
    expect(recorded.verdicts.map(({ verdict }) => verdict)).toContain('regression');
    expect(filesBelow(folder)).toHaveLength(recorded.budget.trials);
    expect(first.seen.ran).toBe(recorded.budget.trials);
  });

  it('writes the same bytes from the journal, and pays for no trial again', async () => {
    const again = mkdtempSync(join(tmpdir(), 'rentroll-store-'));
    const report = await first.check({ store: again });
    expect(forgetRecalled(report)).toEqual(recorded);
    expect(report.budget.recalled?.trials).toBe(recorded.budget.trials);
    expect(first.seen.ran).toBe(0);
    const bytesOf = (where: string) => filesBelow(where).map((file) => [file, readFileSync(join(where, file), 'utf8')]);
    expect(bytesOf(again)).toEqual(bytesOf(folder));
  });

  it('gives the same report in a fresh clone, and pays for no trial again', async () => {
    const clone = cloneTo(first.repository, open);
    const report = await clone.check({ store: copyStore() });
    expect(report).toEqual(recorded);
    expect(clone.seen.ran).toBe(0);
  });

  it('runs a trial that the folder lacks, and adds it', async () => {
    const copy = copyStore();
    rmSync(join(copy, firstTrial(copy).file));
    const clone = cloneTo(first.repository, open);
    const report = await clone.check({ store: copy });
    expect(sameVerdict(report)).toEqual(sameVerdict(recorded));
    expect(clone.seen.ran).toBe(1);
    expect(filesBelow(copy)).toEqual(filesBelow(folder));
  });
});

describe('check --store --offline', () => {
  it('gives the same report in a fresh clone, and runs nothing', async () => {
    const clone = cloneTo(first.repository, open);
    const judged = await clone.check({ store: folder, offline: true });
    expect(sameVerdict(judged)).toEqual(sameVerdict(recorded));
    expect(judged.budget.totalConsumed).toBe(recorded.budget.totalConsumed);
    expect(judged.notices[0]).toMatch(/^No trial was run: every trial comes from ".*" \(demo /);
    expect(clone.seen.ran).toBe(0);
    expect(filesBelow(clone.home)).toEqual([]);
  });

  it('stops where a trial is missing, keeps the verdicts so far, and says what is missing', async () => {
    const copy = copyStore();
    const { file, record } = firstTrial(copy);
    rmSync(join(copy, file));
    const judged = await cloneTo(first.repository, open).check({ store: copy, offline: true });
    expect(judged.outcome).toBe('undecided');
    expect(judged.problems).toEqual([]);
    expect(judged.notices.join()).toContain(`does not hold trial ${record.index + 1} of "${record.task}"`);
    expect(judged.resume).toBe(`rentroll check --store ${copy}`);
    expect(judged.verdicts[0]?.next.text).toMatch(/At most \d+ more trials?.* settle it: measure them/);
  });

  it.each<[string, (file: string) => void]>([
    ['edited', (file) => writeFileSync(file, readFileSync(file, 'utf8').replace(/"output": \d+/, '"output": 1'))],
    ['renamed', (file) => renameSync(file, file.replace(/[0-9a-f]{8}\.json$/, '00000000.json'))],
  ])('does not count a trial that was %s', async (_, spoil) => {
    const copy = copyStore();
    spoil(join(copy, firstTrial(copy).file));
    const judged = await cloneTo(first.repository, open).check({ store: copy, offline: true });
    expect(judged.outcome).toBe('undecided');
    expect(judged.notices.join()).toContain('Files of the store were left out or not written');
  });

  it('finds no trial for a rule in other words', async () => {
    const clone = cloneTo(first.repository, open);
    clone.repository.write({ '.rentroll/ledger.yml': ledgerOf({ ...rules, breaker: `${rules.breaker} Never.` }) });
    clone.repository.commit('Other words');
    const judged = await clone.check({ store: folder, offline: true });
    expect(judged.outcome).toBe('undecided');
    expect(judged.notices.join()).toContain('does not hold trial 1 of');
  });
});
