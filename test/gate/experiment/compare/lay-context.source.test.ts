import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ProblemError } from '../../../../src/core/model/problem.ts';
import { type LaidFile, layText } from '../../../../src/core/model/trial/overlay.ts';
import { type LayTerms, placeFiles, readSource } from '../../../../src/gate/experiment/compare/lay-context.ts';
import { makeRepository, type Repository } from '../../../helpers/make-repository.ts';

const textFiles = (texts: readonly (readonly [string, string])[]): ReadonlyMap<string, LaidFile> =>
  new Map(texts.map(([path, text]) => [path, layText(text)]));
const memory = '.claude/agent-memory/sql/MEMORY.md';
const terms = (more: Partial<LayTerms> = {}): LayTerms => {
  const surroundings = { files: textFiles([['.claude/skills/sums/old.sh', 'Old.\n']]) };
  const base = { instructions: new Map([['CLAUDE.md', 'Long.\n']]), surroundings };
  const config = { runner: { kind: 'claude' } };
  return { base, config, memory, as: undefined, ...more } as unknown as LayTerms;
};

describe('readSource', () => {
  let repository: Repository;
  const odd = Buffer.from([0xff, 0x00, 0x80]);
  beforeAll(() => {
    repository = makeRepository({
      base: { 'sides/sums/SKILL.md': 'See @nowhere.md.\n', 'sides/sums/ref.md': '@x.md\n' },
    });
    mkdirSync(join(repository.root, 'sides/sums/scripts'));
    writeFileSync(join(repository.root, 'sides/sums/scripts/run'), odd, { mode: 0o755 });
    symlinkSync('/etc/passwd', join(repository.root, 'sides/sums/link'));
    repository.commit('A skill');
  });
  afterAll(() => repository.remove());

  it.each(['sides/sums/SKILL.md', 'HEAD:sides/sums/SKILL.md'])('reads a skill as its folder: %s', async (file) => {
    const found = await readSource({ file }, { root: repository.root, cwd: repository.root });
    const placed = await placeFiles(found, terms());
    expect(new Map([...placed].map(([path, { mode }]) => [path, mode]))).toEqual(
      new Map([
        ['.claude/skills/sums/SKILL.md', '100644'],
        ['.claude/skills/sums/ref.md', '100644'],
        ['.claude/skills/sums/scripts/run', '100755'],
      ]),
    );
    expect(placed.get('.claude/skills/sums/scripts/run')?.bytes).toEqual(odd);
    expect([...(await placeFiles(found, terms({ as: '.claude/skills/other/SKILL.md' }))).keys()]).toContain(
      '.claude/skills/other/scripts/run',
    );
  });

  it('keeps bytes and mode of a folder, and refuses Markdown that is no text', async () => {
    const place = { root: repository.root, cwd: repository.root };
    const { files, isFolder } = await readSource({ file: 'sides/sums' }, place);
    expect({ isFolder, mode: files.get('sides/sums/scripts/run')?.mode }).toEqual({ isFolder: true, mode: '100755' });
    writeFileSync(join(repository.root, 'sides/sums/ref.md'), odd);
    await expect(readSource({ file: 'sides/sums' }, place)).rejects.toBeInstanceOf(ProblemError);
  });
});
