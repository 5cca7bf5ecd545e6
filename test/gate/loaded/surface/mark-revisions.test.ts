import { describe, expect, it } from 'vitest';
import { markRevisions } from '../../../../src/gate/loaded/surface/mark-revisions.ts';

const side = (text: string, path = 'CLAUDE.md') => new Map([[path, text]]);
const skill = (description: string, body: string) => `---\nname: sums\ndescription: ${description}\n---\n${body}\n`;

describe('markSides', () => {
  it('finds for each side its longest line that the other lacks', () => {
    const [a, b] = markRevisions(
      side('A line of both sides.\nShort of a alone.\nThe longest line of side a.\n'),
      side('A line of both sides.\nThe only line of side b.\n'),
    );
    expect([a, b]).toEqual(['The longest line of side a.', 'The only line of side b.']);
  });

  it('has none for a side that is part of the other, nor for comments, heads and imports', () => {
    const more = 'A line of both sides.\n<!-- A comment that nobody reads. -->\nSee @docs/elsewhere.md for the rest.\n';
    expect(markRevisions(side('A line of both sides.\n'), side(more))).toEqual([undefined, undefined]);
    const head = '---\ntitle: A title that no agent reads\n---\nA line of both sides.\n';
    expect(markRevisions(side('A line of both sides.\n'), side(head))).toEqual([undefined, undefined]);
  });

  it('takes the description of a skill, which alone is always loaded', () => {
    const path = '.claude/skills/sums/SKILL.md';
    const one = side(skill('Adds up what is sold.', 'One body that is read on demand.'), path);
    const other = side(skill('Adds up what was sold.', 'Another body that is read on demand.'), path);
    expect(markRevisions(one, other)).toEqual(['Adds up what is sold.', 'Adds up what was sold.']);
    const body = side(skill('Adds up what is sold.', 'Another body that is read on demand.'), path);
    expect(markRevisions(one, body)).toEqual([undefined, undefined]);
  });
});
