import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultConfigFile } from '../../../src/core/model/request/gate-request.ts';
import type { Report } from '../../../src/core/model/verdict/report.ts';
import { parseReceipt } from '../../../src/core/receipt/parse-receipt.ts';
import { runBench } from '../../../src/gate/flows/suites/run-bench.ts';
import { ledgerOf, makeRepository, type Repository } from '../../helpers/make-repository.ts';
import { cloneTo, filesBelow, type Machine, openMachine, readReceipts } from '../../helpers/replay-environment.ts';
import { comparedWithMain } from '../compared-with.ts';

const open: Repository[] = [];
const folders: string[] = [];
const style = { '.rentroll/ledger.yml': ledgerOf({ style: 'Write dates in the order year, month, day.' }) };
let first: Machine;
let made: string;

beforeAll(async () => {
  const repository = makeRepository({ head: style });
  open.push(repository);
  first = openMachine(repository);
  made = join(repository.root, '.git/rentroll/.rentroll/baselines');
  await runBench({ agent: 'all', tasks: [], configFile: defaultConfigFile, runs: 6 }, first.deps());
});
afterAll(() => {
  for (const repository of open) repository.remove();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** The cache as another machine restores it. */
function restore(): string {
  const cache = mkdtempSync(join(tmpdir(), 'rentroll-cache-'));
  folders.push(cache);
  cpSync(made, cache, { recursive: true });
  return cache;
}

const styleOf = ({ verdicts: [verdict] }: Report) => verdict;

describe('the baseline cache', () => {
  it('has one small file per baseline trial', () => {
    const files = filesBelow(made);
    expect(files).toHaveLength(18);
    expect(files.every((file) => /^[0-9a-f]{32}\/[0-9a-f]{32}\.json$/.test(file))).toBe(true);
  });

  it('lets a fresh clone on another machine screen against it, to the same verdict as the journal', async () => {
    const clone = cloneTo(first.repository, open);
    const report = await clone.check({ cache: restore() });
    expect(styleOf(report)).toMatchObject({ rule: 'style', reuse: { trials: 18 } });
    expect(styleOf(report)?.flags).toContain('CACHED');
    expect(report.notices).toEqual([comparedWithMain]);
    expect(styleOf(await first.check())).toEqual(styleOf(report));
    for (const receipt of readReceipts(clone.repository)) {
      expect(parseReceipt(receipt, 'receipt', 'setup').problems).toEqual([]);
    }
  });

  it('spares bench on another machine the trials it holds', async () => {
    const clone = cloneTo(first.repository, open);
    const request = { agent: 'all', tasks: [], configFile: defaultConfigFile, runs: 7 };
    const report = await runBench({ ...request, cache: restore() }, clone.deps());
    expect(clone.seen).toEqual({ ran: 3, recalled: 18 });
    expect(report.metaCost.recalled).toBeGreaterThan(report.metaCost.spent);
    expect(report.budget.trials).toBe(3);
  });

  it('is not read by --fresh, nor for another memory, fixture or setting', async () => {
    const fresh = await cloneTo(first.repository, open).check({ cache: restore(), fresh: true });
    expect(styleOf(fresh)?.reuse).toBeUndefined();
  });

  it('says what it left out, and screens no worse for it', async () => {
    const cache = restore();
    const [one = '', two = '', three = ''] = filesBelow(cache);
    writeFileSync(join(cache, one), '{"schema": 1');
    rmSync(join(cache, two));
    symlinkSync('/etc/passwd', join(cache, two));
    cpSync(join(cache, three), join(cache, three.replace(/[0-9a-f]{6}\.json$/, '000000.json')));
    const report = await cloneTo(first.repository, open).check({ cache });
    expect(styleOf(report)?.reuse).toBeUndefined();
    expect(report.notices).toEqual([
      expect.stringMatching(/^Files of the baseline cache were left out .*\(and 2 more\)/),
      comparedWithMain,
    ]);
  });

  it('is filled again by the run that could not use it, and pruned of what is old', async () => {
    const cache = restore();
    const inTwoWeeks = new Date(Date.now() + 14 * 24 * 3_600_000);
    const clone = cloneTo(first.repository, open);
    const before = filesBelow(cache);
    const report = await clone.check({ cache }, { now: () => inTwoWeeks });
    expect(styleOf(report)?.reuse).toBeUndefined();
    const after = filesBelow(cache);
    expect(after.length).toBeGreaterThan(0);
    expect(after.filter((file) => before.includes(file))).toEqual([]);
  });

  it('does not end a run that cannot write it', async () => {
    const cache = join(mkdtempSync(join(tmpdir(), 'rentroll-cache-')), 'file', 'below');
    mkdirSync(dirname(dirname(cache)), { recursive: true });
    writeFileSync(dirname(cache), 'in the way');
    folders.push(dirname(dirname(cache)));
    const report = await cloneTo(first.repository, open).check({ cache });
    expect(report.outcome).not.toBe('error');
    expect(report.notices).toEqual([expect.stringContaining('baseline cache'), comparedWithMain]);
  });

  it('is part of a recording as far as it was used', async () => {
    const recording = mkdtempSync(join(tmpdir(), 'rentroll-recording-'));
    folders.push(recording);
    const recorded = await cloneTo(first.repository, open).check({ cache: restore(), record: recording });
    const replayed = await cloneTo(first.repository, open).check({ replay: recording });
    expect(styleOf(replayed)).toEqual(styleOf(recorded));
    expect(filesBelow(join(recording, 'baselines'))).toHaveLength(18);
  });
});
