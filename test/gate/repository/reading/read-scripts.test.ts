import { chmodSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openCommit } from '../../../../src/adapters/git/open-commit.ts';
import { openWorktree } from '../../../../src/adapters/git/open-worktree.ts';
import { hashBody } from '../../../../src/core/receipt/build-receipt.ts';
import { sha256 } from '../../../../src/core/util/hash.ts';
import { loadRevision } from '../../../../src/gate/repository/reading/load-revision.ts';
import { locateFiles } from '../../../../src/gate/repository/reading/read-files.ts';
import { ledgerOf, makeRepository } from '../../../helpers/make-repository.ts';

const text = '#!/bin/sh\nexit 0\n';
const paths = [
  'scripts/a.sh',
  'scripts/link.sh',
  'linked/a.sh',
  'scripts/bytes.sh',
  'scripts/long.sh',
  'none.sh',
  'scripts/empty.sh',
];
const rules = Object.fromEntries(
  paths.map((path, index) => [
    `r-${index}`,
    { body: `Do what is asked, ${index}.`, more: `status: candidate\n    probe: { check: ${path} }` },
  ]),
);
const repository = makeRepository({
  base: {
    '.rentroll/ledger.yml': ledgerOf(rules),
    'scripts/a.sh': text,
    'scripts/bytes.sh': 'a\0b',
    'scripts/empty.sh': '\n',
    'scripts/long.sh': '#'.repeat(70_000),
  },
});
afterAll(() => repository.remove());
mkdirSync(join(repository.root, 'outside'));
symlinkSync('a.sh', join(repository.root, 'scripts/link.sh'));
symlinkSync('scripts', join(repository.root, 'linked'));
chmodSync(join(repository.root, 'scripts/a.sh'), 0o755);
const commit = repository.commit('Links');

const digestsOf = async (tree: Parameters<typeof loadRevision>[0]) => {
  const { ledger, scripts } = await loadRevision(tree, locateFiles('.rentroll/config.yml'), 'head');
  const asks = (ledger?.rules ?? []).map(({ probe }) => (probe?.ask.kind === 'check' ? probe.ask.digest : 'none'));
  return { asks, scripts, hashes: (ledger?.rules ?? []).map(hashBody) };
};

describe('the scripts that probes name', () => {
  it.each([
    ['a commit', () => openCommit(repository.root, commit)],
    ['the working tree', () => openWorktree(repository.root)],
  ])('are read from %s, and nothing through a link', async (_, open) => {
    const { asks, scripts } = await digestsOf(open());
    expect(asks).toEqual([sha256(text), ...Array(6).fill(undefined)]);
    expect([...(scripts ?? [])]).toEqual([[sha256(text), text]]);
  });

  it('are part of the hash of their rules: another script is another probe', async () => {
    const before = await digestsOf(openWorktree(repository.root));
    repository.write({ 'scripts/a.sh': `${text}# more\n` });
    const after = await digestsOf(openWorktree(repository.root));
    expect(after.hashes[0]).not.toBe(before.hashes[0]);
    expect(after.hashes.slice(1)).toEqual(before.hashes.slice(1));
  });
});
