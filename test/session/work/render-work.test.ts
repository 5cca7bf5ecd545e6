import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { type CountTokens, loadTokenizer } from '../../../src/core/util/tokenizer.ts';
import { sumHandOffs } from '../../../src/session/work/read-hand-offs.ts';
import { finalTokens, renderHandOff, renderHandOffs } from '../../../src/session/work/render-work.ts';
import { anyText } from '../../helpers/any-text.ts';
import { sampleHandOff } from './sample-hand-off.ts';

let count: CountTokens;
beforeAll(async () => {
  count = await loadTokenizer();
});

const hard = fc.oneof(
  anyText({ maxLength: 240 }),
  fc.string({ unit: 'grapheme', maxLength: 240 }),
  fc.constantFrom('𓀀'.repeat(120), 'x7Qz'.repeat(60), 'ab '.repeat(80)),
);
const slug = fc.stringMatching(/^[a-z][a-z0-9]{0,39}$/);

describe('renderHandOff', () => {
  it('takes fewer than 50 tokens when nobody has to act, whatever it says', () => {
    fc.assert(
      fc.property(hard, slug, fc.nat({ max: 2 ** 40 }), fc.nat(500), (SUMMARY, agent, tokens, files) => {
        const header = {
          SUMMARY,
          TOKENS_SPENT: tokens,
          FILES_CHANGED: Array.from({ length: files }, (_, i) => `f${i}`),
        };
        const text = renderHandOff(sampleHandOff(header, { agent }), count);
        expect(count(text)).toBeLessThan(finalTokens);
        expect(text.trimEnd()).not.toContain('\n');
      }),
    );
  });

  it('keeps a summary whole that fits', () => {
    expect(renderHandOff(sampleHandOff(), count)).toBe('CLEAN sql, 45200 tokens: Every query names its index.\n');
  });

  it('shows the eight lines of one that needs attention', () => {
    const header = { STATUS: 'BLOCKED', FINDINGS_COUNT: 1, DETAIL_PATH: '.rentroll/hand-offs/r1/sql.md' } as const;
    expect(renderHandOff(sampleHandOff(header), count)).toMatchInlineSnapshot(`
      "TYPE: verdict
      STATUS: BLOCKED
      MODEL: claude-sonnet-4-5
      TOKENS_SPENT: 45200
      FILES_CHANGED: []
      FINDINGS_COUNT: 1
      SUMMARY: Every query names its index.
      DETAIL_PATH: .rentroll/hand-offs/r1/sql.md
      "
    `);
  });
});

it('lists a run: totals, a line each, and what to open', () => {
  const open = { STATUS: 'NEEDS_ATTENTION', FINDINGS_COUNT: 2, TOKENS_SPENT: null, DETAIL_PATH: 'notes.md' } as const;
  const handOffs = [sampleHandOff(), sampleHandOff(open, { agent: 'testing' })];
  const report = sumHandOffs({ run: 'r1', handOffs, problems: [] });
  expect(renderHandOffs(report, count, { color: false, width: 100 })).toMatchInlineSnapshot(`
    "r1: 2 hand-offs (1 CLEAN, 1 NEEDS_ATTENTION); tokens measured: at least 45,200 (1 not counted yet)

    CLEAN sql, 45200 tokens: Every query names its index.
    NEEDS_ATTENTION testing, tokens unknown, 2 findings: Every query names its index.
      read notes.md
    "
  `);
});
