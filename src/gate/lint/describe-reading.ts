import { isDeepStrictEqual } from 'node:util';
import { listReaders } from '../change/list-readers.ts';
import type { GateInputs } from '../change/load-inputs.ts';
import { readSurfaceFiles } from '../change/read-surface.ts';
import { compareDelivery, describeDelivery, mostShown } from './compare-delivery.ts';

/**
 * Describes in sentences what readers of instruction files gain or lose by a change: each agent by the config of its side, and every program
 * that is known whether the config runs it or not. A file may hide another one, so a text can vanish from what is read without a line of it
 * being deleted.
 */
export async function describeReading({ base, head }: Pick<GateInputs, 'base' | 'head'>): Promise<readonly string[]> {
  if (base?.config === undefined || head.config === undefined) return [];
  const [before, after] = [
    await readSurfaceFiles(base.tree, base.config),
    await readSurfaceFiles(head.tree, head.config),
  ];
  if (isDeepStrictEqual(before, after) && isDeepStrictEqual(base.config, head.config)) return [];
  const later = new Map(listReaders(head.config).map((reader) => [reader.name, reader]));
  const readers = listReaders(base.config).filter(({ name }) => later.has(name));
  const readersAfter = readers.map((reader) => later.get(reader.name) ?? reader);
  const sentences = describeDelivery(compareDelivery({ before, after, readers, readersAfter }));
  const rest = sentences.length - mostShown;
  return [
    ...sentences.slice(0, mostShown).map((sentence) => `With this change ${sentence}.`),
    ...(rest > 0 ? [`This change also alters the text that ${rest} more agents read.`] : []),
  ];
}
