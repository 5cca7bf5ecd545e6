import { silentProgress } from '../../../src/cli/progress/silent-progress.ts';
import { ProblemError } from '../../../src/core/model/problem.ts';
import { defaultConfigFile, type GateRequest } from '../../../src/core/model/request/gate-request.ts';
import type { JudgedReport } from '../../../src/core/model/verdict/report.ts';
import { checkLoaded } from '../../../src/gate/check.ts';
import type { Change, RefusedChange } from '../../../src/gate/experiment/load/load-change.ts';
import { configFor, lintChange } from '../../../src/gate/lint/lint-change.ts';
import { noBaselines } from '../../../src/gate/receipts/baselines.ts';
import { composeStop } from '../../../src/gate/results/compose-failure.ts';
import { changeInMemory, type Sides } from './change-in-memory.ts';

/** The time at which changes in memory are checked. */
export const now = new Date('2026-06-01T12:00:00Z');

/** Loads a change of two trees in memory, on a machine that has the key and has measured nothing. `more` says what else that machine has. */
export async function loadInMemory(
  sides: Sides,
  { mayLackTasks = true, ...more }: Partial<Change> & { readonly mayLackTasks?: boolean } = {},
): Promise<Change | RefusedChange> {
  const inputs = await changeInMemory(sides);
  const { lint, base } = await lintChange(inputs, { mayLackTasks });
  if (base === undefined) return { kind: 'refused', inputs, lint };
  return {
    kind: 'judged',
    inputs: { ...inputs, base },
    lint,
    policy: { ...base, config: configFor(base, {}) },
    history: { trials: [], baselines: noBaselines },
    vouched: { measured: new Set(), confirmed: new Set(), proved: [] },
    measuredWordings: [],
    storedRuns: new Set(),
    hasKey: true,
    now,
    ...more,
  };
}

/** Checks a change of two trees in memory, as `check --dry-run` does: nothing is run. */
export async function planInMemory(sides: Sides, more: Partial<GateRequest> = {}): Promise<JudgedReport> {
  const request = {
    configFile: defaultConfigFile,
    mode: { kind: 'plan', looks: { kind: 'many', fresh: false } },
    ...more,
  } as const;
  const deps = {
    cwd: '/nowhere',
    env: {},
    progress: silentProgress,
    signal: new AbortController().signal,
    now: () => now,
  };
  try {
    const change = await loadInMemory(sides, { mayLackTasks: request.waiting !== true });
    return await checkLoaded(change, request, deps);
  } catch (error) {
    if (error instanceof ProblemError) return composeStop(error, request);
    throw error;
  }
}
