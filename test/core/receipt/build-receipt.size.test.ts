import { describe, expect, it } from 'vitest';
import type { Rule } from '../../../src/core/model/rule/rule.ts';
import { arms } from '../../../src/core/model/trial/trial.ts';
import type { Evidence } from '../../../src/core/model/verdict/evidence-faults.ts';
import { renderReceipt } from '../../../src/core/receipt/build-receipt.ts';
import { sha256, shortHash } from '../../../src/core/util/hash.ts';
import { evidencePolicy } from '../../../src/gate/receipts/evidence-basis.ts';
import { defaultTestConfig } from '../../helpers/config.ts';
import { readReceipt } from '../../helpers/read-receipt.ts';
import { recordsOf, sampleReceiptOf } from '../../helpers/receipt-basis.ts';

const rule: Rule = {
  id: 'search-before-reading',
  agent: 'backend',
  body: 'Search for the symbol first and read only what matches it.',
  status: 'candidate',
  scope: [],
  protected: false,
  line: 3,
  column: 5,
};

/** 48 trials as a real agent's are: four rounds of six tasks, most of the tokens read from a cache. */
function measureLargeTasks(): Evidence {
  const cells = [1, 2, 3, 4].flatMap((round) =>
    [1, 2, 3, 4, 5, 6].flatMap((task) => arms.map((arm) => ({ round, task: `backend-0${task}`, arm }))),
  );
  return {
    schema: 1,
    agent: rule.agent,
    rule: rule.id,
    rent: 12,
    policy: evidencePolicy(defaultTestConfig),
    trials: cells.map(({ round, task, arm }, index) => ({
      task,
      arm,
      outcome: 'completed',
      order: index + 1,
      batch: round,
      usage: {
        input: 104_729 + 997 * index,
        output: 100_003 + 331 * index,
        cacheCreation: 611_953 + 1_009 * index,
        cacheRead: 7_368_787 - 10_007 * index,
      },
    })),
  };
}

describe('the file of a receipt', () => {
  it('has at most 8,192 bytes and is read back unchanged when 48 trials ran beside 30 rules', () => {
    const evidence = measureLargeTasks();
    const neighbours = Array.from({ length: 30 }, (_, index) => {
      const id = `rule-of-the-team-${index}`;
      return [id, shortHash(sha256(id))] as const;
    });
    const enforced = { files: true, network: true, processes: true };
    const receipt = sampleReceiptOf({
      rule,
      evidence,
      records: recordsOf(rule, evidence).map((record) => ({ ...record, enforced })),
      basis: {
        fixtureCommit: 'a'.repeat(40),
        neighbours,
        runner: 'claude',
        runnerVersion: '2.1.330',
        model: 'claude-sonnet-4-5-20250929',
      },
    });
    const text = renderReceipt(receipt);
    expect(receipt.evidence.trials).toHaveLength(48);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(8_192);
    expect(readReceipt(text)).toEqual(receipt);
  });
});
