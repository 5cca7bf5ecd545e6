import * as v from 'valibot';
import { type Blame, makeError, type Parsed, type Problem, sortProblems } from '../../core/model/problem.ts';
import type { GoldenTask, HiddenTests, KnownRunnerName } from '../../core/model/rule/task.ts';
import { gitId, wholeNumber } from '../../core/model/schema/primitives.ts';
import { decodeText } from '../../core/text/decode-text.ts';
import { offsetOfKey } from '../../core/text/document/document-node.ts';
import {
  defaultField,
  type FieldReader,
  optionalField,
  pathInRepository as path,
  readFields,
  reportError,
  requiredField,
  slug,
  wholeText,
} from '../../core/text/document/fields.ts';
import { type DocumentSource, readDocument } from '../../core/text/document/read-document.ts';
import { findUnsafeCharacter } from '../../core/text/escape/quote-value.ts';
import { countCharacters } from '../../core/text/escape/text-safety.ts';
import { splitHead } from '../../core/text/markdown/parse-definition.ts';
import { hashParts, sha256Hex } from '../../core/util/hash.ts';
import { folderOf, joinPath } from '../../core/util/repository-path.ts';
import { defined } from '../../core/util/values.ts';

/** A task file without what lies beside it: the reference and the hidden tests are only named, not read. */
export interface TaskDraft extends Omit<GoldenTask, 'reference' | 'digest' | 'tests' | 'expected' | 'start'> {
  /** Hidden tests: path in the copy to path in the repository, or the folder in the repository that holds all of them. */
  readonly testFiles?: Readonly<Record<string, string>> | string;
  /** Where it starts: a patch beside the task, by its path in the repository, or a commit. */
  readonly startFrom?:
    | { readonly kind: 'patch'; readonly file: string }
    | { readonly kind: 'commit'; readonly commit: string };
}

/**
 * Computes the `sha256:` hash of a task file, its reference patch, its hidden tests and its start patch together; no byte can move from one to
 * the other unseen.
 */
export function digestTask(
  taskText: string,
  referenceText: string,
  tests: HiddenTests = {},
  startPatch?: string,
): string {
  const hidden = Object.entries(tests).flatMap(([path, content]) => [path, nameContent(content)]);
  return `sha256:${hashParts(taskText, referenceText, ...hidden, ...(startPatch === undefined ? [] : [startPatch]))}`;
}

/** No text holds a NUL, so no text is taken for bytes. */
function nameContent(content: string | Uint8Array): string {
  return typeof content === 'string' ? content : `\0${sha256Hex(content)}`;
}

const limits = { codePrefix: 'task', maxBytes: 256 * 1024 } as const;

function refuseShape(file: string, blame: Blame): readonly Problem[] {
  const message = 'the task has no frontmatter';
  const hint =
    'Begin the file with a line "---", then id, agent, prompt, success_check or check, and reference, then a line "---".';
  return [makeError(blame, 'task-no-frontmatter', message, hint, { file, line: 1, column: 1 })];
}

const oneCheck =
  'Write "success_check" (a shell script that exits 0) or "check" (a test runner, for example { runner: vitest }), one of the two.';

function readTask(source: DocumentSource): Parsed<TaskDraft> {
  const problems: Problem[] = [];
  const reader: FieldReader = { source, codePrefix: 'task', problems };
  const values = readFields(reader, source.root, 'the task', taskFields, 0);
  if (values === undefined) return { problems: sortProblems(problems) };
  const {
    success_check: script,
    check,
    tests,
    start,
    at,
    packages,
    origin,
    writes,
    maxTurns,
    reference,
    ...rest
  } = values;
  if ((script === undefined) === (check === undefined)) {
    const message = script === undefined ? 'the task has no check' : 'the task has two checks';
    reportError(reader, 'no-check', 0, message, oneCheck);
    return { problems };
  }
  if (start !== undefined && at !== undefined) {
    const hint = 'Keep "start" (a patch on the fixture\'s commit) or "at" (another commit), one of the two.';
    reportError(reader, 'two-starts', offsetOfKey(source.root, 'at'), 'the task has two starts', hint);
    return { problems };
  }
  if (packages !== undefined && at === undefined) {
    const offset = offsetOfKey(source.root, 'packages');
    const hint = 'Remove "packages": a task that starts from the fixture has its packages anyway.';
    reportError(reader, 'packages-without-at', offset, '"packages" is set without "at"', hint);
    return { problems };
  }
  const beside = (name: string) => joinPath(folderOf(source.file), name);
  const testFiles = nameTests(tests, beside);
  const startFrom = nameStart(start, { commit: at, packages }, beside);
  const draft = {
    ...rest,
    successCheck: script ?? '',
    file: source.file,
    referenceFile: beside(reference),
    ...defined({ check, testFiles, startFrom, origin }),
    ...(writes.length === 0 ? {} : { writes }),
    ...defined({ maxTurns }),
  };
  return { value: draft, problems };
}

function nameTests(
  tests: Readonly<Record<string, string>> | string,
  beside: (name: string) => string,
): TaskDraft['testFiles'] {
  if (typeof tests === 'string') return beside(tests);
  const named = Object.entries(tests).map(([path, name]) => [path, beside(name)] as const);
  return named.length === 0 ? undefined : Object.fromEntries(named);
}

function nameStart(
  patch: string | undefined,
  { commit, packages }: { readonly commit: string | undefined; readonly packages: 'fixture' | undefined },
  beside: (name: string) => string,
): TaskDraft['startFrom'] {
  if (patch !== undefined) return { kind: 'patch', file: beside(patch) };
  if (commit === undefined) return undefined;
  return { kind: 'commit', commit, ...defined({ packages }) };
}

/**
 * Reads a golden task (text or bytes, ≤ 256 KiB): YAML frontmatter, then notes for people. Positions are those of the whole file.
 * `file` is the path relative to the repository root; the reference is resolved against its folder and cannot leave it.
 */
export function parseTask(text: string | Uint8Array, file: string, blame: Blame): Parsed<TaskDraft> {
  const decoded = decodeText(text, file, blame, limits);
  if (decoded.value === undefined) return { problems: decoded.problems };
  const head = splitHead(decoded.value, { linewise: true });
  if (head.kind !== 'closed') return { problems: refuseShape(file, blame) };
  const parsed = readDocument(head.yaml, 'yaml', file, blame, { ...limits, firstLine: 2 });
  return parsed.value === undefined ? { problems: parsed.problems } : readTask(parsed.value);
}

/** Longest prompt and success check, in characters: they travel in a command line or a file of every trial. */
const longestTaskText = 4_000;

const text = (allowed: string) =>
  v.pipe(
    v.string(),
    v.check((value) => value.trim().length > 0 && countCharacters(value) <= longestTaskText),
    v.check((value) => findUnsafeCharacter(value, allowed) === undefined),
    wholeText,
  );

const paths = (most: number) => v.optional(v.pipe(v.array(path), v.maxLength(most)), []);

const testRunners: readonly KnownRunnerName[] = ['vitest', 'node', 'jest', 'mocha', 'pytest', 'go'];

const checkedTests = {
  cwd: v.exactOptional(path),
  args: v.optional(v.pipe(v.array(text('')), v.maxLength(20)), []),
  files: paths(200),
};

const testCheck = v.variant('runner', [
  v.strictObject({ runner: v.picklist(testRunners), ...checkedTests }),
  v.strictObject({ runner: v.literal('command'), command: text('\n'), results: path, ...checkedTests }),
]);

/** Keys of a golden task's frontmatter. */
const taskFields = {
  id: requiredField(slug, 'a kebab-case id that begins with a letter, for example sql-01'),
  agent: requiredField(slug, 'the name of the agent whose suite this is'),
  prompt: requiredField(
    text('\n'),
    `what the agent is asked, 1 to ${longestTaskText} characters, no control or invisible characters but line breaks`,
  ),
  success_check: optionalField(
    text('\n\t'),
    `a shell script that exits 0 when the task is done, 1 to ${longestTaskText} characters, no control or invisible characters but line breaks and tabs`,
  ),
  check: optionalField(
    testCheck,
    `a test runner in place of success_check: { runner: ${testRunners.join(' | ')}, cwd: folder, args: [...], files: [...] }, or { runner: command, command: script, results: file of JUnit's XML }`,
  ),
  tests: defaultField(
    v.union([
      path,
      v.pipe(
        v.record(path, path),
        v.check((files) => Object.keys(files).length <= 50),
      ),
    ]),
    'hidden tests: a folder beside the task (golden-01.tests), or at most 50 lines of the path in the copy, a colon and a file beside the task, for example { test/price.test.js: golden-01.test.js }',
    {},
  ),
  writes: defaultField(
    v.pipe(v.array(path), v.maxLength(50)),
    'globs of guarded paths that the task may change, at most 50, for example [package.json]',
    [],
  ),
  start: optionalField(
    path,
    "the name of a patch file inside the folder of the task, for example golden-01.start.patch: it takes the change out of the fixture's commit",
  ),
  at: optionalField(gitId, 'the full id of the commit whose tree the task starts from'),
  packages: optionalField(
    v.literal('fixture'),
    'the word fixture, beside "at": packages of the fixture\'s commit, where those of that tree can be installed no more',
  ),
  origin: optionalField(gitId, 'the full id of the commit the task was mined from'),
  maxTurns: optionalField(v.pipe(wholeNumber, v.minValue(1), v.maxValue(1000)), 'a whole number from 1 to 1000'),
  reference: requiredField(path, 'the name of a patch file inside the folder of the task, for example golden-01.patch'),
};
