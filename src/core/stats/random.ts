/** A stream of seeded random numbers; the same seed text gives the same stream everywhere. */
export interface Random {
  /** The next number, uniform in (0, 1), both ends left out. */
  uniform(): number;
  /** The next standard normal number. */
  normal(): number;
}

/** Creates a generator (sfc32) whose state is hashed from a text: any two different texts give unrelated streams. */
export function createRandom(seed: string): Random {
  const next = createSfc32(hashSeed(seed));
  const uniform = () => (next() + 0.5) / 2 ** 32;
  return { uniform, normal: polarNormal(uniform) };
}

/** Two lanes of multiply-and-xor over the text, stretched to four words by splitmix steps. */
function hashSeed(seed: string): readonly number[] {
  let [a, b] = [0x811c9dc5, 0x2545f491];
  for (let index = 0; index < seed.length; index++) {
    const unit = seed.charCodeAt(index);
    a = Math.imul(a ^ unit, 0x01000193);
    b = Math.imul(b ^ unit, 0x5bd1e995) ^ (b >>> 15);
  }
  return [splitMix(a), splitMix(b), splitMix(a ^ b), splitMix(a + Math.imul(b, 3))];
}

function splitMix(word: number): number {
  let mixed = (word + 0x9e3779b9) | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
  return mixed ^ (mixed >>> 15);
}

/** Rounds thrown away so that neighbouring states part. */
const warmUp = 12;

/** Small fast counter generator (sfc32 of the PractRand suite): 32 random bits a call. */
function createSfc32(state: readonly number[]): () => number {
  let [a = 0, b = 0, c = 0, counter = 1] = state;
  const next = () => {
    const mixed = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + mixed;
    c |= 0;
    return mixed >>> 0;
  };
  for (let round = 0; round < warmUp; round++) next();
  return next;
}

/** Marsaglia's polar method: two normals from a point in the unit disc, the second kept for the next call. */
function polarNormal(uniform: () => number): () => number {
  let spare: number | undefined;
  return () => {
    if (spare !== undefined) {
      const second = spare;
      spare = undefined;
      return second;
    }
    const { u, v, square } = drawInDisc(uniform);
    const factor = Math.sqrt((-2 * Math.log(square)) / square);
    spare = v * factor;
    return u * factor;
  };
}

function drawInDisc(uniform: () => number): { readonly u: number; readonly v: number; readonly square: number } {
  for (;;) {
    const u = 2 * uniform() - 1;
    const v = 2 * uniform() - 1;
    const square = u * u + v * v;
    if (square > 0 && square < 1) return { u, v, square };
  }
}
