import { describePosition } from '../../src/core/model/problem.ts';
import { type Examples, matchesWords } from './examples/match-example.ts';
import type { WrittenProblem } from './list-problems.ts';

/** Renders one heading for each code of a problem: what happened, in the program's own words, and what to do. */
export function renderTroubleshooting(problems: readonly WrittenProblem[], examples: Examples = {}): string {
  const codes = Map.groupBy(problems, ({ code }) => code);
  return [...codes]
    .flatMap(([code, cases]) => [
      renderHeading(code, cases),
      renderCases(cases),
      ...renderExample(cases, examples[code]),
    ])
    .join('\n\n');
}

/** The heading, and anchors for the codes by which readers of files state the same. */
function renderHeading(code: string, cases: readonly WrittenProblem[]): string {
  const others = [...new Set(cases.flatMap(({ otherCodes }) => otherCodes))];
  return [`### ${code}`, ...(others.length > 0 ? [others.map((other) => `<a id="${other}"></a>`).join('')] : [])].join(
    '\n\n',
  );
}

/** An example, as long as the program still has its words and they say more than the written ones. */
function renderExample(cases: readonly WrittenProblem[], example: Examples[string] | undefined): readonly string[] {
  if (example === undefined || !cases.some(({ message }) => matchesWords(message, example.message))) return [];
  if (cases.some(({ message }) => message === example.message)) return [];
  const place = example.at === undefined ? '' : `${describePosition(example.at)}  `;
  return [`Example: ${quote(place + example.message)}`];
}

/** One paragraph for each pair of words; a case without words of its own says nothing that another does not. */
function renderCases(cases: readonly WrittenProblem[]): string {
  const worded = cases.filter(({ message }) => message !== '');
  const paragraphs = (worded.length > 0 ? worded : cases).map(({ code, message, hint }) => {
    const happened = message === '' ? `The message of ${code} says what happened.` : quote(message);
    return hint === '' ? happened : `${happened}\n\nWhat to do: ${quote(hint)}`;
  });
  return [...new Set(paragraphs)].join('\n\n');
}

/** The words as code, so that nothing of them is Markdown. */
function quote(text: string): string {
  const words = text
    .split(' / ')
    .map((one) => (/^(?:is|are|lies|leads|does|loads|cannot|says|was|has|names|holds) /.test(one) ? `… ${one}` : one));
  return words.map((one) => (one.includes('`') ? `\`\` ${one} \`\`` : `\`${one}\``)).join(' or ');
}
