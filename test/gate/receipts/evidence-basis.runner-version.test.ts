import { describe, expect, it } from 'vitest';
import { expectedVersion, isSameModel } from '../../../src/gate/receipts/evidence-basis.ts';
import { defaultTestConfig } from '../../helpers/config.ts';

describe('isSameModel', () => {
  it.each([
    ['claude-sonnet-4-5', 'claude-sonnet-4-5', true],
    ['claude-sonnet-4-5', 'claude-sonnet-4-5-20250929', true],
    ['gpt-5.5', 'gpt-5.5-2026-04-23', true],
    ['gpt-5.5', 'gpt-5.5-mini', false],
    ['gpt-5.5', 'gpt-5.5-2026-0423', false],
    ['gpt-5', 'gpt-5.5-2026-04-23', false],
    ['claude-sonnet-4', 'claude-sonnet-4-5-20250929', false],
    ['gpt-5.5-2026-04-23', 'gpt-5.5', false],
    ['gpt-5.5', '', false],
  ])('configured %s, resolved %s: %s', (configured, resolved, same) => {
    expect(isSameModel(configured, resolved)).toBe(same);
  });
});

describe('expectedVersion', () => {
  it('is the pinned one for every real runner', () => {
    const { runner } = defaultTestConfig;
    for (const kind of ['claude', 'codex', 'command'] as const)
      expect(expectedVersion({ ...runner, kind, version: '1.2.3' })).toBe('1.2.3');
    expect(expectedVersion(runner)).toMatch(/\d/);
  });
});
