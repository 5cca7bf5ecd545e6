import { readFileSync, symlinkSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { agentPackages, findAgent } from '../../../scripts/agents/agent-binaries.ts';
import type { Report } from '../../../src/core/model/verdict/report.ts';
import { type ModelServer, startModelServer } from '../../doubles/model/start-model-server.ts';
import type { Repository } from '../../helpers/make-repository.ts';
import { claudeModel } from '../claude/run-claude.ts';
import { type GateEnvironment, makeGateEnvironment, startGate } from './gate-run.ts';
import { makeLeanRepository } from './lean-repository.ts';

const key = 'the-key-nobody-may-see';
const words = 'Look up each name in the index before you change it, and say which file it stands in. '.repeat(12);

describe('growth, asked of the runtime', { timeout: 300_000 }, () => {
  let server: ModelServer;
  let environment: GateEnvironment;
  let repository: Repository;

  beforeAll(async () => {
    server = await startModelServer({ keys: [key] });
    environment = makeGateEnvironment(server.url, key);
  });
  afterEach(() => repository.remove());
  afterAll(async () => {
    environment.remove();
    await server.close();
  });

  function open(kind: 'claude' | 'codex', base: Readonly<Record<string, string>>): void {
    const { version } = agentPackages[kind];
    const program = findAgent(agentPackages[kind]);
    if (program === undefined) throw new Error('The CLIs are not installed: run node scripts/install-agents.ts');
    const model = kind === 'claude' ? claudeModel : 'gpt-5.5';
    const agent = kind === 'claude' ? 'memory: .claude/rules/rentroll.md' : 'memory: AGENTS.md';
    const evicted = 'status: evicted\n    evicted: { on: 2026-03-01, why: idle }';
    repository = makeLeanRepository({
      kind,
      program,
      version,
      model,
      agent,
      rules: { brief: { body: 'Be brief.', more: evicted } },
    });
    repository.git('checkout', '-q', 'main');
    const config = readFileSync(join(repository.root, '.rentroll/config.yml'), 'utf8');
    repository.write({ '.rentroll/config.yml': `${config}context: { growth: warn }\n`, ...base });
    repository.commit('Begin');
    repository.git('checkout', '-q', '-B', 'change');
  }

  async function check(files: Readonly<Record<string, string>>) {
    repository.write(files);
    repository.commit('Change');
    // Copilot is no runner of a config: it is started where it lies on PATH.
    const path = [dirname(findAgent(agentPackages.copilot) ?? ''), environment.env['PATH']].join(delimiter);
    const env = { ...environment.env, PATH: path };
    const { code, stdout, stderr } = await startGate(repository.root, ['check', '--json'], env).ended;
    if (stdout === '') throw new Error(stderr);
    const report: Report = JSON.parse(stdout);
    const codes = report.problems.map((problem) => problem.code);
    return {
      code,
      codes,
      notices: report.notices.join('\n'),
      messages: report.problems.map(({ message }) => message),
    };
  }

  it('of Claude Code is explained by a file that is read', async () => {
    open('claude', { 'CLAUDE.md': '# House\n\n- Run the tests.\n' });
    const { codes, notices } = await check({ 'CLAUDE.md': `# House\n\n- Run the tests.\n- ${words}\n` });
    expect(codes).toEqual(['context-grew']);
    expect(notices).toMatch(/Sent by Claude Code [\d.]+: a session begins with 2\d\d tokens more/);
  });

  it('of Claude Code is a finding of its own where no file that is read explains it', async () => {
    open('claude', { 'CLAUDE.md': '# House\n' });
    const { codes, messages } = await check({ '.claude/settings.json': JSON.stringify({ language: words }) });
    expect(codes).toContain('context-unexplained');
    expect(messages.join('\n')).toMatch(/no file that is known to be loaded explains \d+ tokens of them/);
  });

  it('of Codex is explained by a file that is read', async () => {
    open('codex', { 'AGENTS.md': '# House\n' });
    const { codes, notices } = await check({ 'AGENTS.md': `# House\n\n- ${words}\n` });
    expect(codes).toEqual(['context-grew']);
    expect(notices).toMatch(/Sent by Codex [\d.]+: a session begins with 2\d\d tokens more/);
  });

  it('of Claude Code holds what a link brings, and what that imports from beside it', async () => {
    open('claude', { 'docs/house.md': '@style.md\n', 'docs/style.md': 'Use tabs.\n' });
    symlinkSync('docs/house.md', join(repository.root, 'CLAUDE.md'));
    const { notices } = await check({ 'docs/style.md': `${words}\n` });
    expect(notices).toMatch(/Sent by Claude Code [\d.]+: a session begins with [23]\d\d tokens more/);
  });

  it('of Copilot, which people start beside the runner, is told by what it sends', async () => {
    open('codex', { 'AGENTS.md': '# House\n', '.github/copilot-instructions.md': 'Use tabs.\n' });
    const { codes, notices } = await check({ '.github/copilot-instructions.md': `Use tabs.\n${words}\n` });
    expect(codes).toEqual(['context-grew']);
    expect(notices).toMatch(/Sent by GitHub Copilot [\d.]+: a session begins with 2\d\d tokens more/);
    expect(notices).toMatch(/Sent by Codex [\d.]+: a session begins with 0 tokens more/);
  });
});
