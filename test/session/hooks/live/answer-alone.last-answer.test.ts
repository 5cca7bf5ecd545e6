import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findLastAnswer } from '../../../../src/session/hooks/live/answer-alone.ts';

const usage = { input_tokens: 10, output_tokens: 3, cache_creation_input_tokens: 20, cache_read_input_tokens: 30 };
const claude = (more: object = {}, message: object = {}) =>
  JSON.stringify({ type: 'assistant', message: { model: 'claude-opus-4-5', usage, ...message }, ...more });
const found = { input: 10, output: 3, cacheCreation: 20, cacheRead: 30 };
const find = (...lines: readonly string[]) => findLastAnswer(lines.join('\n'), 7);

describe('findLastAnswer', () => {
  it('takes the last call of the session itself, at the time of the event', () => {
    const older = claude({}, { usage: { ...usage, input_tokens: 1 } });
    expect(find(older, claude(), '{"type":"user","message":{"content":"_tokens"}}')).toEqual({
      kind: 'answer',
      at: 7,
      agentId: '',
      model: 'claude-opus-4-5',
      usage: found,
    });
  });

  it.each([
    ['of a subagent', claude({ isSidechain: true })],
    ['that the CLI wrote itself', claude({}, { model: '<synthetic>' })],
    ['without usage', claude({}, { usage: undefined, note: '_tokens' })],
    ['that is cut at its beginning', claude().slice(5)],
    ['that somebody quotes', JSON.stringify({ type: 'user', message: { content: claude() } })],
    ['that is still being written', claude().slice(0, -5)],
  ])('passes over a line %s', (_, line) => {
    expect(find(line)).toBeUndefined();
    expect(find(claude(), line)?.usage).toEqual(found);
  });

  it('takes what is no number of tokens for none', () => {
    const odd = {
      input_tokens: -1,
      output_tokens: 'x',
      cache_creation_input_tokens: 1.6,
      cache_read_input_tokens: null,
    };
    expect(find(claude({}, { usage: odd, model: 7 }))).toMatchObject({
      model: '',
      usage: { input: 0, output: 0, cacheCreation: 0, cacheRead: 0 },
    });
  });

  it("reads Codex' rollouts: cached tokens are part of its input, and the window and the model are told", () => {
    const last = { input_tokens: 100, cached_input_tokens: 60, output_tokens: 5 };
    const count = (info: object) =>
      JSON.stringify({
        type: 'event_msg',
        payload: { type: 'token_count', info: { last_token_usage: last, ...info } },
      });
    const turn = (model: string) => JSON.stringify({ type: 'turn_context', payload: { model } });
    expect(find(turn('gpt-4'), turn('gpt-5'), count({ model_context_window: 272_000 }))).toEqual({
      kind: 'answer',
      at: 7,
      agentId: '',
      model: 'gpt-5',
      window: 272_000,
      usage: { input: 40, output: 5, cacheCreation: 0, cacheRead: 60 },
    });
    const without = find(count({}));
    expect(without).toMatchObject({ model: '' });
    expect(without).not.toHaveProperty('window');
    expect(find(count({ last_token_usage: undefined }))).toBeUndefined();
  });

  it('never throws, whatever a transcript ends with', () => {
    const piece = fc.oneof(
      fc.string(),
      fc.json(),
      fc.constantFrom(claude(), 'null', '"_tokens"', '{"message":{"usage":7}} _tokens'),
    );
    fc.assert(fc.property(fc.array(piece), (lines) => void findLastAnswer(lines.join('\n'), 0)));
  });
});
