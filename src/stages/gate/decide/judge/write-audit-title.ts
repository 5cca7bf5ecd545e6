import type { AuditConsequence } from '../../../../foundation/model/verdict/audit.ts';
import type { GateOutcome } from '../../../../foundation/model/verdict/judgement.ts';
import type { RuleVerdict } from '../../../../foundation/model/verdict/report.ts';

const phrases: Readonly<Record<AuditConsequence['kind'], readonly [one: string, several: string]>> = {
  evict: ['should be evicted', 'should be evicted'],
  postpone: ['waits until another has left', 'wait until another has left'],
  strike: ['gets its first strike', 'get their first strike'],
  renew: ['still earns its rent', 'still earn their rent'],
  protect: ['does not earn and is protected', 'do not earn and are protected'],
  keep: ['is not settled', 'are not settled'],
};

const starts: Readonly<Record<GateOutcome, string>> = {
  pass: 'The audit evicts nothing',
  fail: 'The audit says no',
  undecided: 'Not settled',
  error: 'The audit could not run',
};

/** The answer of an audit in one sentence. */
export function writeAuditTitle(verdicts: readonly Pick<RuleVerdict, 'audit'>[], outcome: GateOutcome): string {
  const parts = Object.entries(phrases).flatMap(([kind, [one, several]]) => {
    const amount = verdicts.filter(({ audit }) => audit?.kind === kind).length;
    return amount === 0 ? [] : [`${amount} ${amount === 1 ? one : several}`];
  });
  const rules = `${verdicts.length} active rule${verdicts.length === 1 ? '' : 's'}`;
  return `${starts[outcome]}: of ${rules}, ${parts.join(', ')}.`;
}
