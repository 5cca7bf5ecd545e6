/** A task as picking sees it. */
export interface Pickable {
  readonly task: string;
  readonly traits: readonly string[];
  /** True for a task that fails, or spreads, so much that it is taken only when nothing else is left. */
  readonly isPoor: boolean;
}

/** Tokens that a verdict with these tasks is predicted to take. */
export type PredictTokens = (tasks: readonly string[]) => number;

/** How good a pick is: poor tasks (the fewer the better), traits (the more the better), tokens (the fewer the better), in this order. */
type Rank = readonly [poor: number, missing: number, tokens: number];

/** Distinct traits of tasks, in the order they are met. */
export function listTraits(tasks: readonly Pickable[]): readonly string[] {
  return [...new Set(tasks.flatMap(({ traits }) => traits))];
}

/** Suites of each size that the search goes on from: pools of seven tasks are searched whole. */
const beam = 100;

/**
 * Picks `size` tasks: with as few poor ones as possible, then with as many traits, then for as few tokens. The best suites of each size are grown by
 * every task; then any task is exchanged for one outside while that ranks better, so that no single exchange improves on the result.
 */
export function pickTasks(pool: readonly Pickable[], size: number, predict: PredictTokens): readonly Pickable[] {
  let suites: readonly (readonly Pickable[])[] = [[]];
  for (let grown = 0; grown < Math.min(size, pool.length); grown += 1) suites = growSuites(pool, suites, predict);
  let picked = suites[0] ?? [];
  for (let better = exchangeOne(pool, picked, predict); better !== undefined; ) {
    picked = better;
    better = exchangeOne(pool, picked, predict);
  }
  return pool.filter((task) => picked.includes(task));
}

/** Each suite with each task it has not, every combination once, the best ones first. */
function growSuites(
  pool: readonly Pickable[],
  suites: readonly (readonly Pickable[])[],
  predict: PredictTokens,
): readonly (readonly Pickable[])[] {
  const grown = new Map<string, readonly Pickable[]>();
  for (const suite of suites)
    for (const task of pool.filter((own) => !suite.includes(own))) {
      const indices = [...suite, task].map((own) => pool.indexOf(own)).sort((a, b) => a - b);
      grown.set(indices.join(), [...suite, task]);
    }
  const ranked = [...grown.values()].map((suite) => ({ suite, rank: rank(suite, predict) }));
  ranked.sort((a, b) => (isBetter(a.rank, b.rank) ? -1 : isBetter(b.rank, a.rank) ? 1 : 0));
  return ranked.slice(0, beam).map(({ suite }) => suite);
}

/** The task that ranks best beside those picked; none when all are. */
export function pickNext(
  pool: readonly Pickable[],
  picked: readonly Pickable[],
  predict: PredictTokens,
): readonly Pickable[] {
  const rest = pool.filter((task) => !picked.includes(task));
  return rest.slice(findBest(rest.map((task) => rank([...picked, task], predict)))).slice(0, 1);
}

/** The task that is missed least of those picked; none of none. */
export function dropNext(picked: readonly Pickable[], predict: PredictTokens): readonly Pickable[] {
  return picked.slice(findBest(picked.map((task) => rank(without(picked, task), predict)))).slice(0, 1);
}

/** The best of all exchanges of one task, when it ranks better than what is picked. */
function exchangeOne(
  pool: readonly Pickable[],
  picked: readonly Pickable[],
  predict: PredictTokens,
): readonly Pickable[] | undefined {
  const rest = pool.filter((task) => !picked.includes(task));
  const others = picked.flatMap((task) => rest.map((other) => [...without(picked, task), other]));
  const ranks = others.map((tasks) => rank(tasks, predict));
  const index = findBest(ranks);
  const best = ranks[index];
  return best !== undefined && isBetter(best, rank(picked, predict)) ? others[index] : undefined;
}

function without(tasks: readonly Pickable[], gone: Pickable): readonly Pickable[] {
  return tasks.filter((task) => task !== gone);
}

function rank(tasks: readonly Pickable[], predict: PredictTokens): Rank {
  const poor = tasks.filter(({ isPoor }) => isPoor).length;
  return [poor, -listTraits(tasks).length, predict(tasks.map(({ task }) => task))];
}

/** Predictions this close are alike: what rounding leaves must not exchange tasks for ever. */
const alike = 1e-9;

function isBetter(a: Rank, b: Rank): boolean {
  if (a[0] !== b[0]) return a[0] < b[0];
  if (a[1] !== b[1]) return a[1] < b[1];
  return a[2] < b[2] * (1 - alike);
}

/** Place of the best rank, the first of several. */
function findBest(ranks: readonly Rank[]): number {
  return ranks.reduce((best, own, index) => (isBetter(own, ranks[best] ?? own) ? index : best), 0);
}
