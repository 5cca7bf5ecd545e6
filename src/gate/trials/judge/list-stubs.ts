import { dirname, join } from 'node:path';
import type { GoldenTask } from '../../../core/model/rule/task.ts';
import { guardOf, guardsTasks, openedBy } from '../incidents/guard-files.ts';
import type { WorkFile } from './list-work.ts';

/** Work that does not do what a task asks and may still pass a careless check. */
export interface Stub {
  /** The stub's change, in words: follows "its check passes ". */
  readonly words: string;
  readonly files: readonly WorkFile[];
  /** How a task refuses it. */
  readonly mend: string;
}

const mends = {
  exit: 'The check trusts how a program ends. Use a test runner as the check (check: { runner: node }) with hidden tests, or let the script write $RENTROLL_NONCE into $RENTROLL_DONE as its last act.',
  tests:
    'Work may change the tests that judge it. Keep them under "tests" in the task, where they are hidden, and out of "writes".',
  rest: 'Nothing that the check runs needs the rest of the fixture, so a rule that breaks it would earn. Let it run all tests of the fixture, not those of the change alone.',
  runner:
    'Work may change what the check starts. Take package.json and Makefile out of "writes", or use a test runner as the check (check: { runner: node }).',
} as const;

/** Files of the fixture by path, as they are before an agent starts. */
export type FixtureTexts = ReadonlyMap<string, Buffer>;

/** Words of the stub that leaves nothing of the fixture but its reference. */
export const deletedRest = 'when all of the fixture but the files of the reference is deleted';

/** Most files in which an early exit is tried one by one; it is always tried in all of them at once. */
const mostFiles = 4;

/** Lists the stubs a task has to refuse, each with what judging would take over of it: what it cannot change is left out. */
export function listStubs(task: GoldenTask, reference: readonly WorkFile[], fixture: FixtureTexts): readonly Stub[] {
  const isOpen = openedBy(task);
  const isJudged = ({ path }: WorkFile) => isOpen(path) || !guardsTasks(path, !fixture.has(path));
  const stubs = [
    ...exitsEarly(reference, fixture),
    ...exitsEarly(reference),
    ...weakensTests(reference, fixture),
    {
      words: deletedRest,
      files: deletesRest(reference, fixture),
      mend: mends.rest,
    },
    {
      words: 'when the test command is replaced by one that prints success',
      files: fakesRunner(fixture),
      mend: mends.runner,
    },
  ];
  return stubs.map((stub) => ({ ...stub, files: stub.files.filter(isJudged) })).filter(({ files }) => files.length > 0);
}

/**
 * Lists stubs with an early exit in front of each file that the reference touches: the file as it was or, without `fixture`, as the reference leaves
 * it.
 */
function exitsEarly(reference: readonly WorkFile[], fixture?: FixtureTexts): readonly Stub[] {
  const files = reference.flatMap((file) => {
    if (file.kind !== 'file') return [];
    const content = fixture === undefined ? file.content : (fixture.get(file.path) ?? Buffer.alloc(0));
    return exitEarly(file.path, content);
  });
  if (files.length === 0) return [];
  const rest = fixture === undefined ? ' and the rest of the reference' : '';
  const single = fixture === undefined || files.length === 1 ? [] : files.slice(0, mostFiles).map((file) => [file]);
  return [...single, files].map((some) => ({
    words: `with an early exit in ${some.map(({ path }) => path).join(', ')}${rest}`,
    files: [
      ...(fixture === undefined ? reference.filter((file) => !some.some(({ path }) => path === file.path)) : []),
      ...some,
    ],
    mend: mends.exit,
  }));
}

/**
 * Lists stubs with the tests that the task may write emptied or skipped, beside the rest of the reference; for open tasks with all tests of the
 * fixture.
 */
function weakensTests(reference: readonly WorkFile[], fixture: FixtureTexts): readonly Stub[] {
  const isTest = (path: string) => guardOf(path) === 'test';
  const taskTests = reference.flatMap((file) => (file.kind === 'file' && isTest(file.path) ? [file] : []));
  const standing = [...fixture].filter(([path]) => isTest(path)).map(([path, content]) => toFile(path, content));
  const tests = [...standing.filter(({ path }) => !taskTests.some((file) => file.path === path)), ...taskTests];
  return [
    {
      words: 'when the tests are emptied',
      files: tests.map(({ path }) => toFile(path, Buffer.alloc(0))),
      mend: mends.tests,
    },
    {
      words: 'when the tests are skipped',
      files: tests.map((file) => toFile(file.path, skipTests(file.path, file.content))),
      mend: mends.tests,
    },
  ];
}

function deletesRest(reference: readonly WorkFile[], fixture: FixtureTexts): readonly WorkFile[] {
  const referencePaths = new Set(reference.map(({ path }) => path));
  const gone = [...fixture.keys()]
    .filter((path) => !referencePaths.has(path))
    .map((path) => ({ kind: 'gone', path }) as const);
  return [...gone, ...reference];
}

const success = 'node -e "console.log(\'1 passed\')"';

/** Counts only where a task opens its manifest or its Makefile: judging takes them from the fixture otherwise. */
function fakesRunner(fixture: FixtureTexts): readonly WorkFile[] {
  const manifest = fixture.get('package.json')?.toString('utf8');
  const texts = {
    ...(manifest === undefined
      ? {}
      : { 'package.json': manifest.replace(/("test"\s*:\s*)"[^"]*"/, `$1${JSON.stringify(success)}`) }),
    ...(fixture.has('Makefile') ? { Makefile: `all test check:\n\t@${success}\n` } : {}),
  };
  return Object.entries(texts).map(([path, text]) => toFile(path, Buffer.from(text)));
}

function toFile(path: string, content: Buffer): WorkFile & { readonly kind: 'file' } {
  return { kind: 'file', path, content, isExecutable: false };
}

/** Returns a test file with its tests skipped, as far as a few words can: calls of `it`, `test` and `describe`, pytest's and Go's functions. */
function skipTests(path: string, content: Buffer): Buffer {
  const text = content.toString('utf8');
  if (path.endsWith('.py')) {
    return Buffer.from(`import pytest\npytestmark = pytest.mark.skip(reason="later")\n${text}`);
  }
  if (path.endsWith('.go'))
    return Buffer.from(text.replace(/(func Test\w*\((\w+) \*testing\.T\) \{)/g, '$1 $2.Skip()'));
  return Buffer.from(text.replace(/^([ \t]*)(it|test|describe)(?=[.(])/gm, '$1$2.skip'));
}

type Write = WorkFile & { readonly kind: 'file' };

/** First lines that end a program as if all had gone well, by file extension. */
const endings: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['js', 'mjs', 'cjs', 'jsx', 'ts', 'mts', 'cts', 'tsx'].map((name) => [name, 'process.exit(0);\n']),
  ),
  py: 'import os; os._exit(0)\n',
  sh: 'exit 0\n',
  rb: 'exit! 0\n',
  php: '<?php exit(0); ?>',
};

/** Makes a file that ends the program before anything of it runs; undefined for languages without a first line that does. */
function exitEarly(path: string, content: Buffer): readonly Write[] {
  const name = path.slice(path.lastIndexOf('.') + 1);
  if (name === 'go') return exitGo(path, content);
  const line = Object.hasOwn(endings, name) ? endings[name] : undefined;
  if (line === undefined) return [];
  return [{ kind: 'file', path, content: Buffer.concat([Buffer.from(line), content]), isExecutable: false }];
}

/** Go runs `init` of every file of a package before anything else. */
function exitGo(path: string, content: Buffer): readonly Write[] {
  const name = /^package (\w+)/m.exec(content.toString('utf8'))?.[1];
  if (name === undefined) return [];
  const text = `package ${name}\n\nimport "os"\n\nfunc init() { os.Exit(0) }\n`;
  return [{ kind: 'file', path: join(dirname(path), 'zz_exit.go'), content: Buffer.from(text), isExecutable: false }];
}
