import { type HandOff, type HandOffReport, handOffStatuses, isFinalStatus } from '../../core/model/hand-off.ts';
import type { Problem } from '../../core/model/problem.ts';

/** What was found of a run, and which agents should have handed on. */
export interface FoundHandOffs {
  readonly run: string;
  readonly handOffs: readonly HandOff[];
  readonly expected: readonly string[];
  readonly problems: readonly Problem[];
}

/** Puts the hand-offs of a run together: counts by status, who needs attention, who is missing, and totals. */
export function sumHandOffs({ run, handOffs, expected, problems }: FoundHandOffs): HandOffReport {
  const sorted = handOffs.toSorted((a, b) => (a.agent < b.agent ? -1 : 1));
  const present = new Set(sorted.map(({ agent }) => agent));
  const number = (status: string) => sorted.filter(({ header }) => header.STATUS === status).length;
  const counted = handOffStatuses.flatMap((status) => (number(status) > 0 ? [[status, number(status)]] : []));
  return {
    ...{ schema: 1, run, handOffs: sorted },
    counts: Object.fromEntries(counted),
    attention: sorted.filter(({ header }) => !isFinalStatus(header.STATUS)).map(({ agent }) => agent),
    missing: [...new Set(expected)].filter((agent) => !present.has(agent)),
    totals: {
      agents: sorted.length,
      findings: total(sorted, ({ FINDINGS_COUNT }) => FINDINGS_COUNT),
      filesChanged: new Set(sorted.flatMap(({ header }) => header.FILES_CHANGED)).size,
      tokens: total(sorted, ({ TOKENS_SPENT }) => TOKENS_SPENT ?? 0),
      uncounted: sorted.filter(({ header }) => header.TOKENS_SPENT === null).length,
    },
    problems,
  };
}

function total(handOffs: readonly HandOff[], of: (header: HandOff['header']) => number): number {
  return handOffs.reduce((sum, { header }) => sum + of(header), 0);
}
