import { type DealtPair, drawBalancedArms } from '../stats/balanced-arms.ts';
import { mean } from '../stats/moments.ts';
import { hashParts } from '../util/hash.ts';
import { firstHalvesShare, largeBundleHalves, laterHalvesShare, leastPerTask } from './constants.ts';
import type { GroupsSetup, HalvesSlot, HalvesTrial } from './groups.ts';
import { scaleOf } from './plan-search.ts';
import type { SearchState } from './search-state.ts';

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
