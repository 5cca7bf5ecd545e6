import { describe, expect } from 'vitest';
import { monitorDefaults } from '../../src/core/model/rule/config.ts';
import { checkContext, meterAnswer } from '../../src/session/monitor/meter-context.ts';
import { emptyContext, readContext, type SessionContext } from '../../src/session/monitor/read-context.ts';
import { quoting } from './quote-seed.ts';

const says = quoting('004');
const now = new Date('2026-01-11T12:00:00.000Z');
const session = 'nancy-my-task-iter5';
const seen = (used: number, more: Partial<SessionContext> = {}): SessionContext => ({
  ...emptyContext,
  session,
  model: 'claude-sonnet-4-5',
  used,
  ...more,
});
const read = (used: number, settings = monitorDefaults) => readContext(seen(used), settings, now);
const meterOf = (used: number) =>
  meterAnswer([], {
    agentId: '',
    model: 'claude-sonnet-4-5',
    usage: { input: used - 2, cacheCreation: 1, cacheRead: 1, output: 9 },
  });

describe('the recommendation of the document', () => {
  says('> 50%     | `CONTINUE`', () => expect(read(99_999).recommendation).toBe('CONTINUE'));

  says('40-50%    | `WRAP_UP`', () =>
    expect([100_000, 120_000].map((used) => read(used).recommendation)).toEqual(['WRAP_UP', 'WRAP_UP']),
  );

  says('< 40%     | `END_TURN`', () => expect(read(120_001).recommendation).toBe('END_TURN'));

  says('cache_read_input_tokens + cache_creation_input_tokens + input_tokens = Total context used', () =>
    expect(meterOf(92_835)).toMatchObject([{ used: 92_835 }]),
  );

  says(
    'Compares against assumed 200,000 token limit',
    () => {
      expect(read(0)).toMatchObject({ tokenLimit: 200_000, windowFrom: 'model' });
      expect(readContext(seen(150_000, { model: 'claude-opus-4-8' }), monitorDefaults, now)).toMatchObject({
        tokenLimit: 1_000_000,
        recommendation: 'CONTINUE',
      });
      expect(readContext(seen(150_000, { model: 'something-new' }), monitorDefaults, now)).toMatchObject({
        windowFrom: 'unknown',
        recommendation: 'CONTINUE',
      });
    },
    'the window is that of the model, and nobody is stopped by one that is not known',
  );

  says('For new sessions, return 100% remaining with a "new-session" note', () =>
    expect(readContext(emptyContext, monitorDefaults, now)).toMatchObject({
      percentRemaining: 100,
      note: 'new-session',
      recommendation: 'CONTINUE',
    }),
  );
});

describe('the output of the document', () => {
  const example = `"tokenLimit": 200000, "tokensUsed": 92835, "tokensRemaining": 107165, "percentUsed": 46, "percentRemaining": 54, "recommendation": "CONTINUE", "timestamp": "2026-01-11T12:00:00.000Z", "session": "nancy-my-task-iter5",`;

  says(example, () => expect(read(92_835)).toMatchObject(JSON.parse(`{${example.slice(0, -1)}}`)));

  says('"cli": "claude"', () => expect(read(1).cli).toBe('claude-code'), 'the program is named as it names itself');
});

describe('what the document asks for', () => {
  says('**Deploy a PreToolUse hook** that checks tokens every 5-10 tool calls', () => {
    let meters = meterOf(130_000);
    const lines = Array.from({ length: 12 }, () => {
      const { meters: next, line } = checkContext(meters, '', monitorDefaults);
      meters = next;
      return line === undefined ? '' : line.slice(0, 'rentroll monitor: END_TURN'.length);
    });
    expect(lines.flatMap((line, index) => (line === '' ? [] : [[index + 1, line]]))).toEqual([
      [5, 'rentroll monitor: END_TURN'],
    ]);
  });

  says('**Only inject additionalContext** when threshold crossed (WRAP_UP or END_TURN)', () => {
    const lineAt = (used: number) => checkContext(meterOf(used), '', { ...monitorDefaults, every: 1 }).line;
    expect(lineAt(50_000)).toBeUndefined();
    expect(lineAt(110_000)).toContain('WRAP_UP');
  });

  says('NANCY_TOKEN_THRESHOLD config option is read but **never used** in the recommendation logic', () => {
    expect(read(130_000, { ...monitorDefaults, endTurn: 0.2 }).recommendation).toBe('WRAP_UP');
    expect(read(130_000, { ...monitorDefaults, wrapUp: 0.3, endTurn: 0.2 }).recommendation).toBe('CONTINUE');
  });

  says('"token_threshold": 0.4, "token_check_interval": 5, "token_warning_enabled": true', () =>
    expect(monitorDefaults).toMatchObject({ endTurn: 0.4, every: 5, enabled: true }),
  );

  says('If Nancy supports multiple workers, should each have independent token tracking?', () => {
    const usage = { input: 190_000, cacheCreation: 0, cacheRead: 0, output: 0 };
    const meters = meterAnswer(meterOf(1000), { agentId: 'agent-1', model: 'claude-sonnet-4-5', usage });
    const settings = { ...monitorDefaults, every: 1 };
    expect([checkContext(meters, '', settings).line, checkContext(meters, 'agent-1', settings).line]).toEqual([
      undefined,
      expect.stringContaining('END_TURN'),
    ]);
  });
});
