import { readdirSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { makeFolder, userHome } from '../adapters/files/home-places.ts';
import { recordReads } from '../adapters/programs/record-reads.ts';
import type { Reads } from '../adapters/programs/stamps.ts';
import { trialPlaces } from '../adapters/programs/trial-tokens.ts';
import { askQuestion, keepKnownAnswer, type Question, recallAnswer } from './command-line/question.ts';

/**
 * Tells again what a command that only reads has said, where nothing that it had read has changed; true then. Else what it reads and says from
 * now on is noted, and kept when it ends. `folder` is the one of this package.
 */
export function answerAgain(folder: string): boolean {
  const { stdout, env } = process;
  const words = process.argv.slice(2);
  const columns = stdout.isTTY ? stdout.columns : undefined;
  const question = askQuestion({ words, cwd: process.cwd(), env, columns, now: new Date() });
  if (question === undefined) return false;
  const known = recallAnswer(question, new Date());
  if (known === undefined) {
    keepCompiled(join(dirname(dirname(question.file)), 'cache', 'code'));
    record(question, folder);
    return false;
  }
  stdout.on('error', () => process.exit());
  stdout.write(known.stdout);
  process.exitCode = known.exitCode;
  return true;
}

/** What was compiled once is kept beside the answers, in a folder of this user; Node's own way to make it would never end where none can be made. */
function keepCompiled(folder: string): void {
  try {
    makeFolder(folder);
    enableCompileCache?.(folder);
  } catch {
    // It is compiled again each time.
  }
}

/** Exit codes of answers; 2 is a command that could not run. */
const answers: readonly unknown[] = [0, 1];

function record(question: Question, folder: string): void {
  const startedMs = performance.timeOrigin;
  // What is left of runs that were killed is looked for among temporary files, and swept.
  const passing = [trialPlaces(userHome(process.env)), tmpdir()];
  const readSince = recordReads(passing, listPackage(folder), startedMs);
  const hear = hearAnswer();
  process.on('exit', (exitCode) => {
    const stdout = answers.includes(exitCode) ? hear() : '';
    const settled = stdout === '' ? undefined : readSince();
    if (settled === undefined) return;
    keepKnownAnswer(question, { stdout, exitCode, ...settled }, new Date(startedMs));
  });
}

/** What is written on stdout from now on; nothing where not all of it is text that arrived. Progress, on stderr, is no answer. */
function hearAnswer(): () => string {
  const { stdout } = process;
  const said: string[] = [];
  let isWhole = true;
  stdout.on('error', () => (isWhole = false));
  stdout.write = new Proxy(stdout.write, {
    apply(target, self, given) {
      if (typeof given[0] === 'string') said.push(given[0]);
      else isWhole = false;
      return Reflect.apply(target, self, given);
    },
  });
  return () => (isWhole ? said.join('') : '');
}

/** The program. */
function listPackage(folder: string): Reads {
  const lib = join(folder, 'lib');
  return { at: [join(folder, 'package.json'), ...readdirSync(lib).map((name) => join(lib, name))], in: [lib] };
}
