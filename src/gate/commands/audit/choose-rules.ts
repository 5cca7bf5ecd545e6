import { unknownAgent } from '../../../core/config/unknown-agent.ts';
import { makeError, type Problem, ProblemError } from '../../../core/model/problem.ts';
import type { AuditRequest } from '../../../core/model/request/gate-request.ts';
import type { Config } from '../../../core/model/rule/config.ts';
import { everyAgent, type Rule } from '../../../core/model/rule/rule.ts';
import type { Receipt } from '../../../core/model/verdict/receipt.ts';
import {
  type Auditable,
  type AuditChoice,
  type AuditWish,
  chooseAudited,
  findNextDue,
  isAhead,
} from '../../../core/plan/choose-audited.ts';
import { formatCount } from '../../../core/text/format-number.ts';
import { defined } from '../../../core/util/values.ts';
import type { Revision } from '../../change/load-revision.ts';
import type { StandingAsset } from '../../lint/growth/bring-asset.ts';
import type { PolicySide } from '../../lint/lint-change.ts';
import { measuringAgent } from '../../receipts/check-receipts.ts';
import { expectedVersion, isSameModel } from '../../receipts/evidence-basis.ts';
import { findLatestRecord } from '../../results/save-run.ts';

/** The rules to audit, or in words why there are none. */
export type AuditChoices =
  | { readonly kind: 'audit'; readonly chosen: readonly AuditChoice[] }
  | { readonly kind: 'idle'; readonly why: string };

/** Chooses by request, config and date. Throws ProblemError for an agent the config does not have. */
export function chooseRules(
  auditables: readonly Auditable[],
  request: AuditRequest,
  base: PolicySide,
  today: string,
): AuditChoices {
  const { agent } = request;
  const { config } = base;
  if (agent !== undefined && !Object.hasOwn(config.agents, agent)) {
    throw new ProblemError([unknownAgent(config, agent)]);
  }
  const wish: AuditWish = {
    today,
    audit: config.audit,
    due: request.due === true,
    all: request.all === true,
    ...defined({ agent }),
  };
  const chosen = chooseAudited(auditables, wish);
  return chosen.length > 0
    ? { kind: 'audit', chosen }
    : { kind: 'idle', why: `${explainIdle(auditables, wish)}${nameUnmeasurable(base, config)}` };
}

function explainIdle(auditables: readonly Auditable[], wish: AuditWish): string {
  const whose = wish.agent === undefined ? '' : ` of ${wish.agent}`;
  const matching = auditables.filter(({ agent }) => wish.agent === undefined || agent === wish.agent);
  if (matching.length === 0) return `Nothing to audit: no rule${whose} is active or inherited.`;
  const next = findNextDue(matching, wish);
  const when = next === undefined ? '' : ` The next is ${next.rule}, on ${next.on}.`;
  return `Nothing to audit: no rule${whose} is due.${when}`;
}

/** Counts the inherited rules that no audit can measure yet, with the reasons; empty where there are none. */
function nameUnmeasurable(revision: Revision, config: Config): string {
  const inherited = (revision.ledger?.rules ?? []).filter(({ status }) => status === 'inherited');
  const waiting = inherited.filter((rule) => !isMeasurable(rule, revision, config)).length;
  if (waiting === 0) return '';
  return ` ${formatCount(waiting, 'inherited rule')} cannot be audited: no golden tasks for the agent, or a rule of all agents where several agents have golden tasks.`;
}

/**
 * Returns true for an inherited rule that the suite of its agent can measure. A rule of all agents is measured by one suite, which says nothing of
 * the other agents that have golden tasks.
 */
function isMeasurable(rule: Rule, { suites }: Revision, config: Config): boolean {
  const agents = [...suites.values()].filter(({ tasks }) => tasks.length > 0).map(({ agent }) => agent);
  if (rule.agent === everyAgent && agents.length > 1) return false;
  return agents.includes(measuringAgent(rule, config));
}

/**
 * Lists the active rules of a side, its inherited rules that can be measured, and its `assets`, with the date and the runtime of their latest
 * verdict. Throws ProblemError when a verdict is of a later day than today: an audit now would seem older than it.
 */
export function listAuditable(
  revision: Revision,
  assets: readonly StandingAsset[],
  config: Config,
  today: string,
): readonly Auditable[] {
  const rules = (revision.ledger?.rules ?? []).filter(
    (rule) => rule.status === 'active' || (rule.status === 'inherited' && isMeasurable(rule, revision, config)),
  );
  const treatments = new Map(assets.map(({ rule, text }) => [rule.id, { kind: 'text', change: text } as const]));
  const standing = [...rules, ...assets.map(({ rule }) => rule)];
  const problems = standing.flatMap((rule) => {
    const decidedOn = findLatestRecord(revision, rule)?.decidedOn;
    return decidedOn !== undefined && isAhead(decidedOn, today) ? [clockBehind(rule.id, decidedOn, today)] : [];
  });
  if (problems.length > 0) throw new ProblemError(problems);
  return standing.map((rule) => {
    const record = findLatestRecord(revision, rule);
    const agent = measuringAgent(rule, config);
    const treatment = defined({ treatment: treatments.get(rule.id) });
    const tasks = revision.suites.get(agent)?.tasks.length ?? 0;
    const hasOtherRuntime = record !== undefined && isOfOtherRuntime(record, config);
    const auditable = { rule, agent, tasks, hasOtherRuntime, ...treatment };
    return record === undefined ? auditable : { ...auditable, lastOn: record.decidedOn };
  });
}

function isOfOtherRuntime({ basis: { model, runnerVersion } }: Receipt, { runner }: Config): boolean {
  return !isSameModel(runner.model, model) || runnerVersion !== expectedVersion(runner);
}

function clockBehind(rule: string, decidedOn: string, today: string): Problem {
  return makeError(
    'setup',
    'audit-clock-behind',
    `the latest verdict of "${rule}" is of "${decidedOn}", and today is "${today}"`,
    'Set the clock of this machine. When the date of the verdict is wrong, measure the rule again.',
  );
}
