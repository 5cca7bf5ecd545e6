import { createHash } from 'node:crypto';
import type { Problem } from '../../../src/core/model/problem.ts';
import type { WrittenProblem } from '../list-problems.ts';
import { type Example, type Examples, fillWords, hasWords, matchesWords, readValues } from './match-example.ts';

/** Longest message of an example. */
const longest = 240;
/** Words of tests that attack. */
const attack = /__proto__|constructor|etc\b|\/proc\/|\/dev\/|--upload-pack|pwned|\\/;
/** Words that an example has where there is no other: characters by their number, markup, one letter for a name. */
const unusual =
  /(\w)\1{7}|\][a-z]|U\+|[<>]|\.\.\/|(?:^|\W)"?[a-z](?:\.\w+)?"(?:\W|$)|(?<![\w.])[a-zA-Z]\.(?:md|json|yml)/;
/** Folders that a test makes, with the part of their name that differs from run to run. */
const temporary = /(?:\/dev\/shm|\/tmp)\/[^\s"':,()]+/g;
/** Where the repository of a reader lies. */
const home = '/home/you/shop';

/** What an example shows of a problem. */
type Shown = Pick<Problem, 'message' | 'at'>;

/**
 * Chooses an example for each code among problems that tests made: with a place, in short words, and without anything that attacks. The same
 * problems in any order give the same examples. An `earlier` example stays until a test makes a better one, so that a run of some tests changes little.
 */
export function chooseExamples(
  written: readonly WrittenProblem[],
  noted: readonly Problem[],
  earlier: Examples = {},
): Examples {
  const plain = noted.map(replaceTemporary).filter(isPlain);
  const byCode = Map.groupBy(plain, ({ code }) => code);
  const chosen = [...new Set(written.map(({ code }) => code))].flatMap((code) => {
    const cases = listCases(written, code);
    const names = new Set([code, ...cases.filter((one) => one.code === code).flatMap(({ otherCodes }) => otherCodes)]);
    const whole = [...names].flatMap((name) => byCode.get(name) ?? []);
    // A reader of files puts its name before the code of a fault.
    const short = (byCode.get(code.replace(/^[a-z]+-/, '')) ?? []).filter(({ message }) => hasCase(cases, message));
    const shown = whole.filter(({ message }) => isExampleOf(cases, message));
    const stored = earlier[code];
    const kept = stored !== undefined && isExampleOf(cases, stored.message) ? [stored] : [];
    const [best] = [...(shown.length > 0 ? shown : short), ...kept].toSorted(
      (a, b) => rank(a) - rank(b) || (keyOf(a) < keyOf(b) ? -1 : 1),
    );
    const example = best === undefined ? stored : toExample(cases, best);
    return example === undefined ? [] : [[code, example] as const];
  });
  return Object.fromEntries(chosen.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Lists the places that state a code, the readers of files among them. */
export function listCases(written: readonly WrittenProblem[], code: string): readonly WrittenProblem[] {
  return written.filter((one) => one.code === code || one.otherCodes.includes(code));
}

/** Returns true where one of the written messages can read like this; a message that is put together elsewhere can read like any. */
function isExampleOf(cases: readonly WrittenProblem[], message: string): boolean {
  return hasCase(cases, message) || cases.some((one) => !hasWords(one.message));
}

/** Writes the message of an example as the program words it now. Undefined where it has another message. */
export function wordExample(cases: readonly WrittenProblem[], { message, values = {} }: Example): string | undefined {
  if (isExampleOf(cases, message)) return message;
  return cases.map((one) => fillWords(one.message, values)).find((filled) => filled !== undefined);
}

function toExample(cases: readonly WrittenProblem[], { message, at }: Shown): Example {
  const values = cases.map((one) => readValues(one.message, message)).find((read) => read !== undefined);
  return { message, ...(at && { at }), ...(values && { values }) };
}

function hasCase(cases: readonly WrittenProblem[], message: string): boolean {
  return cases.some((one) => matchesWords(one.message, message));
}

function isPlain({ message, at }: Problem): boolean {
  return (
    message.length <= longest &&
    /^[\x20-\x7e…–−×]+$/.test(message) &&
    !attack.test(message) &&
    !attack.test(at?.file ?? '')
  );
}

function rank({ at, message }: Shown): number {
  const strange = unusual.test(message) || unusual.test(at?.file ?? '') ? 10_000 : 0;
  return strange + (at?.line === undefined ? 1000 : 0) + Math.abs(message.length - 70);
}

function keyOf({ message, at }: Shown): string {
  return `${message} ${JSON.stringify(at)}`;
}

/** Puts a message into one line, the repository of a reader in the place of a test's, and the name of a commit in the place of one that is the same digit all along. */
function replaceTemporary({ at, ...problem }: Problem): Problem {
  const message = problem.message
    .replace(/\s*\n\s*/g, ' ')
    .replace(temporary, (path) => [home, placeIn(path)].filter(Boolean).join('/'))
    .replace(/\b([0-9a-f])\1{11}(?:\1{28}|\1{52})?\b/g, (run) =>
      createHash('sha256').update(run).digest('hex').slice(0, run.length),
    );
  if (at === undefined) return { ...problem, message };
  const file = at.file.startsWith('/') ? placeIn(at.file) : at.file;
  return file === '' ? { ...problem, message } : { ...problem, message, at: { ...at, file } };
}

/** The path below the folder of a test: its parts that are named at random or counted are left out. */
function placeIn(path: string): string {
  const [, , ...parts] = path.replace('/dev/shm', '/tmp').split('/');
  return parts.filter((part, index) => index > 1 && !/^\d+$|-[a-zA-Z0-9]{6}$|^repository$/.test(part)).join('/');
}
