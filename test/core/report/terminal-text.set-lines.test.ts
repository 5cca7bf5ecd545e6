import { describe, expect, it } from 'vitest';
import { choosePaint, setLines } from '../../../src/core/report/terminal-text.ts';

const line = { text: 'All of it: rentroll status --verbose; as a page with charts: --html FILE', fit: 'cut' } as const;
const draw = (width: number) => setLines(line, { width, paint: choosePaint(false) });

describe('a line that is cut at the end of its page', () => {
  it('is one line where most of it is read', () => {
    expect(draw(64)).toEqual(['All of it: rentroll status --verbose; as a page with charts: --…']);
  });

  it('is wrapped on a narrow page, where its command would be lost', () => {
    expect(draw(40)).toEqual(['All of it: rentroll status --verbose; as', 'a page with charts: --html FILE']);
  });
});
