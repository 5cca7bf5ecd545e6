import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadRentMeasure } from '../../../src/core/ledger/measure-rent.ts';
import type { Rule } from '../../../src/core/model/rule/rule.ts';
import type { Receipt } from '../../../src/core/model/verdict/receipt.ts';
import { renderReceipt } from '../../../src/core/receipt/build-receipt.ts';
import { asSureOfNothing } from '../../../src/gate/receipts/evidence-basis.ts';
import { compileAnyway } from '../../doubles/state/compile-anyway.ts';
import { journalReceipt } from '../../doubles/state/journal-receipt.ts';
import { openState } from '../../doubles/state/open-state.ts';
import { inventReceipt, makeActiveRepository } from '../active-rules.ts';
import { type Files, ledgerOf, lockOf, makeRepository, oneTask, tinyConfig, tinyFiles } from '../make-repository.ts';
import { readReceipt } from '../read-receipt.ts';
import { testHome } from '../run-cli.ts';
import { change, type HintRow, type Stage } from './hint-row.ts';

const ledger = '.rentroll/ledger.yml';
const config = '.rentroll/config.yml';
const file = '.rentroll/receipts/rule.json';
/** What settles with one task and few trials: it saves nothing. */
const idle = 'Take a deep breath and be kind.';
/** What earns with the three tasks of the tiny suite. */
const useful = { body: 'Open only the file in src/ that the task is about.', more: 'status: active' };
const quick: Files = { ...oneTask, [config]: tinyConfig('policy: { minEffect: 40% }\n') };
const active = { [ledger]: ledgerOf({ rule: { body: idle, more: 'status: active' } }) };

/** A branch that brings a rule with a receipt, of which `edit` makes another text. */
async function brought(
  edit: (receipt: Receipt, text: string, root: string) => string | Promise<string>,
  base: Files = quick,
): Promise<Stage> {
  const repository = makeRepository({ base, head: active });
  const text = await inventReceipt(repository.root, 'rule');
  repository.write({ [file]: await edit(readReceipt(text), text, repository.root) });
  await compileAnyway(repository.root);
  repository.commit('Bring a receipt');
  return { repository };
}

const altered = (more: (receipt: Receipt) => Partial<Receipt>) => () =>
  brought((receipt) => renderReceipt({ ...receipt, ...more(receipt) }));

/** Words that cost twice what the rule's cost, so that what is saved by replacing them is what the receipt says. */
async function replacing(): Promise<Stage> {
  const rentOf = await loadRentMeasure();
  const costOf = (body: string) => rentOf({ ...rule, body });
  const longer = Array.from({ length: 40 }, (_, index) => `${idle}${' very'.repeat(index)}`);
  const body = longer.find((one) => costOf(one) - costOf(idle) === costOf(idle)) ?? '';
  return brought((receipt) => renderReceipt({ ...receipt, replaces: { body, scope: [] } }));
}

const rule: Rule = {
  id: 'rule',
  agent: 'sql',
  body: idle,
  status: 'active',
  scope: [],
  protected: false,
  line: 1,
  column: 1,
};

/** A rule with a receipt that this clone has measured and nobody signed; the key is set from here on. */
async function unsigned(): Promise<Stage> {
  const base = { ...quick, [config]: `${quick[config]}receipts: { keys: ["${open}"] }\n` };
  const stage = await brought((_, text) => text, base);
  const { root } = stage.repository;
  const db = openState(root, { HOME: testHome, RENTROLL_HOME: testHome });
  journalReceipt(db, readFileSync(join(root, file), 'utf8'));
  db.close();
  return { ...stage, env: { RENTROLL_SIGNING_KEY: secret } };
}

const refused = (code: string, name: string, make: HintRow['make']): HintRow => ({
  code,
  name,
  make,
  shows: ['check'],
  before: [/Delete it, commit that/, change({ [file]: undefined })],
});

const pair = generateKeyPairSync('ed25519');
const secret = pair.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
const open = pair.publicKey.export({ format: 'der', type: 'spki' }).toString('base64');

/** Rows of receipts that do not count: the check measures nothing while one is there. */
export const receiptRows: readonly HintRow[] = [
  refused(
    'receipt-forged',
    'a figure does not follow from the trials',
    altered(({ evidence }) => ({ evidence: { ...evidence, rent: evidence.rent + 1 } })),
  ),
  refused('receipt-invalid', 'it is no JSON', () => brought((_, text) => text.slice(1))),
  refused(
    'receipt-of-the-future',
    'a clock was wrong',
    altered(() => ({ decidedOn: '2099-01-01' })),
  ),
  refused(
    'receipt-leaked',
    'it says itself that an arm leaked',
    altered(({ isolation }) => ({
      isolation: { ...isolation, baseline: { canaryLeaked: true, ruleDelivered: false } },
    })),
  ),
  refused(
    'receipt-unisolated',
    'it does not show what an arm saw',
    altered(() => ({ isolation: {} })),
  ),
  refused(
    'receipt-mismatched',
    'it was measured with another suite',
    altered(({ basis }) => ({ basis: { ...basis, suite: `sha256:${'0'.repeat(64)}` } })),
  ),
  refused('receipt-replaces-nothing', 'it says that its words replace others', replacing),
  refused('receipt-never-stood', 'it asks whether a rule is missed that never stood', () =>
    brought(({ evidence }, _, root) => inventReceipt(root, 'rule', { policy: asSureOfNothing(evidence.policy) })),
  ),
  {
    code: 'receipt-superseded',
    name: 'base evicted these words after it was decided',
    make: async () => {
      const evicted = { body: idle, more: 'status: evicted\n    evicted: { on: 2026-03-02, why: regression }' };
      return brought((_, text) => text, { ...quick, [ledger]: ledgerOf({ rule: evicted }) });
    },
    shows: ['check'],
    before: [/Delete it, commit that/, change({ [file]: undefined })],
  },
  {
    code: 'receipt-other-body',
    name: 'a rule is reworded after it was stamped',
    make: async () => {
      const { repository } = await brought((_, text) => text);
      repository.write({
        [ledger]: ledgerOf({ rule: `${idle.slice(0, -1)} to all.` }),
        '.claude/agent-memory/sql/MEMORY.md': undefined,
      });
      repository.commit('Reword');
      return { repository };
    },
    shows: ['lint'],
  },
  {
    code: 'receipt-stale',
    name: 'base has another golden task since',
    make: async () => {
      const last = Object.keys(oneTask).filter((path) => path.includes('golden-03'));
      const base = {
        ...Object.fromEntries(last.map((path) => [path, undefined])),
        [ledger]: ledgerOf({ rule: useful }),
      };
      const repository = await makeActiveRepository(base, { rule: {} });
      const tasks = Object.fromEntries(last.map((path) => [path, tinyFiles()[path]]));
      repository.write({ ...tasks, 'benchmarks/fixture.lock': lockOf(tinyFiles()) });
      repository.commit('Add a golden task');
      return { repository };
    },
    shows: ['lint'],
  },
  {
    code: 'receipt-unsigned',
    name: 'it was measured here and the key was not set',
    make: unsigned,
    shows: ['check', '--dry-run'],
  },
];
