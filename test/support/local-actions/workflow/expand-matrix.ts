import { objectOf } from '../../../../src/core/text/json/read-json.ts';

/** One combination of matrix values. */
export type Combination = Readonly<Record<string, unknown>>;

/** All jobs of a matrix, or why GitHub would refuse it. */
export type Matrix = { readonly combinations: readonly Combination[] } | { readonly error: string };

/** GitHub starts at most this many jobs from one matrix. */
const mostJobs = 256;

/** Expands an evaluated `strategy.matrix` by GitHub's rules for lists, `exclude` and `include`. */
export function expandMatrix(matrix: unknown): Matrix {
  const { include, exclude, ...axes } = objectOf(matrix);
  let combinations: Combination[] = Object.keys(axes).length === 0 ? [] : [{}];
  for (const [name, values] of Object.entries(axes)) {
    if (!Array.isArray(values)) return { error: `Matrix vector '${name}' is not a list` };
    if (values.length === 0) return { error: `Matrix vector '${name}' does not contain any values` };
    if (combinations.length * values.length > mostJobs) return { error: tooMany };
    combinations = combinations.flatMap((combination) => values.map((value) => ({ ...combination, [name]: value })));
  }
  const kept = combinations.filter((combination) => !listItems(exclude).some((item) => isWithin(item, combination)));
  const all = addIncluded(kept, listItems(include), Object.keys(axes));
  if (all.length === 0) return { error: 'Matrix must define at least one vector' };
  return all.length > mostJobs ? { error: tooMany } : { combinations: all };
}

const tooMany = `The strategy configuration resulted in over ${mostJobs} jobs`;

/**
 * An `include` item is added to every combination whose original values it does not contradict; one that fits nowhere becomes a
 * combination of its own.
 */
function addIncluded(
  kept: readonly Combination[],
  items: readonly Combination[],
  axes: readonly string[],
): readonly Combination[] {
  const grown = kept.map((original): Combination => {
    const added = items.filter((item) => fits(item, original, axes));
    return Object.fromEntries([original, ...added].flatMap((item) => Object.entries(item)));
  });
  const alone = items.filter((item) => !kept.some((original) => fits(item, original, axes)));
  return [...grown, ...alone];
}

function fits(item: Combination, original: Combination, axes: readonly string[]): boolean {
  return Object.keys(item).every((key) => !axes.includes(key) || isSame(item[key], original[key]));
}

function isWithin(item: Combination, combination: Combination): boolean {
  return Object.keys(item).every((key) => isSame(item[key], combination[key]));
}

function listItems(value: unknown): readonly Combination[] {
  return Array.isArray(value) ? value.map(objectOf) : [];
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** A job of a matrix as GitHub names it when it has no name of its own. */
export function nameCombination(id: string, matrix: Combination = {}): string {
  const values = Object.values(matrix).map((value) =>
    typeof value === 'object' ? JSON.stringify(value) : String(value),
  );
  return values.length === 0 ? id : `${id} (${values.join(', ')})`;
}
