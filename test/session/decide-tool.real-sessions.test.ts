import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { noEarlierWork } from '../../src/core/model/live/work-view.ts';
import { askGuard } from '../../src/session/decide-tool.ts';
import { writePacket } from '../../src/session/decide-turn.ts';
import { buildGuard } from '../../src/session/guard/overrides/build-guard.ts';
import type { LiveEvent } from '../../src/session/model/live-event.ts';
import { freshState } from '../../src/session/model/live-state.ts';
import { decideEvent } from '../../src/session/session.ts';
import { plainPolicy } from './play-session.ts';
import { readRealSession } from './read-real-session.ts';

const folder = resolve('../shared/data/transcripts');
const policy = plainPolicy({ guard: askGuard(buildGuard([]).guard) });
const start = freshState({ session: 'real', cwd: '/repo', cli: 'claude-code' });

function playEvents(events: readonly LiveEvent[]) {
  let state = start;
  const said: string[] = [];
  const sizes: number[] = [];
  for (const event of events) {
    const decided = decideEvent(event, state, policy);
    ({ state } = decided);
    said.push(...decided.answer.context);
    sizes.push(JSON.stringify(state).length);
    expect(['none', 'deny', 'ask']).toContain(decided.answer.verdict.kind);
  }
  return { state, said, mostBytes: Math.max(0, ...sizes) };
}

/** Each event with one of its fields cut, emptied or of another kind, as a broken adapter might tell it. */
function breakEvents(events: readonly LiveEvent[]): readonly LiveEvent[] {
  const values: readonly unknown[] = [
    '',
    'x'.repeat(5000),
    {},
    { command: 7, file_path: [1], input: null },
    '\ud800\0',
  ];
  return events.flatMap((event, index) => {
    const names = Object.keys(event).filter((name) => !['kind', 'at', 'isError', 'usage'].includes(name));
    const name = names[index % names.length] ?? 'tool';
    const isObject = name === 'input';
    const value = values.filter((each) => (typeof each === 'object') === isObject)[index % (isObject ? 2 : 3)];
    return [{ ...event, [name]: value } as LiveEvent, event];
  });
}

describe.skipIf(!existsSync(folder))('real sessions (needs ../shared/data/transcripts)', () => {
  const files = ['entire', 'viewer'].flatMap((name) =>
    existsSync(join(folder, name))
      ? readdirSync(join(folder, name)).flatMap((file) => (file.endsWith('.jsonl') ? [join(folder, name, file)] : []))
      : [],
  );
  const sessions = files.map((file) => readRealSession(file)).filter((events) => events.length > 0);

  it('are there', () => {
    expect(sessions.length).toBeGreaterThan(10);
    expect(sessions.flat().filter(({ kind }) => kind === 'result').length).toBeGreaterThan(250);
  });

  it('are played without a throw, in a small state, the same twice', () => {
    for (const events of sessions) {
      const played = playEvents(events);
      expect(played.mostBytes).toBeLessThan(20_000);
      expect(playEvents(events)).toEqual(played);
    }
  });

  it('are seldom spoken to: at most one piece of advice in eight calls', () => {
    for (const events of sessions) {
      const { said, state } = playEvents(events);
      const advice = said.filter((text) => text.startsWith('rentroll: '));
      expect(advice.length).toBeLessThanOrEqual(Math.ceil(state.turn / 8));
    }
  });

  it('leave a packet of at most 2,000 characters', () => {
    for (const events of sessions) {
      expect(writePacket(playEvents(events).state, noEarlierWork).length).toBeLessThanOrEqual(2000);
    }
  });

  it('may be told brokenly: nothing throws, and the state stays small', () => {
    for (const events of sessions) expect(playEvents(breakEvents(events)).mostBytes).toBeLessThan(40_000);
  });
});
