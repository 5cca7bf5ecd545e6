import { expect, it } from 'vitest';
import type { ServedCalls } from '../../../../../src/core/model/trial/server.ts';
import { parseRecording } from '../../../../../src/core/text/recorded/parse-recording.ts';
import { countServed } from '../../../../../src/gate/measure/meter/account/count-served.ts';
import { openOpenaiReader } from '../../../../../src/gate/measure/meter/wire/openai-reader.ts';
import { callLine, recordingText } from '../../../../core/text/recorded/recording-text.ts';

it('counts what a model asks of recorded servers, and what of that nobody recorded', () => {
  const text = recordingText([callLine('find', { a: 1, b: { c: 2, d: 3 } }, 'x')]);
  const { value = new Map() } = parseRecording(text, 'shop.jsonl', 'setup');
  const served = new Map<string, ServedCalls>();
  const recorded = new Map([
    ['shop', value],
    ['shop-two', value],
  ]);
  countServed({ recorded, served }, [
    { name: 'mcp__shop__find', input: { b: { d: 3, c: 2 }, a: 1 } },
    { name: 'mcp__shop__find', input: { a: 2 } },
    { name: 'mcp__shop-two__find', input: {} },
    ...['mcp__other__find', 'Bash', 'mcp__shop'].map((name) => ({ name, input: {} })),
  ]);
  expect([...served.values()]).toEqual([
    { server: 'shop', calls: 2, missed: 1 },
    { server: 'shop-two', calls: 1, missed: 1 },
  ]);
  countServed({ served }, [{ name: 'mcp__shop__find', input: {} }]);
  expect(served.get('shop')?.calls).toBe(2);
});

it('knows a tool by the name that the server gives it', () => {
  const text = recordingText([callLine('find.one', {}, 'x')]).replaceAll('"find"', '"find.one"');
  const { value = new Map() } = parseRecording(text, 'shop.jsonl', 'setup');
  const served = new Map<string, ServedCalls>();
  countServed({ recorded: new Map([['shop', value]]), served }, [{ name: 'mcp__shop__find_one', input: {} }]);
  expect(served.get('shop')).toEqual({ server: 'shop', calls: 1, missed: 0 });
});

it('knows the tool of a server where an API says the server apart from it', () => {
  const { reading, event } = openOpenaiReader();
  const call = { type: 'function_call', name: 'find', arguments: '{}' };
  for (const item of [
    { ...call, call_id: 'a', namespace: 'mcp__shop' },
    { ...call, call_id: 'b' },
  ])
    event({ type: 'response.output_item.done', item });
  expect(reading.uses.map(({ name }) => name)).toEqual(['mcp__shop__find', 'find']);
});
