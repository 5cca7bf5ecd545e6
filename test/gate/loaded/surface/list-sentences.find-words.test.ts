import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findWords } from '../../../../src/gate/loaded/surface/list-sentences.ts';

const text = `# Rules

- **Never** commit
  secrets. Ask first.
1. [x] Use \`tabs\`, e.g. in Go.
> Run the tests.
Always read
the *schema*.

Keep it simple. Keep it short.

## Style
Prefer plain words
\`\`\`sh
npm test
\`\`\`
Underline it
---
[docs]: https://example.com/docs
`;

describe('findWords', () => {
  it.each([
    'Never commit secrets.',
    '**Never commit secrets.** Ask first.',
    'Ask first.',
    'Use `tabs`, e.g. in Go.',
    'Run the tests. Always read the schema.',
    'Keep it simple. Keep it short.',
    'Rules',
    'Prefer plain words',
    'Underline it',
    '[docs]: https://example.com/docs',
  ])('finds %j', (body) => {
    expect(findWords(text)(body)).toBe(true);
    expect(findWords(text.replaceAll('\n', '\r\n'))(body)).toBe(true);
  });

  it.each([
    'commit secrets.',
    'never commit secrets.',
    'Never commit secrets',
    'Never commit secrets. Use `tabs`, e.g. in Go.',
    'in Go.',
    'npm test',
    'Keep it short. Keep it simple.',
    'Keep it simple.Keep it short.',
    '',
    '- ',
  ])('does not find %j', (body) => {
    expect(findWords(text)(body)).toBe(false);
  });

  it('counts link targets', () => {
    expect(findWords('- Read [this](./a.md) first.')('Read [this](./b.md) first.')).toBe(false);
  });

  it('finds every sentence of any list, and nothing in an empty text', () => {
    const sentence = fc.stringMatching(/^[A-Z][a-z]{1,8}( [a-z]{1,8}){2,5}\.$/);
    fc.assert(
      fc.property(fc.array(sentence, { minLength: 1, maxLength: 6 }), (sentences) => {
        const find = findWords(sentences.map((body) => `- ${body}\n`).join(''));
        expect(sentences.every(find)).toBe(true);
        expect(sentences.some(findWords(''))).toBe(false);
      }),
    );
  });
});
