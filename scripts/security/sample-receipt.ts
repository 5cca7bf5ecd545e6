import { metricWeights } from '../../src/core/model/money/usage.ts';
import { limitsByStrictness } from '../../src/core/model/rule/config.ts';
import type { Rule } from '../../src/core/model/rule/rule.ts';
import type { EvidencePolicy } from '../../src/core/model/verdict/evidence-faults.ts';
import type { Receipt } from '../../src/core/model/verdict/receipt.ts';
import type { ProvedReceipt } from '../../src/core/proof/proved-receipt.ts';
import { renderReceipt } from '../../src/core/receipt/build-receipt.ts';
import { parseReceipt } from '../../src/core/receipt/parse-receipt.ts';
import { proveForRule } from '../../src/gate/receipts/believe-receipts.ts';
import { verifyReceipt } from '../../src/gate/receipts/verify-receipt.ts';
import { defaultTestConfig } from '../../test/helpers/config.ts';
import { makeReceipt } from '../../test/helpers/earning-receipt.ts';
import { sampleBasis } from '../../test/helpers/receipt-basis.ts';

const rule: Rule = {
  id: 'search-first',
  agent: 'sql',
  body: 'Search before you read a file.',
  status: 'candidate',
  scope: [],
  protected: false,
  line: 3,
  column: 5,
};
const policy: EvidencePolicy = { ratio: 2, minEffect: 0.2, weights: metricWeights.priced, ...limitsByStrictness.usual };
const basis = sampleBasis(rule, { fixtureCommit: 'a'.repeat(40) });

/** Receipts of the same rule that verify where they were measured; each has all that a receipt of a rule may state. */
export const sampleReceipts: readonly Receipt[] = [0.5, 0.6].map((share) => ({
  ...makeReceipt({ rule, rent: 9, policy, tasks: ['a', 'b'], basis, share }),
  enforced: { files: true, network: true, processes: true },
}));

/** The first of them. */
export const sampleReceipt = sampleReceipts[0] as Receipt;

/** True when a changed receipt still verifies without a word where the sample was measured, for a config that trusts these keys. */
export function judgeMutation(text: string, keys: readonly string[]): boolean {
  const receipt = parseReceipt(text, 'r.json', 'head').value;
  return receipt !== undefined && isValid(receipt, keys);
}

/** An altered receipt, where it still verifies without a word; undefined where it is refused. */
export function judgeAltered(altered: unknown): Receipt | undefined {
  const receipt = readAltered(altered);
  return receipt !== undefined && isValid(receipt, []) ? receipt : undefined;
}

/** The proof of an altered receipt where base has `standing` for the rule as an active one. */
export function proveSample(altered: unknown, standing: string): ProvedReceipt | undefined {
  const receipt = readAltered(altered);
  if (receipt === undefined) return undefined;
  const side = {
    ledger: { version: 1, rules: [{ ...rule, status: 'active' }] },
    receipts: new Map([[rule.id, { receipt, text: standing }]]),
  };
  const inputs = { base: side, head: side } as unknown as Parameters<typeof proveForRule>[0];
  return proveForRule(inputs, rule, { receipt, text: renderReceipt(receipt) }, {});
}

const read = new WeakMap<object, Receipt | undefined>();

/** Reads an altered receipt; undefined where it cannot be read. Each is read once: `judgeAltered` and `proveSample` both ask. */
function readAltered(altered: unknown): Receipt | undefined {
  const parse = () => parseReceipt(JSON.stringify(altered), 'r.json', 'head').value;
  if (typeof altered !== 'object' || altered === null) return parse();
  if (!read.has(altered)) read.set(altered, parse());
  return read.get(altered);
}

function isValid(receipt: Receipt, keys: readonly string[]): boolean {
  const config = { ...defaultTestConfig, receipts: { ...defaultTestConfig.receipts, keys } };
  const { state, problems } = verifyReceipt({
    rule,
    receipt,
    file: 'r.json',
    config,
    expected: basis,
    rent: 9,
    policy,
    answers: [],
    addedHere: true,
    today: '2026-12-31',
  });
  return state === 'valid' && problems.length === 0;
}
