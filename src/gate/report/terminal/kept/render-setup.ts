import type { RuleBill } from '../../../../core/model/rule/plan.ts';
import type { WrittenFile } from '../../../../core/model/tree.ts';
import type { FileDiff } from '../../../../core/report/blocks/block.ts';
import { diffs, files, heading, lines, part, say, steps } from '../../../../core/report/blocks/make-blocks.ts';
import { forTerminal } from '../../../../core/report/print-terminal.ts';
import { formatCount } from '../../../../core/text/format-number.ts';
import { describeBill } from '../../messages/spending/explain-bill.ts';

/** Shows the files that one step of `setup` would write: the diffs that are shown, and the names of all files. */
export const renderSetupFiles = forTerminal((view: SetupFilesView) => [
  ...diffs(view.diffs.filter(({ file }) => view.shown.includes(file))),
  files(view.files, view.dryRun),
]);

/** Files of a step. */
export interface SetupFilesView {
  readonly files: readonly WrittenFile[];
  readonly diffs: readonly FileDiff[];
  /** Files whose diff is shown. */
  readonly shown: readonly string[];
  readonly dryRun: boolean;
}

/** Shortens the diff of a new config by the parts it does not set: comments, empty lines, sections of comments alone. */
export function shortenConfig(hunks: string): string {
  const set = hunks.split('\n').filter((line) => !/^\+\s*(?:#|$)/.test(line));
  const lines = set.filter((line, index) => !/^\+\w+:$/.test(line) || set[index + 1]?.startsWith('+  ') === true);
  return lines.map((line) => line.replace(/\s{2,}# .*$/, '')).join('\n');
}

/** Shows the plan of `setup`: what is open, in order, and what follows without a question. */
export const renderSetupPlan = forTerminal((questions: readonly string[]) => [
  heading(questions.length === 0 ? 'Everything is set up.' : 'rentroll setup would ask, one after the other:'),
  lines(questions.map((text, index) => ({ lead: `  ${index + 1}. `, text: `${text}?` }))),
  say(
    'Then it shows, free of charge: the results of rentroll doctor, a dry run of rentroll check, and the cost of measuring a rule.',
  ),
]);

/** How a walk ended. */
interface SetupEndView {
  readonly priced: readonly PricedExample[];
  /** Steps that could not be taken, or that nothing came of. */
  readonly failed: readonly { readonly name: string; readonly question: string }[];
  /** Agents that have no golden tasks. */
  readonly withoutTasks: readonly string[];
}

/** Shows the cost of measuring a rule, and the steps after `setup`: what failed, the commit, and the three commands that matter. */
export const renderSetupEnd = forTerminal(({ priced, failed, withoutTasks }: SetupEndView) => [
  part(
    'Cost of measuring one rule',
    lines(priced.map(describeExample), { lead: '  ' }),
    say(priced.some(({ bill }) => bill.basis === 'assumed') ? guessed : '', { lead: '  ' }),
  ),
  steps([
    ...failed.map(({ question }) => `Still open: ${question}. Once the problem above is corrected: rentroll setup`),
    'Commit to the default branch: git add --all && git commit -m "Set up rentroll"',
    ...(withoutTasks.length === 0 ? commands : [`${untilTasks} Make them later: rentroll setup --only tasks`]),
  ]),
]);

const commands = [
  'rentroll check: measures the rules that a branch adds; --dry-run names the price first',
  'rentroll stamp: writes the verdicts, and compiles what earned into memory',
  'rentroll audit: measures active and inherited rules, each by leaving it out',
];

const untilTasks =
  'No rule can be measured before there are golden tasks; until then rentroll check refuses a change that adds a rule.';

const guessed =
  'This is an estimate, since no trial has run: each is taken to cost a quarter of budget.trial (200,000 tokens at most). The first trials correct it.';

/** The bill of one rule of an agent. */
interface PricedExample {
  readonly agent: string;
  readonly tasks: number;
  readonly bill: RuleBill;
}

function describeExample({ agent, tasks, bill }: PricedExample): string {
  return describeBill({ ...bill, rule: `${agent}, ${formatCount(tasks, 'golden task')}` });
}

/** Shows the files written and kept, and the next steps; in a dry run how they are written. */
export const renderInit = forTerminal((view: InitView) => [
  heading(headInit(view)),
  files(view.files, view.dryRun),
  part('Kept as they are', lines(view.kept, { lead: '  keep    ' })),
  steps(view.dryRun && view.files.length > 0 ? ['Write them: rentroll init --yes'] : view.next),
]);

function headInit({ files: written, dryRun }: InitView): string {
  if (written.length === 0) return 'Nothing to write: all files are there.';
  return dryRun ? 'rentroll is not set up here.' : 'rentroll is set up.';
}

/** Holds the result of `init` as it is shown. */
interface InitView {
  readonly files: readonly WrittenFile[];
  readonly kept: readonly string[];
  readonly next: readonly string[];
  readonly dryRun: boolean;
}
