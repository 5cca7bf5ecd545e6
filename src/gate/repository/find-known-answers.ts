import type { GoldenTask } from '../../core/model/rule/task.ts';
import { findRuleAnswers, isSuspect, type RuleAnswer } from '../suite/leaks/find-rule-answers.ts';
import { type SearchedTask, withoutChange } from '../suite/leaks/searched-task.ts';
import type { Revision } from './reading/load-revision.ts';

/**
 * What of the answers of a side's golden tasks each of some texts gives away, by text; texts that give nothing away are missing. Follows from
 * the texts and the side alone, so that it can be found again. What the side's own memory says is known anyway. Files of a start are read
 * for the few texts that are suspected.
 */
export async function findKnownAnswers(
  texts: Iterable<string>,
  revision: Revision,
): Promise<ReadonlyMap<string, readonly RuleAnswer[]>> {
  const tasks = [...revision.suites.values()].flatMap((suite) => suite.tasks);
  const read = readStarts(revision);
  const known = listKnown(revision);
  const found = new Map<string, readonly RuleAnswer[]>();
  for (const text of new Set(texts)) {
    const suspected = tasks.filter((task) => isSuspect(text, task));
    if (suspected.length === 0) continue;
    const others = known.filter((line) => line !== text);
    const searched = await Promise.all(suspected.map(async (task) => ({ ...task, files: await read(task) })));
    const answers = searched.flatMap((task) => findRuleAnswers(text, task, others));
    if (answers.length > 0) found.set(text, answers);
  }
  return found;
}

/** Golden tasks whose answer each text gives away, in order of id. */
export function tasksOfAnswers(
  found: ReadonlyMap<string, readonly RuleAnswer[]>,
): ReadonlyMap<string, readonly string[]> {
  return new Map([...found].map(([text, answers]) => [text, [...new Set(answers.map(({ task }) => task))].sort()]));
}

/** What people have written into memory before: whoever measures against it has it in both arms. */
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
