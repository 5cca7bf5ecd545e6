import { describe, expect, it } from 'vitest';
import { type LaidFile, layText } from '../../../../src/core/model/trial/overlay.ts';
import type { FoundSource } from '../../../../src/gate/experiment/compare/lay-context.ts';
import { type LayTerms, layFiles, placeFiles } from '../../../../src/gate/experiment/compare/lay-context.ts';

const textFiles = (texts: readonly (readonly [string, string])[]): ReadonlyMap<string, LaidFile> =>
  new Map(texts.map(([path, text]) => [path, layText(text)]));
const memory = '.claude/agent-memory/sql/MEMORY.md';
const terms = (more: Partial<LayTerms> = {}): LayTerms => {
  const surroundings = { files: textFiles([['.claude/skills/sums/old.sh', 'Old.\n']]) };
  const base = { instructions: new Map([['CLAUDE.md', 'Long.\n']]), surroundings };
  const config = { runner: { kind: 'claude' } };
  return { base, config, memory, as: undefined, ...more } as unknown as LayTerms;
};
const source = (path: string, more: Partial<FoundSource> = {}): FoundSource => {
  return {
    name: path,
    path,
    isFolder: false,
    files: textFiles([[path, 'Words.\n']]),
    read: async () => undefined,
    ...more,
  };
};

describe('placeFiles', () => {
  it.each([
    ['an instruction file of another folder', 'sides/CLAUDE.md', 'CLAUDE.md'],
    ['a file of Codex', 'sides/AGENTS.md', 'AGENTS.md'],
    ['a skill', 'sides/sums/SKILL.md', '.claude/skills/sums/SKILL.md'],
    ['a resume packet', 'notes/packet.md', memory],
  ])('lays %s where it is read', async (_name, path, expected) => {
    expect([...(await placeFiles(source(path), terms())).keys()]).toEqual([expected]);
  });

  it('lays a file where it is told to, and its imports beside it', async () => {
    const found = source('sides/short.md', {
      files: textFiles([['sides/short.md', 'See @more.md\n']]),
      read: async (path) => (path === 'sides/more.md' ? 'More.\n' : undefined),
    });
    expect([...(await placeFiles(found, terms({ as: 'CLAUDE.md' }))).keys()]).toEqual(['CLAUDE.md', 'more.md']);
  });

  it('keeps the paths of a folder', async () => {
    const files = textFiles([
      ['sides/v2/CLAUDE.md', 'Two.\n'],
      ['sides/v2/.claude/rules/a.md', 'Rule.\n'],
    ]);
    const placed = await placeFiles(source('sides/v2', { isFolder: true, files }), terms());
    expect([...placed.keys()]).toEqual(['CLAUDE.md', '.claude/rules/a.md']);
  });
});

describe('layFiles', () => {
  const none = new Map<string, LaidFile>();
  const skill = textFiles([['.claude/skills/sums/SKILL.md', 'Sums.\n']]);

  it('takes away what the other side alone has, whoever brought it, and says nothing of the rest', () => {
    expect([...layFiles(none, textFiles([['AGENTS.md', 'Short.\n']]), terms())]).toEqual([['AGENTS.md', null]]);
    expect([...layFiles(none, none, terms())]).toEqual([]);
  });

  it('lays a skill in the place of base’s, of which nothing stays in either arm', () => {
    expect([...layFiles(skill, none, terms())]).toEqual([...skill, ['.claude/skills/sums/old.sh', null]]);
    expect([...layFiles(none, skill, terms()).values()]).toEqual([null, null]);
  });

  it('leaves a place for compiled rules below a text in memory', () => {
    const laid = layFiles(textFiles([[memory, 'Yesterday.\n']]), none, terms()).get(memory);
    expect(Buffer.from(laid?.bytes ?? '').toString()).toBe(
      'Yesterday.\n\n<!-- rentroll:begin -->\n<!-- rentroll:end -->\n',
    );
  });
});
