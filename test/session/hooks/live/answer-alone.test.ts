import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answerAlone, readForUs } from '../../../../src/session/hooks/live/answer-alone.ts';
import { openCounting } from '../counting-core.ts';
import { type LiveHome, makeLiveHome } from '../live-home.ts';

let place: LiveHome;
beforeEach(() => {
  place = makeLiveHome();
});
afterEach(() => place.remove());

/** The answer to a call of the session, as a hook prints it. */
async function ask(command: string): Promise<string> {
  const payload = { session_id: 's', cwd: place.home, tool_name: 'Bash', tool_input: { command } };
  const read = readForUs(JSON.stringify(payload), 'PreToolUse', place.env);
  if (read.kind !== 'fields') throw new Error('the payload is for us');
  return JSON.stringify(await answerAlone(read.fields, openCounting, { env: place.env, now: () => new Date() }));
}

describe('answerAlone', () => {
  it('holds a call against the floor when deciding fails, says so, and answers the next', async () => {
    expect(await ask('throw')).toMatch(/systemMessage.*broken handler.*only the safety floor/);
    expect(await ask('throw forbidden')).toMatch(/permissionDecision":"deny/);
    expect(await ask('loop forbidden')).toMatch(/permissionDecision":"deny.*took too long/);
    expect(await ask('throw floor-throws')).toMatch(/permissionDecision":"ask/);
    expect(await ask('ls')).toMatch(/seen 0/);
  }, 20_000);

  it('holds a call to the budget that a person saved, behind the guard', async () => {
    const budgets = join(place.home, 'rentroll', 'budgets');
    mkdirSync(budgets, { recursive: true });
    writeFileSync(join(budgets, 'default.json'), '{');
    expect(await ask('ls')).toMatch(/permissionDecision":"deny.*the saved token budget of this session cannot be read/);
    expect(await ask('forbidden')).toMatch(/permissionDecision":"deny.*It is forbidden/);
  });

  it('goes on with what a state was, or anew where its file is broken', async () => {
    expect(await ask('ls')).toContain('seen 0');
    expect(await ask('ls')).toContain('seen 1');
    const folder = join(place.home, 'rentroll', 'live');
    for (const name of readdirSync(folder).filter((one) => one.endsWith('.state')))
      writeFileSync(join(folder, name), 'broken');
    expect(await ask('ls')).toContain('seen 0');
    expect(readdirSync(folder).filter((name) => name.endsWith('.aside'))).toHaveLength(1);
  });
});
