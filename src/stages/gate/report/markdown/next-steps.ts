import type { Report } from '../../../../foundation/model/verdict/report.ts';
import { escapeMarkdown, markdownFence } from '../../../../foundation/text/escape/escape-markdown.ts';
import { clipCharacters } from '../../../../foundation/text/escape/escape-plain.ts';
import { groupNext, type NextStep } from '../words/verdict/group-next.ts';

/** Steps shown; with more, the details of each rule say the rest. */
const stepsShown = 10;

/** What to do now, each command to copy once. */
export function renderNextSteps(report: Report): string {
  return groupNext(report).slice(0, stepsShown).map(renderStep).join('\n\n');
}

function renderStep({ text, command }: NextStep): string {
  const words = `**Next:** ${escapeMarkdown(clipCharacters(text, 600))}`;
  if (command === undefined) return words;
  const language = /^[-+]/u.test(command) ? 'diff' : 'sh';
  return `${words}\n\n${markdownFence(clipCharacters(command, 4000), language)}`;
}
