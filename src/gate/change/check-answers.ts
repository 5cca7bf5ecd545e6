import { makeError, type Position, type Problem } from '../../core/model/problem.ts';
import type { Rule } from '../../core/model/rule/rule.ts';
import type { GoldenTask } from '../../core/model/rule/task.ts';
import { quoteValue } from '../../core/text/escape/quote-value.ts';
import { defined } from '../../core/util/values.ts';
import { findNamedFiles } from '../suite/leaks/find-named-files.ts';
import { findRuleAnswers, isSuspect, openAnswer, type RuleAnswer } from '../suite/leaks/find-rule-answers.ts';
import { type SearchedTask, withoutChange } from '../suite/leaks/searched-task.ts';
import type { GateInputs } from './load-inputs.ts';
import type { Revision } from './load-revision.ts';
import { readTreeText } from './read-files.ts';

/** The answers of base's golden tasks that texts of head give away. */
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

/** Name of a line of hand-written memory in a problem. */
const newLine = 'a line that this change brings';

/** A line this short says no answer. */
export const shortestAnswer = 12;

/**
 * Holds rules, and lines that a change brings into definitions of agents and hand-written memory, against the answers of base's golden tasks.
 * New words that give away a line, what is changed in one, a hidden test's path or the files of most tasks are an error: they would save by knowing
 * the answer. A name alone, and words that stand at base, are a warning, and the receipt says ANSWER-KEY.
 */
export async function checkAnswers({ base, head, paths }: GateInputs): Promise<CheckedAnswers> {
  const revision = base ?? head;
  if (revision.fixture === undefined || revision.suites.size === 0) return { problems: [], tasks: new Map() };
  const texts = [...listRules(head, base, paths.ledger), ...(base === undefined ? [] : await listLines(head, base))];
  const answersByText = await findKnownAnswers(
    texts.map(({ text }) => text),
    revision,
  );
  const problems = texts.flatMap((placed) => {
    const answers = answersByText.get(placed.text) ?? [];
    return answers.slice(0, 1).map((answer) => toProblem(placed, answer, answers));
  });
  const isNamed = (file: string) =>
    texts.some(
      (placed) => placed.file === file && answersByText.get(placed.text)?.some(({ kind }) => kind === 'files'),
    );
  const joined = joinLines(texts.filter(({ name, file }) => name === newLine && !isNamed(file)));
  const lists = joined.flatMap((placed) => {
    const answers = findFileAnswers(placed.text, revision);
    return answers.slice(0, 1).map((answer) => toProblem(placed, answer, answers));
  });
  return { problems: [...problems, ...lists], tasks: tasksOfAnswers(answersByText) };
}

/** Joins the lines of each file into one text at the place of the first: a list of files has one on a line. */
function joinLines(lines: readonly PlacedText[]): readonly PlacedText[] {
  return [...Map.groupBy(lines, ({ file }) => file).values()].flatMap((ofFile) =>
    ofFile.slice(0, 1).map((first) => ({ ...first, text: ofFile.map(({ text }) => text).join('\n') })),
  );
}

function listRules(head: Revision, base: Revision | undefined, file: string): readonly PlacedText[] {
  const before = new Set(base?.ledger?.rules.map(({ body }) => body));
  return (head.ledger?.rules ?? [])
    .filter(({ status }) => status === 'candidate' || status === 'active')
    .map(({ id, body, line, column }: Rule) => {
      return { text: body, name: `rule ${quoteValue(id)}`, isNew: !before.has(body), file, line, column };
    });
}

/** Lists the lines of definitions and of agents' memory files that only head has. */
async function listLines(head: Revision, base: Revision): Promise<readonly PlacedText[]> {
  const files = Object.values(head.config?.agents ?? {}).flatMap(({ memory, definition }) =>
    [memory, definition].filter((path) => path !== undefined),
  );
  const rules = new Set((head.ledger?.rules ?? []).map(({ body }) => body));
  const lines = await Promise.all(
    [...new Set(files)].map(async (file) => {
      const [before = '', after = ''] = await Promise.all([base, head].map(({ tree }) => readTreeText(tree, file)));
      const earlierLines = new Set(before.split('\n'));
      return after.split('\n').flatMap((text, index): readonly PlacedText[] => {
        const isRule = [...rules].some((body) => text.includes(body));
        if (earlierLines.has(text) || isRule || text.trim().length < shortestAnswer) return [];
        return [{ text, name: newLine, isNew: true, file, line: index + 1 }];
      });
    }),
  );
  return lines.flat();
}

const kindPhrases: Readonly<Record<RuleAnswer['kind'], string>> = {
  line: 'repeats a line of the answer',
  name: 'uses a name that only the answer has',
  path: 'names a hidden test',
  change: 'describes the change in the answer',
  files: 'names files that most answers change, among them the answer',
};

/** Reports what a text gives away of a golden task under a problem code; a name alone is no proof, so a caller may weaken it. */
export function refuseAnswer(code: string, name: string, answer: RuleAnswer, at: Position, more = ''): Problem {
  const { kind, task, file, line } = answer;
  const message = `${name} ${kindPhrases[kind]} of golden task ${quoteValue(task)}: ${file}:${line}${more}`;
  const hint =
    'Write a rule that holds for other work too, without the words of that answer; or add another golden task for it in an earlier change.';
  return makeError('head', code, message, hint, at);
}

function toProblem(
  { name, isNew, file, line, column }: PlacedText,
  answer: RuleAnswer,
  answers: readonly RuleAnswer[],
): Problem {
  const furtherCount = answers.length - 1;
  const more = furtherCount === 0 ? '' : `, and ${furtherCount} more`;
  const isError = isNew && answers.some(({ kind }) => kind !== 'name');
  const problem = refuseAnswer('answer-key', name, answer, { file, line, ...defined({ column }) }, more);
  return isError ? problem : { ...problem, severity: 'warning' };
}

/**
 * Finds the answers of a side's golden tasks that each text gives away, by text; texts that give nothing away are missing. Follows from the
 * texts and the side alone, so that it can be found again. What the side's own memory says is known anyway. Files of a start are read for the
 * few texts that are suspected.
 */
export async function findKnownAnswers(
  texts: Iterable<string>,
  revision: Revision,
): Promise<ReadonlyMap<string, readonly RuleAnswer[]>> {
  const tasks = [...revision.suites.values()].flatMap((suite) => suite.tasks);
  const opened = tasks.map((task) => ({ task, answer: openAnswer(task) }));
  const read = readStarts(revision);
  const visibleLines = listKnown(revision);
  const answersByText = new Map<string, readonly RuleAnswer[]>();
  for (const text of new Set(texts)) {
    const others = visibleLines.filter((line) => line !== text);
    const suspected = opened.filter(({ answer }) => isSuspect(text, answer));
    const answersByTask = await Promise.all(
      suspected.map(async ({ task, answer }) =>
        findRuleAnswers(text, { ...task, files: await read(task) }, others, answer),
      ),
    );
    const answers = [...answersByTask.flat(), ...findFileAnswers(text, revision)];
    if (answers.length > 0) answersByText.set(text, answers);
  }
  return answersByText;
}

/** Finds the golden tasks of an agent's suite whose files a text names, as it names those of most of them. A text may have many lines. */
export function findFileAnswers(text: string, { suites }: Pick<Revision, 'suites'>): readonly RuleAnswer[] {
  return [...suites.values()].flatMap(({ tasks }) => findNamedFiles(text, tasks));
}

/** Lists the golden tasks whose answer each text gives away, in order of id. */
export function tasksOfAnswers(
  answersByText: ReadonlyMap<string, readonly RuleAnswer[]>,
): ReadonlyMap<string, readonly string[]> {
  return new Map(
    [...answersByText].map(([text, answers]) => [text, [...new Set(answers.map(({ task }) => task))].sort()]),
  );
}

/** Lists the texts that people have written into memory before: whoever measures against them has them in both arms. */
function listKnown({ ledger, definitions, instructions }: Revision): readonly string[] {
  const standing = (ledger?.rules ?? []).filter(({ status }) => status === 'active' || status === 'inherited');
  return [...standing.map(({ body }) => body), ...definitions.values(), ...instructions.values()];
}

/** Reads what tasks start from, each start once. A start that cannot be read is a problem of its own, and excuses no text. */
function readStarts({ fixture }: Revision): (task: GoldenTask) => Promise<SearchedTask['files']> {
  const read = new Map<string, Promise<SearchedTask['files']>>();
  const load = async (task: GoldenTask): Promise<SearchedTask['files']> => {
    try {
      const start = task.start?.kind === 'commit' ? await fixture?.startOf?.(task) : fixture;
      const entries = (await (start ?? fixture)?.read()) ?? [];
      const files = new Map(entries.map(({ path, content }) => [path, Buffer.from(content).toString('utf8')]));
      return task.start?.kind === 'patch' ? withoutChange(files, task.start.patch) : files;
    } catch {
      return new Map();
    }
  };
  return (task) => {
    const key = task.start === undefined ? '' : JSON.stringify(task.start);
    const files = read.get(key) ?? load(task);
    read.set(key, files);
    return files;
  };
}
