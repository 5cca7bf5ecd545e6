import type { Report, RuleVerdict } from '../../../../foundation/model/verdict/report.ts';
import { escapeMarkdown, markdownFence } from '../../../../foundation/text/escape/escape-markdown.ts';
import { clipCharacters } from '../../../../foundation/text/escape/escape-plain.ts';
import { explainReason, explainSettling } from '../words/verdict/explain-reason.ts';
import { verdictWords } from '../words/verdict/verdict-words.ts';
import type { Block } from './fit-blocks.ts';
import { ruleCode } from './rule-table.ts';

/** Per rule: why, and what to do now with the command to copy. */
export function renderNextSteps(report: Report): readonly Block[] {
  return report.verdicts.map((verdict) => ({
    name: `next step of ${ruleCode(verdict.rule)}`,
    text: renderStep(verdict, report),
  }));
}

function renderStep(verdict: RuleVerdict, { policy }: Report): string {
  const settling = explainSettling(verdict);
  const lines = [
    `${ruleCode(verdict.rule)} **${verdictWords[verdict.verdict]}.** ${escapeMarkdown(explainReason(verdict, policy))}`,
    `**Next:** ${escapeMarkdown(clipCharacters(verdict.next.text, 600))}${settling === undefined ? '' : ` ${settling}`}`,
  ];
  const { command } = verdict.next;
  if (command === undefined) return lines.join('<br>\n');
  return `${lines.join('<br>\n')}\n\n${markdownFence(clipCharacters(command, 4000), command.startsWith('-') || command.startsWith('+') ? 'diff' : 'sh')}`;
}
