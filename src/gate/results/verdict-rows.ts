import { decideReceipt, decideRule } from '../../core/decide/decide-rule.ts';
import { weighRemoval } from '../../core/decide/judge/weigh-audits.ts';
import { judgeEvidence } from '../../core/decide/judge-evidence.ts';
import { replayAnalyses } from '../../core/decide/verify-evidence.ts';
import { describeEntry } from '../../core/ledger/parse-asset.ts';
import type { AssetFacts } from '../../core/model/rule/asset.ts';
import type { Config } from '../../core/model/rule/config.ts';
import type { Leaving, PlannedRule, RuleBill, TextChange } from '../../core/model/rule/plan.ts';
import type { Rule } from '../../core/model/rule/rule.ts';
import { levelOf, runners } from '../../core/model/runner/runners.ts';
import { isLeak } from '../../core/model/trial/trial.ts';
import type { Receipt } from '../../core/model/verdict/receipt.ts';
import type { Flag, MeasuredLeaving, MeasuredText, RuleVerdict } from '../../core/model/verdict/report.ts';
import { type CheckOutcome, isDecided } from '../../core/model/verdict/report.ts';
import { treatedAs } from '../../core/plan/treatments.ts';
import { describeProbe } from '../../core/probe/answer-probe.ts';
import type { VerdictProof } from '../../core/proof/proved-receipt.ts';
import { listSharers } from '../../core/receipt/name-memories.ts';
import { defined, keysOf } from '../../core/util/values.ts';
import type { FinishedRule } from '../experiment/sequential/finished-rule.ts';
import { mayGo } from '../receipts/counts-as-strike.ts';
import { evidencePolicy } from '../receipts/evidence-basis.ts';
import { describeCost } from '../report/messages/spending/explain-bill.ts';
import type { GateFindings } from './findings.ts';
import { writeAnywayCommand } from './resume-command.ts';

/** Describes the question of a rule's probe in words. */
export function pickProbe({ probe }: { readonly probe?: Rule['probe'] | undefined }): Pick<RuleVerdict, 'probe'> {
  return probe === undefined ? {} : { probe: describeProbe(probe) };
}

/** Lists the verdicts that committed receipts carry, each with its proof: nothing was run for them. */
export function listReceiptVerdicts({ planned }: GateFindings): readonly ProvedRow[] {
  const next = { text: 'Its receipt earns: nothing was run.' };
  return (planned?.questions ?? []).flatMap(({ subject, answer, text }) => {
    if (answer.kind !== 'receipt') return [];
    const { by } = answer;
    const row = withText(readReceiptVerdict(subject, by.receipt, next), subject, text, by.receipt);
    return [{ row: { ...row, basis: by.proof.kind }, proof: { kind: 'receipt', by } as const }];
  });
}

/** Why a rule is open although its receipt says that it is settled. */
const unconfirmedReason = 'receipt-not-confirmed';

/** A verdict as reports show it, with what it rests on. */
export interface ProvedRow {
  readonly row: RuleVerdict;
  readonly proof?: VerdictProof | undefined;
}

/** Lists rules whose receipt nobody vouches for: undecided, with what it says and what would settle it. */
export function listHintVerdicts({ planned, inputs }: GateFindings): readonly RuleVerdict[] {
  const active = new Set(inputs.head.ledger?.rules.filter(({ status }) => status === 'active').map(({ id }) => id));
  return (planned?.questions ?? []).flatMap(({ subject, answer, text }) => {
    if (answer.kind !== 'hint') return [];
    const { hint } = answer;
    const row = withText(readReceiptVerdict(subject, hint.receipt, { text: hint.why }), subject, text);
    const open = { verdict: 'undecided', reason: unconfirmedReason, basis: 'hint', fromReceipt: false } as const;
    const leaving = row.leaving && { leaving: { ...row.leaving, may: 'open' as const } };
    return [{ ...row, ...open, ...leaving, ...(active.has(subject.id) ? { active: true as const } : {}) }];
  });
}

/** Adds the change of an asset to the row of a receipt that is on it; `receipt` is there where it is believed. */
function withText(row: RuleVerdict, { body }: Rule, text: TextChange | undefined, receipt?: Receipt): RuleVerdict {
  if (text === undefined) return row;
  const { leaving: _words, ...rest } = row;
  const summary = summariseOpen(text);
  const isGone = receipt !== undefined && summary.effect === 'replaces';
  return { ...rest, body, text: isGone ? { ...summary, may: mayGo(receipt) ? 'may-go' : 'stays' } : summary };
}

/** The verdict that a receipt carries, as reports show it. */
function readReceiptVerdict(
  { id, body, line, probe }: Pick<Rule, 'id' | 'body' | 'line' | 'probe'>,
  receipt: Receipt,
  next: RuleVerdict['next'],
): RuleVerdict {
  const decision = decideReceipt(receipt);
  const sharing = listSharers(receipt);
  return {
    ...decision,
    flags: [...decision.flags, ...extraFlags(levelOf(receipt), isLeak(receipt.isolation), receipt.asset)],
    rule: id,
    ...pickProbe({ probe }),
    agent: receipt.agent,
    body: describeEntry({ id, body: receipt.replaces?.body ?? body }),
    rent: receipt.evidence.rent,
    evidence: levelOf(receipt),
    fromReceipt: true,
    spend: { trials: 0, tokens: 0 },
    looks: replayAnalyses(receipt.evidence),
    ...(sharing.length === 0 ? {} : { sharing }),
    isolation: receipt.isolation,
    ...defined({ enforced: receipt.enforced }),
    next,
    line,
    ...(receipt.replaces === undefined
      ? {}
      : { leaving: { kind: 'reworded', may: mayGo(receipt) ? 'may-go' : 'stays', to: body } as const }),
  };
}

/** Lists the flags of a verdict that follow from where its trials ran and what its asset is. */
export function extraFlags(
  level: RuleVerdict['evidence'],
  leak: boolean,
  asset?: Pick<AssetFacts, 'executes'>,
): readonly Flag[] {
  const raised = {
    SIMULATED: level === 'simulated',
    LEAK: leak,
    'EXECUTES-CODE': (asset?.executes ?? []).length > 0,
  };
  return keysOf(raised).filter((flag) => raised[flag]);
}

/** Lists rules that a gate leaves unmeasured, since it is not worth it: undecided, with what measuring would cost and how to do it anyway. */
export function listSkippedVerdicts({ invocation, config, planned }: GateFindings): readonly RuleVerdict[] {
  if (invocation.kind === 'audit' || config === undefined || planned === undefined) return [];
  if (invocation.request.mode.kind === 'plan' || invocation.request.mode.kind === 'standing') return [];
  const { rules, bills, skipped, notWorthMeasuring } = planned.plan;
  if (skipped.length === 0) return [];
  const command = writeAnywayCommand(invocation);
  return rules
    .filter(({ rule }) => skipped.includes(rule.id))
    .map((entry) => {
      const why = notWorthMeasuring.find(({ rule }) => rule === entry.rule.id)?.why ?? '';
      const bill = bills.find(({ rule }) => rule === entry.rule.id);
      const remaining = bill === undefined ? {} : { settle: { trials: bill.worst.trials, tokens: bill.worst.tokens } };
      return {
        ...buildRow(entry, config, { text: writeNext(why, bill, command !== undefined), ...defined({ command }) }),
        ...remaining,
      };
    });
}

function writeNext(why: string, bill: RuleBill | undefined, isInChange: boolean): string {
  const cost = bill === undefined ? '' : `; the budget permitting, that takes about ${describeCost(bill.expected)}`;
  const place = isInChange ? '' : ', in a branch that changes it,';
  return `${why.charAt(0).toUpperCase()}${why.slice(1)}. With "rentroll check --anyway"${place} it is measured all the same${cost}.`;
}

function buildRow(planned: PlannedRule, config: Config, next: RuleVerdict['next']): RuleVerdict {
  const { rule, agent, rent } = planned;
  const change = treatedAs(planned, 'text')?.change;
  const leaving = treatedAs(planned, 'rule')?.leaving;
  const policy = evidencePolicy(config);
  const decision = decideRule({ schema: 1, agent, rule: rule.id, rent, policy, trials: [] });
  const { level } = runners[config.runner.kind];
  const flags: readonly Flag[] = level === 'simulated' ? ['SIMULATED'] : [];
  return {
    ...decision,
    verdict: 'undecided',
    reason: 'not-worth-measuring',
    flags,
    rule: rule.id,
    agent,
    body: describeEntry(rule),
    rent,
    line: rule.line,
    evidence: level,
    fromReceipt: false,
    spend: { trials: 0, tokens: 0 },
    looks: [],
    isolation: {},
    next,
    ...defined({ partOf: rule.partOf }),
    ...(change === undefined ? {} : { text: summariseOpen(change) }),
    ...(leaving === undefined ? {} : { leaving: summariseLeaving(leaving) }),
  };
}

/**
 * Summarises a change of text as reports show it. A change may take base's text out only if its failures allow it, too: the usual verdict accuses
 * only the arm that has it.
 */
export function summariseText(change: TextChange, { decision, evidence }: FinishedRule): MeasuredText {
  const { effect } = change;
  if (effect === 'adds') return { ...placeText(change), effect };
  const may = weighRemoval({ judgement: judgeEvidence(evidence), settled: isDecided(decision) });
  return { ...placeText(change), effect, may };
}

/** Summarises a change about which nothing is known: a text that adds has not earned, one that replaces is open. */
function summariseOpen(change: TextChange): MeasuredText {
  const { effect } = change;
  return effect === 'adds' ? { ...placeText(change), effect } : { ...placeText(change), effect, may: 'open' };
}

function placeText({ at, brings }: TextChange): Pick<MeasuredText, 'file' | 'line' | 'what'> {
  return brings.kind === 'asset' ? { ...at, what: brings.kind } : at;
}

/** Summarises a rule that leaves memory as reports show it; one that was not measured is open. */
export function summariseLeaving(leaving: Leaving, may: CheckOutcome = 'open'): MeasuredLeaving {
  return leaving.kind === 'removed' ? { kind: 'removed', may } : { kind: 'reworded', may, to: leaving.to.body };
}
