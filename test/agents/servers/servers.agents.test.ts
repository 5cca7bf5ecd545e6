import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findSandbox } from '../../../src/adapters/sandbox/find-sandbox.ts';
import { textOf } from '../../doubles/model/call-log.ts';
import { type ModelServer, startModelServer } from '../../doubles/model/start-model-server.ts';
import type { Repository } from '../../helpers/make-repository.ts';
import { pathWithoutBox } from '../../helpers/path-without-box.ts';
import { type GateEnvironment, makeGateEnvironment, processesOf, startGate } from '../gate/gate-run.ts';
import { leanTask } from '../gate/lean-repository.ts';
import { bringServers, makeServersRepository, served, serverRuntimes } from './server-runtimes.ts';
import { shopServer } from './shop-server.ts';

const key = 'sk-ant-the-key-nobody-may-see';
const isBoxed = (await findSandbox(process.env)).kind === 'bubblewrap';
const named = Object.entries(serverRuntimes);

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
      repository = makeServersRepository(runtime);
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

    const bring = (script: string) => bringServers(repository, runtime, { files: { [served]: script } });

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
        return checks.find(({ name }: { name: string }) => name === 'what trials have of the repository')?.detail;
      };
      expect(await detailOf(env)).toContain('trials are without mcp:tracker (remote)');
      const unboxed = await detailOf({ ...env, PATH: pathWithoutBox(environment.folder) });
      expect(unboxed).toContain('trials are without mcp:tracker (remote), mcp:shop (no sandbox)');
    });

    it('leave no process behind', () => expect(processesOf(environment.folder)).toEqual([]));
  },
);
