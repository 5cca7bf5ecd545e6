import {
  type AuditCase,
  type AuditRow,
  auditCases,
  simulateAudit,
} from '../../benchmarks/statistics/experiments/audits.ts';
import {
  measureOneByOne,
  measureTogether,
  plainTasks,
  type SeveralRun,
  type SeveralTruth,
  type Suite,
} from '../../benchmarks/statistics/experiments/several-rules.ts';
import { createRandom } from '../../src/core/stats/random.ts';
import { markdownTable } from '../markdown-table.ts';

const percent = (share: number) => (100 * share).toFixed(1);
const millions = (tokens: number) => (tokens / 1e6).toFixed(2);
const saving = (share: number) => `${Math.round(100 * share)} %`.replace('-', '−');

/** True savings of the rules of one change. */
const mixes: readonly SeveralTruth[] = [
  [0, 0, 0, 0],
  [0.15, 0, 0, 0],
  [0.15, 0.15, 0, -0.1],
  [0.2, 0.1, 0.05, 0],
  [0.15, 0.15, 0.15, 0.15],
].map((effects) => ({ effects, suite: plainTasks(0.23) }));

/** Two rules that save as much as each other: the same tokens, or tokens of their own. */
const twins = [true, false].flatMap((isSame) =>
  [0.15, 0.25].flatMap((cv) => [0.15, 0.2, 0.3].map((effect) => ({ isSame, cv, effect }))),
);

/** Four rules of one change, measured together and one by one. */
export function tabulateSeveral(n: number, seed: number): string {
  const head = ['true savings', 'let in together %', 'let in one by one %'];
  const rows = mixes.map((truth) => {
    const together = repeat(n, (index) => measureTogether(truth, `several ${seed} ${nameOf(truth)} ${index}`));
    const alone = repeat(n, (index) => measureOneByOne(truth, `alone ${seed} ${nameOf(truth)} ${index}`));
    const list = (runs: readonly SeveralRun[]) =>
      truth.effects.map((_, place) => percent(shareOf(runs, ({ letIn }) => letIn.includes(place)))).join(' / ');
    const perVerdict = (runs: readonly SeveralRun[]) => meanOf(runs, ({ tokens }) => tokens) / truth.effects.length;
    return [
      ...[nameOf(truth), list(together), list(alone)],
      ...[millions(perVerdict(together)), millions(perVerdict(alone))],
      `${(perVerdict(alone) / perVerdict(together)).toFixed(1)} ×`,
    ];
  });
  return markdownTable([...head, 'M tokens a verdict, together', 'one by one', 'cheaper by'], rows);
}

/** Two rules of one change that save the same tokens, and two that do not. */
export function tabulateTwins(n: number, seed: number): string {
  const rows = twins.map(({ isSame, cv, effect }) => {
    const name = `each saves ${saving(effect)}, ${isSame ? 'the same tokens' : 'tokens of its own'}; spread ${saving(cv)}`;
    const truth = { effects: [effect, effect], isSame, suite: plainTasks(cv) };
    const runs = repeat(n, (index) => measureTogether(truth, `twins ${seed} ${name} ${index}`));
    return [name, ...[0, 1, 2].map((count) => percent(shareOf(runs, ({ letIn }) => letIn.length === count)))];
  });
  return markdownTable(['two rules of one change', 'none let in %', 'one %', 'both %'], rows);
}

/** Dollars of a trial of the table of costs, and how far the true savings of candidates lie apart: a normal deviate around zero. */
const [dollarsPerTrial, apart] = [0.34, 0.12];

/** What a verdict costs by how many candidates are measured together, on each suite by its name. */
export function tabulateCosts(n: number, seed: number, suites: Readonly<Record<string, Suite>>): string {
  const rows = Object.entries(suites).flatMap(([name, suite]) =>
    [
      { count: 1, stored: 0 },
      { count: 1, stored: 16 },
      { count: 4, stored: 0 },
      { count: 4, stored: 16 },
      { count: 8, stored: 0 },
      { count: 8, stored: 16 },
    ].map(({ count, stored }) => {
      const runs = repeat(n, (index) => {
        const random = createRandom(`candidates ${seed} ${count} ${name} ${index}`);
        const effects = Array.from({ length: count }, () => apart * random.normal());
        return measureTogether({ effects, suite, stored }, `costs ${seed} ${count} ${name} ${index}`);
      });
      const trials = meanOf(runs, (run) => run.trials) / count;
      const candidates = stored === 0 ? String(count) : `${count}, ${stored} stored trials a task`;
      return [name, candidates, trials.toFixed(1), (trials * dollarsPerTrial).toFixed(2)];
    }),
  );
  return markdownTable(['suite', 'candidates', 'trials a verdict', `$ a verdict at $${dollarsPerTrial} a trial`], rows);
}

function nameOf({ effects }: SeveralTruth): string {
  return effects.map(saving).join(', ');
}

function repeat<Result>(n: number, run: (index: number) => Result): readonly Result[] {
  return Array.from({ length: n }, (_, index) => run(index));
}

function shareOf<Result>(runs: readonly Result[], holds: (run: Result) => boolean): number {
  return runs.filter(holds).length / runs.length;
}

function meanOf<Result>(runs: readonly Result[], of: (run: Result) => number): number {
  return runs.reduce((total, run) => total + of(run), 0) / runs.length;
}

const auditNames: Readonly<Record<AuditCase, string>> = {
  substitutes: 'substitutes: either saves 15 %, both together too',
  'both-pay': 'each saves 15 %',
  'one-pays': 'the first saves 15 %, the second nothing',
  'none-pays': 'neither saves anything',
};

/** An audit of two active rules that never earned. */
export function tabulateAudits(n: number, seed: number): string {
  const head = [
    ...['two rules', 'first shown not to earn %', 'second %', 'one leaves %', 'both leave %'],
    ...['gone after a second audit %: first / second / both', 'M tokens of the first audit'],
  ];
  return markdownTable(
    head,
    auditCases.map((audit) => describeAudit(simulateAudit({ audit, n, seed }))),
  );
}

function describeAudit(row: AuditRow): readonly string[] {
  return [
    auditNames[row.audit],
    ...[row.firstDoesNotEarn, row.secondDoesNotEarn, row.oneEvicted, row.bothEvicted].map(percent),
    [row.firstGone, row.secondGone, row.bothGone].map(percent).join(' / '),
    millions(row.meanTokens),
  ];
}
