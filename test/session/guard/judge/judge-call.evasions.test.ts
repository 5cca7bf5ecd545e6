import { describe, expect, test } from 'vitest';
import { judgeCall } from '../../../../src/session/guard/judge/judge-call.ts';
import { buildGuard } from '../../../../src/session/guard/overrides/build-guard.ts';
import { evasions } from './evasions.ts';

const { guard } = buildGuard([]);

/** The strongest that is said of a command. */
function judge(command: string): string {
  const [first] = judgeCall(guard, { tool: 'Bash', input: { command }, cwd: '/work/project' });
  return first === undefined ? 'nothing' : first.action;
}

describe.each(Object.entries(evasions))('%s', (_, commands) => {
  test.each(commands)('holds up %s', (command) => {
    expect(['deny', 'ask']).toContain(judge(command));
  });
});

test('holds at least 150 ways', () => {
  const all = Object.values(evasions).flat();
  expect(new Set(all).size).toBe(all.length);
  expect(all.length).toBeGreaterThanOrEqual(150);
});
