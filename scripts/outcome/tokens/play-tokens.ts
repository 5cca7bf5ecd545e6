import {
  type ArmSlot,
  allocateBatch,
  extraPairs,
  firstBatch,
  mayStop,
} from '../../../src/core/decide/allocate-batch.ts';
import { countJudged, provesRegression } from '../../../src/core/decide/estimate/harm.ts';
import { canJudge } from '../../../src/core/decide/estimate/project-cells.ts';
import type { RuleJudgement } from '../../../src/core/decide/estimate/rule-judgement.ts';
import { judgeEvidence } from '../../../src/core/decide/judge-evidence.ts';
import { metricWeights, zeroUsage } from '../../../src/core/model/money/usage.ts';
import { arms } from '../../../src/core/model/trial/trial.ts';
import type { Evidence, EvidenceTrial } from '../../../src/core/model/verdict/evidence.ts';
import { weighSuiteHarm } from '../../../src/core/stats/harm-evidence.ts';
import { createRandom } from '../../../src/core/stats/random.ts';
import { orderSlots, rent as outcomeRent, type Played } from '../play-world.ts';
import type { Run, World } from '../world.ts';
import { harmAlpha, type Variant, weighVariant } from './harm-variants.ts';
import { judgeShares } from './judge-shares.ts';

/** Trials a task and arm at which a measurement is given up, as in the procedure. */
const mostPerCell = 80;
/** Trials of an arm of a task after which failures that prove nothing end an entry that waits for them alone. */
const mostHeld = 24;

/** Measures a candidate that saves tokens, one variant of the harm rule in place of the procedure's own. The same seed draws the same suite for every variant. */
export function playTokens(world: World, variant: Variant, seed: string): Played {
  const random = createRandom(`${world.name} ${seed}`);
  const suite = world.draw(random);
  const tasks = suite.map((_, index) => `t${String(index + 1).padStart(2, '0')}`);
  let evidence = startEvidence(world, variant);
  let next = firstBatch(tasks);
  let tokens = 0;
  for (let batch = 1; ; batch += 1) {
    const ran = orderSlots(next, world, random).map(({ task, arm }, index): EvidenceTrial => {
      const run = suite[tasks.indexOf(task)]?.run(arm, random, { batch, moment: index / next.length });
      if (run === undefined) throw new Error(`${task} is no task of ${world.name}`);
      tokens += run.cost;
      return toTrial({ task, arm, batch, order: evidence.trials.length + index + 1 }, run);
    });
    evidence = { ...evidence, trials: [...evidence.trials, ...ran] };
    const judgement = judgeBy(evidence, variant);
    const { length: trials } = evidence.trials;
    if (isGivenUp(evidence, judgement, variant)) return { verdict: 'undecided', trials, tokens };
    next = nextSlots(evidence, judgement, variant);
    if (next.length === 0) return { verdict: judgement.verdict, trials, tokens };
    const previousInformation = Math.max(evidence.previousInformation, judgement.look?.information ?? 0);
    evidence = { ...evidence, previousInformation };
  }
}

function startEvidence({ rent = outcomeRent }: World, { alpha, beta }: Variant): Evidence {
  const weights = metricWeights.total;
  const policy = { ratio: 2, minEffect: 0.15, alpha, beta, cap: 2, metric: 'total', weights } as const;
  return { schema: 1, agent: 'bench', rule: 'rule', rent, policy, previousInformation: 0, trials: [] };
}

function toTrial(
  slot: Pick<EvidenceTrial, 'task' | 'arm' | 'batch' | 'order'>,
  { cost, isSolved }: Run,
): EvidenceTrial {
  const usage = { ...zeroUsage, input: Math.round(cost) };
  return { ...slot, outcome: isSolved ? 'completed' : 'failed-check', cached: false, usage };
}

/** The verdict of the procedure, with what failures prove under the variant in place of its own. */
function judgeBy(evidence: Evidence, variant: Variant): RuleJudgement {
  const judged = variant.isOfShares === true ? judgeShares(evidence) : judgeEvidence(evidence, 'by-task');
  const weighed = weighVariant(judged.cells, variant);
  const isLosing = variant.isByEvidence && weighPairs(evidence) >= 1 / harmAlpha;
  if (isLosing || weighed.passRates.some(provesRegression))
    return { ...judged, ...weighed, verdict: 'regression', reason: 'fails-task' };
  const crossing = judged.look?.crossing ?? 'neither';
  return { ...judged, ...weighed, verdict: crossing === 'neither' ? 'undecided' : crossing, reason: reasons[crossing] };
}

const reasons = {
  earns: 'crossed-upper-boundary',
  'does-not-earn': 'saving-ruled-out',
  neither: 'more-trials-needed',
} as const;

/** All trials are spent, or failures that prove nothing hold up what is otherwise let in, and more of them would not tell. */
function isGivenUp({ trials }: Evidence, { cells, verdict, harm }: RuleJudgement, { byTask }: Variant): boolean {
  if (verdict !== 'does-not-earn' && verdict !== 'regression' && trials.length >= 2 * mostPerCell * cells.length)
    return true;
  if (byTask === 'proves' || verdict !== 'earns' || harm.doubted.length === 0) return false;
  return cells.every(({ task, candidate }) => !harm.doubted.includes(task) || countJudged(candidate) >= mostHeld);
}

/** None where the measurement ends. */
function nextSlots(evidence: Evidence, judgement: RuleJudgement, variant: Variant): readonly ArmSlot[] {
  const floor = variant.floor(judgement.cells.length);
  const short = judgement.verdict === 'earns' ? listShort(judgement, floor) : [];
  if (mayStop(evidence, judgement) && short.length === 0) return [];
  const pairs = extraPairs(evidence, judgement);
  if (pairs.length > 0) return pairs;
  return short.length > 0 ? short : allocateBatch(judgement, 2 * judgement.cells.length);
}

function listShort({ cells }: RuleJudgement, floor: number): readonly ArmSlot[] {
  return cells
    .filter(canJudge)
    .flatMap((cell) =>
      arms.flatMap((arm) =>
        Array.from({ length: Math.max(0, floor - countJudged(cell[arm])) }, () => ({ task: cell.task, arm })),
      ),
    );
}

/** Evidence that the suite solves less: a pair is the i-th trial of either arm of a task. */
function weighPairs({ trials }: Evidence): number {
  let [lost, gained] = [0, 0];
  for (const own of Map.groupBy(trials, ({ task }) => task).values()) {
    const [without, withIt] = arms.map((arm) => own.filter((trial) => trial.arm === arm));
    without?.forEach((one, index) => {
      const other = withIt?.[index];
      if (other === undefined || other.outcome === one.outcome) return;
      if (one.outcome === 'completed') lost += 1;
      else gained += 1;
    });
  }
  return weighSuiteHarm(lost, gained);
}
