import type {
  ChoosableTask,
  LeftTask,
  SuiteChoiceReport,
  SuiteFigures,
} from '../../../../../foundation/model/mining/suite-choice.ts';
import { escapeTerminal, quoteShell } from '../../../../../foundation/text/escape/escape-terminal.ts';
import { formatTokens } from '../../words/figures/format-tokens.ts';
import {
  describeChoiceBasis,
  describeLess,
  describeMore,
  headSuiteChoice,
  nameTrait,
  percent,
  wholeTokens,
} from '../../words/verdict/describe-suite-choice.ts';
import { type Column, layOutTable } from '../drawing/lay-out-table.ts';
import { type LineBlock, setPage, type TerminalOptions } from '../drawing/terminal-page.ts';
import { wrapIndented, wrapText } from '../drawing/wrap-text.ts';

/** A chosen suite for people: the answer, its tasks, what it costs and finds, what a task more or less changes, and the lines that follow it. */
export function renderSuiteChoice(report: SuiteChoiceReport, options: TerminalOptions): string {
  const { chosen, pool, more, less, notices, unproved, left } = report;
  const kept = new Set(chosen.tasks);
  return setPage(options, (width, paint) => [
    notices.flatMap((notice) => wrapIndented('Note: ', escapeTerminal(notice), width)),
    unproved.flatMap(({ task, file }) =>
      wrapIndented(
        'Note: ',
        escapeTerminal(
          `${task} (${file}) was not looked at: the lock holds no proof of it as it is (rentroll lint --write-lock)`,
        ),
        width,
      ),
    ),
    wrapText(escapeTerminal(headSuiteChoice(report)), width).map((line) => paint('bold', line)),
    layOutTable(pool, width, paint, taskColumns(kept)),
    layOutTable(listSuites(report), width, paint, suiteColumns),
    [
      ...(more === undefined ? [] : wrapText(escapeTerminal(describeMore(more, chosen)), width)),
      ...(less === undefined ? [] : wrapText(escapeTerminal(describeLess(less, chosen)), width)),
    ],
    wrapText(escapeTerminal(describeChoiceBasis(report)), width).map((line) => paint('dim', line)),
    left.length === 0 ? [] : renderWayOut(report, width),
  ]);
}

function taskColumns(kept: ReadonlySet<string>): readonly Column<ChoosableTask>[] {
  return [
    { title: 'areas', cell: ({ areas }) => areas.join(' ') },
    { title: 'golden task', cell: ({ task }) => task },
    {
      title: 'chosen',
      cell: ({ task }) => (kept.has(task) ? 'yes' : 'no'),
      style: ({ task }) => (kept.has(task) ? 'green' : 'dim'),
    },
    { title: 'size', cell: ({ size }) => size },
    { title: 'work', cell: ({ work }) => work.map(nameTrait).join(', ') },
    { title: 'trials', align: 'right', cell: ({ completed, failures }) => String(completed + failures) },
    { title: 'failed', align: 'right', cell: ({ failures }) => String(failures) },
    {
      title: 'tokens',
      align: 'right',
      cell: showMean,
    },
    { title: 'CV', align: 'right', cell: ({ fittedCv }) => percent(fittedCv) },
  ];
}

/** A dash for a task that never completed: what it takes then says nothing. */
function showMean({ mean, basis, trouble }: ChoosableTask): string | undefined {
  if (trouble === 'cannot-judge') return undefined;
  return `${basis === 'sizes' ? '~' : ''}${formatTokens(Math.round(mean))}`;
}

interface NamedSuite {
  readonly name: string;
  readonly figures: SuiteFigures;
}

function listSuites({ chosen, whole, more, less }: SuiteChoiceReport): readonly NamedSuite[] {
  const isAll = whole.tasks.length === chosen.tasks.length;
  return [
    { name: isAll ? 'chosen, which is all' : 'chosen', figures: chosen },
    ...(more === undefined ? [] : [{ name: 'one more', figures: more.figures }]),
    ...(less === undefined ? [] : [{ name: 'one less', figures: less.figures }]),
    ...(isAll ? [] : [{ name: 'all that can judge', figures: whole }]),
  ];
}

const suiteColumns: readonly Column<NamedSuite>[] = [
  { title: 'suite', cell: ({ name }) => name },
  { title: 'tasks', align: 'right', cell: ({ figures }) => String(figures.tasks.length) },
  { title: 'power', align: 'right', cell: ({ figures }) => percent(figures.power.rate) },
  { title: 'idle earns', align: 'right', cell: ({ figures }) => percent(figures.falseAccept.rate) },
  { title: 'tokens, idle', align: 'right', cell: ({ figures }) => wholeTokens(figures.idle) },
  { title: '95 % below', align: 'right', cell: ({ figures }) => formatTokens(Math.round(figures.idle.p95)) },
  { title: 'tokens, saving', align: 'right', cell: ({ figures }) => wholeTokens(figures.saving) },
  { title: 'at worst', align: 'right', cell: ({ figures }) => formatTokens(figures.worst.tokens) },
];

/** What a person does to follow the choice: a task leaves a suite only with a reason in the lock. */
function renderWayOut({ left, lock }: SuiteChoiceReport, width: number): LineBlock {
  const say = (text: string) => wrapText(escapeTerminal(text), width);
  return [
    ...say('Nothing was changed. To leave the others out, delete their files:'),
    '',
    ...left.map(({ file }) => `  rm -r ${quoteShell(file.replace(/\.md$/, ''))}.*`),
    '',
    ...say(`and say why in ${lock} (where it has "retired:" already, below that line):`),
    '',
    ...retireLines(left),
    '',
    ...say('The change that does so is still judged with them. Receipts of the larger suite become stale.'),
  ];
}

/** The lines of the lock that retire tasks, as they are pasted: from the first column. */
function retireLines(left: readonly LeftTask[]): LineBlock {
  const quote = (text: string) => escapeTerminal(JSON.stringify(text));
  return ['retired:', ...left.map(({ file, why }) => `  ${quote(file)}: ${quote(why)}`)];
}
