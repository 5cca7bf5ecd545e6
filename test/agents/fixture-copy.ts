import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { type BenchTask, loadTasks, memoryText, prepareModules } from '../../scripts/bench-trials.ts';
import type { Copy } from './small-copy.ts';

const fixture = resolve(import.meta.dirname, '..', '..', 'benchmarks', 'fixture');

/** Shell commands a trial of the benchmark may run, as Claude Code's allow-list wants them. */
export const trialTools: readonly string[] = [
  ...['Grep', 'Glob', 'Bash(ls *)', 'Bash(find *)'],
  ...['node_modules/.bin/vitest run', 'node_modules/.bin/vitest run *', 'node_modules/.bin/tsc --noEmit'].map(
    (command) => `Bash(${command})`,
  ),
];

/** A golden task of the sql suite. */
export function sqlTask(id: string): BenchTask {
  const task = loadTasks(['sql']).find((one) => one.id === id);
  if (task === undefined) throw new Error(`no golden task "${id}"`);
  return task;
}

/** A copy of the benchmark fixture with the sql agent, its rules as project memory, and the same rules as AGENTS.md. */
export function makeFixtureCopy(rules: readonly string[]): Copy {
  const base = mkdtempSync(join(tmpdir(), 'fixture-copy-'));
  const root = join(base, 'repository');
  const hidden = new Set(['node_modules', 'BUGS.md']);
  cpSync(fixture, root, { recursive: true, filter: (path) => path === fixture || !hidden.has(basename(path)) });
  symlinkSync(prepareModules(), join(root, 'node_modules'));
  const memory = memoryText(rules);
  write(root, '.claude/agents/sql.md', definition);
  write(root, '.claude/agent-memory/sql/MEMORY.md', memory);
  write(root, 'AGENTS.md', memory);
  execFileSync('git', ['init', '-q', '--initial-branch=main'], { cwd: root, stdio: 'ignore' });
  const home = join(base, 'home');
  mkdirSync(home);
  return { root, home, remove: () => rmSync(base, { recursive: true, force: true, maxRetries: 3 }) };
}

const definition = `---
name: sql
description: Works on the database layer.
tools: Read, Edit, Write, Grep, Glob, Bash
memory: project
---
You look after the database layer of this repository.
`;

/** Whether the task's own success check passes in a copy. */
export function isSolved(task: BenchTask, { root, home }: Copy): boolean {
  const env = { PATH: `${dirname(process.execPath)}:/usr/local/bin:/usr/bin:/bin`, HOME: home, LANG: 'C.UTF-8' };
  try {
    execFileSync('bash', ['-c', task.check], { cwd: root, env, stdio: 'ignore', timeout: 60_000 });
    return true;
  } catch {
    return false;
  }
}

function write(root: string, path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}
