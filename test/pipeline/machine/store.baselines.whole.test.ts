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
  made = mkdtempSync(join(tmpdir(), 'rentroll-store-'));
  folders.push(made);
  const request = { agent: 'all', configFile: defaultConfigFile, runs: 6, store: made };
  await runBench(request, first.deps());
});
afterAll(() => {
  for (const repository of open) repository.remove();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** The folder as another machine restores it. */
function restore(): string {
  const store = mkdtempSync(join(tmpdir(), 'rentroll-store-'));
  folders.push(store);
  cpSync(made, store, { recursive: true });
  return store;
}

const styleOf = ({ verdicts: [verdict] }: Report) => verdict;

describe('baselines in a store', () => {
  it('has one small file per baseline trial', () => {
    const files = filesBelow(made);
    expect(files).toHaveLength(18);
    expect(files.every((file) => /^[0-9a-f]{32}\/[0-9a-f]{32}\.json$/.test(file))).toBe(true);
  });

  it('lets a fresh clone on another machine judge against it, to the same verdict as the journal', async () => {
    const clone = cloneTo(first.repository, open);
    const report = await clone.check({ store: restore() });
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
    const request = { agent: 'all', configFile: defaultConfigFile, runs: 7 };
    const report = await runBench({ ...request, store: restore() }, clone.deps());
    expect(clone.seen).toEqual({ ran: 3, recalled: 18 });
    expect(report.metaCost.recalled).toBeGreaterThan(report.metaCost.spent);
    expect(report.budget.trials).toBe(3);
  });

  it('is not read by --fresh, nor for another memory, fixture or setting', async () => {
    const fresh = await cloneTo(first.repository, open).check({ store: restore(), fresh: true });
    expect(styleOf(fresh)?.reuse).toBeUndefined();
  });

  it('says what it left out, and judges against the rest', async () => {
    const store = restore();
    const [one = '', two = '', three = ''] = filesBelow(store);
    writeFileSync(join(store, one), '{"schema": 1');
    rmSync(join(store, two));
    symlinkSync('/etc/passwd', join(store, two));
    cpSync(join(store, three), join(store, three.replace(/[0-9a-f]{6}\.json$/, '000000.json')));
    const report = await cloneTo(first.repository, open).check({ store });
    expect(styleOf(report)?.reuse).toMatchObject({ trials: 16 });
    expect(report.notices).toEqual([
      expect.stringMatching(/^Files of the store were left out .*\(and 2 more\)/),
      comparedWithMain,
    ]);
  });

  it('is added to by the run that could not use what is old', async () => {
    const store = restore();
    const inTwoWeeks = new Date(Date.now() + 14 * 24 * 3_600_000);
    const clone = cloneTo(first.repository, open);
    const before = filesBelow(store);
    const report = await clone.check({ store }, { now: () => inTwoWeeks });
    expect(styleOf(report)?.reuse).toBeUndefined();
    const after = filesBelow(store);
    expect(after.length).toBeGreaterThan(before.length);
  });

  it('does not end a run that cannot write it', async () => {
    const store = join(mkdtempSync(join(tmpdir(), 'rentroll-store-')), 'file', 'below');
    mkdirSync(dirname(dirname(store)), { recursive: true });
    writeFileSync(dirname(store), 'in the way');
    folders.push(dirname(dirname(store)));
    const report = await cloneTo(first.repository, open).check({ store });
    expect(report.outcome).not.toBe('error');
    expect(report.notices).toEqual([expect.stringContaining('Files of the store'), comparedWithMain]);
  });

  it('is judged offline as it was used', async () => {
    const store = restore();
    const measured = await cloneTo(first.repository, open).check({ store });
    const judged = await cloneTo(first.repository, open).check({ store, offline: true });
    expect(styleOf(judged)).toEqual(styleOf(measured));
  });
});
