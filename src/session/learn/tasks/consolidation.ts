/** A segment that is stored, as far as letting it go needs to know. */
export interface StoredSegment {
  readonly id: number;
  readonly at: string;
  readonly events: number;
}

/** Days for which raw steps are kept after all tasks went over them. */
const keptDays = 14;
const dayMs = 24 * 60 * 60 * 1000;

/**
 * Which segments may go: all tasks went over them (`passed`: the smallest cursor), and they are old. What was learnt from them stays, with its
 * evidence in figures. The oldest first, within so many events.
 */
export function chooseConsolidated(
  segments: readonly StoredSegment[],
  { passed, nowMs, events }: { readonly passed: number; readonly nowMs: number; readonly events: number },
): readonly number[] {
  const before = new Date(nowMs - keptDays * dayMs).toISOString();
  const done = segments.filter(({ id, at }) => id <= passed && at < before).sort((a, b) => a.id - b.id);
  const chosen: number[] = [];
  let left = events;
  for (const { id, events: own } of done) {
    left -= own;
    if (left < 0) break;
    chosen.push(id);
  }
  return chosen;
}
