import { markdownTable } from '../markdown-table.ts';
import { type Answer, playWorld } from './play-world.ts';
import type { World } from './world.ts';

/** What many measurements of a world came to: shares of each answer, 0 … 1, and means of a measurement. */
export interface WorldRates {
  readonly world: World;
  readonly n: number;
  readonly share: Readonly<Partial<Record<Answer, number>>>;
  readonly trials: number;
  readonly tokens: number;
}

/** Measures a world so many times. The same seed gives the same rates. */
export function measureWorld(world: World, n: number, seed: string): WorldRates {
  const counts: Partial<Record<Answer, number>> = {};
  let [trials, tokens] = [0, 0];
  for (let index = 0; index < n; index += 1) {
    const played = playWorld(world, `${seed} ${index}`);
    counts[played.answer] = (counts[played.answer] ?? 0) + 1;
    trials += played.trials;
    tokens += played.tokens;
  }
  const share = Object.fromEntries(Object.entries(counts).map(([answer, count]) => [answer, count / n]));
  return { world, n, share, trials: trials / n, tokens: tokens / n };
}

/** What each answer is called, of rules that would enter and of lines that would leave. */
const answers: Readonly<Record<'entry' | 'removal', readonly (readonly [Answer, string])[]>> = {
  entry: [
    ['earns', 'earns'],
    ['does-not-earn', 'does not earn'],
    ['regression', 'regression'],
    ['undecided', 'undecided'],
  ],
  removal: [
    ['may-go', 'goes'],
    ['stays', 'stays'],
    ['open', 'undecided'],
  ],
};

/** One row a world, shares in percent. */
export function tabulateRates(rates: readonly WorldRates[]): string {
  const columns = answers[rates[0]?.world.question === 'removal' ? 'removal' : 'entry'];
  const head = ['rule', ...columns.map(([, title]) => `${title} %`), 'trials', 'M tokens'];
  const body = rates.map(({ world, share, trials, tokens }) => [
    world.name,
    ...columns.map(([answer]) => (100 * (share[answer] ?? 0)).toFixed(1)),
    ...[trials.toFixed(0), (tokens / 1e6).toFixed(1)],
  ]);
  return markdownTable(head, body);
}

/** Standard errors of the simulation that a rate may be beyond its bound. */
const mostErrors = 3;

/** Rates beyond what is promised, as sentences. */
export function findRateFaults(rates: readonly WorldRates[]): readonly string[] {
  return rates.flatMap(({ world, n, share }) => {
    const found = share[world.question === 'removal' ? 'may-go' : 'earns'] ?? 0;
    const roomOf = (bound: number) => Math.max(3 / n, mostErrors * errorOf(bound, n));
    const { most = 1, least = 0, mostRegressions = 1 } = world;
    const regressions = share.regression ?? 0;
    const describe = (rate: number, bound: string) => `${world.name}: ${(100 * rate).toFixed(1)} %, ${bound} %`;
    if (found > most + roomOf(most)) return [describe(found, `at most ${100 * most}`)];
    if (found < least - roomOf(least)) return [describe(found, `at least ${100 * least}`)];
    return regressions > mostRegressions + roomOf(mostRegressions)
      ? [describe(regressions, `at most ${100 * mostRegressions} called a regression`)]
      : [];
  });
}

/** Standard error of a simulated share. */
export function errorOf(share: number, n: number): number {
  return Math.sqrt((share * (1 - share)) / n);
}
