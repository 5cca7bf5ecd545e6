import { describe, expect, it } from 'vitest';
import { silentProgress } from '../../../../src/cli/progress/silent-progress.ts';
import { defaultConfigFile } from '../../../../src/core/model/request/gate-request.ts';
import type { Change } from '../../../../src/gate/experiment/load/load-change.ts';
import { planDivided, planParts, settleMode } from '../../../../src/gate/experiment/parts/plan-parts.ts';
import { runIdOf } from '../../../../src/gate/experiment/plan/plan-experiment.ts';
import { ledgerOf, makeRepository, tinyConfig } from '../../../helpers/make-repository.ts';
import { loadInMemory } from '../../../helpers/memory/load-in-memory.ts';

const many = { kind: 'many', fresh: false } as const;
const store = '/trials';
const rule = ledgerOf({ dates: 'Write dates in the order year, month, day.' });

async function load(more: Partial<Change>): Promise<Change> {
  const change = await loadInMemory({ head: { '.rentroll/ledger.yml': rule } }, more);
  if (change.kind === 'refused') throw new Error(JSON.stringify(change.lint.problems));
  return change;
}

async function settle(more: Partial<Change>, looks: typeof many | { kind: 'many'; fresh: true } = many) {
  const mode = { kind: 'measure', looks, store } as const;
  return settleMode(await load(more), { configFile: defaultConfigFile, mode });
}

describe('settleMode', () => {
  it('judges in one look when parts of the very plan were measured into the folder', async () => {
    const run = runIdOf(planDivided(await load({}), {}).plan);
    expect(await settle({ storedRuns: new Set([run]) })).toEqual({ kind: 'measure', looks: { kind: 'one' }, store });
    expect(await settle({ storedRuns: new Set(['another']) })).toEqual({ kind: 'measure', looks: many, store });
    const fresh = { kind: 'many', fresh: true } as const;
    expect(await settle({ storedRuns: new Set([run]) }, fresh)).toEqual({ kind: 'measure', looks: fresh, store });
  });

  it('runs no trial when the runner has no key', async () => {
    expect(await settle({ hasKey: false })).toEqual({ kind: 'offline', looks: many, store });
  });
});

describe('planParts', () => {
  it('has nothing to measure by when base has no config', async () => {
    const { root } = makeRepository({
      base: { '.rentroll/config.yml': undefined },
      head: { '.rentroll/config.yml': tinyConfig() },
    });
    const deps = {
      cwd: root,
      env: {},
      progress: silentProgress,
      signal: new AbortController().signal,
      now: () => new Date(),
    };
    await expect(planParts({ configFile: defaultConfigFile }, deps)).rejects.toMatchObject({
      problems: [{ code: 'part-no-policy', blame: 'setup' }],
    });
  });
});
