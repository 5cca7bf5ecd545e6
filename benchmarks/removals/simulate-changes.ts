import { decideRule } from '../../src/core/decide/decide-rule.ts';
import { absorbBatch, startDesign } from '../../src/core/decide/design/absorb-batch.ts';
import type { Design } from '../../src/core/decide/design/design.ts';
import { backVerdict, judgeKind } from '../../src/core/decide/judge/run-kinds.ts';
import { weighRemoval } from '../../src/core/decide/judge/weigh-audits.ts';
import { zeroUsage } from '../../src/core/model/money/usage.ts';
import type { RanTrial, Subject } from '../../src/core/model/rule/design.ts';
import type { TrialRecord } from '../../src/core/model/trial/trial.ts';
import type { EvidencePolicy } from '../../src/core/model/verdict/evidence.ts';
import type { GateOutcome } from '../../src/core/model/verdict/report.ts';
import { measuredNow } from '../../src/core/proof/proved-receipt.ts';
import { createRandom, type Random } from '../../src/core/stats/random.ts';
import { applyBundle, type CheckedBundle } from '../../src/gate/run/sequential/check-bundle.ts';
import type { FinishedRule } from '../../src/gate/run/sequential/finished-rule.ts';
import { policy as usual } from '../statistics/procedures/run-design.ts';
import { drawFactor } from '../statistics/world/draw-trial.ts';
import { minimalShare } from '../statistics/world/world.ts';
import type { ChangeTruth } from './change-truth.ts';

/** How often the gate gave each answer about a kind of change. */
export interface ChangeRates {
  readonly change: ChangeTruth;
  readonly n: number;
  readonly outcomes: Readonly<Record<Exclude<GateOutcome, 'error'>, number>>;
  readonly meanTrials: number;
}

export const minEffect = minimalShare;
/** Tokens of a completed trial, its spread, the tokens of a rule's line and how often trials fail for no reason. */
const [meanTokens, cv, rent, failure] = [400_000, 0.25, 20, 0.02];
const tasks = ['a', 'b', 'c', 'd', 'e'];

/** Both errors at alpha, as the gate decides what leaves. */
const policy: EvidencePolicy = { ...usual, beta: usual.alpha };

/** Simulates a kind of change so many times by the gate's own design, weighing and judging. */
export function simulateChange(change: ChangeTruth, n: number, seed: number): ChangeRates {
  const outcomes = { pass: 0, fail: 0, undecided: 0 };
  let trials = 0;
  for (let run = 0; run < n; run++) {
    const judged = judgeOnce(change, createRandom(`removals ${seed} ${change.name} ${run}`));
    if (judged.outcome !== 'error') outcomes[judged.outcome] += 1;
    trials += judged.trials;
  }
  return { change, n, outcomes, meanTrials: trials / n };
}

function judgeOnce(change: ChangeTruth, random: Random): { readonly outcome: GateOutcome; readonly trials: number } {
  const singles = change.rules.map((id): Subject => ({ id, members: [id], rent }));
  const design = measure(change, singles, random);
  const rules = design.subjects.map((state) => {
    const planned = { rule: { id: state.subject.id } };
    return { planned, decision: decideRule(state.evidence), may: weighRemoval(state) } as FinishedRule;
  });
  const going = rules.filter(({ may }) => may === 'may-go').map(({ planned }) => planned.rule.id);
  const bundle = going.length < 2 ? undefined : checkTogether(change, going, random);
  const after = bundle === undefined ? rules : applyBundle(rules, bundle.checked);
  const simulated = measuredNow([{} as TrialRecord]);
  const verdicts = after.map(({ decision: { verdict }, may = 'open' }) =>
    backVerdict({ verdict, leaving: { kind: 'removed', may } as const }, simulated),
  );
  const outcome = judgeKind({ kind: 'tree', unstamped: 0, unmeasured: 0, strikes: 0 }, verdicts);
  return { outcome, trials: design.trials.length + (bundle?.trials ?? 0) };
}

function checkTogether(change: ChangeTruth, going: readonly string[], random: Random) {
  const subject = { id: 'bundle', members: going, rent: rent * going.length };
  const design = measure(change, [subject], random);
  const [state] = design.subjects;
  if (state === undefined) throw new Error('a bundle is a subject');
  const { verdict, saving, interval } = decideRule(state.evidence);
  const check = { rules: going, verdict, saving, interval, trials: design.trials.length, may: weighRemoval(state) };
  return { checked: { check, settled: {} } as CheckedBundle, trials: design.trials.length };
}

function measure(change: ChangeTruth, subjects: readonly Subject[], random: Random): Design {
  const setup = { kind: 'drops', agent: 'bench', subjects, tasks, policy, seed: 'removals' } as const;
  let design = startDesign(setup);
  while (design.next.length > 0) {
    const start = design.trials.length;
    const ran = design.next.map((slot, index): RanTrial => {
      const gone = new Set(change.rules.filter((id) => !slot.present.includes(id)));
      return { ...slot, ...draw(change, slot.task, gone, random), order: start + index + 1 };
    });
    design = absorbBatch(design, ran);
  }
  return design;
}

function draw({ cost, lost }: ChangeTruth, task: string, gone: ReadonlySet<string>, random: Random) {
  const share = task === tasks[0] && lost !== undefined ? lost(gone) : failure;
  const passed = random.uniform() >= share;
  const tokens = meanTokens * cost(gone) * drawFactor(random, cv) * (passed ? 1 : 0.5 + random.uniform());
  const usage = { ...zeroUsage, input: Math.max(1, Math.round(tokens)) };
  return { outcome: passed ? ('completed' as const) : ('failed-check' as const), usage };
}
