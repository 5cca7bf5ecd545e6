import { describe, expect, it } from 'vitest';
import { type AdoptionChoice, chooseElements } from '../../../../src/gate/loaded/sentences/choose-elements.ts';
import { triage } from '../../../../src/gate/loaded/sentences/triage.ts';

const file = `# Title

## Testing

- Use fixtures in
  every test.
- Never sleep.

### Rules

- Never skip.

## Style
### Rules
- Use tabs now.
`;
const read = triage(file);
const choose = (choice: Omit<AdoptionChoice, 'file'>) => {
  const { value, problems } = chooseElements(read, { file: 'A.md', ...choice });
  const lines = value && [...value].map((index) => read.elements[index]?.lines.from);
  return value === undefined ? problems.map(({ code, message, hint }) => `${code}: ${message}. ${hint}`) : lines;
};

describe('chooseElements', () => {
  it.each([
    [{}, [1, 3, 5, 7, 9, 11, 13, 14, 15]],
    [{ range: { from: 5, to: 7 } }, [5, 7]],
    [{ range: { from: 7, to: 8 } }, [7]],
    [{ range: { from: 8, to: 8 } }, []],
    [{ section: 'testing' }, [3, 5, 7, 9, 11]],
    [{ section: '## Style' }, [13, 14, 15]],
    [{ section: 'Testing > Rules' }, [9, 11]],
    [{ section: 'Testing', range: { from: 7, to: 15 } }, [7, 9, 11]],
  ])('chooses %j', (choice, lines) => {
    expect(choose(choice)).toEqual(lines);
  });

  it.each([
    [
      { range: { from: 6, to: 7 } },
      'adopt-range-cuts: lines "6-7" cut through a list item on lines 5 to 6. Take it as a whole: rentroll adopt A.md:5-7.',
    ],
    [
      { range: { from: 5, to: 5 } },
      'adopt-range-cuts: lines "5-5" cut through a list item on lines 5 to 6. Take it as a whole: rentroll adopt A.md:5-6.',
    ],
    [
      { range: { from: 90, to: 95 } },
      'adopt-range-outside: lines "90-95" are not in "A.md", which has something on lines 1 to 15. Name a range that begins at line 15 or before it, the smaller number first: rentroll adopt A.md:1-15.',
    ],
    [
      { section: 'Testng' },
      'adopt-section-unknown: "A.md" has no heading "Testng". Did you mean "Testing"? Known headings: Title, Testing, Rules, Style, Rules.',
    ],
    [
      { section: 'Rules' },
      'adopt-section-ambiguous: "A.md" has the heading "Rules" on lines 9, 14. Name the headings above it too ("Testing > Rules"), or name lines: rentroll adopt FILE:FROM-TO.',
    ],
  ])('refuses %j', (choice, words) => {
    expect(choose(choice)).toEqual([words]);
  });
});
