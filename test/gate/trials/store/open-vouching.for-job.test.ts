import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type HandedReceipt, openHanded, vouchForJob } from '../../../../src/gate/trials/store/open-vouching.ts';
import { makeRepository, type Repository } from '../../../helpers/make-repository.ts';

const claude = { runner: { kind: 'claude' } } as Parameters<typeof openHanded>[1];
const reference = { runner: { kind: 'demo' } } as Parameters<typeof openHanded>[1];
const row = { rule: 'a-rule', receipt: '{"verdict":"earns"}', audit: false };
let repository: Repository;
beforeAll(() => {
  repository = makeRepository();
});
afterAll(() => repository.remove());

/** A job of CI: no file of its clone vouches for anything. */
const job = (env: NodeJS.ProcessEnv) => ({
  cwd: repository.root,
  env: { CI: 'true', GITHUB_REPOSITORY: 'o/r', ...env },
});
const paid = () => job({ ANTHROPIC_API_KEY: 'sk-1' });
function vouch(place: ReturnType<typeof job>) {
  const [vouched] = vouchForJob([row], place);
  if (vouched === undefined) throw new Error('nothing was handed on');
  return vouched;
}

describe('a receipt that one job hands to another', () => {
  it('counts where a key of the job that measured is', () => {
    expect(openHanded(paid(), claude)(vouch(paid()))).toBe(true);
    const both = job({ ANTHROPIC_API_KEY: 'sk-1', RENTROLL_SIGNING_KEY: 'k' });
    expect(openHanded(job({ RENTROLL_SIGNING_KEY: 'k' }), claude)(vouch(both))).toBe(true);
  });

  it.each<[string, (own: HandedReceipt) => HandedReceipt, NodeJS.ProcessEnv]>([
    ['without a mac', () => row, { ANTHROPIC_API_KEY: 'sk-1' }],
    ['with other words', (own) => ({ ...own, receipt: '{"verdict":"regression"}' }), { ANTHROPIC_API_KEY: 'sk-1' }],
    ['of another rule', (own) => ({ ...own, rule: 'other' }), { ANTHROPIC_API_KEY: 'sk-1' }],
    ['as an audit', (own) => ({ ...own, audit: true }), { ANTHROPIC_API_KEY: 'sk-1' }],
    ['where there is another key', (own) => own, { ANTHROPIC_API_KEY: 'sk-2' }],
    ['where there is none', (own) => own, {}],
    ['of another repository', (own) => own, { ANTHROPIC_API_KEY: 'sk-1', GITHUB_REPOSITORY: 'o/other' }],
  ])('counts for nothing %s', (_, alter, env) => {
    expect(openHanded(job(env), claude)(alter(vouch(paid())))).toBe(false);
  });

  it('needs no mac where trials are simulated: they cost nothing, and are never more than that', () => {
    expect(openHanded(job({}), reference)(row)).toBe(true);
  });
});
