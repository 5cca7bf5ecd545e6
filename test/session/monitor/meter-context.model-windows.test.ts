import { describe, expect, it } from 'vitest';
import { windowOf } from '../../../src/session/monitor/meter-context.ts';

const [common, large] = [200_000, 1_000_000];

/** The catalogue of models in Claude Code 2.1.330: the id of each entry and its `context.window`. */
const catalogue = {
  [common]: 'haiku-4-5 sonnet-4-0 sonnet-4-5 sonnet-4-6 opus-4-0 opus-4-1 opus-4-5 opus-4-6',
  [large]:
    'haiku-5-5 sonnet-5 sonnet-5-5 opus-4-7 opus-4-8 opus-5 opus-5-5 fable-5 fable-5-1 fable-5-2 mythos-5 mythos-5-1 mythos-5-2',
};

describe('windowOf', () => {
  it.each(
    Object.entries(catalogue).flatMap(([window, names]) =>
      names.split(' ').map((name) => [name, Number(window)] as const),
    ),
  )('knows claude-%s, with every prefix and suffix a provider gives it', (name, tokens) => {
    const spelt = [`claude-${name}`, `us.anthropic.claude-${name}-20260101-v1:0`, `anthropic/claude-${name}`];
    for (const id of spelt) expect(windowOf(id, 0), id).toEqual({ tokens, from: 'model' });
    expect(windowOf(`claude-${name}[1m]`, 0)).toEqual({ tokens: large, from: 'model' });
  });

  it.each([
    ['claude-opus-4-20250514', 0, 200_000, 'model'],
    ['claude-sonnet-4-5@20250929', 0, 200_000, 'model'],
    ['openrouter/anthropic/claude-opus-4.8', 0, 1_000_000, 'model'],
    ['claude-3-5-haiku-20241022', 0, 200_000, 'model'],
    ['opus', 0, 1_000_000, 'model'],
    ['gpt-5.1-codex', 0, 272_000, 'model'],
    // A context that holds more than the table says proves the table wrong: there is one larger window.
    ['claude-opus-4-6', 250_000, 1_000_000, 'usage'],
    // Nobody knows these, and what is taken for their window is a guess.
    ['claude-opus-6', 0, 200_000, 'unknown'],
    ['claude-opus-50', 0, 200_000, 'unknown'],
    ['haiku', 0, 200_000, 'unknown'],
    ['something-new', 150_000, 200_000, 'unknown'],
    ['something-new', 250_000, 1_000_000, 'unknown'],
    ['claude-opus-5', 3_000_000, 3_000_000, 'unknown'],
    ['', 0, 200_000, 'unknown'],
  ])('%s with %d tokens used has %d, by its %s', (model, used, tokens, from) => {
    expect(windowOf(model, used)).toEqual({ tokens, from });
  });
});
