import { median } from '../../src/core/stats/moments.ts';
import { billedCalls, type LoggedCall, sumUsage, textOf } from '../doubles/model/call-log.ts';

/** Dollars for a million tokens of the sessions' and trials' model, as its provider's price list has them. */
const list = { input: 3, output: 15, cacheCreation: 3.75, cacheRead: 0.3 } as const;
const classes = ['input', 'output', 'cacheCreation', 'cacheRead'] as const;

/** Tokens of all classes that the server billed. */
export function tokensOf(calls: readonly LoggedCall[]): number {
  const usage = sumUsage(billedCalls(calls));
  return classes.reduce((sum, name) => sum + usage[name], 0);
}

/** What the calls cost, in dollars. */
export function dollarsOf(calls: readonly LoggedCall[]): number {
  const usage = sumUsage(billedCalls(calls));
  return classes.reduce((sum, name) => sum + usage[name] * list[name], 0) / 1e6;
}

/** What the calls cost in the price of one token of input. */
function costOf(calls: readonly LoggedCall[]): number {
  return (dollarsOf(calls) * 1e6) / list.input;
}

/** Calls by the session that made them. */
export function bySession(calls: readonly LoggedCall[]): ReadonlyMap<string, readonly LoggedCall[]> {
  return Map.groupBy(billedCalls(calls), ({ session }) => session);
}

/** The smallest value that at least so many percent of the values do not exceed. */
export function rank(values: readonly number[], percent: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil((percent / 100) * values.length) - 1] ?? Number.NaN;
}

/** What a measurement comes to, computed from the requests of its trials alone. */
export interface HandVerdict {
  readonly trials: number;
  readonly tokens: number;
  /** Mean over tasks of what a trial without the rule costs, in the price of one token of input. */
  readonly baselineMean: number;
  /** Share of a task's cost that the rule saves. */
  readonly share: number;
  readonly saving: number;
}

/**
 * Judges a rule as docs/statistics.md has it: costs are cut at twice the median of the task's trials without the rule (of both arms while those are
 * fewer than six), and the share that is saved is 1 − e^−gain, the gain being the mean over tasks of ln(mean without / mean with).
 */
export function judgeByHand(
  trials: readonly (readonly LoggedCall[])[],
  rule: string,
  prompts: readonly string[],
): HandVerdict {
  const isOf = (text: string) => (calls: readonly LoggedCall[]) =>
    textOf(calls[0]).includes(JSON.stringify(text).slice(1, -1));
  const own = trials.filter((calls) => prompts.some((prompt) => isOf(prompt)(calls)));
  const tasks = prompts.map((prompt) => {
    const ofTask = own.filter(isOf(prompt));
    const [without, withRule] = [ofTask.filter((calls) => !isOf(rule)(calls)), ofTask.filter(isOf(rule))].map((arm) =>
      arm.map(costOf),
    );
    const [baseline, candidate] = [without ?? [], withRule ?? []];
    const most = 2 * median(baseline.length < 6 ? [...baseline, ...candidate] : baseline);
    const meanOf = (values: readonly number[]) =>
      values.reduce((sum, value) => sum + Math.min(value, most), 0) / values.length;
    return { baseline: meanOf(baseline), gain: Math.log(meanOf(baseline) / meanOf(candidate)) };
  });
  const average = (pick: (task: (typeof tasks)[number]) => number) =>
    tasks.reduce((sum, task) => sum + pick(task), 0) / tasks.length;
  const baselineMean = average(({ baseline }) => baseline);
  const share = 1 - Math.exp(-average(({ gain }) => gain));
  return { trials: own.length, tokens: tokensOf(own.flat()), baselineMean, share, saving: share * baselineMean };
}
