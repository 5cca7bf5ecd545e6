import { describe, expect, it } from 'vitest';
import type { Rule } from '../../../src/core/model/rule/rule.ts';
import { nameReceipt, renderReceipt } from '../../../src/core/receipt/build-receipt.ts';
import { parseReceipt } from '../../../src/core/receipt/parse-receipt.ts';
import { evidencePolicy } from '../../../src/gate/receipts/evidence-basis.ts';
import { defaultTestConfig } from '../../helpers/config.ts';
import { makeReceipt } from '../../helpers/earning-receipt.ts';
import { toFileJson } from '../../helpers/read-receipt.ts';

const rule: Rule = {
  id: 'brief',
  agent: 'sql',
  body: 'Be brief.',
  status: 'candidate',
  scope: [],
  protected: false,
  line: 1,
  column: 1,
};
const tasks = ['a', 'b', 'c'];

function makeWithout(without?: readonly string[]) {
  return makeReceipt({
    rule,
    rent: 9,
    tasks,
    share: 0.5,
    policy: evidencePolicy(defaultTestConfig),
    ...(without === undefined ? {} : { without }),
  });
}

const parse = (receipt: object) =>
  parseReceipt(`${JSON.stringify(receipt, null, 2)}\n`, '.rentroll/receipts/brief.json', 'head');

describe('what developers have and the trials of a receipt had not', () => {
  it('is read back as it was written, and changes its name', () => {
    const receipt = makeWithout(['mcp:jira', 'hooks (no sandbox)']);
    const read = parseReceipt(renderReceipt(receipt), '.rentroll/receipts/brief.json', 'head');
    expect(read.problems).toEqual([]);
    expect(read.value).toEqual(receipt);
    expect(nameReceipt(receipt)).not.toBe(nameReceipt(makeWithout()));
  });

  it('is no key where there is nothing', () => {
    expect(makeWithout([])).toEqual(makeWithout());
    expect('without' in makeWithout()).toBe(false);
  });

  it.each<[string, unknown]>([
    ['an empty list', []],
    ['a text', 'mcp:jira'],
    ['a name without end', ['x'.repeat(257)]],
    ['too many', Array.from({ length: 201 }, (_, index) => `mcp:${index}`)],
  ])('is refused as %s', (_, without) => {
    expect(parse({ ...toFileJson(makeWithout()), without }).value).toBeUndefined();
  });
});
