import { leavingPolicy } from '../../../scripts/bench/play-design.ts';
import type { SubjectState } from '../../../src/core/decide/design/design.ts';
import { type AuditedRule, weighAudits } from '../../../src/core/decide/judge/weigh-audits.ts';
import { runDesign, singleRule } from '../run-design.ts';
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

/** What became of the two rules; tokens are for both verdicts of the first audit together. */
export interface AuditRow extends Omit<AuditCell, 'seed'> {
  /** Shown not to earn by the first audit. */
  readonly firstDoesNotEarn: number;
  readonly secondDoesNotEarn: number;
  readonly bothDoNotEarn: number;
  /** Evicted by the first audit: exactly one of them, both of them. */
  readonly oneEvicted: number;
  readonly bothEvicted: number;
  /** Gone after a second audit of what the first left. */
  readonly firstGone: number;
  readonly secondGone: number;
  readonly bothGone: number;
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

/**
 * Simulates audits of one case, and what the gate makes of their verdicts. No rule has ever earned, so that no first strike
 * protects it: the only thing left between two substitutes and their eviction is that one leaves at a time.
 */
export function simulateAudit({ audit, n, seed }: AuditCell): AuditRow {
  const truth: Truth = (_, present) => ({ left: leftWith[audit](present), pFail: 0 });
  const runs = Array.from({ length: n }, (_, index) => {
    const key = [seed, audit, index].join('/');
    const first = auditOnce(`${key}/1`, truth, ['first', 'second']);
    const second = auditOnce(`${key}/2`, truth, first.left);
    return { ...first, gone: ['first', 'second'].filter((id) => !second.left.includes(id)) };
  });
  const rate = (test: (run: (typeof runs)[number]) => boolean) => runs.filter(test).length / n;
  return {
    audit,
    n,
    firstDoesNotEarn: rate(({ worthless }) => worthless.includes('first')),
    secondDoesNotEarn: rate(({ worthless }) => worthless.includes('second')),
    bothDoNotEarn: rate(({ worthless }) => worthless.length === 2),
    oneEvicted: rate(({ left }) => left.length === 1),
    bothEvicted: rate(({ left }) => left.length === 0),
    firstGone: rate(({ gone }) => gone.includes('first')),
    secondGone: rate(({ gone }) => gone.includes('second')),
    bothGone: rate(({ gone }) => gone.length === 2),
    meanTokens: Math.round(runs.reduce((total, { tokens }) => total + tokens, 0) / n),
  };
}

interface Audited {
  /** Ids of the rules shown not to earn. */
  readonly worthless: readonly string[];
  /** Ids of the rules the audit leaves in memory. */
  readonly left: readonly string[];
  readonly tokens: number;
}

function auditOnce(key: string, truth: Truth, ids: readonly string[]): Audited {
  const subjects = ids.map((id) => singleRule(id, plainSuite));
  const { design, tokens } = runDesign(openSource(key, truth), { kind: 'drops', subjects, policy: leavingPolicy });
  const consequences = weighAudits(design.subjects.map(toAudited), []);
  return {
    worthless: design.subjects.filter(isWorthless).map(({ subject }) => subject.id),
    left: ids.filter((id) => consequences.get(id)?.kind !== 'evict'),
    tokens,
  };
}

function isWorthless({ judgement }: SubjectState): boolean {
  return judgement.verdict === 'does-not-earn';
}

function toAudited({ subject, judgement }: SubjectState): AuditedRule {
  const saving = judgement.estimate?.share ?? 0;
  const { verdict } = judgement;
  const history = { protected: false, missed: false, onceEarned: false, struck: false };
  return { rule: subject.id, agent: 'bench', verdict, saving, rent: subject.rent, ...history };
}
