import { type Blame, makeError, type Parsed } from '../../core/model/problem.ts';
import type { HiddenTests, TaskStart } from '../../core/model/rule/task.ts';
import type { Tree, TreeEntry } from '../../core/model/tree.ts';
import { decodeText } from '../../core/text/decode-text.ts';
import { isInside, isRepositoryPath } from '../../core/util/repository-path.ts';
import { checkReference } from './check-suite.ts';
import type { TaskDraft } from './parse-task.ts';

/** The folder of an agent's golden tasks, as a tree has it. */
export interface TaskFolder {
  readonly tree: Tree;
  readonly entries: readonly TreeEntry[];
  readonly blame: Blame;
}

const textLimits = { codePrefix: 'task', maxBytes: 1024 * 1024 } as const;

/** Most files of a folder of hidden tests, and most bytes of all of them. */
const mostTests = 500;
const mostTestBytes = 16 * 1024 * 1024;

function refuse({ blame }: TaskFolder, { file }: TaskDraft, code: string, message: string, hint: string) {
  return { problems: [makeError(blame, code, message, hint, { file, line: 1, column: 1 })] };
}

/** Only files the listing shows as regular are read: a path through a linked folder never is. */
async function readBytes({ tree, entries }: TaskFolder, path: string): Promise<Buffer | undefined> {
  return entries.some((entry) => entry.path === path) ? tree.read(path) : undefined;
}

/** Reads where a task starts; no value and no problem when that is the fixture as it is. Anything else needs a fixture that is a commit. */
export async function readStart(folder: TaskFolder, draft: TaskDraft, isCommit: boolean): Promise<Parsed<TaskStart>> {
  const { startFrom: from, id } = draft;
  if (from === undefined) return { problems: [] };
  if (!isCommit) {
    const message = `the golden task "${id}" starts from ${from.kind === 'commit' ? 'a commit' : 'a patch on a commit'}, and the fixture is a folder`;
    const hint =
      'Write "commit:" under "fixture" of the config, with the id of a commit, or take "start" and "at" out.';
    return refuse(folder, draft, 'task-start-needs-commit', message, hint);
  }
  if (from.kind === 'commit') return { value: from, problems: [] };
  const bytes = await readBytes(folder, from.file);
  if (bytes === undefined) {
    const message = `the start "${from.file}" of task "${id}" is not there`;
    return refuse(
      folder,
      draft,
      'task-missing-start',
      message,
      'Commit the patch beside the task, or take "start" out.',
    );
  }
  const { value: patch, problems } = decodeText(bytes, from.file, folder.blame, textLimits);
  if (patch === undefined) return { problems };
  const faults = checkReference(patch, from.file, folder.blame, 'start');
  return faults.length > 0 ? { problems: faults } : { value: { kind: 'patch', file: from.file, patch }, problems };
}

/** Reads the hidden tests of a folder, by path in the copy: whatever lies below it, since fixtures of tests may be no text at all. */
export async function readTestFolder(folder: TaskFolder, draft: TaskDraft, root: string): Promise<Parsed<HiddenTests>> {
  const files = folder.entries.filter(({ path }) => path !== root && isInside(path, root)).map(({ path }) => path);
  const fail = (code: string, message: string, hint: string) => refuse(folder, draft, code, message, hint);
  if (files.length === 0) {
    const message = `the folder "${root}" of hidden tests of task "${draft.id}" has no files`;
    return fail(
      'task-missing-test',
      message,
      'Commit the tests in it, under their paths in the fixture, or take "tests" out.',
    );
  }
  const odd = files.find((path) => !isRepositoryPath(path.slice(root.length + 1)));
  if (odd !== undefined)
    return fail('task-bad-test', `the hidden test "${odd}" has a name that no copy can have`, 'Rename it.');
  const contents = await Promise.all(files.map((path) => folder.tree.read(path)));
  const bytes = contents.reduce((sum, content) => sum + (content?.length ?? 0), 0);
  if (files.length > mostTests || bytes > mostTestBytes) {
    const message = `the hidden tests of task "${draft.id}" are ${files.length} files with ${bytes} bytes; at most ${mostTests} files with ${mostTestBytes} bytes are read`;
    return fail('task-tests-too-large', message, 'Keep the files the check needs, and no others.');
  }
  const pairs = files.map((path, index) => [path.slice(root.length + 1), toContent(contents[index])] as const);
  return { value: Object.fromEntries(pairs), problems: [] };
}

/** Text where it is some: what compares and hashes texts reads it as such. */
function toContent(bytes: Buffer = Buffer.alloc(0)): string | Uint8Array {
  const text = bytes.toString('utf8');
  return !text.includes('\0') && Buffer.from(text).equals(bytes) ? text : bytes;
}
