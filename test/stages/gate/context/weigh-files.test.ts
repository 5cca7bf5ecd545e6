import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkRatchet } from '../../../../src/stages/gate/context/weigh-files.ts';

const weightsArb = fc.uniqueArray(fc.record({ file: fc.constantFrom('a', 'b', 'c', 'd'), tokens: fc.nat(1000) }), {
  selector: (weight) => weight.file,
});

describe('checkRatchet', () => {
  it('names the growth and the file that grew most', () => {
    const [problem] = checkRatchet(
      [{ file: 'CLAUDE.md', tokens: 100 }],
      [
        { file: 'CLAUDE.md', tokens: 120 },
        { file: '.claude/rules/new.md', tokens: 300 },
      ],
    );
    expect(problem).toMatchObject({ code: 'context-grew', severity: 'warning', at: { file: '.claude/rules/new.md' } });
    expect(problem?.message).toContain('by 320 tokens, from 100 to 420');
  });

  it('speaks exactly when the whole grew, whichever file it is', () => {
    fc.assert(
      fc.property(weightsArb, weightsArb, (base, head) => {
        const sum = (weights: typeof base) => weights.reduce((total, weight) => total + weight.tokens, 0);
        expect(checkRatchet(base, head).length > 0).toBe(sum(head) > sum(base));
      }),
    );
  });
});
