import type { TaskSummary, Verdict } from '../../../../foundation/model/verdict/decision.ts';
import type { RuleVerdict } from '../../../../foundation/model/verdict/report.ts';
import { apartColumns, listTokensApart } from '../words/behaviour/tokens-apart.ts';
import { formatCount, formatTokens } from '../words/figures/format-tokens.ts';
import { answerNumbers, columnsOfLooks, type TaskAnswers, taskNumbers } from '../words/figures/number-columns.ts';
import { listIsolationLines } from '../words/trial/list-isolation-lines.ts';
import { describeSensitivity } from '../words/verdict/describe-sensitivity.ts';
import { type BarPolicy, explainReason, explainSettling } from '../words/verdict/explain-reason.ts';
import { listNotices } from '../words/verdict/list-notices.ts';
import { evidenceWords, verdictWords } from '../words/verdict/verdict-words.ts';
import { drawGain, listGainLooks } from './charts/chart-gain.ts';
import { drawPath } from './charts/chart-path.ts';
import { drawTasks, tasksDrawn } from './charts/chart-tasks.ts';
import { hasPath } from './charts/path-geometry.ts';
import { foldedTable, type HtmlColumn } from './markup/data-table.ts';
import { badge, element, folded, list, type Markup } from './markup/markup.ts';

/** Everything about one rule: answer, reason, next step, both drawings, and the numbers behind them. */
export function renderRuleCard(verdict: RuleVerdict, policy: Pick<BarPolicy, 'ratio'>, id: string): Markup {
  const settling = explainSettling(verdict);
  const { verdict: answer } = verdict;
  return element(
    'article',
    { id },
    element('header', {}, element('h3', { class: 'id' }, verdict.rule), badge(answer, verdictWords[answer])),
    element('p', { class: 'source' }, describeSource(verdict)),
    element('p', { class: 'body' }, verdict.body),
    element('p', {}, explainReason(verdict, policy)),
    ...listNotices(verdict).map((notice) => element('p', {}, notice)),
    element('p', {}, element('strong', {}, 'Next: '), verdict.next.text),
    settling === undefined ? undefined : element('p', {}, settling),
    renderFigures(verdict, id),
    foldedTable('Answers of the probe', answerColumns, verdict.behaviour?.tasks ?? []),
    foldedTable('Tokens on its target tasks and on others', apartColumns, listTokensApart(verdict)),
    foldedTable('Numbers of the tasks', taskColumns, verdict.tasks),
    foldedTable('Numbers of the looks', columnsOfLooks(verdict.looks), verdict.looks),
    renderChecks(verdict),
  );
}

const taskName: HtmlColumn<{ readonly task: string }> = {
  title: 'task',
  cell: ({ task }) => element('code', {}, task),
};
const taskColumns: readonly HtmlColumn<TaskSummary>[] = [taskName, ...taskNumbers];
const answerColumns: readonly HtmlColumn<TaskAnswers>[] = [taskName, ...answerNumbers];

function describeSource({ agent, rent, fromReceipt, evidence, spend, reason }: RuleVerdict): string {
  if (reason === 'not-worth-measuring' || reason === 'receipt-not-confirmed')
    return `agent ${agent}, rent ${formatTokens(rent)} tokens, not measured`;
  const cost = `${formatCount(spend.trials, 'trial')}, ${formatTokens(spend.tokens)} tokens spent`;
  const origin = fromReceipt ? 'read from its receipt, nothing was run' : cost;
  return `agent ${agent}, rent ${formatTokens(rent)} tokens, ${evidenceWords[evidence]}, ${origin}`;
}

function renderFigures(verdict: RuleVerdict, id: string): Markup {
  const more = verdict.tasks.length - tasksDrawn;
  const taskWords = `Saving of each golden task, tokens${more > 0 ? ` (the first ${tasksDrawn} of ${verdict.tasks.length})` : ''}`;
  return element(
    'div',
    { class: 'figures' },
    renderGain(verdict, id),
    hasPath(verdict)
      ? element('figure', {}, element('figcaption', {}, captionPath(verdict)), drawPath(verdict, `${id}-path`))
      : verdict.behaviour !== undefined
        ? undefined
        : element('p', { class: 'muted' }, 'No look was taken, so there is no path to draw.'),
    verdict.tasks.length > 0
      ? element('figure', {}, element('figcaption', {}, taskWords), drawTasks(verdict, `${id}-tasks`))
      : undefined,
  );
}

/** The path of a question of behaviour; nothing where no pair answered. */
function renderGain(verdict: RuleVerdict, id: string): Markup | undefined {
  const { behaviour, looks } = verdict;
  if (behaviour === undefined || listGainLooks(looks).length === 0) return undefined;
  const caption = 'Whether it is followed because of its line: the first evidence to reach its line answers.';
  return element('figure', {}, element('figcaption', {}, caption), drawGain({ ...verdict, behaviour }, `${id}-gain`));
}

function captionPath({ behaviour, verdict }: RuleVerdict): string {
  if (behaviour === undefined) return pathCaptions[verdict];
  return 'Whether it keeps its price, asked once a gain is shown: above the upper line it does, below the lower one it does not.';
}

/** Why measuring ended where the path ends. */
const pathCaptions: Readonly<Record<Verdict, string>> = {
  earns: 'Why it stopped: the evidence crossed the upper line.',
  'does-not-earn': 'Why it stopped: the evidence fell below the lower line.',
  regression: 'Stopped by the pass rate of the tasks, not by these lines.',
  undecided: 'Not settled: the evidence is still between the lines.',
};

function renderChecks(verdict: RuleVerdict): Markup {
  const isolation = listIsolationLines(verdict).map(({ arm: name, text }) => `Isolation, ${name}: ${text}.`);
  return folded('Isolation, other metrics, sensitivity', list([...isolation, ...describeSensitivity(verdict)]));
}
