import type { Weights } from './measure-weights.ts';

/** The most something may weigh; whoever raises it says why. */
export interface Ceiling {
  readonly most: number;
  /** Why it was raised last; absent while it only ever came down. */
  readonly why?: string;
}

/** ceilings.json: what is weighed, by name. */
export type Ceilings = Readonly<Record<string, Ceiling>>;

/** What is wrong with a checkout that weighs this much, as sentences; empty when it stays below every ceiling. */
export function findOverweight(ceilings: Ceilings, weights: Weights): readonly string[] {
  const over = Object.entries(weights).flatMap(([name, weight]) => {
    const most = ceilings[name]?.most;
    if (most === undefined) return [`"${name}" has no ceiling: it weighs ${weight}; add it to src/ceilings.json`];
    if (weight <= most) return [];
    return [`${name}: ${weight}, at most ${most}; delete something, or raise it in src/ceilings.json with a "why"`];
  });
  const idle = Object.keys(ceilings).filter((name) => weights[name] === undefined);
  return [...over, ...idle.map((name) => `src/ceilings.json: nothing is called "${name}"`)];
}

/** The ceilings brought down to what is there; none goes up, and a reason stays as long as its ceiling does. */
export function lowerCeilings(ceilings: Ceilings, weights: Weights): Ceilings {
  return Object.fromEntries(
    Object.entries(ceilings).map(([name, ceiling]) => {
      const weight = weights[name];
      return [name, weight === undefined || weight >= ceiling.most ? ceiling : { most: weight }];
    }),
  );
}
