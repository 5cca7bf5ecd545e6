import { type Case, looks, type Task, type Trial } from './rounds.ts';

/** Uniform numbers in (0, 1) from a seed: mulberry32. */
export function makeUniform(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (((mixed ^ (mixed >>> 14)) >>> 0) + 0.5) / 4294967296;
  };
}

/** A random piece of evidence: both currencies, any effect, failures of all kinds, some trials of their own beside the rounds. */
export function drawCase(uniform: () => number): Case {
  const pick = <T>(...from: readonly T[]): T => from[Math.floor(uniform() * from.length)] as T;
  const normal = () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
  const currency = pick('tokens', 'tokens', 'outcome');
  const tasks = pick(1, 2, 3, 5, 6, 8, 12);
  const known = currency === 'tokens' && uniform() < 0.25 ? { spread: pick(0.05, 0.2, 0.6) } : {};
  const round = pick(...(known.spread === undefined ? [] : [1]), ...looks.slice(0, 7), looks[8]);
  const [effect, spread] = [pick(-0.2, 0, 0, 0.05, 0.15, 0.3), pick(0.1, 0.25, 0.5)];
  const [usual, change] = [pick(0, 0.5, 0.8, 0.95, 1), pick(0, 0, 0, -0.3, -0.9, 0.2)];
  // A trade: one task is lost with the rule, and of the others far more are solved.
  const isTrade = uniform() < 0.1;
  const drawTask = (isFirst: boolean): Task => {
    const size = 60_000 * 3 ** (2 * uniform() - 1);
    const p0 = isTrade ? Number(isFirst) : clamp(usual + pick(-0.3, 0, 0, 0.1));
    const p1 = isTrade ? 1 - p0 : clamp(p0 + (uniform() < 0.5 ? change : 0));
    const draw = (level: number, chance: number): Trial => [
      Math.round(level * Math.exp(spread * normal() - spread ** 2 / 2)),
      Number(uniform() < chance),
    ];
    const arm = (level: number, chance: number) =>
      Array.from({ length: round + pick(0, 0, 2) }, () => draw(level, chance));
    return { without: arm(size, p0), with: arm(size * (1 - effect), p1) };
  };
  const names = Array.from({ length: tasks }, (_, index) => `task-${index + 1}`);
  return {
    currency,
    round,
    tau: pick(20, 54, 400, 6000),
    minEffect: pick(0.1, 0.15, 0.25),
    tasks: Object.fromEntries(names.map((name, index) => [name, drawTask(index === 0)])),
    ...known,
    ...(currency === 'outcome' && uniform() < 0.2 ? { critical: names.slice(0, 1) } : {}),
  };
}

function clamp(share: number): number {
  return Math.min(1, Math.max(0, share));
}
