import type { Problem } from '../../../../core/model/problem.ts';
import type { DecidedRule, DecideResult, ImportedResult } from '../../../../core/model/verdict/decided.ts';
import type { Decision, TaskSummary } from '../../../../core/model/verdict/report.ts';
import type { Block } from '../../../../core/report/blocks/block.ts';
import {
  code,
  column,
  figure,
  fold,
  heading,
  lines,
  part,
  problemBlocks,
  say,
  table,
  toned,
  verdictSpan,
} from '../../../../core/report/blocks/make-blocks.ts';
import { explainReason } from '../../../../core/report/figures/explain-reason.ts';
import { flagMeanings, labelVerdict, nameAnswer } from '../../../../core/report/figures/verdict-labels.ts';
import { forTerminal, printTerminal, type TerminalOptions } from '../../../../core/report/print-terminal.ts';
import {
  formatCount,
  formatOdds,
  formatShare,
  formatSigned,
  formatTokens,
} from '../../../../core/text/format-number.ts';
import { describeFigures, describePolicy } from '../../messages/verdict/describe-figures.ts';
import { isFlagTold } from '../../messages/verdict/explain-procedure.ts';
import { judgedChart, predictionLines, remainingLines, solvedTable } from '../../pages/gate/rule-card.ts';

/** States the basis of the answer, and its limits. */
const limits =
  'Worked out from the evidence alone: nothing was run, and nobody checked that these trials took place. --json prints every figure in full.';

/** Shows verdicts from evidence for people: the answers, the figures they follow from, and what was odd about the evidence. */
export const renderDecisions = forTerminal(({ decided, problems }: DecideResult) => [
  heading(decided.length < 2 ? '' : writeHead(decided)),
  ...problemBlocks(problems),
  ...decided.map((one) => decidedBlock(one)),
  say(limits, { tone: 'quiet' }),
]);

/** Shows warnings alone, for where the answer itself is for machines. */
export function renderDecisionProblems(problems: readonly Problem[], options: TerminalOptions): readonly string[] {
  return problems.length === 0 ? [] : printTerminal(problemBlocks(problems), options).trimEnd().split('\n');
}

/** Shows one answer with the figures it follows from; `why` stands in place of the reason's own words. */
function decidedBlock({ evidence, answer }: DecidedRule, why = explainReason(answer, evidence.policy)): Block {
  const { agent, rent, trials, policy } = evidence;
  const source = `agent ${agent}, rent ${formatTokens(rent)} tokens, ${formatCount(trials.length, 'trial')}`;
  return fold(
    [code(answer.rule), ': ', verdictSpan(answer.verdict, nameAnswer(answer))],
    lines([{ text: source, tone: 'quiet' }, why, ...predictionLines(answer), ...remainingLines(answer)]),
    ...judgedChart(answer, policy),
    lines(answer.flags.filter(isFlagTold).map((flag) => ({ text: [toned('warn', flag), `  ${flagMeanings[flag]}`] }))),
    lines([...describeFigures(answer), { text: describePolicy(policy, answer), tone: 'quiet' }]),
    ...(answer.outcome === undefined ? [] : [solvedTable(answer.outcome.harm.tasks)]),
    table(answer.tasks, [
      column('task', ({ task }) => task),
      figure('without the rule', (task) => describeArm(task, 'baseline')),
      figure('with the rule', (task) => describeArm(task, 'candidate')),
      figure('saving', ({ saving }) => formatSigned(saving)),
      // Where solved tasks are for sale their failures are weighed by other evidence, shown above.
      ...(answer.outcome === undefined
        ? [figure('harm', (_: TaskSummary, index: number) => describePassRate(answer.passRate[index]))]
        : []),
    ]),
  );
}

function writeHead(decided: readonly DecidedRule[]): string {
  const counts = Map.groupBy(decided, ({ answer }) => labelVerdict(answer));
  const parts = [...counts].map(([label, rules]) => `${rules.length} ${label}`);
  return `${formatCount(decided.length, 'rule')}: ${parts.join(', ')}.`;
}

function describeArm(task: TaskSummary, arm: 'baseline' | 'candidate'): string {
  const { completed, failures, mean, cv } = task[arm];
  const runs = `${completed} ok${failures > 0 ? `, ${failures} failed` : ''}`;
  return completed === 0 ? runs : `${formatTokens(mean)} ± ${formatShare(cv, 1)}, ${runs}`;
}

/** Describes the evidence that a task is solved less often with the rule, and how much would show it. */
function describePassRate(passRate: Decision['passRate'][number] | undefined): string | undefined {
  return passRate && `${formatOdds(passRate.llr)} of ${formatOdds(passRate.limit)}`;
}

const noReceipt =
  'This is an answer and not a receipt: rentroll stamp writes nothing of it, and rentroll verify refuses it. Only a measurement by rentroll check lets a rule in.';

/** Shows the answer as blocks for a terminal, a comment and a page: verdict, figures, what is to be known of it, and what would settle it. */
export function toTrialsBlocks({ evidence, answer, meanings }: ImportedResult): readonly Block[] {
  const blockingMeaning = meanings.find((meaning) => meaning.startsWith(`${answer.reason}: `));
  const why =
    blockingMeaning === undefined
      ? explainReason(answer, evidence.policy)
      : `Undecided, whatever it saves: ${blockingMeaning}.`;
  return [
    heading(`${answer.rule} against ${answer.baseline}: ${nameAnswer(answer)}`),
    decidedBlock({ evidence, answer }, why),
    part('Notes', lines(meanings.map((meaning) => labelLine(meaning, answer.labels)))),
    say(answer.next && describeNext(answer.next)),
    say(noReceipt, { tone: 'quiet' }),
  ];
}

/** Writes a label with all of its instances (`config-differs: model`), and its meaning. */
function labelLine(meaning: string, labels: readonly string[]) {
  const [name = '', ...words] = meaning.split(': ');
  const matchingLabels = labels.filter((label) => label === name || label.startsWith(`${name}:`));
  return { lead: '- ', text: [code(matchingLabels.join(', ')), ` ${words.join(': ')}`] };
}

function describeNext({ trials, tokens }: { readonly trials: number; readonly tokens: number }): string {
  const size = `${formatCount(trials, 'trial')} in all, about ${formatTokens(tokens)} tokens`;
  return `To settle it: run a new comparison with ${size}, both arms in turns, their number fixed beforehand. Trials added to these would be a second look at the same data, which raises the error rates.`;
}
