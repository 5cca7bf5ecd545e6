import { weighUsage } from '../../model/money/usage.ts';
import { outcomeTermsOf } from '../../model/rule/outcome-config.ts';
import { type Flag, isDecided, type OutcomeFigures } from '../../model/verdict/decision.ts';
import type { Evidence, EvidenceOutcome, HarmRule } from '../../model/verdict/evidence.ts';
import { logOfEvidence } from '../../stats/harm-evidence.ts';
import { mean } from '../../stats/moments.ts';
import { defined, keysOf } from '../../util/values.ts';
import { tauOf } from '../estimate/estimate-saving.ts';
import type { OutcomeFindings } from '../estimate/rule-judgement.ts';
import { nextOutcomeBatch } from './allocate-outcome.ts';
import { estimateNet, type NetEstimate } from './estimate-net.ts';
import { doubtFrom, harmBudgetOf, judgeOutcome, type OutcomeJudgement, provenFrom } from './judge-outcome.ts';
import { areArmsApart } from './mixed-arms.ts';
import { type OutcomeCell, toOutcomeCells } from './outcome-cells.ts';
import { isJudged, isNeverUsed, type OutcomeEvidence } from './outcome-terms.ts';
import { breakEvenOf, findPayRange, intervalOfNet } from './pay-range.ts';

/** A verdict on solved tasks: what the procedure found, and what is shown beside it. */
export interface JudgedOutcome {
  readonly judged: OutcomeJudgement;
  readonly findings: OutcomeFindings;
}

/**
 * Evidence as the procedure of outcome reads it: what a trial cost by the metric, and whether it was solved. `stated`: as the procedure that decided
 * weighs failures, see `judgeEvidence`; version 1 let a rule that stands leave without watching its tasks.
 */
export function toOutcomeEvidence(evidence: Evidence, terms: EvidenceOutcome, stated?: HarmRule): OutcomeEvidence {
  const { policy, rent, previousInformation, trials, oneLook } = evidence;
  const { ratio, minEffect, alpha, beta, cap, weights } = policy;
  const { tasks, ...own } = terms;
  // What goes was somebody's, or earned: that it brings nothing has to be as sure as that it does.
  const errors = { alpha, beta: terms.stake === 'removal' ? Math.min(alpha, beta) : beta };
  return {
    ...{ tasks, rent, previousInformation },
    policy: {
      ...{ ...own, ratio, minEffect, ...errors, cap, currency: 'outcome', capOn: 'larger', ...defined({ oneLook }) },
      isWatched: terms.stake === 'removal' && stated !== 'by-task',
    },
    trials: trials.map(({ batch, task, arm, outcome, usage, microDollars, extra }) => ({
      ...{ batch, task, arm, outcome, cost: microDollars ?? weighUsage(usage, weights) },
      ...defined({ extra }),
    })),
  };
}

/** The verdict on a rule that buys solved tasks. Throws RangeError for impossible evidence. */
export function judgeByOutcome(evidence: Evidence, terms: EvidenceOutcome, stated?: HarmRule): JudgedOutcome {
  const asked = toOutcomeEvidence(evidence, terms, stated);
  const judged = judgeSolving(evidence, terms, stated);
  const figures = judged.estimate && buildFigures(asked, judged, judged.estimate);
  const { ends, suspects } = judged;
  return {
    judged,
    findings: {
      ...{ figures, ends, suspects: ends ? [] : suspects },
      flags: figures === undefined ? [] : raiseOutcomeFlags(judged, figures, evidence.trials),
      next: nextOutcomeBatch(asked, judged),
      further: ends ? 0 : furtherTrials(asked, judged),
    },
  };
}

/** The verdict alone, without the figures beside it, which take most of the time. Throws RangeError for impossible evidence. */
export function judgeSolving(evidence: Evidence, terms: EvidenceOutcome, stated?: HarmRule): OutcomeJudgement {
  const judged = judgeOutcome(toOutcomeEvidence(evidence, terms, stated));
  return turnAwayUnused(evidence, terms, withoutEstimates(evidence, terms, judged));
}

/** What the meter estimated may turn a rule away; it is let in only when it would be without those trials, too. */
function withoutEstimates(evidence: Evidence, terms: EvidenceOutcome, judged: OutcomeJudgement): OutcomeJudgement {
  const told = evidence.trials.filter(({ estimated }) => estimated !== true);
  if (judged.reason !== 'worth-its-price' || told.length === evidence.trials.length) return judged;
  const bare = judgeOutcome(toOutcomeEvidence({ ...evidence, trials: told }, terms));
  return bare.reason === judged.reason
    ? judged
    : { ...judged, verdict: 'undecided', reason: 'usage-estimated', ends: false };
}

/**
 * An asset that no task needs is turned away before its tokens are told. What crosses the upper line, or breaks tasks, is judged by that; what may
 * leave needs the whole test.
 */
function turnAwayUnused(evidence: Evidence, { stake }: EvidenceOutcome, judged: OutcomeJudgement): OutcomeJudgement {
  const isOpen = !isDecided(judged) || judged.reason === 'value-ruled-out';
  if (!isOpen || stake !== undefined || judged.look?.crossing === 'earns' || !isNeverUsed(evidence.trials))
    return judged;
  return { ...judged, verdict: 'does-not-earn', reason: 'never-used', ends: true };
}

function buildFigures(asked: OutcomeEvidence, judged: OutcomeJudgement, estimate: NetEstimate): OutcomeFigures {
  const { policy, tasks } = asked;
  const { value, cost, share, perSolved, net, full } = estimate;
  const range = findPayRange(judged.cells, policy, tauOf(asked));
  return {
    ...{ value, valueSource: policy.value === 'auto' ? 'auto' : 'declared', times: policy.times },
    ...{ perSolved: [perSolved[0], perSolved[1] ?? null], solved: share, cost, uncapped: uncappedOf(asked) },
    ...{
      net,
      interval: intervalOfNet(estimate, policy) ?? [net, net],
      full,
      minFailures: policy.minFailures,
    },
    ...defined({ breakEven: breakEvenOf(estimate) }),
    ...(range === undefined ? {} : { payRange: defined({ pays: range.pays, doesNotPay: range.doesNotPay }) }),
    harm: {
      ...{ alpha: policy.harm.alpha, critical: policy.harm.critical },
      ...{ budget: harmBudgetOf(policy, tasks.length), needed: Math.log(provenFrom(policy, tasks.length)) },
      tasks: judged.cells.map(countTask),
      ...{ broken: judged.broken, named: judged.named, lost: judged.lost, gained: judged.gained },
      evidence: logOfEvidence(judged.eSuite),
    },
  };
}

function countTask({ task, judged, shares, e }: OutcomeCell): OutcomeFigures['harm']['tasks'][number] {
  const [of, ofWith] = judged;
  const [solved, solvedWith] = [Math.round(shares[0] * of), Math.round(shares[1] * ofWith)];
  return { task, solved, of, solvedWith, ofWith, evidence: logOfEvidence(e) };
}

/** Mean cost of a judged trial, tasks weighted alike, without a cap. */
function uncappedOf({ tasks, trials }: OutcomeEvidence): readonly [number, number] {
  const judged = Map.groupBy(trials.filter(isJudged), ({ task, arm }) => JSON.stringify([task, arm]));
  const meanOf = (arm: 'baseline' | 'candidate') =>
    mean(tasks.map((task) => mean((judged.get(JSON.stringify([task, arm])) ?? []).map(({ cost }) => cost))));
  return [meanOf('baseline'), meanOf('candidate')];
}

/** What accompanies a verdict on solved tasks and decides nothing, in a fixed order. */
function raiseOutcomeFlags(
  judged: OutcomeJudgement,
  figures: OutcomeFigures,
  trials: Evidence['trials'],
): readonly Flag[] {
  const { solved, cost, harm } = figures;
  const isSuspected = harm.tasks.some(({ evidence }) => evidence >= Math.log(doubtFrom)) || harm.named.length > 0;
  const raised: Partial<Record<Flag, boolean>> = {
    CONCENTRATED: isConcentrated(judged),
    TRADES: judged.reason === 'worth-its-price' && solved[1] < solved[0] && cost[1] < cost[0],
    'BREAKS-TASK': harm.broken.length > 0,
    SUSPECT: isSuspected && harm.broken.length === 0,
    UNMIXED: areArmsApart(trials),
    'VALUE-AUTO': figures.valueSource === 'auto',
  };
  return keysOf(raised).filter((flag) => raised[flag]);
}

/** One task of several gives more than 60 % of what the rule gains. */
function isConcentrated({ cells, estimate }: OutcomeJudgement): boolean {
  if (estimate === undefined || cells.length < 2 || !(estimate.net > 0)) return false;
  const gains = cells.map(
    ({ shares, without, with: withIt }) =>
      estimate.value * (shares[1] - shares[0]) - (mean(withIt.costs) - mean(without.costs)),
  );
  return Math.max(...gains) > 0.6 * estimate.net * cells.length;
}

/** ⌈n·(I_max/I − 1)⌉, and never more than the trials that are left. */
function furtherTrials({ policy, tasks, trials }: OutcomeEvidence, { look }: OutcomeJudgement): number {
  const left = Math.max(1, 2 * policy.maxPerCell * tasks.length - trials.length);
  if (look === undefined || !(look.information > 0)) return left;
  const judged = trials.filter(isJudged).length;
  return Math.min(left, Math.max(1, Math.ceil(judged * Math.max(0, look.informationMax / look.information - 1))));
}

/**
 * What a solved task costs without the candidate and with it, in units of the metric: all judged trials, failed ones included, over the share that
 * was solved. Undefined while an arm of a task has none. It decides nothing about evidence that is not on solved tasks.
 */
export function measureSolved(evidence: Evidence): Pick<NetEstimate, 'share' | 'perSolved'> | undefined {
  const tasks = [...new Set(evidence.trials.map(({ task }) => task))].sort();
  const asked = toOutcomeEvidence(evidence, { ...outcomeTermsOf({}), value: 'auto', tasks });
  return estimateNet(toOutcomeCells(asked), asked.policy);
}
