import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentProgress } from '../../../src/cli/progress/silent-progress.ts';
import { defaultConfigFile } from '../../../src/core/model/request/gate-request.ts';
import type { Basis, Receipt, RecordedTrial } from '../../../src/core/model/verdict/receipt.ts';
import { renderReceipt } from '../../../src/core/receipt/build-receipt.ts';
import { signReceipt } from '../../../src/core/receipt/sign-receipt.ts';
import { checkChange } from '../../../src/gate/check.ts';
import { readGateRequest } from '../../../src/gate/commands/check/read-gate-request.ts';
import { compileAnyway } from '../../doubles/state/compile-anyway.ts';
import { inventReceipt } from '../../helpers/active-rules.ts';
import { ledgerOf, makeRepository, type Repository, tinyConfig } from '../../helpers/make-repository.ts';
import { readReceipt, toFileJson } from '../../helpers/read-receipt.ts';

const pairs = [0, 1].map(() => generateKeyPairSync('ed25519'));
const [ours = '', theirs = ''] = pairs.map((pair) =>
  pair.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
);
const open = pairs[0]?.publicKey.export({ format: 'der', type: 'spki' }).toString('base64') ?? '';
const runtime = { runner: 'claude', runnerVersion: '2.1.330', model: 'claude-sonnet-4-5' };
const runner = 'runner: { kind: claude, version: "2.1.330", model: claude-sonnet-4-5, timeout: 20s }\n';
const keys = `receipts: { keys: ["${open}"] }\n`;
const active = (body: string) => ({ body, more: 'status: active' });
const known = active('Search for the symbol first and read only what matches it.');
const rule = active('Take a deep breath and be kind.');
const home = mkdtempSync(join(tmpdir(), 'rentroll-home-'));
/** A repository whose base has one receipt, and a change with a rule whose receipt is invented. */
interface Scene {
  readonly repository: Repository;
  readonly standing: Receipt;
  readonly invented: Receipt;
}

/** Base names no key: receipts count by who vouches for them. */
let plain: Scene;
/** Base names a key, and its own receipt is signed by it. */
let keyed: Scene;

const withBasis = (receipt: Receipt, basis: Partial<Basis>): Receipt => ({
  ...receipt,
  basis: { ...receipt.basis, ...basis },
});
const measuredAs = (text: string) => withBasis(readReceipt(text), runtime);
/** A receipt with other trials, each made of itself and of all of them. */
function withTrials(
  receipt: Receipt,
  change: (trial: RecordedTrial, all: readonly [RecordedTrial, ...RecordedTrial[]]) => RecordedTrial,
): Receipt {
  const [first, ...others] = receipt.evidence.trials;
  if (first === undefined) throw new Error('the receipt has no trial');
  const trials = receipt.evidence.trials.map((trial) => change(trial, [first, ...others]));
  return { ...receipt, evidence: { ...receipt.evidence, trials } };
}

/** A receipt whose trials with the rule state half of the input tokens that they had. */
function halve(receipt: Receipt): Receipt {
  return withTrials(receipt, (trial) =>
    trial.arm === 'baseline' ? trial : { ...trial, usage: { ...trial.usage, input: trial.usage.input / 2 } },
  );
}

const fileOf = (id: string) => `.rentroll/receipts/${id}.json`;

beforeAll(async () => {
  plain = await openScene(runner, (receipt) => receipt);
  keyed = await openScene(runner + keys, (receipt) => signReceipt(receipt, ours) as Receipt);
});
afterAll(() => {
  plain.repository.remove();
  keyed.repository.remove();
  rmSync(home, { recursive: true, force: true });
});

async function openScene(config: string, sign: (receipt: Receipt) => Receipt): Promise<Scene> {
  const repository = makeRepository({
    base: { '.rentroll/config.yml': tinyConfig(config), '.rentroll/ledger.yml': ledgerOf({ known }) },
  });
  const standing = sign(measuredAs(await inventReceipt(repository.root, 'known')));
  repository.write({ [fileOf('known')]: renderReceipt(standing) });
  await compileAnyway(repository.root);
  repository.commit('What base has');
  repository.git('checkout', '--quiet', '-b', 'change');
  repository.write({ '.rentroll/ledger.yml': ledgerOf({ known, rule }) });
  // What base has stands beside it; the rest is invented.
  const invented = measuredAs(await inventReceipt(repository.root, 'rule'));
  await compileAnyway(repository.root);
  return { repository, standing, invented };
}

/** The verdict of base's policy on the working tree with these receipts, where no trial is run. */
async function judge({ repository, standing }: Scene, files: Readonly<Record<string, string>>) {
  repository.write({ [fileOf('known')]: renderReceipt(standing), [fileOf('rule')]: undefined, ...files });
  await compileAnyway(repository.root).catch(() => undefined);
  const deps = {
    cwd: repository.root,
    env: { PATH: process.env['PATH'], RENTROLL_HOME: home },
    progress: silentProgress,
    signal: new AbortController().signal,
    now: () => new Date(),
  };
  const request = { ...readGateRequest({ configFile: defaultConfigFile, base: 'main', head: 'WORKTREE' }) };
  return checkChange({ ...request, mode: { kind: 'standing', notices: [] } }, deps);
}

const signed = ({ invented }: Scene) => ({ [fileOf('rule')]: renderReceipt(signReceipt(invented, ours) as Receipt) });
type Forgery = (scene: Scene) => Readonly<Record<string, string>>;
const unsign = ({ signature: _signature, ...receipt }: Receipt): Receipt => receipt;
const forged = (receipt: Receipt, id = 'rule') => ({ [fileOf(id)]: renderReceipt(unsign(receipt)) });

describe('a receipt', () => {
  it('counts when a key of base signed it', async () => {
    const { outcome, verdicts } = await judge(keyed, signed(keyed));
    expect([outcome, verdicts.map(({ basis }) => basis)]).toEqual(['pass', ['signed']]);
  });

  it.each<[string, Forgery]>([
    ['of trials that somebody invented', ({ invented }) => forged(invented)],
    [
      'of base, with another day',
      (scene) => ({ ...signed(scene), ...forged({ ...scene.standing, decidedOn: '2026-03-02' }, 'known') }),
    ],
    [
      'of base, with trials that use less',
      (scene) => ({ ...signed(scene), ...forged(halve(scene.standing), 'known') }),
    ],
    ['that does not say what its arms saw', ({ invented }) => forged({ ...invented, isolation: {} })],
    ['of 2099', ({ invented }) => forged({ ...invented, decidedOn: '2099-01-01' })],
    ['of a rule that stands, under another name', ({ standing }) => forged({ ...standing, rule: 'rule' })],
    [
      'signed by a key that base does not name',
      ({ invented }) => ({ [fileOf('rule')]: renderReceipt(signReceipt(invented, theirs) as Receipt) }),
    ],
    [
      'signed by a key of base, and altered since',
      ({ invented }) => {
        const { signature } = signReceipt(invented, ours) as Receipt;
        return {
          [fileOf('rule')]: renderReceipt({
            ...invented,
            decidedOn: '2026-02-01',
            ...(signature && { signature }),
          }),
        };
      },
    ],
    ['of a simulated agent', ({ invented }) => forged(withBasis(invented, { runner: 'demo' }))],
    [
      'of a verdict that takes the place of words that never stood',
      ({ invented }) => forged({ ...invented, replaces: { body: 'Be rude.', scope: [] } }),
    ],
    [
      'with numbers that are none',
      ({ invented }) => ({ [fileOf('rule')]: renderReceipt(invented).replace(/"rent": \d+/, '"rent": NaN') }),
    ],
    [
      'of a million trials',
      ({ invented }) => ({
        [fileOf('rule')]: JSON.stringify({
          ...toFileJson(invented),
          evidence: { trials: { columns: ['task'], rows: new Array(1e6).fill(0) } },
        }),
      }),
    ],
    [
      'whose trials are one trial, over and over',
      ({ invented }) => forged(withTrials(invented, (trial, [first]) => ({ ...trial, key: first.key }))),
    ],
  ])('counts for nothing: %s', async (_, forge) => {
    for (const scene of [plain, keyed]) {
      const { outcome, judgement, verdicts } = await judge(scene, forge(scene));
      expect(outcome).not.toBe('pass');
      expect(judgement.conclusion).toBe('failure');
      expect(verdicts.filter(({ verdict, basis }) => verdict !== 'undecided' && basis !== 'signed')).toEqual([]);
    }
  });
});
