import { expect, it } from 'vitest';
import { sumHandOffs } from '../../../src/session/work/read-hand-offs.ts';
import { sampleHandOff } from './sample-hand-off.ts';

it('counts statuses, names who needs attention, and adds up', () => {
  const handOffs = [
    sampleHandOff({ STATUS: 'NEEDS_ATTENTION', FINDINGS_COUNT: 2, TOKENS_SPENT: 100 }, { agent: 'testing' }),
    sampleHandOff({ TYPE: 'implementation', STATUS: 'PARTIAL', TOKENS_SPENT: null, FILES_CHANGED: ['a', 'b'] }),
    sampleHandOff({ TOKENS_SPENT: 11, FILES_CHANGED: ['b'] }, { agent: 'backend' }),
  ];
  const report = sumHandOffs({ run: 'r1', handOffs, problems: [] });
  expect(report.handOffs.map(({ agent }) => agent)).toEqual(['backend', 'sql', 'testing']);
  expect(report).toMatchObject({
    counts: { CLEAN: 1, NEEDS_ATTENTION: 1, PARTIAL: 1 },
    attention: ['sql', 'testing'],
    totals: { agents: 3, tokens: 111, uncounted: 1 },
  });
});
