import { describe, expect, it } from 'vitest';
import { ProblemError } from '../../../../src/core/model/problem.ts';
import { type LayTerms, layFiles, placeTexts } from '../../../../src/gate/run/comparing/lay-context.ts';
import type { FoundSource } from '../../../../src/gate/run/comparing/read-source.ts';

const memory = '.claude/agent-memory/sql/MEMORY.md';
const terms = (more: Partial<LayTerms> = {}): LayTerms => {
  const base = { instructions: new Map([['CLAUDE.md', 'Long.\n']]), fixture: { files: [{ path: 'AGENTS.md' }] } };
  const config = { runner: { kind: 'claude' } };
  return { base, config, memory, as: undefined, ...more } as unknown as LayTerms;
};
const source = (path: string, more: Partial<FoundSource> = {}): FoundSource => {
  return {
    name: path,
    path,
    isFolder: false,
    texts: new Map([[path, 'Words.\n']]),
    read: async () => undefined,
    ...more,
  };
};

describe('placeTexts', () => {
  it.each([
    ['an instruction file of another folder', 'sides/CLAUDE.md', 'CLAUDE.md'],
    ['a file of Codex', 'sides/AGENTS.md', 'AGENTS.md'],
    ['a skill', 'sides/sums/SKILL.md', '.claude/skills/sums/SKILL.md'],
    ['a resume packet', 'notes/packet.md', memory],
  ])('lays %s where it is read', async (_name, path, expected) => {
    expect([...(await placeTexts(source(path), terms())).keys()]).toEqual([expected]);
  });

  it('lays a file where it is told to, and its imports beside it', async () => {
    const texts = new Map([['sides/short.md', 'See @more.md\n']]);
    const found = source('sides/short.md', {
      texts,
      read: async (path) => (path === 'sides/more.md' ? 'More.\n' : undefined),
    });
    expect([...(await placeTexts(found, terms({ as: 'CLAUDE.md' }))).keys()]).toEqual(['CLAUDE.md', 'more.md']);
  });

  it('keeps the paths of a folder', async () => {
    const texts = new Map([
      ['sides/v2/CLAUDE.md', 'Two.\n'],
      ['sides/v2/.claude/rules/a.md', 'Rule.\n'],
    ]);
    const placed = await placeTexts(source('sides/v2', { isFolder: true, texts }), terms());
    expect([...placed.keys()]).toEqual(['CLAUDE.md', '.claude/rules/a.md']);
  });
});

describe('layFiles', () => {
  const none = new Map<string, string>();

  it('takes away what the other side alone has, and keeps the rest of the base', () => {
    const packet = new Map([[memory, 'Yesterday.\n']]);
    expect([...layFiles(none, packet, terms()).keys()]).toEqual(['CLAUDE.md']);
    expect(layFiles(none, new Map([['CLAUDE.md', 'Short.\n']]), terms()).size).toBe(0);
  });

  it('leaves a place for compiled rules below a text in memory', () => {
    const laid = layFiles(new Map([[memory, 'Yesterday.\n']]), none, terms()).get(memory);
    expect(laid).toBe('Yesterday.\n\n<!-- rentroll:begin -->\n<!-- rentroll:end -->\n');
  });

  it('cannot take a file of the fixture away', () => {
    const error = (() => {
      try {
        return layFiles(none, new Map([['AGENTS.md', 'Short.\n']]), terms());
      } catch (thrown) {
        return thrown;
      }
    })();
    expect((error as ProblemError).problems).toMatchObject([{ code: 'side-in-fixture' }]);
    expect(error).toBeInstanceOf(ProblemError);
  });
});
