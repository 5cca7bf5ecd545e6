import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../../../src/core/model/trial/trial.ts';
import {
  countTriggers,
  listAsked,
  listMissed,
  readSeen,
} from '../../../../src/gate/experiment/prompts/activation-arm.ts';

const at = { file: 'triggers.json', line: 1, column: 1 };
const promptOf = (prompt: string, fires: boolean) => ({ prompt, fires, at });

function own(prompt: string, fires: boolean, { usedAt, outcome = 'turn-cap' }: { usedAt?: number; outcome?: Outcome }) {
  return readSeen(
    { id: prompt, trigger: promptOf(prompt, fires) },
    { outcome, ...(usedAt === undefined ? {} : { usedAt }) },
  );
}

describe('what trials of prompts show', () => {
  it('counts a use whatever followed, silence where the trial went on, and nothing where it broke', () => {
    const seen = [
      own('a', true, { usedAt: 1 }),
      own('b', true, { usedAt: 2, outcome: 'timed-out' }),
      own('c', true, { outcome: 'completed' }),
      own('d', true, { outcome: 'timed-out' }),
      own('e', false, {}),
      own('f', false, { usedAt: 3 }),
      own('g', false, { outcome: 'agent-error' }),
    ];
    expect(countTriggers(seen)).toEqual({ should: { of: 3, hits: 2 }, shouldNot: { of: 2, hits: 1 } });
    expect(listMissed(seen).map(({ prompt, miss }) => `${prompt} ${miss}`)).toEqual([
      ...['c silent', 'd uncounted', 'f fired', 'g uncounted'],
    ]);
  });
});

describe('the trials that are asked for', () => {
  it('begin with prompts that should trigger it', () => {
    const prompts = [promptOf('no', false), promptOf('yes', true)];
    expect(listAsked({ id: 'skill:a' }, prompts).map(({ trigger }) => trigger.prompt)).toEqual(['yes', 'no']);
  });
});
