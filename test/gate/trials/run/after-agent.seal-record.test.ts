import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { zeroUsage } from '../../../../src/core/model/money/usage.ts';
import {
  type Incident,
  longestIncident,
  mostIncidents,
  type TrialRecord,
} from '../../../../src/core/model/trial/trial.ts';
import { makeRedactor, secretValues } from '../../../../src/core/text/redact-secrets.ts';
import { makeTrialToken } from '../../../../src/gate/trials/meter/account/check-request.ts';
import { sealRecord } from '../../../../src/gate/trials/run/after-agent.ts';
import { anyText } from '../../../helpers/any-text.ts';

const record: TrialRecord = {
  key: 'k',
  measurement: 'm',
  agent: 'sql',
  task: 'sql-01',
  index: 0,
  batch: 1,
  order: 1,
  seed: 'ab',
  present: [],
  toggled: [],
  outcome: 'failed-check',
  usage: zeroUsage,
  turns: 1,
  digest: 'sha256:0',
  model: 'm',
};
const secrets = [
  'the-value-of-a-variable-9',
  'sk-ant-api03-abcdefghijklmnop0123',
  `ghp_${'a1B2'.repeat(9)}`,
  `github_pat_${'a1_B'.repeat(8)}`,
  makeTrialToken(),
];
const redact = makeRedactor(secretValues({ MY_API_KEY: secrets[0], HOME: '/home/somebody', MONKEY: 'banana-banana' }));

describe('sealRecord', () => {
  it('lets no planted secret through, wherever it stands and whatever invisible characters are in it', () => {
    const noise = anyText({ maxLength: 400 }).map((text) => `${text} `);
    const breaks = fc.constantFrom('', '\u200b', '\u001b[31m', '\u202e', '\u0000');
    const planted = fc.tuple(fc.constantFrom(...secrets), breaks, fc.nat(18), noise, noise);
    fc.assert(
      fc.property(planted, ([secret, gap, at, before, after]) => {
        const text = `${before}${secret.slice(0, at)}${gap}${secret.slice(at)} ${after}`;
        const attempts: readonly Incident[] = [
          { kind: 'denied', tool: text, what: text },
          { kind: 'secret', place: 'file', file: text },
          { kind: 'changed', file: text, how: 'made' },
          { kind: 'stray', file: text },
          { kind: 'command', name: text },
        ];
        const stored = JSON.stringify(sealRecord({ ...record, model: text, detail: text, attempts }, redact));
        expect(stored).not.toContain(secret);
        expect(stored).not.toContain(secret.slice(0, 20));
        expect(stored).not.toMatch(/\p{Cf}/u);
      }),
    );
  });

  it('keeps attempts few, short and different', () => {
    const attempts = Array.from({ length: 40 }, (_, n): Incident => ({ kind: 'stray', file: `${n % 30}`.repeat(200) }));
    const sealed = sealRecord({ ...record, attempts }, redact).attempts ?? [];
    expect(sealed).toHaveLength(mostIncidents);
    expect(new Set(sealed.map((one) => JSON.stringify(one))).size).toBe(mostIncidents);
    for (const one of sealed)
      expect([...(one.kind === 'stray' ? one.file : '')].length).toBeLessThanOrEqual(longestIncident);
  });

  it('changes nothing in a record without anything to hide', () => {
    expect(sealRecord({ ...record, detail: 'banana-banana' }, redact)).toEqual({ ...record, detail: 'banana-banana' });
    expect(sealRecord(record, redact)).toEqual(record);
  });
});
