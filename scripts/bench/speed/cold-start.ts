/**
 * `npm run bench cold-start`: how long dist/action.js takes to say that there is nothing to measure, beside `node -e 0` and
 * beside an action that only loads GitHub's toolkit, taking turns in the same run. Prints medians in
 * milliseconds, peak memory and ratios; `--write` puts the table into docs/figures/performance.md, `--json` prints one object; `--rounds N` (default 25).
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { rolldown } from 'rolldown';
import { input, output } from '../../../rolldown.config.ts';
import { replaceBetween } from '../../replace-between.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '25' },
    json: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
const rounds = Math.max(15, Number(values.rounds) || 0);
const action = resolve(import.meta.dirname, '../../..', 'dist', 'action.js');

const page = resolve(import.meta.dirname, '../../..', 'docs', 'figures', 'performance.md');
const tellMemory = `import { readFileSync, writeFileSync } from 'node:fs';
process.on('exit', () => {
  let bytes = process.memoryUsage.rss();
  try { bytes = Number(/VmHWM:\\s+(\\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))[1]) * 1024; } catch {}
  writeFileSync(process.env.MEMORY, String(bytes));
});`;

const identity = ['-c', 'user.name=Bench', '-c', 'user.email=bench@example.invalid'];
const peer = await bundlePeer();
const root = makeIdleChange();
const env = describeRun(root);
const timings = { bare: [] as number[], action: [] as number[], peer: [] as number[], git: [] as number[] };
for (let round = -2; round < rounds; round += 1) {
  const pair = { bare: time(['-e', '0']), action: time([action]), peer: time([peer]), git: timeGit() };
  // The first two rounds fill the file cache.
  if (round < 0) continue;
  for (const name of ['bare', 'action', 'peer', 'git'] as const) timings[name].push(pair[name]);
}
const memoryMiB = { bare: memoryOf(['-e', '0']), action: memoryOf([action]), peer: memoryOf([peer]) };
for (const folder of [root, dirname(peer)]) rmSync(folder, { recursive: true, force: true });
report();

function report(): void {
  const [bareMs, actionMs, peerMs, gitMs] = [timings.bare, timings.action, timings.peer, timings.git].map(median);
  const ratio = (name: 'bare' | 'peer') => Number(((actionMs ?? 0) / median(timings[name])).toFixed(2));
  if (values.json) {
    console.log(JSON.stringify({ rounds, bareMs, actionMs, peerMs, gitMs, ratio: ratio('bare'), memoryMiB }));
    return;
  }
  const row = (what: string, name: 'bare' | 'action' | 'peer') =>
    `| ${what} | ${median(timings[name])} (${tenth(timings[name], 1)} to ${tenth(timings[name], 9)}) | ${memoryMiB[name]} |`;
  const text = [
    '| one process | ms, median (10 % to 90 %) | peak memory, MiB |',
    '|---|---|---|',
    row('`node -e 0`', 'bare'),
    row(
      'an action that loads `@actions/core` and `@actions/github` and does nothing, built with the same bundler',
      'peer',
    ),
    row('rentroll, nothing to measure: event to conclusion, with outputs, summary and two calls of git', 'action'),
    '',
    `rentroll takes ${ratio('bare')} times as long as an empty Node.js and ${ratio('peer')} times as long as the empty action; one call of git`,
    `is ${gitMs} ms of it. ${rounds} rounds in turns, Node.js ${process.versions.node}, ${process.platform} ${process.arch}.`,
  ].join('\n');
  console.log(text);
  if (values.write) writeFileSync(page, replaceBetween(readFileSync(page, 'utf8'), 'cold-start', text));
}

/** What every action pays that loads GitHub's toolkit first: the same bundler, the same settings, no work. */
async function bundlePeer(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'rentroll-peer-'));
  const entry = join(import.meta.dirname, '../../..', '.bench-peer.mjs');
  writeFileSync(
    entry,
    "import * as core from '@actions/core';\nimport * as github from '@actions/github';\nif (!core.notice || !github.getOctokit) throw new Error('not loaded');\n",
  );
  try {
    const bundle = await rolldown({ ...input, input: { peer: entry } });
    await bundle.write({ ...output, dir: folder });
  } finally {
    rmSync(entry);
  }
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }\n');
  return join(folder, 'peer.js');
}

/**
 * Peak memory of a run in MiB: the median of five. Linux tells it of the program itself in /proc; what it tells of a child also counts
 * who started it. Elsewhere it is what the run holds at its end.
 */
function memoryOf(args: readonly string[]): number {
  const file = join(root, '.git', 'memory');
  const sizes = [1, 2, 3, 4, 5].map(() => {
    spawnSync(process.execPath, ['--import', `data:text/javascript,${encodeURIComponent(tellMemory)}`, ...args], {
      env: { ...env, MEMORY: file },
    });
    return Number(readFileSync(file, 'utf8')) / 1024 / 1024;
  });
  return median(sizes);
}

function time(args: readonly string[]): number {
  const start = performance.now();
  const result = spawnSync(process.execPath, args, { env, encoding: 'utf8' });
  const elapsedMs = performance.now() - start;
  if (result.status !== 0)
    throw new Error(`${args.join(' ')} ended with ${result.status}: ${result.stdout}${result.stderr}`);
  if (args[0] === action && !result.stdout.startsWith('Nothing to measure'))
    throw new Error(`not idle: ${result.stdout}`);
  return elapsedMs;
}

function timeGit(): number {
  const start = performance.now();
  execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root });
  return performance.now() - start;
}

function tenth(values: readonly number[], tenths: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return Number((sorted[Math.floor((sorted.length * tenths) / 10)] ?? 0).toFixed(1));
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return Number((sorted[Math.floor(sorted.length / 2)] ?? 0).toFixed(1));
}

/** A repository of 500 files with a config, and a commit that edits one file outside of everything rentroll looks at. */
function makeIdleChange(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rentroll-cold-'));
  mkdirSync(join(folder, '.rentroll'));
  mkdirSync(join(folder, 'src'));
  writeFileSync(join(folder, '.rentroll', 'config.yml'), 'version: 1\nagents:\n  sql: { tasks: benchmarks/sql }\n');
  writeFileSync(join(folder, '.rentroll', 'ledger.yml'), 'version: 1\nrules: []\n');
  for (let index = 0; index < 500; index += 1) writeFileSync(join(folder, 'src', `file-${index}.txt`), `${index}\n`);
  git(folder, 'init', '--quiet', '--initial-branch=main');
  commit(folder, 'Start');
  git(folder, 'checkout', '--quiet', '-b', 'change');
  writeFileSync(join(folder, 'src', 'file-7.txt'), 'changed\n');
  commit(folder, 'Change one file');
  git(folder, 'checkout', '--quiet', '--detach', 'main');
  git(folder, ...identity, 'merge', '--quiet', '--no-ff', '--message', 'Merge', 'change');
  return folder;
}

function describeRun(folder: string): NodeJS.ProcessEnv {
  const name = (revision: string) =>
    execFileSync('git', ['rev-parse', revision], { cwd: folder, encoding: 'utf8' }).trim();
  const event = join(folder, '.git', 'event.json');
  const ends = { base: { sha: name('main'), ref: 'main' }, head: { sha: name('change'), ref: 'change' } };
  writeFileSync(event, JSON.stringify({ number: 1, pull_request: { number: 1, ...ends } }));
  const files = { GITHUB_OUTPUT: join(folder, '.git', 'output'), GITHUB_STEP_SUMMARY: join(folder, '.git', 'summary') };
  for (const file of Object.values(files)) writeFileSync(file, '');
  return {
    PATH: process.env['PATH'],
    GITHUB_EVENT_NAME: 'pull_request',
    GITHUB_EVENT_PATH: event,
    GITHUB_SHA: name('HEAD'),
    GITHUB_WORKSPACE: folder,
    ...files,
  };
}

function commit(folder: string, message: string): void {
  git(folder, 'add', '--all');
  git(
    folder,
    '-c',
    'user.name=Bench',
    '-c',
    'user.email=bench@example.invalid',
    'commit',
    '--quiet',
    '--message',
    message,
  );
}

function git(folder: string, ...args: readonly string[]): void {
  execFileSync('git', args, { cwd: folder });
}
