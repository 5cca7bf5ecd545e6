import { readFileSync } from 'node:fs';
import type { DropReason } from '../../foundation/model/session/history.ts';
import { objectOf } from '../../foundation/text/json/read-json.ts';

/** How often hooks dropped what they were to collect, by reason, since a time (ISO 8601, empty for all). */
export function readDrops(log: string, since: string): Readonly<Partial<Record<DropReason, number>>> {
  return countReasons(log, since);
}

/** How often each reason stands in a log since a time (ISO 8601, empty for all). A line nobody can read is left out. */
export function countReasons(log: string, since: string): Readonly<Record<string, number>> {
  const counts = new Map<string, number>();
  for (const line of readLines(log)) {
    const { at, why } = parseLine(line);
    if (why !== undefined && at >= since) counts.set(why, (counts.get(why) ?? 0) + 1);
  }
  return Object.fromEntries(counts);
}

function readLines(log: string): readonly string[] {
  try {
    return readFileSync(log, 'utf8').split('\n');
  } catch {
    return [];
  }
}

function parseLine(line: string): { readonly at: string; readonly why?: string } {
  try {
    const { at, why } = objectOf(JSON.parse(line));
    if (typeof at !== 'string' || typeof why !== 'string') return { at: '' };
    return { at, why };
  } catch {
    return { at: '' };
  }
}
