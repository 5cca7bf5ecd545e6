import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { silentProgress } from '../../../../src/cli/progress/silent-progress.ts';
import type { Dependencies } from '../../../../src/core/model/request/dependencies.ts';
import { loadWorktree } from '../../../../src/gate/change/load-worktree.ts';
import { proveAgents } from '../../../../src/gate/experiment/starts/prove-agents.ts';
import { ledgerOf, makeRepository, type Repository, tinyConfig } from '../../../helpers/make-repository.ts';

const folder = mkdtempSync(join(tmpdir(), 'rr-delivery-'));
const program = join(folder, 'agent.mjs');
const key = 'sk-ant-nobody-is-to-see-this';
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** An agent that makes one call; its argument says what it puts into it. */
writeFileSync(
  program,
  `#!/usr/bin/env node
import { readFileSync } from 'node:fs';
if (process.argv.includes('--version')) { console.log('1.0.0'); process.exit(); }
const { prompt, workspace, memoryFile, meter } = JSON.parse(readFileSync(0, 'utf8'));
const memory = readFileSync(workspace + '/' + memoryFile, 'utf8');
const texts = {
  loads: () => [prompt, memory],
  forgets: () => [prompt],
  knows: () => [prompt, '- Search the index first.'],
  peeks: () => [prompt, memory, readFileSync(process.env.HOME + '/.claude/CLAUDE.md', 'utf8')],
}[process.argv[2]];
if (texts !== undefined) {
  const body = JSON.stringify({ model: 'm', max_tokens: 9, messages: [{ role: 'user', content: texts().join('\\n') }] });
  await fetch(meter.url + '/v1/messages', { method: 'POST', headers: { 'x-api-key': meter.token }, body });
}
const usage = { input: 0, output: 0, cacheCreation: 0, cacheRead: 0 };
console.log(JSON.stringify({ schema: 1, exit: 'finished', usage, turns: 1, model: 'm' }));
`,
);
chmodSync(program, 0o755);

function repositoryFor(does: string, rules: Readonly<Record<string, string>>): Repository {
  const runner = `runner: { kind: command, program: ${program}, args: [${does}], version: "1.0.0", model: m, timeout: 20s }\n`;
  return makeRepository({
    base: { '.rentroll/config.yml': tinyConfig(runner) },
    head: { '.rentroll/ledger.yml': ledgerOf(rules) },
  });
}

/** The proof of the one agent, and how often agents were started for one. */
async function prove({ root }: Repository, env: NodeJS.ProcessEnv = { ANTHROPIC_API_KEY: key }) {
  const steps: string[] = [];
  const deps: Dependencies = {
    cwd: root,
    env: { PATH: process.env['PATH'], RENTROLL_HOME: folder, ...env },
    progress: { ...silentProgress, step: (text) => void steps.push(text) },
    signal: new AbortController().signal,
    now: () => new Date(),
  };
  const inputs = await loadWorktree({ configFile: '.rentroll/config.yml' }, deps);
  const proved = (await proveAgents(inputs, deps)).get('sql');
  return { proved, started: steps.filter((step) => step.includes('reach sql')).length };
}

const rules = { search: 'Search the index first.' };

describe('the proof of delivery', { timeout: 60_000 }, () => {
  it('sees the line in its arm only, keeps that, and starts nothing again until the words change', async () => {
    const repository = repositoryFor('loads', rules);
    const first = await prove(repository);
    expect(first).toMatchObject({ started: 1, proved: { problems: [] } });
    expect(first.proved?.delivery).toMatchObject({
      rules: ['search'],
      candidate: { kind: 'seen', delivered: ['search'], canaryLeaked: false, weight: { tools: 0 } },
      baseline: { kind: 'seen', delivered: [], canaryLeaked: false },
    });
    expect(await prove(repository)).toEqual({ ...first, started: 0 });
    repository.write({ '.rentroll/ledger.yml': ledgerOf({ search: 'Search the other index first.' }) });
    expect(await prove(repository)).toMatchObject({ started: 1, proved: { problems: [] } });
    repository.remove();
  });

  it('proves with a line of its own where there is no candidate', async () => {
    const repository = repositoryFor('loads', {});
    expect((await prove(repository)).proved).toMatchObject({
      problems: [],
      delivery: { rules: ['delivery-probe'], candidate: { delivered: ['delivery-probe'] } },
    });
    repository.remove();
  });

  it.each([
    ['forgets', 'delivery-missing'],
    ['knows', 'delivery-both-arms'],
    ['peeks', 'delivery-leaked'],
    ['idles', 'delivery-unproved'],
  ])('an agent that %s the rules is %s, and nothing is kept of it', async (does, code) => {
    const repository = repositoryFor(does, rules);
    const again = [await prove(repository), await prove(repository)];
    for (const { started, proved } of again) {
      expect(started).toBe(1);
      expect(proved?.problems.map((problem) => problem.code)).toEqual([code]);
    }
    repository.remove();
  });

  it('starts no program that is not metered: it could pay for a call that nobody sees', async () => {
    const repository = repositoryFor('loads', rules);
    expect(await prove(repository, {})).toEqual({ started: 0, proved: undefined });
    repository.remove();
  });
});
