import type { Problem } from '../../core/model/problem.ts';
import type { Rule } from '../../core/model/rule/rule.ts';
import { quoteValue } from '../../core/text/escape/quote-value.ts';
import { defined } from '../../core/util/values.ts';
import type { RuleAnswer } from '../suite/leaks/find-rule-answers.ts';
import { findKnownAnswers, tasksOfAnswers } from './find-known-answers.ts';
import type { GateInputs } from './reading/load-inputs.ts';
import type { Revision } from './reading/load-revision.ts';

/** What texts of head give away of base's golden tasks. */
export interface CheckedAnswers {
  readonly problems: readonly Problem[];
  /** Tasks by the words of a rule. */
  readonly tasks: ReadonlyMap<string, readonly string[]>;
}

/** A text of head with the place it stands at. */
interface PlacedText {
  readonly text: string;
  readonly name: string;
  readonly isNew: boolean;
  readonly file: string;
  readonly line: number;
  readonly column?: number;
}

/** A line of a definition this short says no answer. */
const shortestLine = 12;

/**
 * Holds rules, and lines that a change brings into definitions of agents and hand-written memory, against the answers of base's golden tasks.
 * New words that give away a line or a hidden test's path are an error: they would save by knowing the answer. A name alone, and words that
 * stand at base, are a warning, and the receipt says ANSWER-KEY.
 */
export async function checkAnswers({ base, head, paths }: GateInputs): Promise<CheckedAnswers> {
  const revision = base ?? head;
  if (revision.fixture === undefined || revision.suites.size === 0) return { problems: [], tasks: new Map() };
  const texts = [...listRules(head, base, paths.ledger), ...(base === undefined ? [] : await listLines(head, base))];
  const found = await findKnownAnswers(
    texts.map(({ text }) => text),
    revision,
  );
  const problems = texts.flatMap((placed) =>
    (found.get(placed.text) ?? []).slice(0, 1).map((answer) => toProblem(placed, answer, found)),
  );
  return { problems, tasks: tasksOfAnswers(found) };
}

function listRules(head: Revision, base: Revision | undefined, file: string): readonly PlacedText[] {
  const before = new Set(base?.ledger?.rules.map(({ body }) => body));
  return (head.ledger?.rules ?? [])
    .filter(({ status }) => status === 'candidate' || status === 'active')
    .map(({ id, body, line, column }: Rule) => {
      return { text: body, name: `rule ${quoteValue(id)}`, isNew: !before.has(body), file, line, column };
    });
}

/** Lines of definitions and of agents' memory files that only head has. */
async function listLines(head: Revision, base: Revision): Promise<readonly PlacedText[]> {
  const files = Object.values(head.config?.agents ?? {}).flatMap(({ memory, definition }) =>
    [memory, definition].filter((path) => path !== undefined),
  );
  const rules = new Set((head.ledger?.rules ?? []).map(({ body }) => body));
  const lines = await Promise.all(
    [...new Set(files)].map(async (file) => {
      const [before, after] = await Promise.all([readText(base, file), readText(head, file)]);
      const known = new Set(before.split('\n'));
      return after.split('\n').flatMap((text, index): readonly PlacedText[] => {
        const isRule = [...rules].some((body) => text.includes(body));
        if (known.has(text) || isRule || text.trim().length < shortestLine) return [];
        return [{ text, name: 'a line that this change brings', isNew: true, file, line: index + 1 }];
      });
    }),
  );
  return lines.flat();
}

async function readText({ tree }: Revision, path: string): Promise<string> {
  return (await tree.read(path))?.toString('utf8') ?? '';
}

const said: Readonly<Record<RuleAnswer['kind'], string>> = {
  line: 'says what a line of the answer says',
  name: 'has a name that only the answer has',
  path: 'names a hidden test',
};

function toProblem(
  { text, name, isNew, file, line, column }: PlacedText,
  answer: RuleAnswer,
  found: ReadonlyMap<string, readonly RuleAnswer[]>,
): Problem {
  const others = (found.get(text)?.length ?? 1) - 1;
  const more = others === 0 ? '' : `, and ${others} more`;
  const isError = isNew && (found.get(text) ?? []).some(({ kind }) => kind !== 'name');
  return {
    code: 'answer-key',
    severity: isError ? 'error' : 'warning',
    message: `${name} ${said[answer.kind]} of golden task ${quoteValue(answer.task)}: ${answer.file}:${answer.line}${more}`,
    hint: 'Say what holds for other work too, without the words of that answer; or bring another golden task for it first.',
    at: { file, line, ...defined({ column }) },
    blame: 'head',
  };
}
