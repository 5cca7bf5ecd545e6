import { describePosition, type Problem } from '../../../../foundation/model/problem.ts';
import { escapeMarkdown, markdownCode } from '../../../../foundation/text/escape/escape-markdown.ts';
import { clipCharacters } from '../../../../foundation/text/escape/escape-plain.ts';
import { formatCount } from '../words/figures/format-tokens.ts';
import { markdownTable } from './markdown-table.ts';

const problemsShown = 50;
const longestText = 500;

/** Problems as a table, errors before warnings. */
export function renderProblemTable(problems: readonly Problem[]): string {
  if (problems.length === 0) return '';
  const sorted = problems.toSorted((a, b) => Number(a.severity === 'warning') - Number(b.severity === 'warning'));
  const prose = (text: string) => escapeMarkdown(clipCharacters(text, longestText));
  const table = markdownTable<Problem>(
    [
      { title: '', cell: ({ severity }) => (severity === 'error' ? '**error**' : 'warning') },
      {
        title: 'where',
        cell: ({ at }) => (at === undefined ? '–' : markdownCode(clipCharacters(describePosition(at), 200))),
      },
      {
        title: 'problem',
        cell: ({ message, code }) => `${prose(message)} (${markdownCode(clipCharacters(code, 80))})`,
      },
      { title: 'hint', cell: ({ hint }) => prose(hint) },
    ],
    sorted.slice(0, problemsShown),
  );
  const more = problems.length - problemsShown;
  return more > 0 ? `${table}\n\n${formatCount(more, 'more problem')} in the JSON report.` : table;
}
