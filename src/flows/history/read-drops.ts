import { readFileSync } from 'node:fs';
import type { DropReason } from '../../foundation/model/session/history.ts';

/** How often hooks dropped what they were to collect, by reason, since a time (ISO 8601, empty for all). A line nobody can read is left out. */
export function readDrops(log: string, since: string): Readonly<Partial<Record<DropReason, number>>> {
  const drops: Partial<Record<DropReason, number>> = {};
  for (const line of readLines(log)) {
    const { at, why } = parseLine(line);
    if (why === undefined || at < since) continue;
    drops[why] = (drops[why] ?? 0) + 1;
  }
  return drops;
}

function readLines(log: string): readonly string[] {
  try {
    return readFileSync(log, 'utf8').split('\n');
  } catch {
    return [];
  }
}

function parseLine(line: string): { readonly at: string; readonly why?: DropReason } {
  try {
    const { at, why } = JSON.parse(line) as Record<string, unknown>;
    if (typeof at !== 'string' || typeof why !== 'string') return { at: '' };
    return { at, why: why as DropReason };
  } catch {
    return { at: '' };
  }
}
