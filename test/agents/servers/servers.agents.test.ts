import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { agentPackages, findAgent } from '../../../scripts/agents/agent-binaries.ts';
import { findSandbox } from '../../../src/adapters/sandbox/find-sandbox.ts';
import { textOf } from '../../doubles/model/call-log.ts';
import { type ModelServer, startModelServer } from '../../doubles/model/start-model-server.ts';
import type { Repository } from '../../helpers/make-repository.ts';
import { pathWithoutBox } from '../../helpers/path-without-box.ts';
import { claudeModel } from '../claude/run-claude.ts';
import { type GateEnvironment, makeGateEnvironment, processesOf, startGate } from '../gate/gate-run.ts';
import { leanTask, makeLeanRepository } from '../gate/lean-repository.ts';
import { shopServer } from './shop-server.ts';

/** A variable, as the file of servers writes one. */
const variable = (name: string) => ['$', '{', name, '}'].join('');

const key = 'sk-ant-the-key-nobody-may-see';
const isBoxed = (await findSandbox(process.env)).kind === 'bubblewrap';
const served = 'tools/shop/server.mjs';
const mcp = `mcp:
  shop: { run: box, env: { SHOP_STATE: shipped } }
`;
const entry = { command: 'node', args: [served], env: { SHOP_STATE: variable('SHOP_STATE') } };

/** Each runtime, where it is told of servers, and what it calls a tool of one. */
const runtimes = {
  'Claude Code': {
    kind: 'claude',
    model: claudeModel,
    agent: 'memory: .claude/rules/rentroll.md',
    servers: {
      '.mcp.json': JSON.stringify({
        mcpServers: { shop: entry, tracker: { type: 'http', url: 'https://mcp.example.com' } },
      }),
    },
    tool: (name: string) => `mcp__shop__${name}`,
  },
  Codex: {
    kind: 'codex',
    model: 'gpt-5.5',
    agent: 'memory: AGENTS.md',
    servers: {
      '.codex/config.toml': `[mcp_servers.shop]
command = "node"
args = ["${served}"]
env = { SHOP_STATE = "shipped" }
[mcp_servers.tracker]
url = "https://mcp.example.com"
`,
    },
    tool: (name: string) => `mcp__shop/${name}`,
  },
} as const;

const named = Object.entries(runtimes);

describe.skipIf(!isBoxed).each(named)(
  'servers of a project, in trials of the real %s',
  { timeout: 120_000 },
  (_, runtime) => {
    let server: ModelServer;
    let environment: GateEnvironment;
    let env: Readonly<Record<string, string>>;
    let repository: Repository;

    beforeAll(async () => {
      server = await startModelServer({ keys: [key] });
      environment = makeGateEnvironment(server.url, key);
      env = { ...environment.env, OPENAI_API_KEY: key, OPENAI_BASE_URL: `${server.url}/v1` };
    });
    beforeEach(() => {
      const { kind, model, agent } = runtime;
      const program = findAgent(agentPackages[kind]);
      if (program === undefined) throw new Error(`${kind} is not installed: run node scripts/install-agents.ts`);
      const { version } = agentPackages[kind];
      const rules = { brief: 'Keep every answer short.' };
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

    function bring(script: string): void {
      repository.git('checkout', '-q', 'main');
      repository.write({
        [served]: script,
        ...runtime.servers,
        '.rentroll/config.yml': `${readFileSync(join(repository.root, '.rentroll/config.yml'), 'utf8')}${mcp}`,
      });
      repository.commit('Bring a server');
      repository.git('checkout', '-q', '-');
      repository.git('rebase', '-q', 'main');
    }

    /** What both arms' first trials sent after the tool was called. */
    async function watchTrials(tool: string): Promise<readonly string[]> {
      server.tempt({
        words: 'no such words',
        when: 'untold',
        scenario: 'use-server',
        fill: { tool: runtime.tool(tool) },
      });
      const running = startGate(repository.root, ['check'], env);
      const results = /"(?:tool_result|function_call_output)"/g;
      const told = () => server.calls.map(textOf).filter((text) => text.match(results)?.length === 1);
      try {
        await expect.poll(() => told().length, { timeout: 90_000 }).toBeGreaterThan(1);
      } finally {
        running.kill();
        await running.ended;
      }
      return told();
    }

    it('are started in both arms, and their tools can be called', async () => {
      bring(shopServer());
      const told = await watchTrials('find_order');
      for (const text of told) expect(text).toContain('Order 7 is shipped.');
      expect(told.filter((text) => text.includes('Keep every answer short.')).length).toBeGreaterThan(0);
    });

    it('are kept from the network, from the machine and from what the agent is given', async () => {
      bring(shopServer());
      const [text = ''] = await watchTrials('probe');
      const said = JSON.parse(/\{\\"variables.*?\}(?=")/.exec(text)?.[0].replaceAll('\\"', '"') ?? '{}');
      expect(said).toEqual({
        variables: ['HOME', 'LANG', 'PATH', 'SHOP_STATE', 'TMPDIR'],
        network: 'ENETUNREACH',
        etc: 'EROFS',
        child: 'true',
      });
    });

    it.each([
      ['that ends at once', 'process.exit(3);'],
      ['that never answers', 'setInterval(() => {}, 1000); await new Promise(() => {});'],
    ])('%s stop their trial before a call is paid for', async (_, early) => {
      bring(shopServer(early));
      const { stdout, code } = await startGate(repository.root, ['check', '--json'], env).ended;
      expect(server.calls).toEqual([]);
      expect(code).not.toBe(0);
      expect(JSON.parse(stdout).problems[0].message).toContain('shop');
    });

    it('are named in doctor where trials are without them, with the reason', async () => {
      bring(shopServer());
      const detailOf = async (given: Readonly<Record<string, string>>) => {
        const { stdout } = await startGate(repository.root, ['doctor', '--json'], given).ended;
        const { checks } = JSON.parse(stdout);
        return checks.find(({ name }: { name: string }) => name === 'surroundings')?.detail;
      };
      expect(await detailOf(env)).toContain('trials are without mcp:tracker (remote)');
      const unboxed = await detailOf({ ...env, PATH: pathWithoutBox(environment.folder) });
      expect(unboxed).toContain('trials are without mcp:tracker (remote), mcp:shop (no box)');
    });

    it('leave no process behind', () => expect(processesOf(environment.folder)).toEqual([]));
  },
);
