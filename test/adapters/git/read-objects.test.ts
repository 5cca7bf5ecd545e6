import { describe, expect, it } from 'vitest';
import { readObjects } from '../../../src/adapters/git/read-objects.ts';
import { makeRepository } from '../../helpers/make-repository.ts';

describe('readObjects', () => {
  it('gives each of several requests its objects in order, and nothing for what is not there', async () => {
    const { root, git, remove } = makeRepository({ base: { 'a.txt': 'a\n', 'b.txt': `${'b'.repeat(300_000)}\n` } });
    const [a = '', b = ''] = ['a.txt', 'b.txt'].map((path) => git('rev-parse', `HEAD:${path}`));
    const missing = 'f'.repeat(40);
    const asked = [[b, missing, a], ['HEAD^{tree}'], [`${git('rev-parse', 'HEAD')}^{tree}`, b], []];
    const answers = await Promise.all(asked.map((names) => readObjects(root, names)));
    const shown = answers.map((objects) => objects.map((object) => object && [object.type, object.content.length]));
    expect(shown).toEqual([
      [['blob', 300_001], undefined, ['blob', 2]],
      // The git that reads objects for us knows no refs.
      [undefined],
      [
        ['tree', expect.any(Number)],
        ['blob', 300_001],
      ],
      [],
    ]);
    remove();
  });

  it('reads one byte more than the limit of an object that is longer, and all of the objects behind it', async () => {
    const { root, git, remove } = makeRepository({ base: { 'a.txt': 'a\n', 'b.txt': 'b'.repeat(300_000) } });
    const [a = '', b = ''] = ['a.txt', 'b.txt'].map((path) => git('rev-parse', `HEAD:${path}`));
    const answers = await Promise.all([readObjects(root, [b, a, b], 100), readObjects(root, [a, b])]);
    const shown = answers.map((objects) => objects.map((object) => [object?.size, object?.content.length]));
    expect(shown).toEqual([
      [
        [300_000, 101],
        [2, 2],
        [300_000, 101],
      ],
      [
        [2, 2],
        [300_000, 300_000],
      ],
    ]);
    remove();
  });

  it('refuses outside of a repository', async () => {
    await expect(readObjects('/', ['f'.repeat(40)])).rejects.toThrow('not inside a git repository');
  });

  it('refuses a name with a line break, and answers the others with their own objects', async () => {
    const repository = makeRepository();
    repository.write({ 'a.txt': 'a\n' });
    const commit = repository.commit('One');
    const [torn, whole] = await Promise.allSettled([
      readObjects(repository.root, [`${commit}\n${commit}^{tree}`]),
      readObjects(repository.root, [commit]),
    ]);
    expect(torn).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('line break') } });
    expect(whole).toMatchObject({ status: 'fulfilled', value: [{ type: 'commit' }] });
    repository.remove();
  });
});
