import { describe, expect, it } from 'vitest';
import { parseConsent } from '../../../../src/core/model/live/consents.ts';

const consent = { schema: 1, seed: '0123456789abcdef', since: '2026-11-23T08:00:00Z', except: ['s1'] } as const;

describe('the consent of a person', () => {
  it('is what was written', () => {
    expect(parseConsent(JSON.stringify(consent))).toEqual(consent);
  });

  it.each([
    ['nothing', ''],
    ['cut', JSON.stringify(consent).slice(0, 30)],
    ['null', 'null'],
    ['a list', '[]'],
    ['of another schema', JSON.stringify({ ...consent, schema: 2 })],
    ['without a seed', JSON.stringify({ ...consent, seed: '' })],
    ['with a list that is none', JSON.stringify({ ...consent, except: 's1' })],
    ['with other things in the list', JSON.stringify({ ...consent, except: [1] })],
  ])('is none when it is %s', (_, text) => {
    expect(parseConsent(text)).toBeUndefined();
  });
});
