import type { GoldenTask } from '../../../core/model/rule/task.ts';
import type { RuleAnswer } from './find-rule-answers.ts';

/** The parts of a golden task that its touched files follow from. */
type TouchingTask = Pick<GoldenTask, 'id' | 'prompt' | 'reference' | 'referenceFile'>;

/** A file that a reference changes, and the line of the patch that names it, 1-based. */
interface TouchedFile {
  readonly path: string;
  readonly line: number;
}

/** Fewest files, and fewest tasks that change them, that make a list of answers: a single file only says where to look. */
const fewestFiles = 2;
const fewestTasks = 2;

/** A text that names so many other files for each of these lists a repository; it chooses nothing. */
const mostOthers = 3;

/** Words that look like the name of a file: with an extension. */
const fileName = /[\w@.-]+\.\p{L}[\p{L}\p{N}]{0,4}(?![\p{L}\p{N}.])/gu;

/**
 * Finds the golden tasks whose files a text gives away: it names all files that their references change, of more than half of the tasks. A task
 * whose prompt names its files itself is left out. Empty where only one file is named or one task is met, and for a list of the whole repository.
 * Pure.
 */
export function findNamedFiles(text: string, tasks: readonly TouchingTask[]): readonly RuleAnswer[] {
  const open = tasks
    .map((task) => ({ task, files: listTouched(task.reference) }))
    .filter(({ task, files }) => files.length > 0 && !files.every(({ path }) => namesFile(task.prompt, path)));
  const met = open.filter(({ files }) => files.every(({ path }) => namesFile(text, path)));
  const named = new Set(met.flatMap(({ files }) => files.map(({ path }) => path)));
  const unrelatedCount = new Set(text.match(fileName)).size - named.size;
  const isChoice = named.size >= fewestFiles && unrelatedCount <= mostOthers * named.size;
  if (!isChoice || met.length < fewestTasks || met.length * 2 <= open.length) return [];
  return met.map(({ task, files }) => ({
    task: task.id,
    kind: 'files',
    file: task.referenceFile,
    line: files[0]?.line ?? 1,
    text: files.map(({ path }) => path).join(', '),
  }));
}

/** Lists the files that a patch changes, brings or removes. */
export function listTouched(reference: string): readonly TouchedFile[] {
  const rows = reference.split('\n').flatMap((row, index): readonly TouchedFile[] => {
    const path = /^(?:---|\+\+\+) [ab]\/([^\t]+)/.exec(row)?.[1]?.trim();
    return path === undefined ? [] : [{ path, line: index + 1 }];
  });
  return [...new Map(rows.map((file) => [file.path, file])).values()];
}

/** Returns true where a text has the path, the end of it from a folder or its name on, or its folders and name without the extension. */
function namesFile(text: string, path: string): boolean {
  const parts = path.split('/');
  const bare = path.replace(/\.[^./]+$/, '');
  const ends = parts.map((_, at) => parts.slice(at).join('/'));
  const names = [...ends, ...(bare.includes('/') ? [bare] : [])];
  return names.some((name) => standsAlone(text.toLowerCase(), name.toLowerCase()));
}

function standsAlone(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + 1)) {
    const [before, after] = [text.slice(0, at), text.slice(at + name.length)];
    if (!/[\p{L}\p{N}_$.-]$/u.test(before) && !/^(?:[\p{L}\p{N}_$-]|\.[\p{L}\p{N}])/u.test(after)) return true;
  }
  return false;
}
