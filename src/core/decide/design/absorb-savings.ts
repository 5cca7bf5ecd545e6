import type { RanTrial, Subject, TrialSlot } from '../../model/rule/design.ts';
import type { Arm } from '../../model/trial/trial.ts';
import type { Evidence } from '../../model/verdict/evidence-faults.ts';
import { defined } from '../../util/values.ts';
import type { RuleJudgement } from '../estimate/rule-judgement.ts';
import { judgeEvidence } from '../judge-evidence.ts';
import { type ArmSlot, mayStop, ownTrials, stakeOf, wholeRounds } from '../plan-rounds.ts';
import {
  type AbsorbedTrial,
  aloneSlots,
  type Design,
  type DesignSetup,
  firstLook,
  informing,
  listUndecided,
  nextArms,
  type SubjectState,
} from './design.ts';
import { countRoundsWanted, firstPairs, nextPairs } from './pairs.ts';

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

/**
 * Returns true when the measurement is given up: every open rule is fruitless, or each task and arm has had its most trials. That limit grows with
 * the open rules, because each batch serves all of them.
 */
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

/** Returns true where no trial without the rule completed: there is nothing to compare with. */
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

/** Plans the first batch, by the kind of the measurement. */
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

/** Returns the first batch of an audit: rounds of every task with all audited rules, and as many without each of them. */
function firstAblations(setup: DesignSetup): readonly TrialSlot[] {
  const rounds = Array.from({ length: firstLook(setup) }, () => setup.tasks).flat();
  return rounds.flatMap((task) => block(setup, setup.subjects, task));
}

/**
 * Returns the next batch of an audit: what a line needs for itself before it leaves; otherwise blocks of every task up to the next look, each of
 * which drops every undecided rule once. The trial that holds all rules is the candidate of each. A single rule that is left gets what it asks
 * for, like a candidate.
 */
function nextAblations({ setup, subjects }: Design): readonly TrialSlot[] {
  const undecided = listUndecided({ subjects });
  const pairs = undecided.flatMap((state) =>
    toAblations(setup, state.subject, ownTrials(state.evidence, state.judgement)),
  );
  if (pairs.length > 0) return pairs;
  const [last, ...others] = undecided;
  if (last !== undefined && others.length === 0) return toAblations(setup, last.subject, nextArms(last, setup));
  return nextBlocks(setup, undecided);
}

/** Plans the next blocks for all open rules: each task gets as many as the rule that lacks most of it until its next look. */
function nextBlocks(setup: DesignSetup, undecided: readonly SubjectState[]): readonly TrialSlot[] {
  const open = undecided.map(({ subject }) => subject);
  return countRoundsWanted(setup, undecided).flatMap((task) => block(setup, open, task));
}

function block(setup: DesignSetup, open: readonly Subject[], task: string): readonly TrialSlot[] {
  const all = { task, present: setup.subjects.map(({ id }) => id), toggled: open.map(({ id }) => id) };
  return [all, ...open.map((subject) => toAblation(setup, subject, { task, arm: 'baseline' }))];
}

/** Turns the trials of one audited rule into slots: with all audited rules, or with all but this one. */
function toAblations(setup: DesignSetup, subject: Subject, slots: readonly ArmSlot[]): readonly TrialSlot[] {
  return slots.map((slot) => toAblation(setup, subject, slot));
}

/** Makes the slot of a trial of an audited rule, whose baseline is everything but the rule. */
function toAblation(setup: DesignSetup, subject: Subject, { task, arm }: { task: string; arm: Arm }): TrialSlot {
  const isThere = ({ id }: Subject) => arm === 'candidate' || id !== subject.id;
  return { task, present: setup.subjects.filter(isThere).map(({ id }) => id), toggled: [subject.id] };
}
