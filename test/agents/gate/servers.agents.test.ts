import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { agentPackages } from '../../../scripts/agents/agent-binaries.ts';
import { findSandbox } from '../../../src/adapters/sandbox/find-sandbox.ts';
import { textOf } from '../../doubles/model/call-log.ts';
import { type ModelServer, startModelServer } from '../../doubles/model/start-model-server.ts';
import type { Repository } from '../../helpers/make-repository.ts';
import { pathWithoutBox } from '../../helpers/path-without-box.ts';
import { claudeModel, claudeProgram } from '../claude/run-claude.ts';
import { type GateEnvironment, makeGateEnvironment, processesOf, startGate } from './gate-run.ts';
import { leanTask, makeLeanRepository } from './lean-repository.ts';
import { shopServer } from './shop-server.ts';

/** A variable, as the file of servers writes one. */
const variable = (name: string) => ['$', '{', name, '}'].join('');

const key = 'sk-ant-the-key-nobody-may-see';
const isBoxed = (await findSandbox(process.env)).kind === 'bubblewrap';
const served = 'tools/shop/server.mjs';
const mcpServers = {
  shop: { command: 'node', args: [served], env: { SHOP_STATE: variable('SHOP_STATE') } },
  tracker: { type: 'http', url: 'https://mcp.example.com' },
};
const mcp = `mcp:
  shop: { run: box, env: { SHOP_STATE: shipped } }
`;

describe.skipIf(!isBoxed)('servers of a project, in trials of the real Claude Code', { timeout: 120_000 }, () => {
  let server: ModelServer;
  let environment: GateEnvironment;
  let repository: Repository;

  beforeAll(async () => {
    if (claudeProgram === undefined)
      throw new Error('Claude Code is not installed: run node scripts/install-agents.ts');
    server = await startModelServer({ keys: [key] });
    environment = makeGateEnvironment(server.url, key);
  });
  beforeEach(() => {
    const { version } = agentPackages.claude;
    const agent = 'memory: .claude/rules/rentroll.md';
    const options = { program: claudeProgram ?? '', version, model: claudeModel, agent };
    repository = makeLeanRepository({ ...options, rules: { brief: 'Keep every answer short.' } });
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
      '.mcp.json': JSON.stringify({ mcpServers }),
      '.rentroll/config.yml': `${readFileSync(join(repository.root, '.rentroll/config.yml'), 'utf8')}${mcp}`,
    });
    repository.commit('Bring a server');
    repository.git('checkout', '-q', '-');
    repository.git('rebase', '-q', 'main');
  }

  /** What both arms' first trials sent after the tool was called. */
  async function watchTrials(tool: string): Promise<readonly string[]> {
    server.tempt({ words: 'no such words', when: 'untold', scenario: 'use-server', fill: { tool } });
    const running = startGate(repository.root, ['check'], environment.env);
    const told = () => server.calls.map(textOf).filter((text) => (text.match(/"tool_result"/g) ?? []).length === 1);
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
    const told = await watchTrials('mcp__shop__find_order');
    for (const text of told) expect(text).toContain('Order 7 is shipped.');
    expect(told.filter((text) => text.includes('Keep every answer short.')).length).toBeGreaterThan(0);
  });

  it('are kept from the network, from the machine and from what the agent is given', async () => {
    bring(shopServer());
    const [text = ''] = await watchTrials('mcp__shop__probe');
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
    const { stdout, code } = await startGate(repository.root, ['check', '--json'], environment.env).ended;
    expect(server.calls).toEqual([]);
    expect(code).not.toBe(0);
    expect(stdout).toContain('"shop\\"');
  });

  it('are named in doctor where trials are without them, with the reason', async () => {
    bring(shopServer());
    const detailOf = async (env: Readonly<Record<string, string>>) => {
      const { stdout } = await startGate(repository.root, ['doctor', '--json'], env).ended;
      const { checks } = JSON.parse(stdout);
      return checks.find(({ name }: { name: string }) => name === 'surroundings')?.detail;
    };
    expect(await detailOf(environment.env)).toContain('trials are without mcp:tracker (remote)');
    const unboxed = await detailOf({ ...environment.env, PATH: pathWithoutBox(environment.folder) });
    expect(unboxed).toContain('trials are without mcp:tracker (remote), mcp:shop (no box)');
  });

  it('leave no process behind', () => expect(processesOf(environment.folder)).toEqual([]));
});
