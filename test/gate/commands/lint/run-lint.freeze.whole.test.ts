import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { silentProgress } from '../../../../src/cli/progress/silent-progress.ts';
import { runLint } from '../../../../src/gate/commands/lint/run-lint.ts';
import { type Files, lockOf, makeRepository, type Repository, tinyFiles } from '../../../helpers/make-repository.ts';

const lock = 'benchmarks/fixture.lock';
const [first, second, fourth] = ['01', '02', '04'].map((n) => `benchmarks/sql/golden-${n}.md`) as [
  string,
  string,
  string,
];
const own = (text: string) =>
  `${text} &&\n  node -e "import('./src/prices.js').then(() => console.log('whole'))" | grep -q whole\n`;

let repository: Repository;
beforeEach(() => {
  repository = makeRepository();
});
afterEach(() => repository.remove());

function lint(options: { readonly writeLock?: boolean; readonly prove?: boolean; readonly base?: string } = {}) {
  const signal = new AbortController().signal;
  const deps = { cwd: repository.root, env: process.env, progress: silentProgress, signal, now: () => new Date() };
  return runLint({ configFile: '.rentroll/config.yml', prove: true, ...options }, deps);
}

const codes = ({ problems }: Awaited<ReturnType<typeof lint>>) => problems.map(({ code, at }) => `${code} ${at?.file}`);
const locked = () => readFileSync(join(repository.root, lock), 'utf8');

describe('lint --write-lock', () => {
  it('leaves a task out that a stub passes, says so once, and freezes it when it is mended', async () => {
    const task = (tinyFiles()[first] ?? '').replace('id: sql-01', 'id: sql-04');
    repository.write({ [fourth]: task.replace(/( {2}grep .*)\n/, '  true\n') });
    expect(codes(await lint({ writeLock: true }))).toEqual([`task-vacuous ${fourth}`]);
    expect(locked()).not.toContain(fourth);

    repository.write({ [fourth]: task });
    expect(codes(await lint({ writeLock: true }))).toEqual([`task-defeated ${fourth}`]);
    expect(locked()).not.toContain(fourth);

    repository.write({ [fourth]: task.replace(/( {2}grep .*)\n/, (line) => own(line.trimEnd())) });
    expect(codes(await lint({ writeLock: true }))).toEqual([]);
    expect(locked()).toContain(`  ${fourth}:\n    stubs: 3`);
    const frozen = locked();
    expect(codes(await lint({ writeLock: true }))).toEqual([]);
    expect(locked()).toBe(frozen);
  });

  it('leaves a task out whose reference patch is about other lines than the fixture has', async () => {
    const patch = '--- a/src/prices.js\n+++ b/src/prices.js\n@@ -1 +1 @@\n-nobody wrote this line\n+nor this one\n';
    const task = (tinyFiles()[first] ?? '')
      .replace('id: sql-01', 'id: sql-04')
      .replace('golden-01.patch', 'golden-04.patch');
    repository.write({ [fourth]: task, 'benchmarks/sql/golden-04.patch': patch });
    expect(codes(await lint({ writeLock: true }))).toEqual(['reference-does-not-apply benchmarks/sql/golden-04.patch']);
    expect(locked()).not.toContain(fourth);
  });
});

describe('a frozen task', () => {
  const saidOf = async (files: Files) => {
    const base = repository.git('rev-parse', 'HEAD').trim();
    repository.write(files);
    const said = codes(await lint({ prove: false, base }));
    repository.git('checkout', '--quiet', '--force', 'main');
    return said;
  };

  it('leaves only with a reason', async () => {
    const files = { ...tinyFiles(), [second]: undefined };
    const retired = lockOf(files).replace('proofs:', `retired:\n  ${second}: "the file it mends is gone"\nproofs:`);
    expect(await saidOf({ [second]: undefined, [lock]: lockOf(files) })).toEqual([`frozen-task-removed ${second}`]);
    expect(await saidOf({ [second]: undefined, [lock]: retired })).toEqual([`frozen-task-retired ${second}`]);
  });

  it('keeps its proof', async () => {
    const weaker = lockOf(tinyFiles()).replace('stubs: 1', 'stubs: 2');
    expect(await saidOf({ [lock]: weaker })).toEqual([`frozen-proof-edited ${lock}`]);
  });
});
