import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Problem } from '../../../src/core/model/problem.ts';
import { listProblems } from '../list-problems.ts';
import { type Examples, matchesWords } from './match-example.ts';

const folder = mkdtempSync(join(tmpdir(), 'rentroll-notes-'));
const file = join(folder, 'problems.jsonl');

/** Opens the file of notes before the tests. */
export function setup(): void {
  writeFileSync(file, '');
  process.env['RENTROLL_NOTES'] = file;
}

/** Stores the example of each code after the tests. */
export function teardown(): void {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  const examples = chooseExamples(lines.map((line): Problem => JSON.parse(line)));
  writeFileSync(join(import.meta.dirname, 'problem-examples.json'), `${JSON.stringify(examples, undefined, 2)}\n`);
  rmSync(folder, { recursive: true, force: true });
}

/** Words of tests that attack, and files that only a test has. */
const unusual = /[<\\]|__proto__|constructor|U\+|\.\.\/|\/dev\/shm|\/tmp\/|(\w)\1{7}/;
const isOfTest = /^$|^\/|^.\.|^(?:l|e)\.yml$/;

/** Prefers problems with a place and short words without anything that attacks; the same notes in any order give the same examples. */
function chooseExamples(noted: readonly Problem[]): Examples {
  const plain = noted.filter(
    ({ message, at }) =>
      /^[\x20-\x7e…–−×]+$/.test(message) && !unusual.test(message) && !isOfTest.test(at?.file ?? '.'),
  );
  const chosen = listProblems(resolve(import.meta.dirname, '../../..')).map(({ code, otherCodes, message }) => {
    const fits = plain.filter((one) => [code, ...otherCodes].includes(one.code) && matchesWords(message, one.message));
    const [best] = fits.toSorted((a, b) => rank(a) - rank(b) || (a.message < b.message ? -1 : 1));
    return [code, best] as const;
  });
  const entries = chosen.flatMap(([code, best]) =>
    best === undefined ? [] : [[code, { message: best.message, ...(best.at && { at: best.at }) }] as const],
  );
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function rank({ at, message }: Problem): number {
  return (at?.line === undefined ? 1000 : 0) + Math.abs(message.length - 70);
}
