import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { agentPackages } from '../../../scripts/agents/agent-binaries.ts';
import type { Report } from '../../../src/core/model/verdict/report.ts';
import { listStoredCandidates } from '../../../src/session/store/candidates.ts';
import { openSessions } from '../../../src/session/store/open-sessions.ts';
import { billedCalls, textOf } from '../../doubles/model/call-log.ts';
import { distilledRule } from '../../doubles/model/scenarios/distilling.ts';
import { type ModelServer, startModelServer } from '../../doubles/model/start-model-server.ts';
import type { Repository } from '../../helpers/make-repository.ts';
import { claudeModel, claudeProgram } from '../claude/run-claude.ts';
import { makeGateRepository, playedTasks } from '../gate/gate-repository.ts';
import { type GateEnvironment, makeGateEnvironment, startGate } from '../gate/gate-run.ts';
import { modPrograms, pluginRoot } from '../plugin/run-plugin.ts';

vi.setConfig({ testTimeout: 400_000 });

let server: ModelServer;
let environment: GateEnvironment;
let repository: Repository;

beforeAll(async () => {
  if (claudeProgram === undefined) throw new Error('Claude Code is not installed: run node scripts/install-agents.ts');
  server = await startModelServer();
  for (const task of playedTasks) server.plan(task);
  environment = makeGateEnvironment(server.url, 'test-key');
  const { version } = agentPackages.claude;
  repository = makeGateRepository({ program: claudeProgram, version, model: claudeModel, rules: {} });
  // What `rentroll session distill` asks: the user's own Claude Code.
  mkdirSync(join(environment.folder, 'bin'));
  symlinkSync(claudeProgram, join(environment.folder, 'bin', 'claude'));
});
afterAll(async () => {
  await server.close();
  repository.remove();
  environment.remove();
});

const gateEnv = () => ({ ...environment.env, PATH: `${join(environment.folder, 'bin')}:${environment.env['PATH']}` });

/** The environment of a person's sessions, and of the terminal beside them. */
const personEnv = (): NodeJS.ProcessEnv => ({
  ...gateEnv(),
  PATH: `${dirname(process.execPath)}:${gateEnv()['PATH']}`,
  CLAUDE_CONFIG_DIR: join(environment.env['HOME'] ?? '', '.claude'),
  CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
  DISABLE_AUTOUPDATER: '1',
});

/** A session of real work with the plugin. Unlike a trial, what its hooks leave running may run on. */
async function work(scenario: string, agent: readonly string[] = ['--agent', 'sql']): Promise<string> {
  const before = server.calls.length;
  const args = ['-p', `[[scenario:${scenario}]] Look after the shop.`, '--plugin-dir', pluginRoot, ...agent];
  const usual = ['--output-format', 'json', '--model', claudeModel, '--setting-sources', 'project'];
  const child = spawn(modPrograms[0] ?? '', [...args, ...usual, '--strict-mcp-config'], {
    cwd: repository.root,
    stdio: 'ignore',
    env: personEnv(),
  });
  const code = await new Promise((done) => child.once('close', done));
  expect(code).toBe(0);
  return textOf(billedCalls(server.calls.slice(before))[0]);
}

const rentroll = (...args: readonly string[]) => startGate(repository.root, args, gateEnv()).ended;

function readCandidates(): readonly string[] {
  const db = openSessions(join(environment.env['RENTROLL_HOME'] ?? '', 'sessions.db'), 2000);
  const found = listStoredCandidates(db, repository.root, 'waiting').map(({ body }) => body);
  db.close();
  return found;
}

/** From real work to a rule in memory; each step builds on the one before. */
describe('the whole loop with the real Claude Code', () => {
  it('collects sessions with their subagents, and nothing is dear before there are five', async () => {
    for (let session = 0; session < 5; session += 1) await work('text');
    await work('subagent', []);
    const { stdout } = await rentroll('session', 'history', '--json');
    const { agents } = JSON.parse(stdout) as { agents: readonly { name: string; sessions: number }[] };
    expect(agents.find(({ name }) => name === 'sql')?.sessions).toBe(5);
    expect(agents.map(({ name }) => name)).toContain('general-purpose');
    expect(readCandidates()).not.toContain(distilledRule.rule);
  });

  it('distils the session that crosses the threshold, after its stop, where the person has said so', async () => {
    const words = `'${process.execPath}' '${join(pluginRoot, 'bin', 'rentroll.js')}' session distill --auto on`;
    const options = { cwd: repository.root, env: personEnv(), input: 'y\n', encoding: 'utf8' } as const;
    expect(spawnSync('script', ['-qfec', words, '/dev/null'], options).stdout).toContain('haiku');
    await work('wander');
    await vi.waitFor(() => expect(readCandidates()).toContain(distilledRule.rule), { timeout: 60_000, interval: 200 });
  });

  it('tells the next session in one line that a candidate waits', async () => {
    expect(await work('text')).toMatch(/rentroll: \d+ candidate rules? waits? from your sessions/);
  });

  it('proposes it into the ledger, with where it was born', async () => {
    const { code, stderr } = await rentroll('session', 'propose', '--json');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const ledger = readFileSync(join(repository.root, '.rentroll/ledger.yml'), 'utf8');
    expect(ledger).toContain(distilledRule.rule);
    expect(ledger).toMatch(/born:/);
    repository.commit('Propose');
  });

  it('measures it, lets it in, and compiles it into the memory', async () => {
    const { stdout } = await rentroll('check', '--json');
    const { verdicts } = JSON.parse(stdout) as Report;
    expect(verdicts.map(({ verdict }) => verdict)).toContain('earns');
    expect((await rentroll('stamp', '--json')).code).toBe(0);
    const memory = readFileSync(join(repository.root, '.claude/agent-memory/sql/MEMORY.md'), 'utf8');
    expect(memory).toContain(distilledRule.rule);
  });

  it('is in the first request of the next session', async () => {
    expect(await work('text')).toContain(distilledRule.rule);
  });
});
