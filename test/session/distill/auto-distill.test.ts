import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { showDistillAuto } from '../../../src/adapters/files/read-consents.ts';
import { agreeAuto, endAuto } from '../../../src/session/distill/auto-distill.ts';
import { type ExpensiveSessions, makeExpensiveSessions } from './expensive-session.ts';

let place: ExpensiveSessions;
beforeEach(() => {
  place = makeExpensiveSessions();
  place.installClaude('exit 1');
});
afterEach(() => rmSync(place.home, { recursive: true, force: true }));

const now = () => new Date('2026-01-02T00:00:00Z');
const shown: string[] = [];
const agree = (says: boolean, env: NodeJS.ProcessEnv = {}) => {
  shown.length = 0;
  const deps = { env: { ...place.env, ...env }, now };
  const confirm = async (question: string, fallback: boolean) => {
    shown.push(`${question}? (${fallback})`);
    return says;
  };
  return agreeAuto({ confirm }, deps, (message) => void shown.push(message.replaceAll(place.home, '/home')));
};

describe('agreeAuto', () => {
  it('shows who would be asked with which text at which cost before it asks the person', async () => {
    await agree(false);
    expect(shown.join('\n')).toMatchInlineSnapshot(`
      "After a session that took more tokens than three quarters of those before it, in a process of its own:
        who is asked   haiku, by /home/bin/claude, at the provider that your Claude Code asks, with the login or key that it has: you pay
        what is sent   figures, rules, and the session in 8 KB: your prompts, commands, paths, errors and answers, without what looks like a credential
        which          sessions of every project on this machine that end from now on, each once
        how often      60000 tokens a question at most, 1000 of them answer; 500000 in any seven days, all of which one day may take
        what for       at most two candidate rules; they wait until you propose them
      Off at any time: rentroll session distill --auto off
      Shall this happen by itself on this machine? (false)"
    `);
  });

  it('names the address that questions go to when it is not the usual one', async () => {
    await agree(false, { ANTHROPIC_BASE_URL: 'https://models.example' });
    expect(shown[0]).toContain('by /home/bin/claude, at https://models.example (ANTHROPIC_BASE_URL), with');
  });

  it('stores model, program and moment of the consent when the person agrees', async () => {
    expect(await agree(true)).toEqual({ isOn: true, since: '2026-01-02T00:00:00.000Z', model: 'haiku' });
    expect(showDistillAuto(place.env)).toEqual({ isOn: true, since: '2026-01-02T00:00:00.000Z', model: 'haiku' });
    const stored = JSON.parse(readFileSync(join(place.home, 'rentroll', 'distill', 'consent.json'), 'utf8'));
    expect(stored).toMatchObject({ schema: 1, model: 'haiku', program: join(place.home, 'bin', 'claude') });
  });

  it('stores nothing when the person says no', async () => {
    expect(await agree(false)).toEqual({ isOn: false });
    expect(showDistillAuto(place.env)).toEqual({ isOn: false });
  });

  it('is off again when the consent is withdrawn', async () => {
    await agree(true);
    endAuto(place.env);
    expect(showDistillAuto(place.env)).toEqual({ isOn: false });
  });

  it('asks no person when there is no Claude Code', async () => {
    await expect(agree(true, { PATH: '/nowhere' })).rejects.toMatchObject({
      problems: [
        {
          code: 'no-program',
          message: 'claude is not on PATH, so there is nobody to ask',
          hint: 'Install Claude Code. To find what sessions have in common, without a model: rentroll session learn',
        },
      ],
    });
    expect(shown).toEqual([]);
  });
});
