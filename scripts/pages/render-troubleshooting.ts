import { describePosition } from '../../src/core/model/problem.ts';
import { listCases, wordExample } from './examples/choose-examples.ts';
import type { Example, Examples } from './examples/match-example.ts';
import type { WrittenProblem } from './list-problems.ts';

/** Renders one heading for each code of a problem: what happened, in the program's own words, and what to do. */
export function renderTroubleshooting(problems: readonly WrittenProblem[], examples: Examples = {}): string {
  const codes = Map.groupBy(problems, ({ code }) => code);
  return [...codes]
    .flatMap(([code, cases]) => [
      renderHeading(code, cases),
      renderCases(cases),
      ...renderExample(listCases(problems, code), examples[code]),
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

/** An example in the words that the program has now; of a message without values, the place it is printed with. */
function renderExample(cases: readonly WrittenProblem[], example: Example | undefined): readonly string[] {
  const shown = example && wordExample(cases, example);
  if (example === undefined || shown === undefined) return [];
  const place = example.at === undefined ? '' : describePosition(example.at);
  if (!cases.some(({ message }) => message === shown))
    return [`Example: ${quote([place, shown].filter(Boolean).join('  '))}`];
  return place === '' ? [] : [`Example of its place: ${quote(place)}`];
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
