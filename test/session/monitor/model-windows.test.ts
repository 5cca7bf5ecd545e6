import { describe, expect, it } from 'vitest';
import { compactionPoint, windowOf } from '../../../src/session/monitor/model-windows.ts';

describe('windowOf', () => {
  it.each([
    ['claude-sonnet-4-5-20250929', 0, 200_000],
    ['claude-opus-4-6[1m]', 0, 1_000_000],
    ['claude-sonnet-5-5', 0, 1_000_000],
    ['us.anthropic.claude-haiku-4-5', 150_000, 200_000],
    ['gpt-5.1-codex', 0, 272_000],
    ['something-new', 0, 200_000],
    ['', 0, 200_000],
    // A context that holds more than the table says proves the table wrong.
    ['claude-opus-4-6', 250_000, 400_000],
    ['claude-opus-4-6', 500_000, 1_000_000],
    ['something-huge', 3_000_000, 3_000_000],
  ])('%s with %d tokens used has %d', (model, used, window) => {
    expect(windowOf(model, used)).toBe(window);
  });
});

describe('compactionPoint', () => {
  it('is where Claude Code summarises, and unknown for others', () => {
    expect(compactionPoint(200_000, 'claude-code')).toBe(167_000);
    expect(compactionPoint(1_000_000, 'claude-code')).toBe(967_000);
    expect(compactionPoint(272_000, 'codex')).toBeUndefined();
    expect(compactionPoint(20_000, 'claude-code')).toBeUndefined();
  });
});
