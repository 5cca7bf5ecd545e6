import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { redactExcerpt, redacted } from '../../../src/core/text/redact-secrets.ts';

const letters = 'a1B2c3D4e5F6g7H8i9J0a1B2c3D4e5F6g7H8i9J0';
const hex = '0123456789abcdef0123456789abcdef';

/** One credential of every shape that gives itself away. */
const credentials = [
  `sk-ant-${letters}`,
  `rentroll-trial-${hex}`,
  ...['ghp', 'gho', 'ghu', 'ghs', 'ghr', 'npm'].map((kind) => `${kind}_${letters}`),
  `github_pat_${letters}`,
  `glpat-${letters}`,
  ...['a', 'b', 'e', 'p', 'r', 's'].map((kind) => `xox${kind}-${letters}`),
  'AKIAABCDEFGHIJKLMNOP',
  'ASIAABCDEFGHIJKLMNOP',
  `AIza${letters}`,
  `eyJ${letters}.eyJ${letters}.${letters}`,
  '-----BEGIN RSA PRIVATE KEY-----\nMIIE\n-----END RSA PRIVATE KEY-----',
];

describe('redactExcerpt', () => {
  it.each(credentials)('takes %s out, whole or cut off', (credential) => {
    const around = fc.stringMatching(/^[a-z ."'=\n]{0,40}$/);
    fc.assert(
      fc.property(around, around, (before, after) => {
        expect(redactExcerpt(`${before} ${credential} ${after}`)).toBe(`${before} ${redacted} ${after}`);
        expect(redactExcerpt(`${before} ${credential.slice(0, -3)}`)).toBe(`${before} ${redacted}`);
      }),
    );
  });

  it('leaves all other text as it is', () => {
    const text = 'git log --oneline | head -20 && npm test -- --run src/risk-score.ts';
    expect(redactExcerpt(text)).toBe(text);
  });
});
