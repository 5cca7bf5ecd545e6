import type { StoredTrial } from '../../../adapters/store/history.ts';
import { selectCompiledRules } from '../../../core/ledger/compile-memory.ts';
import type { MeasureRent } from '../../../core/ledger/measure-rent.ts';
import { makeError, type Problem } from '../../../core/model/problem.ts';
import { isComparison } from '../../../core/model/rule/comparison.ts';
import type { Config } from '../../../core/model/rule/config.ts';
import { everyAgent, isCompiled, type Ledger } from '../../../core/model/rule/rule.ts';
import type { Receipt } from '../../../core/model/verdict/receipt.ts';
import type { BaselineTrial } from '../../../core/model/verdict/selftest.ts';
import { listPlain } from '../../../core/receipt/name-memories.ts';
import { median } from '../../../core/stats/moments.ts';
import { stableJson } from '../../../core/text/json/read-json.ts';
import { toDay } from '../../../core/text/to-day.ts';
import { hashParts } from '../../../core/util/hash.ts';
import { compareText } from '../../../core/util/values.ts';
import type { Revision } from '../../change/load-revision.ts';
import { hashRevision } from './plan-experiment.ts';

/** Completed baseline trials of a task from which its spread is more than a guess. */
const enoughCompleted = 4;

/** One agent's suite with the baseline trials there are. */
export interface FoundSuite {
  readonly agent: string;
  readonly tasks: readonly string[];
  readonly selected: SelectedBaselines;
}

/** Chooses baseline trials of each suite: of those that the journal has, and from committed receipts for a suite of which it has none. */
export function findBaselines(
  storedOf: (agent: string) => readonly StoredTrial[],
  agents: readonly Pick<FoundSuite, 'agent' | 'tasks'>[],
  { ledger, receipts }: Pick<Revision, 'ledger' | 'receipts'>,
): readonly FoundSuite[] {
  const committed = [...receipts.values()].map(({ receipt }) => receipt);
  return agents.map((suite) => {
    const active = selectCompiledRules(ledger?.rules ?? [], suite.agent).map(({ id }) => id);
    const journalled = selectBaselines(storedOf(suite.agent), { tasks: suite.tasks, active });
    const selected = hasCompletedTrials(journalled) ? journalled : receiptBaselines(committed, suite);
    return { ...suite, selected };
  });
}

/** Returns true when there is anything to learn a suite from. */
export function hasCompletedTrials({ trials }: SelectedBaselines): boolean {
  return trials.some(isCompleted);
}

/** Lists notices about the trials of a suite that people should read before its figures. */
export function noticesOn({ agent, tasks, selected }: FoundSuite): readonly string[] {
  const completed = selected.trials.filter(isCompleted);
  const fewest = Math.min(...tasks.map((task) => completed.filter((trial) => trial.task === task).length));
  return [
    ...originNotices(agent, selected.from),
    ...(fewest < enoughCompleted
      ? [
          `a task of ${agent} has ${fewest} completed trials: run more with rentroll selftest --agent ${agent} --trials 8`,
        ]
      : []),
  ];
}

function originNotices(agent: string, from: SelectedBaselines['from']): readonly string[] {
  if (from === 'today') return [];
  if (from === 'receipts') return [`the journal has no trials of ${agent}; these come from committed receipts`];
  return [`the trials of ${agent} were run with other rules in memory than are active today`];
}

/** Makes the problem of a suite without any trial. */
export function reportNoTrials({ agent }: FoundSuite): Problem {
  return makeError(
    'setup',
    'selftest-no-trials',
    `neither the journal nor a receipt has a completed baseline trial of "${agent}"`,
    `Run some: rentroll selftest --agent ${agent} --trials 8`,
  );
}

function isCompleted({ outcome }: Pick<BaselineTrial, 'outcome'>): boolean {
  return outcome === 'completed';
}

/**
 * Takes baseline trials out of committed receipts, for a clone that has measured nothing itself: those of the receipts that were measured on the same
 * fixture, suite, memory, definition, runner and model, the largest such group.
 */
export function receiptBaselines(
  receipts: readonly Receipt[],
  suite: { readonly agent: string; readonly tasks: readonly string[] },
): SelectedBaselines {
  const agentReceipts = receipts.filter(({ agent }) => agent === suite.agent);
  const groups = [
    ...Map.groupBy(agentReceipts, ({ basis: { body: _body, procedure: _procedure, limits: _limits, ...shared } }) =>
      stableJson(shared),
    ).values(),
  ].map((alike) => alike.flatMap(listPlain).filter(({ task }) => suite.tasks.includes(task)));
  const [largest = []] = groups.sort((a, b) => b.length - a.length);
  return { trials: largest, from: 'receipts' };
}

/** Tokens of a rule's line where the ledger has none to go by. */
const usualRent = 25;

/** Returns the rent of the rule that is replayed, in tokens: the median of the agent's rules that are in memory or want to be. */
export function typicalRentOf(agent: string, { rules }: Ledger, rentOf: MeasureRent): number {
  const agentRules = rules.filter((rule) => rule.status !== 'evicted' && [agent, everyAgent].includes(rule.agent));
  return agentRules.length === 0 ? usualRent : Math.round(median(agentRules.map(rentOf)));
}

/** Baseline trials that fit together, and where they are from. */
interface SelectedBaselines {
  readonly trials: readonly BaselineTrial[];
  /** Journalled with the rules of today in memory, or with other rules; or out of committed receipts. */
  readonly from: 'today' | 'earlier' | 'receipts';
}

/** Completed trials of a task without which a set of trials says little about the suite. */
const enough = 2;

/**
 * Chooses the baseline trials a suite is judged by, from everything journalled (oldest first). A baseline trial holds the rules that are active
 * today, or nothing but what every trial of its measurement holds. Trials with different memories do not mix: those of today's win, then the latest
 * with enough in every task. Trials of a task count only in the circumstances of its latest one.
 */
export function selectBaselines(
  stored: readonly StoredTrial[],
  suite: { readonly tasks: readonly string[]; readonly active: readonly string[] },
): SelectedBaselines {
  const today = nameMemory(suite.active);
  // The sides of a comparison are not the agent as it stands.
  const suiteTrials = stored.filter(
    ({ record, measurement }) => suite.tasks.includes(record.task) && !isComparison(measurement),
  );
  const standing = findStanding(suiteTrials);
  const baselines = suiteTrials.filter(
    (trial) => memoryOf(trial) === today || memoryOf(trial) === standing.get(measurementOf(trial)),
  );
  const groups = [...Map.groupBy(baselines, memoryOf)].map(([memory, trials]) => ({
    isToday: memory === today,
    trials: suite.tasks.flatMap((task) => keepLatestContext(trials.filter(({ record }) => record.task === task))),
    latest: baselines.findLastIndex((trial) => memoryOf(trial) === memory),
  }));
  const rank = (group: (typeof groups)[number]) =>
    (isEnough(group.trials, suite.tasks) ? 2 : 0) + (group.isToday ? 1 : 0);
  const [best] = groups.sort((a, b) => rank(b) - rank(a) || b.latest - a.latest);
  return {
    trials: (best?.trials ?? []).map(({ record }) => record),
    from: best?.isToday === true ? 'today' : 'earlier',
  };
}

/** Finds the memory that every trial of a measurement holds, by measurement. */
function findStanding(stored: readonly StoredTrial[]): ReadonlyMap<string, string> {
  const groups = Map.groupBy(stored, measurementOf);
  return new Map(
    [...groups].map(([measurement, trials]) => {
      const [first, ...others] = trials.map(({ record }) => new Set(record.present));
      return [measurement, nameMemory([...(first ?? [])].filter((id) => others.every((present) => present.has(id))))];
    }),
  );
}

/** Keeps the trials with the context of the latest one: with another fixture, task, definition or model a trial costs something else. */
function keepLatestContext(trials: readonly StoredTrial[]): readonly StoredTrial[] {
  const latest = trials.at(-1)?.context;
  return trials.filter(({ context }) => context === latest);
}

function isEnough(trials: readonly StoredTrial[], tasks: readonly string[]): boolean {
  const completed = trials.filter(({ record }) => record.outcome === 'completed');
  return tasks.every((task) => completed.filter(({ record }) => record.task === task).length >= enough);
}

function measurementOf({ run, measurement }: StoredTrial): string {
  return `${run}\0${measurement}`;
}

function memoryOf({ record }: StoredTrial): string {
  return nameMemory(record.present);
}

function nameMemory(rules: readonly string[]): string {
  return [...new Set(rules)].sort(compareText).join('\0');
}

/**
 * Names the run that measures baselines: equal inputs on one day (UTC) with one version of Node.js are one run and share its budget. A later day has
 * a budget of its own and still recalls young trials.
 */
export function nameBaselineRun(
  revision: Revision,
  { seed, runner, budget }: Config,
  now: Date,
  node: string = process.version,
): string {
  const active = revision.ledger?.rules.filter(isCompiled) ?? [];
  const inputs = {
    side: hashRevision(revision),
    seed,
    runner,
    trialLimit: budget.trial,
    active: active.map(({ id, agent, body, scope }) => ({ id, agent, body, scope })),
    node,
    day: toDay(now),
  };
  return hashParts('baselines', stableJson(inputs)).slice(0, 24);
}
