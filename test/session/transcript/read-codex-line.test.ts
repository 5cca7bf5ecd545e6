import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { addUsage, totalTokens, zeroUsage } from '../../../src/core/model/money/usage.ts';
import { readTranscriptBytes, type TranscriptOptions } from '../../../src/session/usage/read-transcript.ts';

const folder = resolve('../shared/data/codex');

function read(name: string, options: TranscriptOptions = {}) {
  return readTranscriptBytes(readFileSync(resolve(folder, name)), options);
}

describe.skipIf(!existsSync(folder))('rollouts of Codex (needs ../shared/data/codex)', () => {
  it('adds up to what the oracle of the accounting set says, an archived copy counted once', () => {
    const place = 'codexusagetracker_accounting';
    const { expected } = JSON.parse(readFileSync(resolve(folder, place, 'expected.json'), 'utf8'));
    const name = (end: string) => `rollout-2026-01-01T00-00-00-00000000-0000-4000-8000-0000000000${end}.jsonl`;
    const parent = read(`${place}/logs/sessions/${name('01')}`);
    const child = read(`${place}/logs/sessions/${name('02')}`);
    const counted = new Map([...parent.calls, ...child.calls].map((call) => [call.hash, totalTokens(call.usage)]));
    const archived = read(`${place}/logs/archived_sessions/${name('99')}`, {
      countedElsewhere: (callHash) => counted.get(callHash),
    });
    const all = [parent, child, archived].flatMap(({ agents }) => agents);
    const usage = all.reduce((sum, { counts }) => addUsage(sum, counts.usage), zeroUsage);
    const { cached_input_tokens, uncached_input_tokens, output_tokens } = expected.token_totals;
    expect(usage).toEqual({
      input: uncached_input_tokens,
      output: output_tokens,
      cacheCreation: 0,
      cacheRead: cached_input_tokens,
    });
    const count = (of: 'calls' | 'copies') => all.reduce((sum, { counts }) => sum + counts[of], 0);
    expect(count('calls')).toBe(expected.canonical_counts.usage_events);
    expect(count('copies')).toBe(expected.physical_counts.duplicate_events);
    expect(child).toMatchObject({ cli: 'codex', agent: 'worker', parent: '00000000-0000-4000-8000-000000000001' });
    expect(parent.agents[0]?.days).toMatchObject([
      { model: 'gpt-5.4', calls: 2 },
      { model: 'gpt-5.3-codex', calls: 1 },
    ]);
    expect(parent.agents[0]?.tools.find((tool) => tool.name === 'exec_command')?.calls).toBe(1);
    expect(parent.lines.malformed).toBe(1);
  });

  it('knows the model from the event where it stands there', () => {
    const { agents, cli } = read('ccusage_codex_session_alpha.jsonl');
    expect(cli).toBe('codex');
    expect(agents[0]?.counts.usage).toEqual({ input: 2750, output: 425, cacheCreation: 0, cacheRead: 750 });
    expect(agents[0]?.days.map(({ model }) => model)).toEqual(['gpt-5.2-codex', 'gpt-5.3-codex']);
  });

  it('reads session, project, prompts and completion', () => {
    const part = read('agentsview_standard_session.jsonl');
    expect(part).toMatchObject({ session: 'abc-123', cwd: '/Users/USER/code/my-api' });
    expect(part.agents[0]).toMatchObject({ counts: { prompts: 1 }, isCompleted: true });
  });

  it('counts a tool call once for each id', () => {
    expect(read('agentsview_function_calls.jsonl').agents[0]?.counts.toolCalls).toBe(1);
  });
});

describe('a rollout of Codex', () => {
  const usage = { input_tokens: 100, cached_input_tokens: 40, output_tokens: 10, total_tokens: 110 };
  const event = (at: string) =>
    line({
      timestamp: at,
      type: 'event_msg',
      payload: { type: 'token_count', info: { last_token_usage: usage, total_token_usage: usage } },
    });
  const line = (value: unknown) => `${JSON.stringify(value)}\n`;

  it('counts usage that an event repeats once', () => {
    const text = event('2026-01-01T00:00:00Z') + event('2026-01-01T00:00:01Z');
    const { agents } = readTranscriptBytes(Buffer.from(text));
    expect(agents[0]?.counts).toMatchObject({ calls: 1, usage: { input: 60, output: 10, cacheRead: 40 } });
  });

  it('tells a command that failed from one that did not', () => {
    const call = (id: string) =>
      line({
        type: 'response_item',
        payload: { type: 'function_call', name: 'shell', call_id: id, arguments: '{"command":["ls"]}' },
      });
    const output = (id: string, code: number) =>
      line({
        type: 'response_item',
        payload: {
          type: 'function_call_output',
          call_id: id,
          output: `{"output":"x","metadata":{"exit_code":${code}}}`,
        },
      });
    const text = call('a') + output('a', 0) + call('b') + output('b', 2);
    const { agents } = readTranscriptBytes(Buffer.from(text));
    expect(agents[0]?.tools.find((tool) => tool.name === 'shell')).toMatchObject({ calls: 2, errors: 1 });
  });
});
