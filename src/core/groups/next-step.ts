import type { EndReason, SearchPlan } from '../model/verdict/inherited.ts';
import { type DealtPair, drawBalancedArms } from '../stats/balanced-arms.ts';
import { mean } from '../stats/moments.ts';
import { hashParts } from '../util/hash.ts';
import { findSuspects, rankLines } from './find-suspects.ts';
import {
  closingBeta,
  firstBundleShare,
  firstHalvesShare,
  type GroupsEvent,
  type GroupsSetup,
  type GroupsStep,
  type HalvesSlot,
  type HalvesTrial,
  largeBundleHalves,
  laterBundleShare,
  laterHalvesShare,
  leastPerTask,
  mostRounds,
  mostTries,
  wholeFileBeta,
  wholeFileShare,
} from './groups.ts';
import { planSearch, scaleOf } from './plan-search.ts';
import { readState, type SearchState } from './search-state.ts';

/**
 * What to do next in the search for inherited lines that may go: the public function of the step. Pure: setup and events decide, so a
 * search that was interrupted goes on where it was.
 *
 * Choosing a bundle may use any heuristic; only a closing check on fresh, concurrent trials may propose a removal, so its error rate
 * holds however the bundle was chosen. No trial of halves counts in a closing check, and a protected line flips in no trial.
 */
export function nextStep(setup: GroupsSetup, events: readonly GroupsEvent[]): GroupsStep {
  const plan = planSearch(setup);
  if (plan.kind === 'refuse') return { kind: 'refuse' };
  const state = readState(setup, events);
  if (state.waiting !== undefined) return { kind: 'propose', round: state.round - 1, bundle: state.waiting };
  if (plan.wholeFile && state.wholeFile === undefined) return askWholeFile(setup, plan, state);
  const end = findEnd(setup, state);
  if (end !== undefined) return { kind: state.removed.length > 0 ? 'done' : 'ranking-only', why: end };
  if (!state.hasHalves) return { kind: 'halves', round: state.round, slots: dealHalves(setup, state) };
  return askBundle(setup, state);
}

/** Why nothing more is to be measured; undefined while something is. */
function findEnd({ tasks }: GroupsSetup, state: SearchState): EndReason | undefined {
  if (state.cutShort) return 'budget';
  if (state.round > mostRounds) return 'rounds';
  if (state.open.length === 0) return 'nothing-to-remove';
  if (state.tries.length >= mostTries) return 'stays-twice';
  const oneLook = leastPerTask * tasks.length;
  if (state.trialsLeft < (state.hasHalves ? oneLook : 2 * oneLook)) return 'budget';
  if (!state.hasHalves || chooseBundle(state).length > 0) return undefined;
  return state.tries.length > 0 ? 'stays-twice' : 'nothing-to-remove';
}

/** All lines out against all in: a headline, and never a proposal. */
function askWholeFile({ policy }: GroupsSetup, { trials }: SearchPlan, { open }: SearchState): GroupsStep {
  const { alpha } = policy;
  const mostTrials = Math.floor(wholeFileShare * trials);
  return { kind: 'whole-file', check: { bundle: open, removed: [], alpha, beta: wholeFileBeta, mostTrials } };
}

function askBundle({ policy }: GroupsSetup, state: SearchState): GroupsStep {
  const { removed, round, tries } = state;
  const check = { bundle: chooseBundle(state), removed, alpha: policy.alpha, beta: closingBeta };
  return { kind: 'closing-check', round, attempt: tries.length + 1, check };
}

/**
 * The lines a closing check asks about, those that seem to cost most first: of the lines with z < 0 that are not suspect the lowest 20 %
 * of the open ones in the first round, 25 % later; all of them, once, after a whole file that loses nothing. The second try of a round is
 * the better half of the first. Empty when there is nothing to ask.
 */
function chooseBundle(state: SearchState): readonly string[] {
  const [refused] = state.tries;
  return refused === undefined ? chooseFirst(state) : halve(refused.bundle);
}

function chooseFirst({ open, trials, round, wholeFile }: SearchState): readonly string[] {
  const suspects = new Set(findSuspects(open, trials).map(({ id }) => id));
  const costly = rankLines(open, trials).filter(({ id, z }) => z < 0 && !suspects.has(id));
  const share = round === 1 ? firstBundleShare : laterBundleShare;
  const most = round === 1 && wholeFile === 'may-go' ? costly.length : Math.max(1, Math.round(share * open.length));
  return costly.slice(0, most).map(({ id }) => id);
}

/** A bundle stands in the order of its ranking, so the half that seems to cost most is its first. */
function halve(bundle: readonly string[]): readonly string[] {
  return bundle.length < 2 ? [] : bundle.slice(0, Math.ceil(bundle.length / 2));
}

/**
 * Trials of the next round of halves, an even number: 45 % of what is left the first time and 27 % later, at least four per task. Before
 * the large bundle that follows a whole file which loses nothing, at most 100 at the reference spread and minimal effect.
 */
function countHalves(setup: GroupsSetup, { round, trialsLeft, wholeFile }: SearchState): number {
  const share = round === 1 ? firstHalvesShare : laterHalvesShare;
  const wanted = Math.max(leastPerTask * setup.tasks.length, Math.floor(share * trialsLeft));
  const large = round === 1 && wholeFile === 'may-go';
  const most = large ? Math.max(leastPerTask * setup.tasks.length, largeBundleHalves * scaleOf(setup)) : wanted;
  return 2 * Math.floor(Math.min(wanted, most) / 2);
}

/** Complementary pairs, tasks in turn: each holds a random half of the open lines and the other half, sides balanced over all rounds. */
export function dealHalves(setup: GroupsSetup, state: SearchState): readonly HalvesSlot[] {
  const { tasks } = setup;
  const before = Math.floor(state.trials.length / 2);
  const turns = Array.from({ length: countHalves(setup, state) / 2 }, (_, pair) => (before + pair) % tasks.length);
  const sides = drawBalancedArms({
    subjects: state.open.length,
    tasks: turns,
    weights: weighTasks(tasks, state.trials),
    earlier: listPairs(tasks, state),
    seed: hashParts('halves', setup.seed, String(state.round)),
  });
  return turns.flatMap((turn, pair) =>
    [true, false].map((wanted) => ({
      task: tasks[turn] ?? '',
      present: state.open.filter((_, line) => sides[pair]?.[line] === wanted),
    })),
  );
}

/** Mean tokens of each task in units of their mean over tasks; 1 for a task without trials. */
function weighTasks(tasks: readonly string[], trials: readonly HalvesTrial[]): readonly number[] {
  const own = tasks.map((task) => mean(trials.filter((trial) => trial.task === task).map(({ tokens }) => tokens)));
  const suite = mean(own.filter((tokens) => tokens > 0));
  return own.map((tokens) => (tokens > 0 ? tokens / suite : 1));
}

/** The pairs of the rounds before: of the two trials of each, which say the same, the one that holds the first open line. */
function listPairs(
  tasks: readonly string[],
  { open: [first = '', ...rest], trials }: SearchState,
): readonly DealtPair[] {
  return trials
    .filter(({ present }) => present.includes(first))
    .map(({ task, present }) => {
      const held = new Set(present);
      return { task: tasks.indexOf(task), sides: [true, ...rest.map((id) => held.has(id))] };
    });
}
