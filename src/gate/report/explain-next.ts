import type { BudgetLimit } from '../../core/model/money/budget.ts';
import type { Rule } from '../../core/model/rule/rule.ts';
import type { CutRound, MeasurementStop } from '../../core/model/trial/stop.ts';
import type {
  AuditConsequence,
  CheckOutcome,
  MeasuredLeaving,
  MeasuredText,
  RuleVerdict,
} from '../../core/model/verdict/report.ts';
import { type Decision, isDecided, type Verdict } from '../../core/model/verdict/report.ts';
import { isNothingCompleted } from '../../core/report/figures/explain-reason.ts';
import { describeLimit } from '../../core/report/figures/verdict-labels.ts';
import { formatCount, formatTokens } from '../../core/text/format-number.ts';

/** Says how measuring stopped, if it did, and which command continues it. */
export interface Continuation {
  readonly stop: MeasurementStop | undefined;
  /** The limit of the budget that stopped it, where the run found it. */
  readonly limit?: BudgetLimit | undefined;
  readonly again: string;
}

/** Explains the next step for a rule: one line for people and, where there is one, the command to copy. */
export function explainNext(
  { id, status }: Pick<Rule, 'id' | 'status'>,
  decision: Decision,
  continuation: Continuation,
): RuleVerdict['next'] {
  if (decision.verdict === 'undecided') return explainStop(decision, continuation);
  const texts = {
    earns:
      status === 'active'
        ? 'It earns, but is active without a receipt: stamp it and commit the receipt.'
        : 'Stamp it to make it active, then commit ledger, receipt and memory.',
    'does-not-earn': `Remove "${id}" from the ledger, or stamp it as evicted so that nobody proposes it again.`,
    regression: `Remove "${id}", or stamp it as evicted: ${decision.reason === 'above-price' ? 'it clearly costs more than its price' : 'tasks that pass without it fail with it'}.`,
  };
  return { text: texts[decision.verdict], command: 'rentroll stamp' };
}

/**
 * Explains the next step for a change of text: it is in memory as soon as it is merged. `isKept`: a receipt can carry the verdict, as on an asset
 * that stays.
 */
export function explainText(
  text: MeasuredText,
  decision: Decision,
  continuation: Continuation,
  isKept: boolean,
): RuleVerdict['next'] {
  const { what = 'text' } = text;
  if (text.effect === 'replaces') {
    const kind = isKept && what === 'asset' ? 'changed-asset' : what;
    return explainOldWords({ kind, may: text.may, isStamped: isKept }, decision, continuation);
  }
  if (!isDecided(decision)) return explainStop(decision, continuation);
  return withStamp(additionTexts[what][decision.verdict], isKept);
}

const regressionText = 'Take it out: tasks that pass without it fail with it.';

const additionTexts: Readonly<Record<'text' | 'asset', Readonly<Record<Verdict, string>>>> = {
  text: {
    earns: 'The text earns as a whole: merge it. It is measured again only when it changes.',
    'does-not-earn': 'Take it out, or adopt it with "rentroll adopt" to have its sentences measured one by one.',
    regression: regressionText,
    undecided: '',
  },
  asset: {
    earns: 'It earns: stamp it and commit ledger and receipt, so that nobody pays for this verdict again.',
    'does-not-earn':
      'Take it out (stamping keeps the verdict), or add the golden tasks it is for in an earlier change: those of base do not need it.',
    regression: regressionText,
    undecided: '',
  },
};

/** Explains the next step for a rule that a change takes out of memory or rewords. New words enter by their receipt, as every rule does. */
export function explainLeaving(
  { kind, may }: MeasuredLeaving,
  decision: Decision,
  continuation: Continuation,
): RuleVerdict['next'] {
  return explainOldWords({ kind, may, isStamped: kind === 'reworded' && may === 'may-go' }, decision, continuation);
}

/** Words of base that a change takes out, or puts others in the place of. */
interface OldWords {
  readonly kind: MeasuredLeaving['kind'] | 'text' | 'asset' | 'changed-asset';
  readonly may: CheckOutcome;
  /** True where stamping keeps the verdict. */
  readonly isStamped: boolean;
}

function explainOldWords(
  { kind, may, isStamped }: OldWords,
  decision: Decision,
  continuation: Continuation,
): RuleVerdict['next'] {
  if (may === 'open') return explainStop(decision, continuation);
  const { idle, keep, needs } = oldWordTexts[kind];
  return withStamp(may === 'may-go' ? idle : `${keep}: ${needs[needOf(decision)]}.`, isStamped);
}

function withStamp(text: string, isStamped: boolean): RuleVerdict['next'] {
  return isStamped ? { text, command: 'rentroll stamp' } : { text };
}

/** Why words have to stay: they save tokens, agents do what they say because of them, or tasks fail without them. */
type Need = 'tokens' | 'behaviour' | 'tasks';

function needOf({ verdict, reason, outcome }: Decision): Need {
  if (reason === 'behaviour-lost') return 'behaviour';
  return verdict === 'earns' && outcome === undefined ? 'tokens' : 'tasks';
}

const needsOfOne: Readonly<Record<Need, string>> = {
  tokens: 'it saves tokens',
  behaviour: 'agents do what it says less often without it',
  tasks: 'tasks fail without it',
};

/** Sentences about old words that nothing needs, and about old words that are needed. */
interface OldWordTexts {
  readonly idle: string;
  readonly keep: string;
  readonly needs: Readonly<Record<Need, string>>;
}

const oldWordTexts: Readonly<Record<OldWords['kind'], OldWordTexts>> = {
  removed: {
    idle: 'Memory is no worse without it, and no task needs it: merge it.',
    keep: 'Keep it',
    needs: needsOfOne,
  },
  reworded: {
    idle: 'The new words are no worse than the old ones: stamp them, and commit ledger, receipt and memory.',
    keep: 'Put the old words back',
    needs: {
      tokens: 'they save tokens',
      behaviour: 'agents do what they say less often with the new ones',
      tasks: 'tasks fail without them',
    },
  },
  text: {
    idle: 'The old text is not needed: the new text saves as much, and no task needs the old one. Merge the change.',
    keep: 'Keep the text of base',
    needs: needsOfOne,
  },
  asset: { idle: 'No task needs it: merge the change.', keep: 'Keep it', needs: needsOfOne },
  'changed-asset': {
    idle: 'It is no worse than on base: stamp it, and commit ledger and receipt.',
    keep: 'Keep it as it is on base',
    needs: needsOfOne,
  },
};

/** Explains how to settle a verdict. */
function explainStop(decision: Decision, { stop, limit, again }: Continuation): RuleVerdict['next'] {
  if (stop?.kind === 'cut') return { text: explainCut(stop), command: again };
  const ended = Object.hasOwn(endedQuestions, decision.reason) ? endedQuestions[decision.reason] : undefined;
  if (ended !== undefined) return { text: ended };
  if (stop === undefined) return { text: 'Continue measuring.', command: again };
  if (stop.kind === 'trial-limit' && isNothingCompleted(decision))
    return { text: 'No trial completed without the rule either: fix the golden tasks or the agent first.' };
  if (stop.kind === 'budget' && isFruitless(decision)) return { text: nothingEnded };
  if (stop.kind === 'budget' && limit !== undefined)
    return { text: `Raise the limit that stopped it, ${describeLimit(limit)}, and continue.`, command: again };
  const { text, isContinued } = stops[stop.kind];
  return isContinued === true ? { text, command: again } : { text };
}

/**
 * Explains a round of trials that were cut at their limit: nothing can be learned from them, and the same limits would cost nothing more, because the
 * trials are stored.
 */
function explainCut({ cut, trials, limit, raise }: CutRound): string {
  const limits = raise.map(({ key, to }) => `${key} to ${to}`).join(' and ');
  return `${cut} of ${formatCount(trials, 'trial')} were stopped at ${formatTokens(limit)} tokens (budget.trial), with the rule and without it. Nothing can be learned from them, so measuring ended. Raise ${limits}, or about as much, in the config of the default branch, and measure again.`;
}

/** Returns true when a whole round failed in both arms. With fewer trials, the budget had no room for them. */
function isFruitless(decision: Decision): boolean {
  const { tasks } = decision;
  const failed = tasks.reduce((total, { baseline, candidate }) => total + baseline.failures + candidate.failures, 0);
  return isNothingCompleted(decision) && tasks.length > 0 && failed >= 2 * tasks.length;
}

/** Next step where no trial completed: a larger budget would buy more such trials. */
const nothingEnded =
  'No trial completed without the rule, so a larger budget of the run would buy nothing: raise budget.trial where trials ended as token-cap (rentroll report --verbose), else fix the golden tasks or the agent.';

/** Questions that more trials do not settle. */
const endedQuestions: Readonly<Record<string, string>> = {
  'only-together':
    'Merge the better rule first, and propose this one again in a change of its own if it still saves something beside it; or say both in one line.',
  'no-more-pairs':
    'It has had all of its 60 pairs of trials: word it so that agents follow it more often, or let its probe name the tasks it is about.',
  'never-applied': 'Add a golden task with the situation that the rule is about, or correct the probe.',
  'trials-spent':
    'Every task has had all its trials (62 in each arm): add golden tasks that are solved about half of the time, or declare what a solved task is worth.',
  unfinished:
    'No trial ended with an answer of its probe: raise runner.timeout or budget.trial, or correct the golden tasks.',
};

/** Text after a stop, and whether the command continues the stopped run when it is run again. */
interface StopText {
  readonly text: string;
  readonly isContinued?: true;
}

const stops: Readonly<Record<Exclude<MeasurementStop['kind'], 'cut'>, StopText>> = {
  budget: { text: 'Raise the budget that stopped it, and continue.', isContinued: true },
  cancelled: { text: 'It was interrupted; nothing paid for is lost.', isContinued: true },
  environment: { text: 'The environment failed, not the rule: fix it and continue.', isContinued: true },
  unrecorded: {
    text: 'Trials that it needs are not in the store: measure them.',
    isContinued: true,
  },
  'trial-limit': { text: 'The suite is too noisy to settle this: add golden tasks or raise policy.minEffect.' },
};

/** Explains the consequence of an audited verdict: one line for people and, where there is one, the command to copy. */
export function explainAudit(
  consequence: AuditConsequence,
  decision: Decision,
  continuation: Continuation,
): RuleVerdict['next'] {
  const settling = explainStop(decision, continuation);
  if (consequence.kind === 'keep') return { ...settling, text: `It stays active and is flagged. ${settling.text}` };
  return { text: explainConsequence(consequence), command: 'rentroll stamp' };
}

const reasons: Readonly<Record<Extract<AuditConsequence, { why: unknown }>['why'], string>> = {
  regression: 'Tasks that pass without it fail with it',
  'second-strike': 'It failed two audits in a row',
  'never-earned': 'No receipt shows that it earns, and this audit speaks against it',
};

function explainConsequence(consequence: AuditConsequence): string {
  if (consequence.kind === 'evict') return `${reasons[consequence.why]}: stamping evicts it.`;
  if (consequence.kind === 'postpone')
    return `It should be removed, but "${consequence.first}" is removed from the same memory first, and either may do the work of the other: it stays active and is audited again.`;
  return consequenceLabels[consequence.kind];
}

const consequenceLabels = {
  renew: 'It still earns: stamp it to renew its receipt.',
  strike:
    'It failed one audit and stays active. Stamp and commit that; a second failed audit in a row beside the same rules removes it.',
  protect: 'It is protected: measured and shown, never evicted. Stamp it to record the audit.',
  keep: 'It stays active and is flagged.',
};
