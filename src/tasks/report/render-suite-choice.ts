import type {
  ChoosableTask,
  LeftTask,
  SuiteChoice,
  SuiteChoiceReport,
  SuiteFigures,
  SuiteStep,
  TaskWork,
} from '../../core/model/request/suite-choice.ts';
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
import { formatCount, formatRate, formatTokens } from '../../core/report/figures/format-tokens.ts';
import { forTerminal } from '../../core/report/print-terminal.ts';
import { quoteShell } from '../../core/text/escape/escape-terminal.ts';
import { isKeyOf } from '../../core/util/values.ts';

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

/** Tokens of a mean over replays, whole. */
function wholeTokens({ mean }: { readonly mean: number }): string {
  return formatTokens(Math.round(mean));
}

/** The answer in one sentence: which share of the suite, what a verdict costs and what that saves. */
function headSuiteChoice({ agent, pool, chosen, whole }: SuiteChoice): string {
  const of = `${agent}: ${chosen.tasks.length} of ${formatCount(pool.length, 'golden task')}`;
  const cost = `settle a verdict for about ${wholeTokens(chosen.idle)} tokens`;
  return whole.tasks.length === chosen.tasks.length
    ? `${of} ${cost}; none is left out that could judge.`
    : `${of} ${cost}, all ${whole.tasks.length} that can judge for ${wholeTokens(whole.idle)}.`;
}

/** What the figures are of, and where they end. */
function describeChoiceBasis({ chosen, rent, metric, replays }: SuiteChoice): string {
  return `Tokens of a task are ${metric} means of a completed trial (~: from sizes), those of a verdict count all classes alike. ${formatCount(replays, 'replay')} a figure, with rules of ${formatTokens(rent)} tokens: one that does nothing (idle), and one that saves the minimal effect, ${percent(chosen.minimalShare)} (power: how often it earns). At worst is the plan's limit. Steps of a few percent are chance.`;
}

/** What one task more would change. */
function describeMore({ task, tokenRatio, traits, figures }: SuiteStep, chosen: SuiteFigures): string {
  const wins =
    traits.length === 0 ? 'and brings nothing the suite has not' : `and brings ${traits.map(nameTrait).join(', ')}`;
  return `One more, ${task}: ${changeTokens(tokenRatio)}, ${changePower(figures, chosen)}, ${wins}.`;
}

/** What one task less would change. */
function describeLess({ task, tokenRatio, traits, figures }: SuiteStep, chosen: SuiteFigures): string {
  const loses =
    traits.length === 0
      ? 'and nothing of its kind is missed'
      : `and nothing is left of ${traits.map(nameTrait).join(', ')}`;
  return `One less, without ${task}: ${changeTokens(tokenRatio)}, ${changePower(figures, chosen)}, ${loses}.`;
}

function changeTokens(ratio: number): string {
  const points = Math.round(100 * (ratio - 1));
  return points === 0 ? 'as many tokens' : `${Math.abs(points)} % ${points > 0 ? 'more' : 'fewer'} tokens`;
}

function changePower({ power }: SuiteFigures, chosen: SuiteFigures): string {
  return `power ${percent(power.rate)} (now ${percent(chosen.power.rate)})`;
}

/** A share as whole percent. */
function percent(share: number): string {
  return formatRate(Number(share.toFixed(2)));
}

const workLabels: Readonly<Record<TaskWork, string>> = {
  'edits-one': 'edits a file',
  'edits-several': 'edits several',
  creates: 'new file',
  deletes: 'deletes a file',
};

/** A kind of work, size or area in words. */
function nameTrait(trait: string): string {
  return isKeyOf(workLabels, trait) ? workLabels[trait] : trait;
}
