import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inspect } from 'node:util';
import { expect, it } from 'vitest';
import { loadInputs } from '../../../src/gate/change/load-inputs.ts';
import { lintRevisions } from '../../../src/gate/lint/lint-revisions.ts';
import { skillText } from '../../gate/loaded/assets/tree-of.ts';
import { makeRepository, tinyConfig } from '../make-repository.ts';
import { changeInMemory, type Side } from './change-in-memory.ts';

const forms = '.claude/skills/forms/SKILL.md';
const config = tinyConfig().replace(
  /^runner:.*$/m,
  'runner: { kind: claude, model: claude-opus-5-5, version: "2.1.330" }',
);
const base: Side = {
  '.rentroll/config.yml': config,
  [forms]: skillText('forms'),
  'Ä.md': 'ü\n',
  'a-b': 'x',
  'a/b': 'x',
};
const head: Side = {
  [forms]: undefined,
  '.claude/skills/forms-2/SKILL.md': skillText('forms'),
  '.claude/skills/forms-2/a.md': { link: '/etc/passwd' },
  'shared/skills/more/SKILL.md': skillText('more'),
  'src/.claude': { link: '../shared' },
  'src/CLAUDE.md': 'Nested words.\n',
};

/** Prints a value with everything in it. Two functions of one name print alike. */
const print = (value: unknown) => inspect(value, { depth: 14, maxArrayLength: null, maxStringLength: null });

it('reads the same inputs and problems from memory as from git', async () => {
  const texts = Object.entries(head).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const repository = makeRepository({ base: base as Record<string, string>, head: {} });
  repository.write(Object.fromEntries(texts));
  for (const [path, file] of Object.entries(head)) {
    const place = join(repository.root, path);
    if (file === undefined) rmSync(place);
    if (typeof file === 'object') {
      mkdirSync(dirname(place), { recursive: true });
      symlinkSync(file.link, place);
    }
  }
  repository.commit('Change');
  const [real, memory] = await Promise.all([
    loadInputs({ configFile: '.rentroll/config.yml' }, { cwd: repository.root }),
    changeInMemory({ base, head }),
  ]);
  for (const side of ['base', 'head'] as const) {
    const [{ tree: ours, ...is }, { tree: theirs, ...was }] = [memory[side]!, real[side]!];
    expect(print(is)).toBe(print(was));
    const list = async (tree: typeof ours, path: string) =>
      (await tree.list(path)).map(({ path: at, mode }) => `${mode} ${at}`);
    for (const path of ['', '.claude/skills', 'src']) expect(await list(ours, path)).toEqual(await list(theirs, path));
    expect(await ours.readLink('src/.claude')).toEqual(await theirs.readLink('src/.claude'));
    expect(await ours.read('Ä.md')).toEqual(await theirs.read('Ä.md'));
  }
  const [said, found] = await Promise.all([lintRevisions(memory), lintRevisions(real)]);
  expect(print({ ...said, notices: [], rentOf: 0 })).toBe(print({ ...found, notices: [], rentOf: 0 }));
  repository.remove();
});
