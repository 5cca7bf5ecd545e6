import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeActiveRepository } from '../../helpers/active-rules.ts';
import { runs } from '../../helpers/long.ts';
import type { Repository } from '../../helpers/make-repository.ts';
import { type ActionResult, installBundle, startAction } from '../../helpers/run-action.ts';
import { ledgerChanges, receiptChanges } from '../../helpers/weakening/evidence-changes.ts';
import { configChanges, stateChanges, suiteChanges } from '../../helpers/weakening/policy-changes.ts';
import { type WeakeningChange, weaken, weakeningBase } from '../../helpers/weakening/weakening-changes.ts';

const groups = [ledgerChanges, receiptChanges, configChanges, suiteChanges, stateChanges];
const isRefused = ({ expected }: WeakeningChange) => !('noticed' in expected) && !('open' in expected);
/** Three of each group, from its beginning, its middle and its end; all of them with RENTROLL_LONG=1. */
const changes = groups.flatMap((group) => {
  const own = group.filter(isRefused);
  return runs([own[0], own[Math.floor(own.length / 2)], own.at(-1)], own).flatMap((change) => change ?? []);
});

let bundle: ReturnType<typeof installBundle>;
let repository: Repository;
beforeAll(async () => {
  bundle = installBundle();
  repository = await makeActiveRepository(weakeningBase, { 'search-first': {} });
}, 120_000);
afterAll(() => {
  bundle.remove();
  repository.remove();
});

/** The gate on the merge of the branch `change`, in a checkout that no earlier step of the job has touched. */
function judge(): Promise<ActionResult> {
  const { root, git } = repository;
  git('checkout', '--quiet', '--force', '--detach', 'main');
  git('clean', '--quiet', '--force', '-d', '-x');
  git('merge', '--quiet', '--no-ff', '-m', 'Merge', 'change');
  execFileSync('rm', ['-rf', `${root}/.git/rentroll`, `${root}/.git/rentroll-clone`]);
  return startAction(bundle.folder, { workspace: root, sha: git('rev-parse', 'HEAD') });
}

/** Trials after which the simulated agent has shown that a rule of the base saves. */
const trialsToEarn = 8;

interface EarningRow {
  readonly rule: string;
  readonly verdict: string;
  readonly spend: { readonly trials: number };
}

/** Rows of rules that are said to earn, with what their measurement took in this run. */
function listEarning({ verdicts = '[]' }: ActionResult['outputs']): readonly EarningRow[] {
  return (JSON.parse(verdicts) as readonly EarningRow[]).filter(({ verdict }) => verdict === 'earns');
}

describe('a change that weakens what judges, before the Action', () => {
  it('passes where it weakens nothing', async () => {
    await weaken(repository, { edit: { 'docs/house.md': 'Other words that no session loads by itself.\n' } });
    expect(await judge()).toMatchObject({ code: 0, outputs: { outcome: 'pass' } });
  });

  it('is tried in at least twelve ways', () => {
    expect(new Set(changes.map(({ name }) => name)).size).toBeGreaterThanOrEqual(12);
  });

  it.each(changes.map((change) => [change.name, change] as const))('is red: %s', async (_, change) => {
    await weaken(repository, change);
    const { code, outputs, stdout, stderr } = await judge();
    const earning = listEarning(outputs);
    if ('unproved' in change.expected && earning.length > 0) {
      // What the change brought was not believed: trials of this run speak for the rule.
      for (const { rule, spend } of earning) expect([rule, spend.trials]).toEqual([rule, trialsToEarn]);
      expect(stderr).toMatch(`${change.expected.unproved}: earns after ${trialsToEarn} trials`);
      return;
    }
    expect(earning).toEqual([]);
    expect(code).toBe(1);
    expect(['fail', 'error']).toContain(outputs['outcome']);
    expect(stderr).not.toMatch(/^\s+at |Error:/m);
    if ('fail' in change.expected) expect(stdout).toMatch(new RegExp(`title=${change.expected.fail}|evidence-tracked`));
  });
});
