import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  lowerCoverage,
  parseCoverage,
  renderCoverage,
} from '../../../../src/gate/repository/noticing/coverage-file.ts';

const counts = fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), fc.nat(50));

describe('the counts of unnoticed rules', () => {
  it('are read as they were written, and never rise', () => {
    fc.assert(
      fc.property(counts, counts, (before, now) => {
        const stored = { version: 1 as const, unnoticed: { ...before } };
        const lowered = lowerCoverage(stored, new Map(Object.entries(now)));
        expect(parseCoverage(renderCoverage(lowered), 'coverage.yml', 'head').value).toEqual(lowered);
        for (const [agent, count] of Object.entries(before))
          expect(lowered.unnoticed[agent]).toBeLessThanOrEqual(count);
      }),
    );
  });

  it.each([
    'version: 2\nunnoticed: {}\n',
    'version: 1\nunnoticed: { sql: -1 }\n',
    'version: 1\nunnoticed: { sql: many }\n',
    '[]\n',
  ])('are refused as %s', (text) => {
    expect(parseCoverage(text, 'coverage.yml', 'head')).toMatchObject({
      problems: [{ code: 'coverage-invalid', at: { file: 'coverage.yml', line: 1 } }],
    });
  });
});
