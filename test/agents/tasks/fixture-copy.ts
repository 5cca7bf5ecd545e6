import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { type BenchTask, loadTasks, memoryText, passesTests, prepareModules } from '../../../scripts/bench/trials.ts';
import type { Copy } from './small-copy.ts';

const project = resolve(import.meta.dirname, '../../..');
const fixture = join(project, 'benchmarks', 'fixture');

/** Shell commands a trial of the benchmark may run, as Claude Code's allow-list wants them. */
export const trialTools: readonly string[] = [
  ...['Grep', 'Glob', 'Bash(ls *)', 'Bash(find *)'],
  ...['node_modules/.bin/vitest run', 'node_modules/.bin/vitest run *', 'node_modules/.bin/tsc --noEmit'].map(
    (command) => `Bash(${command})`,
  ),
];

/** The first golden task of an agent's suite. */
export function firstTask(agent: string): BenchTask {
  const [task] = loadTasks([agent]);
  if (task === undefined) throw new Error(`"${agent}" has no golden task`);
  return task;
}

/** A copy of the benchmark fixture with an agent of the plugin, its rules as project memory, and the same rules as AGENTS.md. */
export function makeFixtureCopy(agent: string, rules: readonly string[]): Copy {
  const base = mkdtempSync(join(tmpdir(), 'fixture-copy-'));
  const root = join(base, 'repository');
  const hidden = new Set(['node_modules', 'BUGS.md']);
  cpSync(fixture, root, { recursive: true, filter: (path) => path === fixture || !hidden.has(basename(path)) });
  symlinkSync(prepareModules(), join(root, 'node_modules'));
  const memory = memoryText(rules);
  write(root, `.claude/agents/${agent}.md`, readFileSync(join(project, 'plugin', 'agents', `${agent}.md`), 'utf8'));
  write(root, `.claude/agent-memory/${agent}/MEMORY.md`, memory);
  write(root, 'AGENTS.md', memory);
  execFileSync('git', ['init', '-q', '--initial-branch=main'], { cwd: root, stdio: 'ignore' });
  const home = join(base, 'home');
  mkdirSync(home);
  return { root, home, remove: () => rmSync(base, { recursive: true, force: true, maxRetries: 3 }) };
}

/** Whether the task's hidden tests pass in a copy. */
export function isSolved(task: BenchTask, { root }: Copy): boolean {
  return passesTests(root, task);
}

function write(root: string, path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}
