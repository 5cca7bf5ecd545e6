/**
 * `npm run prove kill`: `kill -9` of `check` at random moments, then `resume`. Proves for each kill: the final report is the
 * uninterrupted one, every trial that was journalled before the kill was not run again, none is lost, and the checkpoint is whole. What really ran is
 * witnessed from outside: each success check appends the directory it runs in, which is named after the trial, to a log. `--kills N` kills
 * N times (default 10). `npm run prove kill-metered` does it as a user who is not root, with folders that nobody may enter.
 */
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import Database from 'better-sqlite3';
import { hashParts } from '../../src/core/util/hash.ts';
import { checkByPhrases } from '../demo/check-by-phrases.ts';
import { cli, demoEnv, keepRules, makeDemoRepository } from '../demo/make-repository.ts';
import { readCheckpoint } from '../kills/read-checkpoint.ts';

const { values } = parseArgs({ options: { kills: { type: 'string', default: '10' } } });
const own = mkdtempSync(join(tmpdir(), 'rentroll-witness-'));
const log = join(own, 'checks.log');
/** Where the runs keep their copies: what is left there after the last one was not cleaned up. */
const temporary = join(own, 'temporary');
mkdirSync(temporary);
const env = { ...demoEnv, TMPDIR: temporary };

const repository = await makeDemoRepository({ seed: 7, ledger: keepRules(2), editTask: addWitness });
const clean = join(tmpdir(), `rentroll-kill-${process.pid}`);
cpSync(repository, clean, { recursive: true });
writeFileSync(log, '');

const start = performance.now();
const whole = finish(repository, 'check');
const wholeMs = performance.now() - start;
const wholeTrials = readKeys(repository).length;
console.log(`uninterrupted: ${(wholeMs / 1000).toFixed(1)} s, ${wholeTrials} trials`);
// Nothing can be lost of a run that paid for nothing: it would prove itself.
if (wholeTrials === 0) throw new Error(`The uninterrupted run has no trials to lose: ${whole}`);

let failed = 0;
for (let kill = 1; kill <= Number(values.kills); kill += 1) {
  const problems = await killAndResume(Math.random() * wholeMs);
  failed += problems.length > 0 ? 1 : 0;
  console.log(`kill ${kill}: ${problems.length === 0 ? 'ok' : problems.join('; ')}`);
}
for (const path of [repository, clean, own]) rmSync(path, { recursive: true, force: true });
console.log(`${Number(values.kills) - failed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

async function killAndResume(afterMs: number): Promise<readonly string[]> {
  rmSync(repository, { recursive: true, force: true });
  cpSync(clean, repository, { recursive: true });
  const child = spawn(cli[0], [cli[1], 'check', '--json'], { cwd: repository, env, stdio: 'ignore' });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await Promise.race([sleep(afterMs), ended]);
  child.kill('SIGKILL');
  await ended;
  const paid = readKeys(repository);
  const checkpoint = await readCheckpoint(repository);
  writeFileSync(log, '');
  const report = finish(repository, paid.length > 0 ? 'resume' : 'check');
  const ranAgain = readFileSync(log, 'utf8')
    .split('\n')
    .filter((name) => paid.some((key) => name !== '' && hashParts('judge', key).startsWith(name)));
  const lost = paid.filter((key) => !readKeys(repository).includes(key));
  console.log(
    `  killed after ${(afterMs / 1000).toFixed(1)} s with ${paid.length} trials journalled, ${checkpoint.phase}`,
  );
  return [
    ...(checkpoint.trouble === undefined ? [] : [checkpoint.trouble]),
    ...(report === whole ? [] : ['another report']),
    ...(ranAgain.length === 0 ? [] : [`${ranAgain.length} journalled trials ran again`]),
    ...(lost.length === 0 ? [] : [`${lost.length} journalled trials lost`]),
    ...readdirSync(temporary)
      .filter((name) => name.startsWith('rentroll-run-'))
      .map((name) => `${name} is left in the temporary folder`),
  ];
}

/** Runs a command to its end and returns the JSON it prints. */
function finish(cwd: string, command: string): string {
  const result = spawnSync(cli[0], [cli[1], command, '--json'], { cwd, env, encoding: 'utf8' });
  if (result.stdout === '') throw new Error(`${command} printed nothing: ${result.stderr}`);
  // How much of it was paid for before the kill is said too, and follows from when that came.
  const { budget, ...report } = JSON.parse(result.stdout);
  const { recalled: _, ...spent } = budget ?? {};
  return JSON.stringify({ ...report, budget: spent });
}

function readKeys(root: string): readonly string[] {
  const file = join(root, '.git', 'rentroll', '.rentroll', 'rentroll.db');
  if (!existsSync(file)) return [];
  // A copy: whoever looks at a journal leaves files beside it, which would be ours and not the user's.
  const copy = mkdtempSync(join(tmpdir(), 'rentroll-look-'));
  for (const end of ['', '-wal']) if (existsSync(`${file}${end}`)) cpSync(`${file}${end}`, join(copy, `look.db${end}`));
  const db = new Database(join(copy, 'look.db'));
  const keys = db.prepare('SELECT key FROM trials').pluck().all() as string[];
  db.close();
  rmSync(copy, { recursive: true });
  return keys;
}

/** Work is judged in `<scratch>/<first 16 digits of a hash of the trial's key>/repository`. */
function addWitness(task: string, patch: string): string {
  return checkByPhrases(task, patch, `basename "$(dirname "$PWD")" >> ${log}`);
}
