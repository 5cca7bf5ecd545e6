import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeActiveRepository } from '../active-rules.ts';
import { type Files, ledgerOf, lockOf, oneTask, tinyConfig, tinyFiles } from '../make-repository.ts';
import { tinyTasks } from '../tiny-suite.ts';
import { change, type HintRow, type Stage, stageOf } from './hint-row.ts';

const ledger = '.rentroll/ledger.yml';
const config = '.rentroll/config.yml';
const memory = '.claude/agent-memory/sql/MEMORY.md';
/** What settles with one task and few trials: it saves nothing. */
const idle = 'Take a deep breath and be kind.';
const quick: Files = { ...oneTask, [config]: tinyConfig('policy: { minEffect: 40% }\n') };
const active = (body: string) => ({ body, more: 'status: active' });
const candidate = { [ledger]: ledgerOf({ rule: idle }) };

/** A branch that writes these files onto a base that settles soon. */
const branch = (head: Files, base: Files = {}): Stage => stageOf({ base: { ...quick, ...base }, head });

/** A change whose agent does not load its memory, while a file says so. */
function leakingStage(head: Files, more: Files = {}): Stage & { readonly folder: string } {
  const folder = mkdtempSync(join(tmpdir(), 'rentroll-leak-'));
  writeFileSync(join(folder, 'leaks'), '');
  const program = join(import.meta.dirname, 'leaking-agent.mjs');
  const runner = `runner: { kind: command, program: ${program}, args: [${folder}], version: "1.0.0", model: m, timeout: 20s }\n`;
  const base = { [config]: tinyConfig(`${runner}policy: { minEffect: 40% }\n`), ...more };
  return { ...branch(head, base), folder };
}

/** Whatever kept the agent from its memory is gone. */
function mendLeak(stage: Stage): void {
  rmSync(join((stage as ReturnType<typeof leakingStage>).folder, 'leaks'));
}

/** A rule that was evicted after it had a receipt that earns, brought back by a branch. */
async function reviveStage(status: string): Promise<Stage> {
  const base = { ...quick, [ledger]: ledgerOf({ rule: active(idle) }) };
  const repository = await makeActiveRepository(base, { rule: {} });
  const evicted = { body: idle, more: 'status: evicted\n    evicted: { on: 2026-03-02, why: regression }' };
  repository.write({ [ledger]: ledgerOf({ rule: evicted }), [memory]: undefined });
  repository.commit('Evict');
  repository.git('checkout', '--quiet', '-b', 'change');
  repository.write({ [ledger]: ledgerOf({ rule: { body: idle, more: `status: ${status}` } }) });
  repository.commit('Revive');
  return { repository };
}

/** Rows whose hints say to measure, or to stamp what was measured. */
export const measuringRows: readonly HintRow[] = [
  {
    code: 'isolation-leak',
    name: 'an agent did not load its memory, and does now',
    make: () => leakingStage(candidate),
    shows: ['check'],
    before: [/once this is corrected/, mendLeak],
  },
  {
    code: 'side-leaked',
    name: 'an agent did not get one of two sides, and does now',
    make: () => leakingStage({ 'a.md': 'Be kind to people.\n', 'b.md': 'Be kind to animals.\n' }),
    shows: ['compare', 'context', 'a.md', 'b.md', '--as', 'CLAUDE.md'],
    before: [/once this is corrected/, mendLeak],
  },
  {
    code: 'memory-missing',
    name: 'a rule calls itself active and nobody measured it',
    make: () => branch({ [ledger]: ledgerOf({ rule: active(idle) }) }),
    shows: ['check'],
    before: [/Write "status: candidate"/, change(candidate)],
  },
  {
    code: 'memory-missing',
    name: 'a rule that was evicted comes back as active',
    make: () => reviveStage('active'),
    shows: ['check'],
    before: [/Write "status: candidate"/, change(candidate)],
  },
  {
    code: 'rule-unproved',
    name: 'a rule that was evicted comes back as active and is stamped',
    make: () => reviveStage('active'),
    shows: ['stamp'],
    before: [/Write "status: candidate"/, change(candidate)],
  },
  {
    code: 'memory-drift',
    name: 'memory was edited by hand',
    make: async () => {
      const repository = await makeActiveRepository(
        { ...quick, [ledger]: ledgerOf({ rule: active(idle) }) },
        { rule: {} },
      );
      repository.git('checkout', '--quiet', '-b', 'change');
      repository.write({ [memory]: `${readFileSync(join(repository.root, memory), 'utf8')}- Be rude.\n` });
      repository.commit('Edit');
      return { repository };
    },
    shows: ['check'],
  },
  {
    code: 'memory-link',
    name: 'memory is a link',
    make: () => {
      const { repository } = branch({ 'docs/memory.md': 'Be rude.\n' });
      mkdirSync(join(repository.root, memory, '..'), { recursive: true });
      symlinkSync('../../../docs/memory.md', join(repository.root, memory));
      repository.commit('Link');
      return { repository };
    },
    shows: ['check', '--dry-run'],
    before: [/Take the link away/, change({ [memory]: undefined })],
  },
  {
    code: 'memory-not-ours',
    name: 'an agent shares its memory with people who left no markers',
    make: () => {
      const shared = tinyConfig().replace('{ tasks: benchmarks/sql }', '{ tasks: benchmarks/sql, memory: AGENTS.md }');
      const head = { [ledger]: ledgerOf({ rule: active(idle) }) };
      return stageOf({ base: { ...oneTask, [config]: shared, 'AGENTS.md': '# House\n' }, head });
    },
    shows: ['check'],
  },
  {
    code: 'ledger-new-agent',
    name: 'a change brings an agent, its tasks and a rule for it',
    make: () => {
      const tasks = (text: string) => text.replaceAll('sql', 'web');
      const web = Object.fromEntries(Object.entries(tinyTasks).map(([path, text]) => [tasks(path), tasks(text)]));
      const both = tinyConfig('policy: { minEffect: 40% }\n').replace(
        'fixture:',
        '  web: { tasks: benchmarks/web }\nfixture:',
      );
      const lock = lockOf({ ...tinyFiles(), ...oneTask, ...web });
      return branch({
        ...web,
        'benchmarks/fixture.lock': lock,
        [config]: both,
        [ledger]: ledgerOf({ rule: idle }).replace('agent: sql', 'agent: web'),
      });
    },
    shows: ['check'],
    before: [
      /merge the agent with its tasks/,
      ({ repository }) => {
        repository.git('checkout', '--quiet', 'main');
        repository.git('merge', '--quiet', 'change');
      },
    ],
  },
  {
    code: 'selftest-no-trials',
    name: 'nothing was measured here',
    make: () => branch({ 'README.md': 'Hello.\n' }),
    shows: ['selftest', '--replays', '10'],
  },
  {
    code: 'report-missing',
    name: 'nothing was measured here',
    make: () => branch(candidate),
    shows: ['report'],
  },
  {
    code: 'offline-without-store',
    name: 'trials are to be judged and no folder of trials is named',
    make: () => branch(candidate),
    shows: ['check', '--offline'],
    fill: { DIR: join(tmpdir(), 'rentroll-hint-store') },
    again: 'instead',
  },
  {
    code: 'part-no-key',
    name: 'a part is to be measured without a key',
    make: () => {
      const stage = leakingStage(candidate);
      mendLeak(stage);
      return stage;
    },
    shows: ['check', '--part', '1/2', '--store', 'trials'],
    again: 'instead',
  },
  {
    code: 'missing-base',
    name: 'a branch cannot be compared with a default branch',
    make: () => {
      const stage = branch(candidate);
      stage.repository.git('branch', '--move', 'main', 'trunk');
      return stage;
    },
    shows: ['check', '--dry-run'],
    fill: { REF: 'trunk' },
    again: 'instead',
  },
  {
    code: 'side-all',
    name: 'everything is compared with a file',
    make: () => branch({ 'CLAUDE.md': 'Be kind.\n' }),
    shows: ['compare', 'context', 'all', 'CLAUDE.md', '--dry-run'],
    again: 'instead',
  },
  {
    code: 'side-same',
    name: 'two equal files are compared',
    make: () => branch({ 'a.md': 'Be kind.\n', 'b.md': 'Be kind.\n' }),
    shows: ['compare', 'context', 'a.md', 'b.md', '--as', memory, '--dry-run'],
    again: 'instead',
  },
  {
    code: 'side-other-model',
    name: 'two prompts are compared of which one declares another model',
    make: () => {
      const prompt = (model: string) =>
        `---\nname: sql\ndescription: Writes SQL.\nmodel: ${model}\nmemory: project\n---\nYou write SQL.\n`;
      const runner = 'runner: { kind: claude, model: claude-opus-5-5, version: "2.1.330" }\n';
      return stageOf({
        base: { [config]: tinyConfig(runner) },
        head: { 'a.md': prompt('inherit'), 'b.md': prompt('claude-haiku-4-5') },
      });
    },
    shows: ['compare', 'prompt', 'a.md', 'b.md', '--dry-run'],
    fill: { A: 'claude-opus-5-5', B: 'claude-haiku-4-5' },
    lacks: ['runner-missing'],
    again: 'instead',
  },
];
