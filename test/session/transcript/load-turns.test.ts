import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { loadTurns } from '../../../src/session/transcript/load-turns.ts';

const folder = mkdtempSync(join(tmpdir(), 'rentroll-turns-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function turnsOf(lines: readonly object[]) {
  const path = join(folder, 't.jsonl');
  writeFileSync(path, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  const messages: string[] = [];
  const isThere = loadTurns(path, {
    line: (line) => messages.push(JSON.stringify(line)),
    stop: ({ isFollowed }) => messages.push(isFollowed ? 'stop' : 'end'),
  });
  expect(isThere).toBe(true);
  return messages;
}

const user = (content: unknown) => ({ type: 'user', message: { role: 'user', content } });
const says = (content: unknown) => ({ type: 'assistant', message: { id: 'm', role: 'assistant', content } });
const text = (words: string) => ({ type: 'text', text: words });
const news = '<task-notification>\n<task-id>b1</task-id>\n<status>completed</status>\n</task-notification>';

it('keeps of a result both its ends, and of a call what it was about', () => {
  const [call, result] = turnsOf([
    says([{ type: 'tool_use', id: 't', name: 'Write', input: { file_path: '/p/a', content: 'x'.repeat(9000) } }]),
    user([{ type: 'tool_result', tool_use_id: 't', content: [text(`begin${'x'.repeat(9000)}end`)] }]),
  ]);
  expect(call).toContain('/p/a');
  expect(call?.length).toBeLessThan(200);
  expect(result).toContain('begin');
  expect(result).toContain('end"');
  expect(result?.length).toBeLessThan(4200);
});

it('goes on with a turn that waits for a command in the background, and keeps how that ended', () => {
  const messages = turnsOf([user('Go.'), says([text('It runs.')]), user(news), says([text('Done.')]), user('Thanks.')]);
  expect(messages).toHaveLength(2);
  expect(messages[0]).toContain('<status>completed</status>');
  expect(messages[1]).toBe('stop');
});

it('tells nothing of subagents, and no end of a turn that was cut off', () => {
  const aside = { ...says([text('Done.')]), isSidechain: true };
  expect(turnsOf([user('Go.'), aside])).toEqual([]);
  expect(turnsOf([user('Go.'), says([text('I am')]), user('[Request interrupted by user]')])).toEqual([]);
});
