import { describe, expect, it } from 'vitest';
import { zeroUsage } from '../../../../../src/core/model/money/usage.ts';
import type { SpotCheck, SpotCheckedReceipt } from '../../../../../src/core/model/verdict/spot-check.ts';
import { renderSpotCheck } from '../../../../../src/gate/report/terminal/kept/render-receipts.ts';

const found = { outcome: 'completed' as const, usage: { ...zeroUsage, input: 9 } };
const receipt = (over: Partial<SpotCheckedReceipt>): SpotCheckedReceipt => ({
  ...{ rule: 'search-first', file: 'r.json', outcome: 'consistent', mode: 'exact', checks: [] },
  trials: [{ task: 'a', arm: 'baseline', place: 0, stated: found, found }],
  ...over,
});
const spend = { trials: 4, tokens: 1_600_000, dollars: 4.8 };
const spotCheck: SpotCheck = {
  ...{ trialsEach: 4, draw: '77', levels: { failure: 0.001, warning: 0.05 }, dryRun: false },
  ...{ receipts: [receipt({})], expected: { ...spend, tokens: 200_000, dollars: 0.6 }, worst: spend },
};
const render = (over: Partial<SpotCheck>) =>
  renderSpotCheck(
    { receipts: [], audits: [], problems: [], exitCode: 0, spotCheck: { ...spotCheck, ...over } },
    { width: 90, color: false },
  );

describe('a spot-check for people', () => {
  it('says first what came of it', () => {
    const text = render({ receipts: [receipt({}), receipt({ rule: 'other', outcome: 'forged' })] });
    expect(text).toContain('Spot-check, 2 trials run again: 1 consistent, 1 forged.');
    expect(text).toContain('seeds, to the token');
    expect(text).toContain('--draw 77');
  });

  it('says what it may cost', () => {
    const text = render({ dryRun: true });
    expect(text).toContain('Would run 4 trials of 1 receipt again.');
    expect(text).toMatch(/expected +4 trials, .*\$0\.60/);
    expect(text).toMatch(/at worst +4 trials, .*\$4\.80/);
    expect(render({ dryRun: true, worst: { ...spend, dollars: 'unknown' } })).toContain('dollars unknown');
  });

  it('names what was skipped and why it ended early, with nothing a terminal would obey', () => {
    const { mode: _, ...skipped } = receipt({ outcome: 'skipped', why: 'gone \u001b[31m::error::' });
    const text = render({
      receipts: [skipped],
      stop: { kind: 'environment', detail: 'no\u001b[0m key' },
      draw: '\u202e',
    });
    expect(text).toContain('No receipt could be spot-checked.');
    expect(text).toContain('search-first: gone');
    expect(text).not.toContain('\u001b');
    expect(text).not.toContain('\u202e');
    expect(text).not.toMatch(/^::/m);
  });
});
