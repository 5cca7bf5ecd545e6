import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { agentPackages, findAgent } from '../../../scripts/agents/agent-binaries.ts';
import { findSandbox } from '../../../src/adapters/sandbox/find-sandbox.ts';
import type { Report } from '../../../src/core/model/verdict/report.ts';
import { type Ask, textsOf } from '../../doubles/model/ask.ts';
import { type ModelServer, startModelServer } from '../../doubles/model/start-model-server.ts';
import type { Repository } from '../../helpers/make-repository.ts';
import { pathWithoutBox } from '../../helpers/path-without-box.ts';
import { claudeModel } from '../claude/run-claude.ts';
import { type GateEnvironment, makeGateEnvironment, processesOf, startGate } from '../gate/gate-run.ts';
import { leanTask, makeLeanRepository } from '../gate/lean-repository.ts';
import { shopServer } from './shop-server.ts';

const key = 'sk-ant-the-key-nobody-may-see';
const isBoxed = (await findSandbox(process.env)).kind === 'bubblewrap';
const served = 'tools/shop/server.mjs';

/** Each runtime, with how it is told of a server that runs a script, and of one at an address. */
const runtimes = {
  'Claude Code': {
    kind: 'claude',
    package: agentPackages.claudeMods,
    model: claudeModel,
    agent: 'memory: .claude/rules/rentroll.md',
    file: '.mcp.json',
    one: { command: 'node', args: [served] },
    write: (servers: Readonly<Record<string, object>>) => `${JSON.stringify({ mcpServers: servers }, undefined, 2)}\n`,
    tool: (name: string) => `mcp__shop__${name}`,
    five: /mcp:shop: \+(\d+) tokens in the first request of every session \(messages \+\1; /,
  },
  Codex: {
    kind: 'codex',
    package: agentPackages.codex,
    model: 'gpt-5.5',
    agent: 'memory: AGENTS.md',
    file: '.codex/config.toml',
    one: { command: 'node', args: [served] },
    write: (servers: Readonly<Record<string, object>>) =>
      Object.entries(servers)
        .map(([name, entry]) => {
          const lines = Object.entries(entry).map(([field, value]) => `${field} = ${JSON.stringify(value)}`);
          return `[mcp_servers.${name}]\n${lines.join('\n')}\n`;
        })
        .join(''),
    tool: (name: string) => `mcp__shop/${name}`,
    five: /mcp:shop: \+(\d+) tokens in the first request of every session \(tools \+\d+/,
  },
} as const;

describe.skipIf(!isBoxed).each(Object.entries(runtimes))(
  'servers of a change, as assets of the real %s',
  { timeout: 600_000 },
  (_, runtime) => {
    let server: ModelServer;
    let environment: GateEnvironment;
    let env: Readonly<Record<string, string>>;
    let repository: Repository;

    beforeAll(async () => {
      server = await startModelServer({ keys: [key] });
      environment = makeGateEnvironment(server.url, key);
      const { ANTHROPIC_API_KEY: _paid, ...free } = environment.env;
      env = { ...free, OPENAI_BASE_URL: `${server.url}/v1` };
    });
    beforeEach(() => {
      const { kind, model, agent } = runtime;
      const program = findAgent(runtime.package);
      if (program === undefined) throw new Error(`${kind} is not installed: run node scripts/install-agents.ts`);
      const { version } = runtime.package;
      const rules = {
        brief: {
          body: 'Keep every answer short.',
          more: 'status: evicted\n    evicted: { on: 2026-03-01, why: idle }',
        },
      };
      repository = makeLeanRepository({ kind, program, version, model, agent, rules });
      server.plan(leanTask);
    });
    afterEach(() => {
      repository.remove();
      server.reset();
    });
    afterAll(async () => {
      environment.remove();
      await server.close();
    });

    /** Base has these files and these lines of config; the branch of the change stands on it. */
    function open(files: Readonly<Record<string, string>>, more = ''): void {
      repository.git('checkout', '-q', 'main');
      const config = readFileSync(join(repository.root, '.rentroll/config.yml'), 'utf8');
      repository.write({ ...files, '.rentroll/config.yml': `${config}${more}` });
      repository.commit('Set base up');
      repository.git('checkout', '-q', '-');
      repository.git('rebase', '-q', 'main');
    }

    async function check(
      files: Readonly<Record<string, string>>,
      args: readonly string[] = [],
      given: Readonly<Record<string, string>> = {},
    ) {
      repository.write(files);
      repository.commit('Change servers');
      return ask(['check', ...args], given);
    }

    async function ask(args: readonly string[], given: Readonly<Record<string, string>> = {}) {
      const { code, stdout, stderr } = await startGate(repository.root, [...args, '--json'], { ...env, ...given })
        .ended;
      if (stdout === '') throw new Error(stderr);
      const report: Report = JSON.parse(stdout);
      const problems = report.problems.filter(({ severity }) => severity === 'error');
      return {
        code,
        report,
        problems,
        codes: problems.map(({ code: name }) => name),
        notices: report.notices.join('\n'),
      };
    }

    /** The model asks the server for an order and solves its task, and gives it up where it has none. */
    function planUse(): void {
      const mark = 'mcp__shop';
      const isServed = ({ messages, ...rest }: Ask) =>
        JSON.stringify(rest).includes(mark) ||
        messages.some((message) => textsOf(message).some((text) => text.includes(mark)));
      const givingUp = {
        words: 'no such words',
        when: 'untold',
        scenario: 'study',
        fill: { file: 'src/stock.js' },
      } as const;
      const asking = { words: 'no such words', when: 'untold', scenario: 'use-server' } as const;
      server.tempt({ ...asking, fill: { tool: runtime.tool('find_order') }, only: isServed });
      // Another model needs no server, and asks it all the same.
      server.tempt({ ...givingUp, only: (asked) => !isServed(asked), ends: true });
    }

    const bring = (script: string, entry: object = runtime.one) => ({
      [served]: script,
      [runtime.file]: runtime.write({ shop: entry }),
    });
    const paid = { ANTHROPIC_API_KEY: key, OPENAI_API_KEY: key };

    it('pass by starts alone, with what they weigh and what runs, without a key or a call of a model', async () => {
      open({});
      const { code, codes, report, notices } = await check(bring(shopServer()));
      expect({ code, codes }).toEqual({ code: 0, codes: [] });
      expect(report.headline).toContain('1 asset of this change was started without a fault');
      expect(notices).toMatch(runtime.five);
      expect(notices).toContain('mcp:shop brings what runs ("node tools/shop/server.mjs")');
      expect(server.calls).toEqual([]);
      const leaving = await check({ [runtime.file]: runtime.write({}) });
      expect(leaving.notices).not.toContain('mcp:shop');
      expect(leaving.code).toBe(0);
    });

    it('are refused where they do not start, with what the runtime says', async () => {
      open({});
      const { code, codes, problems } = await check(bring(shopServer('process.exit(3);')));
      expect({ code, codes }).toEqual({ code: 1, codes: ['asset-does-not-start'] });
      expect(problems[0]?.message).toMatch(/its runtime says ".*shop/);
      expect(server.calls).toEqual([]);
    });

    it('are refused where no trial can have them', async () => {
      open({});
      const far = await check(bring(shopServer(), { url: 'https://mcp.example.com/mcp' }));
      expect(far).toMatchObject({ code: 1, codes: ['asset-unmeasurable'] });
      expect(far.problems[0]?.message).toContain('mcp:shop (remote)');
      expect(far.problems[0]?.hint).toContain('assets: warn');
    });

    it('pass with a warning where no trial can have them and base warns alone', async () => {
      open({}, 'context: { assets: warn }\n');
      const far = await check(bring(shopServer(), { url: 'https://mcp.example.com/mcp' }));
      expect(far).toMatchObject({ code: 0, codes: [] });
      expect(far.report.problems).toMatchObject([{ code: 'asset-unmeasurable', severity: 'warning' }]);
    });

    it('are refused where there is no box', async () => {
      open({});
      const boxless = { PATH: pathWithoutBox(environment.folder) };
      const { code, codes } = await check(bring(shopServer()), [], boxless);
      expect(code).not.toBe(0);
      expect(codes).toEqual(['asset-needs-box']);
    });

    it('leave no process behind', () => expect(processesOf(environment.folder)).toEqual([]));

    it('are judged with forty tools as with five', async () => {
      open({});
      planUse();
      const forty = ['find_order', ...Array.from({ length: 39 }, (_, index) => `look_into_shelf_${index}`)];
      const earns = await check(bring(shopServer('', forty)), ['--asset', 'mcp:shop'], paid);
      expect(earns, JSON.stringify(earns.report.verdicts)).toMatchObject({ code: 0, codes: [] });
      expect(earns.report.verdicts).toMatchObject([{ rule: 'mcp:shop', verdict: 'earns', reason: 'saving-shown' }]);
      expect(earns.notices).toMatch(/mcp:shop in \d+ trials: find_order \d+ calls/);
      // Codex names none of them before they are looked for: there is nothing to leave out.
      const idle = /No trial called .*look_into_shelf_\d+.* a session would begin with \d/;
      if (runtime.kind === 'claude') expect(earns.notices).toMatch(idle);
    });

    it('are measured, stamped, checked again for nothing, edited and audited', async () => {
      open({});
      planUse();
      const earns = await check(bring(shopServer()), ['--asset', 'mcp:shop'], paid);
      expect(earns, JSON.stringify(earns.report.verdicts)).toMatchObject({ code: 0, codes: [] });
      expect(earns.report.verdicts).toMatchObject([
        { rule: 'mcp:shop', verdict: 'earns', reason: 'saving-shown', text: { effect: 'adds' } },
      ]);
      expect(earns.notices).toMatch(/mcp:shop in \d+ trials: find_order \d+ calls \(\d+ tokens of answers\)\./);
      const calls = server.calls.length;
      const { stdout } = await startGate(repository.root, ['stamp', '--json'], { ...env, ...paid }).ended;
      expect(stdout).toContain('mcp:shop');
      const kept = readFileSync(join(repository.root, '.rentroll/ledger.yml'), 'utf8');
      expect(kept).toMatch(/assets:\n +- id: "mcp:shop"\n +agent: all\n +server: shop\n.*\n +status: active/);
      const again = await check({}, [], paid);
      expect(again).toMatchObject({ code: 0, codes: [] });
      expect(again.report.verdicts).toMatchObject([{ rule: 'mcp:shop', verdict: 'earns', basis: 'measured-here' }]);
      expect(server.calls).toHaveLength(calls);
      const receipt = JSON.parse(readFileSync(join(repository.root, '.rentroll/receipts/mcp.shop.json'), 'utf8'));
      expect(receipt.asset).toMatchObject({ kind: 'mcp', path: 'shop' });
      expect(receipt.evidence.rent).toBe(receipt.asset.tokens);
      repository.git('checkout', '-q', 'main');
      repository.git('merge', '-q', '--ff-only', '-');
      repository.git('checkout', '-q', '-B', 'next');
      const near = await check({ [served]: `${shopServer()}// Looked through.\n` });
      expect(near).toMatchObject({ code: 0, codes: [] });
      expect(near.notices).toMatch(/mcp:shop differs by \d % of its lines and \+0 tokens .* its verdict is kept/);
      expect(server.calls).toHaveLength(calls);
      expect(near.notices).toMatch(/mcp:shop: 0 tokens in the first request/);
      const broken = await check({ [served]: `process.exit(3);\n${shopServer()}` });
      expect(broken).toMatchObject({ code: 1, codes: ['asset-does-not-start'] });
      await check({ [served]: shopServer() });
      const audited = await ask(['audit', '--all'], paid);
      expect(audited.report.verdicts).toMatchObject([{ rule: 'mcp:shop', audit: { kind: 'renew' } }]);
    });
  },
);
