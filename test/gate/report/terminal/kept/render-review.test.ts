import { describe, expect, it } from 'vitest';
import type { FileReview } from '../../../../../src/core/model/rule/review.ts';
import { renderReview } from '../../../../../src/gate/report/terminal/kept/render-review.ts';

const plain = { color: false, width: 100 };
const review: FileReview = {
  schema: 1,
  file: 'CLAUDE.md',
  tokens: 1_234,
  statements: 20,
  findings: [
    { kind: 'idle', line: 3, text: 'Be careful.', tokens: 4, why: 'it says nothing that can be checked' },
    { kind: 'repeated', line: 5, text: 'Run npm test.', tokens: 5, why: 'line 2 says the same' },
    {
      kind: 'sent-twice',
      line: 1,
      text: 'docs/style.md',
      tokens: 900,
      why: 'docs/style.md is imported by AGENTS.md, too',
    },
    { kind: 'contradicted', line: 7, text: 'Use tabs.', tokens: 3, why: 'line 9 says "Use spaces."' },
    { kind: 'enforced', line: 8, text: 'Sort imports.', tokens: 3, why: 'biome.json sorts imports' },
    { kind: 'unnoticed', line: 11, text: 'Answer in French.', tokens: 5, why: 'no golden task looks at answers' },
  ],
  imports: ['docs/my style.md'],
  next: { what: 'Measure the lines that stay', command: 'rentroll setup' },
};

describe('renderReview', () => {
  it('shows each finding with its place by kind, the surest first, and the next step', () => {
    expect(renderReview(review, plain)).toMatchInlineSnapshot(`
      "CLAUDE.md: 1,234 tokens, 20 sentences. 6 findings, 920 tokens.

      Sent twice
        CLAUDE.md:1  docs/style.md is imported by AGENTS.md, too

      Contradicts another line
        CLAUDE.md:7  line 9 says "Use spaces."
          Use tabs.

      Said twice
        CLAUDE.md:5  line 2 says the same
          Run npm test.

      A tool enforces it already
        CLAUDE.md:8  biome.json sorts imports
          Sort imports.

      Looks idle
        CLAUDE.md:3  it says nothing that can be checked
          Be careful.

      No golden task can show its worth
        CLAUDE.md:11  no golden task looks at answers
          Answer in French.

      These are suspicions by the words alone. A trial settles what a line is worth.

      Next
        1. Review what it imports: rentroll review 'docs/my style.md'
        2. Take out or reword these lines, then look at the sum: rentroll
        3. Measure the lines that stay: rentroll setup
      "
    `);
  });

  it('says that nothing suspicious was found when there is no finding', () => {
    expect(renderReview({ ...review, statements: 1, findings: [] }, plain)).toMatchInlineSnapshot(`
      "CLAUDE.md: 1,234 tokens, 1 sentence. Nothing suspicious was found.

      Next
        1. Review what it imports: rentroll review 'docs/my style.md'
        2. Measure the lines that stay: rentroll setup
      "
    `);
  });
});
