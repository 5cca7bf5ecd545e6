import type { ChoosableTask, LeftTask, SuiteChoiceReport, SuiteFigures } from '../../core/model/suite-choice.ts';
import type { Block } from '../../core/report/blocks/block.ts';
import {
  column,
  copied,
  count,
  figure,
  heading,
  lines,
  noticeLines,
  part,
  say,
  table,
  toned,
} from '../../core/report/blocks/make-blocks.ts';
import { formatTokens } from '../../core/report/figures/format-tokens.ts';
import { forTerminal } from '../../core/report/print-terminal.ts';
import { quoteShell } from '../../core/text/escape/escape-terminal.ts';
import {
  describeChoiceBasis,
  describeLess,
  describeMore,
  headSuiteChoice,
  nameTrait,
  percent,
  wholeTokens,
} from './describe-suite-choice.ts';

/** A chosen suite for people: the answer, its tasks, what it costs and finds, what a task more or less changes, and the lines that follow it. */
export const renderSuiteChoice = forTerminal((report: SuiteChoiceReport) => {
  const { chosen, pool, more, less, notices, unproved, left } = report;
  const kept = new Set(chosen.tasks);
  const unlooked = unproved.map(
    ({ task, file }) =>
      `${task} (${file}) was not looked at: the lock holds no proof of it as it is (rentroll lint --write-lock)`,
  );
  return [
    noticeLines(notices),
    noticeLines(unlooked),
    heading(headSuiteChoice(report)),
    poolTable(pool, kept),
    suiteTable(listSuites(report)),
    lines([
      ...(more === undefined ? [] : [describeMore(more, chosen)]),
      ...(less === undefined ? [] : [describeLess(less, chosen)]),
    ]),
    say(describeChoiceBasis(report), { tone: 'quiet' }),
    ...(left.length === 0 ? [] : wayOut(report)),
  ];
});

function poolTable(pool: readonly ChoosableTask[], kept: ReadonlySet<string>): Block {
  return table(pool, [
    column('areas', ({ areas }) => areas.join(' ')),
    column('golden task', ({ task }) => task),
    column('chosen', ({ task }) => (kept.has(task) ? toned('good', 'yes') : toned('quiet', 'no'))),
    column('size', ({ size }) => size),
    column('work', ({ work }) => work.map(nameTrait).join(', ')),
    figure('trials', ({ completed, failures }) => String(completed + failures)),
    figure('failed', ({ failures }) => String(failures)),
    figure('tokens', showMean),
    figure('CV', ({ fittedCv }) => percent(fittedCv)),
  ]);
}

function suiteTable(suites: readonly NamedSuite[]): Block {
  return table(suites, [
    column('suite', ({ name }) => name),
    figure('tasks', ({ figures }) => String(figures.tasks.length)),
    figure('power', ({ figures }) => percent(figures.power.rate)),
    figure('idle earns', ({ figures }) => percent(figures.falseAccept.rate)),
    figure('tokens, idle', ({ figures }) => wholeTokens(figures.idle)),
    count('95 % below', ({ figures }) => figures.idle.p95),
    figure('tokens, saving', ({ figures }) => wholeTokens(figures.saving)),
    count('at worst', ({ figures }) => figures.worst.tokens),
  ]);
}

/** What a person does to follow the choice: a task leaves a suite only with a reason in the lock. */
function wayOut({ left, lock }: SuiteChoiceReport): readonly Block[] {
  const removals = left.map(({ file }) => `  rm -r ${quoteShell(file.replace(/\.md$/, ''))}.*`);
  return [
    part('Nothing was changed. To leave the others out, delete their files:', copied(removals)),
    part(`and say why in ${lock} (where it has "retired:" already, below that line):`, copied(retireLines(left))),
    say('The change that does so is still judged with them. Receipts of the larger suite become stale.'),
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

/** The lines of the lock that retire tasks, as they are pasted: from the first column. */
function retireLines(left: readonly LeftTask[]): readonly string[] {
  const quote = (text: string) => JSON.stringify(text);
  return ['retired:', ...left.map(({ file, why }) => `  ${quote(file)}: ${quote(why)}`)];
}
