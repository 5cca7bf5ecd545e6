import type { RanTrial } from '../../model/rule/design.ts';
import { judgeEvidence } from '../judge-evidence.ts';
import { mayStop } from '../stopping-rule.ts';
import { nextAblations } from './ablations.ts';
import { nextAlone } from './alone.ts';
import { type AbsorbedTrial, type Design, listUndecided, type SubjectState } from './design.ts';
import { informing } from './inform.ts';
import { nextPairs } from './pairs.ts';
import { nextScreening, reviewCache } from './screen.ts';

/** Trials per task and arm after which a verdict that still is not settled is given up. */
const mostPerCell = 80;

/** The same for a suite that can judge nothing: its baseline never completed, or the API does not say what most trials used. */
const mostHopelessPerCell = 4;

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
  const news = informing(design, state);
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
  const perCell = design.trials.length / (2 * design.setup.tasks.length);
  return perCell >= (hopeless ? mostHopelessPerCell : mostPerCell) * Math.max(1, undecided.length / 2);
}

function isHopeless({ evidence: { trials }, judgement: { reason } }: SubjectState): boolean {
  if (reason === 'no-completed-trials') return true;
  const told = trials.filter(({ estimated }) => estimated !== true).length;
  return reason === 'usage-estimated' && told < trials.length / 2;
}
