import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { parseConfig } from '../../../../src/core/config/parse-config.ts';
import { parseLedger } from '../../../../src/core/ledger/parse-ledger.ts';
import type { Tree } from '../../../../src/core/model/tree.ts';
import { locateFiles } from '../../../../src/gate/change/read-files.ts';
import { runnerNamed } from '../../../../src/gate/commands/init/choose-setup.ts';
import {
  chooseAgents,
  detectRepository,
  guessPrepare,
  guessRunner,
} from '../../../../src/gate/commands/init/detect-repository.ts';
import { emptyLedger, patchTemplate, planFresh, taskTemplate } from '../../../../src/gate/commands/init/plan-init.ts';
import {
  auditWorkflow,
  auditWorkflowFile,
  gateWorkflow,
  workflowFile,
} from '../../../../src/gate/commands/init/workflows.ts';
import { checkReference } from '../../../../src/gate/suite/check-suite.ts';
import { parseTask } from '../../../../src/gate/suite/parse-task.ts';

const paths = locateFiles('.rentroll/config.yml');

function treeOf(...files: readonly string[]): Tree {
  return {
    name: 'test',
    read: async () => undefined,
    readLink: async () => undefined,
    list: async () => files.map((path) => ({ path, mode: '100644' })),
  };
}

async function choose(...files: readonly string[]): Promise<readonly string[]> {
  return chooseAgents(await detectRepository(treeOf(...files))).map(({ name }) => name);
}

describe('what init detects', () => {
  it('starts with agents that can be measured, else the first defined, else main', async () => {
    expect(await choose('README.md')).toEqual(['main']);
    expect(await choose('.claude/agents/web.md', '.claude/agents/api.md')).toEqual(['api']);
    expect(await choose('.claude/agents/web.md', '.claude/agents/api.md', 'benchmarks/web/golden-01.md')).toEqual([
      'web',
    ]);
    expect(await choose('benchmarks/sql/golden-01.md', 'benchmarks/fixture/golden-01.md')).toEqual(['sql']);
  });

  it('names what it cannot use and what could be imported', async () => {
    const facts = await detectRepository(
      treeOf('.claude/agents/Front End.md', '.claude/agents/all.md', 'AGENTS.md', 'docs/CLAUDE.md'),
    );
    expect(facts.unusable).toEqual(['.claude/agents/Front End.md', '.claude/agents/all.md']);
    expect(facts.instructions).toEqual(['AGENTS.md']);
  });

  it('prepares a fixture that has a lock file', () => {
    expect(guessPrepare('f', new Set(['f/package-lock.json']))).toBe('npm ci');
    expect(guessPrepare('f', new Set(['package-lock.json']))).toBe('');
  });
});

describe('what init writes', () => {
  const agent = { name: 'sql', tasks: 'benchmarks/sql', hasSuite: false, definition: '.claude/agents/sql.md' };
  const files = planFresh(paths, {
    agents: [agent],
    fixture: 'bench/frozen',
    prepare: 'npm ci --offline',
    runner: { kind: 'demo' },
  });

  it('is a config that parses to the choices', () => {
    const config = parseConfig(files[0]?.text ?? '', 'c', 'head').value;
    expect(config?.agents['sql']).toMatchObject({ tasks: 'benchmarks/sql', definition: '.claude/agents/sql.md' });
    expect(config?.fixture).toEqual({
      path: 'bench/frozen',
      lock: 'bench/frozen.lock',
      prepare: 'npm ci --offline',
    });
  });

  it('gives trials of a real agent room to end: what half of the dollars pay for, or what its sessions take', () => {
    const runner = { kind: 'claude', model: 'claude-sonnet-5-5', version: '2.1.330' } as const;
    const budgetOf = (usual?: number) => {
      const [file] = planFresh(paths, { agents: [agent], fixture: 'f', prepare: '', runner }, usual);
      return parseConfig(file?.text ?? '', 'c', 'head').value?.budget;
    };
    expect(budgetOf()).toMatchObject({ trial: 1_200_000, run: 40_000_000, agent: 40_000_000, dollars: 25 });
    expect(budgetOf(600_000)).toMatchObject({ trial: 900_000, run: 30_000_000, agent: 30_000_000, dollars: 25 });
  });

  it('brings a template only for an agent without a suite', () => {
    expect(files.map(({ path }) => path)).toEqual([
      paths.config,
      paths.ledger,
      workflowFile,
      auditWorkflowFile,
      'benchmarks/sql/golden-01.md',
      'benchmarks/sql/golden-01.patch',
    ]);
    const ready = { ...agent, hasSuite: true };
    expect(planFresh(paths, { agents: [ready], fixture: 'f', prepare: '', runner: { kind: 'demo' } })).toHaveLength(4);
  });

  it('refuses choices that make no config, with the place', () => {
    const wrong = {
      agents: [{ ...agent, name: 'All Agents' }],
      fixture: '../f',
      prepare: '',
      runner: { kind: 'demo' } as const,
    };
    expect(() => planFresh(paths, wrong)).toThrow(/All Agents/);
  });

  it('is an empty ledger and a task template that parse, with a patch that linting refuses', () => {
    expect(parseLedger(emptyLedger, 'l', 'head').value?.rules).toEqual([]);
    expect(parseTask(taskTemplate('sql', 'f'), 'benchmarks/sql/golden-01.md', 'head').problems).toEqual([]);
    expect(checkReference(patchTemplate, 'p', 'head')[0]?.code).toBe('task-bad-reference');
  });

  it('is a workflow that reads, posts, runs no command of its own, uses no secret and leaves no credentials behind', () => {
    const workflow = gateWorkflow({ kind: 'demo' });
    const read = parse(workflow);
    expect(Object.keys(read.on)).toEqual(['pull_request', 'merge_group']);
    expect(read.permissions).toEqual({});
    expect(read.jobs.gate.permissions).toEqual({ contents: 'read', 'pull-requests': 'write', checks: 'write' });
    expect(read.jobs.gate.steps[0].with).toEqual({ 'fetch-depth': 0, 'persist-credentials': false });
    expect(workflow).not.toMatch(/\brun:|secrets\./);
    expect(workflow).toContain('full commit SHAs');
  });

  it('is a workflow that installs a real agent and its box, and gives the key to one step', () => {
    const runner = { kind: 'claude', model: 'm', version: '2.1.330' } as const;
    for (const [text, job] of [
      [gateWorkflow(runner), 'gate'],
      [auditWorkflow(runner), 'audit'],
    ] as const) {
      const { steps } = parse(text).jobs[job];
      const withKey = steps.filter((step: object) => JSON.stringify(step).includes('secrets.'));
      expect(withKey).toEqual([expect.objectContaining({ id: job, uses: 'rentroll/rentroll@v0' })]);
      const commands = steps.flatMap((step: { run?: string }) => step.run ?? []).join('\n');
      expect(commands).toMatch(/@anthropic-ai\/claude-code@2\.1\.330[\s\S]*bubblewrap/);
    }
  });

  it('is a config of the runtime whose files are there, whose memory it reads', async () => {
    const named = (...paths: readonly string[]) => guessRunner(new Set(paths));
    expect([
      named('README.md'),
      named('CLAUDE.md'),
      named('AGENTS.md'),
      named('AGENTS.md', '.codex/config.toml'),
    ]).toEqual([...['demo', 'claude', 'claude', 'codex']]);
    const main = { name: 'main', tasks: 'benchmarks/main', hasSuite: false };
    const text = planFresh(paths, {
      agents: [main],
      fixture: 'f',
      prepare: '',
      runner: await runnerNamed('claude', {}),
    })[0]?.text;
    const config = parseConfig(text ?? '', 'c', 'head').value;
    expect(config?.runner).toMatchObject({ kind: 'claude', model: 'claude-sonnet-5-5', version: '2.1.330' });
    expect(config?.agents['main']?.memory).toBe('.claude/rules/rentroll.md');
  });
});
