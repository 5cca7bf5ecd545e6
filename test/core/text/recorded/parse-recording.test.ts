import { describe, expect, it } from 'vitest';
import { digestOfRecording } from '../../../../src/core/text/recorded/digest-recording.ts';
import { parseRecording } from '../../../../src/core/text/recorded/parse-recording.ts';
import { callLine, recordingText } from './recording-text.ts';

const file = '.rentroll/mcp/shop.jsonl';
const read = (text: string | Uint8Array) => parseRecording(text, file, 'setup');

describe('a recording', () => {
  it('is read by the requests that it answers', () => {
    const { value, problems } = read(recordingText([callLine('find', { b: 1, a: [{ d: 1, c: 2 }] }, 'here')]));
    expect(problems).toEqual([]);
    expect([...(value?.keys() ?? [])]).toEqual([
      ...['initialize', 'tools/list {}'],
      'tools/call {"arguments":{"a":[{"c":2,"d":1}],"b":1},"name":"find"}',
    ]);
  });

  it('has a digest that no order of lines or keys, and no space, changes', () => {
    const calls = [callLine('find', { a: 1, b: 2 }, 'x'), callLine('list', {}, 'y')];
    const other = [callLine('list', {}, 'y').replaceAll(':', ' : '), callLine('find', { b: 2, a: 1 }, 'x')];
    const digestOf = (lines: readonly string[]) => digestOfRecording(read(recordingText(lines)).value ?? new Map());
    expect(digestOf(other)).toBe(digestOf(calls));
    expect(digestOf(calls)).toMatch(/^sha256:[0-9a-f]{64}$/);
    expect(digestOf([callLine('find', { a: 1, b: 2 }, 'z')])).not.toBe(digestOf(calls));
  });

  const greeting = (version: string) =>
    `{"method":"initialize","result":{"protocolVersion":"${version}","capabilities":{}}}`;
  const head = '{"recording":1,"server":"shop"}';
  it.each([
    ['an empty file', '', 'recording-unfinished', 1],
    ['a broken line', `${recordingText([])}{"method":`, 'recording-json-syntax', 4],
    ['another version', recordingText([]).replace('"recording":1', '"recording":2'), 'recording-bad-value', 1],
    ['no tools', `${head}\n${greeting('2025-06-18')}\n`, 'recording-unfinished', 1],
    [
      'a key twice',
      recordingText([`{"method":"ping","method":"ping","result":{}}`]),
      'recording-json-duplicate-key',
      4,
    ],
    ['a request twice', recordingText([callLine('a', {}, '1'), callLine('a', {}, '2')]), 'recording-twice', 5],
    [
      'arguments in another order',
      recordingText([callLine('a', { x: 1, y: 2 }, '1'), callLine('a', { y: 2, x: 1 }, '1')]),
      'recording-twice',
      5,
    ],
    ['no answer', recordingText(['{"method":"ping"}']), 'recording-bad-value', 4],
    [
      'two answers',
      recordingText(['{"method":"x","result":{},"error":{"code":1,"message":"m"}}']),
      'recording-bad-value',
      4,
    ],
    ['an unknown protocol', `${head}\n${greeting('2031-01-01')}\n`, 'recording-bad-value', 2],
    ['a secret', recordingText([callLine('a', {}, `ghp_${'a1'.repeat(18)}`)]), 'recording-secret', 4],
    ['tools that are none', recordingText([]).replace('"tools":[', '"tools":7,"x":['), 'recording-bad-value', 3],
  ])('says what is wrong with %s', (_, text, code, line) => {
    const { value, problems } = read(text);
    expect(value).toBeUndefined();
    expect(problems[0]).toMatchObject({ code, at: { file, line }, severity: 'error', blame: 'setup' });
    expect(problems[0]?.hint).not.toBe('');
  });

  it('is refused by its size before it is read', () => {
    const { problems } = read(new Uint8Array(8 * 1024 * 1024 + 1));
    expect(problems).toMatchObject([{ code: 'recording-too-large' }]);
  });
});
