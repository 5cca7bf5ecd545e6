import { totalTokens } from '../../foundation/model/money/usage.ts';
import type { Problem } from '../../foundation/model/problem.ts';
import type { AuditRequest } from '../../foundation/model/request/audit-request.ts';
import type { Config } from '../../foundation/model/rule/config.ts';
import type { AuditConsequence } from '../../foundation/model/verdict/audit.ts';
import type { Flag } from '../../foundation/model/verdict/decision.ts';
import type { Report, RuleVerdict } from '../../foundation/model/verdict/report.ts';
import type { Lint } from '../../repository/lint/lint-sides.ts';
import { weighAgents } from '../../repository/lint/weigh-agents.ts';
import type { GateInputs } from '../../repository/reading/load-inputs.ts';
import { formatMinEffect } from '../../stages/gate/config/config-values.ts';
import { describeDisplacement } from '../../stages/gate/context/rank-residents.ts';
import { replayLooks } from '../../stages/gate/decide/verify-evidence.ts';
import { resolveMinimalEffect } from '../../stages/gate/plan/resolve-minimal-effect.ts';
import { findIsolation, sumSpend } from '../../stages/gate/receipt/build-receipt.ts';
import { findEnforcement } from '../../stages/gate/receipt/find-enforcement.ts';
import { buildReport } from '../../stages/gate/report/build-report.ts';
import { explainAudit } from '../../stages/gate/report/explain-audit.ts';
import { explainNext } from '../../stages/gate/report/explain-next.ts';
import { listUnenforced } from '../../stages/gate/report/words/trial/describe-enforcement.ts';
import type { MeasuredGate } from '../measuring/measure-rules.ts';
import type { PlannedGate } from '../planning/plan-gate.ts';
import type { SettledRule } from '../settling/settled-rule.ts';
import { writeResumeCommand } from './resume-command.ts';
import { sumIncidents } from './sum-incidents.ts';

/** What the gate knows when it reports; each part is there as far as the gate came. */
export interface GateFindings {
  readonly inputs: GateInputs;
  readonly lint: Lint;
  readonly config?: Config;
  readonly planned?: PlannedGate;
  readonly measured?: MeasuredGate;
  readonly dryRun?: boolean;
  /** What was asked for; with it the report of a stopped run names the exact command that continues. */
  readonly request?: AuditRequest;
  /** For an audit: what follows from its verdicts, or why it has nothing to do. */
  readonly audit?: { readonly idle: string } | { readonly consequences: ReadonlyMap<string, AuditConsequence> };
}

/** Gathers what the stages found into the finished report. */
export function composeReport(findings: GateFindings): Report {
  const { inputs, lint, config, planned, measured, audit } = findings;
  const resume = findResumeCommand(findings);
  return buildReport({
    ...refsOf(inputs),
    ...(config === undefined ? {} : { config, minEffect: describeEffect(config, planned) }),
    problems: [...lint.problems, ...environmentProblems(measured)],
    notices: [...(measured?.notes ?? []), ...lint.notices, ...noteIsolation(measured), ...noteDisplacement(findings)],
    ...(planned === undefined ? {} : { plan: planned.plan }),
    verdicts: [
      ...(measured?.settled ?? []).map((entry) => nameCommand(describeSettled(entry, findings), resume)),
      ...fromReceipts(findings),
    ],
    bundles: measured?.bundles ?? [],
    unstamped: measured === undefined ? [] : (planned?.unstamped ?? []),
    ...(measured === undefined ? {} : { budget: measured.budget }),
    firstPullRequest: inputs.base === undefined,
    dryRun: findings.dryRun ?? false,
    ...(audit !== undefined && 'idle' in audit ? { idle: audit.idle } : {}),
    ...(resume === undefined ? {} : { resume }),
  });
}

/** What was not enforced while measuring is said first: a trial could have reached more than its copy. */
function noteIsolation(measured: MeasuredGate | undefined): readonly string[] {
  const { notEnforced: why, enforced } = measured?.runner ?? {};
  if (why === undefined) return [];
  const parts = listUnenforced(enforced).join(', ') || 'files, network, processes';
  return [`Isolation (${parts}) was not enforced on this machine: ${why}.`];
}

/** When the rules that earned do not fit beside those that stand, the weakest resident is named. */
function noteDisplacement({ inputs: { head }, lint, measured }: GateFindings): readonly string[] {
  const earned = (measured?.settled ?? []).filter(({ decision }) => decision.verdict === 'earns');
  const ids = earned.map(({ planned }) => planned.rule.id);
  const savings = new Map([
    ...lint.savings,
    ...earned.map(({ planned, decision }) => [planned.rule.id, decision.saving] as const),
  ]);
  return weighAgents(head, { rentOf: lint.rentOf, savings }, ids).flatMap(
    (agent) => describeDisplacement(agent, ids) ?? [],
  );
}

function refsOf({ refs, paths }: GateInputs) {
  return { baseSha: refs.baseSha, headSha: refs.headSha, ledgerFile: paths.ledger };
}

/** The minimal effect in words; `auto` is shown with what it came to. */
function describeEffect(config: Config, planned: PlannedGate | undefined): string {
  const tasks = planned?.plan.rules[0]?.tasks.length;
  if (config.policy.minEffect !== 'auto' || tasks === undefined) return formatMinEffect(config.policy.minEffect);
  return `auto (${formatMinEffect(Number(resolveMinimalEffect(config.policy, tasks).toFixed(3)))})`;
}

function findResumeCommand({ inputs, measured, request, audit }: GateFindings): string | undefined {
  const limits = inputs.base?.config?.budget;
  if (measured === undefined || request === undefined || limits === undefined) return undefined;
  const { settled, budget: spent } = measured;
  return writeResumeCommand({ request, isAudit: audit !== undefined, settled, spent, limits });
}

/** What to do next names the exact command, where it is to go on. */
function nameCommand(verdict: RuleVerdict, resume: string | undefined): RuleVerdict {
  if (resume === undefined || verdict.next.command !== 'rentroll resume') return verdict;
  return { ...verdict, next: { ...verdict.next, command: resume } };
}

function describeSettled(settled: SettledRule, { measured, audit }: GateFindings): RuleVerdict {
  const { planned, decision, evidence, records, looks, stop } = settled;
  const { rule, agent, rent } = planned;
  const isolation = findIsolation(rule.id, records);
  const enforced = findEnforcement(records);
  const attempts = sumIncidents(rule.id, records);
  const level = measured?.runner.level ?? 'simulated';
  const spend = sumSpend(evidence);
  const consequence = audit !== undefined && 'consequences' in audit ? audit.consequences.get(rule.id) : undefined;
  return {
    ...decision,
    flags: [...decision.flags, ...extraFlags(level, leaked(isolation))],
    rule: rule.id,
    agent,
    body: rule.body,
    rent,
    evidence: level,
    fromReceipt: false,
    spend: { trials: spend.trials, tokens: totalTokens(spend.usage) },
    looks,
    ...(settled.reuse === undefined ? {} : { reuse: settled.reuse }),
    ...(settled.selfTest === undefined ? {} : { selfTest: settled.selfTest }),
    isolation,
    ...(enforced === undefined ? {} : { enforced }),
    ...(attempts.length === 0 ? {} : { attempts }),
    next:
      consequence === undefined
        ? explainNext(rule.id, decision, stop, rule.status === 'active')
        : explainAudit(consequence, decision, stop),
    ...(consequence === undefined ? {} : { audit: consequence }),
    line: rule.line,
  };
}

function fromReceipts({ planned, lint }: GateFindings): readonly RuleVerdict[] {
  return (planned?.byReceipt ?? []).flatMap((rule) => {
    const verified = lint.receipts.get(rule.id);
    if (verified?.decision === undefined) return [];
    const { receipt, decision } = verified;
    const next = { text: 'Its receipt recomputes and earns: nothing was run.' };
    return [
      {
        ...decision,
        flags: [...decision.flags, ...extraFlags(receipt.evidenceLevel, leaked(receipt.isolation))],
        rule: rule.id,
        agent: receipt.agent,
        body: rule.body,
        rent: receipt.rent,
        evidence: receipt.evidenceLevel,
        fromReceipt: true,
        spend: { trials: 0, tokens: 0 },
        looks: replayLooks(receipt.evidence),
        ...(receipt.selfTest === undefined ? {} : { selfTest: receipt.selfTest }),
        isolation: receipt.isolation,
        ...(receipt.enforced === undefined ? {} : { enforced: receipt.enforced }),
        next,
        line: rule.line,
      },
    ];
  });
}

function extraFlags(level: RuleVerdict['evidence'], leak: boolean): readonly Flag[] {
  return [...(level === 'simulated' ? (['SIMULATED'] as const) : []), ...(leak ? (['LEAK'] as const) : [])];
}

/** A leak: the canary reached an agent, the rule reached the baseline, or it did not reach the candidate. */
export function leaked({ baseline, candidate }: RuleVerdict['isolation']): boolean {
  const canary = baseline?.canaryLeaked === true || candidate?.canaryLeaked === true;
  return canary || baseline?.ruleDelivered === true || candidate?.ruleDelivered === false;
}

/** Trouble that ended the measurement with no verdict: the environment's, never a rule's. */
function environmentProblems(measured: MeasuredGate | undefined): readonly Problem[] {
  const stopped = measured?.settled.find((settled) => settled.stop?.kind === 'environment');
  return (measured?.settled ?? []).flatMap((settled) => {
    const rule = settled.planned.rule.id;
    if (settled === stopped && settled.stop?.kind === 'environment')
      return [environmentProblem(rule, settled.stop.detail)];
    return leaked(findIsolation(rule, settled.records)) ? [leakProblem(rule)] : [];
  });
}

function environmentProblem(rule: string, detail: string): Problem {
  return {
    code: 'environment-error',
    severity: 'error',
    message: `measuring "${rule}" stopped after three environment errors in a row: ${detail}`,
    hint: 'Nothing paid for is lost. When the environment works again: rentroll resume.',
    blame: 'setup',
  };
}

function leakProblem(rule: string): Problem {
  return {
    code: 'isolation-leak',
    severity: 'error',
    message: `the isolation proof of "${rule}" failed: an arm saw what it must not see, or did not see its rule`,
    hint: 'The run is invalid. Check agents.<name>.memory in the config and what else the agent loads.',
    blame: 'setup',
  };
}
