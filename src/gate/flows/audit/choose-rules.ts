import { makeError, type Problem, ProblemError, setupError } from '../../../core/model/problem.ts';
import type { AuditRequest } from '../../../core/model/request/gate-request.ts';
import type { Config, RuntimeChange } from '../../../core/model/rule/config.ts';
import type { Ledger } from '../../../core/model/rule/rule.ts';
import type { Receipt } from '../../../core/model/verdict/receipt.ts';
import {
  type Auditable,
  type AuditChoice,
  type AuditWish,
  chooseAudited,
  findNextDue,
  isAhead,
} from '../../../core/plan/choose-audited.ts';
import { formatCount } from '../../../core/report/figures/format-tokens.ts';
import { hintKnownNames } from '../../../core/text/did-you-mean.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import { defined } from '../../../core/util/values.ts';
import type { StandingAsset } from '../../repository/growth/standing-assets.ts';
import type { Revision } from '../../repository/reading/load-revision.ts';
import { measuringAgent } from '../../repository/receipts/check-receipts.ts';
import { expectedVersion, isSameModel } from '../../repository/receipts/evidence-basis.ts';
import type { PolicySide } from '../../run/planning/read-change.ts';
import { findLatestRecord } from '../../run/reporting/save-run.ts';

/** The rules to audit, or in words why there are none. */
export type AuditChoices =
  | { readonly kind: 'audit'; readonly chosen: readonly AuditChoice[] }
  | { readonly kind: 'idle'; readonly why: string };

/** Chooses by request, config and date. Throws ProblemError for an agent the config does not have. */
export function chooseRules(
  auditables: readonly Auditable[],
  request: AuditRequest,
  { config, ledger }: Pick<PolicySide, 'config' | 'ledger'>,
  today: string,
): AuditChoices {
  const { agent } = request;
  if (agent !== undefined && !Object.hasOwn(config.agents, agent)) {
    const hint = hintKnownNames(agent, Object.keys(config.agents), 'agents');
    throw setupError('audit-unknown-agent', `the config has no agent ${quoteValue(agent)}`, hint);
  }
  const wish: AuditWish = {
    today,
    audit: config.audit,
    due: request.due === true,
    all: request.all === true,
    ...defined({ agent }),
  };
  const chosen = request.only === undefined ? chooseAudited(auditables, wish) : repeat(auditables, request.only);
  return chosen.length > 0
    ? { kind: 'audit', chosen }
    : { kind: 'idle', why: `${explainIdle(auditables, wish)}${nameInherited(ledger)}` };
}

/** The rules of a run that is continued, in their order; one that is gone makes it another run. */
function repeat(auditables: readonly Auditable[], only: readonly string[]): readonly AuditChoice[] {
  return only.flatMap((id) => {
    const found = auditables.find(({ rule }) => rule.id === id);
    if (found === undefined) return [];
    const { rule, treatment } = found;
    return [{ rule, reason: 'asked' as const, ...defined({ treatment }) }];
  });
}

function explainIdle(auditables: readonly Auditable[], wish: AuditWish): string {
  const whose = wish.agent === undefined ? '' : ` of ${wish.agent}`;
  const own = auditables.filter(({ agent }) => wish.agent === undefined || agent === wish.agent);
  if (own.length === 0) return `Nothing to audit: no rule${whose} is active.`;
  const next = findNextDue(own, wish);
  const when = next === undefined ? '' : ` The next is ${next.rule}, on ${next.on}.`;
  return `Nothing to audit: no active rule${whose} is due.${when}`;
}

/** Whoever has just adopted a file has no active rule, and lines that another search is for. */
function nameInherited(ledger: Ledger | undefined): string {
  const lines = ledger?.rules.filter(({ status }) => status === 'inherited').length ?? 0;
  if (lines === 0) return '';
  return ` Never measured: ${formatCount(lines, 'inherited rule')} (rentroll audit --inherited --dry-run names the price).`;
}

/**
 * The active rules of a side and its `assets`, with the date and the runtime of their latest verdict. Throws ProblemError when a verdict is of a later
 * day than today: an audit now would seem older than it.
 */
export function listAuditable(
  revision: Revision,
  assets: readonly StandingAsset[],
  config: Config,
  today: string,
): readonly Auditable[] {
  const rules = (revision.ledger?.rules ?? []).filter(({ status }) => status === 'active');
  const treatments = new Map(assets.map(({ rule, text }) => [rule.id, { kind: 'text', change: text } as const]));
  const active = [...rules, ...assets.map(({ rule }) => rule)];
  const problems = active.flatMap((rule) => {
    const decidedOn = findLatestRecord(revision, rule)?.decidedOn;
    return decidedOn !== undefined && isAhead(decidedOn, today) ? [clockBehind(rule.id, decidedOn, today)] : [];
  });
  if (problems.length > 0) throw new ProblemError(problems);
  return active.map((rule) => {
    const record = findLatestRecord(revision, rule);
    const treatment = defined({ treatment: treatments.get(rule.id) });
    const auditable = { rule, agent: measuringAgent(rule, config), changed: findChanges(record, config), ...treatment };
    return record === undefined ? auditable : { ...auditable, lastOn: record.decidedOn };
  });
}

function findChanges(record: Receipt | undefined, { runner }: Config): readonly RuntimeChange[] {
  if (record === undefined) return [];
  return [
    ...(isSameModel(runner.model, record.model) ? [] : ['model' as const]),
    ...(record.runnerVersion === expectedVersion(runner) ? [] : ['runner.version' as const]),
  ];
}

function clockBehind(rule: string, decidedOn: string, today: string): Problem {
  return makeError(
    'setup',
    'audit-clock-behind',
    `the latest verdict of "${rule}" is of "${decidedOn}", and today is "${today}"`,
    'Set the clock of this machine. When the date of the verdict is wrong, measure the rule again.',
  );
}
