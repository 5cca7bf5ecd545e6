import { createRandom } from './random.ts';

/** The sides of all subjects in one pair of a task; the task by its place. */
export interface DealtPair {
  readonly task: number;
  readonly sides: readonly boolean[];
}

/** Complementary pairs to come, and those before them. */
export interface ArmsRequest {
  /** How many subjects each pair divides. */
  readonly subjects: number;
  /** Place of the task of each pair to come, in the order of `weights`. */
  readonly tasks: readonly number[];
  /** Mean tokens of a trial of each task: what its imbalance weighs. */
  readonly weights: readonly number[];
  readonly earlier: readonly DealtPair[];
  readonly seed: string;
}

/** So many draws of a whole batch are compared: more brought nothing in simulation. */
const draws = 64;

/**
 * Draws the sides of the subjects in each pair to come, at random and balanced: of 64 draws of the batch the one with the least Σ_{i<j} [(Σ_k
 * w_k·G_kij)² + Σ_k (w_k·G_kij)²], where G_kij counts the pairs of task k with i and j on the same side less those with them on opposite ones,
 * earlier pairs included. Two subjects that are always on the same side cannot be told apart: an effect of one would be taken for one of the
 * other. The first dimension is the pair, the second the subject.
 */
export function drawBalancedArms(request: ArmsRequest): readonly (readonly boolean[])[] {
  const { subjects, tasks, weights, seed } = request;
  const random = createRandom(seed);
  const earlier = request.earlier.map(({ task, sides }) => ({ task, words: toWords(sides) }));
  let best: { readonly words: readonly Int32Array[]; readonly imbalance: number } | undefined;
  for (let draw = 0; draw < (subjects > 1 ? draws : 1); draw++) {
    const words = tasks.map(() => drawWords(subjects, random.uniform));
    const drawn = words.map((pairWords, pair) => ({ task: tasks[pair] ?? 0, words: pairWords }));
    const imbalance = measureImbalance([...earlier, ...drawn], earlier.length, weights, subjects);
    if (best === undefined || imbalance < best.imbalance) best = { words, imbalance };
  }
  return (best?.words ?? []).map((words) => toArms(words, subjects));
}

/** Sides as bits, 32 subjects a word; bits beyond the last subject are 0. */
interface PackedPair {
  readonly task: number;
  readonly words: Int32Array;
}

const wordBits = 32;

/**
 * The sum over i < j, but for what no draw changes. With s_p the sides of pair p as ±1 it is Σ_{p<q} w_p·w_q·(s_p·s_q)², twice for two
 * pairs of one task. Pairs before `from` are the earlier ones.
 */
function measureImbalance(
  pairs: readonly PackedPair[],
  from: number,
  weights: readonly number[],
  subjects: number,
): number {
  let sum = 0;
  for (let q = from; q < pairs.length; q++) {
    const pair = pairs[q] as PackedPair;
    for (let p = 0; p < q; p++) {
      const other = pairs[p] as PackedPair;
      const weight = (weights[pair.task] ?? 0) * (weights[other.task] ?? 0);
      const agreement = subjects - 2 * countDifferent(pair.words, other.words);
      sum += weight * agreement ** 2 * (pair.task === other.task ? 2 : 1);
    }
  }
  return sum;
}

function countDifferent(one: Int32Array, other: Int32Array): number {
  let count = 0;
  for (let index = 0; index < one.length; index++)
    count += countBits((one[index] as number) ^ (other[index] as number));
  return count;
}

/** Bits that are set, by adding neighbours: pairs of bits, then nibbles, then bytes. */
function countBits(word: number): number {
  const twos = word - ((word >>> 1) & 0x55555555);
  const fours = (twos & 0x33333333) + ((twos >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

function drawWords(subjects: number, uniform: () => number): Int32Array {
  const words = new Int32Array(Math.ceil(subjects / wordBits));
  for (let index = 0; index < words.length; index++) words[index] = Math.floor(uniform() * 2 ** wordBits) | 0;
  const used = subjects % wordBits;
  if (used > 0) words[words.length - 1] = (words[words.length - 1] as number) & (2 ** used - 1);
  return words;
}

function toWords(sides: readonly boolean[]): Int32Array {
  const words = new Int32Array(Math.ceil(sides.length / wordBits));
  sides.forEach((side, index) => {
    const word = Math.floor(index / wordBits);
    if (side) words[word] = (words[word] as number) | (1 << (index % wordBits));
  });
  return words;
}

function toArms(words: Int32Array, subjects: number): readonly boolean[] {
  return Array.from({ length: subjects }, (_, index) => {
    const word = words[Math.floor(index / wordBits)] as number;
    return ((word >>> (index % wordBits)) & 1) === 1;
  });
}
