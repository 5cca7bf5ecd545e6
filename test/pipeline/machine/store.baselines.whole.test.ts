import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultConfigFile } from '../../../src/core/model/request/gate-request.ts';
import type { Report } from '../../../src/core/model/verdict/report.ts';
import { parseReceipt } from '../../../src/core/receipt/parse-receipt.ts';
import { runBench } from '../../../src/gate/commands/suites/run-bench.ts';
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
  const request = { agent: 'all', configFile: defaultConfigFile, runs: 8, store: made };
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

/** What the receipts of a clone say was known of the spread of a trial. */
function spreadsOf({ repository }: Pick<Machine, 'repository'>): readonly (number | undefined)[] {
  return readReceipts(repository).map((text) => JSON.parse(text).evidence.policy.spread);
}

describe('baselines in a store', () => {
  it('has one small file per baseline trial', () => {
    const files = filesBelow(made);
    expect(files).toHaveLength(24);
    expect(files.every((file) => /^[0-9a-f]{32}\/[0-9a-f]{32}\.json$/.test(file))).toBe(true);
  });

  it('tells a fresh clone on another machine how far trials spread, to the same verdict as the journal', async () => {
    const clone = cloneTo(first.repository, open);
    const report = await clone.check({ store: restore() });
    expect(report.notices).toEqual([comparedWithMain]);
    expect(styleOf(await first.check())).toEqual(styleOf(report));
    expect(spreadsOf(clone)).toEqual([expect.any(Number)]);
    for (const receipt of readReceipts(clone.repository)) {
      expect(parseReceipt(receipt, 'receipt', 'setup').problems).toEqual([]);
    }
  });

  it('spares bench on another machine the trials it holds', async () => {
    const clone = cloneTo(first.repository, open);
    const request = { agent: 'all', configFile: defaultConfigFile, runs: 9 };
    const report = await runBench({ ...request, store: restore() }, clone.deps());
    expect(clone.seen).toEqual({ ran: 3, recalled: 24 });
    expect(report.metaCost.recalled).toBeGreaterThan(report.metaCost.spent);
    // The run is continued: what it paid for on the other machine counts against its budget.
    expect(report.budget.trials).toBe(27);
  });

  it('is not read by --fresh, nor for another memory, fixture or setting', async () => {
    const clone = cloneTo(first.repository, open);
    await clone.check({ store: restore(), fresh: true });
    expect(spreadsOf(clone)).toEqual([undefined]);
  });

  it('says what it left out, and is read without it', async () => {
    const store = restore();
    const [one = '', two = '', three = ''] = filesBelow(store);
    writeFileSync(join(store, one), '{"schema": 1');
    rmSync(join(store, two));
    symlinkSync('/etc/passwd', join(store, two));
    cpSync(join(store, three), join(store, three.replace(/[0-9a-f]{6}\.json$/, '000000.json')));
    const report = await cloneTo(first.repository, open).check({ store });
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
    await clone.check({ store }, { now: () => inTwoWeeks });
    expect(spreadsOf(clone)).toEqual([undefined]);
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
    const clone = cloneTo(first.repository, open);
    const measured = await clone.check({ store });
    // Trials that ran later were not known to it.
    const later = { ...cloneTo(first.repository, open).deps(), now: () => new Date(Date.now() + 3_600_000) };
    await runBench({ agent: 'all', configFile: defaultConfigFile, runs: 12, store }, later);
    const judge = cloneTo(first.repository, open);
    expect(styleOf(await judge.check({ store, offline: true }))).toEqual(styleOf(measured));
    expect(spreadsOf(judge)).toEqual(spreadsOf(clone));
  });
});
