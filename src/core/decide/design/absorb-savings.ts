import type { RanTrial, Subject, TrialSlot } from '../../model/rule/design.ts';
import type { Evidence } from '../../model/verdict/evidence.ts';
import { defined } from '../../util/values.ts';
import type { RuleJudgement } from '../estimate/rule-judgement.ts';
import { judgeEvidence } from '../judge-evidence.ts';
import { mayStop, stakeOf, wholeRounds } from '../plan-rounds.ts';
import { firstAblations, nextAblations } from './ablations.ts';
import {
  type AbsorbedTrial,
  aloneSlots,
  type Design,
  type DesignSetup,
  firstLook,
  listUndecided,
  nextArms,
  type SubjectState,
} from './design.ts';
import { informing } from './inform.ts';
import { firstPairs, nextPairs } from './pairs.ts';

/** Trials per task and arm after which a verdict that still is not settled is given up, whatever became of them. */
const mostPerCell = 80;

/** Trials per task and arm for a suite that can judge nothing: its baseline never completed, or the API does not say what most trials used. */
const mostHopelessPerCell = 4;

/**
 * Trials without the subject that all failed, after which fewer than one in six will complete (.83¹⁶ = 5 %): a suite of many tasks learns that
 * sooner.
 */
const mostFruitless = 16;

/** Says what a measurement that looked runs next. */
export type ChooseNext = (design: Design) => Design['next'];

/** Absorbs a batch of a measurement of rules that buy tokens or solved tasks, see `absorbBatch`. */
export function absorbSavings(design: Design, ran: readonly RanTrial[]): Design {
  return absorbAndChoose(design, ran, nextSavings);
}

/** Takes in the trials of a batch, looks, and says by `choose` what to run next. */
export function absorbAndChoose(design: Design, ran: readonly RanTrial[], choose: ChooseNext): Design {
  if (ran.length === 0) return design;
  const batch = design.batch + 1;
  const fresh = ran.map((trial): AbsorbedTrial => ({ ...trial, batch }));
  const taken: Design = { ...design, batch, trials: [...design.trials, ...fresh] };
  const subjects = design.subjects.map((state) => look(taken, state));
  const looked: Design = { ...taken, subjects };
  return { ...looked, next: isGivenUp(looked) ? [] : choose(looked) };
}

function look(design: Design, state: SubjectState): SubjectState {
  if (state.settled) return state;
  const { evidence } = state;
  const news = informing(design, state);
  // A batch that was for other rules is no look at this one.
  if (news.length === 0) return state;
  const grown = { ...evidence, trials: [...evidence.trials, ...news] };
  const judgement = judgeEvidence(grown);
  return { ...state, evidence: grown, judgement, settled: mayStop(judgement, stakeOf(design.setup.policy)) };
}

function nextSavings(design: Design): Design['next'] {
  const [state] = listUndecided(design);
  if (state === undefined) return [];
  const { setup } = design;
  if (setup.kind === 'pairs') return nextPairs(design);
  return setup.kind === 'drops' ? nextAblations(design) : aloneSlots(state.subject, nextArms(state, setup));
}

/** With several subjects a batch serves all of them and is larger: the limit grows with them. */
function isGivenUp(design: Design): boolean {
  const undecided = listUndecided(design);
  const hopeless = undecided.every(isHopeless);
  if (undecided.length > 0 && undecided.every(isFruitless)) return true;
  const perCell = design.trials.length / (2 * design.setup.tasks.length);
  return perCell >= (hopeless ? mostHopelessPerCell : mostPerCell) * Math.max(1, undecided.length / 2);
}

function isFruitless({ evidence: { trials }, judgement }: SubjectState): boolean {
  const without = trials.filter(({ arm, outcome }) => arm === 'baseline' && outcome !== 'environment-error');
  return isNothingCompleted(judgement) && without.length >= mostFruitless;
}

/** True where no trial without the rule completed: there is nothing to compare with. */
function isNothingCompleted({ cells }: RuleJudgement): boolean {
  return cells.every(({ baseline }) => baseline.values.length === 0);
}

function isHopeless({ evidence: { trials }, judgement }: SubjectState): boolean {
  if (isNothingCompleted(judgement)) return true;
  const meteredCount = trials.filter(({ estimated }) => estimated !== true).length;
  return judgement.reason === 'usage-estimated' && meteredCount < trials.length / 2;
}

/** Starts the measurement of rules that buy tokens or solved tasks before its first trial, with the first batch to run. */
export function startSavings(setup: DesignSetup): Design {
  const subjects = setup.subjects.map((subject) => startSubject(setup, subject));
  const design: Design = { setup, batch: 0, trials: [], subjects, next: [] };
  return { ...design, next: firstSlots(design) };
}

/** The first batch by the kind of the measurement. */
function firstSlots({ setup, subjects }: Design): readonly TrialSlot[] {
  const [state] = subjects;
  if (state === undefined) return [];
  if (setup.kind === 'pairs') return firstPairs(setup);
  if (setup.kind === 'drops') return firstAblations(setup);
  return aloneSlots(state.subject, wholeRounds(setup.tasks, firstLook(setup)));
}

/** Starts a subject that nothing is known about. */
export function startSubject(setup: DesignSetup, subject: Subject): SubjectState {
  const { agent, policy, behaviours, outcomes } = setup;
  const { id: rule, rent, answers } = subject;
  const questions = defined({ answers, behaviour: behaviours?.get(rule), outcome: outcomes?.get(rule) });
  const evidence: Evidence = { schema: 1, agent, rule, rent, policy, ...questions, trials: [] };
  return { subject, evidence, judgement: judgeEvidence(evidence), settled: false };
}
