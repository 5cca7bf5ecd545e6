import { runDesign, singleRule } from '../procedures/run-design.ts';
import { openSource, plainSuite, type Truth } from './suite.ts';

/** Two standing rules that are audited together. */
export type AuditCase = 'substitutes' | 'both-pay' | 'one-pays' | 'none-pays';

export const auditCases: readonly AuditCase[] = ['substitutes', 'both-pay', 'one-pays', 'none-pays'];

/** One experiment on an audit. */
export interface AuditCell {
  readonly audit: AuditCase;
  readonly n: number;
  readonly seed: number;
}

/** How often each rule, and both, were shown not to earn; tokens are for both verdicts together. */
export interface AuditRow extends Omit<AuditCell, 'seed'> {
  readonly experiment: 'audits';
  readonly firstDoesNotEarn: number;
  readonly secondDoesNotEarn: number;
  readonly bothDoNotEarn: number;
  readonly undecided: number;
  readonly meanTokens: number;
}

const saved = 0.15;

/** Share of the tokens left with these rules in memory; substitutes save once, however many of them there are. */
const leftWith: Readonly<Record<AuditCase, (present: readonly string[]) => number>> = {
  substitutes: ({ length }) => (length > 0 ? 1 - saved : 1),
  'both-pay': ({ length }) => (1 - saved) ** length,
  'one-pays': (present) => (present.includes('first') ? 1 - saved : 1),
  'none-pays': () => 1,
};

/** Simulates audits of one case. */
export function simulateAudit({ audit, n, seed }: AuditCell): AuditRow {
  const truth: Truth = (_, present) => ({ left: leftWith[audit](present), pFail: 0 });
  const subjects = ['first', 'second'].map((id) => singleRule(id, plainSuite));
  const runs = Array.from({ length: n }, (_, index) => {
    const { design, tokens } = runDesign(openSource([seed, audit, index].join('/'), truth), {
      kind: 'drops',
      subjects,
    });
    return { verdicts: design.subjects.map(({ judgement }) => judgement.verdict), tokens };
  });
  const rate = (test: (verdicts: readonly string[]) => boolean) =>
    runs.filter(({ verdicts }) => test(verdicts)).length / n;
  const falls = (verdict: string | undefined) => verdict === 'does-not-earn';
  return {
    experiment: 'audits',
    audit,
    n,
    firstDoesNotEarn: rate(([first]) => falls(first)),
    secondDoesNotEarn: rate(([, second]) => falls(second)),
    bothDoNotEarn: rate((verdicts) => verdicts.every(falls)),
    undecided: rate((verdicts) => verdicts.includes('undecided')),
    meanTokens: Math.round(runs.reduce((total, { tokens }) => total + tokens, 0) / n),
  };
}
