import { dirname } from 'node:path/posix';
import { isTestFile, isWorthReading } from '../knowing/candidates.ts';
import { chance } from '../knowing/draw.ts';
import type { Knowledge } from '../knowing/knowledge.ts';
import { baseName, type Mind } from '../knowing/mind.ts';
import {
  type Move,
  move,
  readAround,
  readWhole,
  runSuite,
  runTestCommand,
  suiteCommand,
  testCommand,
} from '../knowing/move.ts';
import { edit, pendingEdits, wordsOf } from './change.ts';

/** Looks at its own work: reads it again, runs tests, repairs what they show. */
export function check(mind: Mind, known: Knowledge): Move | undefined {
  if (known.edits.length === 0) return undefined;
  return repair(mind, known) ?? review(mind, known) ?? verify(mind, known);
}

/** Runs tests after a single edit, while others are still to be made. */
export function checkBetween(mind: Mind, known: Knowledge): Move | undefined {
  const last = known.edits.at(-1);
  if (!last || testedSince(known, last.turn)) return undefined;
  const isLast = pendingEdits(mind, known).length === 0;
  if (isLast || !chance(mind.habits.verifyEach, mind.seed, 'verifyEach', known.edits.length)) return undefined;
  return runTests(mind, known);
}

function verify(mind: Mind, known: Knowledge): Move | undefined {
  const last = known.edits.at(-1);
  if (!last || !chance(mind.habits.verify, mind.seed, 'verify', '')) return undefined;
  return testedSince(known, last.turn) ? runTheRest(mind, known, last.turn) : runTests(mind, known);
}

/** After the related tests some agents run all the others as well. */
function runTheRest(mind: Mind, known: Knowledge, since: number): Move | undefined {
  const recent = known.tests.filter((run) => run.turn > since);
  const onlyRelated = recent.every((run) => run.passed && run.command !== suiteCommand);
  return onlyRelated && chance(mind.habits.suite, mind.seed, 'suite', 'too')
    ? runSuite('Run the whole suite as well')
    : undefined;
}

function testedSince(known: Knowledge, turn: number): boolean {
  return known.tests.some((test) => test.turn > turn);
}

function runTests(mind: Mind, known: Knowledge): Move {
  const whole = chance(mind.habits.suite, mind.seed, 'suite', known.tests.length);
  if (whole) return runSuite('Run the whole test suite');
  const notes = new Set(mind.orders.filter(({ kind }) => kind === 'note').map(({ object }) => object));
  const files = [...new Set(known.edits.map((fact) => fact.path))].filter((path) => !notes.has(path));
  const unknown = files.find(
    (path) => relatedTest(known, path) === undefined && !known.commands.has(`glob ${testPattern(path)}`),
  );
  if (unknown !== undefined) return move('search', unknown, { name: 'Glob', input: { pattern: testPattern(unknown) } });
  const related = [...new Set(files.flatMap((path) => relatedTest(known, path) ?? []))].sort();
  return related.length === 0
    ? runSuite('Run the whole test suite')
    : runTestCommand(`${testCommand} ${related.join(' ')}`, 'Run the related tests');
}

/** The test file whose name says it covers the file, the one with the most similar folder first. */
function relatedTest(known: Knowledge, path: string): string | undefined {
  if (isTestFile(path)) return path;
  const name = baseName(path);
  const named = [...known.paths].filter(
    (other) => isTestFile(other) && isWorthReading(other) && baseName(other) === name,
  );
  const folder = dirname(path).split('/').slice(1).join('/');
  const looked = known.commands.has(`glob ${testPattern(path)}`);
  return named.find((other) => dirname(other).endsWith(folder)) ?? (looked ? named[0] : undefined);
}

function testPattern(path: string): string {
  return `test/**/${baseName(path)}.test.*`;
}

function review(mind: Mind, known: Knowledge): Move | undefined {
  if (pendingEdits(mind, known).length > 0) return undefined;
  const unread = known.edits.find((fact) => (known.reads.get(fact.path)?.turn ?? known.step) < fact.turn);
  if (!unread || !chance(mind.habits.review, mind.seed, 'review', unread.path)) return undefined;
  return move('reread', unread.path, lookAt(mind, known, unread.path, unread.after));
}

function repair(mind: Mind, known: Knowledge): Move | undefined {
  for (const file of mind.reference.changed) {
    const hunk = file.hunks[0];
    const slipped = hunk && wordsOf(mind, file.path, hunk, true);
    if (!hunk || slipped === undefined || slipped === hunk.after) continue;
    const wish = repairSlip(mind, known, file.path, slipped, hunk.after);
    if (wish) return wish;
  }
  return undefined;
}

/** A slip is looked at after a failed test, and put right once the agent has looked (or happened to read it again). */
function repairSlip(mind: Mind, known: Knowledge, path: string, slipped: string, right: string): Move | undefined {
  const own = known.edits.filter((fact) => fact.path === path);
  const made = own.findLast((fact) => fact.after === slipped);
  if (!made || own.some((fact) => fact.before === slipped)) return undefined;
  const looked = known.reads.get(path)?.turn ?? -1;
  const failed = known.tests.findLast((run) => !run.passed && run.turn > made.turn)?.turn;
  const needsAnalysis = failed !== undefined && looked < failed;
  if (needsAnalysis) return move('reread', path, lookAt(mind, known, path, slipped));
  const noticed = looked > made.turn && (failed !== undefined || chance(0.6, mind.seed, 'notice', path));
  return noticed ? move('repair', path, edit(path, slipped, right)) : undefined;
}

function lookAt(mind: Mind, known: Knowledge, path: string, text: string): ReturnType<typeof readWhole> {
  if (chance(mind.habits.whole, mind.seed, 'look', path)) return readWhole(path);
  const start = text.split('\n')[0];
  const line = [...(known.reads.get(path)?.lines ?? [])].find(([, content]) => content === start)?.[0];
  return line === undefined ? readWhole(path) : readAround(path, line);
}
