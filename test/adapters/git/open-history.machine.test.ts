import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHistory } from '../../../src/adapters/git/open-history.ts';
import { makeRepository, openRepository, type Repository } from '../../helpers/make-repository.ts';

let repository: Repository;
let shallow: string;
let commits: readonly string[];
beforeAll(() => {
  repository = makeRepository();
  const write = (message: string, files: Record<string, string>) => {
    repository.write(files);
    return repository.commit(message);
  };
  const hostile = { '.gitattributes': '* export-ignore export-subst text eol=crlf filter=evil\n' };
  const first = write('One', { ...hostile, 'a.txt': '$Format:%H$\nline\n', 'sub dir/ü.txt': 'u\n' });
  const second = write('Two', { 'a.txt': 'two\n' });
  commits = [first, second];
  repository.git('tag', '--annotate', 'v1', '--message', 'Tag', first);
  shallow = mkdtempSync(join(tmpdir(), 'rentroll-shallow-'));
  repository.git('clone', '--quiet', '--depth', '1', `file://${repository.root}`, shallow);
});
afterAll(() => {
  repository.remove();
  rmSync(shallow, { recursive: true, force: true });
});

const textsOf = async (root: string, commit: string) => {
  const [files] = await openHistory(root).find([commit]);
  const entries = (await files?.list()) ?? [];
  const wanted = entries.filter(({ path }) => !path.startsWith('benchmarks/') && !path.startsWith('.'));
  const contents = (await files?.read(wanted)) ?? [];
  return wanted.map(({ path, mode, bytes }, index) => [path, mode, bytes, contents[index]?.toString('utf8')]);
};

describe('openHistory', () => {
  it('reads a commit as it was written, whatever attributes ask for', async () => {
    expect(await textsOf(repository.root, commits[0] ?? '')).toEqual([
      ['a.txt', '100644', 17, '$Format:%H$\nline\n'],
      ['sub dir/ü.txt', '100644', 2, 'u\n'],
    ]);
  });

  it('reads files of which the first is empty', async () => {
    const empty = makeRepository();
    empty.write({ '0.txt': '', 'a.txt': 'a\n', 'b.txt': '' });
    const texts = await textsOf(empty.root, empty.commit('Begin with nothing'));
    expect(texts.filter(([path]) => /^[0ab]\.txt$/.test(String(path)))).toEqual([
      ['0.txt', '100644', 0, ''],
      ['a.txt', '100644', 2, 'a\n'],
      ['b.txt', '100644', 0, ''],
    ]);
    empty.remove();
  });

  it('names commits and their trees, and finds nothing else', async () => {
    const { git, root } = repository;
    const [first = '', second = ''] = commits;
    const others = [git('rev-parse', `${first}^{tree}`), git('rev-parse', 'v1'), 'f'.repeat(40), 'main', `${first}^`];
    const found = await openHistory(root).find([first, ...others, second]);
    expect(found.map((files) => files?.tree)).toEqual([
      git('rev-parse', `${first}^{tree}`),
      ...others.map(() => undefined),
      git('rev-parse', `${second}^{tree}`),
    ]);
  });

  it('is not shown what replaces an object in this clone', async () => {
    const [first = '', second = ''] = commits;
    repository.git('replace', first, second);
    expect((await textsOf(repository.root, first))[0]).toEqual(['a.txt', '100644', 17, '$Format:%H$\nline\n']);
    repository.git('replace', '--delete', first);
  });

  it('tells a shallow clone, and finds what one fetch brought', async () => {
    const [first = ''] = commits;
    const history = openHistory(shallow);
    expect([await history.isShallow(), await openHistory(repository.root).isShallow()]).toEqual([true, false]);
    expect(await history.find([first])).toEqual([undefined]);
    openRepository(shallow).git('fetch', '--quiet', '--no-tags', '--depth=1', 'origin', first);
    expect((await history.find([first]))[0]?.commit).toBe(first);
  });
});
