import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inputFields } from '../../src/action/inputs/action-inputs.ts';
import type { Report } from '../../src/core/model/verdict/report.ts';
import { ledgerOf, makeRepository, type Repository, tinyConfig } from '../helpers/make-repository.ts';
import { type ActionResult, installBundle, startAction } from '../helpers/run-action.ts';

const spelling = 'Prefer British spelling in every sentence that a customer may read one day.';
const most = 9_000_000;
const policy = 'policy: { minEffect: 20%, onUndecided: fail }\n';
const runner = 'runner: { kind: claude, model: claude-sonnet-4-6, version: "2.1.197" }\n';
const strict = tinyConfig(`${runner}${policy}budget: { run: ${most}, trial: 50000 }\n`);
/** A folder without trials, and no key: nothing is run. */
const store = mkdtempSync(join(tmpdir(), 'rentroll-store-'));

let bundle: ReturnType<typeof installBundle>;
let repository: Repository;
let sha: string;
let plain: Report;

beforeAll(async () => {
  bundle = installBundle();
  repository = makeRepository({
    base: { '.rentroll/config.yml': strict },
    // The change brings a weaker config of its own, for inputs to point at.
    head: {
      '.rentroll/ledger.yml': ledgerOf({ spelling }),
      'weak/config.yml': tinyConfig(),
      'weak/ledger.yml': ledgerOf({}),
    },
  });
  repository.git('checkout', '--quiet', '--detach', 'main');
  repository.git('merge', '--quiet', '--no-ff', '-m', 'Merge', 'change');
  sha = repository.git('rev-parse', 'HEAD');
  plain = reportOf(await run({}));
}, 120_000);
afterAll(() => {
  bundle.remove();
  repository.remove();
});

const run = (inputs: Readonly<Record<string, string>>) =>
  startAction(bundle.folder, { workspace: repository.root, sha, inputs: { store, ...inputs } });
const reportOf = ({ outputs }: ActionResult): Report => JSON.parse(readFileSync(outputs['json-path'] ?? '', 'utf8'));

/** Values of every input that policy could hear of; the rest is named with the reason why it cannot. */
const tried: Readonly<Record<string, readonly string[]>> = {
  'budget-tokens': ['1', '60000', String(most - 1), String(most), String(most + 1), String(Number.MAX_SAFE_INTEGER)],
  'base-ref': ['main', 'change', 'HEAD', 'HEAD^2'],
  config: ['weak/config.yml', 'nothing.yml', '../config.yml'],
  comment: ['never', 'always'],
  'check-name': ['another'],
  'github-token': ['ghs_other'],
  label: ['measure'],
};
const untouched: Readonly<Record<string, string>> = {
  mode: 'which job it is: only "gate" is a required check, and modes have no policy',
  report: 'for publish, which judges nothing',
  receipts: 'for stamp, which commits only what base verifies',
  part: 'measures and judges nothing',
  store: 'held against the plan, trial by trial; a trial counts by its mac alone',
};

describe('inputs of the Action', () => {
  it('are all in these tables', () => {
    expect([...Object.keys(tried), ...Object.keys(untouched)].sort()).toEqual(Object.keys(inputFields).sort());
  });

  const cases = Object.entries(tried).flatMap(([name, values]) => values.map((value) => [name, value] as const));
  it.each(cases)('"%s: %s" loosens nothing that base says', async (name, value) => {
    const result = await run({ [name]: value });
    const report = reportOf(result);
    if (report.outcome === 'error') return expect(result.code).toBe(1);
    if (report.baseSha !== plain.baseSha || report.ledgerFile !== plain.ledgerFile) {
      // Another ledger is another gate: it must not pass for ours.
      expect(name).toBe('config');
      expect(report.ledgerFile).toBe('weak/ledger.yml');
      return expect(report.headline).toMatch(/introduces rentroll/);
    }
    const { onUndecided, ...rest } = report.policy;
    expect({ ...rest, onUndecided: 'fail' }).toEqual(plain.policy);
    expect(onUndecided).toBe('fail');
    expect(report.budget.maxAllowed).toBeLessThanOrEqual(most);
    expect(report.budget.maxDollars).toBe(plain.budget.maxDollars);
    expect(report.plan.rules.map(({ rule }) => rule)).toEqual(['spelling']);
  });

  it('make an undecided gate red when base says so, whatever they say', async () => {
    const result = await run({ 'budget-tokens': '100000' });
    expect(result).toMatchObject({ code: 1, outputs: { outcome: 'undecided' } });
  });

  it('lower the budget', async () => {
    expect(reportOf(await run({ 'budget-tokens': '70000' })).budget.maxAllowed).toBe(70_000);
  });
});
