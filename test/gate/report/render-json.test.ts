import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderJson } from '../../../src/gate/report/render-json.ts';
import { runs } from '../../helpers/long.ts';
import { attackTexts, hostileText, withText } from './hostile.ts';
import { fourVerdicts } from './sample-reports.ts';

describe('renderJson', () => {
  it('has the documented keys, sorted', () => {
    const keys = [
      'baseSha',
      'budget',
      'headSha',
      'headline',
      'ledgerFile',
      'notices',
      'outcome',
      'plan',
      'policy',
      'problems',
      'schema',
      'verdicts',
    ];
    expect(Object.keys(JSON.parse(renderJson(fourVerdicts)))).toEqual(keys);
  });

  it('keeps every value and shows no unseen character', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const json = renderJson(withText(text));
        expect(JSON.parse(json).verdicts[0].body).toBe(text);
        expect(json.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}\u2028\u2029]|##\[/u);
      }),
      { numRuns: runs(20, 200), examples: attackTexts.map((text) => [text] as const) },
    );
  });
});
