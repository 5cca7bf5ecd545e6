import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { agentPackages } from '../../../scripts/agents/agent-binaries.ts';
import { findSandbox } from '../../../src/adapters/sandbox/find-sandbox.ts';
import { billedCalls, type LoggedCall, textOf } from '../../doubles/model/call-log.ts';
import { startModelServer } from '../../doubles/model/start-model-server.ts';
import { pathWithoutBox } from '../../helpers/path-without-box.ts';
import { claudeModel, claudeProgram } from '../claude/run-claude.ts';
import { makeGateEnvironment, startGate } from './gate-run.ts';
import { leanTask, makeLeanRepository } from './lean-repository.ts';

const isBoxed = (await findSandbox(process.env)).kind === 'bubblewrap';
const key = 'sk-ant-the-key-nobody-may-see';
const body = 'Read the manifest many times over before the work begins.';

/** The first call of every trial of a check, in the order they came. */
async function firstCalls(path: string | undefined): Promise<readonly LoggedCall[]> {
  if (claudeProgram === undefined) throw new Error('Claude Code is not installed: run node scripts/install-agents.ts');
  const server = await startModelServer({ keys: [key] });
  server.plan(leanTask);
  server.tempt({ words: body, scenario: 'wander' });
  const environment = makeGateEnvironment(server.url, key);
  const { version } = agentPackages.claude;
  const repository = makeLeanRepository({
    program: claudeProgram,
    version,
    model: claudeModel,
    rules: { wanderer: body },
  });
  try {
    const env = path === undefined ? environment.env : { ...environment.env, PATH: path };
    await startGate(repository.root, ['check', '--json'], env).ended;
    const sessions = Map.groupBy(billedCalls(server.calls), ({ session }) => session);
    return [...sessions.values()].flatMap((calls) => calls.slice(0, 1));
  } finally {
    repository.remove();
    environment.remove();
    await server.close();
  }
}

/** Share of the prompt that later trials of each arm read from the provider's cache with their first call. */
function readShares(calls: readonly LoggedCall[]): readonly number[] {
  const arms = Map.groupBy(calls, (call) => textOf(call).includes(body));
  return [...arms.values()]
    .flatMap((own) => own.slice(1))
    .map(({ usage: { input, cacheCreation, cacheRead } }) => cacheRead / (input + cacheCreation + cacheRead));
}

describe('what trials have cached at the provider', { timeout: 240_000 }, () => {
  it.skipIf(!isBoxed)('is shared by the trials of an arm in a box, since all of them have the same paths', async () => {
    const shares = readShares(await firstCalls(undefined));
    expect(shares.length).toBeGreaterThan(1);
    expect(Math.min(...shares)).toBeGreaterThan(0.8);
  });

  it('is written again by each trial without a box', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'rentroll-path-'));
    try {
      const shares = readShares(await firstCalls(pathWithoutBox(folder)));
      expect(Math.max(...shares)).toBeLessThan(0.8);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
