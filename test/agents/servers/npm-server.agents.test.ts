import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { agentPackages, agentsFolder, findAgent } from '../../../scripts/agents/agent-binaries.ts';
import { findSandbox } from '../../../src/adapters/sandbox/find-sandbox.ts';
import type { Report } from '../../../src/core/model/verdict/report.ts';
import { type Ask, textsOf } from '../../doubles/model/ask.ts';
import { textOf } from '../../doubles/model/call-log.ts';
import { type ModelServer, startModelServer } from '../../doubles/model/start-model-server.ts';
import type { Repository } from '../../helpers/make-repository.ts';
import { claudeModel } from '../claude/run-claude.ts';
import { type GateEnvironment, makeGateEnvironment, processesOf, startGate } from '../gate/gate-run.ts';
import { leanTask, makeLeanRepository } from '../gate/lean-repository.ts';

const key = 'sk-ant-the-key-nobody-may-see';
const isBoxed = (await findSandbox(process.env)).kind === 'bubblewrap';

/** Two servers of the registry that need no network: one tells its environment and fetches, one writes a file. */
const version = '2026.8.31';
const packages = { all: '@modelcontextprotocol/server-everything', memory: '@modelcontextprotocol/server-memory' };
const written = '/etc/a-server-was-here';
const entries = {
  all: { command: 'npx', args: ['-y', `${packages.all}@${version}`] },
  memory: { command: 'npx', args: ['-y', `${packages.memory}@${version}`], env: { MEMORY_FILE_PATH: written } },
};
const manifest = JSON.stringify({
  name: 'shop',
  type: 'module',
  scripts: { test: 'node --test' },
  devDependencies: Object.fromEntries(Object.values(packages).map((name) => [name, version])),
});
type Served = keyof typeof packages;
/** Fetched once for all fixtures, as the CLIs are. */
const cache = join(agentsFolder, 'npm-cache');
const prepare = `npm install --cache ${cache} --prefer-offline --fetch-retries=0 --ignore-scripts --no-package-lock --no-audit --no-fund`;

const runtimes = {
  'Claude Code': {
    kind: 'claude',
    package: agentPackages.claudeMods,
    model: claudeModel,
    agent: 'memory: .claude/rules/rentroll.md',
    write: (name: Served) => ({ '.mcp.json': `${JSON.stringify({ mcpServers: { [name]: entries[name] } })}\n` }),
    tool: (server: Served, name: string) => `mcp__${server}__${name}`,
  },
  Codex: {
    kind: 'codex',
    package: agentPackages.codex,
    model: 'gpt-5.5',
    agent: 'memory: AGENTS.md',
    write: (name: Served) => {
      const lines = [`[mcp_servers.${name}]`, 'command = "npx"', `args = ${JSON.stringify(entries[name].args)}`];
      const env = name === 'memory' ? [`env = { MEMORY_FILE_PATH = "${written}" }`] : [];
      return { '.codex/config.toml': `${[...lines, ...env].join('\n')}\n` };
    },
    // It writes names of tools without hyphens.
    tool: (server: Served, name: string) => `mcp__${server}/${name.replaceAll('-', '_')}`,
  },
} as const;

/** Why the package cannot be had here; undefined where it can. */
function whyMissing(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'npm-server-'));
  try {
    writeFileSync(join(folder, 'package.json'), manifest);
    execFileSync('sh', ['-c', prepare], { cwd: folder, timeout: 120_000, stdio: 'pipe' });
    return undefined;
  } catch (error) {
    return `npm does not give ${Object.values(packages).join(' and ')} ${version} here: ${String(error).slice(0, 200)}`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const missing = isBoxed ? whyMissing() : 'there is no box';
if (missing !== undefined) process.stderr.write(`skipped: ${missing}\n`);
describe.skipIf(missing !== undefined).each(Object.entries(runtimes))(
  'a server from npm, as an asset of the real %s',
  { timeout: 600_000 },
  (_, runtime) => {
    let model: ModelServer;
    let environment: GateEnvironment;
    let env: Readonly<Record<string, string>>;
    let repository: Repository;

    beforeAll(async () => {
      model = await startModelServer({ keys: [key] });
      environment = makeGateEnvironment(model.url, key);
      env = { ...environment.env, OPENAI_API_KEY: key, OPENAI_BASE_URL: `${model.url}/v1` };
    });
    beforeEach(() => {
      const program = findAgent(runtime.package);
      if (program === undefined)
        throw new Error(`${runtime.kind} is not installed: run node scripts/install-agents.ts`);
      const { kind, model: name, agent } = runtime;
      const rules = {
        brief: {
          body: 'Keep every answer short.',
          more: 'status: evicted\n    evicted: { on: 2026-03-01, why: idle }',
        },
      };
      const fixture = { 'package.json': manifest };
      const cli = runtime.package.version;
      repository = makeLeanRepository({ kind, program, version: cli, model: name, agent, rules, fixture });
      model.plan(leanTask);
    });
    afterEach(() => {
      repository.remove();
      model.reset();
    });
    afterAll(async () => {
      environment.remove();
      await model.close();
    });

    /** Base prepares its fixture with these words; the branch of the change stands on it. */
    function prepareWith(words: string): void {
      const config = readFileSync(join(repository.root, '.rentroll/config.yml'), 'utf8');
      repository.git('checkout', '-q', 'main');
      const path = 'path: benchmarks/fixture';
      repository.write({ '.rentroll/config.yml': config.replace(path, `${path}, prepare: "${words}"`) });
      repository.commit('Prepare the fixture');
      repository.git('checkout', '-q', '-');
      repository.git('rebase', '-q', 'main');
    }

    async function check(args: readonly string[], given: Readonly<Record<string, string>>) {
      const { code, stdout, stderr } = await startGate(repository.root, ['check', ...args, '--json'], given).ended;
      if (stdout === '') throw new Error(stderr);
      const report: Report = JSON.parse(stdout);
      const codes = report.problems.filter(({ severity }) => severity === 'error').map((problem) => problem.code);
      return { code, codes, report, notices: report.notices.join('\n') };
    }

    const bring = (name: Served) => {
      repository.write(runtime.write(name));
      repository.commit('Bring a server');
    };
    const isServedBy = (name: Served, { messages, ...rest }: Ask) =>
      [JSON.stringify(rest), ...messages.flatMap(textsOf)].some((text) => text.includes(`mcp__${name}`));
    const isServed = (asked: Ask) => isServedBy('all', asked);
    const untold = { words: 'no such words', when: 'untold' } as const;

    it('is refused for nothing where nobody installs it', async () => {
      bring('all');
      const { ANTHROPIC_API_KEY: _paid, OPENAI_API_KEY: __paid, ...free } = env;
      const { code, codes, report } = await check([], free);
      expect({ code, codes }).toEqual({ code: 1, codes: ['asset-unmeasurable'] });
      expect(report.problems[0]?.message).toContain('mcp:all (not installed in the fixture)');
      expect(model.calls).toEqual([]);
    });

    it('is delivered, called, judged and stamped', async () => {
      prepareWith(prepare);
      bring('all');
      const fill = { tool: runtime.tool('all', 'get-env') };
      model.tempt({ ...untold, scenario: 'use-server', only: isServed, fill });
      const givingUp = { ...untold, scenario: 'study', fill: { file: 'src/stock.js' } };
      model.tempt({ ...givingUp, only: (asked) => !isServed(asked), ends: true });
      const { code, codes, report, notices } = await check(['--asset', 'mcp:all'], env);
      expect({ code, codes }, JSON.stringify(report.verdicts)).toEqual({ code: 0, codes: [] });
      expect(report.verdicts).toMatchObject([{ rule: 'mcp:all', verdict: 'earns', reason: 'saving-shown' }]);
      expect(notices).toMatch(/mcp:all in \d+ trials: get.env \d+ calls \([\d,]+ tokens of answers\)/);
      expect(notices).toMatch(/mcp:all: \+[\d,]+ tokens in the first request/);
      const { stdout } = await startGate(repository.root, ['stamp', '--json'], env).ended;
      expect(stdout).toContain('mcp:all');
      const receipt = JSON.parse(readFileSync(join(repository.root, '.rentroll/receipts/mcp.all.json'), 'utf8'));
      expect(receipt.asset).toMatchObject({ kind: 'mcp', path: 'all' });
      // What it says of its own environment is all that it was given; npx adds names of its own.
      const told = model.calls.map((call) => textOf(call).replace(/\\+n?/g, ''));
      const said =
        told.map((text) => /\{[^{}]*"PATH":[^{}]*\}/.exec(text)?.[0]).find((text) => text !== undefined) ?? '';
      const names = new Set([...said.matchAll(/"([A-Za-z]\w*)": ?"/g)].map(([, name = '']) => name));
      expect([...names]).toEqual(expect.arrayContaining(['PATH', 'HOME', 'LANG', 'TMPDIR']));
      expect(
        [...names].filter((name) => /ANTHROPIC|OPENAI|CLAUDE|CODEX|RENTROLL|KEY|TOKEN|SOCKET/i.test(name)),
      ).toEqual([]);
    });

    it.each([
      ['reach the network', 'all', 'gzip-file-as-resource', /fetch failed|ENETUNREACH|EAI_AGAIN/],
      ['write on the machine', 'memory', 'create_entities', /EROFS|EACCES/],
    ] as const)('cannot %s', async (_what, name, tool, refused) => {
      prepareWith(prepare);
      bring(name);
      const fill = { tool: runtime.tool(name, tool), url: 'http://192.0.2.1/x' };
      model.tempt({ ...untold, scenario: 'probe-server', only: (asked) => isServedBy(name, asked), fill });
      const running = startGate(repository.root, ['check', '--asset', `mcp:${name}`], env);
      const isRefused = () => model.calls.some((call) => refused.test(textOf(call)));
      try {
        await expect.poll(isRefused, { timeout: 240_000, interval: 2000 }).toBe(true);
      } finally {
        running.kill();
        await running.ended;
      }
    });

    it('leaves no process behind', () => expect(processesOf(environment.folder)).toEqual([]));
  },
);
