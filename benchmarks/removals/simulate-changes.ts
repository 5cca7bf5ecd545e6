import { leavingPolicy, playDesign, type SimulatedTrial } from '../../scripts/bench/play-design.ts';
import { decideRule } from '../../src/core/decide/decide-rule.ts';
import type { Design } from '../../src/core/decide/design/design.ts';
import { backVerdict, judgeKind } from '../../src/core/decide/judge/run-kinds.ts';
import { weighRemoval } from '../../src/core/decide/judge/weigh-audits.ts';
import type { TrialRecord } from '../../src/core/model/trial/trial.ts';
import type { GateOutcome } from '../../src/core/model/verdict/report.ts';
import { measuredNow } from '../../src/core/proof/proved-receipt.ts';
import { createRandom, type Random } from '../../src/core/stats/random.ts';
import { drawFactor } from '../statistics/world/draw-trial.ts';
import type { ChangeTruth } from './change-truth.ts';

/** How often the gate gave each answer about a kind of change. */
export interface ChangeRates {
  readonly change: ChangeTruth;
  readonly n: number;
  readonly outcomes: Readonly<Record<Exclude<GateOutcome, 'error'>, number>>;
  readonly meanTrials: number;
}

/** Tokens of a completed trial, its spread, the tokens of a rule's line and how often trials fail for no reason. */
const [meanTokens, cv, rent, failure] = [400_000, 0.25, 20, 0.02];
const tasks = ['a', 'b', 'c', 'd', 'e'];

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
  const design = measure(change, random);
  const simulated = measuredNow([{} as TrialRecord]);
  const verdicts = design.subjects.map((state) => {
    const { verdict } = decideRule(state.evidence);
    return backVerdict(
      { rule: state.subject.id, verdict, leaving: { kind: 'removed', may: weighRemoval(state) } as const },
      simulated,
    );
  });
  const outcome = judgeKind({ kind: 'tree', unstamped: 0, unmeasured: 0, strikes: 0 }, verdicts);
  return { outcome, trials: design.trials.length };
}

function measure(change: ChangeTruth, random: Random): Design {
  const subjects = [{ id: 'rule', rent }];
  const setup = { kind: 'drops', agent: 'bench', subjects, tasks, policy: leavingPolicy, seed: 'removals' } as const;
  return playDesign(setup, ({ slot }) => draw(change, slot.task, !slot.present.includes('rule'), random));
}

function draw({ cost, lost = failure }: ChangeTruth, task: string, isGone: boolean, random: Random): SimulatedTrial {
  const share = isGone && task === tasks[0] ? lost : failure;
  const isSolved = random.uniform() >= share;
  const tokens = meanTokens * (isGone ? cost : 1) * drawFactor(random, cv) * (isSolved ? 1 : 0.5 + random.uniform());
  return { tokens, isSolved };
}
