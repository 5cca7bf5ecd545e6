import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { countBrought, resolveMiningRange, walkHistory } from '../../../src/adapters/git/walk-history.ts';
import { ProblemError } from '../../../src/core/model/problem.ts';
import type { HistoryCommit } from '../../../src/core/model/tree.ts';
import { makeRepository } from '../../helpers/make-repository.ts';

const repository = makeRepository();
const { git } = repository;
const at = (revision: string) => git('rev-parse', revision);
afterAll(() => repository.remove());

async function walk(root: string, since?: string): Promise<readonly HistoryCommit[]> {
  const commits: HistoryCommit[] = [];
  const range = since === undefined ? { from: at('HEAD') } : { from: at('HEAD'), since };
  for await (const commit of walkHistory(root, range)) commits.push(commit);
  return commits;
}

const begun = git('rev-parse', 'HEAD').trim();
repository.write({ 'src/a b.ts': 'one\ntwo\nthree\nfour\n', 'logo.png': 'x\0y' });
repository.commit('Add\tthings\n\nA body\nof two lines.\n\n:100644 no raw line');
git('checkout', '-q', '-b', 'side');
repository.write({ 'side.ts': 'side\n' });
repository.commit('Side');
git('checkout', '-q', '-');
git('mv', 'src/a b.ts', 'src/ä.ts');
repository.write({ 'src/ä.ts': 'one\r\ntwo\nthree\nfour\n' });
repository.commit('Move');
git('merge', '-q', '--no-ff', '-m', 'Merge pull request #1 from x/side\n\nThe title', 'side');

describe('a history', () => {
  it('is told newest first, with what each commit changed against its first parent', async () => {
    const [merged, ...rest] = await walk(repository.root, begun);
    expect(merged).toMatchObject({ subject: 'Merge pull request #1 from x/side', body: 'The title' });
    expect(merged?.parents).toHaveLength(2);
    expect(merged?.files).toEqual([
      { path: 'side.ts', status: 'added', mode: '100644', lines: { added: 1, deleted: 0 } },
    ]);
    const bySubject = new Map(rest.map((commit) => [commit.subject, commit]));
    expect([...bySubject.keys()].sort()).toEqual(['Add\tthings', 'Move', 'Side']);
    expect(bySubject.get('Move')?.files).toEqual([
      { path: 'src/ä.ts', from: 'src/a b.ts', status: 'renamed', mode: '100644', lines: { added: 1, deleted: 1 } },
    ]);
    expect(bySubject.get('Add\tthings')).toMatchObject({ body: 'A body\nof two lines.\n\n:100644 no raw line' });
    expect(bySubject.get('Add\tthings')?.files).toEqual([
      { path: 'logo.png', status: 'added', mode: '100644', lines: undefined },
      { path: 'src/a b.ts', status: 'added', mode: '100644', lines: { added: 4, deleted: 0 } },
    ]);
  });

  it('ends at its first commit, which has no parent', async () => {
    expect((await walk(repository.root)).at(-1)?.parents).toEqual([]);
  });

  it('may be left before its end', async () => {
    for await (const { parents } of walkHistory(repository.root, { from: at('HEAD') })) {
      expect(parents).toHaveLength(2);
      break;
    }
  });

  it('says how many commits a merge brought', async () => {
    expect(await countBrought(repository.root, at('HEAD^1'), at('HEAD^2'))).toBe(1);
  });

  it('names a place that is no commit', async () => {
    await expect(resolveMiningRange(repository.root, 'HEAD', 'v9')).rejects.toThrow('"v9" is not a commit');
    expect(await resolveMiningRange(repository.root, 'HEAD', begun)).toEqual({ from: 'HEAD', since: begun });
  });
});

describe('a history with lost objects', () => {
  it('is told as far as it goes, and then named by code', async () => {
    const broken = makeRepository();
    try {
      broken.write({ 'a.ts': '1\n' });
      const lost = broken.commit('Lost');
      broken.write({ 'a.ts': '2\n' });
      const tip = broken.commit('Kept');
      rmSync(join(broken.root, '.git/objects', lost.trim().slice(0, 2), lost.trim().slice(2)), { force: true });
      const seen: string[] = [];
      const walked = (async () => {
        for await (const { subject } of walkHistory(broken.root, { from: tip })) seen.push(subject);
      })();
      const error = await walked.then(
        () => undefined,
        (thrown: unknown) => thrown,
      );
      expect(error).toBeInstanceOf(ProblemError);
      expect((error as ProblemError).problems).toMatchObject([{ code: 'history-broken', severity: 'error' }]);
    } finally {
      broken.remove();
    }
  });
});
