import type { RanTrial, Subject } from '../../model/rule/design.ts';
import type { Evidence } from '../../model/verdict/evidence.ts';
import { defined } from '../../util/values.ts';
import { firstBatch, mayStop } from '../allocate-batch.ts';
import { judgeEvidence } from '../judge-evidence.ts';
import { firstAblations, nextAblations } from './ablations.ts';
import {
  type AbsorbedTrial,
  aloneSlots,
  type Design,
  type DesignSetup,
  listUndecided,
  nextAlone,
  roundsOf,
  type SubjectState,
} from './design.ts';
import { informing, markExtra } from './inform.ts';
import { firstPairs, nextPairs } from './pairs.ts';
import { canScreen, nextScreening, reviewCache, screeningEvidence, screeningSlots } from './screen.ts';

/** Trials per task and arm after which a verdict that still is not settled is given up. */
const mostPerCell = 80;

/** The same for a suite that can judge nothing: its baseline never completed, or the API does not say what most trials used. */
const mostHopelessPerCell = 4;

/** Trials without the subject that all failed, after which fewer than one in six will complete (.83¹⁶ = 5 %): a suite of many tasks learns that sooner. */
const mostFruitless = 16;

/** Says what a measurement that looked runs next. */
export type ChooseNext = (design: Design) => Design['next'];

/** The batch of a measurement of rules that buy tokens, see `absorbBatch`. */
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
  const reviewed = reviewCache({ ...taken, subjects });
  return { ...reviewed, next: isGivenUp(reviewed) ? [] : choose(reviewed) };
}

function look(design: Design, state: SubjectState): SubjectState {
  if (state.settled) return state;
  const { evidence, judgement } = state;
  const previousInformation = Math.max(evidence.previousInformation, judgement.look?.information ?? 0);
  const news = markExtra(state, informing(design, state));
  // A batch that was for other rules is no look at this one.
  if (news.length === 0) return state;
  const trials = [...evidence.trials, ...news];
  const grown = { ...evidence, previousInformation, trials };
  const next = judgeEvidence(grown);
  const stake = design.setup.kind === 'drops' ? 'removal' : 'entry';
  return { ...state, evidence: grown, judgement: next, settled: mayStop(grown, next, stake) };
}

function nextSavings(design: Design): Design['next'] {
  const [state] = listUndecided(design);
  if (state === undefined) return [];
  const { kind, tasks } = design.setup;
  if (kind === 'pairs') return nextPairs(design);
  if (kind === 'drops') return nextAblations(design);
  return design.cache === 'screening' ? nextScreening(state, tasks.length) : nextAlone(state, tasks.length);
}

/** With several subjects a batch serves all of them and is larger: the limit grows with them. */
function isGivenUp(design: Design): boolean {
  const undecided = listUndecided(design);
  const hopeless = undecided.every(isHopeless);
  if (undecided.length > 0 && undecided.every(isFruitless)) return true;
  const perCell = design.trials.length / (2 * design.setup.tasks.length);
  return perCell >= (hopeless ? mostHopelessPerCell : mostPerCell) * Math.max(1, undecided.length / 2);
}

function isFruitless({ evidence: { trials }, judgement: { reason } }: SubjectState): boolean {
  const without = trials.filter(({ arm, outcome }) => arm === 'baseline' && outcome !== 'environment-error');
  return reason === 'no-completed-trials' && without.length >= mostFruitless;
}

function isHopeless({ evidence: { trials }, judgement: { reason } }: SubjectState): boolean {
  if (reason === 'no-completed-trials') return true;
  const told = trials.filter(({ estimated }) => estimated !== true).length;
  return reason === 'usage-estimated' && told < trials.length / 2;
}

/** The measurement of rules that buy tokens before its first trial, with the first batch to run. */
export function startSavings(setup: DesignSetup): Design {
  const subjects = setup.subjects.map((subject) => startSubject(setup, subject));
  const screening = setup.kind === 'alone' && canScreen(setup);
  const design: Design = { setup, batch: 0, trials: [], subjects, cache: screening ? 'screening' : 'none', next: [] };
  return { ...design, next: firstSlots(design) };
}

/** The first batch by the kind of the measurement; stored trials are screened against where they may be. */
export function firstSlots({ setup, cache }: Design): Design['next'] {
  const [subject] = setup.subjects;
  if (subject === undefined) return [];
  if (setup.kind === 'pairs') return firstPairs(setup);
  if (setup.kind === 'drops') return firstAblations(setup);
  return cache === 'screening'
    ? screeningSlots(setup, subject)
    : aloneSlots(subject, firstBatch(setup.tasks, roundsOf(setup)));
}

/** A subject that nothing is known of but what was stored. */
export function startSubject(setup: DesignSetup, subject: Subject): SubjectState {
  const { agent, policy, recordings } = setup;
  const { id: rule, rent, answers } = subject;
  const known = defined({ answers, recordings });
  const fresh: Evidence = { schema: 1, agent, rule, rent, policy, previousInformation: 0, ...known, trials: [] };
  const evidence = setup.kind === 'alone' && canScreen(setup) ? screeningEvidence(fresh, setup) : fresh;
  return { subject, evidence, judgement: judgeEvidence(evidence), settled: false };
}
