import { describe, expect, it } from 'vitest';
import type { Config } from '../../../../src/core/model/rule/config.ts';
import { requirePriced } from '../../../../src/gate/run/planning/require-models.ts';

const price = { input: 1, output: 5, cacheWrite: 1.25, cacheRead: 0.1 };
const terms = (kind: 'claude' | 'codex', prices = {}) => ({ runner: { kind } as Config['runner'], prices });

describe('requirePriced', () => {
  it.each([
    ['claude', 'claude-opus-5-5'],
    ['claude', 'claude-sonnet-4-5-20250929'],
    ['codex', 'gpt-5.5'],
  ] as const)('lets %s run with %s', (kind, model) => {
    expect(() => requirePriced(model, terms(kind))).not.toThrow();
  });

  it('lets in what the config prices', () => {
    expect(() => requirePriced('claude-next', terms('claude', { 'claude-next': price }))).not.toThrow();
  });

  it.each([
    ['claude', 'claude-opus-5.5', /Did you mean "claude-opus-5-5"/],
    ['claude', 'opus', /prices:/],
    ['claude', 'gpt-5.5', /Known models: claude-/],
    ['codex', 'claude-opus-5-5', /Known models: gpt-/],
    ['claude', '', /prices:/],
    ['claude', 'claude-opus-5-5\u001b[31m', /prices:/],
  ] as const)('refuses %s with %j, and says what is known', (kind, model, hint) => {
    expect(() => requirePriced(model, terms(kind))).toThrow(
      expect.objectContaining({ problems: [expect.objectContaining({ hint: expect.stringMatching(hint) })] }),
    );
  });
});
