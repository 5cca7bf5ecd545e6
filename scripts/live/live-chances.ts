import { behaviourDefaults } from '../../src/core/model/rule/config.ts';
import { liveInterval } from '../../src/core/stats/live/judge-counts.ts';
import { type ArmCounts, noCounts, shareWith } from '../../src/core/stats/live/live-counts.ts';
import { findLiveStop, type LiveStop } from '../../src/core/stats/live/live-stop.ts';
import { createRandom } from '../../src/core/stats/random.ts';

/** A rule in real sessions: rates are 0 … 1. */
export interface LiveWorld {
  readonly name: string;
  /** How often it is followed without it and with it. */
  readonly without: number;
  readonly with: number;
  /** Both rates after so many answers: another model. */
  readonly later?: { readonly after: number; readonly rate: number };
  /** How often the occasion comes without it and with it; always where absent. */
  readonly occasion?: { readonly without: number; readonly with: number };
  /** Share of sessions without it that see the line anyway. */
  readonly leak?: number;
}

/** What withholding comes to in a world; shares are 0 … 1. */
export interface LiveChances {
  readonly stops: Readonly<Record<LiveStop, number>>;
  /** Answers at which it stopped: median, and what 90 % need at most. */
  readonly median: number;
  readonly most: number;
  /** Withheld answers, mean. */
  readonly withheld: number;
  /** Share of runs whose interval held the true gain at the end; absent where the gain is not one number. */
  readonly covered?: number;
}

/** One run of a question. */
interface Run {
  readonly stop: LiveStop;
  readonly counts: ArmCounts;
}

const gain = behaviourDefaults.gain;

/** Stops by counts: worlds visit the same counts again and again. */
const known = new Map<string, LiveStop | undefined>();

function stopOf(counts: ArmCounts): LiveStop | undefined {
  const { yesWith, noWith, yesWithout, noWithout } = counts;
  const name = `${yesWith} ${noWith} ${yesWithout} ${noWithout}`;
  if (!known.has(name)) known.set(name, findLiveStop(counts, gain));
  return known.get(name);
}

/** Plays a question so often, by a seeded coin and seeded sessions. */
export function playWorld(world: LiveWorld, runs: number): LiveChances {
  const random = createRandom(`live ${world.name}`);
  const played = Array.from({ length: runs }, () => playOnce(world, () => random.uniform()));
  const answers = played.map(({ counts }) => countAll(counts)).toSorted((a, b) => a - b);
  const share = (stop: LiveStop) => played.filter((run) => run.stop === stop).length / runs;
  const truth = gainOf(world);
  const holds = ({ counts }: Run) => {
    const [low, high] = liveInterval(counts);
    return truth !== undefined && truth >= low && truth <= high;
  };
  return {
    stops: { 'still-needed': share('still-needed'), 'audit-due': share('audit-due'), open: share('open') },
    median: answers[Math.floor(runs / 2)] ?? 0,
    most: answers[Math.ceil(0.9 * runs) - 1] ?? 0,
    withheld: played.reduce((sum, { counts }) => sum + counts.yesWithout + counts.noWithout, 0) / runs,
    ...(truth === undefined ? {} : { covered: played.filter(holds).length / runs }),
  };
}

function countAll({ yesWith, noWith, yesWithout, noWithout }: ArmCounts): number {
  return yesWith + noWith + yesWithout + noWithout;
}

function gainOf({ without, with: withRule, later, leak = 0 }: LiveWorld): number | undefined {
  return later === undefined ? (withRule - without) * (1 - leak) : undefined;
}

function playOnce(world: LiveWorld, draw: () => number): Run {
  let counts = noCounts;
  for (;;) {
    const isWith = draw() < shareWith;
    if (draw() >= (world.occasion?.[isWith ? 'with' : 'without'] ?? 1)) continue;
    const isYes = draw() < rateOf(world, isWith, countAll(counts), draw);
    const field = `${isYes ? 'yes' : 'no'}With${isWith ? '' : 'out'}` as const;
    counts = { ...counts, [field]: counts[field] + 1 };
    const stop = stopOf(counts);
    if (stop !== undefined) return { stop, counts };
  }
}

function rateOf(world: LiveWorld, isWith: boolean, answers: number, draw: () => number): number {
  if (world.later !== undefined && answers >= world.later.after) return world.later.rate;
  const hasRule = isWith || (world.leak !== undefined && draw() < world.leak);
  return hasRule ? world.with : world.without;
}
