/** Words of the schedule, and of the state. */
const [rounds, words] = [64, 8];

/** The first 32 bits of the fractional part of a root of each of the first primes: squares for the state, cubes for the rounds. */
const rootsOf = (power: number, count: number) =>
  primes(count).map((prime) => {
    const root = prime ** power;
    return ((root - Math.floor(root)) * 2 ** 32) | 0;
  });
const starts = rootsOf(1 / 2, words);
const constants = rootsOf(1 / 3, rounds);

/**
 * The first 32 bits of the SHA-256 (FIPS 180-4) of a text in UTF-8, 0 … 2^32 − 1. Plain ES, without `node:crypto`: a hook module has none, and
 * must toss the same coin as a process.
 */
export function firstWordOfSha256(text: string): number {
  const blocks = padBlocks(new TextEncoder().encode(text));
  let state: readonly number[] = starts;
  for (let at = 0; at < blocks.byteLength; at += rounds) state = addBlock(state, blocks, at);
  return wordAt(state, 0) >>> 0;
}

/** The bytes, a 1 bit, zeros, and the length in bits as 64 bits: whole blocks of 64 bytes. */
function padBlocks(bytes: Uint8Array): DataView {
  const padded = new Uint8Array(rounds * Math.ceil((bytes.length + 9) / rounds));
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(padded.length - 4, (bytes.length * 8) >>> 0);
  return view;
}

function addBlock(state: readonly number[], blocks: DataView, at: number): readonly number[] {
  const schedule = expand(blocks, at);
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let round = 0; round < rounds; round += 1) {
    const mixed = (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g));
    const one = (h + mixed + wordAt(constants, round) + wordAt(schedule, round)) | 0;
    const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [a, b, c, d, e, f, g, h] = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g];
  }
  return [a, b, c, d, e, f, g, h].map((word, index) => (word + wordAt(state, index)) | 0);
}

function expand(blocks: DataView, at: number): readonly number[] {
  const schedule = Array.from({ length: 16 }, (_, index) => blocks.getInt32(at + 4 * index));
  for (let index = 16; index < rounds; index += 1) {
    const [near, far] = [wordAt(schedule, index - 2), wordAt(schedule, index - 15)];
    const nearMix = turn(near, 17) ^ turn(near, 19) ^ (near >>> 10);
    const farMix = turn(far, 7) ^ turn(far, 18) ^ (far >>> 3);
    schedule.push((nearMix + wordAt(schedule, index - 7) + farMix + wordAt(schedule, index - 16)) | 0);
  }
  return schedule;
}

function turn(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}

function wordAt(list: readonly number[], index: number): number {
  return list[index] ?? 0;
}

function primes(count: number): readonly number[] {
  const found: number[] = [];
  for (let number = 2; found.length < count; number += 1)
    if (found.every((prime) => number % prime !== 0)) found.push(number);
  return found;
}
