import { metricWeights } from '../../src/core/model/money/usage.ts';
import { limitsByStrictness } from '../../src/core/model/rule/config.ts';
import type { Rule } from '../../src/core/model/rule/rule.ts';
import type { EvidencePolicy } from '../../src/core/model/verdict/evidence.ts';
import type { Receipt } from '../../src/core/model/verdict/receipt.ts';
import type { ProvedReceipt } from '../../src/core/proof/proved-receipt.ts';
import { chainReceipt, renderReceipt } from '../../src/core/receipt/build-receipt.ts';
import { parseReceipt } from '../../src/core/receipt/parse-receipt.ts';
import { sha256 } from '../../src/core/util/hash.ts';
import { proveForRule } from '../../src/gate/repository/receipts/believe-receipts.ts';
import { verifyReceipt } from '../../src/gate/repository/receipts/verify-receipt.ts';
import { defaultTestConfig } from '../../test/helpers/config.ts';
import { keptSelfTest, makeReceipt } from '../../test/helpers/earning-receipt.ts';

const rule: Rule = {
  ...{ id: 'search-first', agent: 'sql', body: 'Search before you read a file.', status: 'candidate' },
  ...{ scope: [], protected: false, line: 3, column: 5 },
};
const policy: EvidencePolicy = {
  ...{ ratio: 2, minEffect: 0.2, weights: metricWeights.priced },
  ...limitsByStrictness.usual,
};
const fingerprint = { fixture: sha256('f'), suite: sha256('s'), activeSet: sha256('a'), definition: sha256('d') };
const source = { commit: 'a'.repeat(40), tree: 'b'.repeat(40) };
const common = { rule, rent: 9, policy, runnerVersion: '1.0.0' };

const inputs = { ...common, tasks: ['a', 'b'], fingerprint };

/** Receipts of the same rule that verify where they were measured; each has all that a receipt of a rule may state. */
export const sampleReceipts: readonly Receipt[] = [0.5, 0.6].map((share) => {
  const { chain: _, ...plain } = makeReceipt({ ...inputs, share });
  const receipt: Omit<Receipt, 'chain'> = {
    ...plain,
    source,
    enforced: { files: true, network: true, processes: true },
    repeat: {
      ...{ maxTurns: defaultTestConfig.runner.maxTurns, tokenCap: defaultTestConfig.budget.trial },
      rules: [{ rule: rule.id, bodyHash: plain.bodyHash }],
      memories: [[], [rule.id]],
      trials: plain.evidence.trials.map(({ arm }, index) => ({
        ...{ seed: sha256(`${share} ${index}`).slice('sha256:'.length), memory: arm === 'candidate' ? 1 : 0 },
      })),
    },
  };
  return { ...receipt, chain: chainReceipt(receipt) };
});

/** The first of them. */
export const sampleReceipt = sampleReceipts[0] as Receipt;

/** True when a changed receipt still verifies without a word where the sample was measured, for a config that trusts these keys. */
export function judgeMutation(text: string, keys: readonly string[]): boolean {
  const receipt = parseReceipt(text, 'r.json', 'head').value;
  return receipt !== undefined && isValid(receipt, keys);
}

/** A receipt whose forger made its hash chain fit what he altered, where it still verifies without a word; undefined where it is refused. */
export function judgeAltered(altered: unknown): Receipt | undefined {
  const receipt = fitChain(altered);
  return receipt !== undefined && isValid(receipt, []) ? receipt : undefined;
}

/** The proof of an altered receipt, whose chain was made to fit, where base has `standing` for the rule as an active one. */
export function proveSample(altered: unknown, standing: string): ProvedReceipt | undefined {
  const receipt = fitChain(altered);
  if (receipt === undefined) return undefined;
  const side = {
    ledger: { version: 1, rules: [{ ...rule, status: 'active' }] },
    receipts: new Map([[rule.id, { receipt, text: standing }]]),
  };
  const inputs = { base: side, head: side } as unknown as Parameters<typeof proveForRule>[0];
  return proveForRule(inputs, rule, { receipt, text: renderReceipt(receipt) }, {});
}

const fitted = new WeakMap<object, Receipt | undefined>();

/** Reads an altered receipt and makes its hash chain fit; undefined where it cannot be read. Each is read once: `judgeAltered` and `proveSample` both ask. */
function fitChain(altered: unknown): Receipt | undefined {
  if (typeof altered !== 'object' || altered === null) return readAltered(altered);
  if (!fitted.has(altered)) fitted.set(altered, readAltered(altered));
  return fitted.get(altered);
}

function readAltered(altered: unknown): Receipt | undefined {
  const { value } = parseReceipt(JSON.stringify(altered), 'r.json', 'head');
  if (value === undefined) return undefined;
  const { chain: _, ...head } = value;
  return { ...head, chain: chainReceipt(head) };
}

const terms = { ...common, file: 'r.json', source, expected: fingerprint, answers: [], today: '2026-12-31' } as const;

function isValid(receipt: Receipt, keys: readonly string[]): boolean {
  const config = { ...defaultTestConfig, receipts: { ...defaultTestConfig.receipts, keys } };
  const { state, problems } = verifyReceipt({ ...terms, receipt, config, addedHere: true, replay: keptSelfTest });
  return state === 'valid' && problems.length === 0;
}
