import type { Knowledge } from './knowledge.ts';
import type { Mind } from './mind.ts';

/** Lines of the unchanged file at which the places to change start. */
export function placesIn(mind: Mind, path: string): readonly number[] {
  return mind.reference.changed.find((file) => file.path === path)?.hunks.map((hunk) => hunk.line) ?? [];
}

/** True when the text stands in consecutive lines the agent has read of the file. */
export function sees(known: Knowledge, path: string, text: string): boolean {
  return locate(known, path, text) !== undefined;
}

/** Number of the line at which the text starts in what was read of the file. */
export function locate(known: Knowledge, path: string, text: string): number | undefined {
  const lines = known.reads.get(path)?.lines;
  if (!lines) return undefined;
  const wanted = text.split('\n');
  for (const start of lines.keys()) {
    if (wanted.every((line, index) => lines.get(start + index) === line)) return start;
  }
  return undefined;
}
