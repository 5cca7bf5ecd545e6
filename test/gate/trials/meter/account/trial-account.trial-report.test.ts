import { expect, it } from 'vitest';
import { zeroUsage } from '../../../../../src/core/model/money/usage.ts';
import { type MeteredCall, sumCalls } from '../../../../../src/gate/trials/meter/account/trial-account.ts';

const call = (output: number, more: Partial<MeteredCall> = {}): MeteredCall => ({
  kind: 'call',
  status: 200,
  usage: { ...zeroUsage, input: 100, output },
  longCacheCreation: 0,
  model: 'm',
  ...more,
});
const cut = call(5, { incomplete: 'the answer ended before its usage' });

it.each([
  { name: 'there are none', calls: [], usage: zeroUsage, incomplete: false },
  {
    name: 'they stay below the cap',
    calls: [call(10)],
    usage: { input: 100, output: 10 },
    incomplete: false,
  },
  { name: 'they reach the cap', calls: [call(200)], usage: { input: 100, output: 200 }, incomplete: false },
  {
    name: 'they pass the cap',
    calls: [call(50), call(60)],
    usage: { input: 200, output: 110 },
    incomplete: false,
  },
  { name: 'all are estimated', calls: [cut], usage: { input: 100, output: 5 }, incomplete: true },
  { name: 'one is estimated', calls: [call(10), cut], usage: { input: 200, output: 15 }, incomplete: true },
])('sums calls of a trial when $name', ({ calls, usage, incomplete }) => {
  expect(sumCalls(calls)).toEqual({ usage: { ...zeroUsage, ...usage }, incomplete });
});
