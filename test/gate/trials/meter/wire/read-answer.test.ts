import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { zeroUsage } from '../../../../../src/core/model/money/usage.ts';
import type { Api } from '../../../../../src/core/model/rule/config.ts';
import { loadTokenizer } from '../../../../../src/core/util/tokenizer.ts';
import { openAnswerReader } from '../../../../../src/gate/trials/meter/wire/read-answer.ts';
import { settleUsage } from '../../../../../src/gate/trials/meter/wire/wire-reading.ts';
import {
  anthropicEvents,
  anthropicTotal,
  anthropicUsage,
  openaiEvents,
  openaiTotal,
  openaiUsage,
  sse,
} from '../wire.ts';

const countTokens = await loadTokenizer();
const stream = 'text/event-stream; charset=utf-8';

function read(api: Api, text: string | readonly Uint8Array[], contentType = stream) {
  const reader = openAnswerReader(api, contentType);
  for (const chunk of typeof text === 'string' ? [Buffer.from(text)] : text) reader.push(chunk);
  const reading = reader.end();
  return { ...settleUsage(reading, 9000, countTokens), model: reading.model, long: reading.longCacheCreation };
}

const anthropicText = anthropicEvents().join('');
const openaiText = openaiEvents().join('');

describe('a whole answer', () => {
  it.each<[string, Api, string, object]>([
    ['Messages, streamed', 'anthropic', anthropicText, { usage: anthropicTotal, long: 40 }],
    ['Responses, streamed', 'openai', openaiText, { usage: openaiTotal, model: 'gpt-5.3-codex' }],
    ['with CRLF', 'anthropic', anthropicText.replaceAll('\n', '\r\n'), { usage: anthropicTotal }],
    ['with CR alone', 'anthropic', anthropicText.replaceAll('\n', '\r'), { usage: anthropicTotal }],
    ['with a byte order mark', 'anthropic', `\uFEFF${anthropicText}`, { usage: anthropicTotal }],
    [
      'with comments',
      'anthropic',
      anthropicText.replaceAll('event:', ': keep-alive\nevent:'),
      { usage: anthropicTotal },
    ],
    ['without spaces', 'openai', openaiText.replaceAll('data: ', 'data:'), { usage: openaiTotal }],
    ['without event names', 'openai', openaiText.replaceAll(/^event.*\n/gm, ''), { usage: openaiTotal }],
    [
      'data over several lines',
      'openai',
      openaiText.replaceAll('"usage":', '"usage":\ndata: '),
      { usage: openaiTotal },
    ],
    [
      'data over several lines with CRLF',
      'openai',
      openaiText.replaceAll('"usage":', '"usage":\ndata: ').replaceAll('\n', '\r\n'),
      { usage: openaiTotal },
    ],
    ['without a last blank line', 'openai', openaiText.trimEnd(), { usage: openaiTotal }],
    [
      'among unknown events',
      'anthropic',
      `${sse({ type: 'new', x: 1 })}data: no JSON\n\nid: 7\nretry: 1\n\n${anthropicText}`,
      { usage: anthropicTotal },
    ],
  ])('%s', (_, api, text, expected) => {
    expect(read(api, text)).toMatchObject(expected);
    expect(read(api, text).note).toBeUndefined();
  });

  it('as one JSON object', () => {
    const message = JSON.stringify({ model: 'claude-opus-5-5', usage: { ...anthropicUsage, output_tokens: 78 } });
    expect(read('anthropic', message, 'application/json')).toMatchObject({
      usage: anthropicTotal,
      model: 'claude-opus-5-5',
    });
    const response = JSON.stringify({ model: 'gpt-6-sol', usage: openaiUsage });
    expect(read('openai', response, 'application/json')).toMatchObject({ usage: openaiTotal, model: 'gpt-6-sol' });
  });

  it('is the same however the bytes are cut', () => {
    for (const [api, text] of [
      ['anthropic', anthropicText],
      ['openai', openaiText.replaceAll('\n', '\r\n')],
    ] as const) {
      const bytes = Buffer.from(text);
      const whole = read(api, text);
      fc.assert(
        fc.property(fc.array(fc.nat(bytes.length), { maxLength: 40 }), (cuts) => {
          const edges = [0, ...cuts.sort((a, b) => a - b), bytes.length];
          const chunks = edges.slice(1).map((end, index) => bytes.subarray(edges[index], end));
          expect(read(api, chunks)).toEqual(whole);
        }),
      );
      expect(
        read(
          api,
          [...bytes].map((byte) => Uint8Array.of(byte)),
        ),
      ).toEqual(whole);
    }
  });

  it('counts what the API compacted on its own, which its totals leave out', () => {
    const usage = {
      input_tokens: 23_000,
      output_tokens: 1000,
      iterations: [
        { type: 'compaction', input_tokens: 180_000, output_tokens: 3500 },
        { type: 'message', input_tokens: 23_000, output_tokens: 1000 },
      ],
    };
    const { usage: total } = read('anthropic', JSON.stringify({ usage }), 'application/json');
    expect(total).toEqual({ ...zeroUsage, input: 203_000, output: 4500 });
  });

  it('takes the highest of cumulative counts, so that a last event with zeros changes nothing', () => {
    const end = (usage: object) => sse({ type: 'message_delta', delta: { stop_reason: 'end_turn' }, usage });
    const start = sse({ type: 'message_start', message: { usage: anthropicUsage } });
    expect(read('anthropic', start + end({ output_tokens: 78, input_tokens: 0 })).usage).toEqual(anthropicTotal);
    expect(read('anthropic', start + end({ output_tokens: 78, input_tokens: 90 })).usage.input).toBe(90);
  });

  it.each([-1, 1.5, 'many', null, Number.MAX_VALUE])('takes %s for no count', (input_tokens) => {
    const { usage, note } = read(
      'openai',
      JSON.stringify({ usage: { input_tokens, output_tokens: 1 } }),
      'application/json',
    );
    expect(usage.input).toBe(9000);
    expect(note).toContain('input estimated');
  });

  it('never lets cached tokens make input negative', () => {
    const usage = {
      input_tokens: 10,
      input_tokens_details: { cached_tokens: 30, cache_write_tokens: 5 },
      output_tokens: 1,
    };
    const { usage: total } = read('openai', JSON.stringify({ usage }), 'application/json');
    expect(total).toEqual({ input: 0, output: 1, cacheCreation: 0, cacheRead: 10 });
  });
});

describe('an answer that was cut', () => {
  const words = Array.from({ length: 20 }, (_, index) => ` word${index}`);
  const events = anthropicEvents(words);

  it('after some text: input as named, output counted, a note', () => {
    const { usage, note, model } = read('anthropic', events.slice(0, 3 + words.length).join(''));
    expect(usage).toEqual({ ...anthropicTotal, output: countTokens(words.join('')) });
    expect(note).toContain('input as the API reported it');
    expect(model).toBe('claude-sonnet-4-5-20250929');
  });

  it('before anything came: the estimate, never zero', () => {
    expect(read('anthropic', '')).toMatchObject({ usage: { ...zeroUsage, input: 9000 } });
    expect(read('openai', openaiEvents()[0] ?? '')).toMatchObject({ usage: { ...zeroUsage, input: 9000 } });
    expect(read('anthropic', '<html>', 'text/html').usage.input).toBe(9000);
  });

  it('after its usage: complete', () => {
    expect(read('anthropic', events.slice(0, -1).join('')).note).toBeUndefined();
  });

  it('between two counts: more is to come', () => {
    const half = sse({ type: 'message_delta', delta: { stop_reason: null }, usage: { output_tokens: 60 } });
    const { usage, note } = read('anthropic', events.slice(0, 5).join('') + half);
    expect(usage.output).toBe(60);
    expect(note).toBeDefined();
  });

  it('counts tool input, thinking, and what is hidden by its length', () => {
    const delta = (fields: object) =>
      sse({ type: 'content_block_delta', index: 0, delta: fields as { type: string } } as never);
    const seen = events[0] + delta({ thinking: 'Let me see' }) + delta({ partial_json: '{"path":"a"}' });
    expect(read('anthropic', seen).usage.output).toBe(countTokens('Let me see{"path":"a"}'));
    expect(read('anthropic', seen + delta({ signature: 'x'.repeat(400) })).usage.output).toBe(
      100 + countTokens('Let me see{"path":"a"}'),
    );
    const item = sse({
      type: 'response.output_item.done',
      item: { type: 'reasoning', encrypted_content: 'y'.repeat(80) },
    });
    expect(read('openai', item).usage.output).toBe(20);
  });

  it('charges more, never less, the later it was cut', () => {
    const bytes = Buffer.from(events.join(''));
    fc.assert(
      fc.property(fc.nat(bytes.length), fc.nat(bytes.length), (a, b) => {
        const [first, second] = [Math.min(a, b), Math.max(a, b)].map((end) =>
          read('anthropic', [bytes.subarray(0, end)]),
        );
        expect(first?.usage.output).toBeLessThanOrEqual(second?.usage.output ?? 0);
        for (const reading of [first, second]) expect(reading?.usage.input).toBeGreaterThan(0);
      }),
    );
  });

  it('counts a megabyte of one letter in reasonable steps', () => {
    const letters = sse({ type: 'content_block_delta', index: 0, delta: { text: 'a'.repeat(1_000_000) } });
    expect(read('anthropic', letters).usage.output).toBeGreaterThan(50_000);
  });

  it('keeps what it read when a line never ends, and reads no further', () => {
    const piece = Buffer.alloc(9 * 1024 * 1024, 'a');
    const endless = [Buffer.from(anthropicText), Buffer.from('data: '), piece, piece, piece, Buffer.from('\n\n')];
    expect(read('anthropic', endless).usage).toEqual(anthropicTotal);
  });
});
