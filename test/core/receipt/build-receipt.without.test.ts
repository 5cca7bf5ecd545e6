import { describe, expect, it } from 'vitest';
import type { Rule } from '../../../src/core/model/rule/rule.ts';
import { renderReceipt } from '../../../src/core/receipt/build-receipt.ts';
import { parseReceipt } from '../../../src/core/receipt/parse-receipt.ts';
import { sha256 } from '../../../src/core/util/hash.ts';
import { evidencePolicy } from '../../../src/gate/repository/receipts/evidence-basis.ts';
import { defaultTestConfig } from '../../helpers/config.ts';
import { makeReceipt } from '../../helpers/earning-receipt.ts';

const rule: Rule = {
  ...{ id: 'brief', agent: 'sql', body: 'Be brief.', status: 'candidate', scope: [], protected: false },
  ...{ line: 1, column: 1 },
};
const [digest, tasks] = [sha256('x'), ['a', 'b', 'c']];

function makeWithout(without?: readonly string[]) {
  return makeReceipt({
    ...{ rule, rent: 9, tasks, share: 0.5, runnerVersion: '1' },
    policy: evidencePolicy(defaultTestConfig),
    fingerprint: { fixture: digest, suite: digest, activeSet: digest, definition: digest },
    ...(without === undefined ? {} : { without }),
  });
}

const parse = (receipt: object) =>
  parseReceipt(`${JSON.stringify(receipt, null, 2)}\n`, '.rentroll/receipts/brief.json', 'head');

describe('what developers have and the trials of a receipt had not', () => {
  it('is read back as it was written, and changes its chain', () => {
    const receipt = makeWithout(['mcp:jira', 'hooks (no box)']);
    const read = parseReceipt(renderReceipt(receipt), '.rentroll/receipts/brief.json', 'head');
    expect(read.problems).toEqual([]);
    expect(read.value).toEqual(receipt);
    expect(receipt.chain).not.toBe(makeWithout().chain);
  });

  it('is no key where there is nothing, as in receipts of before', () => {
    expect(makeWithout([])).toEqual(makeWithout());
    expect('without' in makeWithout()).toBe(false);
  });

  it.each<[string, unknown]>([
    ['an empty list', []],
    ['a text', 'mcp:jira'],
    ['a name without end', ['x'.repeat(257)]],
    ['too many', Array.from({ length: 201 }, (_, index) => `mcp:${index}`)],
  ])('is refused as %s', (_, without) => {
    expect(parse({ ...makeWithout(), without }).value).toBeUndefined();
  });
});
