import { describe, expect, it } from 'vitest';
import { parseDistillConsent } from '../../../../src/core/model/live/consents.ts';

const consent = {
  schema: 1,
  since: '2026-03-01T00:00:00.000Z',
  model: 'claude-haiku-4-5',
  program: '/usr/bin/claude',
  way: { HOME: '/home/me' },
};

describe('parseDistillConsent', () => {
  it('returns the consent without other keys when every part is there', () => {
    expect(parseDistillConsent(JSON.stringify({ ...consent, budget: 1_000_000 }))).toEqual(consent);
  });

  it.each([
    { name: 'the file is empty', text: '' },
    { name: 'it is not JSON', text: 'yes' },
    { name: 'it is null', text: 'null' },
    { name: 'it is a list', text: '[]' },
    { name: 'the schema is another', text: JSON.stringify({ ...consent, schema: 2 }) },
    { name: 'the schema is missing', text: JSON.stringify({ ...consent, schema: undefined }) },
    { name: 'the time is missing', text: JSON.stringify({ ...consent, since: undefined }) },
    { name: 'the time is a number', text: JSON.stringify({ ...consent, since: 1_772_323_200_000 }) },
    { name: 'the time is no time', text: JSON.stringify({ ...consent, since: 'always' }) },
    { name: 'the model is missing', text: JSON.stringify({ ...consent, model: undefined }) },
    { name: 'the model is empty', text: JSON.stringify({ ...consent, model: '' }) },
    { name: 'the program is missing', text: JSON.stringify({ ...consent, program: undefined }) },
    { name: 'the way is missing', text: JSON.stringify({ ...consent, way: undefined }) },
    { name: 'the way is null', text: JSON.stringify({ ...consent, way: null }) },
    { name: 'the way is a list', text: JSON.stringify({ ...consent, way: ['HOME'] }) },
    { name: 'the way is a text', text: JSON.stringify({ ...consent, way: 'HOME' }) },
    {
      name: 'one variable of the way is a number',
      text: JSON.stringify({ ...consent, way: { ...consent.way, A: 1 } }),
    },
  ])('returns nothing when $name', ({ text }) => {
    expect(parseDistillConsent(text)).toBeUndefined();
  });
});
