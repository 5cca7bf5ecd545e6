import { createRandom } from './random.ts';

/** Complementary pairs to come, and what the pairs before them left unbalanced. */
export interface SidesRequest {
  /** How many subjects each pair divides. */
  readonly subjects: number;
  /** Place of the task of each pair to come, in the order of `weights`. */
  readonly tasks: readonly number[];
  /** Mean tokens of a trial of each task: what its imbalance weighs. */
  readonly weights: readonly number[];
  /** G_kij of the pairs before, for i < j: those of task k with i and j on the same side less those on opposite sides. */
  readonly earlier: (task: number, i: number, j: number) => number;
  readonly seed: string;
}

/** So many draws of a whole batch are compared: more brought nothing in simulation. */
const draws = 64;

/**
 * Sides of the subjects in each pair, drawn at random and balanced: of 64 draws of the batch the one with the least
 * Σ_{i<j} [(Σ_k w_k·G_kij)² + Σ_k (w_k·G_kij)²], the pairs before included. Two subjects that are always on the same side cannot be
 * told apart, so an effect of one would be taken for one of the other. The first dimension is the pair, the second the subject.
 */
export function drawBalancedSides(request: SidesRequest): readonly (readonly boolean[])[] {
  const random = createRandom(request.seed);
  const before = listEarlier(request);
  let best: { readonly sides: Int8Array; readonly imbalance: number } | undefined;
  for (let draw = 0; draw < (request.subjects > 1 ? draws : 1); draw++) {
    const sides = drawSides(request.tasks.length * request.subjects, random.uniform);
    const imbalance = measureImbalance(request, before, sides);
    if (best === undefined || imbalance < best.imbalance) best = { sides, imbalance };
  }
  return request.tasks.map((_, pair) => readPair(best?.sides, pair, request.subjects));
}

function drawSides(count: number, uniform: () => number): Int8Array {
  return Int8Array.from({ length: count }, () => (uniform() < 0.5 ? 1 : -1));
}

function readPair(sides: Int8Array | undefined, pair: number, subjects: number): readonly boolean[] {
  return Array.from({ length: subjects }, (_, subject) => sides?.[pair * subjects + subject] === 1);
}

/** Weighted G of the pairs before, task by task, each a flat square of which the part above the diagonal is used. */
function listEarlier({ subjects, weights, earlier }: SidesRequest): readonly Float64Array[] {
  return weights.map((weight, task) => {
    const square = new Float64Array(subjects * subjects);
    for (let i = 0; i < subjects; i++) {
      for (let j = i + 1; j < subjects; j++) square[i * subjects + j] = weight * earlier(task, i, j);
    }
    return square;
  });
}

function measureImbalance(request: SidesRequest, before: readonly Float64Array[], sides: Int8Array): number {
  const total = new Float64Array(request.subjects ** 2);
  const own = request.weights.map((_, task) => {
    const square = Float64Array.from(before[task] ?? []);
    addPairs(square, request, task, sides);
    return addSquares(square, total);
  });
  return own.reduce((sum, part) => sum + part, 0) + sumSquares(total);
}

/** Adds w_k for each pair of the task with two subjects on the same side, and takes it off for one with them apart. */
function addPairs(square: Float64Array, { tasks, weights, subjects }: SidesRequest, task: number, sides: Int8Array) {
  const weight = weights[task] ?? 0;
  for (let pair = 0; pair < tasks.length; pair++) {
    if (tasks[pair] !== task) continue;
    const start = pair * subjects;
    for (let i = 0; i < subjects; i++) {
      const signed = weight * (sides[start + i] as number);
      for (let j = i + 1; j < subjects; j++) {
        square[i * subjects + j] = (square[i * subjects + j] as number) + signed * (sides[start + j] as number);
      }
    }
  }
}

/** Adds one task's square to the total; its own sum of squares. */
function addSquares(square: Float64Array, total: Float64Array): number {
  let sum = 0;
  for (let place = 0; place < square.length; place++) {
    const value = square[place] as number;
    sum += value * value;
    total[place] = (total[place] as number) + value;
  }
  return sum;
}

function sumSquares(values: Float64Array): number {
  let sum = 0;
  for (const value of values) sum += value * value;
  return sum;
}
