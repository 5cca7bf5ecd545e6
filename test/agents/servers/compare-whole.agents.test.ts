import { chmodSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agentPackages, findAgent } from '../../../scripts/agents/agent-binaries.ts';
import { findSandbox } from '../../../src/adapters/sandbox/find-sandbox.ts';
import type { CompareReport } from '../../../src/core/model/request/compare-report.ts';
import { textOf } from '../../doubles/model/call-log.ts';
import { type ModelServer, startModelServer } from '../../doubles/model/start-model-server.ts';
import type { Repository } from '../../helpers/make-repository.ts';
import { claudeModel } from '../claude/run-claude.ts';
import { type GateEnvironment, makeGateEnvironment, processesOf, startGate } from '../gate/gate-run.ts';
import { leanTask, makeLeanRepository } from '../gate/lean-repository.ts';
import { shopServer } from './shop-server.ts';

const key = 'sk-ant-the-key-nobody-may-see';
const isBoxed = (await findSandbox(process.env)).kind === 'bubblewrap';
const index = 'Look the names up in the index of the shop before you change anything.';
const served = 'tools/shop/server.mjs';
const hook = '.claude/hooks/hello.sh';

/** Each runtime with all that its sessions can begin with, and what a first request says of it. */
const runtimes = {
  'Claude Code': {
    kind: 'claude',
    model: claudeModel,
    agent: 'memory: .claude/rules/rentroll.md',
    files: {
      'CLAUDE.md': `# Shop\n\n${index}\n`,
      '.claude/skills/forms/SKILL.md':
        '---\nname: forms\ndescription: Fills in the forms of the shop.\n---\nFill them in.\n',
      '.claude/agents/helper.md':
        '---\nname: helper\ndescription: Counts the stock of the shop.\nmodel: inherit\n---\nCount.\n',
      [hook]: '#!/bin/sh\necho "The hook says hello."\n',
      '.claude/settings.json': JSON.stringify({
        hooks: {
          SessionStart: [{ hooks: [{ type: 'command', command: `"$CLAUDE_PROJECT_DIR"/${hook}` }] }],
        },
        permissions: { allow: ['WebFetch'] },
      }),
      '.mcp.json': JSON.stringify({
        mcpServers: {
          shop: { command: 'node', args: [served] },
          tracker: { type: 'http', url: 'https://mcp.example.com' },
        },
      }),
    },
    said: [
      index,
      'Fills in the forms of the shop.',
      'Counts the stock of the shop.',
      'The hook says hello.',
      'mcp__shop',
    ],
    has: ['1 rule', 'CLAUDE.md', 'agent:helper', 'hook:SessionStart:*:1', 'skill:forms', 'mcp:shop'],
    without: ['mcp:tracker (remote)', 'permissions.allow'],
  },
  Codex: {
    kind: 'codex',
    model: 'gpt-5.5',
    agent: 'memory: AGENTS.md',
    files: {
      'AGENTS.md': `# Shop\n\n${index}\n\n<!-- rentroll:begin -->\n<!-- rentroll:end -->\n`,
      '.codex/config.toml': `[mcp_servers.shop]\ncommand = "node"\nargs = ["${served}"]\n`,
    },
    said: [index, 'mcp__shop'],
    has: ['1 rule', 'AGENTS.md', 'mcp:shop'],
    without: [],
  },
} as const;

describe.skipIf(!isBoxed).each(Object.entries(runtimes))(
  'everything that sessions of the real %s begin with, against none of it',
  { timeout: 400_000 },
  (_, runtime) => {
    let server: ModelServer;
    let environment: GateEnvironment;
    let repository: Repository;
    let env: Readonly<Record<string, string>>;

    beforeAll(async () => {
      let nowMs = 0;
      // No prompt is still cached at the next call: trials of a side cost the same, whichever came first.
      server = await startModelServer({ keys: [key], nowMs: () => (nowMs += 86_400_000) });
      environment = makeGateEnvironment(server.url, key);
      env = { ...environment.env, OPENAI_API_KEY: key, OPENAI_BASE_URL: `${server.url}/v1` };
      const { kind, model, agent, files } = runtime;
      const program = findAgent(agentPackages[kind]);
      if (program === undefined) throw new Error(`${kind} is not installed: run node scripts/install-agents.ts`);
      const rules = { brief: { body: 'Keep every answer short.', more: 'status: inherited' } };
      repository = makeLeanRepository({ kind, program, version: agentPackages[kind].version, model, agent, rules });
      repository.git('checkout', '-q', 'main');
      const ledger = repository.git('show', 'change:.rentroll/ledger.yml');
      const config = readFileSync(join(repository.root, '.rentroll/config.yml'), 'utf8');
      repository.write({ [served]: shopServer(), ...files, '.rentroll/ledger.yml': `${ledger}\n` });
      repository.write({ '.rentroll/config.yml': `${config}mcp:\n  shop: { run: box }\n` });
      if (kind === 'claude') chmodSync(join(repository.root, hook), 0o755);
      await startGate(repository.root, ['stamp'], env).ended;
      repository.commit('What a team has');
      server.plan(leanTask);
      // Nobody whom the index was not named to finds what is asked.
      server.tempt({ words: index, when: 'untold', scenario: 'study', fill: { file: 'src/stock.js' }, ends: true });
    });
    afterAll(async () => {
      repository.remove();
      environment.remove();
      await server.close();
    });

    async function compare(...words: string[]) {
      const { code, stdout, stderr } = await startGate(repository.root, ['compare', 'context', ...words, '--json'], env)
        .ended;
      if (stdout === '') throw new Error(stderr);
      const report: CompareReport = JSON.parse(stdout);
      return { code, report };
    }

    it('is billed and named before a call', async () => {
      const { code, report } = await compare('all', 'none', '--dry-run');
      expect({ code, calls: server.calls.length }).toEqual({ code: 0, calls: 0 });
      expect(report).toMatchObject({ dryRun: true, has: runtime.has, without: runtime.without });
      expect(report.bill?.worst.tokens).toBeGreaterThan(0);
    });

    it('is in one arm alone, and judged by what it costs and what is solved with it', async () => {
      const { code, report } = await compare('none', 'all');
      expect(code).toBe(0);
      expect(report).toMatchObject({
        verdict: 'pays',
        level: 'measured',
        without: runtime.without,
        decision: { outcome: { solved: [0, 1] } },
        isolation: { baseline: { ruleDelivered: false }, candidate: { ruleDelivered: true } },
      });
      expect(report.headline).toMatch(/^All your context .* buys \+100 points of solved tasks: worth its price\.$/);
      // What each first request says: all of it, or nothing of it.
      const firsts = server.calls.map(textOf).filter((text) => !/"(?:tool_result|function_call_output)"/.test(text));
      const saidIn = firsts
        .filter((text) => text.includes(leanTask.prompt))
        .map((text) => runtime.said.filter((words) => text.includes(words)));
      expect(new Set(saidIn.map(String))).toEqual(new Set(['', String(runtime.said)]));
      const { calls } = server;
      const before = calls.length;
      const again = await compare('all', 'none');
      expect({ ...again.report, budget: report.budget }).toEqual(report);
      expect(server.calls.length).toBe(before);
    });

    it('leaves no process behind', () => expect(processesOf(environment.folder)).toEqual([]));
  },
);
