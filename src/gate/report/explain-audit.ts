import type { Decision } from '../../core/model/verdict/decision.ts';
import type { AuditConsequence, RuleVerdict } from '../../core/model/verdict/report.ts';
import { explainStop, type StopFact } from './explain-next.ts';

/** What follows from an audited verdict: one line for people and, where there is one, the command to copy. */
export function explainAudit(
  consequence: AuditConsequence,
  decision: Decision,
  stop: StopFact | undefined,
): RuleVerdict['next'] {
  const settling = explainStop(decision, stop);
  if (consequence.kind === 'keep') return { ...settling, text: `It stays active and is flagged. ${settling.text}` };
  return { text: explainConsequence(consequence), command: 'rentroll stamp' };
}

const reasons: Readonly<Record<Extract<AuditConsequence, { why: unknown }>['why'], string>> = {
  regression: 'Tasks that pass without it fail with it',
  'second-strike': 'Second strike in a row',
  'never-earned': 'It has no receipt that earns, and this audit speaks against it',
};

function explainConsequence(consequence: AuditConsequence): string {
  if (consequence.kind === 'evict') return `${reasons[consequence.why]}: stamping evicts it.`;
  if (consequence.kind === 'postpone')
    return `It would leave, but "${consequence.first}" leaves the same memory first, and one may be doing the other's work: it stays active and is due again.`;
  return consequenceLabels[consequence.kind];
}

const consequenceLabels = {
  renew: 'It still earns: stamp it to renew its receipt.',
  strike:
    'First strike: it stays active. Stamp and commit it; a second audit in a row beside the same rules evicts it.',
  protect: 'It is protected: measured and shown, never evicted. Stamp it to record the audit.',
  keep: 'It stays active and is flagged.',
};
