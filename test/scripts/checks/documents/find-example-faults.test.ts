import { describe, expect, it } from 'vitest';
import { findExampleFaults } from '../../../../scripts/checks/documents/find-example-faults.ts';

const faultsOf = (text: string) => findExampleFaults('page.md', `# Codes\n\n### a-code\n\n${text}\n`, ['a-code']);

describe('findExampleFaults', () => {
  it.each([
    { name: 'it shows an example', text: '`the key "<key>" is twice`\n\nExample: `the key "a" is twice`' },
    { name: 'its message has no part to fill in', text: '`the lock is empty`\n\nWhat to do: `Write <file>.`' },
    { name: 'one of its messages has none', text: '`the key "<key>" is twice`\n\n`the lock is empty`' },
  ])('finds nothing when $name', ({ text }) => {
    expect(faultsOf(text)).toEqual([]);
  });

  it.each([
    { name: 'its message has a part to fill in', text: '`the key "<key>" is twice`' },
    { name: 'its message lacks the subject', text: '`… is no folder`' },
    { name: 'its message stands elsewhere', text: 'The message of a-code says what happened.' },
  ])('names the code when $name', ({ text }) => {
    expect(faultsOf(text)).toEqual([expect.stringContaining('page.md: "a-code" shows no example')]);
  });

  it('names a code that has an example and left the page', () => {
    const page = '# Codes\n\n### a-code\n\n`the lock is empty`\n';
    expect(findExampleFaults('page.md', page, ['a-code', 'b-code'])).toEqual([
      expect.stringContaining('page.md: "b-code" has an example and no heading'),
    ]);
  });
});
