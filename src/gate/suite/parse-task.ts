import { type Blame, makeError, type Parsed, type Problem, sortProblems } from '../../core/model/problem.ts';
import type { GoldenTask, HiddenTests } from '../../core/model/rule/task.ts';
import { decodeText } from '../../core/text/decode-text.ts';
import { offsetOfKey } from '../../core/text/document/document-node.ts';
import { type FieldReader, readFields, reportError } from '../../core/text/document/fields.ts';
import { type DocumentSource, readDocument } from '../../core/text/document/read-document.ts';
import { splitHead } from '../../core/text/markdown/split-head.ts';
import { hashParts, sha256Hex } from '../../core/util/hash.ts';
import { folderOf, joinPath } from '../../core/util/repository-path.ts';
import { defined } from '../../core/util/values.ts';
import { taskFields } from './task-fields.ts';

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
