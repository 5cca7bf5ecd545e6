import type { GroupsEvent, GroupsSetup, HalvesTrial } from '../../src/core/groups/groups.ts';
import { nextStep } from '../../src/core/groups/next-step.ts';
import { readState } from '../../src/core/groups/search-state.ts';
import { policyDefaults } from '../../src/core/model/rule/config.ts';
import { createRandom } from '../../src/core/stats/random.ts';
import { drawFile, type FileKind, type FileTruth, taskCount } from './file-truth.ts';
import { drawTrial, everyPlace, meanTokens, type Noise } from './file-world.ts';
import { minEffect, runCheck, type TrialSource } from './run-check.ts';

/** `R` never asks about the whole file, `X` does where the budget is large enough; `one-by-one` audits line after line. */
export const procedures = ['one-by-one', 'R', 'X'] as const;

export type Procedure = (typeof procedures)[number];

/** One simulated file and what is to be spent on it. */
export interface SearchCase {
  readonly kind: FileKind;
  readonly procedure: Procedure;
  readonly budget: number;
  readonly noise: Noise;
  /** True: each trial takes off the budget what it takes. False: 400 k each, so that a budget is a number of trials. */
  readonly byTokens: boolean;
  /** Names the file: its truth and all of its trials derive from it. */
  readonly key: string;
}

/** What a search proposed of a file whose truth is known. */
export interface SearchResult {
  readonly truth: FileTruth;
  /** Places of the lines. */
  readonly proposed: readonly number[];
  readonly trials: number;
  readonly tokens: number;
}

const tasks = Array.from({ length: taskCount }, (_, task) => `task-${task}`);

/** Runs one search to its end. */
export function runSearch({ kind, procedure, budget, noise, byTokens, key }: SearchCase): SearchResult {
  const truth = drawFile(kind, createRandom(`file/${key}`));
  const random = createRandom(`trials/${key}`);
  const spent = { trials: 0, tokens: 0 };
  const source: TrialSource = {
    tasks,
    tokensOf: (line) => truth.lines[locationOf(line)]?.tokens ?? 0,
    draw(task, out) {
      const gone = new Set(out.map(locationOf));
      const present = new Set([...everyPlace(truth)].filter((index) => !gone.has(index)));
      const drawn = drawTrial(truth, { task: locationOf(task), present }, noise, random);
      spent.trials += 1;
      const charged = byTokens ? drawn.tokens : meanTokens;
      spent.tokens += charged;
      return { ...drawn, charged };
    },
    left: () => budget - spent.tokens,
  };
  const search = procedure === 'one-by-one' ? auditEach : searchHalves;
  const setup: GroupsSetup = {
    lines: truth.lines,
    tasks,
    policy: { minEffect, alpha: policyDefaults.alpha },
    budgetTokens: budget,
    ...{ meanTokens, cv: noise.cv, seed: key, wholeFile: procedure === 'X' },
  };
  return { truth, proposed: search(setup, source).map(locationOf), ...spent };
}

function locationOf(id: string): number {
  return Number(id.slice(id.indexOf('-') + 1));
}

function searchHalves(setup: GroupsSetup, source: TrialSource): readonly string[] {
  const events: GroupsEvent[] = [];
  for (;;) {
    const step = nextStep(setup, events);
    if (step.kind === 'whole-file') events.push({ kind: step.kind, ...runCheck(source, step.check) });
    else if (step.kind === 'closing-check') {
      events.push({ kind: step.kind, bundle: step.check.bundle, ...runCheck(source, step.check) });
    } else if (step.kind === 'propose') events.push({ kind: 'proposed' });
    else if (step.kind === 'halves') {
      const { open, removed } = readState(setup, events);
      let tokens = 0;
      const trials = step.slots.map(({ task, present }): HalvesTrial => {
        const held = new Set(present);
        const drawn = source.draw(task, [...removed, ...open.filter((id) => !held.has(id))]);
        tokens += drawn.charged;
        return { task, present, open, tokens: drawn.tokens, passed: drawn.passed };
      });
      events.push({ kind: 'halves', trials, bill: { trials: trials.length, tokens } });
    } else return readState(setup, events).removed;
  }
}

/** What an audit does today: one line after the other, both errors at α. */
function auditEach({ lines, policy }: GroupsSetup, source: TrialSource): readonly string[] {
  const removed: string[] = [];
  for (const { id } of lines) {
    if (source.left() <= 0) break;
    const { alpha } = policy;
    const { outcome } = runCheck(source, { bundle: [id], removed, alpha, beta: alpha });
    if (outcome === 'may-go') removed.push(id);
  }
  return removed;
}
