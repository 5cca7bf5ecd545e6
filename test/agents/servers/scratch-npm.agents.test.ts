import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { agentPackages, findAgent } from '../../../scripts/agents/agent-binaries.ts';
import { startModelServer } from '../../doubles/model/start-model-server.ts';
import { claudeModel } from '../claude/run-claude.ts';
import { makeGateEnvironment, startGate } from '../gate/gate-run.ts';
import { makeLeanRepository } from '../gate/lean-repository.ts';
import { shopServer } from './shop-server.ts';

const key = 'sk-ant-x';
const npm = '@modelcontextprotocol/server-sequential-thinking';
const version = '2026.8.31';
const runtimes = {
  claude: { package: agentPackages.claudeMods, model: claudeModel, agent: 'memory: .claude/rules/rentroll.md', file: '.mcp.json' },
  old: { package: agentPackages.claude, model: claudeModel, agent: 'memory: .claude/rules/rentroll.md', file: '.mcp.json' },
  codex: { package: agentPackages.codex, model: 'gpt-5.5', agent: 'memory: AGENTS.md', file: '.codex/config.toml' },
} as const;
const entryOf = (file: string, name: string, command: string, args: readonly string[]) =>
  file === '.mcp.json'
    ? JSON.stringify({ mcpServers: { [name]: { command, args } } })
    : `[mcp_servers.${name}]\ncommand = "${command}"\nargs = ${JSON.stringify(args)}\n`;

describe.each(Object.entries(runtimes))('%s', { timeout: 900_000 }, (name, runtime) => {
  it('npm and 40', async () => {
    const server = await startModelServer({ keys: [key] });
    const environment = makeGateEnvironment(server.url, key);
    const { ANTHROPIC_API_KEY: _paid, ...free } = environment.env;
    const program = findAgent(runtime.package) ?? '';
    const kind = name === 'codex' ? 'codex' : 'claude';
    const folder = execFileSync('mktemp', ['-d'], { encoding: 'utf8' }).trim();
    const manifest = JSON.stringify({ name: 'shop', version: '1.0.0', type: 'module', dependencies: { [npm]: version } });
    execFileSync('sh', ['-c', `cd ${folder} && printf %s '${manifest}' > package.json && npm install --package-lock-only --silent`], { stdio: 'inherit' });
    const repository = makeLeanRepository({
      kind, program, version: runtime.package.version, model: runtime.model, agent: runtime.agent,
      rules: { brief: { body: 'Keep every answer short.', more: 'status: evicted\n    evicted: { on: 2026-03-01, why: idle }' } },
      fixture: { 'package.json': manifest, 'package-lock.json': readFileSync(join(folder, 'package-lock.json'), 'utf8') },
    });
    repository.git('checkout', '-q', 'main');
    const config = readFileSync(join(repository.root, '.rentroll/config.yml'), 'utf8');
    const wanted = config.replace(/^(fixture: .*?)\s*\}\s*$/m, '$1, prepare: npm ci }');
    console.log(wanted.match(/^fixture.*$/m)?.[0]);
    repository.write({ '.rentroll/config.yml': wanted });
    repository.commit('Prepare');
    repository.git('checkout', '-q', '-');
    repository.git('rebase', '-q', 'main');
    const ask = async (files: Record<string, string>) => {
      repository.write(files);
      repository.commit('Change');
      const { code, stdout, stderr } = await startGate(repository.root, ['check', '--json'], { ...free, HOME: process.env['HOME'] ?? '', npm_config_registry: 'https://registry.npmjs.org', OPENAI_BASE_URL: `${server.url}/v1` }).ended;
      const report = stdout === '' ? { problems: stderr, notices: [] } : JSON.parse(stdout);
      console.log(name, code, JSON.stringify(report.problems), report.notices.filter((one: string) => one.includes('mcp:')));
      return code;
    };
    const five = ['find_order', 'list_orders', 'count_stock', 'list_prices', 'probe'];
    const forty = Array.from({ length: 40 }, (_, n) => `tool_${n}`);
    await ask({ 'tools/s.mjs': shopServer('', five), [runtime.file]: entryOf(runtime.file, 'shop', 'node', ['tools/s.mjs']) });
    await ask({ 'tools/s.mjs': shopServer('', forty) });
    await ask({ [runtime.file]: entryOf(runtime.file, 'think', 'npx', ['-y', `${npm}@${version}`]) });
    expect(server.calls).toEqual([]);
    environment.remove();
    repository.remove();
    await server.close();
  });
});
