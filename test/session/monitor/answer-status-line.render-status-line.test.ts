import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { monitorDefaults } from '../../../src/core/model/rule/config.ts';
import { renderStatusLine } from '../../../src/session/monitor/answer-status-line.ts';
import { anyText } from '../../helpers/any-text.ts';

const word = (payload: unknown) => renderStatusLine(payload, monitorDefaults);
const usage = (tokens: number) => ({
  input_tokens: 5,
  output_tokens: 900,
  cache_creation_input_tokens: 995,
  cache_read_input_tokens: tokens - 1000,
});

describe('the status line', () => {
  it('says what remains, what follows, the model and the cost', () => {
    const payload = {
      model: { id: 'claude-opus-4-5', display_name: 'Opus 4.5' },
      cost: { total_cost_usd: 1.239 },
      context_window: { context_window_size: 200_000, current_usage: usage(130_000) },
    };
    expect(word(payload)).toBe('context 35 % left of 200k · END_TURN · Opus 4.5 · $1.24');
  });

  it('names no share of a window that nobody knows', () => {
    const payload = { model: { id: 'something-new' }, context_window: { current_usage: usage(190_000) } };
    expect(word(payload)).toBe('context 190k used, window unknown · something-new');
  });

  it('takes the window from the model where the payload has none, as older versions', () => {
    const payload = { model: { id: 'claude-sonnet-4-6[1m]' }, context_window: { current_usage: usage(130_000) } };
    expect(word(payload)).toBe('context 87 % left of 1M · claude-sonnet-4-6[1m]');
  });

  it.each([
    { name: 'asks for the large window', model: 'claude-fable-5[1m]', used: 219_318, line: 'context 78 % left of 1M' },
    { name: 'has a large window', model: 'claude-opus-4-8', used: 250_000, line: 'context 75 % left of 1M' },
    { name: 'is listed with less', model: 'claude-opus-4-5', used: 219_318, line: 'context 78 % left of 1M' },
    { name: 'nobody knows', model: 'something-new', used: 219_318, line: 'context 219k used, window unknown' },
  ])('believes no window that is smaller than the context when the model $name', ({ model, used, line }) => {
    const payload = {
      model: { id: model },
      context_window: { context_window_size: 200_000, current_usage: usage(used) },
    };
    expect(word(payload)).toContain(line);
    expect(word(payload)).not.toContain('END_TURN');
  });

  it('says that there was no call yet, and after a summary until the next', () => {
    expect(word({ context_window: { context_window_size: 200_000, current_usage: null } })).toBe(
      'context: no call yet',
    );
  });

  it('is one line of at most 80 columns for anything at all', () => {
    const part = fc.oneof(fc.jsonValue(), anyText(), fc.double(), fc.constant(undefined));
    const payload = fc.oneof(
      fc.anything(),
      fc.record({
        model: fc.record({ id: part, display_name: part }),
        cost: fc.record({ total_cost_usd: part }),
        context_window: fc.record({
          context_window_size: part,
          current_usage: fc.record({ input_tokens: part }),
          used_percentage: part,
        }),
      }),
    );
    fc.assert(
      fc.property(payload, (value) => {
        const line = word(value);
        expect(line.length).toBeGreaterThan(0);
        expect(line.length).toBeLessThanOrEqual(80);
        expect(line).toMatch(/^[\x20-\x7e·…]+$/);
      }),
    );
  });
});
