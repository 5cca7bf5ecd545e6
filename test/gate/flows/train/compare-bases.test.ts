import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isSameBase } from '../../../../src/gate/flows/train/compare-bases.ts';
import { ledgerOf, makeRepository, type Repository, tinyConfig } from '../../../helpers/make-repository.ts';

const config = '.rentroll/config.yml';
const ledger = '.rentroll/ledger.yml';
const standing = {
  body: 'Name the file of every symbol that you mention.',
  more: 'status: active\n    protected: true',
};
let repository: Repository;
let base: string;
beforeAll(() => {
  const files = { [config]: tinyConfig('policy: { minEffect: 20% }\n'), [ledger]: ledgerOf({ standing }) };
  repository = makeRepository({ base: files });
  base = repository.git('rev-parse', 'main');
});
afterAll(() => repository.remove());

/** A commit on base with these files more. */
function change(files: Readonly<Record<string, string>>): string {
  repository.git('checkout', '--quiet', '--detach', base);
  repository.write(files);
  return repository.commit('change');
}
const holds = (to: string) => isSameBase(base, to, config, { cwd: repository.root, env: {} });

describe('a base that has moved', () => {
  it.each<[string, Readonly<Record<string, string>>]>([
    ['code changed', { 'src/more.js': '// more\n' }],
    [
      'a rule is proposed that is in no memory',
      { [ledger]: ledgerOf({ standing, more: 'Say in one line what you have changed.' }) },
    ],
  ])('is the same where %s', async (_, files) => {
    expect(await holds(change(files))).toBe(true);
  });

  it.each<[string, () => Readonly<Record<string, string>>]>([
    [
      'a rule came',
      () => ({
        [ledger]: ledgerOf({ standing, more: { ...standing, body: 'Say in one line what you have changed.' } }),
      }),
    ],
    ['a rule left', () => ({ [ledger]: ledgerOf({}) })],
    [
      'a rule has other words',
      () => ({ [ledger]: ledgerOf({ standing: { ...standing, body: 'Say in one line what you have changed.' } }) }),
    ],
    ['the policy is another', () => ({ [config]: tinyConfig('policy: { minEffect: 25% }\n') })],
    ['what people wrote for agents is another', () => ({ 'CLAUDE.md': '- Answer in one word.\n' })],
  ])('is another where %s', async (_, files) => {
    expect(await holds(change(files()))).toBe(false);
  });

  it('is another in doubt: where its ledger cannot be read', async () => {
    expect(await holds(change({ [ledger]: 'version: 1\nrules: [{\n' }))).toBe(false);
  });

  it('is another in doubt: for a commit that this clone has not', async () => {
    expect(await holds('f'.repeat(40))).toBe(false);
  });
});
