import type { Accuracy } from './measure-accuracy.ts';
import type { TrueSuite } from './true-suite.ts';

/** One suite with its self-tests from each number of trials a task, in the order of `trialCounts`. */
export interface MeasuredSuite {
  readonly suite: TrueSuite;
  readonly accuracies: readonly Accuracy[];
}

/** The accuracies as a Markdown table, one row a suite, and all of them together in the last. */
export function renderAccuracy(measured: readonly MeasuredSuite[], trialCounts: readonly number[]): string {
  const counts = trialCounts.join('/');
  const head = [
    '| suite | 0 % earns | said | 15 % earns | said | M tokens | said : true | within × |',
    '|---|---|---|---|---|---|---|---|',
  ];
  const rows = measured.map(({ suite, accuracies }) => {
    const [first] = accuracies;
    if (first === undefined) throw new RangeError(`${suite.id} was not measured`);
    return `| ${[
      `${suite.id}: ${suite.note}`,
      percent(first.falseAccept.truth),
      accuracies.map(({ falseAccept }) => percent(falseAccept.predicted)).join('/'),
      percent(first.power.truth),
      accuracies.map(({ power }) => percent(power.predicted)).join('/'),
      (first.tokens.truth / 1e6).toFixed(2),
      accuracies.map(({ tokens }) => tokens.bias.toFixed(2)).join('/'),
      accuracies.map(({ tokens }) => tokens.factor.toFixed(2)).join('/'),
    ].join(' | ')} |`;
  });
  return [
    `Rates in %, self-tests from ${counts} trials a task.`,
    '',
    ...head,
    ...rows,
    `| **all** | | ${together(measured, ({ falseAccept }) => falseAccept.error)} | | ${together(measured, ({ power }) => power.error)} | | | ${factors(measured)} |`,
  ].join('\n');
}

/** Root mean square error over all suites, in points, per number of trials. */
function together(measured: readonly MeasuredSuite[], errorOf: (accuracy: Accuracy) => number): string {
  return `±${perCount(measured, (own) => (100 * Math.sqrt(mean(own.map((each) => errorOf(each) ** 2)))).toFixed(1))}`;
}

function factors(measured: readonly MeasuredSuite[]): string {
  const root = (own: readonly Accuracy[]) => Math.sqrt(mean(own.map(({ tokens }) => Math.log(tokens.factor) ** 2)));
  return perCount(measured, (own) => Math.exp(root(own)).toFixed(2));
}

function perCount(measured: readonly MeasuredSuite[], word: (own: readonly Accuracy[]) => string): string {
  const counts = measured[0]?.accuracies.length ?? 0;
  return Array.from({ length: counts }, (_, index) =>
    word(measured.flatMap(({ accuracies }) => accuracies[index] ?? [])),
  ).join('/');
}

function percent(rate: number): string {
  return (100 * rate).toFixed(1);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
