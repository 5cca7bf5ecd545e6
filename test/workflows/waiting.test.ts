import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decideReceipt } from '../../src/core/decide/decide-rule.ts';
import { listSharers } from '../../src/core/receipt/name-memories.ts';
import { ledgerOf, tinyConfig } from '../helpers/make-repository.ts';
import { readReceipt } from '../helpers/read-receipt.ts';
import { installPackage, openScene, type Scene } from './act-on-github.ts';
import { readAdoptionWorkflow } from './adoption-workflows.ts';

let bundle: ReturnType<typeof installPackage>;
let scene: Scene;

beforeAll(async () => {
  bundle = installPackage();
  scene = await openScene(bundle.folder, [readAdoptionWorkflow('rentroll-audit.yml')], {
    base: {
      '.rentroll/config.yml': tinyConfig('policy: { minEffect: 40% }\n'),
      '.rentroll/ledger.yml': ledgerOf({
        style: 'Write dates in the order year, month, day.',
        spelling: 'Spell colour with a u.',
      }),
    },
  });
}, 120_000);
afterAll(async () => {
  expect(scene.server.violations).toEqual([]);
  await scene.close();
  bundle.remove();
});

describe('the audit workflow, where candidates wait', () => {
  it('measures them in the same trials, and proposes what follows in one pull request', async () => {
    const { conclusions } = await scene.run('schedule');
    expect(conclusions).toEqual({ audit: 'success', propose: 'success' });
    const pulls = scene.github.repository.pulls.filter(({ headRef }) => headRef === 'rentroll/audit-sql');
    expect(pulls).toHaveLength(1);
    const changed = scene.repository.git('diff', '--name-only', 'main', 'rentroll/audit-sql').split('\n');
    expect(changed).toEqual(
      expect.arrayContaining(['.rentroll/receipts/spelling.json', '.rentroll/receipts/style.json']),
    );
    const ledger = scene.repository.git('show', 'rentroll/audit-sql:.rentroll/ledger.yml');
    expect(ledger.match(/status: evicted/g)).toHaveLength(2);
    const receipt = readReceipt(scene.repository.git('show', 'rentroll/audit-sql:.rentroll/receipts/style.json'));
    expect([decideReceipt(receipt).verdict, listSharers(receipt)]).toEqual(['does-not-earn', ['spelling']]);
  });
});
