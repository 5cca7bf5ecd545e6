import { describe, expect, it } from 'vitest';
import { findBreach } from '../../../../src/gate/trials/ports/trial-ports.ts';
import { findLeak } from '../../../../src/gate/trials/store/trial-store.ts';

const usage = { input: 10, output: 5, cacheCreation: 0, cacheRead: 0 };
const none = { input: 0, output: 0, cacheCreation: 0, cacheRead: 0 };
const first = { pinned: undefined, disagreed: false };
const claude = (model: string) => ({ kind: 'claude' as const, model });

describe('findBreach', () => {
  it.each<[string, Parameters<typeof findBreach>, string | undefined]>([
    [
      'the model asked for',
      [{ outcome: 'completed', usage, model: 'claude-sonnet-4-5' }, claude('claude-sonnet-4-5'), first],
      undefined,
    ],
    [
      'the same with its date',
      [{ outcome: 'completed', usage, model: 'claude-sonnet-4-5-20250929' }, claude('claude-sonnet-4-5'), first],
      undefined,
    ],
    [
      'another one from the start',
      [{ outcome: 'completed', usage, model: 'claude-haiku-4-5' }, claude('claude-sonnet-4-5'), first],
      'model-other',
    ],
    [
      'another one midway',
      [
        { outcome: 'failed-check', usage, model: 'claude-haiku-4-5' },
        claude('claude-sonnet-4-5'),
        { pinned: 'claude-sonnet-4-5', disagreed: false },
      ],
      'model-other',
    ],
    [
      'what an alias stands for',
      [{ outcome: 'completed', usage, model: 'claude-sonnet-5-5' }, claude('sonnet'), first],
      undefined,
    ],
    [
      'the same alias later',
      [
        { outcome: 'completed', usage, model: 'claude-sonnet-5-5' },
        claude('sonnet'),
        { pinned: 'claude-sonnet-5-5', disagreed: false },
      ],
      undefined,
    ],
    [
      'an alias that means another one now',
      [
        { outcome: 'completed', usage, model: 'claude-sonnet-6' },
        claude('sonnet'),
        { pinned: 'claude-sonnet-5-5', disagreed: false },
      ],
      'model-other',
    ],
    [
      'work without a metered token',
      [{ outcome: 'completed', usage: none, model: '' }, claude('claude-sonnet-4-5'), first],
      'trial-unmetered',
    ],
    [
      'a failure before the first token',
      [{ outcome: 'environment-error', usage: none, model: '' }, claude('claude-sonnet-4-5'), first],
      undefined,
    ],
    [
      'the first count that is another one',
      [{ outcome: 'completed', usage, model: 'claude-sonnet-4-5', counted: 30 }, claude('claude-sonnet-4-5'), first],
      undefined,
    ],
    [
      'the second count that is another one',
      [
        { outcome: 'completed', usage, model: 'claude-sonnet-4-5', counted: 30 },
        claude('claude-sonnet-4-5'),
        { pinned: undefined, disagreed: true },
      ],
      'meter-disagrees',
    ],
    [
      'a program that names its own models',
      [{ outcome: 'completed', usage, model: 'x' }, { kind: 'command', model: 'y' }, first],
      undefined,
    ],
  ])('knows %s', (_, given, code) => {
    expect(findBreach(...given)?.code).toBe(code);
  });
});

describe('findLeak', () => {
  const lines = [{ id: 'rule', line: '- Be kind.' }, { id: 'unseen' }];
  const sides = [
    { id: 'compare:sql:a', line: 'Be kind.' },
    { id: 'compare:sql', line: 'Be rude.' },
  ];
  type Trial = Parameters<typeof findLeak>[0];
  const trial = (more: Partial<Trial>): Trial => ({
    measurement: 'rule',
    agent: 'sql',
    task: 'sql-01',
    present: [],
    outcome: 'completed',
    ...more,
  });
  const saw = (delivered: readonly string[], canaryLeaked = false) => ({
    isolation: { canaryLeaked, delivered: [...delivered] },
  });

  it.each<[string, Parameters<typeof findLeak>, string | undefined]>([
    ['a trial that nobody looked at', [trial({ present: ['rule'] }), lines], undefined],
    ['an arm with its rule', [trial({ present: ['rule'], ...saw(['rule']) }), lines], undefined],
    ['an arm without the rule', [trial(saw([])), lines], undefined],
    ['a rule without a line to look for', [trial({ present: ['rule', 'unseen'], ...saw(['rule']) }), lines], undefined],
    ['an arm that did not get its rule', [trial({ present: ['rule'], ...saw([]) }), lines], 'isolation-leak'],
    ['an arm that had the rule of the other', [trial(saw(['rule'])), lines], 'isolation-leak'],
    ["the user's own memory", [trial(saw([], true)), lines], 'isolation-leak'],
    [
      'an agent that never came to a call',
      [trial({ present: ['rule'], outcome: 'environment-error', ...saw([]) }), lines],
      undefined,
    ],
    ['side a with its line', [trial({ measurement: 'compare:sql', ...saw(['compare:sql:a']) }), sides], undefined],
    [
      'side b with its line',
      [trial({ measurement: 'compare:sql', present: ['compare:sql'], ...saw(['compare:sql']) }), sides],
      undefined,
    ],
    ['side a without its line', [trial({ measurement: 'compare:sql', ...saw([]) }), sides], 'side-leaked'],
    [
      'side b with the line of side a',
      [
        trial({ measurement: 'compare:sql', present: ['compare:sql'], ...saw(['compare:sql', 'compare:sql:a']) }),
        sides,
      ],
      'side-leaked',
    ],
  ])('judges %s', (_, given, code) => {
    expect(findLeak(...given)?.code).toBe(code);
  });
});
