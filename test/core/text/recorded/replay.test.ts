import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, expect, it } from 'vitest';
import { renderAnswers } from '../../../../src/core/text/recorded/digest-recording.ts';
import { parseRecording } from '../../../../src/core/text/recorded/parse-recording.ts';
import { replayArguments } from '../../../../src/core/text/recorded/replay.ts';
import { callLine, recordingText } from './recording-text.ts';

const folder = mkdtempSync(join(tmpdir(), 'rentroll-replay-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What the program says to each of these lines. */
async function ask(lines: readonly string[], answers: number): Promise<readonly unknown[]> {
  const { value = new Map() } = parseRecording(
    recordingText([callLine('find', { id: '7', deep: { b: 1, a: 2 } }, 'Order 7.'), callLine('list', {}, 'All.')]),
    ...(['r.jsonl', 'setup' as const] as const),
  );
  const file = join(folder, 'answers.json');
  writeFileSync(file, renderAnswers(value));
  const child = spawn(process.execPath, [...replayArguments(), file], { stdio: 'pipe', env: {} });
  const said: unknown[] = [];
  for (const line of lines) child.stdin.write(`${line}\n`);
  for await (const line of createInterface({ input: child.stdout })) {
    said.push(JSON.parse(line));
    if (said.length === answers) break;
  }
  child.stdin.end();
  return said;
}

const call = (id: number, params: object) => JSON.stringify({ jsonrpc: '2.0', id, method: 'tools/call', params });

it('answers what was recorded, whatever the order of keys and whoever asks, and counts on being asked for more', async () => {
  const said = await ask(
    [
      '{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-11-25","clientInfo":{"name":"x"}}}',
      '{"jsonrpc":"2.0","method":"notifications/initialized"}',
      ...['no json', '[]', '7'],
      call(1, { _meta: { progressToken: 5 }, arguments: { deep: { a: 2, b: 1 }, id: '7' }, name: 'find' }),
      call(2, { name: 'list' }),
      call(3, { name: 'find', arguments: { id: '8' } }),
      '{"jsonrpc":"2.0","id":"a","method":"resources/list"}',
      '{"jsonrpc":"2.0","id":5,"method":"ping"}',
    ],
    6,
  );
  expect(said).toMatchObject([
    { id: 0, result: { protocolVersion: '2025-06-18', serverInfo: { name: 'shop' } } },
    { id: 1, result: { content: [{ text: 'Order 7.' }] } },
    { id: 2, result: { content: [{ text: 'All.' }] } },
    { id: 3, result: { isError: true, content: [{ text: 'not in the recording: tools/call "find"' }] } },
    { id: 'a', error: { code: -32601, message: 'not in the recording: resources/list' } },
    { id: 5, result: {} },
  ]);
});
