import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { agentPackages } from '../../../scripts/agents/agent-binaries.ts';
import type { Report } from '../../../src/core/model/verdict/report.ts';
import { type ModelServer, startModelServer } from '../../doubles/model/start-model-server.ts';
import { openRepository, type Repository } from '../../helpers/make-repository.ts';
import { claudeModel, claudeProgram } from '../claude/run-claude.ts';
import { makeGateRepository, playedTasks, testedRules } from './gate-repository.ts';
import { filesWith, type GateEnvironment, makeGateEnvironment, readJournal, startGate } from './gate-run.ts';

vi.setConfig({ testTimeout: 400_000 });

const key = 'sk-ant-the-key-nobody-may-see';
const { version } = agentPackages.claude;
const requireProgram = () => {
  if (claudeProgram === undefined) throw new Error('Claude Code is not installed: run node scripts/install-agents.ts');
  return claudeProgram;
};
let server: ModelServer;

beforeAll(async () => {
  server = await startModelServer({ keys: [key] });
});
afterAll(() => server.close());

describe('a check with the real Claude Code and a folder of trials', () => {
  let environment: GateEnvironment;
  let repository: Repository;
  let store: string;
  let measured: Report;
  beforeAll(async () => {
    server.reset();
    for (const task of playedTasks) server.plan(task);
    environment = makeGateEnvironment(server.url, key);
    store = join(environment.folder, 'trials');
    const rules = { 'search-first': testedRules['search-first'] };
    repository = makeGateRepository({ program: requireProgram(), version, model: claudeModel, rules });
    const { stdout } = await startGate(repository.root, ['check', '--json', '--store', store], environment.env).ended;
    measured = JSON.parse(stdout);
    // A whole measurement, which may take as long as a test that makes one.
  }, 180_000);
  afterAll(() => {
    repository.remove();
    environment.remove();
  });

  it('holds every trial and no key', () => {
    expect(measured.verdicts).toMatchObject([{ rule: 'search-first', verdict: 'earns', evidence: 'measured' }]);
    const trials = readJournal(repository.root);
    expect(filesWith(store, '"seed"')).toHaveLength(trials.length);
    expect(filesWith(store, key)).toEqual([]);
    expect(filesWith(store, 'canary-')).toEqual([]);
  });

  it('is judged elsewhere without CLI, server and box, to the same verdict', async () => {
    const folder = join(environment.folder, 'clone');
    cpSync(repository.root, folder, { recursive: true, filter: (path) => !path.includes('/.git/rentroll') });
    const clone = openRepository(folder);
    const home = mkdtempSync(join(tmpdir(), 'rentroll-home-'));
    const calls = server.calls.length;
    const env = {
      PATH: process.env['PATH'] ?? '',
      HOME: home,
      RENTROLL_HOME: home,
      NO_COLOR: '1',
      ANTHROPIC_API_KEY: key,
    };
    const { code, stdout } = await startGate(clone.root, ['check', '--json', '--store', store, '--offline'], env).ended;
    const judged: Report = JSON.parse(stdout);
    expect({ code, problems: judged.problems }).toEqual({ code: 0, problems: [] });
    expect(judged.verdicts).toEqual(measured.verdicts);
    expect(judged.notices.join()).toContain(`No trial was run: every trial comes from "${store}" (claude ${version}`);
    expect(server.calls).toHaveLength(calls);
    expect(readdirSync(home)).toEqual([]);
    rmSync(home, { recursive: true });
  });
});
