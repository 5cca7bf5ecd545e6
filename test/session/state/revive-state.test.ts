import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideEvent } from '../../../src/session/session.ts';
import { reviveState } from '../../../src/session/state/revive-state.ts';
import { listLeaves, mutate } from '../../helpers/alterations/mutate-json.ts';
import { plainPolicy, playSession } from '../play-session.ts';

function playAll() {
  const played = playSession();
  played.edit('src/a.ts');
  played.read('src/b.ts');
  played.answer(100_000);
  for (let time = 0; time < 4; time += 1) played.bash('make all', 'error: no', true);
  played.bash('npm test', 'ok');
  return played.state;
}

describe('a state that was written down', () => {
  it('is the same again', () => {
    const stored = JSON.parse(JSON.stringify(playAll()));
    expect(reviveState(stored)).toEqual(playAll());
  });

  it.each([undefined, null, 'x', [], {}, { version: 2 }])('is none that holds %o', (stored) => {
    expect(reviveState(stored)).toBeUndefined();
  });

  it('of another version, or with a key more or less, is set aside', () => {
    const stored = JSON.parse(JSON.stringify(playAll()));
    expect(reviveState({ ...stored, version: 2 })).toBeUndefined();
    expect(reviveState({ ...stored, more: 1 })).toBeUndefined();
    const { debt: _, ...less } = stored;
    expect(reviveState(less)).toBeUndefined();
    expect(reviveState({ ...stored, turn: 'many' })).toBeUndefined();
    expect(reviveState({ ...stored, files: [{}] })).toBeUndefined();
    expect(reviveState({ ...stored, phase: { ...stored.phase, now: 'toString' } })).toBeUndefined();
  });

  it('that was changed anywhere is set aside, or harms nothing', () => {
    const stored = JSON.parse(JSON.stringify(playAll()));
    const policy = plainPolicy();
    for (const path of listLeaves(stored)) {
      for (const changed of [mutate(stored, path), replace(stored, path, null), replace(stored, path, -1e300)]) {
        const state = reviveState(changed);
        if (state === undefined) continue;
        const call = { at: 0, agentId: '', callId: 'new', tool: 'Bash', input: { command: 'npm test' } };
        const asked = decideEvent({ ...call, kind: 'call', cwd: '' }, state, policy).state;
        decideEvent({ ...call, kind: 'result', text: 'error', isError: true }, asked, policy);
        decideEvent({ at: 0, agentId: '', kind: 'compacting' }, state, policy);
        decideEvent({ at: 0, agentId: '', kind: 'stop', isAsked: false }, state, policy);
      }
    }
  });

  it('is plain data: any JSON is revived or not, and never throws', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => void reviveState(value)));
  });
});

function replace(value: unknown, path: readonly (string | number)[], by: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return by;
  const copy = structuredClone(value) as Record<string | number, unknown>;
  copy[key] = replace(copy[key], rest, by);
  return copy;
}
