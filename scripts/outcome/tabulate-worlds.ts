import { outcomeDefaults } from './outcome-defaults.ts';
import { type Played, playWorld } from './play-world.ts';
import type { Shares, World } from './world.ts';

/** What many measurements of a world came to: shares in percent, means a measurement. */
export interface WorldResult {
  readonly world: World;
  readonly measured: Shares;
  readonly reps: number;
  readonly trials: number;
  readonly tokens: number;
}

/** Measures a world so many times. */
export function measureWorld(world: World, reps: number): WorldResult {
  const played = Array.from({ length: reps }, (_, index) => playWorld(world, String(index)));
  const share = (verdict: Played['verdict']) => (100 * played.filter((one) => one.verdict === verdict).length) / reps;
  const mean = (of: (one: Played) => number) => played.reduce((sum, one) => sum + of(one), 0) / reps;
  return {
    ...{ world, reps, trials: mean(({ trials }) => trials), tokens: mean(({ tokens }) => tokens) },
    measured: {
      earns: share('earns'),
      doesNotEarn: share('does-not-earn'),
      regression: share('regression'),
      undecided: share('undecided'),
    },
  };
}

const columns = ['earns', 'doesNotEarn', 'regression', 'undecided'] as const;

/** The results as a table: each share with the one of the independent implementation behind it, where that named one. */
export function tabulateWorlds(results: readonly WorldResult[]): string {
  const rows = results.map(({ world, measured, trials, tokens }) => {
    const cells = columns.map((column) => {
      const published = world.published[column];
      return `${measured[column].toFixed(1)}${published === undefined ? '' : ` (${published.toFixed(1)})`}`;
    });
    return `| ${[world.name, ...cells, trials.toFixed(0), (tokens / 1e6).toFixed(0)].join(' | ')} |`;
  });
  const head = '| world | earns % | does not earn % | regression % | undecided % | trials | M tokens |';
  return [head, '|---|---|---|---|---|---|---|', ...rows].join('\n');
}

/** Standard errors that chance is given. */
const mostErrors = 3.5;
/** Measurements behind each share of the independent implementation. */
const publishedReps = 4000;

/** Worlds that break their bound, and worlds of recorded runs whose shares are not those of the independent implementation. */
export function findWorldFaults(results: readonly WorldResult[], recorded: readonly World[]): readonly string[] {
  return results.flatMap((result) => [
    ...findBoundFault(result),
    ...(recorded.includes(result.world) ? findDifferences(result) : []),
  ]);
}

function findBoundFault({ world, measured, reps }: WorldResult): readonly string[] {
  const most = world.bound === 'never earns' ? 0 : world.bound === undefined ? 100 : 100 * outcomeDefaults.alpha;
  const room = world.bound === 'never earns' ? 0 : mostErrors * errorOf(most, reps);
  return measured.earns > most + room
    ? [`${world.name}: earns in ${measured.earns.toFixed(1)} %, at most ${most} %`]
    : [];
}

function findDifferences({ world, measured, reps }: WorldResult): readonly string[] {
  return columns.flatMap((column) => {
    const published = world.published[column];
    if (published === undefined) return [];
    const room = mostErrors * Math.hypot(errorOf(published, reps), errorOf(published, publishedReps)) + 0.1;
    return Math.abs(measured[column] - published) <= room
      ? []
      : [`${world.name}: ${column} in ${measured[column].toFixed(1)} %, elsewhere ${published} %`];
  });
}

/** Standard error of a share, in points; of a share of 0 or 100 that of one in a hundred. */
function errorOf(percent: number, reps: number): number {
  const share = Math.min(0.99, Math.max(0.01, percent / 100));
  return 100 * Math.sqrt((share * (1 - share)) / reps);
}
