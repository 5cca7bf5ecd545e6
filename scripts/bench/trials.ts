import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { parse } from 'yaml';
import { createReferenceRunner } from '../../src/apart/reference-agent/runner.ts';
import { listWorkspaceFiles } from '../../src/apart/reference-agent/world/workspace.ts';
import { metricWeights, totalTokens, weighUsage } from '../../src/core/model/money/usage.ts';
import type { AgentRun } from '../../src/core/model/runner/runner.ts';
import { hashParts } from '../../src/core/util/hash.ts';

const benchmarks = join(import.meta.dirname, '../..', 'benchmarks');
const fixture = join(benchmarks, 'fixture');
/** Where what is installed and worked out once stays: temporary folders in memory are gone when a run ends. */
const kept = process.env['RENTROLL_TEST_DISK'] ?? tmpdir();

/** A golden task as the bench scripts need it. */
export interface BenchTask {
  readonly id: string;
  readonly agent: string;
  readonly prompt: string;
  /** Hidden tests, by path in the copy, and the arguments of vitest that run them. */
  readonly tests: Readonly<Record<string, string>>;
  readonly args: readonly string[];
  readonly reference: string;
}

/** One finished trial: its tokens by metric, and whether the work was done. */
export interface BenchTrial {
  readonly priced: number;
  readonly total: number;
  readonly turns: number;
  readonly exit: AgentRun['exit'];
  readonly done: boolean;
}

/** All golden tasks of the given agents, in order of id. */
export function loadTasks(agents: readonly string[]): readonly BenchTask[] {
  return agents.flatMap((agent) => {
    const folder = join(benchmarks, agent);
    const files = existsSync(folder) ? readdirSync(folder).filter((name) => /^golden-.*\.md$/.test(name)) : [];
    return files.sort().map((name) => loadTask(folder, name));
  });
}

function loadTask(folder: string, name: string): BenchTask {
  const head = /^---\n([\s\S]*?)\n---/.exec(readFileSync(join(folder, name), 'utf8'))?.[1] ?? '';
  const task = parse(head) as TaskHead;
  const reference = readFileSync(join(folder, task.reference), 'utf8');
  const texts = Object.entries(task.tests).map(([path, file]) => [path, readFileSync(join(folder, file), 'utf8')]);
  const { id, agent, prompt, check } = task;
  return { id, agent, prompt: prompt.trim(), tests: Object.fromEntries(texts), args: check.args, reference };
}

interface TaskHead {
  readonly id: string;
  readonly agent: string;
  readonly prompt: string;
  readonly check: { readonly args: readonly string[] };
  readonly tests: Readonly<Record<string, string>>;
  readonly reference: string;
}

/** Installs the fixture's dependencies once per lock file, outside of the repository; gives their folder. */
export function prepareModules(): string {
  const lock = readFileSync(join(fixture, 'package-lock.json'), 'utf8');
  const folder = join(kept, `rentroll-fixture-${hashParts(lock).slice(0, 12)}`);
  if (!existsSync(join(folder, 'node_modules', '.package-lock.json'))) {
    mkdirSync(folder, { recursive: true });
    for (const name of ['package.json', 'package-lock.json']) cpSync(join(fixture, name), join(folder, name));
    execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: folder, stdio: 'ignore' });
  }
  return join(folder, 'node_modules');
}

/** Compiled memory as every arm has it: header and heading, and one bullet per rule. */
export function memoryText(rules: readonly string[]): string {
  const bullets = rules.map((rule) => `- ${rule}\n`).join('');
  return `<!-- Generated from .rentroll/ledger.yml. Do not edit: change the ledger and compile. -->\n\n# Rules for this agent\n\n${bullets}`;
}

/** A function that runs one trial on a fresh copy of the fixture. With `verify`, the task's own success check decides `done`. */
export function createBench(options: { readonly verify: boolean; readonly keep?: string }) {
  const root = mkdtempSync(join(tmpdir(), 'rentroll-bench-'));
  const modules = prepareModules();
  const runner = createReferenceRunner({ cacheDirectory: join(kept, 'rentroll-command-cache') });
  const checked = new Map<string, boolean>();
  const runTrial = async (task: BenchTask, rules: readonly string[], seedText: string): Promise<BenchTrial> => {
    const workspace = join(root, 'copy');
    copyFixture(workspace, modules);
    const memoryFile = '.claude/agent-memory/agent/MEMORY.md';
    mkdirSync(join(workspace, '.claude/agent-memory/agent'), { recursive: true });
    writeFileSync(join(workspace, memoryFile), memoryText(rules));
    const run = await runner.run({
      prompt: task.prompt,
      workspace,
      memoryFile,
      definition: '',
      reference: task.reference,
      home: join(root, 'home'),
      transcript: options.keep ?? join(root, 'transcript.jsonl'),
      seed: hashParts(seedText),
      maxTurns: 80,
      tokenCap: 2_000_000,
      timeoutMs: 300_000,
      signal: new AbortController().signal,
    });
    if (run.exit === 'environment-error') throw new Error(run.detail ?? 'environment error');
    const done = run.exit === 'finished' && isDone(workspace, task, options.verify, checked);
    return {
      priced: weighUsage(run.usage, metricWeights.priced),
      total: totalTokens(run.usage),
      turns: run.turns,
      exit: run.exit,
      done,
    };
  };
  return { runTrial, close: () => rmSync(root, { recursive: true, force: true }) };
}

function copyFixture(workspace: string, modules: string): void {
  rmSync(workspace, { recursive: true, force: true });
  const hidden = new Set(['node_modules', 'BUGS.md']);
  cpSync(fixture, workspace, { recursive: true, filter: (path) => path === fixture || !hidden.has(basename(path)) });
  symlinkSync(modules, join(workspace, 'node_modules'));
}

/** The success check, remembered per content of the copy: the same files give the same answer. */
function isDone(workspace: string, task: BenchTask, verify: boolean, checked: Map<string, boolean>): boolean {
  const key = hashParts(task.id, ...treeOf(workspace));
  const known = checked.get(key);
  if (known !== undefined || !verify) return known ?? true;
  const passed = passesTests(workspace, task);
  checked.set(key, passed);
  return passed;
}

/** What the reference runner did is known: the hidden tests alone say whether it was done. */
export function passesTests(workspace: string, { tests, args }: BenchTask): boolean {
  const env = {
    PATH: `${dirname(process.execPath)}:/usr/local/bin:/usr/bin:/bin`,
    HOME: workspace,
    TMPDIR: tmpdir(),
    LANG: 'C.UTF-8',
  };
  for (const [path, text] of Object.entries(tests)) {
    mkdirSync(dirname(join(workspace, path)), { recursive: true });
    writeFileSync(join(workspace, path), text);
  }
  const vitest = [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...args,
    ...Object.keys(tests),
    '-t',
    '^(?!.*notices what is wrong)',
  ];
  try {
    execFileSync(process.execPath, vitest, { cwd: workspace, env, stdio: 'ignore', timeout: 600_000 });
    return true;
  } catch (error) {
    // On a busy machine even a right solution takes too long: that is no answer, and must not be kept as one.
    if ((error as NodeJS.ErrnoException).code === 'ETIMEDOUT') throw error;
    return false;
  }
}

function treeOf(workspace: string): readonly string[] {
  return listWorkspaceFiles(workspace).flatMap((path) => [path, readFileSync(join(workspace, path), 'utf8')]);
}
