import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { removeActFolders, runActCase } from '../act-host.ts';

afterAll(removeActFolders);

const head = 'on: push\njobs:\n  one:\n    runs-on: x\n    steps:\n';

describe('actions/checkout', () => {
  it('is shallow by default, whole on request, and lands where it was asked to', async () => {
    const { step } = await runActCase({
      workflow: `${head}      - { id: c, uses: actions/checkout@v7, with: { persist-credentials: false } }
      - { name: here, run: "cat README.md; git rev-parse HEAD; git rev-parse --is-shallow-repository; git branch --show-current; echo \${{ steps.c.outputs.commit }}" }
      - { uses: actions/checkout@v7, with: { path: sub/dir, fetch-depth: 0, ref: main } }
      - { name: there, run: "git -C sub/dir rev-parse --is-shallow-repository; ls sub/dir" }
`,
    });
    const [readme, sha, shallow, branch, output] = step('here').log;
    expect([readme, branch, output]).toEqual(['hello', 'main', sha]);
    // The repository has one commit: nothing is cut off, but the depth was asked for.
    expect(shallow).toMatch(/true|false/);
    expect(step('there').log).toEqual(['false', 'README.md']);
  });

  it.each<[string, string, RegExp]>([
    ['another repository', 'repository: some/where', /is not there locally/],
    ['a ref that is not there', 'ref: nowhere', /could not be found/],
    ['a ref that looks like an option', 'ref: --upload-pack=x', /could not be found/],
    ['a path outside', 'path: ../../../x', /outside of the workspace/],
  ])('refuses %s', async (_, input, words) => {
    const { result } = await runActCase({
      workflow: `${head}      - { uses: actions/checkout@v7, with: { ${input} } }\n`,
    });
    expect(result.conclusion).toBe('failure');
    expect(result.jobs[0]?.steps[0]?.annotations[0]?.message).toMatch(words);
  });
});

describe('artifacts', () => {
  it('go from job to job, with paths below what the patterns share and hidden files left out', async () => {
    const { result, step } = await runActCase({
      workflow: `on: push
jobs:
  make:
    strategy: { matrix: { n: [1, 2] } }
    runs-on: x
    steps:
      - run: mkdir -p out/deep out/.hidden; echo \${{ matrix.n }} > out/r\${{ matrix.n }}.json; echo d > out/deep/d; echo h > out/.hidden/h
      - { id: up, uses: actions/upload-artifact@v7, with: { name: "shard-\${{ matrix.n }}", path: out } }
      - { if: matrix.n == 1, uses: actions/upload-artifact@v7, with: { name: one-file, path: out/r1.json } }
      - { if: matrix.n == 1, uses: actions/upload-artifact@v7, with: { name: two-paths, path: "out/r1.json\\nout/deep/**" } }
  use:
    needs: make
    runs-on: x
    steps:
      - { uses: actions/download-artifact@v8, with: { pattern: shard-*, merge-multiple: true, path: merged } }
      - { uses: actions/download-artifact@v8, with: { pattern: shard-*, path: apart } }
      - { id: d, uses: actions/download-artifact@v8, with: { name: one-file } }
      - { uses: actions/download-artifact@v8, with: { name: two-paths, path: two } }
      - { name: tree, run: find . -type f | sort }
`,
    });
    expect(result.conclusion).toBe('success');
    expect(step('tree').log).toEqual([
      './apart/shard-1/deep/d',
      './apart/shard-1/r1.json',
      './apart/shard-2/deep/d',
      './apart/shard-2/r2.json',
      './merged/deep/d',
      './merged/r1.json',
      './merged/r2.json',
      './r1.json',
      './two/deep/d',
      './two/r1.json',
    ]);
  });

  it.each<[string, string, string, RegExp]>([
    ['a name twice', '{ name: a, path: README.md }', 'failure', /already exists/],
    ['a name with a path in it', '{ name: ../a, path: README.md }', 'failure', /not valid/],
    ['nothing, as an error', '{ name: b, path: nothing, if-no-files-found: error }', 'failure', /No files were found/],
    ['nothing, by default', '{ name: b, path: nothing }', 'success', /No files were found/],
  ])('uploading %s', async (_, input, conclusion, words) => {
    const { result } = await runActCase({
      workflow: `${head}      - uses: actions/checkout@v7
      - { uses: actions/upload-artifact@v7, with: { name: a, path: README.md } }
      - { uses: actions/upload-artifact@v7, with: ${input} }
`,
    });
    expect(result.conclusion).toBe(conclusion);
    expect(result.jobs[0]?.steps[2]?.annotations[0]?.message).toMatch(words);
  });

  it('that are not there fail a download by name, and not one by pattern', async () => {
    const { result } = await runActCase({
      workflow: `${head}      - { uses: actions/download-artifact@v8, with: { pattern: none-* } }\n      - { uses: actions/download-artifact@v8, with: { name: none } }\n`,
    });
    expect(result.jobs[0]?.steps.map(({ outcome }) => outcome)).toEqual(['success', 'failure']);
  });

  it('never follow a link out of the checkout', async () => {
    const { folder } = await runActCase({
      workflow: `${head}      - run: mkdir out; ln -s /etc/passwd out/link; ln -s /etc out/folder; echo x > out/x\n      - { uses: actions/upload-artifact@v7, with: { name: a, path: out } }\n`,
    });
    expect(readdirSync(join(folder, 'artifacts', '2000', 'a'))).toEqual(['x']);
  });
});

describe('actions/cache', () => {
  it('saves once after a good job, restores by key and by prefix', async () => {
    const { step, result } = await runActCase({
      workflow: `on: push
jobs:
  first:
    runs-on: x
    steps:
      - { id: c, name: cache, uses: actions/cache@v5, with: { path: kept, key: "k-1" } }
      - run: echo "[\${{ steps.c.outputs.cache-hit }}]"; mkdir -p kept; echo v1 > kept/f
  second:
    needs: first
    runs-on: x
    steps:
      - { id: c, uses: actions/cache/restore@v5, with: { path: kept, key: k-2, restore-keys: "x-\\nk-" } }
      - { name: second, run: "cat kept/f; echo \${{ steps.c.outputs.cache-hit }} \${{ steps.c.outputs.cache-matched-key }}; echo v2 > kept/f" }
      - { uses: actions/cache/save@v5, with: { path: kept, key: k-2 } }
      - { uses: actions/cache/save@v5, with: { path: kept, key: k-1 } }
  third:
    needs: second
    runs-on: x
    steps:
      - { id: c, uses: actions/cache@v5, with: { path: kept, key: k-1 } }
      - { name: third, run: "cat kept/f; echo \${{ steps.c.outputs.cache-hit }}" }
      - { uses: actions/cache/restore@v5, with: { path: other, key: k-1, fail-on-cache-miss: true } }
`,
    });
    expect(step('second').log).toEqual(['v1', 'false k-1']);
    expect(step('third').log).toEqual(['v1', 'true']);
    expect(result.jobs.map(({ conclusion }) => conclusion)).toEqual(['success', 'success', 'failure']);
    expect(result.jobs[0]?.steps.at(-1)?.name).toBe('Post cache');
    expect(result.jobs[2]?.steps.some(({ name }) => name.startsWith('Post'))).toBe(false);
  });
});

describe('actions/setup-node', () => {
  it('puts the Node of this process first and says when another was asked for', async () => {
    const { step } = await runActCase({
      workflow: `${head}      - { name: other, uses: actions/setup-node@v7, with: { node-version: "18" } }\n      - { name: version, run: "node -p process.execPath" }\n`,
    });
    expect(step('other').annotations).toMatchObject([{ level: 'warning' }]);
    expect(step('version').log).toEqual([process.execPath]);
    expect(existsSync(process.execPath)).toBe(true);
  });
});
