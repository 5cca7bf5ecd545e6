import { decideReceipt, decideRule } from '../../core/decide/decide-rule.ts';
import { replayAnalyses } from '../../core/decide/verify-evidence.ts';
import { describeEntry } from '../../core/ledger/parse-asset.ts';
import { totalTokens } from '../../core/model/money/usage.ts';
import type { AssetFacts } from '../../core/model/rule/asset.ts';
import type { Config } from '../../core/model/rule/config.ts';
import type { PlannedRule, RuleBill, TextChange } from '../../core/model/rule/plan.ts';
import type { Rule } from '../../core/model/rule/rule.ts';
import { levelOf, runners } from '../../core/model/runner/runners.ts';
import { isLeak } from '../../core/model/trial/trial.ts';
import type { Receipt } from '../../core/model/verdict/receipt.ts';
import type { Flag, RuleVerdict } from '../../core/model/verdict/report.ts';
import { assetIn, treatedAs } from '../../core/plan/treatments.ts';
import { describeProbe } from '../../core/probe/answer-probe.ts';
import type { VerdictProof } from '../../core/proof/proved-receipt.ts';
import { findEnforcement, findIsolation } from '../../core/receipt/build-receipt.ts';
import { listSharers, listSharersOf } from '../../core/receipt/name-memories.ts';
import { sum } from '../../core/stats/moments.ts';
import { defined, keysOf } from '../../core/util/values.ts';
import { sumIncidents } from '../experiment/measure/sum-trials.ts';
import type { FinishedRule } from '../experiment/sequential/finished-rule.ts';
import { mayGo } from '../receipts/counts-as-strike.ts';
import { evidencePolicy } from '../receipts/evidence-basis.ts';
import { describeCost } from '../report/messages/spending/explain-bill.ts';
import { chooseNext, summariseLeaving, summariseOpen, summariseText } from './choose-next.ts';
import { consequenceOf, type GateFindings } from './findings.ts';
import { writeAnywayCommand } from './resume-command.ts';

/** Builds the verdict on a rule that was measured now. */
export function buildFinishedVerdict(
  finished: FinishedRule,
  { measured, invocation }: GateFindings,
  resume: string | undefined,
): RuleVerdict {
  const { planned, decision, evidence, records, looks } = finished;
  const { rule, agent, rent } = planned;
  const isolation = findIsolation(rule.id, records);
  const enforced = findEnforcement(records);
  const sharing = listSharersOf(rule.id, records);
  const attempts = sumIncidents(rule.id, records);
  const level = measured?.runner.level ?? 'simulated';
  const consequence = consequenceOf(invocation, rule.id);
  const change = treatedAs(planned, 'text')?.change;
  const { model, leaving } = treatedAs(planned, 'rule') ?? {};
  return {
    ...decision,
    flags: [...decision.flags, ...extraFlags(level, isLeak(isolation), assetIn(planned)?.facts)],
    rule: rule.id,
    agent,
    body: describeEntry(rule),
    rent,
    ...pickProbe(rule),
    evidence: level,
    fromReceipt: false,
    spend: { trials: evidence.trials.length, tokens: sum(evidence.trials.map(({ usage }) => totalTokens(usage))) },
    ...(sharing.length === 0 ? {} : { sharing }),
    looks,
    ...defined({ selfTest: finished.selfTest }),
    isolation,
    ...defined({ enforced }),
    ...(attempts.length === 0 ? {} : { attempts }),
    next: chooseNext(finished, { invocation, stops: measured?.budget.stops }, resume),
    ...defined({ audit: consequence, partOf: rule.partOf, model }),
    line: rule.line,
    ...(change === undefined ? {} : { text: summariseText(change, finished) }),
    ...(leaving === undefined ? {} : { leaving: summariseLeaving(leaving, finished.may) }),
  };
}

/** Describes the question of a rule's probe in words. */
function pickProbe({ probe }: { readonly probe?: Rule['probe'] | undefined }): Pick<RuleVerdict, 'probe'> {
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

/** The row of a receipt that is on a change of an asset says what changes; `receipt`: that one is believed. */
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

function extraFlags(
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
