import { metricWeights } from '../../src/foundation/model/money/usage.ts';
import type { Rule } from '../../src/foundation/model/rule/rule.ts';
import type { EvidencePolicy } from '../../src/foundation/model/verdict/evidence.ts';
import type { Receipt } from '../../src/foundation/model/verdict/receipt.ts';
import { sha256 } from '../../src/foundation/util/hash.ts';
import { verifyReceipt } from '../../src/repository/receipts/verify-receipt.ts';
import { parseReceipt } from '../../src/stages/gate/receipt/parse-receipt.ts';
import { defaultTestConfig } from '../../test/helpers/config.ts';
import { makeReceipt } from '../../test/helpers/earning-receipt.ts';

const rule: Rule = {
  ...{ id: 'search-first', agent: 'sql', body: 'Search before you read a file.', status: 'candidate' },
  ...{ scope: [], protected: false, line: 3, column: 5 },
};
const policy: EvidencePolicy = {
  ...{ ratio: 2, minEffect: 0.2, alpha: 0.05, beta: 0.1, cap: 2 },
  ...{ metric: 'priced', weights: metricWeights.priced },
};
const fingerprint = { fixture: sha256('f'), suite: sha256('s'), activeSet: sha256('a'), definition: sha256('d') };
const common = { rule, rent: 9, policy, runnerVersion: '1.0.0' };

/** A receipt that verifies where it was measured. */
export const sampleReceipt: Receipt = makeReceipt({ ...common, tasks: ['a', 'b'], share: 0.5, fingerprint });

/** True when a changed receipt still verifies without a word where the sample was measured, for a config that trusts these keys. */
export function judgeMutation(text: string, keys: readonly string[]): boolean {
  const receipt = parseReceipt(text, 'r.json', 'head').value;
  if (receipt === undefined) return false;
  const config = { ...defaultTestConfig, receipts: { ...defaultTestConfig.receipts, keys } };
  const verified = verifyReceipt({
    ...common,
    receipt,
    file: 'r.json',
    config,
    expected: fingerprint,
    addedHere: true,
    today: '2026-12-31',
  });
  return verified.state === 'valid' && verified.problems.length === 0;
}
