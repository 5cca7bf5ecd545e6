import type { SessionFinding } from '../../model/finding.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** After so many days a finding weighs half. */
const halfLifeDays = 30;

/** Findings that weigh less are let go. */
const leastScore = 0.05;

/** What a finding is worth keeping: how often and in how many sessions it was seen, and how long ago. */
export function scoreFinding({ times, sessions, sums, lastAt }: SessionFinding, nowMs: number): number {
  const seenMs = Date.parse(lastAt);
  const days = Number.isNaN(seenMs) ? 0 : Math.max(0, (nowMs - seenMs) / dayMs);
  const weight = Math.max(1, sums['weight'] ?? times);
  return Math.log2(1 + weight) * Math.max(1, sessions.length) * 0.5 ** (days / halfLifeDays);
}

/** Findings with their scores of now; those that weigh too little are left out. */
export function scoreFindings(findings: readonly SessionFinding[], nowMs: number): readonly SessionFinding[] {
  return findings
    .map((finding) => ({ ...finding, score: scoreFinding(finding, nowMs) }))
    .filter(({ score }) => score >= leastScore);
}
