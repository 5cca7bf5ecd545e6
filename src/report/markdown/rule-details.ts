import type { TaskSummary } from '../../model/decision.ts';
import type { Look, Report, RuleVerdict } from '../../model/report.ts';
import { escapeHtml } from '../../util/escape-html.ts';
import { escapeMarkdown, markdownCode } from '../../util/escape-markdown.ts';
import { clipCharacters } from '../../util/escape-plain.ts';
import { describeIsolation } from '../words/describe-isolation.ts';
import { describeSensitivity } from '../words/describe-sensitivity.ts';
import {
  formatCount,
  formatInterval,
  formatNumber,
  formatShare,
  formatSigned,
  formatTokens,
} from '../words/format-tokens.ts';
import { listRemarks } from '../words/list-remarks.ts';
import { zOf } from '../words/score-as-z.ts';
import { evidenceWords, flagMeanings, verdictWords } from '../words/verdict-words.ts';
import type { Block } from './fit-blocks.ts';
import { foldedSection, markdownTable } from './markdown-table.ts';
import { ruleCode } from './rule-table.ts';

/** One folded section per rule: body, flags, tasks, looks, sensitivity, isolation, spend. */
export function renderRuleDetails({ verdicts }: Report): readonly Block[] {
  return verdicts.map((verdict) => ({
    name: `details of ${ruleCode(verdict.rule)}`,
    text: foldedSection(`Details of ${ruleSummary(verdict)}`, renderDetails(verdict)),
  }));
}

/** A summary is an HTML block for GitHub: Markdown means nothing there, entities do. */
function ruleSummary({ rule, verdict }: RuleVerdict): string {
  return `<code>${escapeHtml(clipCharacters(rule, 80))}</code>: ${verdictWords[verdict]}`;
}

function renderDetails(verdict: RuleVerdict): string {
  const parts = [
    `> ${escapeMarkdown(clipCharacters(verdict.body, 400))}`,
    listRemarks(verdict).map(escapeMarkdown).join('<br>\n'),
    renderFlags(verdict),
    renderTasks(verdict.tasks),
    renderLooks(verdict.looks),
    describeSensitivity(verdict).map(escapeMarkdown).join('<br>\n'),
    describeIsolation(verdict)
      .map(({ arm, text }) => `Isolation, ${arm}: ${text}.`)
      .join('<br>\n'),
    `Spent on this rule: ${formatCount(verdict.spend.trials, 'trial')}, ${formatTokens(verdict.spend.tokens)} tokens; ${describeSource(verdict)}.`,
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

function describeSource({ fromReceipt, evidence }: RuleVerdict): string {
  return fromReceipt ? `${evidenceWords[evidence]}, read from its receipt, nothing was run` : evidenceWords[evidence];
}

function renderFlags({ flags }: RuleVerdict): string {
  return flags.map((flag) => `- **${flag}**: ${flagMeanings[flag]}`).join('\n');
}

function renderTasks(tasks: readonly TaskSummary[]): string {
  if (tasks.length === 0) return '';
  const arm =
    (name: 'baseline' | 'candidate') =>
    ({ completed, failures, mean, cv }: TaskSummary[typeof name]) =>
      `${formatTokens(mean)} ± ${formatShare(cv, 1)} (${completed} ok, ${failures} failed)`;
  return markdownTable<TaskSummary>(
    [
      { title: 'task', cell: ({ task }) => markdownCode(clipCharacters(task, 80)) },
      { title: 'without the rule', align: 'right', cell: ({ baseline }) => arm('baseline')(baseline) },
      { title: 'with the rule', align: 'right', cell: ({ candidate }) => arm('candidate')(candidate) },
      { title: 'saving', align: 'right', cell: ({ saving }) => formatSigned(saving) },
      { title: 'cap', align: 'right', cell: ({ cap }) => formatTokens(cap) },
    ],
    tasks,
  );
}

function renderLooks(looks: readonly Look[]): string {
  if (looks.length === 0) return '';
  return markdownTable<Look>(
    [
      { title: 'after', align: 'right', cell: ({ trials }) => formatCount(trials, 'trial') },
      { title: 'saving', align: 'right', cell: ({ saving }) => formatSigned(saving) },
      { title: 'interval', align: 'right', cell: ({ interval }) => formatInterval(interval) },
      { title: 'z', align: 'right', cell: (look) => formatNumber(zOf(look, look.score)) },
      { title: 'earns from', align: 'right', cell: (look) => formatNumber(zOf(look, look.earns)) },
      { title: 'does not earn up to', align: 'right', cell: (look) => formatNumber(zOf(look, look.doesNotEarn)) },
    ],
    looks,
  );
}
