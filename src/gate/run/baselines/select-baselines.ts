import type { StoredTrial } from '../../../adapters/store/history.ts';
import { isComparison } from '../../../core/model/rule/comparison.ts';
import type { BaselineTrial } from '../../../core/model/verdict/selftest.ts';
import { isSpotCheck } from '../../../core/model/verdict/spot-check.ts';
import { compareText } from '../../../core/text/compare-text.ts';

/** Baseline trials that fit together, and where they are from. */
export interface SelectedBaselines {
  readonly trials: readonly BaselineTrial[];
  /** Journalled with the rules of today in memory, or with other rules; or out of committed receipts. */
  readonly from: 'today' | 'earlier' | 'receipts';
}

/** Completed trials of a task without which a set of trials says little about the suite. */
const enough = 2;

/**
 * Chooses the baseline trials a suite is judged by, from everything journalled (oldest first). A baseline trial holds the rules that
 * are active today, or nothing but what every trial of its measurement holds. Trials with different memories do not mix: those of
 * today's win, then the latest with enough in every task. Of each task only trials in the circumstances of its latest one count.
 */
export function selectBaselines(
  stored: readonly StoredTrial[],
  suite: { readonly tasks: readonly string[]; readonly active: readonly string[] },
): SelectedBaselines {
  const today = nameMemory(suite.active);
  // A spot-check repeats trials that are here already, or ran elsewhere; sides of a comparison are not the agent as it stands.
  const own = stored.filter(
    ({ record, measurement }) =>
      suite.tasks.includes(record.task) && !isSpotCheck(measurement) && !isComparison(measurement),
  );
  const standing = findStanding(own);
  const baselines = own.filter(
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
  return { trials: (best?.trials ?? []).map(toBaseline), from: best?.isToday === true ? 'today' : 'earlier' };
}

/** What the memory of every trial of a measurement holds, by measurement. */
function findStanding(stored: readonly StoredTrial[]): ReadonlyMap<string, string> {
  const groups = Map.groupBy(stored, measurementOf);
  return new Map(
    [...groups].map(([measurement, trials]) => {
      const [first, ...others] = trials.map(({ record }) => new Set(record.present));
      return [measurement, nameMemory([...(first ?? [])].filter((id) => others.every((present) => present.has(id))))];
    }),
  );
}

/** Trials like the latest one: with another fixture, task, definition or model a trial costs something else. */
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

function toBaseline({ run, record: { task, outcome, usage, facts, present } }: StoredTrial): BaselineTrial {
  return { task, outcome, usage, session: run, ...(facts === undefined ? {} : { work: { facts, present } }) };
}
