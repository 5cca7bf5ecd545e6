import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openCommit } from '../../../src/adapters/git/open-commit.ts';
import { keepObjects } from '../../../src/adapters/git/resolve-refs.ts';
import { makeRepository } from '../../helpers/make-repository.ts';

it('keeps what came last, up to a weight, and nothing that would push out all else', () => {
  const kept = keepObjects<string>(20, ({ length }) => length);
  for (const id of ['a', 'b', 'c', 'a']) expect(kept.keep('/one', id, id.repeat(2))).toBe(id.repeat(2));
  for (let index = 0; index < 8; index += 1) kept.keep('/one', String(index), 'xx');
  expect(['a', 'b', 'c', '7'].map((id) => kept.find('/one', id))).toEqual([undefined, 'bb', 'cc', 'xx']);
  expect(kept.keep('/one', 'd', 'ddd')).toBe('ddd');
  expect(['b', 'd'].map((id) => kept.find('/one', id))).toEqual(['bb', undefined]);
});

it('is held against the clone that is asked: what one has another may lack', async () => {
  const [whole, partial] = [makeRepository(), makeRepository()];
  const head = whole.git('rev-parse', 'HEAD');
  const blob = whole.git('rev-parse', 'HEAD:.gitignore');
  expect((await openCommit(whole.root, head).read('.gitignore'))?.toString('utf8')).toBe('.rentroll/state/\n');
  for (const { root } of [whole, partial]) rmSync(join(root, '.git/objects', blob.slice(0, 2), blob.slice(2)));
  expect((await openCommit(whole.root, head).read('.gitignore'))?.toString('utf8')).toBe('.rentroll/state/\n');
  await expect(openCommit(partial.root, head).read('.gitignore')).rejects.toMatchObject({
    problems: [{ code: 'git-object-missing' }],
  });
  for (const repository of [whole, partial]) repository.remove();
});
