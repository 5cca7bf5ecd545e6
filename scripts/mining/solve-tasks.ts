/**
 * `npm run bench mined FOLDER [--only ID,ID]`: the golden tasks of a repository, solved by the real Claude Code that a scripted model server drives with
 * the edits of each reference, and once more with a hunk of it missing. The first must be judged completed, the second failed.
 * Needs the CLI that scripts/install-agents.ts installs. Exit 1: a judgement was not what it must be; 2: wrong input.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

/** Outcomes of one task. */
interface Solved {
  readonly task: string;
  readonly whole: string;
  /** Absent for a reference that has one hunk alone. */
  readonly missing?: string;
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
  const only = values.only?.split(',');
  const tasks = listTasks(root).filter(({ id }) => only?.includes(id) ?? true);
  const rows: Solved[] = [];
  for (const agent of new Set(tasks.map((task) => task.agent))) {
    const own = tasks.filter((task) => task.agent === agent);
    const whole = await solveWhole(root, own);
    const missing = await solveInPart(root, own);
    rows.push(...own.map(({ id }) => ({ task: id, whole: whole.get(id) ?? 'not run', ...partOf(missing.get(id)) })));
  }
  console.log('| task | reference | a hunk missing |\n|---|---|---|');
  for (const { task, whole, missing = '–' } of rows) console.log(`| ${task} | ${whole} | ${missing} |`);
  const isRight = rows.every(({ whole, missing }) => whole.startsWith('completed') && missing !== 'completed');
  return rows.length > 0 && isRight ? 0 : 1;
}

function partOf(missing: string | undefined): Pick<Solved, 'missing'> {
  return missing === undefined ? {} : { missing };
}

/** The simulated model slips in one file of eight, as agents do: another seed, another agent. The first that completes counts, and says which it was. */
async function solveWhole(root: string, tasks: readonly MinedTask[]): Promise<ReadonlyMap<string, string>> {
  const solved = new Map<string, string>();
  for (let index = 1; index <= mostAgents; index += 1) {
    const open = tasks.filter(({ id }) => !solved.get(id)?.startsWith('completed'));
    if (open.length === 0) break;
    for (const [id, outcome] of await solve(root, open, 100 + index)) {
      solved.set(id, outcome === 'completed' && index > 1 ? `${outcome} by agent ${index}` : outcome);
    }
  }
  return solved;
}

/** Tried with one hunk missing and then another: not every one is what the tests ask for. Without the tasks that have one hunk alone. */
async function solveInPart(root: string, tasks: readonly MinedTask[]): Promise<ReadonlyMap<string, string>> {
  const solved = new Map<string, string>();
  for (let index = 0; index < mostTries; index += 1) {
    const open = tasks
      .filter(({ id }) => !solved.get(id)?.startsWith('failed-check'))
      .flatMap((task) =>
        dropHunks(task.reference)
          .slice(index, index + 1)
          .map((reference) => ({ ...task, reference })),
      );
    if (open.length === 0) break;
    for (const [id, outcome] of await solve(root, open, 2 + index)) solved.set(id, outcome);
  }
  return solved;
}

/** One trial in the box of each task of an agent, played by the real CLI. `bench` runs the others of the suite as well; they are not reported. */
async function solve(root: string, tasks: readonly MinedTask[], seed: number): Promise<ReadonlyMap<string, string>> {
  const program = findAgent(agentPackages.claude);
  if (program === undefined) throw new Error('Claude Code is not installed: run node scripts/install-agents.ts');
  const server = await startModelServer({ keys: [key] });
  const home = mkdtempSync(join(tmpdir(), 'rentroll-mined-'));
  for (const { prompt, reference } of tasks) server.plan({ prompt, reference });
  const configFile = join(root, '.rentroll', 'config.yml');
  const config = readFileSync(configFile, 'utf8');
  try {
    writeFileSync(configFile, `${config.replace(/^seed:.*\n/m, '')}seed: ${seed}\n`);
    const args = ['bench', tasks[0]?.agent ?? 'all', '--runs', '1', '--json'];
    const { stdout, stderr } = await run([...args, '--store', join(home, 'trials')], root, {
      // The packages of a fixture are installed as its owner installs them.
      ...process.env,
      ...{ PATH: `${join(program, '..')}:${process.env['PATH']}`, TMPDIR: home, NO_COLOR: '1' },
      ...{ ANTHROPIC_BASE_URL: server.url, ANTHROPIC_API_KEY: key },
    });
    const failure = `no answer: ${stderr.slice(-300)}`;
    return new Map(tasks.map(({ id }) => [id, readOutcome(stdout, id) ?? failure]));
  } finally {
    writeFileSync(configFile, config);
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
