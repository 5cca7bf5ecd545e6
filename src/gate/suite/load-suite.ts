import { unknownAgent } from '../../core/config/unknown-agent.ts';
import { type Blame, hasErrors, makeError, type Parsed, type Problem } from '../../core/model/problem.ts';
import { type Config, explainFirstTask } from '../../core/model/rule/config.ts';
import type { GoldenTask, HiddenTests, Suite, TaskStart } from '../../core/model/rule/task.ts';
import type { Tree, TreeEntry } from '../../core/model/tree.ts';
import { decodeText, mostDocumentBytes } from '../../core/text/decode-text.ts';
import { folderOf, isInside, isRepositoryPath } from '../../core/util/repository-path.ts';
import { compareText, defined } from '../../core/util/values.ts';
import { checkReference, checkSuite } from './check-suite.ts';
import { refuseSpecialEntries } from './load-fixture.ts';
import { parseOnce } from './parse-lock.ts';
import { digestTask, parseTask, type TaskDraft } from './parse-task.ts';

const readTask = parseOnce(parseTask);

const taskName = /^golden-[^/]+\.md$/;
const maxTasks = 200;
const referenceLimits = { codePrefix: 'task', maxBytes: 1024 * 1024 } as const;

/** Returns true for a file that is read as a golden task of the suite in `folder`; in the folder it lies in when absent. */
export function isTaskFile(path: string, folder = folderOf(path)): boolean {
  return folderOf(path) === folder && taskName.test(path.slice(path.lastIndexOf('/') + 1));
}

function refuseReference({ blame }: TaskFolder, { id, file, referenceFile }: TaskDraft): Parsed<string> {
  const message = `the reference "${referenceFile}" of task "${id}" is not there`;
  const hint = 'Commit the patch that makes the success check pass, beside the task.';
  return { problems: [makeError(blame, 'task-missing-reference', message, hint, { file, line: 1, column: 1 })] };
}

function refuseTest({ blame }: TaskFolder, { id, file }: TaskDraft, path: string): Parsed<string> {
  const message = `the hidden test "${path}" of task "${id}" is not there`;
  const hint = 'Commit it beside the task, or take it out of "tests".';
  return { problems: [makeError(blame, 'task-missing-test', message, hint, { file, line: 1, column: 1 })] };
}

/** Only files the listing shows as regular are read: a path through a linked folder never is. */
async function readBeside(folder: TaskFolder, draft: TaskDraft, path: string): Promise<Parsed<string>> {
  const listed = folder.entries.some((entry) => entry.path === path);
  const bytes = listed ? await folder.tree.read(path, mostDocumentBytes) : undefined;
  if (bytes === undefined)
    return path === draft.referenceFile ? refuseReference(folder, draft) : refuseTest(folder, draft, path);
  return decodeText(bytes, path, folder.blame, referenceLimits);
}

async function readReference(folder: TaskFolder, draft: TaskDraft): Promise<Parsed<string>> {
  const decoded = await readBeside(folder, draft, draft.referenceFile);
  if (decoded.value === undefined) return decoded;
  const problems = checkReference(decoded.value, draft.referenceFile, folder.blame);
  return problems.length > 0 ? { problems } : { value: decoded.value, problems };
}

/** Reads the hidden tests, by path in the copy. */
async function readTests(folder: TaskFolder, draft: TaskDraft): Promise<Parsed<HiddenTests>> {
  const { testFiles = {} } = draft;
  if (typeof testFiles === 'string') return readTestFolder(folder, draft, testFiles);
  const read = Object.entries(testFiles).map(async ([path, file]) => {
    return [path, await readBeside(folder, draft, file)] as const;
  });
  const files = await Promise.all(read);
  const problems = files.flatMap(([, { problems }]) => problems);
  if (problems.length > 0) return { problems };
  return { value: Object.fromEntries(files.map(([path, { value = '' }]) => [path, value])), problems };
}

async function loadTask(folder: TaskFolder, file: string, isCommit: boolean): Promise<Parsed<GoldenTask>> {
  const bytes = (await folder.tree.read(file, mostDocumentBytes)) ?? Buffer.alloc(0);
  const parsed = readTask(bytes, file, folder.blame);
  if (parsed.value === undefined) return { problems: parsed.problems };
  const { testFiles, startFrom: _from, ...task } = parsed.value;
  const [reference, tests, start] = await Promise.all([
    readReference(folder, parsed.value),
    readTests(folder, parsed.value),
    readStart(folder, parsed.value, isCommit),
  ]);
  const problems = [reference, tests, start].flatMap((part) => part.problems);
  if (reference.value === undefined || tests.value === undefined || problems.length > 0) return { problems };
  const startPatch = start.value?.kind === 'patch' ? start.value.patch : undefined;
  const digest = digestTask(bytes.toString('utf8'), reference.value, tests.value, startPatch);
  const value = {
    ...task,
    ...(testFiles === undefined ? {} : { tests: tests.value }),
    ...defined({ start: start.value }),
    reference: reference.value,
    digest,
  };
  return { value, problems };
}

/** Warns of files that look like tasks and are not read. */
function warnIgnored(entries: readonly TreeEntry[], path: string, blame: Blame): readonly Problem[] {
  const other = entries.filter(
    (entry) =>
      /\.md$/i.test(entry.path) &&
      !isTaskFile(entry.path, path) &&
      !/(?:^|\/)README\.md$/i.test(entry.path) &&
      !entry.path.split('/').some((name) => name.endsWith('.tests')),
  );
  return other.map((entry) => ({
    code: 'suite-ignored-file',
    severity: 'warning',
    message: `"${entry.path}" is not read as a golden task`,
    hint: `Name it golden-NN.md directly in "${path}" to make it a task.`,
    at: { file: entry.path },
    blame,
  }));
}

async function loadTasks(
  folder: TaskFolder,
  path: string,
  files: readonly string[],
  { agent, isCommit }: { readonly agent: string; readonly isCommit: boolean },
): Promise<Parsed<Suite>> {
  const loaded = await Promise.all(files.map((file) => loadTask(folder, file, isCommit)));
  const tasks = loaded.flatMap((task) => (task.value === undefined ? [] : [task.value]));
  tasks.sort((a, b) => compareText(a.id, b.id));
  const problems = [
    ...warnIgnored(folder.entries, path, folder.blame),
    ...refuseSpecialEntries(folder.entries, folder.blame),
    ...loaded.flatMap((task) => task.problems),
    ...checkSuite(tasks, agent, folder.blame),
  ];
  return hasErrors(problems) ? { problems } : { value: { agent, tasks }, problems };
}

/**
 * Reads the golden tasks of one agent from a tree: files `golden-*.md` directly in its folder, each with its reference patch.
 * Symbolic links and submodules in the folder are refused. Unknown agents and empty suites are errors.
 */
export async function loadSuite(tree: Tree, config: Config, agent: string, blame: Blame): Promise<Parsed<Suite>> {
  const path = Object.hasOwn(config.agents, agent) ? config.agents[agent]?.tasks : undefined;
  const refuse = (code: string, message: string, hint: string) => ({
    problems: [makeError(blame, code, message, hint, { file: path ?? '' })],
  });
  if (path === undefined) {
    return { problems: [{ ...unknownAgent(config, agent), blame }] };
  }
  const entries = await tree.list(path === '.' ? '' : path);
  const files = entries.map((entry) => entry.path).filter((file) => isTaskFile(file, path));
  if (files.length === 0) {
    return refuse('suite-empty', `agent "${agent}" has no golden tasks in "${path}"`, explainFirstTask(agent, config));
  }
  if (files.length > maxTasks) {
    const message = `agent "${agent}" has ${files.length} golden tasks; at most ${maxTasks} are read`;
    return refuse('suite-too-large', message, 'Split the suite.');
  }
  return loadTasks({ tree, entries, blame }, path, files, { agent, isCommit: config.fixture.commit !== undefined });
}

/** Suites of all agents of the config, with every problem found. */
export async function loadSuites(
  tree: Tree,
  config: Config,
  blame: Blame,
): Promise<{ suites: ReadonlyMap<string, Suite>; problems: readonly Problem[] }> {
  const agents = Object.keys(config.agents);
  const loaded = await Promise.all(agents.map((agent) => loadSuite(tree, config, agent, blame)));
  const pairs = loaded.flatMap(({ value }) => (value === undefined ? [] : [[value.agent, value] as const]));
  return { suites: new Map(pairs), problems: loaded.flatMap((suite) => suite.problems) };
}

/** The folder of an agent's golden tasks, as a tree has it. */
interface TaskFolder {
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
  return entries.some((entry) => entry.path === path) ? tree.read(path, mostDocumentBytes) : undefined;
}

/** Reads where a task starts; no value and no problem when that is the fixture as it is. Anything else needs a fixture that is a commit. */
async function readStart(folder: TaskFolder, draft: TaskDraft, isCommit: boolean): Promise<Parsed<TaskStart>> {
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
async function readTestFolder(folder: TaskFolder, draft: TaskDraft, root: string): Promise<Parsed<HiddenTests>> {
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
  const contents = await Promise.all(files.map((path) => folder.tree.read(path, mostTestBytes)));
  const bytes = contents.reduce((sum, content) => sum + (content?.length ?? 0), 0);
  if (files.length > mostTests || bytes > mostTestBytes) {
    const message = `the hidden tests of task "${draft.id}" are ${files.length} files with ${bytes} bytes; at most ${mostTests} files with ${mostTestBytes} bytes are read`;
    return fail('task-tests-too-large', message, 'Keep the files the check needs, and no others.');
  }
  const pairs = files.map((path, index) => [path.slice(root.length + 1), toContent(contents[index])] as const);
  return { value: Object.fromEntries(pairs), problems: [] };
}

/** Returns content as text where it is text, since texts are compared and hashed as such. */
function toContent(bytes: Buffer = Buffer.alloc(0)): string | Uint8Array {
  const text = bytes.toString('utf8');
  return !text.includes('\0') && Buffer.from(text).equals(bytes) ? text : bytes;
}
