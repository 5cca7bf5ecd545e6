import type { BudgetReport } from '../../../core/model/money/budget.ts';
import { isDecided } from '../../../core/model/verdict/decision.ts';
import type { RuleVerdict } from '../../../core/model/verdict/report.ts';
import { assetIn, treatedAs } from '../../../core/plan/treatments.ts';
import { defined } from '../../../core/util/values.ts';
import { explainAudit, explainLeaving, explainNext, explainText, type StopFact } from '../../report/explain-next.ts';
import type { FinishedRule } from '../sequential/finished-rule.ts';
import { type Asked, consequenceOf } from './findings.ts';
import { writeDraftsCommand, writeShardsCommand } from './resume-command.ts';
import { summariseLeaving, summariseText } from './summarise-text.ts';

/** What to do next about a measured rule: one line for people, and the exact command. `resume` goes on after a stop, where one does. */
export function chooseNext(
  finished: FinishedRule,
  { asked, stops }: { readonly asked: Asked; readonly stops: BudgetReport['stops'] | undefined },
  resume: string | undefined,
): RuleVerdict['next'] {
  const { planned, decision } = finished;
  const stop = nameLimit(finished.stop, stops);
  const consequence = consequenceOf(asked, planned.rule.id);
  if (consequence !== undefined) return nameCommand(explainAudit(consequence, decision, stop), resume);
  if (asked.kind === 'gate' && asked.request.mode.kind === 'decide' && !isDecided(decision)) {
    return { text: explainOpen(finished), command: writeShardsCommand(asked.request) };
  }
  const change = treatedAs(planned, 'text')?.change;
  if (change !== undefined) {
    const asset = assetIn(planned);
    const drafts = asset && writeDraftsCommand(asset.asset.files, planned.agent, asked.request);
    const isKept = asset?.facts !== undefined;
    return nameCommand(explainText(summariseText(change, finished), decision, stop, isKept, drafts), resume);
  }
  const { model, leaving } = treatedAs(planned, 'rule') ?? {};
  if (model !== undefined) return explainModel(model, decision);
  if (leaving !== undefined) {
    return nameCommand(explainLeaving(summariseLeaving(leaving, finished.may), decision, stop), resume);
  }
  const { partOf } = planned.rule;
  const isOut = decision.verdict === 'does-not-earn' || decision.verdict === 'regression';
  if (partOf !== undefined && isOut) return { text: explainPart(partOf, planned.agent), command: 'rentroll stamp' };
  return nameCommand(explainNext(planned.rule.id, decision, stop, planned.rule.status === 'active'), resume);
}

/** What is measured with another model than the config's is beside the verdict that decides. */
function explainModel(model: string, { verdict }: FinishedRule['decision']): RuleVerdict['next'] {
  if (verdict === 'regression')
    return { text: `It breaks tasks with ${model}: word it otherwise, or take ${model} out of runner.models.` };
  return { text: `What it does with ${model} is shown beside its verdict and decides nothing.` };
}

function explainPart(partOf: string, agent: string): string {
  return `It stays out of the memory of ${agent}: stamping makes "${partOf}" a rule of the agents where it earns.`;
}

/** A stop with the limit that it was, as the run found it. */
function nameLimit(stop: FinishedRule['stop'], limits: NonNullable<BudgetReport['stops']> = []): StopFact | undefined {
  if (stop?.kind !== 'budget') return stop;
  const limit = limits.find(({ reason }) => reason === stop.reason);
  return { kind: 'budget', reason: stop.reason, ...defined({ limit }) };
}

function nameCommand(next: RuleVerdict['next'], resume: string | undefined): RuleVerdict['next'] {
  return resume === undefined || next.command !== 'rentroll resume' ? next : { ...next, command: resume };
}

function explainOpen({ decision: { reason, settle }, stop }: FinishedRule): string {
  if (reason === 'bundle-not-confirmed') {
    return 'It earned beside others, and their check together is still to be run: that is what the command does.';
  }
  if (stop?.kind === 'unrecorded') {
    return `${capitalise(stop.detail)}: run that shard again and decide again, or run what is missing here.`;
  }
  if (reason === 'failures-unexplained')
    return 'Trials failed that have to be run again before it is settled: go on here.';
  const { trials, tokens } = settle;
  return `One look was not enough: at worst ${trials} more trials (about ${tokens} tokens) settle it. Go on here from what the shards brought.`;
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
