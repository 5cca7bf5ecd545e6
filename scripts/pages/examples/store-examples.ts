/**
 * `npm run docs:examples`: runs the tests of a copy of the repository whose sources note each problem they make, and stores one example for each
 * code of docs/troubleshooting.md in problem-examples.json. Takes ten minutes and more. Arguments choose tests as those of vitest do; a code that
 * none of them makes keeps its example. A test may fail that looks at the sources themselves.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Problem } from '../../../src/core/model/problem.ts';
import { listTracked } from '../../checks/list-tracked.ts';
import { listProblems } from '../list-problems.ts';
import { chooseExamples } from './choose-examples.ts';
import { noteProblems } from './note-problems.ts';

const root = resolve(import.meta.dirname, '../../..');
const stored = join(import.meta.dirname, 'problem-examples.json');
/** The suites that need no agent. */
const suites = ['memory', 'machine', 'machine-whole'].flatMap((name) => ['--project', name]);

const folder = mkdtempSync(join(tmpdir(), 'rentroll-notes-'));
try {
  const lines = runNoted(process.argv.slice(2)).split('\n').filter(Boolean);
  const noted = lines.map((line): Problem => JSON.parse(line));
  const examples = chooseExamples(listProblems(root), noted, JSON.parse(readFileSync(stored, 'utf8')));
  writeFileSync(stored, `${JSON.stringify(examples, undefined, 2)}\n`);
  execFileSync('biome', ['format', '--write', stored], { stdio: 'inherit' });
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Runs tests in a copy of the repository that has a history of its own. Returns what was noted, a problem a line. */
function runNoted(words: readonly string[]): string {
  const copy = join(folder, 'rentroll');
  const notes = join(folder, 'problems.jsonl');
  for (const name of listTracked(root)) cpSync(join(root, name), join(copy, name), { verbatimSymlinks: true });
  for (const name of ['node_modules', '.agents'].filter((one) => existsSync(join(root, one))))
    symlinkSync(join(root, name), join(copy, name));
  noteProblems(copy, notes);
  writeFileSync(notes, '');
  const git = ['-c', 'user.name=rentroll', '-c', 'user.email=rentroll@example.org'];
  for (const command of [
    ['init', '--quiet'],
    ['add', '--all'],
    ['commit', '--quiet', '--message', 'Notes'],
  ])
    execFileSync('git', [...git, ...command], { cwd: copy });
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const projects = words.includes('--project') ? [] : suites;
  spawnSync(process.execPath, [vitest, 'run', '--silent=true', ...projects, ...words], { cwd: copy, stdio: 'inherit' });
  return readFileSync(notes, 'utf8');
}
