import { describe, expect, it } from 'vitest';
import { totalTokens, zeroUsage } from '../../../src/core/model/money/usage.ts';
import { readTranscriptBytes } from '../../../src/session/usage/read-transcript.ts';

/** Ids of version 7, whose first digits are milliseconds since 1970: the second is a minute younger than the first, and so on. */
const created = Date.parse('2026-11-20T10:00:00.000Z');
const id = (minute: number) => {
  const digits = (created + minute * 60_000).toString(16).padStart(12, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8)}-7000-8000-000000000000`;
};
const at = (minute: number, ms = 0) => new Date(created + minute * 60_000 + ms).toISOString();

const line = (timestamp: string, type: string, payload: object) => ({ timestamp, type, payload });
const meta = (timestamp: string, minute: number, more = {}) =>
  line(timestamp, 'session_meta', { id: id(minute), timestamp: at(minute), cwd: '/p', ...more });
const turn = (timestamp: string, minute: number) => [
  line(timestamp, 'event_msg', { type: 'task_started', turn_id: id(minute) }),
  line(timestamp, 'turn_context', { turn_id: id(minute), cwd: '/p', model: 'gpt-5.4' }),
];
const prompt = (timestamp: string) =>
  line(timestamp, 'response_item', { type: 'message', role: 'user', content: [{ type: 'input_text', text: 'go on' }] });
const usage = (input: number, output: number) => ({
  input_tokens: input,
  cached_input_tokens: 0,
  output_tokens: output,
});
const count = (timestamp: string, total: readonly [number, number], last?: readonly [number, number]) =>
  line(timestamp, 'event_msg', {
    type: 'token_count',
    info: { total_token_usage: usage(...total), ...(last && { last_token_usage: usage(...last) }) },
  });

const copied = at(10, 100);
const fork = { forked_from_id: id(0) };

interface Row {
  readonly name: string;
  readonly lines: readonly object[];
  /** Own tokens, calls and prompts. */
  readonly own: readonly [tokens: number, calls: number, prompts: number];
}

describe('a rollout with the history of another one', () => {
  it.each<Row>([
    {
      name: 'a fork whose turns say when they began',
      lines: [
        meta(at(10), 10, fork),
        meta(copied, 0),
        ...turn(copied, 1),
        prompt(copied),
        count(copied, [1000, 10], [1000, 10]),
        ...turn(at(10, 200), 10.01),
        prompt(at(10, 210)),
        count(at(10, 900), [3000, 20], [2000, 10]),
      ],
      own: [2010, 1, 1],
    },
    {
      name: 'a fork whose turns have names without a time',
      lines: [
        meta(at(10), 10, fork),
        meta(copied, 0),
        prompt(copied),
        count(copied, [1000, 10], [1000, 10]),
        prompt(at(11)),
        count(at(11, 5), [3000, 20], [2000, 10]),
      ],
      own: [2010, 1, 1],
    },
    {
      name: 'a fork of a fork',
      lines: [
        meta(at(10), 10, { forked_from_id: id(5) }),
        meta(copied, 5, fork),
        meta(copied, 0),
        ...turn(copied, 1),
        count(copied, [1000, 10], [1000, 10]),
        ...turn(copied, 6),
        count(copied, [2000, 20], [1000, 10]),
        ...turn(at(11), 11),
        count(at(11, 5), [2500, 30], [500, 10]),
      ],
      own: [510, 1, 0],
    },
    {
      name: 'a fork that keeps the times of its parent',
      lines: [
        meta(at(10), 10, fork),
        meta(at(0), 0),
        prompt(at(1)),
        count(at(2), [1000, 10], [1000, 10]),
        count(at(3), [2000, 20], [1000, 10]),
        count(at(11), [2500, 30], [500, 10]),
      ],
      own: [510, 1, 0],
    },
    {
      name: 'a subagent that begins with the history of its session',
      lines: [
        meta(at(10), 10, { source: { subagent: { thread_spawn: { parent_thread_id: id(0) } } } }),
        meta(copied, 0),
        ...turn(copied, 9),
        count(copied, [1000, 10], [1000, 10]),
        ...turn(copied, 10),
        count(at(10, 900), [1500, 20], [500, 10]),
      ],
      own: [510, 1, 0],
    },
    {
      name: 'a fork that has not begun its own part',
      lines: [meta(at(10), 10, fork), meta(copied, 0), prompt(copied), count(copied, [1000, 10], [1000, 10])],
      own: [0, 0, 0],
    },
    {
      name: 'a fork whose rows tell the running total alone',
      lines: [
        meta(at(10), 10, fork),
        meta(copied, 0),
        count(copied, [1000, 10]),
        count(copied, [3000, 20]),
        count(at(11), [3000, 20]),
        count(at(11, 5), [3500, 30]),
      ],
      own: [510, 1, 0],
    },
    {
      name: 'a session that was resumed and says its own name again',
      lines: [
        meta(at(0), 0),
        prompt(at(0, 5)),
        count(at(0, 10), [1000, 10], [1000, 10]),
        meta(at(10), 0),
        prompt(at(10, 5)),
        count(at(10, 10), [3000, 20], [2000, 10]),
      ],
      own: [3020, 2, 2],
    },
    {
      name: 'a session that copies nothing and answers at once',
      lines: [meta(at(0), 0), prompt(at(0, 5)), count(at(0, 10), [1000, 10]), count(at(0, 20), [3000, 20])],
      own: [3020, 2, 1],
    },
    {
      name: 'a running total that begins anew',
      lines: [meta(at(0), 0), count(at(1), [1000, 10]), count(at(2), [400, 5])],
      own: [1415, 2, 0],
    },
  ])('counts the own part of $name', ({ lines, own }) => {
    const bytes = Buffer.from(lines.map((each) => `${JSON.stringify(each)}\n`).join(''));
    const { agents, session } = readTranscriptBytes(bytes);
    const counts = agents[0]?.counts;
    expect([totalTokens(counts?.usage ?? zeroUsage), counts?.calls, counts?.prompts]).toEqual(own);
    expect(session).toBe((lines[0] as { payload: { id: string } }).payload.id);
  });
});
