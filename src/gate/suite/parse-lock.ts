import * as v from 'valibot';
import { type Blame, type Parsed, type Problem, sortProblems } from '../../core/model/problem.ts';
import type { FixtureLock, LockedProof } from '../../core/model/rule/task.ts';
import { digest, gitId, wholeNumber } from '../../core/model/schema/primitives.ts';
import { type DocumentNode, findEntry, isEmptyNode, plainValue } from '../../core/text/document/document-node.ts';
import {
  defaultField,
  type FieldReader,
  type FieldValues,
  optionalField,
  readFields,
  reportError,
  requiredField,
  wholeText,
} from '../../core/text/document/fields.ts';
import { type DocumentSource, readDocument } from '../../core/text/document/read-document.ts';
import { quoteValue } from '../../core/text/escape/quote-value.ts';
import { hashParts, sha256Hex } from '../../core/util/hash.ts';
import { isRepositoryPath } from '../../core/util/repository-path.ts';
import { defined } from '../../core/util/values.ts';

const expected = 'sha256: and 64 hexadecimal digits';

const names = v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(2_000)));

const lockedTests = v.strictObject({
  stubs: wholeNumber,
  exit: v.optional(v.pipe(v.number(), v.safeInteger())),
  fail_to_pass: v.optional(names, []),
  pass_to_pass: v.optional(names, []),
  fail_to_fail: v.optional(names, []),
});

const words = v.pipe(
  v.string(),
  v.check((why) => why.trim() !== ''),
  v.maxLength(400),
  wholeText,
);

const lockFields = {
  version: requiredField(v.literal(1), '1, the only version there is'),
  fixture: requiredField(digest, expected),
  commit: optionalField(gitId, 'the full id of the commit whose tree the fixture is'),
  tree: optionalField(gitId, 'the full id of that tree'),
  tasks: requiredField(v.unknown(), 'a mapping of task files to hashes, for example {}'),
  proofs: defaultField(v.record(v.string(), lockedTests), 'what rentroll found when it proved the tasks', {}),
  names: defaultField(v.record(v.string(), names), 'lists of test names that proofs refer to', {}),
  retired: defaultField(v.record(v.string(), words), 'a mapping of task files that left to the reason, in words', {}),
  moved: optionalField(
    v.strictObject({ from: gitId, why: words }),
    '"from", the full id of the commit the fixture was before, and "why" it moves, in words',
  ),
};

function readTasks(reader: FieldReader, root: DocumentNode): Readonly<Record<string, string>> {
  const { value: node, keyStart = root.start } = findEntry(root, 'tasks') ?? {};
  const tasks: Record<string, string> = Object.create(null);
  if (node === undefined || isEmptyNode(node)) return tasks;
  if (node.kind !== 'object') {
    const hint = 'Write one line per task: its file, a colon and its hash.';
    reportError(reader, 'bad-value', keyStart, '"tasks" of the lock is not a mapping', hint);
    return tasks;
  }
  for (const { key: file, keyStart: offset, value } of node.entries) {
    const hash = plainValue(value);
    if (!isRepositoryPath(file)) {
      const message = `${quoteValue(file)} is not a path inside the repository`;
      reportError(reader, 'bad-path', offset, message, 'Let rentroll write the lock again.');
    } else if (!v.is(digest, hash)) {
      const message = `the hash of ${quoteValue(file)} is ${quoteValue(hash)}`;
      reportError(reader, 'bad-value', offset, message, `Write ${expected}.`);
    } else tasks[file] = hash;
  }
  return tasks;
}

function readLock(source: DocumentSource): Parsed<FixtureLock> {
  const problems: Problem[] = [];
  const reader: FieldReader = { source, codePrefix: 'lock', problems };
  const { root } = source;
  const values = readFields(reader, root, 'the lock', lockFields, 0);
  const tasks = readTasks(reader, root);
  if (values === undefined || problems.length > 0) return { problems: sortProblems(problems) };
  return { value: toLock(values, tasks), problems };
}

/** Makes a lock without its empty parts. */
function toLock(values: LockValues, tasks: FixtureLock['tasks']): FixtureLock {
  const proofs = Object.entries(values.proofs).map(([file, proof]) => [file, readProof(proof, values.names)] as const);
  return {
    version: 1,
    fixture: values.fixture,
    tasks,
    ...(values.commit && values.tree ? { source: { commit: values.commit, tree: values.tree } } : {}),
    ...(proofs.length === 0 ? {} : { proofs: Object.fromEntries(proofs) }),
    ...(Object.keys(values.retired).length === 0 ? {} : { retired: values.retired }),
    ...defined({ moved: values.moved }),
  };
}

type LockValues = FieldValues<typeof lockFields>;

/** Reads a proof; `pass_to_pass` names lists that several tasks share. */
function readProof(
  { stubs, exit, ...tests }: v.InferOutput<typeof lockedTests>,
  lists: LockValues['names'],
): LockedProof {
  if (exit === undefined) return { stubs };
  const passToPass = tests.pass_to_pass.flatMap((list) => (Object.hasOwn(lists, list) ? (lists[list] ?? []) : []));
  const canaries = tests.fail_to_fail.length === 0 ? {} : { failToFail: tests.fail_to_fail };
  return { stubs, expected: { exitCode: exit, failToPass: tests.fail_to_pass, passToPass, ...canaries } };
}

/** Reads `fixture.lock` (text or bytes, ≤ 1 MiB). */
export function parseLock(text: string | Uint8Array, file: string, blame: Blame): Parsed<FixtureLock> {
  const parsed = readDocument(text, 'yaml', file, blame, { codePrefix: 'lock', maxBytes: 1024 * 1024 });
  return parsed.value === undefined ? { problems: parsed.problems } : readLock(parsed.value);
}

/** Reads what a file holds; what is wrong is told with the file's name and with who has to mend it. */
type Parse<T> = (content: string | Uint8Array, file: string, blame: Blame) => Parsed<T>;

/** Files that are remembered, at the most. */
const mostFiles = 2_000;

/**
 * Wraps a parser so that it reads the same bytes of a file once in a process: base and head hold mostly the same. They are compared as bytes,
 * for several of them make the same text; what has a problem is read again, since another may have to mend it.
 */
export function parseOnce<T>(parse: Parse<T>): Parse<T> {
  const cache = new Map<string, Parsed<T>>();
  return (content, file, blame) => {
    const key = hashParts(file, sha256Hex(content));
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    const parsed = parse(content, file, blame);
    if (parsed.problems.length === 0 && cache.size < mostFiles) cache.set(key, parsed);
    return parsed;
  };
}
