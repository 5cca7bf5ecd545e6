import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultConfigFile } from '../../src/core/model/request/gate-request.ts';
import type { TrialRecord } from '../../src/core/model/trial/trial.ts';
import type { Report } from '../../src/core/model/verdict/report.ts';
import { resumeRun } from '../../src/gate/flows/resume-run.ts';
import { ledgerOf, makeRepository, type Repository, tinyConfig } from '../helpers/make-repository.ts';
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

/** The trial that ran before all others: no rule had a verdict yet. */
function firstTrial(where: string): { readonly file: string; readonly record: TrialRecord } {
  const all = trialsOf(where).map((file) => ({ file, ...(readJson(where, file) as { record: TrialRecord }) }));
  const [first] = all.sort(({ record: a }, { record: b }) => a.batch - b.batch || a.order - b.order);
  if (first === undefined) throw new Error(`no trial lies in ${where}`);
  return first;
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
    const report = await first.check({ record: again });
    expect(forgetRecalled(report)).toEqual(recorded);
    expect(report.budget.recalled?.trials).toBe(recorded.budget.trials);
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

  it('is told again by resume', async () => {
    const clone = cloneTo(first.repository, open);
    const replayed = await clone.check({ replay: folder });
    expect(await resumeRun({ configFile: defaultConfigFile }, clone.deps())).toEqual(replayed);
  });

  it('stops where the recording ends, keeps the verdicts so far, and makes nothing up', async () => {
    const copy = copyRecording();
    const { file, record } = firstTrial(copy);
    rmSync(join(copy, file));
    const replayed = await cloneTo(first.repository, open).check({ replay: copy });
    expect(replayed.outcome).toBe('undecided');
    expect(replayed.resume).toBeUndefined();
    const name = `trial ${record.index + 1} of "${record.task}"`;
    expect(replayed.notices[1]).toContain(`The replay stopped: the recording holds no ${name}`);
    expect(replayed.problems).toEqual([]);
    expect(replayed.verdicts.flatMap(({ next }) => next.text)).toContain(
      'Its recording ends before its verdict: record the rule again, or measure it.',
    );
  });

  it('refuses a recording in which a trial was edited, with all that is wrong', async () => {
    const copy = copyRecording();
    const [one = '', two = '', three = ''] = trialsOf(copy);
    edit(copy, one, (text) => text.replace(/"output": \d+/, '"output": 1'));
    edit(copy, two, (text) => text.replace(/"output": \d+/, '"output": -5'));
    renameSync(join(copy, three), join(copy, three.replace(/[0-9a-f]{8}\.json$/, '00000000.json')));
    const replayed = await cloneTo(first.repository, open).check({ replay: copy });
    expect(replayed).toMatchObject({ outcome: 'error', verdicts: [] });
    expect(replayed.problems.map(({ code }) => code).sort()).toEqual([
      'recording-bad-value',
      'recording-edited',
      'recording-misplaced',
    ]);
  });

  it.each([['another seed', { seed: 7 }, /made with seed "1", and here it is "7"/]])(
    'refuses a recording made with %s',
    async (_, request, message) => {
      const replayed = await cloneTo(first.repository, open).check({ replay: folder, ...request });
      expect(replayed.outcome).toBe('error');
      expect(replayed.problems).toMatchObject([
        { code: 'recording-other-settings', message: expect.stringMatching(message) },
      ]);
    },
  );

  it('says of each difference in setup what it is', async () => {
    const base = {
      '.rentroll/config.yml': tinyConfig('runner: { kind: reference, timeout: 21s, maxTurns: 31 }\n'),
      'benchmarks/fixture/src/round.js':
        '/** Cents are whole. */\nexport function round(value) {\n  return Math.round(value);\n}\n',
    };
    const repository = makeRepository({ base: { ...base }, head: { '.rentroll/ledger.yml': ledgerOf(rules) } });
    open.push(repository);
    const { problems } = await openMachine(repository).check({ replay: folder });
    expect(problems.map(({ code }) => code)).toEqual([
      'recording-other-fixture',
      'recording-other-settings',
      'recording-other-settings',
    ]);
  });

  it('holds no trial for a rule in other words', async () => {
    const clone = cloneTo(first.repository, open);
    clone.repository.write({ '.rentroll/ledger.yml': ledgerOf({ ...rules, breaker: `${rules.breaker} Never.` }) });
    clone.repository.commit('Other words');
    const replayed = await clone.check({ replay: folder });
    expect(replayed.outcome).toBe('undecided');
    expect(replayed.notices[1]).toContain('the recording holds no trial 1 of');
  });

  it('cannot be recorded, and a folder without recording is named', async () => {
    const clone = cloneTo(first.repository, open);
    expect(() => clone.check({ replay: folder, record: `${folder}-copy` })).toThrow(
      expect.objectContaining({ problems: [expect.objectContaining({ code: 'record-of-replay' })] }),
    );
    const none = await clone.check({ replay: clone.home });
    expect(none.problems).toMatchObject([{ code: 'recording-missing', message: expect.stringContaining(clone.home) }]);
  });
});

function edit(where: string, file: string, change: (text: string) => string): void {
  writeFileSync(join(where, file), change(readFileSync(join(where, file), 'utf8')));
}
