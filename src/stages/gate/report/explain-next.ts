import type { Decision } from '../../../foundation/model/verdict/decision.ts';
import type { RuleVerdict } from '../../../foundation/model/verdict/report.ts';

/** Why measuring a rule stopped before its verdict was settled. */
export type StopFact =
  | { readonly kind: 'budget'; readonly reason: string }
  | { readonly kind: 'environment' }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'unrecorded' }
  | { readonly kind: 'trial-limit' }
  | { readonly kind: 'top-up-limit' };

/** What to do next about a rule: one line for people and, where there is one, the command to copy. */
export function explainNext(
  rule: string,
  decision: Decision,
  stop: StopFact | undefined,
  active: boolean,
): RuleVerdict['next'] {
  switch (decision.verdict) {
    case 'earns':
      return active
        ? {
            text: 'It earns, but is active without a receipt: stamp it and commit the receipt.',
            command: 'rentroll stamp',
          }
        : { text: 'Stamp it to make it active, then commit ledger, receipt and memory.', command: 'rentroll stamp' };
    case 'does-not-earn':
      return {
        text: `Remove "${rule}" from the ledger, or stamp it as evicted so that nobody proposes it again.`,
        command: 'rentroll stamp',
      };
    case 'regression':
      return {
        text: `Remove "${rule}", or stamp it as evicted: tasks that pass without it fail with it.`,
        command: 'rentroll stamp',
      };
    case 'undecided':
      return explainStop(decision, stop);
  }
}

/** What to do about a verdict that is not settled. */
export function explainStop(decision: Decision, stop: StopFact | undefined): RuleVerdict['next'] {
  switch (stop?.kind) {
    case 'budget':
      return { text: 'Raise the budget that stopped it, and continue.', command: 'rentroll resume' };
    case 'cancelled':
      return { text: 'It was interrupted; nothing paid for is lost.', command: 'rentroll resume' };
    case 'environment':
      return { text: 'The environment failed, not the rule: fix it and continue.', command: 'rentroll resume' };
    case 'unrecorded':
      return {
        text: 'Its recording ends before its verdict: record the rule again, or measure it.',
        command: 'rentroll check',
      };
    case 'trial-limit':
      return decision.reason === 'no-completed-trials'
        ? { text: 'No trial completed without the rule either: fix the golden tasks or the agent first.' }
        : { text: 'The suite is too noisy to settle this: add golden tasks or raise policy.minEffect.' };
    case 'top-up-limit':
      return { text: 'The batches it was allowed are used up: allow more with --top-up.' };
    case undefined:
      return { text: 'Measure on.', command: 'rentroll check' };
  }
}
