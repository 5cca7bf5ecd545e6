import * as v from 'valibot';
import type { KnownRunnerName } from '../../core/model/rule/task.ts';
import { gitId, wholeNumber } from '../../core/model/schema/primitives.ts';
import { defaultField, optionalField, requiredField } from '../../core/text/document/fields.ts';
import { pathInRepository as path, slug, wholeText } from '../../core/text/document/text-schemas.ts';
import { findUnsafeCharacter } from '../../core/text/escape/quote-value.ts';
import { countCharacters } from '../../core/text/escape/text-safety.ts';

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
export const taskFields = {
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
  tags: defaultField(
    v.pipe(v.array(slug), v.maxLength(20)),
    'a list of at most 20 kebab-case words, for example [money, format]',
    [],
  ),
  reference: requiredField(path, 'the name of a patch file inside the folder of the task, for example golden-01.patch'),
};
