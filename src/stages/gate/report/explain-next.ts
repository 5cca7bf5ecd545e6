import type { Decision } from '../../../foundation/model/verdict/decision.ts';
import type { RuleVerdict } from '../../../foundation/model/verdict/report.ts';

/** Why measuring a rule stopped before its verdict was settled. */
export type StopFact =
  | { readonly kind: 'budget'; readonly reason: string }
  | { readonly kind: 'environment' | 'cancelled' | 'unrecorded' | 'trial-limit' | 'top-up-limit' };

/** What to do next about a rule: one line for people and, where there is one, the command to copy. */
export function explainNext(
  rule: string,
  decision: Decision,
  stop: StopFact | undefined,
  active: boolean,
): RuleVerdict['next'] {
  if (decision.verdict === 'undecided') return explainStop(decision, stop);
  const texts = {
    earns: active
      ? 'It earns, but is active without a receipt: stamp it and commit the receipt.'
      : 'Stamp it to make it active, then commit ledger, receipt and memory.',
    'does-not-earn': `Remove "${rule}" from the ledger, or stamp it as evicted so that nobody proposes it again.`,
    regression: `Remove "${rule}", or stamp it as evicted: tasks that pass without it fail with it.`,
  };
  return { text: texts[decision.verdict], command: 'rentroll stamp' };
}

/** What to do about a verdict that is not settled. */
export function explainStop(decision: Decision, stop: StopFact | undefined): RuleVerdict['next'] {
  if (stop === undefined) return { text: 'Measure on.', command: 'rentroll check' };
  if (stop.kind === 'trial-limit' && decision.reason === 'no-completed-trials')
    return { text: 'No trial completed without the rule either: fix the golden tasks or the agent first.' };
  return stops[stop.kind];
}

const stops: Readonly<Record<StopFact['kind'], RuleVerdict['next']>> = {
  budget: { text: 'Raise the budget that stopped it, and continue.', command: 'rentroll resume' },
  cancelled: { text: 'It was interrupted; nothing paid for is lost.', command: 'rentroll resume' },
  environment: { text: 'The environment failed, not the rule: fix it and continue.', command: 'rentroll resume' },
  unrecorded: {
    text: 'Its recording ends before its verdict: record the rule again, or measure it.',
    command: 'rentroll check',
  },
  'trial-limit': { text: 'The suite is too noisy to settle this: add golden tasks or raise policy.minEffect.' },
  'top-up-limit': { text: 'The batches it was allowed are used up: allow more with --top-up.' },
};
