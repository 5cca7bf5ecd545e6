import { describe, expect, it } from 'vitest';
import type { LoadedLine, LoadedText } from '../../../../src/core/model/rule/loaded-item.ts';
import { findGrowth, growthProblems } from '../../../../src/gate/loaded/surface/find-growth.ts';

const words = (text: string) => text.split(' ').filter(Boolean).length;

function linesOf(text: string): readonly LoadedLine[] {
  return text.split('\n').map((line, index) => ({
    line: index + 1,
    text: line.replace(/^%/, ''),
    compiled: line.startsWith('%'),
  }));
}

/** Files by path; a line that begins with % is compiled. */
function side(files: Readonly<Record<string, string>>, inherited: readonly string[] = []) {
  const parts = Object.entries(files).map(
    ([path, text]): LoadedText => ({ path, kind: 'instructions', loading: 'always', lines: linesOf(text) }),
  );
  return { parts, inherited };
}

const grow = (base: ReturnType<typeof side>, head: ReturnType<typeof side>) => findGrowth('main', base, head, words);

describe('findGrowth', () => {
  const base = side({
    'CLAUDE.md': '# Title\n\n- Run the tests first.\n- Never push to main.\n\nA paragraph of some\nwords in lines.',
  });

  it('names the lines that came, with their tokens', () => {
    const head = side({
      'CLAUDE.md':
        '# Title\n\n- Run the tests first.\n- Be nice.\n- Be very nice.\n- Never push to main.\n\nA paragraph of some\nwords in lines.',
    });
    expect(grow(base, head)).toEqual({
      agent: 'main',
      tokens: 5,
      lost: 0,
      added: [{ path: 'CLAUDE.md', from: 4, to: 5, text: 'Be nice. Be very nice.', tokens: 5 }],
    });
  });

  it.each([
    [
      'moved to another file',
      {
        'CLAUDE.md': '# Title\n\nA paragraph of some\nwords in lines.',
        'docs/r.md': '* Never push to main.\n1. Run the tests first.',
      },
    ],
    [
      'wrapped anew',
      {
        'CLAUDE.md': '# Title\n- Never push to main.\n- Run the tests first.\n\nA paragraph\nof some words\nin lines.',
      },
    ],
    [
      'compiled',
      {
        'CLAUDE.md':
          '# Title\n\n- Run the tests first.\n- Never push to main.\n\nA paragraph of some\nwords in lines.\n%- A rule that earned.',
      },
    ],
  ])('sees no growth in text that is %s', (_, files) => {
    expect(grow(base, side(files))).toMatchObject({ tokens: 0 });
  });

  it('follows lines that became inherited rules, also one sentence of a wrapped paragraph', () => {
    const head = side({ 'CLAUDE.md': '# Title\n\n- Never push to main.' }, [
      'A paragraph of some words in lines.',
      'Run the tests first.',
    ]);
    expect(grow(base, head)).toMatchObject({ tokens: 0, added: [] });
  });

  it('counts inherited rules that base did not say, and text that takes the room of adopted lines', () => {
    expect(grow(base, side({}, ['Something else entirely.'])).added).toMatchObject([{ path: '', tokens: 3 }]);
    const head = side(
      { 'CLAUDE.md': '# Title\n\n- Never push to main.\n- Be nice.\n\nA paragraph of some\nwords in lines.' },
      ['Run the tests first.'],
    );
    expect(grow(base, head)).toMatchObject({ tokens: 2, added: [{ from: 4, text: 'Be nice.' }] });
  });

  it('is negative when text went, and zero for a rewording of the same length', () => {
    expect(grow(base, side({ 'CLAUDE.md': '# Title' })).tokens).toBe(-15);
    const head = side({
      'CLAUDE.md': '# Title\n\n- Start the tests first.\n- Never push to main.\n\nA paragraph of some\nwords in lines.',
    });
    expect(grow(base, head).tokens).toBe(0);
  });

  it('counts a line that stands twice', () => {
    expect(
      grow(
        base,
        side({
          'CLAUDE.md':
            '# Title\n\n- Run the tests first.\n- Never push to main.\n\nA paragraph of some\nwords in lines.',
          'b.md': 'Never push to main.',
        }),
      ).tokens,
    ).toBe(4);
  });
});

describe('growthProblems', () => {
  const added = [{ path: 'CLAUDE.md', from: 4, to: 5, text: 'Be nice.', tokens: 5 }];

  it('says once, for all agents that read the same text, what grew and what to do', () => {
    const grown = ['a', 'b'].map((agent) => ({ agent, tokens: 5, lost: 0, added }));
    const problems = growthProblems([...grown, { agent: 'c', tokens: -1, lost: 6, added }], {
      severity: 'error',
      loaded: 'always',
      nameAdoption: ({ path, from, to }) => `rentroll adopt ${path}:${from}-${to}`,
    });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({
      code: 'context-grew',
      message: 'unmeasured text that "a", "b" load always grows by 5 tokens: CLAUDE.md:4-5 (5) "Be nice."',
      hint: expect.stringContaining('rentroll adopt CLAUDE.md:4-5.'),
      at: { file: 'CLAUDE.md', line: 4, column: 1 },
    });
  });

  it('names no command where nothing makes a rule of the text', () => {
    const grown = { agent: 'a', tokens: 5, lost: 0, added };
    const [problem] = growthProblems([grown], { severity: 'error', loaded: 'always', nameAdoption: () => undefined });
    expect(problem?.hint).toMatch(/^It cannot become a rule: remove as many tokens elsewhere\./);
  });
});
