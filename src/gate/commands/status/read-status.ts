import { existsSync } from 'node:fs';
import { sessionsFile } from '../../../adapters/files/home-places.ts';
import { showDistillAuto } from '../../../adapters/files/read-consents.ts';
import { loadRentMeasure, type MeasureRent } from '../../../core/ledger/measure-rent.ts';
import { describeEntry, kindOfEntry } from '../../../core/ledger/parse-asset.ts';
import { ProblemError } from '../../../core/model/problem.ts';
import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import {
  everyAgent,
  isCompiled,
  listEntries,
  type Rule,
  type RuleStatus,
  ruleStatuses,
} from '../../../core/model/rule/rule.ts';
import type { SessionPart } from '../../../core/model/session/work-report.ts';
import type { ReceiptRow } from '../../../core/model/verdict/receipt.ts';
import type {
  Status,
  StatusAgent,
  StatusRule,
  SuiteStanding,
  WorthlessShare,
} from '../../../core/model/verdict/status.ts';
import { sum } from '../../../core/stats/moments.ts';
import { compareText, recordOf } from '../../../core/util/values.ts';
import type { GateInputs } from '../../change/load-inputs.ts';
import { memoryOrder, type Revision } from '../../change/load-revision.ts';
import { loadWorktreeIfSet, type WorktreeRequest } from '../../change/load-worktree.ts';
import { findRootAround } from '../../change/open-tree.ts';
import { requireSources } from '../../change/read-files.ts';
import { listReceipts } from '../../lint/list-receipts.ts';
import { findAgent, noBaselines, readBaselines } from '../../receipts/baselines.ts';
import { countWorthless, judgingConfig } from '../../receipts/ledger-strictness.ts';
import { measuredInWeek } from '../../trials/budget/run-budget.ts';
import type { WithSessions } from '../../trials/ports/session-port.ts';
import { askJournal } from '../../trials/store/open-journal.ts';
import { findLatestReport } from './find-latest-report.ts';

/** The working tree whose status is read. Suites are read only where there is room to show them. */
export interface StatusRequest extends WorktreeRequest {
  readonly isBrief?: boolean;
}

/**
 * Reads the state of the working tree; without a config, what the sessions of this machine show. Throws ProblemError for a config or ledger that
 * cannot be read.
 */
export async function readStatus(
  request: StatusRequest,
  deps: Pick<Dependencies, 'cwd' | 'env' | 'now'> & WithSessions,
): Promise<Status> {
  const inputs = await loadWorktreeIfSet(request, deps);
  if (inputs === undefined) return readMachine(deps);
  const { config, ledger } = requireSources(inputs);
  const rentOf = await loadRentMeasure();
  const { receipts, audits } = await listReceipts(inputs);
  const place = new Map(memoryOrder(inputs.head).map((id, index) => [id, index]));
  const last = place.size;
  const sorted = [...listEntries(ledger)].sort((a, b) => (place.get(a.id) ?? last) - (place.get(b.id) ?? last));
  const rows = new Map(receipts.map((row) => [row.rule, row]));
  const audited = new Map(audits.map((row) => [row.rule, row]));
  const of = (status: RuleStatus) =>
    sorted
      .filter((rule) => rule.status === status)
      .map((rule) =>
        toStatusRule(rule, { receipt: rows.get(rule.id), audit: audited.get(rule.id) }, rentIn(inputs.head, rentOf)),
      );
  const report = await findLatestReport(request, deps);
  const measured = await askJournal(request, deps, (db) => measuredInWeek(db, deps.now()));
  const worthless = estimateWorthless(inputs.base ?? inputs.head);
  const sessions = await readSessions(inputs.refs.root, deps);
  return {
    schema: 1,
    agents: Object.keys(config.agents).map((agent) => countRules(agent, ledger.rules, rentOf)),
    active: of('active'),
    inherited: of('inherited'),
    candidates: of('candidate'),
    evicted: of('evicted').sort((a, b) => compareText(b.evicted?.on ?? '', a.evicted?.on ?? '')),
    ...(worthless && { worthless }),
    suites: request.isBrief === true ? [] : await readSuites(inputs),
    week: { measured: measured ?? 0, ...sessions.week },
    ...sessions.shown,
    distillAuto: showDistillAuto(deps.env),
    ...(report && { lastRun: { outcome: report.outcome, headline: report.headline, budget: report.budget } }),
  };
}

/** Weighs an entry in a session, in tokens: a rule by its line, an asset by its receipt. */
function rentIn({ receipts }: Revision, rentOf: MeasureRent): (rule: Rule) => number {
  return (rule) =>
    kindOfEntry(rule.id) === undefined ? rentOf(rule) : (receipts.get(rule.id)?.receipt.asset?.tokens ?? 0);
}

/** Reads the status where there is no config: sessions of this machine, and no rules. */
async function readMachine(deps: Pick<Dependencies, 'cwd' | 'env' | 'now'> & WithSessions): Promise<Status> {
  const { cwd } = deps;
  const { shown, week } = await readSessions(findRootAround(cwd) ?? cwd, deps);
  const empty = { agents: [], active: [], inherited: [], candidates: [], evicted: [], suites: [] };
  return {
    schema: 1,
    isUnset: true,
    ...empty,
    week: { measured: 0, ...week },
    ...shown,
    distillAuto: showDistillAuto(deps.env),
  };
}

/** Reads the status of recorded sessions, where any was collected. */
async function readSessions(
  project: string,
  deps: Pick<Dependencies, 'cwd' | 'env' | 'now'> & WithSessions,
): Promise<SessionPart> {
  const none = { shown: {}, week: {} };
  if (!existsSync(sessionsFile(deps.env))) return none;
  return (await deps.sessions?.statusPart(project, deps)) ?? none;
}

function countRules(agent: string, rules: readonly Rule[], rentOf: MeasureRent): StatusAgent {
  const agentRules = rules.filter((rule) => rule.agent === agent || rule.agent === everyAgent);
  const of = (status: RuleStatus) => agentRules.filter((rule) => rule.status === status);
  return {
    agent,
    counts: recordOf(ruleStatuses, (status) => of(status).length),
    rent: agentRules.filter(isCompiled).reduce((sum, rule) => sum + rentOf(rule), 0),
  };
}

/** Estimates the worthless rules by the side that sets the policy of new verdicts. */
function estimateWorthless(revision: Revision): WorthlessShare | undefined {
  const { config } = revision;
  if (config === undefined) return undefined;
  const { share, ...counts } = countWorthless(revision);
  return share === undefined
    ? undefined
    : { ...counts, share, strictness: judgingConfig({ ...revision, config }).policy.strictness };
}

function toStatusRule(
  rule: Rule,
  { receipt, audit }: { readonly receipt: ReceiptRow | undefined; readonly audit: ReceiptRow | undefined },
  rentOf: (rule: Rule) => number,
): StatusRule {
  const { id, agent, born, evicted } = rule;
  return {
    rule: id,
    agent,
    body: describeEntry(rule),
    rent: rentOf(rule),
    protected: rule.protected,
    ...(born && { born }),
    ...(evicted && { evicted }),
    ...(receipt && { receipt }),
    ...(audit && { audit }),
  };
}

/** Suites beside their frozen baselines, by agent; none where nothing was frozen, and where the file cannot be used: `lint` says so. */
async function readSuites(inputs: GateInputs): Promise<readonly SuiteStanding[]> {
  const { value: baselines } = await readBaselines(inputs).catch((error: unknown) => {
    if (error instanceof ProblemError) return { value: noBaselines };
    throw error;
  });
  return Object.keys(baselines.agents).map((agent) => {
    const tasks = Object.values(findAgent(baselines, agent));
    return {
      agent,
      tasks: tasks.length,
      first: sum(tasks.map(({ first }) => first.tokens)),
      best: sum(tasks.map(({ best }) => best.tokens)),
    };
  });
}
