import type { TaskSummary } from '../../../../foundation/model/verdict/decision.ts';
import type { Report, RuleVerdict } from '../../../../foundation/model/verdict/report.ts';
import { escapeHtml } from '../../../../foundation/text/escape/escape-html.ts';
import { escapeMarkdown, markdownCode } from '../../../../foundation/text/escape/escape-markdown.ts';
import { clipCharacters } from '../../../../foundation/text/escape/escape-plain.ts';
import { apartColumns, listTokensApart } from '../words/behaviour/tokens-apart.ts';
import { formatCount, formatTokens } from '../words/figures/format-tokens.ts';
import {
  answerNumbers,
  columnsOfLooks,
  type TableColumn,
  type TaskAnswers,
  taskNumbers,
} from '../words/figures/number-columns.ts';
import { listIsolationLines } from '../words/trial/list-isolation-lines.ts';
import { describeSensitivity } from '../words/verdict/describe-sensitivity.ts';
import { explainReason, explainSettling } from '../words/verdict/explain-reason.ts';
import { listNotices } from '../words/verdict/list-notices.ts';
import { evidenceWords, verdictWords } from '../words/verdict/verdict-words.ts';
import type { Block } from './fit-blocks.ts';
import { foldedSection, markdownTable } from './markdown-table.ts';
import { ruleCode } from './rule-table.ts';

/** One folded section per rule: body, reason, next step, tasks, looks, sensitivity, isolation, spend. */
export function renderRuleDetails({ verdicts, policy }: Report): readonly Block[] {
  return verdicts.map((verdict) => ({
    name: `details of ${ruleCode(verdict.rule)}`,
    text: foldedSection(`Details of ${ruleSummary(verdict)}`, renderDetails(verdict, policy)),
  }));
}

/** A summary is an HTML block for GitHub: Markdown means nothing there, entities do. */
function ruleSummary({ rule, verdict }: RuleVerdict): string {
  return `<code>${escapeHtml(clipCharacters(rule, 80))}</code>: ${verdictWords[verdict]}`;
}

function renderDetails(verdict: RuleVerdict, policy: Report['policy']): string {
  const apart = listTokensApart(verdict);
  const parts = [
    `> ${escapeMarkdown(clipCharacters(verdict.body, 400))}`,
    [explainReason(verdict, policy), describeNext(verdict), ...listNotices(verdict)].map(escapeMarkdown).join('<br>\n'),
    verdict.behaviour === undefined ? '' : markdownTable(answerColumns, verdict.behaviour.tasks),
    apart.length === 0 ? '' : markdownTable(apartColumns, apart),
    verdict.tasks.length === 0 ? '' : markdownTable(taskColumns, verdict.tasks),
    verdict.looks.length === 0 ? '' : markdownTable(columnsOfLooks(verdict.looks), verdict.looks),
    describeSensitivity(verdict).map(escapeMarkdown).join('<br>\n'),
    listIsolationLines(verdict)
      .map(({ arm, text }) => `Isolation, ${arm}: ${text}.`)
      .join('<br>\n'),
    `Spent on this rule: ${formatCount(verdict.spend.trials, 'trial')}, ${formatTokens(verdict.spend.tokens)} tokens; ${describeSource(verdict)}.`,
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

function describeSource({ fromReceipt, evidence, reason }: RuleVerdict): string {
  if (reason === 'not-worth-measuring' || reason === 'receipt-not-confirmed') return 'not measured';
  return fromReceipt ? `${evidenceWords[evidence]}, read from its receipt, nothing was run` : evidenceWords[evidence];
}

function describeNext(verdict: RuleVerdict): string {
  const settling = explainSettling(verdict);
  return `Next: ${clipCharacters(verdict.next.text, 600)}${settling === undefined ? '' : ` ${settling}`}`;
}

const taskName: TableColumn<{ readonly task: string }> = {
  title: 'task',
  cell: ({ task }) => markdownCode(clipCharacters(task, 80)),
};
const taskColumns: readonly TableColumn<TaskSummary>[] = [taskName, ...taskNumbers];
const answerColumns: readonly TableColumn<TaskAnswers>[] = [taskName, ...answerNumbers];
