/**
 * `npm run bench mined FOLDER [--only ID,ID]`: the golden tasks of a repository, solved by the real Claude Code that a scripted model server drives with
 * the edits of each reference, and once more with a hunk of it missing. The first must be judged completed, the second failed.
 * Needs the CLI that scripts/install-agents.ts installs. Exit 1: a judgement was not what it must be; 2: wrong input.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { BenchReport } from '../../src/core/model/verdict/bench.ts';
import { startModelServer } from '../../test/doubles/model/start-model-server.ts';
import { agentPackages, findAgent } from '../agents/agent-binaries.ts';
import { ensurePackage } from '../build/built-package.ts';
import { dropHunks } from './drop-hunk.ts';
import { listTasks, type MinedTask } from './list-tasks.ts';

const cli = resolve(import.meta.dirname, '../../lib/cli.js');
const key = 'sk-ant-the-key-nobody-may-see';

/** Hunks that are left out in turn until a judgement changes. */
const mostTries = 4;

/** Agents that may try the whole reference. */
const mostAgents = 3;

/** What came of one task. */
interface Solved {
  readonly task: string;
  readonly whole: string;
  /** Absent for a reference that has one hunk alone. */
  readonly missing?: string;
  readonly seconds: number;
}

const { values, positionals } = parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true });
const [folder] = positionals;
await ensurePackage();
process.exitCode = folder === undefined ? refuse() : await main(resolve(folder));

function refuse(): number {
  process.stderr.write('usage: node scripts/mining/solve-tasks.ts FOLDER (a repository with golden tasks)\n');
  return 2;
}

async function main(root: string): Promise<number> {
  const rows: Solved[] = [];
  const only = values.only?.split(',');
  for (const task of listTasks(root).filter(({ id }) => only?.includes(id) ?? true)) {
    const started = performance.now();
    const whole = await solveWhole(root, task);
    const missing = await solveInPart(root, task);
    const seconds = Math.round((performance.now() - started) / 1000);
    rows.push({ task: task.id, whole, ...(missing === undefined ? {} : { missing }), seconds });
    process.stderr.write(`${JSON.stringify(rows.at(-1))}\n`);
  }
  console.log('| task | reference | a hunk missing | seconds |\n|---|---|---|---|');
  for (const { task, whole, missing = '–', seconds } of rows)
    console.log(`| ${task} | ${whole} | ${missing} | ${seconds} |`);
  const isRight = rows.every(({ whole, missing }) => whole.startsWith('completed') && missing !== 'completed');
  return rows.length > 0 && isRight ? 0 : 1;
}

/** The simulated model slips in one file of eight, as agents do: another seed, another agent. The first that completes counts, and says which it was. */
async function solveWhole(root: string, task: MinedTask): Promise<string> {
  const said: string[] = [];
  for (let index = 1; index <= mostAgents; index += 1) {
    const outcome = await solve(root, task, task.reference, 100 + index);
    if (outcome === 'completed') return index === 1 ? outcome : `${outcome} by agent ${index}`;
    said.push(outcome);
  }
  return said.join('; ');
}

/** Tried with one hunk missing and then another: not every one is what the tests ask for. Undefined where there is one hunk alone. */
async function solveInPart(root: string, task: MinedTask): Promise<string | undefined> {
  let outcome: string | undefined;
  for (const [index, part] of dropHunks(task.reference).slice(0, mostTries).entries()) {
    outcome = await solve(root, task, part, 2 + index);
    if (outcome.startsWith('failed-check')) break;
  }
  return outcome;
}

/** One trial of a task in the box, played by the real CLI. */
async function solve(root: string, { id, agent, prompt }: MinedTask, reference: string, seed: number): Promise<string> {
  const program = findAgent(agentPackages.claude);
  if (program === undefined) throw new Error('Claude Code is not installed: run node scripts/install-agents.ts');
  const server = await startModelServer({ keys: [key] });
  const home = mkdtempSync(join(tmpdir(), 'rentroll-mined-'));
  server.plan({ prompt, reference });
  try {
    const args = ['bench', agent, '--task', id, '--runs', '1', '--seed', String(seed), '--json'];
    const { stdout, stderr } = await run([...args, '--cache', join(home, 'cache')], root, {
      // The packages of a fixture are installed as its owner installs them.
      ...process.env,
      ...{ PATH: `${join(program, '..')}:${process.env['PATH']}`, TMPDIR: home, NO_COLOR: '1' },
      ...{ ANTHROPIC_BASE_URL: server.url, ANTHROPIC_API_KEY: key },
    });
    return readOutcome(stdout, id) ?? `no answer: ${stderr.slice(-300)}`;
  } finally {
    await server.close();
    rmSync(home, { recursive: true, force: true });
  }
}

/** How the trial ended, and why where it did not complete. */
function readOutcome(stdout: string, id: string): string | undefined {
  if (!stdout.startsWith('{')) return undefined;
  const { agents = [], stop } = JSON.parse(stdout) as Partial<BenchReport>;
  const task = agents.flatMap(({ tasks }) => tasks).find((one) => one.task === id);
  if (task === undefined || stop !== undefined) return `not run: ${stop?.detail ?? stdout.slice(0, 300)}`;
  return task.completed > 0
    ? 'completed'
    : task.failures.map(({ outcome, detail }) => `${outcome}: ${detail}`).join(', ');
}

function run(args: readonly string[], cwd: string, env: NodeJS.ProcessEnv) {
  return new Promise<{ readonly stdout: string; readonly stderr: string }>((done, fail) => {
    const child = spawn(process.execPath, [cli, ...args], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const output = { stdout: '', stderr: '' };
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output.stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (output.stderr += text));
    child.once('error', fail);
    child.once('close', () => done(output));
  });
}
