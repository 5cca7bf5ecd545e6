import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFindLoss } from '../../../../src/adapters/git/find-loss.ts';
import { judgeCall } from '../../../../src/session/guard/judge/judge-call.ts';
import { buildGuard } from '../../../../src/session/guard/overrides/build-guard.ts';
import { openModAnswers } from '../../../../src/session/hooks/beside/answer-mod.ts';
import { bindCore } from '../../../../src/session/hooks/live/bind-core.ts';
import { fileMemory } from '../../../../src/session/hooks/live/live-memories.ts';
import { openRepository } from '../../../helpers/make-repository.ts';

let [root, work] = ['', ''];
/** Git has a minute: a busy machine answers the same. */
const patient = { RENTROLL_GIT_LIMIT_MS: '60000' };

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'rentroll-doors-'));
  work = join(root, 'work');
  mkdirSync(work);
  for (const name of ['a.txt', 'b.txt']) writeFileSync(join(work, name), 'one\n');
  const { git } = openRepository(work);
  git('init', '-q', '-b', 'main');
  git('add', '.');
  git('commit', '-qm', 'first');
  writeFileSync(join(work, 'a.txt'), 'one\ntwo\n');
  writeFileSync(join(work, 'new.txt'), 'new\n');
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** What the hook module is told of a command before it runs. */
async function askBeside(command: string): Promise<string> {
  const env = { ...patient, RENTROLL_HOME: join(root, 'own'), PATH: process.env['PATH'] ?? '' };
  const open = bindCore(env);
  const memory = fileMemory(join(root, 'own', 'live'));
  const call = { kind: 'call', at: 1, agentId: '', callId: 't', tool: 'Bash', input: { command }, cwd: work } as const;
  const { answer } = await openModAnswers(open, memory, env)({ session: 's', cwd: work, cli: 'c', events: [call] });
  return answer.verdict.kind === 'none' ? '' : answer.verdict.reason;
}

function askHook(command: string): string {
  const { guard } = buildGuard([]);
  const [first] = judgeCall(guard, { tool: 'Bash', input: { command }, cwd: work, findLoss: openFindLoss(patient) });
  return first?.action !== 'ask' && first?.action !== 'deny' ? '' : first.message;
}

describe('the process beside the hook module and the command hook', () => {
  it.each([
    ['git checkout -- a.txt', 'Lost would be 1 file, 1 line: "a.txt".'],
    ['git checkout HEAD a.txt b.txt', 'Lost would be 1 file, 1 line: "a.txt".'],
    ['cd . && git restore a.txt', 'Lost would be 1 file'],
    ['git restore b.txt', ''],
    ['git checkout main', ''],
    ['git clean -f', 'Lost would be 1 file, 1 line: "new.txt".'],
    ['git stash drop', ''],
    ['git reset --hard', 'would be lost'],
    ['git status', ''],
  ])('say the same of %s', async (command, part) => {
    const said = await askBeside(command);
    expect(said).toBe(askHook(command));
    expect(said).toContain(part);
    if (part === '') expect(said).toBe('');
  });
});
