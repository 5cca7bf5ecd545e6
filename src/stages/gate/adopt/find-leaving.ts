import type { InstructionBlock, Triage } from './block.ts';

/**
 * Elements (by index) that leave a file when these blocks are taken: those whose every block is taken, and the headings and introductions
 * that stand over nothing any more, when the sections of what was taken hold their words. What stood over nothing before stays.
 */
export function findLeaving({ elements, blocks }: Triage, taken: ReadonlySet<InstructionBlock>): ReadonlySet<number> {
  const kept = new Set(blocks.filter((block) => !taken.has(block)).map(({ element }) => element));
  const named = new Set([...taken].flatMap((block) => block.named));
  const standing = countUnder(elements.map(({ under, what }) => (what === 'line' ? [] : under)));
  const gone = new Uint32Array(elements.length);
  const leaving = new Set<number>();
  for (let index = elements.length - 1; index >= 0; index -= 1) {
    const isTaken = !kept.has(index);
    const isBare = named.has(index) && gone[index] === standing[index] && (gone[index] ?? 0) > 0;
    if (!isTaken && !isBare) continue;
    leaving.add(index);
    for (const above of elements[index]?.under ?? []) gone[above] = (gone[above] ?? 0) + 1;
  }
  return leaving;
}

function countUnder(unders: readonly (readonly number[])[]): Uint32Array {
  const counts = new Uint32Array(unders.length);
  for (const above of unders.flat()) counts[above] = (counts[above] ?? 0) + 1;
  return counts;
}
