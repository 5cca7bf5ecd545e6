import type { BudgetReport } from '../../core/model/money/budget.ts';
import { isDecided, type RuleVerdict } from '../../core/model/verdict/report.ts';
import { assetIn, treatedAs } from '../../core/plan/treatments.ts';
import { formatCount, formatTokens } from '../../core/text/format-number.ts';
import type { FinishedRule } from '../experiment/sequential/finished-rule.ts';
import { explainAudit, explainLeaving, explainNext, explainText } from '../report/explain-next.ts';
import { consequenceOf, type Invocation } from './findings.ts';
import { summariseLeaving, summariseText } from './verdict-rows.ts';

/** Chooses the next step for a measured rule: one line for people, and the exact command. `resume` continues after a stop, where anything does. */
export function chooseNext(
  finished: FinishedRule,
  { invocation, stops }: { readonly invocation: Invocation; readonly stops: BudgetReport['stops'] | undefined },
  resume: string | undefined,
): RuleVerdict['next'] {
  const { planned, decision } = finished;
  const again = resume ?? (invocation.kind === 'audit' ? 'rentroll audit' : 'rentroll check');
  const { stop } = finished;
  const limit = stop?.kind === 'budget' ? stops?.find(({ reason }) => reason === stop.reason) : undefined;
  const continuation = { stop, limit, again };
  const consequence = consequenceOf(invocation, planned.rule.id);
  if (consequence !== undefined) return explainAudit(consequence, decision, continuation);
  if (invocation.kind === 'gate' && invocation.request.mode.kind === 'offline' && !isDecided(decision)) {
    return { text: explainOpen(finished), command: again };
  }
  const change = treatedAs(planned, 'text')?.change;
  if (change !== undefined) {
    const isKept = assetIn(planned)?.facts !== undefined;
    return explainText(summariseText(change, finished), decision, continuation, isKept);
  }
  const { model, leaving } = treatedAs(planned, 'rule') ?? {};
  if (model !== undefined) return explainModel(model, decision);
  if (leaving !== undefined) {
    return explainLeaving(summariseLeaving(leaving, finished.may), decision, continuation);
  }
  const { partOf } = planned.rule;
  const isOut = decision.verdict === 'does-not-earn' || decision.verdict === 'regression';
  if (partOf !== undefined && isOut) return { text: explainPart(partOf, planned.agent), command: 'rentroll stamp' };
  return explainNext(planned.rule, decision, continuation);
}

/** Explains a verdict of another model than the config's: it stands beside the verdict that decides. */
function explainModel(model: string, { verdict }: FinishedRule['decision']): RuleVerdict['next'] {
  if (verdict === 'regression')
    return { text: `It breaks tasks with ${model}: word it otherwise, or take ${model} out of runner.models.` };
  return { text: `Its result with ${model} is shown for information and does not decide.` };
}

function explainPart(partOf: string, agent: string): string {
  return `It stays out of the memory of ${agent}: stamping makes "${partOf}" a rule of the agents where it earns.`;
}

/** Explains why the trials of a store do not settle a rule, and how many more would. */
function explainOpen({ decision: { settle }, stop }: FinishedRule): string {
  const missing = stop?.kind === 'unrecorded' ? `${stop.detail.charAt(0).toUpperCase()}${stop.detail.slice(1)}. ` : '';
  const { trials, tokens } = settle;
  const cost = tokens === 0 ? '' : ` (about ${formatTokens(tokens)} tokens)`;
  return `${missing}At most ${formatCount(trials, 'more trial')}${cost} settle it: measure them.`;
}
